import { describe, expect, it } from 'vitest';
import { blocks } from '../../../schema/blocks/index';
import { brights, deeps, motifs } from '../../../schema/fields/art';
import { collectionNames } from '../../../schema/files/collections';
import { readSite } from '../../../schema/read-site';
import { createSiteFiles, testContext } from '../../site';
import { Editor } from './language-service';

const editor = new Editor(createSiteFiles());
const page = 'pages/new.json';

/** What is offered for a value, as a list of texts. */
async function valuesAt(file: string, marked: string): Promise<string[]> {
  return [...(await editor.complete(file, marked)).keys()]
    .filter((label) => label.startsWith('"'))
    .map((label) => JSON.parse(label) as string);
}

async function keysAt(file: string, marked: string): Promise<string[]> {
  return [...(await editor.complete(file, marked)).keys()];
}

/** A page with one block, of which a part is given. */
const inBlock = (type: string, rest: string) => `{ "blocks": [ { "type": "${type}", ${rest} } ] }`;

describe('completion offers', () => {
  it('the keys of a kind of file', async () => {
    expect(await keysAt('industries/new.json', '{ "|" }')).toEqual(
      expect.arrayContaining(['title', 'description', 'card', 'group', 'art', 'blocks']),
    );
    expect(await keysAt('articles/new.json', '{ "|" }')).toContain('excerpt');
    expect(await keysAt('articles/new.json', '{ "|" }')).not.toContain('group');
    expect(await keysAt('navigation.json', '{ "|" }')).toContain('footer');
    expect(await keysAt('site.json', '{ "collections": { "|" } }')).toEqual([...collectionNames]);
  });

  it('the keys of the block that is written, and not those it has', async () => {
    const keys = await keysAt(page, inBlock('hero', '"headline": "Un", "|"'));
    expect(keys).toEqual(expect.arrayContaining(['tag', 'intro', 'buttons', 'scale']));
    expect(keys).not.toContain('headline');
    expect(keys).not.toContain('items');
  });

  it('every block for a type, with what it is for', async () => {
    const offered = await editor.complete(page, '{ "blocks": [ { "type": "|" } ] }');
    for (const { type, purpose } of blocks) expect(offered.get(`"${type}"`)?.documentation).toEqual(purpose);
  });

  it.each<[what: string, file: string, marked: string, some: readonly string[]]>([
    ['icons', page, inBlock('expertise-cards', '"cards": [ { "icon": "|" } ]'), [...testContext.icons]],
    [
      'addresses and headings for a link',
      page,
      inBlock('cta', '"button": { "to": "|" }'),
      ['/', '/packages', '/about-office#what-the-office-is'],
    ],
    [
      'entries',
      page,
      inBlock('related-pages', '"entries": ["|"]'),
      ['industries/fishing', 'articles/harbour-lights'],
    ],
    ['groups of a list', 'industries/new.json', '{ "group": "|" }', ['trade', 'people']],
    [
      'booking links',
      page,
      inBlock('booking-cards', '"options": [ { "booking": "|" } ]'),
      ['half-hour', 'extended'],
    ],
    ['pictures', 'site.json', '{ "images": { "icon": "|" } }', ['icon.svg']],
    ['motifs', page, '{ "art": { "motif": "|" } }', motifs],
    ['deep pigments', page, '{ "art": { "deep": "|" } }', deeps],
    ['bright pigments', page, '{ "art": { "bright": "|" } }', brights],
    [
      'collections for a menu',
      'navigation.json',
      '{ "header": [ { "label": "Un", "collection": "|" } ] }',
      collectionNames,
    ],
    ['values of a choice', page, inBlock('hero', '"scale": |'), ['page', 'display']],
  ])('the %s that there are', async (_, file, marked, some) => {
    expect(await valuesAt(file, marked)).toEqual(expect.arrayContaining([...some]));
  });

  it('what a name stands for', async () => {
    const offered = await editor.complete(page, inBlock('related-pages', '"entries": ["|"]'));
    expect(offered.get('"industries/fishing"')?.documentation).toBeTruthy();
  });

  it('the kinds of a price, and then what the kind takes', async () => {
    const inPrice = (rest: string) => inBlock('pricing-table', `"plans": [ { "price": { ${rest} } } ]`);
    expect(await valuesAt(page, inPrice('"kind": "|"'))).toContain('recurring');
    expect(await keysAt(page, inPrice('"kind": "recurring", "|"'))).toEqual(
      expect.arrayContaining(['amount', 'per', 'overage', 'term']),
    );
    expect(await keysAt(page, inPrice('"kind": "free", "|"'))).toEqual(['term']);
  });
});

describe('a snippet is valid when it is inserted', () => {
  it.each(blocks)('for the block $type', async (block) => {
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
