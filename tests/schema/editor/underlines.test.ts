import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../../schema/content/tree';
import type { Problem } from '../../../schema/problems';
import { readSite } from '../../../schema/read-site';
import { readIconNames } from '../../../src/build/art/icons';
import { readFiles } from '../../../src/build/read-data';
import { type Changes, createSiteFiles, findBlock, type SiteFiles, testContext, withValue } from '../../site';
import { Editor } from './language-service';

function readText(content: string | Uint8Array | undefined): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

function findProblems(files: SiteFiles, changed: ReadContext): Problem[] {
  return readSite(files, changed).problems;
}

const mistakes: [string, string, Changes][] = [
  [
    'an unknown key',
    'industries/fishing.json',
    withValue('industries/fishing.json', (e) => (e.titel = 'Un')),
  ],
  [
    'a missing key',
    'industries/fishing.json',
    withValue('industries/fishing.json', (e) => delete e.card.summary),
  ],
  ['a value of a wrong type', 'site.json', withValue('site.json', (s) => (s.menuLimit = 'deux'))],
  ['a number out of bounds', 'site.json', withValue('site.json', (s) => (s.menuLimit = 99))],
  [
    'an unknown icon',
    'industries/fishing.json',
    withValue('industries/fishing.json', (e) => (e.card.icon = 'fisch')),
  ],
  [
    'an unknown block',
    'pages/index.json',
    withValue('pages/index.json', (p) => (findBlock(p.blocks, 'cloth-band').type = 'cloth')),
  ],
];

describe('an editor', () => {
  it('underlines nothing in a site without a problem', async () => {
    const files = createSiteFiles();
    const editor = new Editor(files);
    for (const file of Object.keys(files).filter((name) => name.endsWith('.json')))
      expect([file, await editor.underline(file, readText(files[file]))]).toEqual([file, []]);
  });

  it('underlines nothing in the files of site-data that have no problem', async () => {
    const files = readFiles('site-data');
    const icons: ReadContext = { icons: readIconNames() };
    const reported = new Set(findProblems(files, icons).map(({ file }) => file));
    const editor = new Editor(files, icons);
    const names = Object.keys(files).filter((name) => name.endsWith('.json'));
    for (const name of names.filter((file) => !reported.has(`site-data/${file}`)))
      expect([name, await editor.underline(name, readText(files[name]))]).toEqual([name, []]);
  });

  it.each(mistakes)('underlines %s on the line that the check names', async (_, file, changes) => {
    const files = createSiteFiles(changes);
    const [problem] = findProblems(files, testContext);
    expect(problem?.file).toBe(`site-data/${file}`);
    const found = await new Editor(files).underline(file, readText(files[file]));
    expect(found.map(({ range }) => range.start.line + 1)).toEqual([problem?.line]);
  });
});
