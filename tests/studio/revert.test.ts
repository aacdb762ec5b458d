import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyChanges } from '../../src/author/apply-changes';
import { readAuthoredTree } from '../../src/author/authored-tree';
import { getJournalFolder } from '../../src/author/journal';
import type { Refusal } from '../../src/author/planned-tree';
import { planRemoval } from '../../src/author/remove';
import { hashOf, readFiles } from '../../src/build/disk';
import { SiteInProgress } from '../../src/dev/site-in-progress';
import { EditHistory } from '../../src/dev/studio/edit-history';
import { addPicture, removeUnusedPicture, runOperation } from '../../src/dev/studio/operations';
import { compareWithLastCommit, type StudioServer } from '../../src/dev/studio/overview';
import { revertChange, undoOrRedo } from '../../src/dev/studio/revert';
import type { Edit } from '../../src/shared/edits';
import type { Operation } from '../../src/studio/protocol';

const survey = 'packages/berth-survey.json';
const season = 'packages/season-support.json';
const window = 'one';

let folder: string;
let studio: StudioServer;

/** Starts the studio's server again: what it kept in memory is gone. */
async function restart(): Promise<void> {
  const data = join(folder, 'site-data');
  const texts = new EditHistory(data);
  const inProgress = new SiteInProgress(data, () => texts.readCurrentFiles());
  const update = async () => void (await inProgress.read());
  studio = { folder: data, history: texts, inProgress, update, vite: undefined as never };
  await update();
}

const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args]);
const now = () =>
  Object.fromEntries(
    Object.entries(readFiles(studio.folder)).map(([path, bytes]) => [
      path,
      Buffer.from(bytes).toString('base64'),
    ]),
  );
const read = (file: string) => readFileSync(join(studio.folder, file), 'utf8');
const save = (file: string, text: string) => writeFileSync(join(studio.folder, file), text);

async function edit(file: string, ...edits: Edit[]): Promise<void> {
  studio.history.edit({ file, hash: hashOf(read(file)), edits, group: String(Math.random()), window });
  await studio.update();
}

const set = (file: string, path: (string | number)[], value: string) =>
  edit(file, { do: 'set', path, value });

const operation = (request: Operation) => runOperation(studio, { ...request, dry: false, window });

const remove = (file: string, redirect?: string) =>
  operation({ operation: 'remove', file, withReferences: true, withPictures: true, redirect });

const lines = async () => (await compareWithLastCommit(studio)).changes.map(({ change }) => change.text);

/** Takes the change back whose words match. Returns why that is refused. */
async function revert(words: RegExp): Promise<string | undefined> {
  const { changes } = await compareWithLastCommit(studio);
  const found = changes.filter(({ change }) => words.test(change.text));
  expect(found.map(({ change }) => change.text)).toHaveLength(1);
  const refused = await revertChange(studio, { id: found[0]?.id ?? '', window }).then(
    () => undefined,
    (refusal: Refusal) => refusal.message,
  );
  await studio.update();
  return refused;
}

/** Starts again without the journal, as if the last changes had been made by hand. */
async function forget(): Promise<void> {
  rmSync(getJournalFolder(studio.folder), { recursive: true });
  await restart();
}

const undo = async () => {
  undoOrRedo(studio, 'undo', { window });
  await studio.update();
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'take-back-'));
  cpSync(join(import.meta.dirname, '../site'), join(folder, 'site-data'), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@harbour.example');
  git('add', '--all');
  git('commit', '--quiet', '--message=Begin');
  await restart();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const removed = (address: string) => new RegExp(`^Page ${address} .*removed`);

describe('a removal that is taken back', () => {
  it.each([
    ['at once', async () => {}],
    ['after a restart', restart],
  ])('brings the edits before it, and keeps those since (%s)', async (_, between) => {
    await set(survey, ['title'], 'Berth Inspection');
    const before = now();
    await remove(survey, '/packages');
    const without = now();
    await between();
    expect(await revert(removed('/packages/berth-survey'))).toBeUndefined();
    expect(now()).toEqual(before);
    await undo();
    expect(now()).toEqual(without);
    await set('pages/about.json', ['title'], 'About us all');
    expect(await revert(removed('/packages/berth-survey'))).toBeUndefined();
    expect(now()).toEqual({ ...before, 'pages/about.json': now()['pages/about.json'] });
  });

  it('was made in the terminal', async () => {
    await set(survey, ['title'], 'Berth Inspection');
    const before = now();
    const authored = readAuthoredTree(studio.folder);
    planRemoval(authored, survey, { withReferences: true, withPictures: true });
    applyChanges(studio.folder, authored.plan.changes());
    await studio.update();
    expect(await revert(removed('/packages/berth-survey'))).toBeUndefined();
    expect(now()).toEqual(before);
  });

  it('was made by hand: the page of the last commit comes back with its references', async () => {
    await set(season, ['title'], 'Whole Season');
    const before = now();
    await remove(survey);
    await forget();
    expect(await revert(removed('/packages/berth-survey'))).toBeUndefined();
    expect(now()).toEqual(before);
  });

  it('is the first of two, and then the second', async () => {
    const before = now();
    await remove(survey);
    await remove(season);
    expect(await revert(removed('/packages/berth-survey'))).toBeUndefined();
    expect((await lines()).filter((words) => words.includes('removed'))).toEqual([
      expect.stringMatching(removed('/packages/season-support')),
      expect.stringContaining('“packages/season-support”'),
    ]);
    expect(await revert(removed('/packages/season-support'))).toBeUndefined();
    expect(now()).toEqual(before);
  });

  it('brings two pages back that refer to each other and were removed by hand', async () => {
    await edit(survey, { do: 'insert', path: ['blocks', 5, 'entries', 0], value: 'packages/season-support' });
    git('commit', '--quiet', '--all', '--message=Both');
    const before = now();
    await remove(survey);
    await remove(season);
    await forget();
    expect(await revert(removed('/packages/season-support'))).toBeUndefined();
    expect(now()).toEqual(before);
  });

  it('comes after a renaming: the page has its new name again, and its old one if that is taken back too', async () => {
    const before = now();
    await operation({ operation: 'rename', file: 'articles/fog-signals.json', to: 'signals-in-fog' });
    await set('articles/signals-in-fog.json', ['title'], 'Signals in Fog');
    const renamed = now();
    await remove('articles/signals-in-fog.json');
    expect(await revert(removed('/blog/fog-signals'))).toBeUndefined();
    expect(now()).toEqual(renamed);
    expect(await revert(/^Page .* is \/blog\/signals-in-fog now/)).toBeUndefined();
    expect(await lines()).toEqual([expect.stringContaining('“Signals in Fog”')]);
    await revert(/“Signals in Fog”/);
    expect(now()).toEqual(before);
  });

  it('is of a page with pages below it', async () => {
    const before = now();
    await remove('pages/about.json', '/');
    expect(await revert(removed('/about'))).toBeUndefined();
    expect(now()).toEqual(before);
  });
});

it('brings the former picture with the field that names it, and the pictures alone only after it', async () => {
  const file = 'industries/salvage.json';
  const data = readFileSync(join(studio.folder, 'images/harbour.jpg')).toString('base64');
  const put = async (name: string) => {
    await addPicture(studio, { name, data, group: name, window });
    await set(file, ['picture', 'file'], name);
  };
  await put('old.jpg');
  git('add', '--all');
  git('commit', '--quiet', '--message=Picture');
  const before = now();
  await put('new.jpg');
  await removeUnusedPicture(studio, { file: 'old.jpg', group: 'new.jpg', window });
  const first = 'Undo that one first: Salvage, picture, file: “old.jpg” → “new.jpg”.';
  expect(await revert(/^Picture .*new.jpg added/)).toContain(first);
  expect(await revert(/^Picture .*old.jpg removed/)).toContain(first);
  expect(await revert(/^Salvage, picture/)).toBeUndefined();
  expect(now()).toEqual(before);
});

it('takes a new page back after what refers to it', async () => {
  const before = now();
  save('practice-areas/towage.json', read('practice-areas/moorings.json'));
  await studio.update();
  await edit(season, { do: 'insert', path: ['blocks', 5, 'entries', 0], value: 'practice-areas/towage' });
  expect(await revert(/^New page/)).toMatch(
    /Undo that one first: Season Support, .*“practice-areas\/towage”/,
  );
  expect(await revert(/^Season Support/)).toBeUndefined();
  expect(await revert(/^New page/)).toBeUndefined();
  expect(now()).toEqual(before);
});

it('refuses an undo that would leave a problem on another page', async () => {
  const file = 'practice-areas/towage.json';
  studio.history.addStep(
    [
      {
        path: file,
        after: new Uint8Array(readFileSync(join(studio.folder, 'practice-areas/moorings.json'))),
      },
    ],
    { window },
  );
  await studio.update();
  save(
    season,
    read(season).replace('["industries/sailing"', '["practice-areas/towage", "industries/sailing"'),
  );
  await studio.update();
  await expect(undo()).rejects.toThrow(/^This would leave a problem on another page\. Season Support/);
  expect(now()).toHaveProperty([file]);
});
