import { describe, expect, it } from 'vitest';
import { blocks } from '../../../schema/blocks/index';
import { brights, deeps, motifs } from '../../../schema/fields/art';
import { collectionNames } from '../../../schema/files/collections';
import { readSite } from '../../../schema/read-site';
import { known, littleSite } from '../../little-site';
import { Editor } from './language-service';

const editor = new Editor(littleSite());
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

  it('the icons there are', async () => {
    const marked = inBlock('expertise-cards', '"cards": [ { "icon": "|" } ]');
    expect(await valuesAt(page, marked)).toEqual([...known.icons]);
  });

  it('the addresses and headings of the site for a link', async () => {
    const links = await valuesAt(page, inBlock('cta', '"button": { "to": "|" }'));
    expect(links).toEqual(expect.arrayContaining(['/', '/formations', '/ecole#la-maison']));
    expect(links.filter((link) => !link.startsWith('/'))).toEqual(
      expect.arrayContaining(['{contact.email}'].filter((token) => links.includes(token))),
    );
  });

  it('the entries there are, with their titles', async () => {
    const offered = await editor.complete(page, inBlock('related-pages', '"entries": ["|"]'));
    expect(offered.get('"industries/cafes"')?.documentation).toBeTruthy();
    expect([...offered.keys()].some((label) => label.startsWith('"pages/'))).toBe(false);
  });

  it('the groups that a list of entries has', async () => {
    expect(await valuesAt('industries/new.json', '{ "group": "|" }')).toEqual(
      expect.arrayContaining(['comptoir', 'rayon']),
    );
  });

  it('the booking links that the settings name', async () => {
    const marked = inBlock('booking-cards', '"options": [ { "booking": "|" } ]');
    expect(await valuesAt(page, marked)).toEqual(['visite', 'table']);
  });

  it('the pictures of the folder', async () => {
    expect(await valuesAt('site.json', '{ "images": { "icon": "|" } }')).toEqual(['icon.svg']);
  });

  it('the motifs and pigments of a cloth', async () => {
    expect(await valuesAt(page, '{ "art": { "motif": "|" } }')).toEqual([...motifs]);
    expect(await valuesAt(page, '{ "art": { "deep": "|" } }')).toEqual([...deeps]);
    expect(await valuesAt(page, '{ "art": { "bright": "|" } }')).toEqual([...brights]);
  });

  it('the tokens of the settings for a text', async () => {
    const texts = await valuesAt(page, inBlock('prose', '"paragraphs": ["|"]'));
    expect(texts).toEqual(expect.arrayContaining(['{contact.email}', '{firm.name}']));
    expect(await valuesAt('wording.json', '{ "menu": "|" }')).not.toContain('{contact.email}');
  });

  it('the collections that have an overview, for a menu', async () => {
    const names = await valuesAt('navigation.json', '{ "header": [ { "label": "Un", "collection": "|" } ] }');
    expect(names).toEqual(['practice-areas', 'industries', 'packages', 'articles']);
  });

  it('the kinds of a price, and then what the kind takes', async () => {
    const inPrice = (rest: string) => inBlock('pricing-table', `"plans": [ { "price": { ${rest} } } ]`);
    expect(await valuesAt(page, inPrice('"kind": "|"'))).toContain('recurring');
    expect(await keysAt(page, inPrice('"kind": "recurring", "|"'))).toEqual(
      expect.arrayContaining(['amount', 'per', 'overage', 'term']),
    );
    expect(await keysAt(page, inPrice('"kind": "free", "|"'))).toEqual(['term']);
  });

  it('the default of a setting', async () => {
    expect(await valuesAt(page, inBlock('hero', '"scale": |'))).toEqual(['page', 'display']);
    expect(await keysAt(page, '{ "draft": | }')).toEqual(expect.arrayContaining(['true', 'false']));
  });
});

/** What `check` says of the little site with one more file. */
function problemsWith(file: string, text: string): string[] {
  const { problems } = readSite(littleSite({ [file]: text }), known);
  return problems.map(({ place, message }) => `${place}: ${message}`);
}

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
    expect(problemsWith(page, await editor.insert(page, marked, block.type))).toEqual([]);
  });

  it.each(['pages', ...collectionNames])('for a whole file of %s', async (folder) => {
    const file = `${folder}/new.json`;
    expect(problemsWith(file, await editor.insert(file, '|', 'whole file'))).toEqual([]);
  });
});
