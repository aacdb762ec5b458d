import { afterAll, describe, expect, it } from 'vitest';
import { SiteDataError } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import { type Changes, known, littleSite, withFile, withValue } from '../little-site';

/**
 * The most that the time of the processor may grow where a size doubles; told by three doublings, as one or two disappear in
 * what a machine does besides.
 */
const mostGrowth = 3;

/** A size is raised until a reading takes so long that the clock of the processor tells times apart, in milliseconds. */
const leastTime = 150;

const rows: string[] = [];

// biome-ignore lint/suspicious/noExplicitAny: the value of a test's file is whatever the test knows it to be
type Edit = (value: any) => void;

const file = 'pages/ecole.json';
const page = (edit: Edit) => withValue(file, edit);
const times = (number: number, make: (index: number) => string) =>
  Array.from({ length: number }, (_, i) => make(i));
const prose = (paragraphs: string[]) => ({ type: 'prose', heading: 'A', paragraphs });

/** A file of the little site with something put right behind a place in it. */
const behind = (path: string, place: string, put: string) =>
  withFile(path, (text) => text.replace(place, () => place + put));

const cases: [name: string, make: (size: number) => Changes, most?: number][] = [
  ['a text that a quote within it ends', (size) => ({ [file]: `{"a": "${'x'.repeat(size)}" b}` }), 3_000_000],
  [
    'a text with a bad escape at its end',
    (size) => ({ [file]: `{"a": "${'\\n'.repeat(size)}\\q"}` }),
    1_900_000,
  ],
  ['a text of quotes that is not closed', (size) => ({ [file]: `{"a": "${'\\"'.repeat(size)}` }), 1_900_000],
  ['a number that is none', (size) => ({ [file]: `{"a": ${'1'.repeat(size)},5}` }), 3_000_000],
  ['blanks before a bracket', (size) => ({ [file]: `{"a": 1${' '.repeat(size)},{` }), 3_000_000],
  ['lines that are not closed', (size) => ({ [file]: `{"a": [${'\n 1,'.repeat(size)}}` }), 900_000],
  ['objects that are not closed', (size) => ({ [file]: `{"a": [${'\n { "b": 1,'.repeat(size)}` }), 300_000],
  ['a link of slashes', (size) => page((value) => value.blocks.push(prose([`[a](${'/'.repeat(size)})`])))],
  [
    'an alias of signs',
    (size) => page((value) => Object.assign(value, { aliases: [`${'#'.repeat(size)}\n`] })),
  ],
  ['brackets in a text', (size) => page((value) => value.blocks.push(prose(['[('.repeat(size)])))],
  [
    'the name of an icon',
    (size) =>
      page((value) =>
        value.blocks.push({
          type: 'expertise-cards',
          heading: 'A',
          cards: [{ icon: 'x'.repeat(size), title: 'A', description: 'B' }],
        }),
      ),
  ],
  ['unknown keys', (size) => behind(file, '{', times(size, (i) => `"k${i}": 1,`).join('')), 150_000],
  ['keys given twice', (size) => behind(file, '{', times(size, () => '"k": 1,').join('')), 150_000],
  [
    'unknown tokens',
    (size) => page((value) => value.blocks.push(prose(times(size, (i) => `{k${i}}`)))),
    100_000,
  ],
  [
    'hidden characters',
    (size) => page((value) => value.blocks.push(prose(times(size, () => 'a\u0007')))),
    150_000,
  ],
  [
    'names of booking pages',
    (size) => behind('site.json', '"booking": {', times(size, (i) => `"k${i}": 1,`).join('')),
    150_000,
  ],
  [
    'entries of a menu',
    (size) =>
      withValue('navigation.json', (value) =>
        Object.assign(value, { header: times(size, (i) => `k${i}`).map((label) => ({ label, to: '/' })) }),
      ),
    50_000,
  ],
  [
    'a drawing',
    (size) => ({
      'images/icon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0'.repeat(size)}"/></svg>`,
    }),
    70_000,
  ],
  ['pages with a dead link each', (size) => deadLinks(size), 8_000],
];

function deadLinks(number: number): Changes {
  const entries = Array.from({ length: number }, (_, index) => {
    const entry = {
      title: `Entry ${index}`,
      description: `The description of entry ${index}, which is long enough to be the description of one.`,
      card: { summary: 'One.' },
      blocks: [{ type: 'hero', headline: 'A', intro: 'B' }, prose([`[b](/industries/entri-${index})`])],
    };
    return [`industries/entry-${index}.json`, JSON.stringify(entry)];
  });
  return Object.fromEntries(entries);
}

/** For so long readings go on, in milliseconds: the clock of the processor counts in steps of a few. */
const clockTime = 50;

/** The time of the processor that one reading takes, in milliseconds; the least of three, each over as many as the clock needs. */
function measure(changes: Changes): number {
  const files = littleSite(changes);
  // By turns with a blank at the end of each file, as one that is the same as the last time would not be read.
  const others = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, isText(text) ? `${text} ` : text]),
  );
  let readings = 0;
  const tries = [1, 2, 3].map(() => {
    const [start, before] = [process.cpuUsage(), readings];
    let taken = 0;
    while (taken < clockTime) {
      readSite(readings++ % 2 === 0 ? files : others, known);
      taken = process.cpuUsage(start).user / 1000;
    }
    return taken / (readings - before);
  });
  return Math.min(...tries);
}

const isText = (content: string | Uint8Array) => typeof content === 'string';

describe('the time of a reading', () => {
  it.each(cases)('grows no faster than its input: %s', { timeout: 600_000 }, (name, make, most = 400_000) => {
    // Until it is compiled, code looks slow, and the size would be chosen too small.
    measure(make(Math.floor(most / 8)));
    let size = Math.min(1000, most / 2);
    while (size * 16 <= most && measure(make(size)) < leastTime) size *= 2;
    const [once, eightfold] = [measure(make(size)), measure(make(size * 8))];
    const growth = Math.cbrt(eightfold / once);
    rows.push(
      `${name.padEnd(40)}${String(size).padStart(9)}${once.toFixed(0).padStart(7)} ms${eightfold.toFixed(0).padStart(7)} ms${growth.toFixed(2).padStart(7)}`,
    );
    expect(growth).toBeLessThanOrEqual(mostGrowth);
  });
});

describe('a file of more faults than anybody would count', () => {
  it('is read to its end', () => {
    const number = 200_000;
    const keys = times(number, (index) => `"k${index}":1,`).join('');
    const answer = readSite(littleSite(behind(file, '{', keys)), known);
    expect(answer instanceof SiteDataError && answer.problems).toHaveLength(number);
  });
});

afterAll(() => {
  console.log([`${'input'.padEnd(40)}     size      once eightfold  ratio`, ...rows].join('\n'));
});
