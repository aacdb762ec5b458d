import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { parseJsonSource } from '../../schema/json/source';
import { type Problem, SiteDataError } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import type { Site } from '../../schema/site-model';
import { formats } from '../../src/build/report';
import { known, littleSite, type SiteFiles } from '../little-site';
import { anyEdit, applyEdits } from './edits';
import { anyText, plainText } from './texts';

/** The usual run always tries the same cases; the slow one tries others each time and prints where they begin. */
const scale = inject('scale');
const isSlow = scale > 1;
const seed = isSlow ? Date.now() % 2 ** 31 : 20_260;
if (isSlow) process.stdout.write(`The generated cases begin at seed ${seed}.\n`);

/** How many cases a run tries. Together 2,000 in the usual run and 100,000 in the slow one. */
const runs = {
  texts: isSlow ? 60_000 : 1_800,
  trees: isSlow ? 30_000 : 100,
  words: isSlow ? 10_000 : 100,
};

function check<T extends [unknown, ...unknown[]]>(property: fc.IProperty<T>, numRuns: number): void {
  fc.assert(property, { numRuns, seed });
}

/** Words of libraries and of the engine's own code, which no author should read. */
const inside = /\b(zod|undefined|NaN|Infinity|TypeError|RangeError|\[object|invalid_|stack)\b/;

/** What would move the cursor of a terminal or turn the direction of its line. */
const hidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** What is wrong with a problem as an author reads it; nothing where all is as promised. */
function findFaults(
  { file, line, column, endLine, endColumn, place, message }: Problem,
  files: SiteFiles,
): string[] {
  const content = files[file.slice('site-data/'.length)];
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const lines = text.split('\n');
  const isOrdered = endLine > line || (endLine === line && endColumn > column);
  return [
    ...(message.length > 400 ? ['its message is too long'] : []),
    ...(place.length > 160 ? ['its place is too long'] : []),
    ...(/[.?…"]$/.test(message) ? [] : ['its message is no sentence']),
    ...(inside.test(message.replaceAll(/"[^"]*"/g, '')) ? ['its message speaks of the inside'] : []),
    ...(hidden.test(message + place) ? ['it holds what nobody sees'] : []),
    ...(isOrdered ? [] : ['it ends before it begins']),
    ...(line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] ?? '').length + 1
      ? []
      : ['it stands outside of its file']),
  ];
}

/** What no page of a site may hold: halves of characters, control characters, an address that is used twice. */
function findFaultsOfSite({ pages }: Site): string[] {
  const texts = JSON.stringify(pages);
  const addresses = pages.flatMap(({ address, aliases }) => [address, ...aliases]);
  return [
    ...(/\\u(d[89a-f]|00[01])/i.test(texts) ? ['holds a broken character'] : []),
    ...(new Set(addresses).size === addresses.length ? [] : ['has an address twice']),
    ...addresses.filter((address) => !/^[/a-z0-9-]+$/.test(address)),
  ];
}

describe('the reader of JSON', () => {
  it('reads any text as JSON.parse does, or says where it stops', () => {
    check(
      fc.property(
        fc.oneof(
          fc.json({ maxDepth: 5 }),
          fc.tuple(fc.json({ maxDepth: 3 }), fc.nat(), anyText).map(([text, at, more]) => {
            const place = at % (text.length + 1);
            return text.slice(0, place) + more + text.slice(place);
          }),
          anyText,
        ),
        (text) => {
          const { value, problems } = parseJsonSource('pages/index.json', text);
          if (problems.length === 0) expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
          else {
            // The reader of a site is who makes visible what nobody sees.
            const placed = problems.map((problem) => ({
              ...problem,
              file: 'site-data/pages/index.json',
              message: problem.message.replaceAll(new RegExp(hidden, 'gu'), '�'),
            }));
            expect(placed.flatMap((problem) => findFaults(problem, { 'pages/index.json': text }))).toEqual(
              [],
            );
          }
        },
      ),
      runs.texts / 2,
    );
  });

  it('answers any bytes', () => {
    check(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const { problems } = parseJsonSource('pages/index.json', bytes);
        for (const { message } of problems) expect(message).toMatch(/[.?]$/);
      }),
      runs.texts / 2,
    );
  });
});

describe('the reader of a site', () => {
  it('answers any sequence of edits with a sound site, or with problems that stand where they say', () => {
    check(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 5 }), (edits) => {
        const files = applyEdits(littleSite(), edits);
        const answer = readSite(files, known);
        if (!(answer instanceof SiteDataError)) expect(findFaultsOfSite(answer)).toEqual([]);
        else {
          const { problems, fileCount } = answer;
          expect(problems.length).toBeGreaterThan(0);
          const faulty = problems.flatMap((problem) => {
            const faults = findFaults(problem, files);
            return faults.length > 0 ? [{ faults, problem }] : [];
          });
          expect(faulty).toEqual([]);
          const report = { problems, fileCount, textOf: () => undefined, outcome: 'Nothing was built.' };
          for (const format of Object.values(formats)) expect(format(report)).not.toBe('');
        }
      }),
      runs.trees,
    );
  });

  it('takes words of any script wherever words belong', () => {
    check(
      fc.property(plainText, plainText, plainText, (headline, intro, summary) => {
        const files = littleSite();
        const page = JSON.parse(String(files['industries/cafes.json']));
        page.blocks[0].headline = headline;
        page.blocks[0].intro = intro;
        page.card.summary = summary;
        files['industries/cafes.json'] = JSON.stringify(page);
        const answer = readSite(files, known);
        expect(answer instanceof SiteDataError ? answer.problems : []).toEqual([]);
      }),
      runs.words,
    );
  });
});
