import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes as Parse5, parse } from 'parse5';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { blocks } from '../../schema/blocks/index';
import { readFiles } from '../../src/build/read-data';
import type { Edit } from '../../src/shared/edits';
import {
  type BlockOption,
  type ChangeList,
  draftLabelPath,
  eventsPath,
  type FileState,
  type NewFileQuestion,
  type OperationResult,
  type RefusalBody,
  type SiteOverview,
  type SiteState,
  type StepResult,
  type Usage,
} from '../../src/studio/protocol';
import { createSiteFiles } from '../site';
import { waitOptions } from '../wait-options';
import { DevServer, toPublishRequest } from './dev-server';

const fishing = 'industries/fishing.json';
const oddFile = 'pages/a\\b.json';
const site = createSiteFiles();
const devServer = new DevServer();
const { data } = devServer;

const window = 'one';

let document = { body: '', policy: '' };
let token = '';

const readFile = (file: string) => devServer.read(file);

/** Posts a request. Adds the name of the window to a body that is an object. */
function post(path: string, body: object | string, headers?: Record<string, string>): Promise<Response> {
  return devServer.post(path, typeof body === 'string' ? body : { window, ...body }, headers);
}

async function postJson<T>(path: string, body: object = {}): Promise<T> {
  return (await (await post(path, body)).json()) as T;
}

async function getJson<T>(path: string, parameters: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${devServer.origin}/_studio/-/${path}?${new URLSearchParams(parameters)}`);
  return (await answer.json()) as T;
}

/** Returns the `data-block` of each top-level element in the content of a page. */
async function readBlockMarks(address: string): Promise<(string | undefined)[]> {
  const html = await (await fetch(devServer.origin + address, { headers: { Accept: 'text/html' } })).text();
  const content = findById(parse(html), 'content');
  const elements = content?.childNodes.filter((node) => 'attrs' in node) ?? [];
  return elements.map(({ attrs }) => attrs.find(({ name }) => name === 'data-block')?.value);
}

function findById(node: Parse5.ParentNode, id: string): Parse5.Element | undefined {
  for (const child of node.childNodes) {
    if (!('attrs' in child)) continue;
    if (child.attrs.some(({ name, value }) => name === 'id' && value === id)) return child;
    const found = findById(child, id);
    if (found) return found;
  }
  return undefined;
}

const getFile = (file: string) => getJson<FileState>('file', { file });

async function edit(file: string, edits: Edit[], group = 'one'): Promise<FileState> {
  let { hash } = await getFile(file);
  for (;;) {
    const answer = await post('edit', { file, hash, edits, group });
    const state = (await answer.json()) as FileState;
    // After an undo, the server may not have read the changed files yet. It then responds with 409.
    if (answer.status !== 409) return state;
    hash = state.hash;
  }
}

beforeAll(async () => {
  devServer.initGit();
  await devServer.open();
  const page = await fetch(`${devServer.origin}/_studio/industries/fishing`);
  document = { body: await page.text(), policy: page.headers.get('content-security-policy') ?? '' };
  token = /<meta name="studio-token" content="(\w+)">/.exec(document.body)?.[1] ?? '';
});

afterAll(() => devServer.close());

/** Undoes the changes of the previous test. */
beforeEach(async () => {
  for (let answerText = ''; !answerText.includes('nothing more'); )
    answerText = await (await post('undo', {})).text();
});

describe('the document of the studio', () => {
  it('allows only scripts and styles with its nonce, which is new for each response', async () => {
    const [, nonce = ''] = /script-src 'nonce-([^']+)'/.exec(document.policy) ?? [];
    expect(document.policy).toContain(`style-src 'nonce-${nonce}'`);
    const marked = document.body.match(/<(script|style)\b[^>]*>/g) ?? [];
    expect(marked.length).toBeGreaterThan(1);
    expect(marked.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    const again = await fetch(`${devServer.origin}/_studio/`);
    expect(again.headers.get('content-security-policy')).not.toContain(nonce);
  });
});

describe('the server of the studio', () => {
  const forged: [why: string, headers: Record<string, string>, status: number][] = [
    ['from another origin', { Origin: 'http://evil.example' }, 403],
    ['without an origin', { Origin: 'null' }, 403],
    ['from another page of this machine', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['that a form could send', { 'Content-Type': 'text/plain' }, 415],
    ['without the token of this start', { 'X-Studio': 'x' }, 401],
  ];
  it.each(forged)('refuses a request %s', async (_, headers, status) => {
    const answer = await post('edit', { file: fishing, hash: '', edits: [], group: '' }, headers);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as RefusalBody).refused).toMatch(/^[A-Z].*\.$/);
  });

  it('soon after a save, reports a problem that the site will have in three days', async () => {
    const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
    const lights = 'articles/harbour-lights.json';
    await edit(lights, [
      { do: 'set', path: ['date'], value: inThreeDays },
      { do: 'set', path: ['aliases'], value: ['/about-office'] },
    ]);
    const readAdvice = async () => (await getJson<SiteOverview>('site', { window })).advice;
    await vi.waitFor(async () => {
      const messages = (await readAdvice()).map(({ message }) => message).join('\n');
      expect(messages).toMatch(/the site will have this problem: The address \/about-office/);
    }, waitOptions);
    // The server searches again two seconds after the undo. Later tests must not meet this search.
    await post('undo', {});
    await vi.waitFor(async () => expect(await readAdvice()).toEqual([]), waitOptions);
  });

  it('requires the header Sec-Fetch-Site at localhost, but not at a network name, because browsers omit the header there', async () => {
    const { port } = new URL(devServer.origin);
    const from = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          'Content-Type': 'application/json',
          'X-Studio': token,
          Host: host,
          Origin: `http://${host}`,
        };
        request(`${devServer.origin}/_studio/-/undo`, { method: 'POST', headers }, ({ statusCode }) =>
          resolve(statusCode),
        )
          .on('error', reject)
          .end('{}');
      });
    expect(await from(`localhost:${port}`)).toBe(403);
    expect(await from(`${hostname().toLowerCase()}:${port}`)).not.toBe(403);
  });

  it('refuses a request from a link on another site', async () => {
    const answer = await fetch(`${devServer.origin}/_studio/`, {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });

  it('refuses a request that is too large, or not a JSON object', async () => {
    expect((await post('edit', 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await post('edit', '[]')).status).toBe(400);
  });

  it.each([
    '../site-data/site.json',
    `${data}/site.json`,
    '__proto__',
    'industries/../site.json',
    'images/icon.svg',
  ])('refuses to read or change %s, which authors cannot edit', async (file) => {
    const [got, posted] = [
      await fetch(`${devServer.origin}/_studio/-/file?file=${encodeURIComponent(file)}`),
      await post('edit', { file, hash: '', edits: [], group: '' }),
    ];
    expect([got.status, posted.status]).toEqual([422, 422]);
  });
});

describe('the event stream', () => {
  it('sends the current state at once, and the new state after each edit', async () => {
    const stop = new AbortController();
    const { body, headers } = await fetch(devServer.origin + eventsPath, { signal: stop.signal });
    expect(headers.get('content-type')).toBe('text/event-stream');
    let text = '';
    let states: SiteState[] = [];
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      states = [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, data = '']) => JSON.parse(data));
      if (states.length === 1) await edit(fishing, [{ do: 'set', path: ['card', 'icon'], value: 'anchorr' }]);
      if (states.length === 2) break;
    }
    const [before, after] = states;
    expect(after?.version).toBeGreaterThan(before?.version ?? Number.POSITIVE_INFINITY);
    expect([before?.problems, after?.problems]).toMatchObject([[], [{ rule: 'unknown-icon' }]]);
    expect(after?.start).toBe(before?.start);
  });

  it('is refused to a page of another site', async () => {
    const answer = await fetch(devServer.origin + eventsPath, { headers: { 'Sec-Fetch-Site': 'same-site' } });
    expect(answer.status).toBe(403);
  });
});

describe('an edit', () => {
  it('is written at once and leaves every other byte unchanged', async () => {
    const before = readFile(fishing);
    const after = await edit(fishing, [
      { do: 'set', path: ['card', 'summary'], value: 'From the net to the quay.' },
    ]);
    expect(after.problems).toEqual([]);
    const [, was = ''] = /"summary": "([^"]*)"/.exec(before) ?? [];
    expect(readFile(fishing)).toBe(before.replace(was, 'From the net to the quay.'));
    const page = await fetch(`${devServer.origin}/industries`, { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('From the net to the quay.');
  });

  it('that causes a problem returns the problem, its place and the suggestion', async () => {
    const { problems } = await edit(fishing, [{ do: 'set', path: ['card', 'icon'], value: 'anchorr' }]);
    expect(problems).toMatchObject([
      { path: ['card', 'icon'], rule: 'unknown-icon', suggestion: 'anchor', file: fishing },
    ]);
    const missing = await edit(fishing, [{ do: 'set', path: ['blocks', 0, 'headline'] }]);
    expect(missing.problems.map(({ path }) => path)).toContainEqual(['blocks', 0, 'headline']);
  });

  it('suggests the whole corrected text when only a part of it is wrong', async () => {
    const text = 'A lamp {firm.nam} ici.';
    const { problems } = await edit(fishing, [{ do: 'set', path: ['blocks', 0, 'intro'], value: text }]);
    expect(problems).toMatchObject([{ suggestion: 'A lamp {firm.name} ici.' }]);
  });

  it('returns advice separately from problems, and a word can be added to the dictionary', async () => {
    const path = ['blocks', 0, 'intro'];
    const { problems, advice } = await edit(fishing, [{ do: 'set', path, value: 'A zulutech hous.' }]);
    expect(problems).toEqual([]);
    expect(advice).toMatchObject([
      { path, word: 'zulutech' },
      { path, word: 'hous', suggestion: expect.stringMatching(/^A zulutech \w+\.$/) },
    ]);
    expect((await getJson<SiteOverview>('site', { window })).advice).toEqual(advice);
    expect((await getJson<ChangeList>('changes')).blockingProblems).toEqual([]);
    expect((await post('learn', { word: 'zulutech' })).status).toBe(200);
    expect((await getFile(fishing)).advice).toMatchObject([{ word: 'hous' }]);
    expect((await post('learn', { word: 'zulutech' })).status).toBe(422);
    await post('undo', {});
    expect((await getFile(fishing)).advice).toHaveLength(2);
  });

  it('of an outdated text changes nothing and returns the current text', async () => {
    const { hash } = await getFile(fishing);
    writeFileSync(join(data, fishing), readFile(fishing).replace('"Fishing"', '"Nets"'));
    const answer = await post('edit', {
      file: fishing,
      hash,
      edits: [{ do: 'set', path: ['title'], value: 'Bars' }],
      group: 'a',
    });
    expect(answer.status).toBe(409);
    const present = (await answer.json()) as FileState;
    expect(present.value).toMatchObject({ title: 'Nets' });
    expect(present.hash).not.toBe(hash);
    writeFileSync(join(data, fishing), String(site[fishing]));
  });

  it('that makes a block invalid keeps the last valid state of the block on the page, and shows the other edits', async () => {
    await edit(fishing, [{ do: 'set', path: ['blocks', 1, 'heading'], value: 'Avant la faute' }]);
    await edit(fishing, [
      { do: 'set', path: ['blocks', 1, 'heading'], value: 7 },
      { do: 'set', path: ['blocks', 0, 'headline'], value: 'Après la faute' },
    ]);
    const page = await fetch(`${devServer.origin}/industries/fishing`, { headers: { Accept: 'text/html' } });
    const text = await page.text();
    expect(text).toContain('Avant la faute');
    expect(text).toContain('Après la faute');
  });
});

describe('a file that another program writes', () => {
  it.each([
    ['is cut off', (text: string) => text.slice(0, 40), 'json-syntax'],
    ['has merge markers', (text: string) => `<<<<<<< HEAD\n${text}=======\n>>>>>>> main\n`, 'merge-markers'],
  ])('is read-only and reports a syntax error while it %s', async (_, damage, rule) => {
    const before = readFile(fishing);
    writeFileSync(join(data, fishing), damage(before));
    await expect.poll(async () => (await getFile(fishing)).syntaxError?.rule, { interval: 50 }).toBe(rule);
    const refused = await post('edit', {
      file: fishing,
      hash: (await getFile(fishing)).hash,
      edits: [{ do: 'set', path: ['title'], value: 'x' }],
      group: 'a',
    });
    expect(refused.status).toBe(422);
    writeFileSync(join(data, fishing), before);
    await expect.poll(async () => (await getFile(fishing)).syntaxError, { interval: 50 }).toBeUndefined();
  });

  it('stays unchanged when a file with a similar name is edited', async () => {
    const twin = 'industries/Cafes.json';
    for (const file of [oddFile, twin]) writeFileSync(join(data, file), readFile(fishing));
    const { problems } = await getJson<SiteOverview>('site');
    await expect
      .poll(async () => (await getJson<SiteOverview>('site')).problems.length, { interval: 50 })
      .toBeGreaterThan(problems.length);
    const before = readFile(fishing);
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Estaminets' }]);
    expect([readFile(oddFile), readFile(twin)]).toEqual([before, before]);
    for (const file of [oddFile, twin]) rmSync(join(data, file));
    await expect
      .poll(async () => (await getJson<SiteOverview>('site')).problems.length, { interval: 50 })
      .toBe(problems.length);
  });
});

describe('the undo steps', () => {
  it('combine the edits of one group and have a name that describes the edits', async () => {
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Caf' }], 'title');
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Bar' }], 'title');
    const { undo, redo } = await getJson<SiteOverview>('site', { window });
    expect([undo, redo]).toEqual(['Bar, title: “Fishing” → “Bar”', undefined]);
    expect(await postJson<StepResult>('undo')).toEqual({
      name: 'Bar, title: “Fishing” → “Bar”',
      file: fishing,
      address: '/industries/fishing',
    });
    expect((await getFile(fishing)).value).toMatchObject({ title: 'Fishing' });
    await postJson('redo');
    expect((await getFile(fishing)).value).toMatchObject({ title: 'Bar' });
  });

  it('do not overwrite later changes from other programs, and report the conflicting field', async () => {
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Bar' }]);
    const theirs = readFile(fishing).replace('"Bar"', '"Brasseries"');
    writeFileSync(join(data, fishing), theirs);
    expect((await postJson<RefusalBody>('undo')).refused).toBe(
      'Bar › Title has since been changed outside the studio. This step was not undone. Press Undo again for the step before it.',
    );
    expect(readFile(fishing)).toBe(theirs);
    writeFileSync(join(data, fishing), String(site[fishing]));
  });

  it('of two windows are undone separately', async () => {
    const before = readFile(fishing);
    const other = { window: 'two' };
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Bar' }]);
    const { hash } = await getFile(fishing);
    const edits: Edit[] = [{ do: 'set', path: ['card', 'summary'], value: 'From net to quay.' }];
    await postJson('edit', { file: fishing, hash, edits, group: 'a', ...other });
    expect((await getJson<SiteOverview>('site', other)).undo).toContain('From net to quay.');
    expect((await postJson<StepResult>('undo')).name).toContain('“Bar”');
    expect((await getFile(fishing)).value).toMatchObject({
      title: 'Fishing',
      card: { summary: 'From net to quay.' },
    });
    await postJson('undo', other);
    expect(readFile(fishing)).toBe(before);
  });
});

describe('undoing a change', () => {
  const survey = 'packages/berth-survey.json';
  const listTypes = () => JSON.parse(readFile(survey)).blocks.map(({ type }: { type: string }) => type);

  async function undo(words: RegExp): Promise<string[]> {
    const { groups } = await getJson<ChangeList>('changes');
    const change = groups.flatMap(({ changes }) => changes).find((each) => words.test(each.text));
    await postJson('revert', { id: change?.id });
    return listTypes();
  }

  it('restores a block at its place among the remaining blocks', async () => {
    const [hero, , table, prose, ...others] = listTypes();
    await edit(survey, [
      { do: 'remove', path: ['blocks', 3] },
      { do: 'remove', path: ['blocks', 1] },
    ]);
    expect(await undo(/ “How it goes” removed/)).toEqual([hero, table, prose, ...others]);
  });

  it('of the order of blocks keeps later changes', async () => {
    const blocks = listTypes();
    const value = { type: 'prose', heading: 'The tea', paragraphs: ['It is green.'] };
    await edit(survey, [
      { do: 'move', path: ['blocks', 2], to: 0 },
      { do: 'insert', path: ['blocks', 0], value },
    ]);
    expect(await undo(/ is now /)).toEqual(['prose', ...blocks]);
  });
});

describe('undoing the removal of a page', () => {
  it('is required before the author can undo the removal of a reference to the page', async () => {
    const survey = 'packages/berth-survey.json';
    const removal = { operation: 'remove', file: survey, withReferences: true, withPictures: false };
    await postJson('operation', { ...removal, dry: false });
    const removed = readFiles(data);
    const { groups } = await getJson<ChangeList>('changes');
    const { file, changes = [] } = groups.find((group) => group.file !== survey) ?? {};
    const { refused } = await postJson<RefusalBody>('revert', { id: changes[0]?.id });
    expect([file, refused]).toEqual([
      expect.any(String),
      expect.stringMatching(/^Undo another change before this one: Page .*berth-survey/),
    ]);
    expect(readFiles(data)).toEqual(removed);
    await postJson('undo');
  });

  it('removes the redirect from the address of the page', async () => {
    const survey = 'packages/berth-survey.json';
    const before = readFiles(data);
    const removal = { operation: 'remove', file: survey, withReferences: true, withPictures: false };
    await postJson('operation', { ...removal, dry: false, redirect: '/packages' });
    const back = { file: survey, address: '/packages/berth-survey' };
    expect(await postJson<StepResult>('undo')).toMatchObject(back);
    await postJson('redo');
    expect(JSON.parse(readFile('redirects.json'))).toEqual({ '/packages/berth-survey': '/packages' });
    const { groups } = await getJson<ChangeList>('changes');
    await postJson('revert', { id: groups.find(({ file }) => file === survey)?.changes[0]?.id });
    const after = readFiles(data);
    expect([after[survey], after['redirects.json']]).toEqual([before[survey], before['redirects.json']]);
  });
});

describe('undoing the rename of a page', () => {
  it('restores all references and leaves no redirect', async () => {
    const before = readFiles(data);
    const renaming = { operation: 'rename', file: 'articles/fog-signals.json', to: 'signals-in-fog' };
    await postJson('operation', { ...renaming, dry: false });
    const { groups } = await getJson<ChangeList>('changes');
    const renamed = groups.find(({ file }) => file === 'articles/signals-in-fog.json');
    await postJson('revert', { id: renamed?.changes[0]?.id });
    expect(readFiles(data)).toEqual(before);
  });
});

describe('a request for data', () => {
  it('labels the blocks that have a last day', async () => {
    const page = JSON.parse(readFile(fishing));
    const [first, second, ...others] = page.blocks;
    const blocks = [first, { ...second, until: '2020-01-31' }, ...others];
    await edit(fishing, [{ do: 'set', path: ['blocks'], value: blocks }]);
    const readStatus = async () =>
      (await getJson<SiteOverview>('site')).pages.find(({ file }) => file === fishing)?.blockStatus;
    expect(await readStatus()).toEqual({ 1: 'Was online until 31 January 2020' });
    await edit(fishing, [{ do: 'set', path: ['blocks', 1, 'until'], value: '9999-12-31' }]);
    expect(await readStatus()).toEqual({ 1: 'Online until 31 December 9999' });
  });

  it('does not change any file', async () => {
    const before = readFiles(data);
    const { pages, files } = await getJson<SiteOverview>('site');
    expect(pages.length).toBeGreaterThan(10);
    for (const { file } of [...pages, ...files]) {
      const { schema } = await getFile(file);
      expect(await getJson<object>('schema', { of: schema })).toHaveProperty('type');
    }
    for (const { address } of pages.slice(0, 3))
      expect((await fetch(devServer.origin + address)).ok).toBe(true);
    expect(readFiles(data)).toEqual(before);
  });

  it('returns every block of a page with its file and index', async () => {
    const { pages } = await getJson<SiteOverview>('site');
    for (const { address: own, file } of pages) {
      // Any unknown address shows the not-found page.
      const address = file === 'pages/not-found.json' ? '/nowhere' : own;
      const { blocks: written } = JSON.parse(String(site[file])) as { blocks: object[] };
      const places = [...written.keys()].map((index) => `${file}#${index}`);
      const marks = await readBlockMarks(address);
      const named = marks.filter((mark) => mark !== undefined);
      expect([address, [...new Set(named)]]).toEqual([address, places]);
      // The build can add a list of sources to a page with citations. This list has no `data-block`.
      const hasCitations = String(site[file]).includes('{law.');
      expect([address, marks]).toEqual([address, hasCitations ? expect.anything() : named]);
    }
  });

  it('returns every kind of block, says which kinds the file may contain, and renders an example', async () => {
    const offers = await getJson<BlockOption[]>('blocks', { file: fishing });
    expect(offers.map(({ type }) => type).sort()).toEqual(blocks.map(({ type }) => type).sort());
    expect(offers.filter(({ isAllowed: fits }) => !fits).map(({ type }) => type)).toContain('hero');
    expect(JSON.stringify(offers.find(({ type }) => type === 'cta')?.value)).toContain('TODO');
    const example = await fetch(`${devServer.origin}/_studio/-/example/cta`);
    expect([example.status, (await example.text()).includes('<main')]).toEqual([200, true]);
    expect((await fetch(`${devServer.origin}/_studio/-/example/nothing`)).status).toBe(422);
  });

  it.each([
    ['money', 'banknote'],
    ['insurance', 'umbrella'],
    ['contract', 'signature'],
    ['insurence', 'umbrella'],
    ['shield', 'shield'],
  ])('finds icons by meaning, and the simplest icon is one of the first two: %s', async (find, first) => {
    const found = await getJson<{ name: string }[]>('icons', { find });
    expect(found.slice(0, 2).map(({ name }) => name)).toContain(first);
    expect(found.map(({ name }) => name)).not.toContain('zodiac-taurus');
  });
});

describe('an operation', () => {
  it('lists the references that prevent a removal, and changes nothing', async () => {
    const before = readFiles(data);
    const removal = { operation: 'remove', file: 'articles/fog-signals.json', withPictures: true };
    const { blockingPlaces: inTheWay } = await postJson<OperationResult>('operation', {
      ...removal,
      withReferences: false,
      dry: false,
    });
    const { references } = await getJson<Usage>('shown', { file: removal.file, path: '[]' });
    expect(inTheWay).toEqual(references);
    expect(references.map(({ place }) => place).join()).toMatch(/ › /);
    expect(readFiles(data)).toEqual(before);
  });

  it('creates an entry after a preview, and is undone as one step', async () => {
    const questions = await getJson<NewFileQuestion[]>('questions', { collection: 'industries' });
    const long = 'Une description assez longue pour que les moteurs de recherche en fassent quelque chose.';
    const answers = Object.fromEntries(
      questions.map(({ name, options }) => [name, options?.[0]?.[0] ?? long]),
    );
    Object.assign(answers, { title: 'Bars', 'card-summary': 'On deck.' });
    const before = readFiles(data);
    const operation = { operation: 'new', collection: 'industries', answers };
    const planned = await postJson<OperationResult>('operation', { ...operation, dry: true });
    expect(planned).toMatchObject({ file: 'industries/bars.json', address: '/industries/bars' });
    expect(readFiles(data)).toEqual(before);
    expect(await postJson<OperationResult>('operation', { ...operation, dry: false })).toEqual(planned);
    expect(readFile('industries/bars.json')).toContain('TODO');
    expect((await postJson<StepResult>('undo')).name).toContain('New page');
    expect(readFiles(data)).toEqual(before);
  });

  it('stores a picture under an unused name, and refuses a picture that no page can show', async () => {
    const icon = {
      name: 'Mon Icône.SVG',
      group: 'a',
      data: Buffer.from(site['images/icon.svg'] ?? '').toString('base64'),
    };
    expect(await postJson('picture', icon)).toEqual({ file: 'mon-icone.svg' });
    expect(await postJson('picture', icon)).toEqual({ file: 'mon-icone-2.svg' });
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64');
    const { refused } = await postJson<RefusalBody>('picture', {
      name: '../x.svg',
      data: script,
      group: 'a',
    });
    expect(refused).toContain('Save it as a plain SVG');
  });

  it('stores a PDF under an unused name, lists the PDF with its size, and refuses a file that visitors could not open', async () => {
    const post = <T>(name: string, content: Uint8Array | string) =>
      postJson<T>('download', { name, data: Buffer.from(content).toString('base64'), group: 'pdf' });
    const pdf = readFiles(data)['files/harbour-dues.pdf'] ?? '';
    expect(await post('Mes Tarifs.PDF', pdf)).toEqual({ address: '/files/mes-tarifs.pdf' });
    expect(await post('mes tarifs.pdf', pdf)).toEqual({ address: '/files/mes-tarifs-2.pdf' });
    expect(await post('fees', pdf)).toEqual({ address: '/files/fees.pdf' });
    // Windows reserves the name "con".
    expect(await post('con.pdf', pdf)).toEqual({ address: '/files/document.pdf' });
    const { choices } = await getJson<SiteOverview>('site');
    expect(choices.downloads).toContainEqual([
      '/files/mes-tarifs.pdf',
      'mes-tarifs.pdf',
      expect.stringMatching(/^PDF, \d+ kB$/),
    ]);
    const before = readFiles(data);
    for (const [name, content, reason] of [
      ['fees.docx', 'PK', 'can have only PDF files'],
      ['fees.pdf', '', 'is not a PDF'],
      ['fees.pdf', '%PDF-1.7\n', 'The end of this PDF is missing'],
    ] as const)
      expect((await post<RefusalBody>(name, content)).refused, name).toContain(reason);
    expect(readFiles(data)).toEqual(before);
  });

  it('that replaces a picture is undone as one step', async () => {
    const file = 'industries/salvage.json';
    const shown = JSON.parse(readFile(file)).picture.file;
    const bytes = Buffer.from(readFiles(data)[`images/${shown}`] ?? '').toString('base64');
    const upload = async (name: string, group: string) => {
      await postJson('picture', { name, data: bytes, group });
      await edit(file, [{ do: 'set', path: ['picture', 'file'], value: name }], group);
    };
    await upload('one.jpg', 'first');
    const before = readFiles(data);
    await upload('other.jpg', 'exchange');
    const unused = { file: 'one.jpg', group: 'exchange' };
    expect(await postJson('unused-picture', unused)).toEqual({ isRemoved: true });
    expect(Object.keys(readFiles(data))).not.toContain('images/one.jpg');
    expect((await postJson<StepResult>('undo')).name).toContain('other.jpg');
    expect(readFiles(data)).toEqual(before);
  });
});

describe('publishing', () => {
  const requestNow = async () => toPublishRequest(await getJson<ChangeList>('changes'));

  it('is refused while a text is missing, and reports the place of this text', async () => {
    await edit(fishing, [{ do: 'set', path: ['blocks', 0, 'headline'], value: 'TODO: a title' }]);
    const early = await post('publish', await requestNow());
    expect([early.status, ((await early.json()) as RefusalBody).refused]).toEqual([
      422,
      expect.stringMatching(/^Nothing was published\. /),
    ]);
    expect((await getJson<ChangeList>('changes')).blockingProblems).toMatchObject([
      { file: fishing, path: ['blocks', 0, 'headline'], place: 'Fishing › Opening › Headline' },
    ]);
    const { missingTexts } = await getJson<SiteOverview>('site', { window });
    expect(missingTexts).toEqual([{ file: fishing, path: ['blocks', 0, 'headline'] }]);
  });

  it('reports a problem in a menu with the label that the studio shows for the menu entry', async () => {
    const menus = JSON.parse(readFile('navigation.json')) as { header: { label: string }[] };
    const { label } = menus.header[4] ?? {};
    await edit('navigation.json', [{ do: 'set', path: ['header', 4, 'to'], value: '/nowhere' }]);
    const { blockingProblems } = await getJson<ChangeList>('changes');
    expect(blockingProblems.map(({ place }) => place).join()).toContain(`Menus › Menu entry “${label}”`);
  });

  it('is refused if the data or the commits have changed since the studio listed the changes', async () => {
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Ships' }]);
    const request = await requestNow();
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Barges' }]);
    const late = await post('publish', request);
    expect([late.status, ((await late.json()) as RefusalBody).refused]).toEqual([
      422,
      expect.stringMatching(/^The data has changed since this list was made/),
    ]);
    const next = await requestNow();
    devServer.git('commit', '--quiet', '--allow-empty', '--message=Another');
    expect((await post('publish', next)).status).toBe(422);
    expect(devServer.git('log', '-1', '--format=%s', 'origin/main')).toBe('Begin');
  });

  it('sends earlier commits and describes them', async () => {
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Boats' }]);
    devServer.git('commit', '--quiet', '--all', '--message=Recorded');
    expect((await getJson<ChangeList>('changes')).unsent).toEqual([expect.stringContaining('“Boats”')]);
    const { lines } = await postJson<OperationResult>('publish', await requestNow());
    expect(lines).toEqual([expect.stringMatching(/^Published/), expect.stringContaining('“Boats”')]);
  });
});

it('the server refuses an edit while the data folder does not exist, and accepts the edit once the folder is back', async () => {
  const { hash } = await getFile(fishing);
  const edits: Edit[] = [{ do: 'set', path: ['title'], value: 'Bar de nuit' }];
  renameSync(data, `${data}-away`);
  const early = await post('edit', { file: fishing, hash, edits, group: 'a' });
  expect(early.status).toBe(503);
  expect(((await early.json()) as RefusalBody).refused).toMatch(/does not exist\. /);
  renameSync(`${data}-away`, data);
  expect((await edit(fishing, edits)).value).toMatchObject({ title: 'Bar de nuit' });
  expect(readFile(fishing)).toContain('"Bar de nuit"');
});

describe('the draft label of a page', () => {
  it('depends on the date in the time zone of the site', async () => {
    const article = 'articles/harbour-lights.json';
    const other = new DevServer();
    const settings = other.read('site.json');
    other.save(article, other.read(article).replace(/"date": "[\d-]+"/, '"date": "2031-05-02"'));
    // At this moment it is 1:30 on 2 May in Nairobi, but still 1 May in UTC.
    vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.UTC(2031, 4, 1, 22, 30) / 1000));
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await other.close();
    });
    await other.open();
    const readLabel = async () =>
      (await fetch(`${other.origin}${draftLabelPath}?address=/blog/harbour-lights`)).text();
    expect(await readLabel()).toBe('');
    other.save('site.json', settings.replace('{', '{ "timeZone": "America/Los_Angeles",'));
    await expect.poll(readLabel, waitOptions).toBe('Online on 2 May 2031');
    other.save('site.json', settings.replace('{', '{ "timeZone": "Pacific/Kiritimati",'));
    await expect.poll(readLabel, waitOptions).toBe('');
  });
});
