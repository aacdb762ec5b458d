import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseJsonSource } from '../../schema/json/source';
import { findStop } from '../../schema/json/stop';
import { findNearest, orderByLikeness } from '../../schema/messages/suggest';
import { SiteDataError } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import { type Changes, known, littleSite, withFile, withValue } from '../little-site';

/** How often the functions were called that a loop of ours calls once for each of its steps. */
const counts = vi.hoisted(() => ({ comparisons: 0, parses: 0 }));

vi.mock('fastest-levenshtein', async (load) => {
  const library = await load<typeof import('fastest-levenshtein')>();
  return {
    ...library,
    distance: (a: string, b: string) => {
      counts.comparisons++;
      return library.distance(a, b);
    },
  };
});

vi.mock('jsonc-parser', async (load) => {
  const library = await load<typeof import('jsonc-parser')>();
  return {
    ...library,
    visit: (...given: Parameters<typeof library.visit>) => {
      counts.parses++;
      return library.visit(...given);
    },
  };
});

afterEach(() => {
  counts.comparisons = 0;
  counts.parses = 0;
});

function count(of: keyof typeof counts, changes: Changes): number {
  counts[of] = 0;
  readSite(littleSite(changes), known);
  return counts[of];
}

/** Entries that each link to an address which is nearly that of another. */
function deadLinks(number: number): Changes {
  const entries = Array.from({ length: number }, (_, index) => {
    const entry = {
      title: `Entry ${index}`,
      description: `The description of entry ${index}, which is long enough to be the description of one.`,
      card: { summary: 'One.' },
      blocks: [
        { type: 'hero', headline: 'A', intro: 'B' },
        { type: 'prose', heading: 'A', paragraphs: [`[b](/industries/entri-${index})`] },
      ],
    };
    return [`industries/entry-${index}.json`, JSON.stringify(entry)];
  });
  return Object.fromEntries(entries);
}

describe('the work of a report', () => {
  it('is the same for each dead link, however many pages there are', () => {
    const [few, many] = [count('comparisons', deadLinks(450)), count('comparisons', deadLinks(900))];
    expect(few).toBeGreaterThan(450);
    expect(many / few).toBeLessThan(2.2);
  });

  it('still finds what was meant among many pages', () => {
    const answer = readSite(littleSite(deadLinks(900)), known);
    const problems = answer instanceof SiteDataError ? answer.problems : [];
    const dead = problems.filter(({ rule }) => rule === 'dead-link');
    expect(dead).toHaveLength(900);
    const near = dead.filter(({ suggestion, message }) => suggestion === meantBy(message));
    expect(near.length).toBeGreaterThan(890);
  });

  it('is none for names that are longer than any', () => {
    const icon = (name: string) =>
      withValue('pages/ecole.json', (page) => {
        const card = { icon: name, title: 'A', description: 'B' };
        page.blocks.push({ type: 'expertise-cards', heading: 'A', cards: [card, card] });
      });
    expect(count('comparisons', icon('x'.repeat(61)))).toBe(0);
    expect(count('comparisons', icon('x'.repeat(6)))).toBeGreaterThan(0);
  });

  it('is twice as much for twice as many unknown keys', () => {
    const keys = (number: number) =>
      withFile('pages/ecole.json', (text) =>
        text.replace('{', `{${Array.from({ length: number }, (_, index) => `"k${index}": 1,`).join('')}`),
      );
    expect(count('comparisons', keys(600)) / count('comparisons', keys(300))).toBeLessThan(2.2);
  });

  it.each([
    ['brackets that nothing closes', (number: number) => '{\n  "a": [\n'.repeat(number)],
    ['lines in no order', (number: number) => `{ "a": [${'\n  1,\n 2,\n   3,'.repeat(number)} }`],
    ['brackets of the wrong kind', (number: number) => '[},'.repeat(number)],
  ])('reads no file again and again: %s', (_, make) => {
    for (const number of [10, 100, 1000])
      expect(count('parses', { 'pages/ecole.json': make(number) })).toBeLessThan(14);
  });
});

/** The address that is one letter off the one a message quotes, where that is long enough to stand whole. */
function meantBy(message: string): string | undefined {
  const [, number] = /entri-(\d+)/.exec(message) ?? [];
  return `/industries/entry-${number}`;
}

describe('suggestions among very many names', () => {
  const names = new Set(Array.from({ length: 5000 }, (_, index) => `${words(index)}-${index}`));

  function words(index: number): string {
    return ['harbour', 'kitchen', 'lantern', 'meadow', 'orchard', 'quarry'][index % 6] ?? '';
  }

  it('are found by what is rare in them', () => {
    for (const [written, meant] of [
      ['harbuor-1200', 'harbour-1200'],
      ['kitchn-4801', 'kitchen-4801'],
      ['lantern4802', 'lantern-4802'],
      ['quarry-47755', 'quarry-4775'],
    ] as const)
      expect(findNearest(written, names)[0]).toBe(meant);
  });

  it('are ordered by likeness and cut', () => {
    expect(orderByLikeness('meadow-4803', names, 3)).toHaveLength(3);
    expect(orderByLikeness('meadow-4803', names, 3)[0]).toBe('meadow-4803');
  });

  it('compare at most a few hundred', () => {
    counts.comparisons = 0;
    findNearest('harbuor-1200', names);
    expect(counts.comparisons).toBeLessThanOrEqual(200);
  });

  it('are none for a text of any length', () => {
    counts.comparisons = 0;
    expect(findNearest('k'.repeat(1_000_000), names)).toEqual([]);
    expect(counts.comparisons).toBe(0);
  });
});

describe('depth', () => {
  it.each([
    ['after a comment that holds a quote', `/* " */${'['.repeat(20_000)}`],
    ['after brackets of the wrong kind', '[},'.repeat(20_000)],
    ['after a text that its line ends', `["${'\n['.repeat(20_000)}`],
    ['after keys without values', '{ "a" [ '.repeat(20_000)],
  ])('is counted by the parser itself: %s', (_, text) => {
    expect(findStop(text)?.error).toBeDefined();
    const answer = readSite(littleSite({ 'pages/ecole.json': text }), known);
    expect(answer).toBeInstanceOf(SiteDataError);
  });
});

describe('a file without a fault', () => {
  const parses = (text: string): number => {
    counts.parses = 0;
    expect(parseJsonSource('a.json', text).problems).toEqual([]);
    return counts.parses;
  };

  it.each([
    ['of every kind of value', '{ "a": [1, -2.5, true, null, "b", {}], "c": { "d": [] } }'],
    ['with texts that hold signs of JSON', '{ "a": "b: \\"c: \\\\\\": ", "d\\"": [": ", { "e:": "{" }] }'],
    ['as deep as can be', `${'['.repeat(60)}${']'.repeat(60)}`],
    ['that is only a text', '"a: b"'],
  ])('is read at once and without positions: %s', (_, text) => {
    expect(parses(text)).toBe(0);
  });
});
