import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../../schema/content/tree';
import type { Problem } from '../../../schema/problems';
import { readSite } from '../../../schema/read-site';
import { readIconNames } from '../../../src/build/art/icons';
import { readFiles } from '../../../src/build/disk';
import { everyNth } from '../../rules/rows';
import { editsOf, filesOf } from '../../rules/table';
import { type Changes, known, type SiteFiles, siteWith, withFile, withValue } from '../../site';
import { Editor } from './language-service';

function textOf(content: string | Uint8Array | undefined): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

function problemsOf(files: SiteFiles, with_: ReadContext): Problem[] {
  return readSite(files, with_).problems;
}

/** What is underlined in a file of a site, by line, without what is no JSON at all. */
async function underlinesIn(files: SiteFiles, file: string, with_: ReadContext) {
  const found = await new Editor(files, with_).underline(file, textOf(files[file]));
  return found
    .filter(({ code }) => !isOfSyntax(code))
    .map(({ range, message }) => ({ ...range.start, message }));
}

/** Whether the code of a diagnostic is one of the parser's, which come before those of schemas from 0x300 on. */
function isOfSyntax(code: unknown): boolean {
  return typeof code === 'number' && code >= 0x100 && code < 0x300;
}

const slips: [string, string, Changes][] = [
  [
    'a key that is not known',
    'industries/fishing.json',
    withValue('industries/fishing.json', (e) => (e.titel = 'Un')),
  ],
  [
    'a key that is missing',
    'industries/fishing.json',
    withValue('industries/fishing.json', (e) => delete e.card.summary),
  ],
  ['a value of a wrong type', 'site.json', withValue('site.json', (s) => (s.menuLimit = 'deux'))],
  ['a number out of bounds', 'site.json', withValue('site.json', (s) => (s.menuLimit = 99))],
  [
    'an icon that there is not',
    'industries/fishing.json',
    withValue('industries/fishing.json', (e) => (e.card.icon = 'fisch')),
  ],
  [
    'a block that there is not',
    'pages/index.json',
    withValue('pages/index.json', (p) => (p.blocks[1].type = 'cloth')),
  ],
  [
    'a link to no page',
    'navigation.json',
    withValue('navigation.json', (n) => (n.button.to = '/consultation')),
  ],
  [
    'a day in another form',
    'pages/index.json',
    withValue('pages/index.json', (p) => (p.updated = '2025-9-19')),
  ],
];

describe('an editor', () => {
  it('underlines nothing in a site without a problem', async () => {
    const files = siteWith();
    const editor = new Editor(files);
    for (const file of Object.keys(files).filter((name) => name.endsWith('.json')))
      expect([file, await editor.underline(file, textOf(files[file]))]).toEqual([file, []]);
  });

  it('underlines nothing in the data of this project that check does not report', async () => {
    const files = readFiles('site-data');
    const icons: ReadContext = { icons: readIconNames() };
    const reported = new Set(problemsOf(files, icons).map(({ file }) => file));
    const editor = new Editor(files, icons);
    const names = Object.keys(files).filter((name) => name.endsWith('.json'));
    for (const name of names.filter((file) => !reported.has(`site-data/${file}`)))
      expect([name, await editor.underline(name, textOf(files[name]))]).toEqual([name, []]);
  });

  it.each(slips)('underlines %s on the line that check names', async (_, file, changes) => {
    const files = siteWith(changes);
    const [problem] = problemsOf(files, known);
    expect(problem?.file).toBe(`site-data/${file}`);
    const lines = (await underlinesIn(files, file, known)).map(({ line }) => line + 1);
    expect(lines).toEqual([problem?.line]);
  });

  it('leaves a text with a token to check, which knows its length', async () => {
    const changes = withValue('pages/index.json', (page) => {
      page.seoTitle = `${'{contact.address.street}'.repeat(2)} et ${'{firm.name}'.repeat(2)}`;
    });
    expect(await underlinesIn(siteWith(changes), 'pages/index.json', known)).toEqual([]);
  });

  it('lets links pass to what a file that cannot be read may hold', async () => {
    const changes = {
      ...withFile('pages/consultations.json', (text) => text.slice(0, -20)),
      ...withValue('navigation.json', (n) => (n.legal[0].to = '/une-autre#partie')),
    };
    expect(await underlinesIn(siteWith(changes), 'navigation.json', known)).toEqual([]);
  });
});

/** Whether a text is JSON; of a text that is none an editor underlines what follows from that, too. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('what an editor underlines, check reports', () => {
  it.each(everyNth(40))('where check %s', async (_, written) => {
    const files = filesOf(written);
    const changed = new Set(editsOf(written).map(({ file }) => file));
    const problems = problemsOf(files, known);
    for (const file of [...changed].filter((name) => name.endsWith('.json') && isJson(textOf(files[name])))) {
      const own = problems.filter((problem) => problem.file === `site-data/${file}`);
      // Of a file in the wrong place an editor underlines each key that does not belong there.
      if (own.some(({ rule }) => rule === 'unknown-file')) continue;
      const strays = (await underlinesIn(files, file, known)).filter(
        ({ line, message }) =>
          !own.some(
            (problem) =>
              (problem.line <= line + 1 && line + 1 <= problem.endLine) ||
              // Of a key that is misspelt, an editor also misses the right one.
              message === `Missing property "${problem.suggestion}".`,
          ),
      );
      expect([file, strays]).toEqual([file, []]);
    }
  });
});
