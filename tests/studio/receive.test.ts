import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import type {
  ChangeList,
  FileState,
  OperationResult,
  PublishRequest,
  ReceiveRequest,
  ReceiveResult,
  RefusalBody,
} from '../../src/studio/protocol';
import { DevServer, toPublishRequest } from './dev-server';

const fishing = 'industries/fishing.json';
const salvage = 'industries/salvage.json';
const devServer = new DevServer();
const other = mkdtempSync(join(tmpdir(), 'other-'));

async function getJson<T>(path: string): Promise<T> {
  return (await (await fetch(`${devServer.origin}/_studio/-/${path}`)).json()) as T;
}

async function post<T>(path: string, body: object): Promise<T & RefusalBody> {
  return (await (await devServer.post(path, { window: 'one', ...body })).json()) as T & RefusalBody;
}

async function setValue(file: string, path: JsonPath, value: JsonValue): Promise<void> {
  const { hash } = await getJson<FileState>(`file?file=${file}`);
  const state = await post<FileState>('edit', {
    file,
    hash,
    edits: [{ do: 'set', path, value }],
    group: JSON.stringify([file, value]),
  });
  expect(state.refused).toBeUndefined();
}

const readValue = (file: string) => JSON.parse(devServer.read(file));
const gitElsewhere = (...args: string[]) =>
  execFileSync('git', ['-C', other, '-c', 'user.name=Zuri', '-c', 'user.email=z@b.example', ...args], {
    encoding: 'utf8',
  });
const readRemote = (file: string) =>
  JSON.parse(
    execFileSync('git', ['-C', devServer.remote, 'show', `main:site-data/${file}`], { encoding: 'utf8' }),
  );

/** Publishes new values of a file, or its removal, as the author Zuri from another clone. */
function publishElsewhere(file: string, values: Record<string, JsonValue> | null): void {
  gitElsewhere('pull', '--quiet', '--rebase');
  const path = join(other, 'site-data', file);
  if (values === null) rmSync(path);
  else
    writeFileSync(
      path,
      `${JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...values }, null, 2)}\n`,
    );
  gitElsewhere('commit', '--quiet', '--all', '--message=Another');
  gitElsewhere('push', '--quiet');
}

const receive = (resolutions: ReceiveRequest['resolutions'] = {}) =>
  post<ReceiveResult>('receive', { resolutions });

/** Returns the request to publish all changes except those whose text contains one of the given words. */
async function requestWithout(...words: string[]): Promise<PublishRequest> {
  const { groups } = await getJson<ChangeList>('changes');
  const left = groups
    .flatMap(({ changes }) => changes)
    .filter(({ text }) => words.some((word) => text.includes(word)))
    .map(({ id }) => id);
  return toPublishRequest(await getJson(`changes?left=${left.join(',')}`), left);
}

const publish = async (...words: string[]) =>
  post<OperationResult & RefusalBody>('publish', await requestWithout(...words));

async function listTexts(): Promise<string[]> {
  const { groups } = await getJson<ChangeList>('changes');
  return groups.flatMap(({ changes }) => changes.map(({ text }) => text));
}

beforeAll(async () => {
  devServer.initGit();
  execFileSync('git', ['clone', '--quiet', devServer.remote, other]);
  await devServer.open();
});

afterAll(async () => {
  await devServer.close();
  rmSync(other, { recursive: true, force: true });
});

/** Publishes the unpublished changes of the previous test. */
beforeEach(async () => {
  if ((await listTexts()).length > 0) expect((await publish()).refused).toBeUndefined();
});

describe('changes from others', () => {
  it('arrive in a copy with unpublished changes, even in the same file', async () => {
    publishElsewhere(fishing, {
      description: 'Zuri wrote this description of the fishing trade and its boats.',
    });
    await setValue(fishing, ['title'], 'Boats');
    // A window sends one request when it opens, and one when the author opens the list of changes. Both can arrive at
    // the same time.
    const results = await Promise.all([receive(), receive()]);
    expect(results.flatMap(({ lines }) => lines)).toEqual([expect.stringContaining('Zuri wrote this')]);
    expect(results.flatMap(({ conflicts }) => conflicts)).toEqual([]);
    expect(readValue(fishing)).toMatchObject({
      title: 'Boats',
      description: expect.stringContaining('Zuri wrote'),
    });
    expect(await listTexts()).toEqual([expect.stringContaining('Boats')]);
    await post('undo', {});
    expect(await listTexts()).toEqual([]);
    expect(readValue(fishing).description).toContain('Zuri wrote');
  });

  it.each<[string, (theirs: string) => ReceiveRequest['resolutions'][string], string]>([
    ['your version', () => 'mine', 'Mine'],
    ['the other version', () => 'theirs', 'Theirs'],
    ['a new version', () => ({ value: 'Agreed' }), 'Agreed'],
  ])('conflict with yours, and you can choose %s', async (_, resolve, title) => {
    const own = `Mine ${title}`;
    publishElsewhere(fishing, { title: `Theirs ${title}`, order: title.length });
    await setValue(fishing, ['title'], own);
    const { conflicts } = await receive();
    expect(conflicts).toMatchObject([
      {
        file: fishing,
        mine: { value: own, time: expect.any(Number) },
        theirs: { value: `Theirs ${title}`, by: 'Zuri', time: expect.any(Number) },
      },
    ]);
    expect(readValue(fishing).title).toBe(own);
    const [{ id = '', theirs = { text: '' } } = {}] = conflicts;
    expect((await receive({ [id]: resolve(theirs.text) })).conflicts).toEqual([]);
    expect(readValue(fishing)).toMatchObject({ title: expect.stringContaining(title), order: title.length });
    const nothing = 'Nothing has changed since you last published.';
    expect((await publish()).refused).toBe(title === 'Theirs' ? nothing : undefined);
    expect(readRemote(fishing).title).toContain(title);
  });

  it('conflict again if others change the same value again after you have chosen a version', async () => {
    publishElsewhere(fishing, { title: 'Theirs one' });
    await setValue(fishing, ['title'], 'Mine one');
    const { conflicts } = await receive();
    publishElsewhere(fishing, { title: 'Theirs two' });
    const again = await receive({ [conflicts[0]?.id ?? '']: 'mine' });
    expect(again.conflicts).toMatchObject([{ theirs: { value: 'Theirs two' } }]);
    await receive({ [again.conflicts[0]?.id ?? '']: 'mine' });
    await publish();
    expect(readRemote(fishing).title).toBe('Mine one');
  });

  it.each(['mine', 'theirs'] as const)(
    'conflict if they remove a page that you changed, and you can choose the version: %s',
    async (side) => {
      const text = devServer.read(salvage);
      await setValue(salvage, ['title'], `Wrecks ${side}`);
      publishElsewhere(salvage, null);
      const { conflicts } = await receive();
      expect(conflicts).toMatchObject([{ file: salvage, theirs: { text: 'removed', by: 'Zuri' } }]);
      await receive({ [conflicts[0]?.id ?? '']: side });
      expect(devServer.has(salvage)).toBe(side === 'mine');
      if (side === 'theirs') devServer.save(salvage, text);
      await publish();
      expect(readRemote(salvage)).toBeDefined();
    },
  );

  it('are refused with a reason while the remote is missing, and arrive once it is back', async () => {
    publishElsewhere(fishing, { title: 'Later' });
    renameSync(devServer.remote, `${devServer.remote}.gone`);
    expect((await receive()).refused).toEqual(expect.any(String));
    renameSync(`${devServer.remote}.gone`, devServer.remote);
    expect((await receive()).lines).toEqual([expect.stringContaining('Later')]);
  });
});

describe('publishing selected changes', () => {
  it('sends one of two changed values in a file, and keeps the other value for later', async () => {
    await setValue(fishing, ['title'], 'Urgent');
    await setValue(
      fishing,
      ['description'],
      'This description of the fishing trade and its boats can wait a day.',
    );
    await setValue(salvage, ['title'], 'Unfinished');
    expect((await publish('can wait', 'Unfinished')).refused).toBeUndefined();
    expect(readRemote(fishing).title).toBe('Urgent');
    expect(readRemote(fishing).description).not.toContain('can wait');
    expect(readRemote(salvage).title).not.toBe('Unfinished');
    expect(await listTexts()).toEqual([
      expect.stringContaining('can wait'),
      expect.stringContaining('Unfinished'),
    ]);
  });

  it('works although an unselected change has a missing text', async () => {
    const blocks = readValue(fishing).blocks as JsonValue[];
    const [block] = blocks;
    await setValue(fishing, ['title'], 'Urgent again');
    await setValue(salvage, ['title'], 'TODO: a title');
    expect((await getJson<ChangeList>('changes')).blockingProblems.length).toBeGreaterThan(0);
    expect((await publish('TODO')).refused).toBeUndefined();
    expect(readRemote(fishing)).toMatchObject({ title: 'Urgent again', blocks: [block, ...blocks.slice(1)] });
    await post('undo', {});
  });

  it('merges changes that others have published in the same file, and keeps unselected changes', async () => {
    await setValue(fishing, ['title'], 'Mine now');
    await setValue(fishing, ['order'], 77);
    const request = await requestWithout('77');
    publishElsewhere(fishing, {
      description: 'Zuri wrote another description of the fishing trade and its boats.',
    });
    const answer = await post<OperationResult>('publish', request);
    expect(answer.refused).toBeUndefined();
    expect(readRemote(fishing)).toMatchObject({
      title: 'Mine now',
      description: expect.stringContaining('Zuri wrote another'),
    });
    expect(readRemote(fishing).order).not.toBe(77);
    expect(await listTexts()).toEqual([expect.stringContaining('77')]);
  });

  it('reports an unselected change that the selected changes need', async () => {
    const created = await post<OperationResult>('operation', {
      operation: 'remove',
      dry: false,
      file: 'packages/berth-survey.json',
      withReferences: true,
      withPictures: true,
    });
    expect(created.blockingPlaces).toBeUndefined();
    const { groups } = await getJson<ChangeList>('changes');
    const changes = groups.flatMap((group) => group.changes);
    expect(changes.length).toBeGreaterThan(1);
    const reference = changes.find(({ text }) => !text.startsWith('Page '));
    const list = await getJson<ChangeList>(`changes?left=${reference?.id}`);
    expect(list.blockingProblems.length).toBeGreaterThan(0);
    expect(list.required).toBe(reference?.text);
    await post('undo', {});
  });
});
