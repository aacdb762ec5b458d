import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../../schema/content/tree';
import type { Problem } from '../../../schema/problems';
import { readSite } from '../../../schema/read-site';
import { readIconNames } from '../../../src/build/art/icons';
import { readFiles } from '../../../src/build/disk';
import { type Changes, createSiteFiles, findBlock, type SiteFiles, testContext, withValue } from '../../site';
import { Editor } from './language-service';

function textOf(content: string | Uint8Array | undefined): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

function problemsOf(files: SiteFiles, with_: ReadContext): Problem[] {
  return readSite(files, with_).problems;
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
    withValue('pages/index.json', (p) => (findBlock(p.blocks, 'cloth-band').type = 'cloth')),
  ],
];

describe('an editor', () => {
  it('underlines nothing in a site without a problem', async () => {
    const files = createSiteFiles();
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
    const files = createSiteFiles(changes);
    const [problem] = problemsOf(files, testContext);
    expect(problem?.file).toBe(`site-data/${file}`);
    const found = await new Editor(files).underline(file, textOf(files[file]));
    expect(found.map(({ range }) => range.start.line + 1)).toEqual([problem?.line]);
  });
});
