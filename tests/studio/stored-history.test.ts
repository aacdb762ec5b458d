import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonPath } from '../../schema/json/source';
import { compareFiles } from '../../src/author/file-changes';
import { hashOf } from '../../src/build/disk';
import { readFiles } from '../../src/build/read-data';
import { EditHistory } from '../../src/dev/studio/edit-history';
import type { Edit } from '../../src/shared/edits';
import type {
  FileState,
  OperationResult,
  PublicationList,
  SiteOverview,
  StepResult,
} from '../../src/studio/protocol';
import { DevServer, toPublishRequest } from './dev-server';

let top: string;
let folder: string;
let history: EditHistory;

const amina = { name: 'Amina <b>\n', email: 'amina@firm.example' };
const zuri = { name: 'Zuri', email: 'zuri@firm.example' };
const findAuthor = (window: string) => (window.startsWith('zuri') ? zuri : amina);

const git = (...args: string[]) => execFileSync('git', ['-C', top, ...args], { encoding: 'utf8' });
const write = (file: string, value: object) =>
  writeFileSync(join(folder, file), `${JSON.stringify(value)}\n`);
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const listLogs = () => readdirSync(join(top, '.git')).filter((name) => name.startsWith('studio-steps-'));

function setTitle(value: string, { window = 'one', group = value, file = 'a.json' } = {}) {
  const hash = hashOf(history.readCurrentFiles()[file] ?? '');
  history.edit({ file, hash, edits: [{ do: 'set', path: ['title'], value }], group, window });
}

/**
 * Opens the folder again as if its server had been killed. The new file names of the logs contain an unused process id.
 */
async function killAndOpen(): Promise<void> {
  for (const name of listLogs())
    renameSync(join(top, '.git', name), join(top, '.git', name.replace(/\.[^.]+$/, `.${2 ** 22 + 1}-1`)));
  await open();
}

async function open(): Promise<void> {
  history = new EditHistory(folder, findAuthor);
  await history.open();
}

beforeEach(async () => {
  // Fake timers never fire here, so a history that `killAndOpen` replaces never stores its last steps.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  top = mkdtempSync(join(tmpdir(), 'stored-'));
  folder = join(top, 'site-data');
  mkdirSync(folder);
  git('init', '--quiet', '--initial-branch=main');
  write('a.json', { title: 'First' });
  write('b.json', { title: 'Other' });
  await open();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(top, { recursive: true, force: true });
});

describe('the undo history in a Git repository', () => {
  it.each([
    ['in Git', async () => await history.flush().then(open)],
    ['in the log of a killed server', killAndOpen],
    [
      'in both',
      async () =>
        await history
          .flush()
          .then(() => setTitle('Fourth'))
          .then(killAndOpen),
    ],
  ])('undoes and redoes steps that are %s', async (_, restart) => {
    setTitle('Second');
    for (const letter of ['T', 'Th', 'Third']) setTitle(letter, { group: 'word' });
    await restart();
    if (read('a.json').title === 'Fourth') history.undo('one');
    history.undo('one');
    expect(read('a.json').title).toBe('Second');
    await history.flush();
    await open();
    history.undo('one');
    expect(read('a.json').title).toBe('First');
    await killAndOpen();
    history.redo('one');
    history.redo('one');
    expect(read('a.json').title).toBe('Third');
    expect(() => history.undo('zuri 2')).toThrow('nothing more to undo');
  });

  it('undoes a typed word in one step, even if the word was stored in two parts', async () => {
    setTitle('T', { group: 'word' });
    await history.flush();
    setTitle('Th', { group: 'word' });
    await history.flush();
    await open();
    history.undo('one');
    expect(read('a.json').title).toBe('First');
  });

  it('has no step for a word that was typed and removed again', async () => {
    setTitle('Second');
    for (const letter of ['T', 'Second']) {
      setTitle(letter, { group: 'word' });
      await history.flush();
    }
    setTitle('Third', { group: 'word' });
    history.undo('one');
    expect(read('a.json').title).toBe('Second');
    history.undo('one');
    await history.flush();
    await open();
    history.redo('one');
    expect(read('a.json').title).toBe('Second');
    history.undo('one');
    expect(() => history.undo('one')).toThrow('nothing more to undo');
  });

  it('drops a logged step if the server was killed before it wrote the data files', async () => {
    setTitle('Second');
    setTitle('Third');
    write('a.json', { title: 'Second' });
    // Simulates two interruptions: a.json lacks the change of the last step, and the log ends in the middle of a step.
    const [log = ''] = listLogs();
    writeFileSync(join(top, '.git', log), '{"kind":"st', { flag: 'a' });
    await killAndOpen();
    history.undo('one');
    expect(read('a.json').title).toBe('First');
  });

  it('lets a new window undo the steps of closed windows, but only of the same author', async () => {
    setTitle('Second');
    setTitle('Else', { window: 'zuri 2', file: 'b.json' });
    await killAndOpen();
    history.undo('zuri 3');
    expect([read('a.json').title, read('b.json').title]).toEqual(['Second', 'Other']);
    expect(() => history.undo('zuri 3')).toThrow('nothing more to undo');
    history.undo('four');
    expect(read('a.json').title).toBe('First');
  });

  it('lets a new window undo the steps of a window that was closed, without a restart of the server', () => {
    setTitle('Second');
    expect(history.getLastDone('two')).toBeUndefined();
    history.closeWindow('one');
    history.undo('three');
    expect(read('a.json').title).toBe('First');
  });

  it('applies the last edits of a closed window, and lets a new window undo them', () => {
    const hash = hashOf(history.readCurrentFiles()['a.json'] ?? '');
    setTitle('T', { group: 'word' });
    history.closeWindow('one');
    const edits = ['T', 'Third'].map((value): Edit => ({ do: 'set', path: ['title'], value }));
    const request = { file: 'a.json', hash, edits, group: 'word', window: 'one' };
    expect(history.edit({ ...request, alreadySent: 1 })).toBe(true);
    expect(read('a.json').title).toBe('Third');
    history.undo('two');
    expect(read('a.json').title).toBe('First');
  });

  it('keeps a change that another program made while no server ran', async () => {
    setTitle('Second');
    await killAndOpen();
    write('a.json', { title: 'By hand' });
    expect(() => history.undo('one')).toThrow(/changed outside the studio/);
    expect(read('a.json').title).toBe('By hand');
  });

  it('knows the author and time of the last edit of a file', async () => {
    setTitle('Second');
    await history.flush();
    await open();
    expect(history.getLastEdit('a.json')).toMatchObject({ author: amina, time: expect.any(Number) });
    write('a.json', { title: 'By hand' });
    setTitle('New', { file: 'b.json', window: 'zuri' });
    expect([history.getLastEdit('a.json'), history.getLastEdit('b.json')?.author]).toEqual([undefined, zuri]);
  });

  it('orders steps by their sequence if the clock goes back', async () => {
    setTitle('Second');
    vi.spyOn(Date, 'now').mockReturnValue(-1000);
    setTitle('Third');
    vi.restoreAllMocks();
    await history.flush();
    await open();
    history.undo('one');
    expect(read('a.json').title).toBe('Second');
  });

  it('keeps the steps if Git cannot store them, and stores them later', async () => {
    setTitle('Second');
    const lock = join(top, '.git/refs/worktree/studio');
    mkdirSync(join(lock, '..'), { recursive: true });
    writeFileSync(lock, 'in the way');
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await history.flush();
    expect(stderr.mock.calls.join()).toContain('could not be stored in Git yet');
    vi.restoreAllMocks();
    rmSync(lock);
    await killAndOpen();
    await history.flush();
    expect(listLogs().filter((name) => existsSync(join(top, '.git', name)))).toEqual([]);
    await open();
    history.undo('one');
    expect(read('a.json').title).toBe('First');
  });

  it('refuses edits while the disk is full, and keeps the earlier steps', async () => {
    setTitle('Second');
    const [log = ''] = listLogs();
    await history.flush();
    symlinkSync('/dev/full', join(top, '.git', log));
    expect(() => setTitle('Third')).toThrow(/Nothing was changed\.$/);
    expect(read('a.json').title).toBe('Second');
    rmSync(join(top, '.git', log));
    await killAndOpen();
    history.undo('one');
    expect(read('a.json').title).toBe('First');
  });

  it('finds a removed page even after thousands of later steps', async () => {
    const [change] = compareFiles(readFiles(folder), {});
    history.addStep(change ? [change] : [], { window: 'one' });
    await history.flush();
    const ref = git('for-each-ref', '--format=%(refname)', 'refs/worktree').trim();
    const commits = Array.from({ length: 3000 }, (_, number) => {
      const record = { kind: 'step', window: 'zuri', time: 0, changes: [], run: 'other', number };
      const message = JSON.stringify(record);
      const parent = number === 0 ? `from ${ref}^0\n` : '';
      return `commit ${ref}\ncommitter A <a@b.example> 0 +0000\ndata ${message.length}\n${message}\n${parent}`;
    });
    execFileSync('git', ['-C', top, 'fast-import', '--quiet'], { input: commits.join('') });
    await open();
    const [removal] = await history.readPast();
    expect(removal).toMatchObject({ author: amina, changes: [{ path: 'a.json', after: undefined }] });
    expect(removal?.changes[0]?.before).toEqual(change?.before);
  });

  it('never pushes the history', async () => {
    setTitle('Second');
    await history.flush();
    git('add', '--all');
    git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message=Begin');
    const remote = join(top, 'remote.git');
    git('init', '--quiet', '--bare', remote);
    git('push', '--quiet', '--all', remote);
    expect(execFileSync('git', ['-C', remote, 'for-each-ref'], { encoding: 'utf8' })).toMatch(
      /^\w+ commit\trefs\/heads\/main\n$/,
    );
  });
});

describe('the studio of a site in Git', () => {
  const devServer = new DevServer();
  const page = 'packages/berth-survey.json';
  const getJson = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${devServer.origin}/_studio/-/${path}`)).json()) as T;
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await (await devServer.post(path, { window: 'one', ...body })).json()) as T;
  const setValue = async (file: string, path: JsonPath, value: string) => {
    const { hash } = await getJson<FileState>(`file?file=${file}`);
    await post('edit', { file, hash, edits: [{ do: 'set', path, value }], group: value });
  };
  const publish = async () => {
    return post<OperationResult>('publish', toPublishRequest(await getJson('changes')));
  };
  const remove = (file: string) =>
    post<OperationResult>('operation', {
      operation: 'remove',
      dry: false,
      file,
      withReferences: true,
      withPictures: true,
      redirect: '/',
    });

  beforeAll(async () => {
    devServer.initGit();
    await devServer.open();
  });

  beforeEach(() => void vi.useRealTimers());
  afterAll(() => devServer.close());

  it('restores a removed page with its references and unpublished edits, even after the server was killed', async () => {
    await setValue(page, ['title'], 'Unpublished title');
    const files = readFiles(devServer.data);
    expect((await remove(page)).blockingPlaces).toBeUndefined();
    expect(devServer.has(page)).toBe(false);
    await devServer.stop('SIGKILL');
    await devServer.open();
    const { undo } = await getJson<SiteOverview>('site?window=new');
    expect(undo).toContain('removed');
    const { removed } = await getJson<PublicationList>('history?file=&skip=0');
    expect(removed).toMatchObject([{ file: page, title: expect.stringContaining('Unpublished') }]);
    await post<StepResult>('restore', { file: page, window: 'new' });
    expect(compareFiles(files, readFiles(devServer.data))).toEqual([]);
    await post('undo', { window: 'new' });
    expect(devServer.has(page)).toBe(false);
    await post('undo', { window: 'new' });
    await post('undo', { window: 'new' });
  });

  it('lists the versions of a page with author and time, and restores a version as one undo step', async () => {
    const first = devServer.read(page);
    for (const title of ['Second title', 'Third title']) {
      await setValue(page, ['title'], title);
      expect((await publish()).lines?.[0]).toContain('Published');
    }
    const third = devServer.read(page);
    await setValue('industries/fishing.json', ['title'], 'Boats');
    await publish();
    const all = await getJson<PublicationList>('history?file=&skip=0');
    expect(all.publications.map(({ by }) => by)).toEqual(['Ada', 'Ada', 'Ada', 'Ada']);
    const { publications } = await getJson<PublicationList>(`history?file=${page}&skip=0`);
    expect(publications.map(({ lines }) => lines.map(({ text }) => text).join())).toEqual([
      expect.stringContaining('Third title'),
      expect.stringContaining('Second title'),
      'First publication',
    ]);
    const { id, version } = publications.at(-1) ?? {};
    await post<StepResult>('restore', { id, version, file: page });
    expect(devServer.read(page)).toBe(first);
    await post('undo', {});
    expect(devServer.read(page)).toBe(third);
  });

  it('restores a page whose removal was published', async () => {
    const [page] = ['industries/salvage.json'];
    const files = readFiles(devServer.data);
    await remove(page);
    await publish();
    const { publications } = await getJson<PublicationList>(`history?file=${page}&skip=0`);
    expect(publications[0]).toMatchObject({
      by: 'Ada',
      lines: [{ text: expect.stringContaining('removed') }],
    });
    const { id, version } = publications.find((each) => each.version !== undefined) ?? {};
    await post<StepResult>('restore', { id, version, file: page });
    expect(compareFiles(files, readFiles(devServer.data)).map(({ path }) => path)).toEqual([]);
  });
});
