import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getJournalFolder } from '../../src/author/journal';
import { runCommand } from '../build/run-build';
import { createSiteFiles, findBlock, type SiteFiles, withFile, withValue } from '../site';
import { createSiteFolder, readTexts, runInProcess } from './run-in-process';

/** The number of kills for each command. A higher number tests more steps. */
const kills = Number(process.env.KILLS ?? 3);

const preload = join(import.meta.dirname, 'kill-at-step.mjs');

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

const withPicture = createSiteFiles({
  'images/keeper.svg': drawing,
  ...withValue('pages/about/harbour-master.json', (page) => {
    findBlock(page.blocks, 'profile').photo = {
      file: 'keeper.svg',
      alt: 'The harbour master before the stove',
    };
  }),
  ...withFile('pages/about.json', (text) =>
    text.replace('[the harbour master](/about/harbour-master)', 'the harbour master'),
  ),
});

const commands: [does: string, files: SiteFiles, ...args: string[]][] = [
  ['renames a page with pages below it', createSiteFiles(), 'rename', 'about', 'house'],
  [
    'removes a page with references',
    createSiteFiles(),
    ...['remove', 'articles/fog-signals', '--with-references', '--with-pictures'],
  ],
  [
    'removes a page with a picture',
    withPicture,
    ...['remove', 'about/harbour-master', '--with-references', '--with-pictures'],
  ],
  ['saves one file', createSiteFiles(), 'check', '--learn', 'Saltmarsh'],
];

/** Runs a command in its own process. Kills it at a step, if the command reaches that step. */
async function runKilled(folder: string, args: readonly string[], killAt: number) {
  const { status, stderr } = await runCommand([...args, '--data', folder], {
    KILL_AT: String(killAt),
    KILL_BELOW: [folder, getJournalFolder(folder)].join(delimiter),
    NODE_OPTIONS: `--import "${preload}"`,
  });
  return { status, steps: Number(/(\d+) steps\n$/.exec(stderr)?.[1] ?? 0) };
}

describe('the next command after a kill', () => {
  it.each(commands)('leaves no partial change when the killed command %s', async (_, files, ...args) => {
    const folder = createSiteFolder(files);
    const before = readTexts(folder);
    const { status, steps } = await runKilled(folder, args, -1);
    const completed = readTexts(folder);
    expect(status).toBe(0);
    expect(completed).not.toEqual(before);
    const outcomes = { done: 0, nothing: 0, notices: 0 };
    for (let kill = 0; kill < kills; kill++) {
      const step = Math.floor(((kill + 0.5) * steps) / kills);
      const folder = createSiteFolder(files);
      expect(await runKilled(folder, args, step), `step ${step}`).toEqual({ status: null, steps: 0 });
      const { status, stdout, stderr } = await runInProcess('check', '--format', 'json', '--data', folder);
      expect([status, JSON.parse(stdout).problems], `step ${step}`).toEqual([0, []]);
      expect(stderr).toMatch(/^(A command was interrupted .+ (is complete|if you need it)\.\n)?$/);
      const after = readTexts(folder);
      expect([before, completed], `step ${step}`).toContainEqual(after);
      const isDone = Object.keys(completed).every((name) => after[name] === completed[name]);
      outcomes[isDone ? 'done' : 'nothing']++;
      if (stderr !== '') outcomes.notices++;
      expect(listUnfinished(folder)).toEqual([]);
      expect(await runInProcess('check', '--data', folder)).toMatchObject({ status: 0, stderr: '' });
    }
    if (kills > 3) console.log(args.join(' '), `${steps} steps`, outcomes);
  });
});

function listUnfinished(folder: string): string[] {
  const journal = getJournalFolder(folder);
  return existsSync(journal) ? readdirSync(journal).filter((name) => name.endsWith('.open')) : [];
}
