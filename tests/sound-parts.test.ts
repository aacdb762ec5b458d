import { describe, expect, it } from 'vitest';
import { readSite } from '../schema/read-site';
import { known } from './little-site';
import { drop, filesOf, put, remove, text, write } from './rules/table';

const cafes = 'industries/cafes.json';

/** What can be shown of the little site with what is written, whatever is wrong with it. */
const soundParts = (...written: ReturnType<typeof put>[]) =>
  readSite(filesOf(written), known).resolveValidParts();

/** The blocks of a page, each as its type, or as its id where it stands for one with a fault. */
function blocksAt(address: string, ...written: ReturnType<typeof put>[]): string[] | undefined {
  const page = soundParts(...written)?.pages.find((each) => each.address === address);
  return page?.blocks.map((block) => ('id' in block && block.id?.startsWith('gap-') ? block.id : block.type));
}

const pageOf = (...written: ReturnType<typeof put>[]) =>
  soundParts(...written)?.pages.find(({ address }) => address === '/industries/cafes');

const whole = ['hero', 'topic-list', 'cta'];
const fault = put(cafes, 'blocks.1.unheardOf', true);

describe('what can be shown of a site with faults', () => {
  it('is all of a good one', () => {
    expect(blocksAt('/industries/cafes')).toEqual(whole);
  });

  it('has in the place of a block with faults a paragraph for each', () => {
    expect(pageOf(fault, put(cafes, 'blocks.1.two', 2))?.blocks[1]).toEqual({
      type: 'prose',
      id: 'gap-2',
      heading: 'Block 2 has a fault',
      paragraphs: [[expect.stringMatching(/^"unheardOf" /)], [expect.stringMatching(/^"two" /)]],
      tone: 'plain',
    });
  });

  it('has a gap for a link that leads nowhere', () => {
    expect(blocksAt('/industries/cafes', put(cafes, 'blocks.2.button.to', '/nulle-part'))).toEqual([
      ...whole.slice(0, 2),
      'gap-3',
    ]);
  });

  it('has no gap for the fault of another page, of a menu or of another list', () => {
    const others = [
      put('pages/visites.json', 'blocks.1.unheardOf', true),
      text('navigation.json', '"/journal"', '"/jurnal"'),
      put(cafes, 'aliases', ['/cafes', 'Les Cafés']),
    ];
    expect(blocksAt('/industries/cafes', ...others)).toEqual(whole);
    expect(blocksAt('/visites', ...others)?.[1]).toBe('gap-2');
  });

  it('opens a page whose opening has a fault with its title', () => {
    const page = pageOf(put(cafes, 'blocks.0', 'hero'));
    expect(page?.blocks[0]).toMatchObject({ type: 'hero', headline: 'Cafés' });
    expect(page?.blocks).toHaveLength(whole.length + 1);
  });

  it.each([
    ['is missing', drop(cafes, 'title')],
    ['is too long', put(cafes, 'title', 'x'.repeat(121))],
    ['is no text', put(cafes, 'title', 7)],
  ])('names a page by its file where its title %s', (_, edit) => {
    expect(pageOf(edit)).toMatchObject({ title: 'cafes', blocks: whole.map((type) => ({ type })) });
  });

  it.each([
    ['a missing description', drop(cafes, 'description'), whole],
    ['a missing card', drop(cafes, 'card'), whole],
    ['an unknown key', put(cafes, 'unheardOf', 'x'), whole],
    ['blocks that are no list', put(cafes, 'blocks', 'x'), ['hero']],
    ['no blocks', put(cafes, 'blocks', []), ['hero']],
  ])('has a page with %s', (_, edit, blocks) => {
    expect(blocksAt('/industries/cafes', edit)).toEqual(blocks);
  });

  it('lacks a page that is no JSON, and a draft', () => {
    expect(pageOf(text(cafes, '"order": 1,', '"order": 1'))).toBeUndefined();
    expect(pageOf(fault, put(cafes, 'draft', true))).toBeUndefined();
    expect(blocksAt('/visites', write(cafes, '{'))).toHaveLength(3);
  });

  it('lacks an entry without what no other of its collection has to lend', () => {
    const alone = [remove('industries/epiceries.json'), remove('industries/hotels.json')];
    expect(pageOf(drop(cafes, 'card'), ...alone)).toBeUndefined();
  });

  it.each(['site.json', 'navigation.json', 'wording.json'])('is nothing while %s has faults', (file) => {
    expect(soundParts(write(file, '{}'))).toBeUndefined();
  });
});
