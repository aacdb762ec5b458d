import { describe, expect, it } from 'vitest';
import { readTree } from '../../../schema/content/tree';
import { countStatements, type StatementCount } from '../../../schema/launch/count-statements';
import { known, littleSite } from '../../little-site';
import { citingPage, lawFile, withLaws } from '../register-of-law';

const laws = { 'loi-2019': lawFile('Loi de 2019'), 'loi-2025': lawFile('Loi de 2025') };

/** What is counted on each page, of a paragraph on the one that cites and the claims about it. */
function countsOf(
  paragraph: string,
  claims: object[],
  { page = {}, about = citingPage, further = {} } = {},
): StatementCount[] {
  const files = littleSite({
    ...withLaws(laws, paragraph, page),
    [`claims/${about}`]: JSON.stringify({ claims: claims.map((claim) => ({ source: 'Notes', ...claim })) }),
    ...further,
  });
  return countStatements(readTree(files, known));
}

/** What is counted on the page that cites. */
function countOf(...[paragraph, claims, more]: Parameters<typeof countsOf>): StatementCount | undefined {
  return countsOf(paragraph, claims, more).find(({ file }) => file === citingPage);
}

describe('the count of legal statements', () => {
  it('takes a statement as led where its text cites a law that it rests on', () => {
    const claims = [{ claim: 'On moud fin', law: ['law/loi-2019'] }];
    expect(countOf('On moud fin{law.loi-2019, note}.', claims)).toMatchObject({
      statements: 1,
      led: 1,
      left: [],
    });
  });

  it('lists a statement whose text cites nothing, or another law', () => {
    const claims = [{ claim: 'On moud fin', law: ['law/loi-2019'] }];
    const outcome = { statements: 1, led: 0, left: ['On moud fin'] };
    expect(countOf('On moud fin.', claims)).toMatchObject(outcome);
    expect(countOf('On moud fin{law.loi-2025, note}.', claims)).toMatchObject(outcome);
  });

  it('counts nothing that rests on no law', () => {
    const claims = [{ claim: 'On moud fin', fact: ['On moud fin.'] }];
    expect(countOf('On moud fin{law.loi-2019, note}.', claims)).toMatchObject({
      statements: 0,
      citations: 1,
    });
  });

  it('takes the words of a longer claim for no statement of their own', () => {
    const claims = [
      { claim: '48 heures', law: ['law/loi-2025'] },
      { claim: '48 heures au plus', law: ['law/loi-2019'] },
      { claim: 'les 48 heures du titre', fact: ['Un titre.'] },
    ];
    const paragraph = 'Il reste 48 heures au plus{law.loi-2019, note}, et non les 48 heures du titre.';
    expect(countOf(paragraph, claims)).toMatchObject({ statements: 1, led: 1, left: [] });
    const further = 'Ailleurs, 48 heures au plus{law.loi-2019, note} ou 48 heures.';
    expect(countOf(further, claims)).toMatchObject({ statements: 2, led: 1, left: ['48 heures'] });
  });

  it('lists the pages that state or cite the law, and neither drafts nor the laws themselves', () => {
    const claims = [{ claim: 'On moud fin', law: ['law/loi-2019'] }];
    const further = { 'law/loi-2019.json': lawFile('Loi de 2019', { facts: ['Selon la {law.loi-2025}.'] }) };
    const filesOf = (paragraph: string, page: object) =>
      countsOf(paragraph, claims, { page, further }).map(({ file }) => file);
    expect(filesOf('On moud fin.', {})).toEqual([citingPage]);
    expect(filesOf('Selon la {law.loi-2019}.', {})).toEqual([citingPage]);
    expect(filesOf('On ne dit rien.', {})).toEqual([]);
    expect(filesOf('On moud fin{law.loi-2019, note}.', { draft: true })).toEqual([]);
  });

  it('takes the claims of all pages too', () => {
    const claims = [{ claim: 'On moud fin', law: ['law/loi-2019'] }];
    expect(countOf('On moud fin.', claims, { about: 'shared.json' })).toMatchObject({
      statements: 1,
      led: 0,
    });
  });

  it('takes a statement in a text without marks as led where the page cites that law anywhere', () => {
    const claims = [{ claim: 'On moud fin', law: ['law/loi-2019'] }];
    const page = {
      description: 'On moud fin depuis longtemps, et on le montre à qui vient nous voir le matin.',
    };
    expect(countOf('Selon la {law.loi-2019}.', claims, { page })).toMatchObject({ statements: 1, led: 1 });
    expect(countOf('Selon la {law.loi-2025}.', claims, { page })).toMatchObject({ statements: 1, led: 0 });
  });

  it('takes a statement in a text with marks as led by no mark of another text', () => {
    const claims = [{ claim: 'On moud fin', law: ['law/loi-2019'] }];
    const further = {
      [citingPage]: String(littleSite(withLaws(laws, 'On moud fin.'))[citingPage]).replace(
        '"On moud fin."',
        '"On moud fin.", "Selon la {law.loi-2019}."',
      ),
    };
    expect(countOf('', claims, { further })).toMatchObject({ statements: 1, led: 0, citations: 1 });
  });

  it('does not join the words around a longer claim to a statement', () => {
    const claims = [
      { claim: 'au plus tard', law: ['law/loi-2019'] },
      { claim: 'au 48 heures au plus tard plus tard', fact: ['Un titre.'] },
    ];
    expect(countsOf('Il vient au 48 heures au plus tard plus tard.', claims)).toEqual([]);
    const cut = [
      { claim: 'au tard', law: ['law/loi-2019'] },
      { claim: 'plus au tard ', fact: ['Un titre.'] },
    ];
    expect(countsOf('Il vient au plus au tard tard.', cut)).toEqual([]);
  });
});
