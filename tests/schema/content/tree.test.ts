import { describe, expect, it } from 'vitest';
import type { ContentFile } from '../../../schema/content/content-file';
import {
  aliasesOf,
  areAddressesKnown,
  bookingNames,
  collectionAddress,
  isShown,
  isWhole,
  readTree,
  type Tree,
  titleOf,
} from '../../../schema/content/tree';
import type { JsonValue } from '../../../schema/json/source';
import { type Changes, known, littleSite, withFile, withValue } from '../../little-site';
import { problemsIn } from '../problems-in';

const treeOf = (changes: Changes = {}): Tree => readTree(littleSite(changes), known);

const withSettings = (settings: JsonValue | undefined): Tree => ({
  ...treeOf({ 'site.json': null }),
  settings,
});

const fileWith = (raw: JsonValue | undefined): ContentFile =>
  ({ ...treeOf().byName.get('pages/ecole.json'), raw }) as ContentFile;

describe('a tree that is read again', () => {
  const name = 'pages/ecole.json';
  const sourceIn = (tree: Tree) => tree.byName.get(name)?.source;

  it('reads every file anew where what tokens stand for has changed', () => {
    const before = treeOf();
    const after = treeOf(
      withValue('site.json', (site) => {
        site.founder.name = 'Ida Moulin';
      }),
    );
    expect(sourceIn(after)).not.toBe(sourceIn(before));
    expect(JSON.stringify(after.files.map(({ raw }) => raw))).toContain('Ida Moulin a ouvert l’atelier');
  });

  it('reads a file anew where its name has changed', () => {
    const text = littleSite()[name] ?? '';
    const moved = treeOf({ [name]: null, 'pages/cours.json': text });
    expect(moved.byName.get('pages/cours.json')).toMatchObject({ slug: 'cours', address: '/cours' });
  });
});

describe('the files of a tree', () => {
  it('have the place that their name gives them', () => {
    const { byName } = treeOf();
    const describe = (name: string) => {
      const { role, slug, address } = byName.get(name) ?? {};
      return [role, slug, address];
    };
    expect(describe('pages/index.json')).toEqual(['pages', 'index', '/']);
    expect(describe('pages/ecole.json')).toEqual(['pages', 'ecole', '/ecole']);
    expect(describe('pages/not-found.json')).toEqual(['pages', 'not-found', undefined]);
    expect(describe('practice-areas/degustation.json')).toEqual([
      'practice-areas',
      'degustation',
      '/metiers/degustation',
    ]);
    expect(describe('site.json')).toEqual(['site', '', undefined]);
    expect(describe('navigation.json')).toEqual(['navigation', '', undefined]);
    expect(describe('wording.json')).toEqual(['wording', '', undefined]);
  });

  it('are pictures, or strays where they are neither data nor picture', () => {
    const tree = treeOf({
      'images/a/b.svg': 'x',
      'images/c.png': new Uint8Array([1]),
      'industries/a/b.json': '{}',
      'notes.txt': '',
      toString: '{}',
    });
    expect(tree.images.get('a/b.svg')).toEqual(new TextEncoder().encode('x'));
    expect(tree.images.get('c.png')).toEqual(new Uint8Array([1]));
    expect(tree.strays).toEqual(['industries/a/b.json', 'notes.txt', 'toString']);
  });

  it('are whole where each could be read', () => {
    expect(isWhole(treeOf())).toBe(true);
    expect(isWhole(treeOf({ 'pages/ecole.json': '{' }))).toBe(false);
    expect(isWhole(treeOf({ 'site.json': null }))).toBe(false);
  });

  it('are read where site.json is missing, and no token is then said to be unknown', () => {
    const unheard = withFile('pages/ecole.json', (text) => text.replace('founder.name', 'zzzzzzzz'));
    const tree = treeOf({ 'site.json': null, ...unheard });
    expect(tree.site).toBeUndefined();
    expect(tree.settings).toBeUndefined();
    expect(
      tree.files.flatMap(({ findings }) => findings.filter(({ rule }) => rule === 'unknown-token')),
    ).toEqual([]);
  });
});

describe('the address of a collection', () => {
  const said = (address: JsonValue) => ({ collections: { industries: { address } } });

  it.each<[JsonValue | undefined, string]>([
    [said('/pour-qui'), '/pour-qui'],
    [said('/Pour Qui'), '/industries'],
    [said('/'), '/industries'],
    [said(1), '/industries'],
    [{}, '/industries'],
    [undefined, '/industries'],
  ])('after %j is %s', (settings, address) => {
    expect(collectionAddress('industries', { settings })).toBe(address);
  });

  it.each<[JsonValue | undefined, boolean]>([
    [{}, true],
    [said('/pour-qui'), true],
    [said('/Pour Qui'), false],
    [{ collections: { industries: {} } }, false],
    [{ collections: { gares: { address: '/gares' } } }, false],
    [{ collections: { industries: { address: '/a' }, gares: { address: '/gares' } } }, false],
    [{ collections: [] }, false],
    ['text', false],
    [undefined, false],
  ])('after %j is known: %s', (settings, isKnown) => {
    expect(areAddressesKnown(withSettings(settings))).toBe(isKnown);
  });
});

describe('the names of booking links', () => {
  it('are those of site.json, where it can be read', () => {
    expect(bookingNames(withSettings({ booking: { a: 'https://a.example', b: 1 } }))).toEqual(
      new Set(['a', 'b']),
    );
    expect(bookingNames(withSettings({ booking: [] }))).toBeUndefined();
    expect(bookingNames(withSettings(undefined))).toBeUndefined();
  });
});

describe('a file', () => {
  it('is shown where it is a page or an entry and no draft', () => {
    const tree = treeOf();
    const named = (name: string) => tree.byName.get(name) as ContentFile;
    expect(isShown(named('pages/ecole.json'), tree)).toBe(true);
    expect(isShown(named('industries/cafes.json'), tree)).toBe(true);
    expect(isShown(named('site.json'), tree)).toBe(false);
    expect(isShown(fileWith({ draft: true }), tree)).toBe(false);
    expect(isShown(fileWith({ draft: 'true' }), tree)).toBe(true);
    expect(isShown(fileWith({ draft: true }), { ...tree, known: { ...known, drafts: true } })).toBe(true);
    expect(isShown(fileWith(undefined), tree)).toBe(true);
  });

  it.each<[JsonValue | undefined, string]>([
    [{ title: 'A' }, 'A'],
    [{ title: ' ' }, 'pages/ecole.json'],
    [{ title: 1 }, 'pages/ecole.json'],
    [undefined, 'pages/ecole.json'],
  ])('with %j is called %s', (raw, title) => {
    expect(titleOf(fileWith(raw))).toBe(title);
  });

  it('has the aliases that are texts and no longer than an address', () => {
    const long = `/${'a'.repeat(199)}`;
    expect(aliasesOf(fileWith({ aliases: ['/a', 1, long, `${long}a`, 'b'] }))).toEqual([
      { written: '/a', index: 0 },
      { written: long, index: 2 },
      { written: 'b', index: 4 },
    ]);
    expect(aliasesOf(fileWith({ aliases: '/a' }))).toEqual([]);
  });
});

describe('the texts of a file', () => {
  const named = (name: string, changes: Changes = {}) => treeOf(changes).byName.get(name);

  it('are known as they are written and as they are filled in, and once where that is the same', () => {
    const file = named('pages/ecole.json');
    expect(file?.written.map(({ text }) => text)).toContain(
      '{founder.name} a ouvert l’atelier en {firm.since}.',
    );
    expect(file?.fields.map(({ text }) => text)).toContain('Odile Exemple a ouvert l’atelier en 2014.');
    const plain = named(
      'pages/contact.json',
      withValue('pages/contact.json', (page) => Object.assign(page, { blocks: [] })),
    );
    expect(plain?.fields).toBe(plain?.written);
  });

  it('leave a file without data where they hold what nobody can see', () => {
    const hidden = withFile('pages/ecole.json', (text) => text.replace('L’école', 'L’\u202Eécole'));
    expect(named('pages/ecole.json', hidden)?.data).toBeUndefined();
    expect(named('pages/ecole.json')?.data).toBeDefined();
  });

  it('are judged with their tokens filled in, where the settings are good', () => {
    const long = withValue('pages/ecole.json', (page) => {
      page.title = `{firm.name} ${'x'.repeat(130)}`;
    });
    expect(problemsIn(long)).toMatchObject([{ rule: 'too-long', file: 'site-data/pages/ecole.json' }]);
  });
});

describe('a fault of settings', () => {
  const nameless = withValue('site.json', (site) => {
    site.firm.name = '';
  });

  it('is not reported again where a token brings it in', () => {
    const page = withFile('pages/ecole.json', (text) => text.replace('"L’école"', '"{firm.name}"'));
    expect(problemsIn({ ...nameless, ...page })).toMatchObject([{ file: 'site-data/site.json' }]);
  });

  it('that are missing is not reported again at their tokens', () => {
    const missing = withValue('site.json', (site) => {
      delete site.founder.name;
    });
    expect(problemsIn(missing).map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'site-data/site.json missing-key',
    ]);
  });

  it('hides no fault of a text without a token', () => {
    const page = withFile('pages/ecole.json', (text) => text.replace('"L’école"', '""'));
    expect(problemsIn({ ...nameless, ...page }).map(({ file }) => file)).toEqual([
      'site-data/pages/ecole.json',
      'site-data/site.json',
    ]);
  });

  it('is a token within them', () => {
    const changes = withValue('site.json', (site) => {
      site.firm.tagline = '{firm.name} {firm.since}';
    });
    expect(problemsIn(changes).filter(({ rule }) => rule === 'unknown-token')).toMatchObject([
      { file: 'site-data/site.json' },
      { file: 'site-data/site.json' },
    ]);
  });
});

describe('a text with several faults', () => {
  const titled = (title: string) =>
    problemsIn(withValue('pages/ecole.json', (page) => Object.assign(page, { title }))).map(
      ({ rule }) => rule,
    );

  it('is reported for what nobody can see, and not for what follows', () => {
    expect(titled('\u200B')).toEqual(['hidden-character']);
  });

  it('hides no fault of another text', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.title += '\u200B';
      page.description = 'Trop\u200B court.';
      page.updated = 'hier';
    });
    expect(
      problemsIn(changes)
        .map(({ rule, place }) => `${rule} ${place.split(' › ').at(-1)}`)
        .sort(),
    ).toEqual(['hidden-character description', 'hidden-character title', 'wrong-value updated']);
  });

  it('is reported for its length and for nothing else', () => {
    expect(titled(`\u200B${'x'.repeat(5000)}`)).toEqual(['too-long']);
    expect(titled(`{nowhere} ${'x'.repeat(5000)}`)).toEqual(['too-long']);
    expect(titled('{nowhere} and back')).toEqual(['unknown-token']);
  });
});

it('takes no type of a block for a word that is none', () => {
  const blocks = [{ type: { toString: 1 } }, { type: 'cta' }, null, 'hero'];
  const { byName } = readTree({ 'pages/index.json': JSON.stringify({ blocks }) }, { icons: new Set() });
  expect(byName.get('pages/index.json')?.blockTypes).toEqual(['cta']);
});
