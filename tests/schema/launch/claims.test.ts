import { describe, expect, it } from 'vitest';
import { type Problem, SiteDataError } from '../../../schema/problems';
import { readForLaunch } from '../../../schema/read-site';
import { type Changes, known, littleSite, type SiteFiles, withValue } from '../../little-site';
import { expectPlainWords, problemsIn, topOf } from '../problems-in';
import { lawFile } from '../register-of-law';

const page = 'pages/ecole.json';
const register = 'claims/pages/ecole.json';

const place = 'L’école › block 2 (prose) › paragraph 1';

/** The little site whose page about the school has one paragraph, and claims of some pages. */
function siteWith(paragraph: string, registers: Record<string, object[]>): SiteFiles {
  const lists = Object.entries(registers).map(([file, claims]) => [
    file,
    JSON.stringify({ claims }, null, 1),
  ]);
  return littleSite({
    ...withValue(page, (value) => {
      value.blocks = [value.blocks[0], { type: 'prose', heading: 'La maison', paragraphs: [paragraph] }];
    }),
    ...Object.fromEntries(lists),
  });
}

function atLaunch(files: SiteFiles): Problem[] {
  const result = readForLaunch(files, known);
  return result instanceof SiteDataError ? result.problems : [];
}

/** What the launch check finds about claims on the page about the school, and in lists of claims. */
function findingsIn(files: SiteFiles): Problem[] {
  const found = atLaunch(files).filter(({ rule }) => rule.endsWith('-claim'));
  for (const { message } of found) expectPlainWords(message);
  return found.filter(({ file }) => file.endsWith(page) || file.includes('/claims/'));
}

const claim = {
  claim: 'within 72 hours',
  source: 'Data Protection Act 2019, s. 43',
  fact: ['a breach is reported within 72 hours'],
};

const withClaims = (paragraph: string, ...claims: object[]) =>
  findingsIn(siteWith(paragraph, { [register]: claims }));

describe('a figure that no claim secures', () => {
  it('is found where it stands, behind marks too', () => {
    const paragraph = 'Report it **within 72 hours**, or [pay](/visites) *KES 5 million*.';
    const files = siteWith(paragraph, { [register]: [claim] });
    const [found, ...others] = findingsIn(files);
    const lines = String(files[page]).split('\n');
    const line = lines.findIndex((words) => words.includes('KES 5 million'));
    const column = (lines[line] ?? '').indexOf('KES 5 million') + 1;
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      file: `site-data/${page}`,
      line: line + 1,
      column,
      endColumn: column + 'KES 5 million'.length,
      rule: 'unverified-claim',
      place,
      message: `No claim secures "KES 5 million". Write in claims/${page} what it rests on.`,
    });
  });

  it('is said once for a span of several', () => {
    expect(
      withClaims('Within 72 hours, 24 to 48 days.', { ...claim, claim: 'Within 72 hours' }),
    ).toHaveLength(1);
  });

  it('is secured wherever the claim stands, as far as the claim has it whole', () => {
    const twice = 'Report it within 72 hours, all of it within 72 hours.';
    expect(withClaims(twice, claim)).toEqual([]);
    const short = { ...claim, claim: 'within 72', fact: ['within 72'] };
    expect(withClaims('Report it within 72 hours.', short).map(({ rule }) => rule)).toEqual([
      'unverified-claim',
    ]);
    const late = { ...claim, claim: 'hours at most', fact: ['at most'] };
    expect(withClaims('Within 72 hours at most.', late).map(({ rule }) => rule)).toEqual([
      'unverified-claim',
    ]);
  });

  it('is none in the words for search engines and labels of an article', () => {
    const files = siteWith('Report it within 72 hours.', { [register]: [claim] });
    const article = withValue('articles/eau-douce.json', (value) => {
      Object.assign(value, {
        keywords: ['72 ans'],
        tags: ['le 72'],
        category: 'Les 72',
        dateText: '12 mars 2025',
      });
    });
    const about = ({ file, message }: Problem) => file.endsWith('eau-douce.json') && message.includes('72');
    expect(atLaunch({ ...files, ...article } as SiteFiles).filter(about)).toEqual([]);
  });

  it('may rest on a claim that any page makes', () => {
    const files = siteWith('Report it within 72 hours.', {
      'claims/shared.json': [claim],
      'claims/pages/index.json': [{ ...claim, claim: 'Dix' }],
    });
    expect(findingsIn(files).filter(({ file }) => file.endsWith(page))).toEqual([]);
  });

  it('is no claim of another page', () => {
    const files = siteWith('Report it within 72 hours.', { 'claims/pages/index.json': [claim] });
    expect(findingsIn(files).map(({ rule }) => rule)).toContain('unverified-claim');
  });

  it('is not asked for where a site keeps no claims, nor by the plain check', () => {
    expect(findingsIn(siteWith('Report it within 72 hours.', {}))).toEqual([]);
    const files = siteWith('Report it within 72 hours.', { [register]: [{ ...claim, claim: 'never' }] });
    expect(problemsIn(files)).toEqual([]);
  });
});

describe('a claim', () => {
  it('that its page no longer makes is found in its list', () => {
    const [found, ...others] = withClaims('Report it soon.', claim);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      file: `site-data/${register}`,
      rule: 'outdated-claim',
      place: `${register} › claim 1 › claim`,
      message: `${page} no longer says "within 72 hours". Write the claim as the page has it, and see that its source still bears it out; or take it out.`,
    });
  });

  it('that no page makes is found in the list of all', () => {
    const found = findingsIn(siteWith('Report it soon.', { 'claims/shared.json': [claim] }));
    expect(found.map(({ rule, message }) => `${rule}: ${message.slice(0, 40)}`)).toEqual([
      'outdated-claim: On no page stands "within 72 hours". Wri',
    ]);
  });

  it('stays valid while its page is a draft', () => {
    const files = siteWith('Report it soon.', { [register]: [claim] });
    const draft = JSON.stringify({ ...JSON.parse(String(files[page])), draft: true });
    expect(findingsIn({ ...files, [page]: draft })).toEqual([]);
  });

  it.each<[object, string[]]>([
    [{ fact: ['within 48 hours'] }, ['72 hours']],
    [{ fact: ['at once'] }, ['72 hours']],
    [{ fact: ['within 48 hours'], own: ['72 hours'], because: 'The fact counts three days.' }, []],
    [{ claim: 'within 72 hours of 18 July 2024', fact: ['72 hours', 'July 2024'] }, ['18 July 2024']],
    [{ claim: 'within 72 hours in July 2024', fact: ['72 hours', '18 Jul 2024'] }, []],
    [{ claim: 'within 72 hours and by 30 November', fact: ['72 hours', '30 Nov 2024'] }, []],
    [{ claim: 'within 72 hours or USD 5 million', fact: ['72 hours', 'KES 5 million'] }, ['USD 5 million']],
    [{ claim: 'within 72 hours under sections 48 and 49', fact: ['72 h', 'ss. 48-49'] }, []],
    [{ claim: 'within 72 hours by 30 November 2024', fact: ['72 hours', 'on 30 November'] }, []],
    [{ claim: 'within 72 hours by 30 November', fact: ['72 hours', '29 Nov 2024'] }, ['30 November']],
    [
      { claim: 'within 72 hours by 30 November 2024', fact: ['72 hours', '30 Nov 2025'] },
      ['30 November 2024'],
    ],
    [{ claim: 'within 72 hours in 2024', fact: ['72 hours', '2025'] }, ['2024']],
    [{ claim: 'within 72 hours or KES 5 million', fact: ['72 hours', '5,000,000 shillings'] }, []],
    [{ claim: 'within 72 hours or USD 5 million', fact: ['72 hours', 'USD 5 million'] }, []],
    [{ claim: 'within 72 hours under section 31A', fact: ['72 hours', 'section 31'] }, ['section 31A']],
    [{ claim: 'within 72 hours by the Data Protection Act', fact: ['72 hours'] }, []],
    [{ claim: 'within 72 hours by Act No. 20', fact: ['72 hours'] }, ['No. 20']],
    [{ claim: 'within 72 hours by Act No. 20', fact: ['72 hours', 'No. 20 of 2019'] }, []],
  ])('with %j holds what its lines do', (changes, figures) => {
    const stated = { ...claim, ...changes };
    const found = withClaims(`Do it ${stated.claim}.`, stated);
    expect(found.map(({ rule, message }) => [rule, /"([^"]*)"/.exec(message)?.[1]])).toEqual(
      figures.map((figure) => ['unsupported-claim', figure]),
    );
  });

  it('that holds a made-up number of its source is no placeholder', () => {
    const files = siteWith('Do it within 72 hours.', {
      [register]: [{ ...claim, fact: ['TODO: within 72 hours, see example.com'] }],
    });
    expect(atLaunch(files).filter(({ file }) => file.includes('/claims/'))).toEqual([]);
  });
});

describe('a list of claims', () => {
  const gone = { 'claims/pages/gone.json': JSON.stringify({ claims: [claim] }) };

  it('without its page is listed before the launch, and fails no check before', () => {
    expect(problemsIn(gone)).toEqual([]);
    expect(findingsIn(littleSite(gone))).toMatchObject([
      {
        ...topOf('claims/pages/gone.json'),
        rule: 'outdated-claim',
        message:
          'There is no "pages/gone.json" that makes these claims. Take the file away, or rename it as its page is named now.',
      },
    ]);
  });

  it.each<[string, Changes, string[]]>([
    ['is no JSON', { [register]: '{' }, ['json-syntax']],
    ['lies beside the pages', { 'claims/ecole.json': '{ "claims": [] }' }, ['unknown-file']],
    ['lies where there is no collection', { 'claims/nothing/ecole.json': '{}' }, ['unknown-file']],
  ])('that %s is a problem', (_, changes, rules) => {
    expect(problemsIn(changes).map(({ rule }) => rule)).toEqual(rules);
  });

  it.each<[string, string, string[]]>([
    ['is empty', '{ "claims": [] }', ['too-short']],
    ['lacks a source', '{ "claims": [{ "claim": "a", "fact": ["b"] }] }', ['missing-key']],
    [
      'holds a figure of its own without a reason',
      '{ "claims": [{ "claim": "1 a", "source": "b", "fact": ["c"], "own": ["1"] }] }',
      ['wrong-value'],
    ],
  ])('that %s is a problem before the launch, and none in every check', (_, text, rules) => {
    expect(problemsIn({ [register]: text })).toEqual([]);
    const found = atLaunch(littleSite({ [register]: text })).filter(({ file }) => file.endsWith(register));
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });

  it('may quote what would be a token elsewhere', () => {
    const quoted = JSON.stringify({ claims: [{ ...claim, fact: ['{nothing.like.this}'] }] });
    const found = atLaunch(littleSite({ [register]: quoted }));
    expect(found.filter(({ rule }) => rule === 'unknown-token')).toEqual([]);
  });
});

describe('a claim that rests on the register', () => {
  const citing = 'Report it within 72 hours{law.loi-2019, note}.';
  const description = 'Ce que la loi demande à qui torréfie, à qui vend et à qui sert du café au comptoir.';
  const onLaw = { claim: 'within 72 hours', source: 'Loi de 2019', law: ['law/loi-2019'] };
  const withLaw = (law: object, claims: object[] = [onLaw]) =>
    atLaunch({
      ...siteWith(citing, { [register]: claims }),
      'law/loi-2019.json': lawFile('Loi de 2019', { fullName: 'Loi 7 du 8 mai 2019', description, ...law }),
    }).filter(({ file, rule }) => rule.endsWith('-claim') && /pages\/ecole\.json|loi-2019/.test(file));

  it('is borne out by the facts that the law quotes', () => {
    expect(withLaw({ facts: ['Report it within 72 hours.'] })).toEqual([]);
    expect(withLaw({ facts: ['Report it within 48 hours.'] })).toMatchObject([
      {
        file: `site-data/${register}`,
        rule: 'unsupported-claim',
        message:
          'The quoted lines do not hold "72 hours". Quote one that does, or write "72 hours" in "own" and say in "because" why it is right.',
      },
    ]);
    expect(withLaw({})).toMatchObject([{ rule: 'unsupported-claim' }]);
  });

  it('may be written with the marks of its text', () => {
    const marked = { ...onLaw, claim: 'within 72 hours{law.loi-2019, note}' };
    expect(withLaw({ facts: ['Report it within 72 hours.'] }, [marked])).toEqual([]);
  });

  it('asks the law to hold to its own facts, but for its names', () => {
    const summary = 'La loi laisse 90 jours à qui torréfie, à qui vend et à qui sert du café.';
    const facts = ['Report it within 72 hours.'];
    expect(withLaw({ facts, description: summary })).toMatchObject([
      {
        file: 'site-data/law/loi-2019.json',
        rule: 'unsupported-claim',
        place: 'Loi de 2019 › description',
        message:
          'The facts of this law do not hold "90". Quote a line of the source that does, or take it out.',
      },
    ]);
    const told = [...facts, 'On a 90 jours.'];
    expect(withLaw({ facts: told, description: summary })).toEqual([]);
  });
});
