import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getJournalFolder, openEntry } from '../../src/author/journal';
import { PlannedTree } from '../../src/author/planned-tree';
import { readFiles } from '../../src/build/read-data';
import { createSiteFiles } from '../site';
import { createSiteFolder, readTexts, runInProcess, writeChanges } from './run-in-process';

const salvage = 'industries/salvage.json';
const content = 'words.json';

/** Creates a folder in which a command was interrupted after the first of its two changes. */
function interrupted() {
  const folder = createSiteFolder(createSiteFiles());
  const plan = new PlannedTree(readFiles(folder));
  plan.remove(salvage);
  plan.write(content, '{ "words": [] }');
  const changes = plan.changes();
  const { file } = openEntry(folder, changes);
  const before = readTexts(folder);
  fs.rmSync(join(folder, salvage));
  const printed = relative(process.cwd(), folder);
  return { folder, printed, file, before };
}

const check = (folder: string) => runInProcess('check', '--format', 'json', '--data', folder);

const getInterruptedMessage = (printed: string) =>
  `A command was interrupted while it changed 2 files in ${printed}.`;

describe('an interrupted change', () => {
  it.each(['json', 'sarif', 'github', 'pretty'])(
    'is undone by the next command, which says so on standard error, not in its report in the format %s',
    async (format) => {
      const { folder, printed, before, file } = interrupted();
      const { stdout, stderr } = await runInProcess('check', '--format', format, '--data', folder);
      expect(stderr).toBe(
        `${getInterruptedMessage(printed)} The files are as they were before. Run the command again if you need it.\n`,
      );
      expect(stdout).not.toContain('interrupted');
      expect([readTexts(folder), fs.existsSync(file)]).toEqual([before, false]);
      expect((await check(folder)).stderr).toBe('');
    },
  );

  it('counts as complete if all its files are written', async () => {
    const { folder, printed, file } = interrupted();
    writeChanges(folder, { [content]: '{ "words": [] }' });
    const { stderr } = await check(folder);
    expect(stderr).toBe(
      `A command was interrupted after it had changed 2 files in ${printed}. The change is complete.\n`,
    );
    expect([readTexts(folder)[salvage], fs.existsSync(file)]).toEqual([undefined, false]);
  });

  it('is not undone in a file that another program changed after the interruption, and the message names this file', async () => {
    const { folder, printed, before } = interrupted();
    writeChanges(folder, { [content]: '{ "words": ["spindrift"] }' });
    const { stderr } = await check(folder);
    expect(stderr).toContain(
      `${getInterruptedMessage(printed)} Another program has changed ${printed}/${content} since then, so the newer content was kept. All other files are as they were before the command. Check the newer content, then run "npm run check". The content from before the command is in `,
    );
    expect(readTexts(folder)).toEqual({ ...before, [content]: '{ "words": ["spindrift"] }' });
    const [, aside = ''] = /before the command is in (\S+)\.\n$/.exec(stderr) ?? [];
    expect(fs.readFileSync(join(aside, content), 'utf8')).toBe(before[content]);
    expect((await check(folder)).stderr).toBe('');
  });

  it('is not undone if the process that makes it is still running', async () => {
    const { folder, file } = interrupted();
    const running = file.replace(/\.\d+-\d+\.open$/, `.${process.ppid}-0.open`);
    fs.renameSync(file, running);
    const before = readTexts(folder);
    expect((await check(folder)).stderr).toBe('');
    expect([readTexts(folder), fs.existsSync(running)]).toEqual([before, true]);
  });

  it.runIf(process.platform === 'linux')(
    'is undone if its process id now belongs to another process',
    async () => {
      const { folder, file, before } = interrupted();
      fs.renameSync(file, file.replace(/\.\d+-\d+\.open$/, `.${process.ppid}-1.open`));
      await check(folder);
      expect(readTexts(folder)).toEqual(before);
    },
  );

  it.each(['', '7c3f', 'half'])('has no effect if its journal entry is incomplete (%s)', async (part) => {
    const { folder, file, before } = interrupted();
    const completed = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, part === 'half' ? completed.slice(0, completed.length / 2) : part);
    writeChanges(folder, { [salvage]: before[salvage] ?? '' });
    expect((await check(folder)).stderr).toBe('');
    expect([readTexts(folder), fs.existsSync(file)]).toEqual([before, false]);
  });

  it('is found through a symbolic link to the data folder', async () => {
    const { folder, before } = interrupted();
    const link = `${folder}-link`;
    fs.symlinkSync(folder, link);
    try {
      expect((await check(link)).stderr).toContain('A command was interrupted');
      expect(readTexts(folder)).toEqual(before);
    } finally {
      fs.rmSync(link);
    }
  });
});

describe('a read-only cache', () => {
  it('prevents a change to several files, and the message says why, but allows a change to a single file', async () => {
    const folder = createSiteFolder(createSiteFiles());
    const before = readTexts(folder);
    const journal = getJournalFolder(folder);
    const { mkdirSync } = fs;
    const refuseWrites = (...args: Parameters<typeof mkdirSync>) => {
      if (args[0] !== journal) return mkdirSync(...args);
      throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
    };
    Object.assign(fs, { mkdirSync: refuseWrites });
    syncBuiltinESMExports();
    try {
      const { status, stderr } = await runInProcess('rename', salvage, 'wrecks', '--data', folder);
      expect([status, stderr]).toEqual([
        2,
        `${relative(process.cwd(), journal)} cannot be used: the disk is read-only. Choose a folder on another disk. Nothing was changed.\n`,
      ]);
      expect(readTexts(folder)).toEqual(before);
      expect((await runInProcess('check', '--learn', 'Saltmarsh', '--data', folder)).status).toBe(0);
      expect(readTexts(folder)[content]).toContain('Saltmarsh');
    } finally {
      Object.assign(fs, { mkdirSync });
      syncBuiltinESMExports();
    }
  });
});

describe('hidden files of a killed command', () => {
  const ended = () => spawnSync(process.execPath, ['--version']).pid;

  it('are removed by the next command, which keeps the files of other programs', async () => {
    const id = ended();
    const ours = [`.salvage.json.${id}`, `.salvage.json.${id}.before`, `.sign.svg.${id}`];
    const others = [
      `.salvage.json.${process.ppid}`,
      `.salvage.json.${id}.txt`,
      `.salvage.json.0${id}`,
      '.salvage.json.bak',
      `.notes.${id}`,
      `salvage.json.${id}~`,
    ];
    const names = [...ours, ...others].map((name) => `industries/${name}`);
    const folder = createSiteFolder(createSiteFiles(Object.fromEntries(names.map((name) => [name, 'text']))));
    fs.mkdirSync(join(folder, `industries/.folder.json.${id}`));
    expect((await check(folder)).status).toBe(0);
    const left = fs
      .readdirSync(join(folder, 'industries'))
      .filter((name) => name.includes(String(id)) || name.startsWith('.'));
    expect(left.sort()).toEqual([...others, `.folder.json.${id}`].sort());
  });
});
