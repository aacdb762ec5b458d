import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/author/refusal';
import { hashOf } from '../../src/build/disk';
import { readFiles } from '../../src/build/read-data';
import { SiteInProgress } from '../../src/dev/site-in-progress';
import { EditHistory } from '../../src/dev/studio/edit-history';
import { addPicture, removeUnusedPicture, runOperation } from '../../src/dev/studio/operations';
import { compareWithLastCommit, type StudioServer } from '../../src/dev/studio/overview';
import { Previews } from '../../src/dev/studio/previews';
import { revertChange, undoOrRedo } from '../../src/dev/studio/revert';
import type { Edit } from '../../src/shared/edits';
import type { Operation } from '../../src/studio/protocol';
import { runInProcess } from '../cli/run-in-process';

const survey = 'packages/berth-survey.json';
const season = 'packages/season-support.json';
const window = 'one';

let folder: string;
let studio: StudioServer;

/** Restarts the studio's server, which loses everything that it had in memory. */
async function restart(): Promise<void> {
  const data = join(folder, 'site-data');
  const texts = new EditHistory(data);
  await texts.open();
  const inProgress = new SiteInProgress(data, () => texts.readCurrentFiles());
  const update = async () => void (await inProgress.read());
  studio = {
    folder: data,
    history: texts,
    isReady: Promise.resolve(),
    inProgress,
    previews: new Previews(data),
    update,
    vite: undefined as never,
  };
  await update();
}

const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args]);
const readAll = () =>
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

const listChanges = async () =>
  (await compareWithLastCommit(studio)).changes.map(({ change }) => change.text);

/** Undoes the change whose label matches. Returns the reason if the server refuses. */
async function revert(label: RegExp): Promise<string | undefined> {
  const { changes } = await compareWithLastCommit(studio);
  const found = changes.filter(({ change }) => label.test(change.text));
  expect(found.map(({ change }) => change.text)).toHaveLength(1);
  const refused = await revertChange(studio, { id: found[0]?.id ?? '', window }).then(
    () => undefined,
    (refusal: Refusal) => refusal.message,
  );
  await studio.update();
  return refused;
}

/** Deletes the stored steps and restarts, as if another program had made the last changes. */
async function deleteSteps(): Promise<void> {
  await studio.history.flush();
  const [ref = ''] = String(git('for-each-ref', '--format=%(refname)', 'refs/worktree')).split('\n');
  git('update-ref', '-d', ref);
  await restart();
}

const undo = async () => {
  await undoOrRedo(studio, 'undo', { window });
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

afterEach(async () => {
  await studio.history.flush();
  rmSync(folder, { recursive: true, force: true });
});

const removed = (address: string) => new RegExp(`^Page ${address} .*removed`);

describe('undoing a removal', () => {
  it.each([
    ['at once', async () => {}],
    ['after a restart', () => studio.history.flush().then(restart)],
  ])('restores the edits before the removal, and keeps later edits (%s)', async (_, between) => {
    await set(survey, ['title'], 'Berth Inspection');
    const before = readAll();
    await remove(survey, '/packages');
    const without = readAll();
    await between();
    expect(await revert(removed('/packages/berth-survey'))).toBeUndefined();
    expect(readAll()).toEqual(before);
    await undo();
    expect(readAll()).toEqual(without);
    await set('pages/about.json', ['title'], 'About us all');
    expect(await revert(removed('/packages/berth-survey'))).toBeUndefined();
    expect(readAll()).toEqual({ ...before, 'pages/about.json': readAll()['pages/about.json'] });
  });

  it('works for a page that was removed in the terminal', async () => {
    save(survey, read(survey).replace('"Berth Survey"', '"Berth Inspection"'));
    const before = readAll();
    const options = ['--with-references', '--with-pictures', '--data', studio.folder];
    expect((await runInProcess('remove', survey, ...options)).status).toBe(0);
    await studio.update();
    expect(await revert(removed('/packages/berth-survey'))).toBeUndefined();
    expect(readAll()).toEqual(before);
  });

  it('restores a page that another program removed, and the references to it, from the last commit', async () => {
    await set(season, ['title'], 'Whole Season');
    const before = readAll();
    await remove(survey);
    await deleteSteps();
    expect(await revert(removed('/packages/berth-survey'))).toBeUndefined();
    expect(readAll()).toEqual(before);
  });

  it('works for two removals if the earlier removal is undone first', async () => {
    const before = readAll();
    await remove(survey);
    await remove(season);
    expect(await revert(removed('/packages/berth-survey'))).toBeUndefined();
    expect((await listChanges()).filter((label) => label.includes('removed'))).toEqual([
      expect.stringMatching(removed('/packages/season-support')),
      expect.stringContaining('“packages/season-support”'),
    ]);
    expect(await revert(removed('/packages/season-support'))).toBeUndefined();
    expect(readAll()).toEqual(before);
  });

  it('restores two pages that refer to each other and were removed by another program', async () => {
    await edit(survey, { do: 'insert', path: ['blocks', 5, 'entries', 0], value: 'packages/season-support' });
    git('commit', '--quiet', '--all', '--message=Both');
    const before = readAll();
    await remove(survey);
    await remove(season);
    await deleteSteps();
    expect(await revert(removed('/packages/season-support'))).toBeUndefined();
    expect(readAll()).toEqual(before);
  });

  it('works for a renamed page, and the rename can be undone too', async () => {
    const before = readAll();
    await operation({ operation: 'rename', file: 'articles/fog-signals.json', to: 'signals-in-fog' });
    await set('articles/signals-in-fog.json', ['title'], 'Signals in Fog');
    const renamed = readAll();
    await remove('articles/signals-in-fog.json');
    expect(await revert(removed('/blog/fog-signals'))).toBeUndefined();
    expect(readAll()).toEqual(renamed);
    expect(await revert(/^Page .* is now \/blog\/signals-in-fog/)).toBeUndefined();
    expect(await listChanges()).toEqual([expect.stringContaining('“Signals in Fog”')]);
    await revert(/“Signals in Fog”/);
    expect(readAll()).toEqual(before);
  });

  it('works for a page with pages below it', async () => {
    const before = readAll();
    await remove('pages/about.json', '/');
    expect(await revert(removed('/about'))).toBeUndefined();
    expect(readAll()).toEqual(before);
  });
});

it('undoing the change of a picture field also undoes its file changes, which cannot be undone alone', async () => {
  const file = 'industries/salvage.json';
  const data = readFileSync(join(studio.folder, 'images/harbour.jpg')).toString('base64');
  const put = async (name: string) => {
    await addPicture(studio, { name, data, group: name, window });
    await set(file, ['picture', 'file'], name);
  };
  await put('old.jpg');
  git('add', '--all');
  git('commit', '--quiet', '--message=Picture');
  const before = readAll();
  await put('new.jpg');
  await removeUnusedPicture(studio, { file: 'old.jpg', group: 'new.jpg', window });
  const first = 'Undo another change before this one: Salvage, picture, file: “old.jpg” → “new.jpg”.';
  expect(await revert(/^Picture .*new.jpg added/)).toContain(first);
  expect(await revert(/^Picture .*old.jpg removed/)).toContain(first);
  expect(await revert(/^Salvage, picture/)).toBeUndefined();
  expect(readAll()).toEqual(before);
});

it('the undo of a new page is refused until the edits that refer to the page are undone', async () => {
  const before = readAll();
  save('practice-areas/towage.json', read('practice-areas/moorings.json'));
  await studio.update();
  await edit(season, { do: 'insert', path: ['blocks', 5, 'entries', 0], value: 'practice-areas/towage' });
  expect(await revert(/^New page/)).toMatch(
    /Undo another change before this one: Season Support, .*“practice-areas\/towage”/,
  );
  expect(await revert(/^Season Support/)).toBeUndefined();
  expect(await revert(/^New page/)).toBeUndefined();
  expect(readAll()).toEqual(before);
});

it('an undo works although another page links to a draft', async () => {
  const before = readAll()['site.json'];
  await set('site.json', ['contact', 'phone'], '+44 1803 555 123');
  const draft = 'industries/sailing.json';
  save(draft, read(draft).replace('{', '{ "draft": true,'));
  await studio.update();
  expect(await revert(/555 123/)).toBeUndefined();
  expect(readAll()['site.json']).toEqual(before);
});

it('an undo that would leave a problem on another page is refused', async () => {
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
  expect(readAll()).toHaveProperty([file]);
});
