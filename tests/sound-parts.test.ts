import { describe, expect, it } from 'vitest';
import { readSite } from '../schema/read-site';
import { createCaseFiles, removeFile, removeKey, replaceText, setValue, writeFile } from './rules/rule-case';
import { createSiteFiles, testContext } from './site';

const fishing = 'industries/fishing.json';

/** Reads the tests' site after a change. Returns the site without its invalid parts. */
const readValidParts = (...written: ReturnType<typeof setValue>[]) =>
  readSite(createCaseFiles(written), testContext).resolveValidParts()?.site;

/** Returns the type of each block. If a problem report replaces a block, returns the id of the report instead. */
function listBlocks(address: string, ...written: ReturnType<typeof setValue>[]): string[] | undefined {
  const page = readValidParts(...written)?.pages.find((each) => each.address === address);
  return page?.blocks.map((block) =>
    'id' in block && block.id?.endsWith('-problem') ? block.id : block.type,
  );
}

const findFishing = (...written: ReturnType<typeof setValue>[]) =>
  readValidParts(...written)?.pages.find(({ address }) => address === '/industries/fishing');

const allTypes: string[] = JSON.parse(String(createSiteFiles()[fishing])).blocks.map(
  ({ type }: { type: string }) => type,
);
const faultAt = (type: string, types = allTypes) => `block-${types.indexOf(type) + 1}-has-a-problem`;
const unknownKey = setValue(fishing, 'blocks.expertise-cards.unheardOf', true);

describe('the valid parts of a site', () => {
  it('include every block if the site has no problem', () => {
    expect(listBlocks('/industries/fishing')).toEqual(allTypes);
  });

  it('have a report in place of a faulty block, and the report has a paragraph for each problem', () => {
    const index = allTypes.indexOf('expertise-cards');
    expect(
      findFishing(unknownKey, setValue(fishing, 'blocks.expertise-cards.two', 2))?.blocks[index],
    ).toEqual({
      type: 'prose',
      id: faultAt('expertise-cards'),
      heading: `Block ${index + 1} has a problem`,
      paragraphs: [[expect.stringMatching(/^"unheardOf" /)], [expect.stringMatching(/^"two" /)]],
      tone: 'plain',
      place: { file: fishing, index },
    });
  });

  it('have a problem report in place of a block that has a broken link', () => {
    expect(listBlocks('/industries/fishing', setValue(fishing, 'blocks.cta.button.to', '/nowhere'))).toEqual(
      allTypes.map((type) => (type === 'cta' ? faultAt(type) : type)),
    );
  });

  it('have a problem report in place of a block with an invalid picture, and omit this picture everywhere else', () => {
    const heic = writeFile('images/harbour.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heic    '));
    const { tree } = readSite(createSiteFiles(), testContext);
    const getLastValid = (name: string) => tree.byName.get(name)?.expanded;
    const site = readSite(createCaseFiles([heic]), testContext).resolveValidParts(getLastValid)?.site;
    const about = site?.pages.find(({ address }) => address === '/about');
    expect(JSON.stringify(about?.blocks)).toContain('Only Safari can show HEIC');
    expect([...(site?.entryPhotographs.keys() ?? [])]).not.toContain('industries/salvage');
    expect([...(site?.images.keys() ?? [])]).not.toContain('harbour.jpg');
  });

  it('keep all blocks of a page despite problems in its aliases or in other files', () => {
    const others = [
      setValue('pages/consultations.json', 'blocks.booking-cards.unheardOf', true),
      replaceText('navigation.json', '"/blog"', '"/jurnal"'),
      setValue(fishing, 'aliases', ['/boats', 'The Boats']),
    ];
    expect(listBlocks('/industries/fishing', ...others)).toEqual(allTypes);
    const faulty = faultAt('booking-cards', listBlocks('/consultations'));
    expect(listBlocks('/consultations', ...others)).toContain(faulty);
  });

  it('include the last valid state of a block with problems', () => {
    const { tree } = readSite(createSiteFiles(), testContext);
    const shown = readSite(createCaseFiles([unknownKey]), testContext).resolveValidParts(
      (name) => tree.byName.get(name)?.expanded,
    );
    const page = shown?.site.pages.find(({ address }) => address === '/industries/fishing');
    expect(page?.blocks).toEqual(findFishing()?.blocks);
  });

  it('omit a new incomplete part of an article, and include the rest of the article', () => {
    const file = 'articles/tide-tables.json';
    const { tree } = readSite(createSiteFiles(), testContext);
    const before = JSON.parse(String(createSiteFiles()[file]));
    const index = before.blocks.findIndex(({ type }: { type: string }) => type === 'article-body');
    const { content } = before.blocks[index];
    const table = { type: 'table', caption: '', columns: ['', ''], rows: [['', '']] };
    const heading = { type: 'heading', text: 'Just written' };
    const written = setValue(file, 'blocks.article-body.content', [heading, table, ...content]);
    const shown = readSite(createCaseFiles([written]), testContext).resolveValidParts(
      (name) => tree.byName.get(name)?.expanded,
    );
    const page = shown?.site.pages.find(({ address }) => address === '/blog/tide-tables');
    const shownBlock: unknown = page?.blocks[index];
    expect(shownBlock).toMatchObject({
      content: [heading, ...content.map(({ type }: { type: string }) => ({ type }))],
    });
  });

  it('restore an invalid value from the last valid state of the same page, not from another page', () => {
    const { tree } = readSite(createSiteFiles(), testContext);
    const written = createCaseFiles([setValue('articles/tide-tables.json', 'date', 'yesterday')]);
    const shown = readSite(written, testContext).resolveValidParts((name) => tree.byName.get(name)?.expanded);
    const { pages } = shown?.site ?? {};
    const page = pages?.find(({ address }) => address === '/blog/tide-tables');
    expect(page?.article?.dateText).toBe('19 September 2025');
  });

  it('have an opening block with the title of the page in place of an invalid opening block', () => {
    const page = findFishing(setValue(fishing, 'blocks.hero', 'hero'));
    expect(page?.blocks[0]).toMatchObject({ type: 'hero', headline: 'Fishing' });
    expect(page?.blocks).toHaveLength(allTypes.length);
  });

  it.each([
    ['is missing', removeKey(fishing, 'title')],
    ['is too long', setValue(fishing, 'title', 'x'.repeat(121))],
    ['is not a text', setValue(fishing, 'title', 7)],
  ])('have the file name as the title of a page if the title in the file %s', (_, edit) => {
    expect(findFishing(edit)).toMatchObject({ title: 'fishing', blocks: allTypes.map((type) => ({ type })) });
  });

  it.each([
    ['a missing description', removeKey(fishing, 'description'), allTypes],
    ['a missing card', removeKey(fishing, 'card'), allTypes],
    ['an unknown key', setValue(fishing, 'unheardOf', 'x'), allTypes],
    ['blocks that are not a list', setValue(fishing, 'blocks', 'x'), ['hero']],
    ['no blocks', setValue(fishing, 'blocks', []), ['hero']],
  ])('include a page with %s', (_, edit, blocks) => {
    expect(listBlocks('/industries/fishing', edit)).toEqual(blocks);
  });

  it('omit pages that are not JSON, and drafts', () => {
    expect(findFishing(replaceText(fishing, '"order": 3,', '"order": 3'))).toBeUndefined();
    expect(findFishing(unknownKey, setValue(fishing, 'draft', true))).toBeUndefined();
    expect(listBlocks('/consultations', writeFile(fishing, '{'))).toEqual(listBlocks('/consultations'));
  });

  it('omit an entry that lacks a required field if no other entry of its collection can provide the value', () => {
    const industries = Object.keys(createSiteFiles()).filter((file) => file.startsWith('industries/'));
    const alone = industries.filter((file) => file !== fishing).map(removeFile);
    expect(findFishing(removeKey(fishing, 'card'), ...alone)).toBeUndefined();
  });

  it.each(['site.json', 'navigation.json', 'wording.json'])('are undefined while %s has problems', (file) => {
    expect(readValidParts(writeFile(file, '{}'))).toBeUndefined();
  });
});
