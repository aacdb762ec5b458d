import { describe, expect, it } from 'vitest';
import type { LawSource, PageLaw } from '../../../schema/block-context';
import { addLawBlocks } from '../../../schema/resolve/law-blocks';

const cited = [{ number: 1 } as LawSource];
const citing = { href: '#', text: [], cites: { slug: 'one' } };

/** The types of the blocks of a page with those that the law adds. */
const added = (types: string[], law: PageLaw) =>
  addLawBlocks(
    types.map((type) => (type === 'citing-cta' ? { type: 'cta', text: [citing] } : { type })),
    law,
  ).map(({ type }) => type);

describe('the blocks of a page that states law', () => {
  it.each<[string, string[], PageLaw, string[]]>([
    ['cites nothing', ['hero', 'cta'], { asAt: '2025', sources: [] }, ['hero', 'cta']],
    [
      'cites, with a day',
      ['hero', 'prose', 'cta'],
      { asAt: '2025', sources: cited },
      ['law-notice', 'hero', 'prose', 'law-sources', 'cta'],
    ],
    ['cites, without a day', ['hero', 'cta'], { sources: cited }, ['hero', 'law-sources', 'cta']],
    ['ends with its text', ['hero', 'prose'], { sources: cited }, ['hero', 'prose', 'law-sources']],
    [
      'cites in what closes it',
      ['hero', 'prose', 'citing-cta', 'cta'],
      { sources: cited },
      ['hero', 'prose', 'cta', 'law-sources', 'cta'],
    ],
    [
      'has its sources placed',
      ['law-sources', 'hero'],
      { asAt: '2025', sources: cited },
      ['law-notice', 'law-sources', 'hero'],
    ],
    [
      'has its notice placed',
      ['hero', 'law-notice'],
      { asAt: '2025', sources: cited },
      ['hero', 'law-notice', 'law-sources'],
    ],
  ])('are added where it %s', (_, types, law, all) => {
    expect(added(types, law)).toEqual(all);
  });
});
