import { describe, expect, it } from 'vitest';
import { readTree } from '../../../schema/content/tree';
import { countStatements, type StatementCount } from '../../../schema/launch/count-statements';
import { known, littleSite } from '../../little-site';
import { citingPage, lawFile, withLaws } from '../register-of-law';

const laws = { 'loi-2019': lawFile('Loi de 2019'), 'loi-2025': lawFile('Loi de 2025') };

/** What is counted on the page that cites, of a paragraph and the claims about it. */
function countOf(paragraph: string, claims: object[]): StatementCount | undefined {
  const files = littleSite({
    ...withLaws(laws, paragraph),
    [`claims/${citingPage}`]: JSON.stringify({
      claims: claims.map((claim) => ({ source: 'Notes', ...claim })),
    }),
  });
  return countStatements(readTree(files, known)).find(({ file }) => file === citingPage);
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
});
