import { describe, expect, it } from 'vitest';
import { blocks } from '../../../schema/blocks/index';
import { brightColors, deepColors, motifs } from '../../../schema/fields/art';
import { collectionNames } from '../../../schema/files/collections';
import { readSite } from '../../../schema/read-site';
import { createSiteFiles, testContext } from '../../site';
import { Editor } from './language-service';

const editor = new Editor(createSiteFiles());
const page = 'pages/new.json';

async function completeValue(file: string, marked: string): Promise<string[]> {
  return [...(await editor.complete(file, marked)).keys()]
    .filter((label) => label.startsWith('"'))
    .map((label) => JSON.parse(label) as string);
}

async function completeKey(file: string, marked: string): Promise<string[]> {
  return [...(await editor.complete(file, marked)).keys()];
}

/** Returns the JSON text of a page with one block. `rest` has the other keys of the block. */
const withBlock = (type: string, rest: string) => `{ "blocks": [ { "type": "${type}", ${rest} } ] }`;

describe('completion offers', () => {
  it('the keys of a kind of file', async () => {
    expect(await completeKey('industries/new.json', '{ "|" }')).toEqual(
      expect.arrayContaining(['title', 'description', 'card', 'group', 'art', 'blocks']),
    );
    expect(await completeKey('articles/new.json', '{ "|" }')).toContain('excerpt');
    expect(await completeKey('articles/new.json', '{ "|" }')).not.toContain('group');
    expect(await completeKey('navigation.json', '{ "|" }')).toContain('footer');
    expect(await completeKey('site.json', '{ "collections": { "|" } }')).toEqual([...collectionNames]);
  });

  it('the missing keys of a block', async () => {
    const keys = await completeKey(page, withBlock('hero', '"headline": "Un", "|"'));
    expect(keys).toEqual(expect.arrayContaining(['tag', 'intro', 'buttons', 'scale']));
    expect(keys).not.toContain('headline');
    expect(keys).not.toContain('items');
  });

  it('every block as a type, with its purpose', async () => {
    const offered = await editor.complete(page, '{ "blocks": [ { "type": "|" } ] }');
    for (const { type, purpose } of blocks) expect(offered.get(`"${type}"`)?.documentation).toEqual(purpose);
  });

  it.each<[what: string, file: string, marked: string, some: readonly string[]]>([
    ['icons', page, withBlock('expertise-cards', '"cards": [ { "icon": "|" } ]'), [...testContext.icons]],
    [
      'addresses and headings for a link',
      page,
      withBlock('cta', '"button": { "to": "|" }'),
      ['/', '/packages', '/about-office#what-the-office-is'],
    ],
    [
      'entries',
      page,
      withBlock('related-pages', '"entries": ["|"]'),
      ['industries/fishing', 'articles/harbour-lights'],
    ],
    ['groups of a list', 'industries/new.json', '{ "group": "|" }', ['trade', 'people']],
    [
      'booking links',
      page,
      withBlock('booking-cards', '"options": [ { "booking": "|" } ]'),
      ['half-hour', 'extended'],
    ],
    ['pictures', 'site.json', '{ "images": { "icon": "|" } }', ['icon.svg']],
    ['motifs', page, '{ "art": { "motif": "|" } }', motifs],
    ['deep pigments', page, '{ "art": { "deep": "|" } }', deepColors],
    ['bright pigments', page, '{ "art": { "bright": "|" } }', brightColors],
    [
      'collections for a menu',
      'navigation.json',
      '{ "header": [ { "label": "Un", "collection": "|" } ] }',
      collectionNames,
    ],
    ['values of a choice', page, withBlock('hero', '"scale": |'), ['page', 'display']],
  ])('the existing %s', async (_, file, marked, some) => {
    expect(await completeValue(file, marked)).toEqual(expect.arrayContaining([...some]));
  });

  it('the entries of collections, each with a description', async () => {
    const offered = await editor.complete(page, withBlock('related-pages', '"entries": ["|"]'));
    expect(offered.get('"industries/fishing"')?.documentation).toBeTruthy();
  });

  it('the kinds of a price, and the keys of the chosen kind', async () => {
    const withPrice = (rest: string) => withBlock('pricing-table', `"plans": [ { "price": { ${rest} } } ]`);
    expect(await completeValue(page, withPrice('"kind": "|"'))).toContain('recurring');
    expect(await completeKey(page, withPrice('"kind": "recurring", "|"'))).toEqual(
      expect.arrayContaining(['amount', 'per', 'overage', 'term']),
    );
    expect(await completeKey(page, withPrice('"kind": "free", "|"'))).toEqual(['term']);
  });
});

describe('a snippet', () => {
  it.each(blocks)('for the block $type is valid after insertion', async (block) => {
    const opens = 'opensPage' in block && block.opensPage;
    const before = opens ? '' : '{ "type": "hero", "headline": "Un", "intro": "Deux." },';
    const marked = `{
      "title": "Un exemple",
      "listed": false,
      "description": "Une page qui montre un seul bloc, tel que l’éditeur le met quand on le choisit.",
      "blocks": [ ${before} | ]
    }`;
    const text = await editor.insert(page, marked, block.type);
    expect(readSite(createSiteFiles({ [page]: text }), testContext).problems).toEqual([]);
  });
});
