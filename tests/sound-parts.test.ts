import { describe, expect, it } from 'vitest';
import { readSite } from '../schema/read-site';
import { createCaseFiles, removeFile, removeKey, replaceText, setValue, writeFile } from './rules/rule-case';
import { createSiteFiles, testContext } from './site';

const fishing = 'industries/fishing.json';

/** What can be shown of the site of the tests with what is written, whatever is wrong with it. */
const soundParts = (...written: ReturnType<typeof setValue>[]) =>
  readSite(createCaseFiles(written), testContext).resolveValidParts()?.site;

/** The blocks of a page, each as its type, or as its id where it stands for one with a fault. */
function blocksAt(address: string, ...written: ReturnType<typeof setValue>[]): string[] | undefined {
  const page = soundParts(...written)?.pages.find((each) => each.address === address);
  return page?.blocks.map((block) => ('id' in block && block.id?.endsWith('-fault') ? block.id : block.type));
}

const pageOf = (...written: ReturnType<typeof setValue>[]) =>
  soundParts(...written)?.pages.find(({ address }) => address === '/industries/fishing');

const whole: string[] = JSON.parse(String(createSiteFiles()[fishing])).blocks.map(
  ({ type }: { type: string }) => type,
);
const faultAt = (type: string, types = whole) => `block-${types.indexOf(type) + 1}-has-a-fault`;
const fault = setValue(fishing, 'blocks.expertise-cards.unheardOf', true);

describe('what can be shown of a site with faults', () => {
  it('is all of a good one', () => {
    expect(blocksAt('/industries/fishing')).toEqual(whole);
  });

  it('has in the place of a block with faults a paragraph for each', () => {
    const index = whole.indexOf('expertise-cards');
    expect(pageOf(fault, setValue(fishing, 'blocks.expertise-cards.two', 2))?.blocks[index]).toEqual({
      type: 'prose',
      id: faultAt('expertise-cards'),
      heading: `Block ${index + 1} has a fault`,
      paragraphs: [[expect.stringMatching(/^"unheardOf" /)], [expect.stringMatching(/^"two" /)]],
      tone: 'plain',
      place: { file: fishing, index },
    });
  });

  it('has a gap for a link that leads nowhere', () => {
    expect(blocksAt('/industries/fishing', setValue(fishing, 'blocks.cta.button.to', '/nowhere'))).toEqual(
      whole.map((type) => (type === 'cta' ? faultAt(type) : type)),
    );
  });

  it('has a gap for a picture that is refused, though it was shown before, and leaves it out at the head', () => {
    const heic = writeFile('images/harbour.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heic    '));
    const { tree } = readSite(createSiteFiles(), testContext);
    const former = (name: string) => tree.byName.get(name)?.expanded;
    const site = readSite(createCaseFiles([heic]), testContext).resolveValidParts(former)?.site;
    const about = site?.pages.find(({ address }) => address === '/about');
    expect(JSON.stringify(about?.blocks)).toContain('No browser but Safari shows HEIC');
    expect([...(site?.entryPhotographs.keys() ?? [])]).not.toContain('industries/salvage');
    expect([...(site?.images.keys() ?? [])]).not.toContain('harbour.jpg');
  });

  it('has no gap for the fault of another page, of a menu or of another list', () => {
    const others = [
      setValue('pages/consultations.json', 'blocks.booking-cards.unheardOf', true),
      replaceText('navigation.json', '"/blog"', '"/jurnal"'),
      setValue(fishing, 'aliases', ['/boats', 'The Boats']),
    ];
    expect(blocksAt('/industries/fishing', ...others)).toEqual(whole);
    const faulty = faultAt('booking-cards', blocksAt('/consultations'));
    expect(blocksAt('/consultations', ...others)).toContain(faulty);
  });

  it('has a block with faults as it last was', () => {
    const { tree } = readSite(createSiteFiles(), testContext);
    const shown = readSite(createCaseFiles([fault]), testContext).resolveValidParts(
      (name) => tree.byName.get(name)?.expanded,
    );
    const page = shown?.site.pages.find(({ address }) => address === '/industries/fishing');
    expect(page?.blocks).toEqual(pageOf()?.blocks);
  });

  it('has a value that a page needs as it last was, and not that of another page', () => {
    const { tree } = readSite(createSiteFiles(), testContext);
    const written = createCaseFiles([setValue('articles/tide-tables.json', 'date', 'yesterday')]);
    const shown = readSite(written, testContext).resolveValidParts((name) => tree.byName.get(name)?.expanded);
    const { pages } = shown?.site ?? {};
    const page = pages?.find(({ address }) => address === '/blog/tide-tables');
    expect(page?.article?.dateText).toBe('19 September 2025');
  });

  it('opens a page whose opening has a fault with its title', () => {
    const page = pageOf(setValue(fishing, 'blocks.hero', 'hero'));
    expect(page?.blocks[0]).toMatchObject({ type: 'hero', headline: 'Fishing' });
    expect(page?.blocks).toHaveLength(whole.length);
  });

  it.each([
    ['is missing', removeKey(fishing, 'title')],
    ['is too long', setValue(fishing, 'title', 'x'.repeat(121))],
    ['is no text', setValue(fishing, 'title', 7)],
  ])('names a page by its file where its title %s', (_, edit) => {
    expect(pageOf(edit)).toMatchObject({ title: 'fishing', blocks: whole.map((type) => ({ type })) });
  });

  it.each([
    ['a missing description', removeKey(fishing, 'description'), whole],
    ['a missing card', removeKey(fishing, 'card'), whole],
    ['an unknown key', setValue(fishing, 'unheardOf', 'x'), whole],
    ['blocks that are no list', setValue(fishing, 'blocks', 'x'), ['hero']],
    ['no blocks', setValue(fishing, 'blocks', []), ['hero']],
  ])('has a page with %s', (_, edit, blocks) => {
    expect(blocksAt('/industries/fishing', edit)).toEqual(blocks);
  });

  it('lacks a page that is no JSON, and a draft', () => {
    expect(pageOf(replaceText(fishing, '"order": 3,', '"order": 3'))).toBeUndefined();
    expect(pageOf(fault, setValue(fishing, 'draft', true))).toBeUndefined();
    expect(blocksAt('/consultations', writeFile(fishing, '{'))).toEqual(blocksAt('/consultations'));
  });

  it('lacks an entry without what no other of its collection has to lend', () => {
    const industries = Object.keys(createSiteFiles()).filter((file) => file.startsWith('industries/'));
    const alone = industries.filter((file) => file !== fishing).map(removeFile);
    expect(pageOf(removeKey(fishing, 'card'), ...alone)).toBeUndefined();
  });

  it.each(['site.json', 'navigation.json', 'wording.json'])('is nothing while %s has faults', (file) => {
    expect(soundParts(writeFile(file, '{}'))).toBeUndefined();
  });
});
