import { describe, expect, it } from 'vitest';
import { readForAuthors } from '../../schema/read-site';
import type { Site } from '../../schema/site-model';
import { type Changes, known, littleSite, withFile, withValue } from '../little-site';

function soundParts(changes: Changes): Site | undefined {
  return readForAuthors(littleSite(changes), known).resolveSoundParts();
}

/** The blocks of a page, each as its type, or as its id where it stands for a faulty one. */
function blocksAt(address: string, changes: Changes): string[] | undefined {
  const page = soundParts(changes)?.pages.find((each) => each.address === address);
  return page?.blocks.map((block) => ('id' in block && block.id?.startsWith('gap-') ? block.id : block.type));
}

const cafes = '/industries/cafes';
const path = 'industries/cafes.json';
const whole = blocksAt(cafes, {}) ?? [];

describe('the sound parts of a site', () => {
  it('are the whole of a good one', () => {
    expect(whole.length).toBeGreaterThan(2);
    expect(whole.join()).not.toContain('gap-');
  });

  it('have a gap in the place of a faulty block, with all that is wrong with it', () => {
    const changes = withValue(path, ({ blocks }) => {
      delete blocks[1].heading;
      blocks[1].unheardOf = true;
    });
    expect(blocksAt(cafes, changes)).toEqual(whole.map((type, index) => (index === 1 ? 'gap-2' : type)));
    const gap = soundParts(changes)?.pages.find(({ address }) => address === cafes)?.blocks[1];
    expect(JSON.stringify(gap)).toMatch(/heading.* is missing.*unheardOf|unheardOf.*heading.* is missing/);
  });

  it('count the files of the data, and hold no advice', () => {
    const changes = withValue(path, ({ blocks }) => {
      blocks[1].unheardOf = true;
    });
    const files = Object.keys(littleSite()).filter((file) => file.endsWith('.json'));
    expect(soundParts(changes)).toMatchObject({ fileCount: files.length, advice: [] });
  });

  it('have in a gap a paragraph for each fault, under the number of the block', () => {
    const changes = withValue(path, ({ blocks }) => {
      Object.assign(blocks[1], { one: 1, two: 2 });
    });
    const gap = soundParts(changes)?.pages.find(({ address }) => address === cafes)?.blocks[1];
    expect(gap).toEqual({
      type: 'prose',
      id: 'gap-2',
      heading: 'Block 2 has a fault',
      paragraphs: [[expect.stringMatching(/^"one" /)], [expect.stringMatching(/^"two" /)]],
      tone: 'plain',
    });
  });

  it('open with the first 90 letters of a long title, and without one with the name of the file', () => {
    const openingOf = (title: unknown) => {
      const changes = withValue(path, (data) => {
        Object.assign(data, { title, seoTitle: 'Cafés' });
        data.blocks[0] = 'hero';
      });
      return soundParts(changes)?.pages.find(({ address }) => address === cafes)?.blocks[0];
    };
    expect(openingOf(7)).toMatchObject({ headline: 'cafes', intro: path });
    expect(openingOf('x'.repeat(91))).toMatchObject({ headline: 'x'.repeat(90) });
  });

  it('leave a draft as it is, and a fault of another file where it stands', () => {
    const changes = {
      ...withValue(path, (data) => {
        data.draft = true;
        data.blocks[1].unheardOf = true;
      }),
      ...withValue('pages/visites.json', ({ blocks }) => {
        blocks[1].unheardOf = true;
      }),
    };
    expect(blocksAt(cafes, changes)).toBeUndefined();
    expect(blocksAt('/visites', changes)?.[1]).toBe('gap-2');
  });

  it('have no gap for the fault of another page, nor for one of the menus', () => {
    const other = withValue('pages/visites.json', ({ blocks }) => {
      blocks[1].unheardOf = true;
    });
    expect(blocksAt(cafes, other)).toEqual(whole);
    const menu = withFile('navigation.json', (text) => text.replace('"/journal"', '"/jurnal"'));
    expect(blocksAt(cafes, menu)).toEqual(whole);
  });

  it('are of a page with a fault all that it says beside it, and nothing of others that may be left out', () => {
    const page = (changes: Changes) => soundParts(changes)?.pages.find(({ address }) => address === cafes);
    const { blocks: _, ...sound } = page({}) ?? {};
    const changes = {
      ...withValue(path, ({ blocks }) => {
        blocks[1].unheardOf = true;
      }),
      ...withValue('industries/epiceries.json', (entry) => {
        entry.seoTitle = 'Le rayon';
      }),
    };
    expect(page(changes)).toMatchObject(sound);
  });

  it.each([
    ['too long', 'x'.repeat(121)],
    ['missing', undefined],
  ])('have the name of the file for a title that is %s', (_, title) => {
    const changes = withValue(path, (data) => Object.assign(data, { title }));
    expect(soundParts(changes)?.pages.find(({ address }) => address === cafes)?.title).toBe('cafes');
  });

  it('have no gap for a fault of another list', () => {
    const changes = withValue(path, (data) => {
      data.aliases = ['/cafes', 'Les Cafés'];
    });
    expect(blocksAt(cafes, changes)).toEqual(whole);
  });

  it('leave out an entry that lacks what no other of its collection has to lend', () => {
    const changes = {
      ...withValue(path, (data) => {
        delete data.card;
      }),
      'industries/epiceries.json': null,
      'industries/hotels.json': null,
    };
    expect(blocksAt(cafes, changes)).toBeUndefined();
    expect(blocksAt('/visites', changes)).not.toHaveLength(0);
  });

  it('have a gap also for what only the whole tree tells, such as a link to nowhere', () => {
    const changes = withValue(path, ({ blocks }) => {
      blocks[2].button = { label: 'Venir', to: '/nulle-part' };
    });
    expect(blocksAt(cafes, changes)).toEqual([...whole.slice(0, 2), 'gap-3', ...whole.slice(3)]);
  });

  it('have an opening with the title where that of the page is faulty', () => {
    const changes = withValue(path, ({ blocks }) => {
      blocks[0] = 'hero';
    });
    const page = soundParts(changes)?.pages.find(({ address }) => address === cafes);
    expect(page?.blocks[0]).toMatchObject({ type: 'hero', headline: page?.title });
    expect(blocksAt(cafes, changes)?.slice(1)).toEqual(['gap-1', ...whole.slice(1)]);
  });

  it.each([
    ['a missing description', 'description', undefined],
    ['a title of the wrong type', 'title', 7],
    ['a missing card', 'card', undefined],
    ['an unknown key', 'unheardOf', 'x'],
    ['blocks that are no list', 'blocks', 'x'],
    ['no blocks', 'blocks', []],
  ])('hold a page with %s', (_, key, value) => {
    const changes = withValue(path, (data) => {
      data[key] = value;
    });
    expect(blocksAt(cafes, changes)).toEqual(key === 'blocks' ? ['hero'] : whole);
  });

  it('leave out a page that is no JSON, and hold the others', () => {
    const site = soundParts(withFile(path, (text) => text.slice(0, -20)));
    expect(site?.pages.some(({ address }) => address === cafes)).toBe(false);
    expect(site?.pages.length).toBeGreaterThan(3);
  });

  it.each(['site.json', 'navigation.json', 'wording.json'])('are none while %s has faults', (file) => {
    expect(soundParts({ [file]: '{}' })).toBeUndefined();
  });
});
