import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes as Parse5, parse } from 'parse5';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../schema/blocks/index';
import { readFiles } from '../../src/build/disk';
import type { Edit } from '../../src/shared/edits';
import {
  type BlockOption,
  type ChangeList,
  eventsPath,
  type FileState,
  type NewFileQuestion,
  type OperationResult,
  type PublishRequest,
  type RefusalBody,
  type SiteOverview,
  type SiteState,
  type StepResult,
  type Usage,
} from '../../src/studio/protocol';
import { createSiteFiles } from '../site';
import { DevServer } from './dev-server';

const fishing = 'industries/fishing.json';
const odd = 'pages/a\\b.json';
const site = createSiteFiles();
const desk = new DevServer();
const { data } = desk;

const window = 'one';

let document = { body: '', policy: '' };
let token = '';

const onDisk = (file: string) => desk.read(file);

/** Sends a change of the window. */
function post(path: string, body: object | string, headers?: Record<string, string>): Promise<Response> {
  return desk.post(path, typeof body === 'string' ? body : { window, ...body }, headers);
}

async function tell<T>(path: string, body: object = {}): Promise<T> {
  return (await (await post(path, body)).json()) as T;
}

async function ask<T>(path: string, parameters: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${desk.origin}/_studio/-/${path}?${new URLSearchParams(parameters)}`);
  return (await answer.json()) as T;
}

/** The `data-block` of each element of a page's blocks, from top to bottom. */
async function blockMarks(address: string): Promise<(string | undefined)[]> {
  const html = await (await fetch(desk.origin + address, { headers: { Accept: 'text/html' } })).text();
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

const fileNow = (file: string) => ask<FileState>('file', { file });

async function edit(file: string, edits: Edit[], group = 'one'): Promise<FileState> {
  let { hash } = await fileNow(file);
  for (;;) {
    const answer = await post('edit', { file, hash, edits, group });
    const state = (await answer.json()) as FileState;
    // What the test before has put back may not be read yet.
    if (answer.status !== 409) return state;
    hash = state.hash;
  }
}

beforeAll(async () => {
  desk.initGit();
  await desk.open();
  const page = await fetch(`${desk.origin}/_studio/industries/fishing`);
  document = { body: await page.text(), policy: page.headers.get('content-security-policy') ?? '' };
  token = /<meta name="studio-token" content="(\w+)">/.exec(document.body)?.[1] ?? '';
});

afterAll(() => desk.close());

/** Takes back what the test before has done. */
beforeEach(async () => {
  for (let said = ''; !said.includes('nothing more'); ) said = await (await post('undo', {})).text();
});

describe('the document of the studio', () => {
  it('lets run and be seen what its own nonce marks, another one each time', async () => {
    const [, nonce = ''] = /script-src 'nonce-([^']+)'/.exec(document.policy) ?? [];
    expect(document.policy).toContain(`style-src 'nonce-${nonce}'`);
    const marked = document.body.match(/<(script|style)\b[^>]*>/g) ?? [];
    expect(marked.length).toBeGreaterThan(1);
    expect(marked.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    const again = await fetch(`${desk.origin}/_studio/`);
    expect(again.headers.get('content-security-policy')).not.toContain(nonce);
  });
});

describe('a request is refused', () => {
  const forged: [why: string, headers: Record<string, string>, status: number][] = [
    ['that comes from another origin', { Origin: 'http://evil.example' }, 403],
    ['that names no origin', { Origin: 'null' }, 403],
    ['that another page of this machine sent', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['that a form could send', { 'Content-Type': 'text/plain' }, 415],
    ['that lacks the token of this start', { 'X-Studio': 'x' }, 401],
  ];
  it.each(forged)('%s', async (_, headers, status) => {
    const answer = await post('edit', { file: fishing, hash: '', edits: [], group: '' }, headers);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as RefusalBody).refused).toMatch(/^[A-Z].*\.$/);
  });

  it('that says nothing of where it comes from, but not on a machine of the network, where browsers do not', async () => {
    const { port } = new URL(desk.origin);
    const from = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          'Content-Type': 'application/json',
          'X-Studio': token,
          Host: host,
          Origin: `http://${host}`,
        };
        request(`${desk.origin}/_studio/-/undo`, { method: 'POST', headers }, ({ statusCode }) =>
          resolve(statusCode),
        )
          .on('error', reject)
          .end('{}');
      });
    expect(await from(`localhost:${port}`)).toBe(403);
    expect(await from(`${hostname().toLowerCase()}:${port}`)).not.toBe(403);
  });

  it('that another site sends a reader to', async () => {
    const answer = await fetch(`${desk.origin}/_studio/`, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(answer.status).toBe(403);
  });

  it('that is too large, or no JSON object', async () => {
    expect((await post('edit', 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await post('edit', '[]')).status).toBe(400);
  });

  it.each([
    '../site-data/site.json',
    `${data}/site.json`,
    '__proto__',
    'industries/../site.json',
    'images/icon.svg',
  ])('that names %s, which is no key of the tree', async (file) => {
    const [asked, told] = [
      await fetch(`${desk.origin}/_studio/-/file?file=${encodeURIComponent(file)}`),
      await post('edit', { file, hash: '', edits: [], group: '' }),
    ];
    expect([asked.status, told.status]).toEqual([422, 422]);
  });
});

describe('the stream of events', () => {
  it('sends the present state at once, and a later one after each edit', async () => {
    const stop = new AbortController();
    const { body, headers } = await fetch(desk.origin + eventsPath, { signal: stop.signal });
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

  it('is refused to another site', async () => {
    const answer = await fetch(desk.origin + eventsPath, { headers: { 'Sec-Fetch-Site': 'same-site' } });
    expect(answer.status).toBe(403);
  });
});

describe('an edit', () => {
  it('is on the disk at once, and leaves every other byte as it was', async () => {
    const before = onDisk(fishing);
    const after = await edit(fishing, [
      { do: 'set', path: ['card', 'summary'], value: 'From the net to the quay.' },
    ]);
    expect(after.problems).toEqual([]);
    const [, was = ''] = /"summary": "([^"]*)"/.exec(before) ?? [];
    expect(onDisk(fishing)).toBe(before.replace(was, 'From the net to the quay.'));
    const page = await fetch(`${desk.origin}/industries`, { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('From the net to the quay.');
  });

  it('is answered with what is wrong, at the place, and what was meant', async () => {
    const { problems } = await edit(fishing, [{ do: 'set', path: ['card', 'icon'], value: 'anchorr' }]);
    expect(problems).toMatchObject([
      { path: ['card', 'icon'], rule: 'unknown-icon', suggestion: 'anchor', file: fishing },
    ]);
    const missing = await edit(fishing, [{ do: 'set', path: ['blocks', 0, 'headline'] }]);
    expect(missing.problems.map(({ path }) => path)).toContainEqual(['blocks', 0, 'headline']);
  });

  it('offers the whole text where a part of it was meant otherwise', async () => {
    const text = 'A lamp {firm.nam} ici.';
    const { problems } = await edit(fishing, [{ do: 'set', path: ['blocks', 0, 'intro'], value: text }]);
    expect(problems).toMatchObject([{ suggestion: 'A lamp {firm.name} ici.' }]);
  });

  it('is answered with advice apart from problems, and a word can be added to the dictionary', async () => {
    const path = ['blocks', 0, 'intro'];
    const { problems, advice } = await edit(fishing, [{ do: 'set', path, value: 'A zulutech hous.' }]);
    expect(problems).toEqual([]);
    expect(advice).toMatchObject([
      { path, word: 'zulutech' },
      { path, word: 'hous', suggestion: expect.stringMatching(/^A zulutech \w+\.$/) },
    ]);
    expect((await ask<SiteOverview>('site', { window })).advice).toEqual(advice);
    expect((await ask<ChangeList>('changes')).blockingProblems).toEqual([]);
    expect((await post('learn', { word: 'zulutech' })).status).toBe(200);
    expect((await fileNow(fishing)).advice).toMatchObject([{ word: 'hous' }]);
    expect((await post('learn', { word: 'zulutech' })).status).toBe(422);
    await post('undo', {});
    expect((await fileNow(fishing)).advice).toHaveLength(2);
  });

  it('on another text than that of now changes nothing, and is told that of now', async () => {
    const { hash } = await fileNow(fishing);
    writeFileSync(join(data, fishing), onDisk(fishing).replace('"Fishing"', '"Nets"'));
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

  it('shows a faulty block as it last was, and the rest as it is written', async () => {
    await edit(fishing, [{ do: 'set', path: ['blocks', 1, 'heading'], value: 'Avant la faute' }]);
    await edit(fishing, [
      { do: 'set', path: ['blocks', 1, 'heading'], value: 7 },
      { do: 'set', path: ['blocks', 0, 'headline'], value: 'Après la faute' },
    ]);
    const page = await fetch(`${desk.origin}/industries/fishing`, { headers: { Accept: 'text/html' } });
    const text = await page.text();
    expect(text).toContain('Avant la faute');
    expect(text).toContain('Après la faute');
  });
});

describe('a file from outside that is no JSON', () => {
  it.each([
    ['is cut off', (text: string) => text.slice(0, 40), 'json-syntax'],
    ['has merge markers', (text: string) => `<<<<<<< HEAD\n${text}=======\n>>>>>>> main\n`, 'merge-markers'],
  ])('is locked with the place where it %s, and read again once that is fixed', async (_, damage, rule) => {
    const before = onDisk(fishing);
    writeFileSync(join(data, fishing), damage(before));
    await expect.poll(async () => (await fileNow(fishing)).syntaxError?.rule, { interval: 50 }).toBe(rule);
    const refused = await post('edit', {
      file: fishing,
      hash: (await fileNow(fishing)).hash,
      edits: [{ do: 'set', path: ['title'], value: 'x' }],
      group: 'a',
    });
    expect(refused.status).toBe(422);
    writeFileSync(join(data, fishing), before);
    await expect.poll(async () => (await fileNow(fishing)).syntaxError, { interval: 50 }).toBeUndefined();
  });

  it('has a name with a backslash, or one that differs by capitals, and harms no other', async () => {
    const twin = 'industries/Cafes.json';
    for (const file of [odd, twin]) writeFileSync(join(data, file), onDisk(fishing));
    const { problems } = await ask<SiteOverview>('site');
    await expect
      .poll(async () => (await ask<SiteOverview>('site')).problems.length, { interval: 50 })
      .toBeGreaterThan(problems.length);
    const before = onDisk(fishing);
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Estaminets' }]);
    expect([onDisk(odd), onDisk(twin)]).toEqual([before, before]);
    for (const file of [odd, twin]) rmSync(join(data, file));
    await expect
      .poll(async () => (await ask<SiteOverview>('site')).problems.length, { interval: 50 })
      .toBe(problems.length);
  });
});

describe('the steps', () => {
  it('join edits of one group, and have a name in business words', async () => {
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Caf' }], 'title');
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Bar' }], 'title');
    const { undo, redo } = await ask<SiteOverview>('site', { window });
    expect([undo, redo]).toEqual(['Bar, title: “Fishing” → “Bar”', undefined]);
    expect(await tell<StepResult>('undo')).toEqual({
      name: 'Bar, title: “Fishing” → “Bar”',
      file: fishing,
      address: '/industries/fishing',
    });
    expect((await fileNow(fishing)).value).toMatchObject({ title: 'Fishing' });
    await tell('redo');
    expect((await fileNow(fishing)).value).toMatchObject({ title: 'Bar' });
  });

  it('of a window leave alone what was changed elsewhere since, and say which place that is', async () => {
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Bar' }]);
    const theirs = onDisk(fishing).replace('"Bar"', '"Brasseries"');
    writeFileSync(join(data, fishing), theirs);
    expect((await tell<RefusalBody>('undo')).refused).toBe(
      'Bar › title was changed outside the studio since. This step was not undone. Press Undo again for the step before it.',
    );
    expect(onDisk(fishing)).toBe(theirs);
    writeFileSync(join(data, fishing), String(site[fishing]));
  });

  it('of two windows are undone apart, each without the edits of the other', async () => {
    const before = onDisk(fishing);
    const other = { window: 'two' };
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Bar' }]);
    const { hash } = await fileNow(fishing);
    const edits: Edit[] = [{ do: 'set', path: ['card', 'summary'], value: 'From net to quay.' }];
    await tell('edit', { file: fishing, hash, edits, group: 'a', ...other });
    expect((await ask<SiteOverview>('site', other)).undo).toContain('From net to quay.');
    expect((await tell<StepResult>('undo')).name).toContain('“Bar”');
    expect((await fileNow(fishing)).value).toMatchObject({
      title: 'Fishing',
      card: { summary: 'From net to quay.' },
    });
    await tell('undo', other);
    expect(onDisk(fishing)).toBe(before);
  });
});

describe('a change', () => {
  const survey = 'packages/berth-survey.json';
  const types = () => JSON.parse(onDisk(survey)).blocks.map(({ type }: { type: string }) => type);

  async function takeBack(words: RegExp): Promise<string[]> {
    const { groups } = await ask<ChangeList>('changes');
    const change = groups.flatMap(({ changes }) => changes).find((each) => words.test(each.text));
    await tell('revert', { id: change?.id });
    return types();
  }

  it('is taken back to where a block was among those that stayed', async () => {
    const [hero, , table, prose, ...others] = types();
    await edit(survey, [
      { do: 'remove', path: ['blocks', 3] },
      { do: 'remove', path: ['blocks', 1] },
    ]);
    expect(await takeBack(/ “How it goes” removed/)).toEqual([hero, table, prose, ...others]);
  });

  it('of the order is taken back beside what came since', async () => {
    const blocks = types();
    const value = { type: 'prose', heading: 'The tea', paragraphs: ['It is green.'] };
    await edit(survey, [
      { do: 'move', path: ['blocks', 2], to: 0 },
      { do: 'insert', path: ['blocks', 0], value },
    ]);
    expect(await takeBack(/ comes /)).toEqual(['prose', ...blocks]);
  });
});

describe('a page that was removed', () => {
  it('is taken back before what named it is', async () => {
    const survey = 'packages/berth-survey.json';
    const removal = { operation: 'remove', file: survey, withReferences: true, withPictures: false };
    await tell('operation', { ...removal, dry: false });
    const removed = readFiles(data);
    const { groups } = await ask<ChangeList>('changes');
    const { file, changes = [] } = groups.find((group) => group.file !== survey) ?? {};
    const { refused } = await tell<RefusalBody>('revert', { id: changes[0]?.id });
    expect([file, refused]).toEqual([
      expect.any(String),
      expect.stringMatching(
        /^This change belongs with another one\. Undo that one first: Page .*berth-survey/,
      ),
    ]);
    expect(readFiles(data)).toEqual(removed);
    await tell('undo');
  });

  it('is taken back with the address that led on in its place', async () => {
    const survey = 'packages/berth-survey.json';
    const before = readFiles(data);
    const removal = { operation: 'remove', file: survey, withReferences: true, withPictures: false };
    await tell('operation', { ...removal, dry: false, redirect: '/packages' });
    const back = { file: survey, address: '/packages/berth-survey' };
    expect(await tell<StepResult>('undo')).toMatchObject(back);
    await tell('redo');
    expect(JSON.parse(onDisk('redirects.json'))).toEqual({ '/packages/berth-survey': '/packages' });
    const { groups } = await ask<ChangeList>('changes');
    await tell('revert', { id: groups.find(({ file }) => file === survey)?.changes[0]?.id });
    const after = readFiles(data);
    expect([after[survey], after['redirects.json']]).toEqual([before[survey], before['redirects.json']]);
  });
});

describe('a page that was renamed', () => {
  it('is taken back with all that followed, and nothing leads from its address of meanwhile', async () => {
    const before = readFiles(data);
    const renaming = { operation: 'rename', file: 'articles/fog-signals.json', to: 'signals-in-fog' };
    await tell('operation', { ...renaming, dry: false });
    const { groups } = await ask<ChangeList>('changes');
    const renamed = groups.find(({ file }) => file === 'articles/signals-in-fog.json');
    await tell('revert', { id: renamed?.changes[0]?.id });
    expect(readFiles(data)).toEqual(before);
  });
});

describe('what can be looked at', () => {
  it('changes no byte', async () => {
    const before = readFiles(data);
    const { pages, files } = await ask<SiteOverview>('site');
    expect(pages.length).toBeGreaterThan(10);
    for (const { file } of [...pages, ...files]) {
      const { schema } = await fileNow(file);
      expect(await ask<object>('schema', { of: schema })).toHaveProperty('type');
    }
    for (const { address } of pages.slice(0, 3)) expect((await fetch(desk.origin + address)).ok).toBe(true);
    expect(readFiles(data)).toEqual(before);
  });

  it('names the file and the index of its block at each element of every page', async () => {
    const { pages } = await ask<SiteOverview>('site');
    // Every unknown address shows the not-found page, so it has none of its own.
    for (const { address: own, file } of pages) {
      const address = file === 'pages/not-found.json' ? '/nowhere' : own;
      const { blocks: written } = JSON.parse(String(site[file])) as { blocks: object[] };
      const places = [...written.keys()].map((index) => `${file}#${index}`);
      const marks = await blockMarks(address);
      const named = marks.filter((mark) => mark !== undefined);
      expect([address, [...new Set(named)]]).toEqual([address, places]);
      // The engine adds a list of sources where the author has placed none.
      const hasCitations = String(site[file]).includes('{law.');
      expect([address, marks]).toEqual([address, hasCitations ? expect.anything() : named]);
    }
  });

  it('offers every block, says which fit here, and shows a living example of each', async () => {
    const offers = await ask<BlockOption[]>('blocks', { file: fishing });
    expect(offers.map(({ type }) => type).sort()).toEqual(blocks.map(({ type }) => type).sort());
    expect(offers.filter(({ isAllowed: fits }) => !fits).map(({ type }) => type)).toContain('hero');
    expect(JSON.stringify(offers.find(({ type }) => type === 'cta')?.value)).toContain('TODO');
    const example = await fetch(`${desk.origin}/_studio/-/example/cta`);
    expect([example.status, (await example.text()).includes('<main')]).toEqual([200, true]);
    expect((await fetch(`${desk.origin}/_studio/-/example/nothing`)).status).toBe(422);
  });

  it('finds icons by what they mean', async () => {
    const found = await ask<{ name: string }[]>('icons', { find: 'money' });
    expect(found.map(({ name }) => name)).toContain('banknote');
  });
});

describe('an operation', () => {
  it('says at which places something else has to come first, and then changes nothing', async () => {
    const before = readFiles(data);
    const removal = { operation: 'remove', file: 'articles/fog-signals.json', withPictures: true };
    const { blockingPlaces: inTheWay } = await tell<OperationResult>('operation', {
      ...removal,
      withReferences: false,
      dry: false,
    });
    const { references } = await ask<Usage>('shown', { file: removal.file, path: '[]' });
    expect(inTheWay).toEqual(references);
    expect(references.map(({ place }) => place).join()).toMatch(/ › /);
    expect(readFiles(data)).toEqual(before);
  });

  it('begins an entry, says before what will happen, and is taken back as a step', async () => {
    const questions = await ask<NewFileQuestion[]>('questions', { collection: 'industries' });
    const long = 'Une description assez longue pour que les moteurs de recherche en fassent quelque chose.';
    const answers = Object.fromEntries(
      questions.map(({ name, options }) => [name, options?.[0]?.[0] ?? long]),
    );
    Object.assign(answers, { title: 'Bars', 'card-summary': 'On deck.' });
    const before = readFiles(data);
    const operation = { operation: 'new', collection: 'industries', answers };
    const planned = await tell<OperationResult>('operation', { ...operation, dry: true });
    expect(planned).toMatchObject({ file: 'industries/bars.json', address: '/industries/bars' });
    expect(readFiles(data)).toEqual(before);
    expect(await tell<OperationResult>('operation', { ...operation, dry: false })).toEqual(planned);
    expect(onDisk('industries/bars.json')).toContain('TODO');
    expect((await tell<StepResult>('undo')).name).toContain('New page');
    expect(readFiles(data)).toEqual(before);
  });

  it('takes a picture in under a name that is free, and none that no page can show', async () => {
    const icon = {
      name: 'Mon Icône.SVG',
      group: 'a',
      data: Buffer.from(site['images/icon.svg'] ?? '').toString('base64'),
    };
    expect(await tell('picture', icon)).toEqual({ file: 'mon-icone.svg' });
    expect(await tell('picture', icon)).toEqual({ file: 'mon-icone-2.svg' });
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64');
    const { refused } = await tell<RefusalBody>('picture', { name: '../x.svg', data: script, group: 'a' });
    expect(refused).toContain('a picture only draws');
  });

  it('takes an exchange of pictures back as one step', async () => {
    const file = 'industries/salvage.json';
    const shown = JSON.parse(onDisk(file)).picture.file;
    const bytes = Buffer.from(readFiles(data)[`images/${shown}`] ?? '').toString('base64');
    const bring = async (name: string, group: string) => {
      await tell('picture', { name, data: bytes, group });
      await edit(file, [{ do: 'set', path: ['picture', 'file'], value: name }], group);
    };
    await bring('one.jpg', 'first');
    const before = readFiles(data);
    await bring('other.jpg', 'exchange');
    const unused = { file: 'one.jpg', group: 'exchange' };
    expect(await tell('unused-picture', unused)).toEqual({ isRemoved: true });
    expect(Object.keys(readFiles(data))).not.toContain('images/one.jpg');
    expect((await tell<StepResult>('undo')).name).toContain('other.jpg');
    expect(readFiles(data)).toEqual(before);
  });
});

describe('publishing', () => {
  const requestNow = async (): Promise<PublishRequest> => {
    const { hash } = await ask<ChangeList>('changes');
    return { name: '', mail: '', hash, withCommits: false };
  };

  it('is refused while a text is still to be written, with its place', async () => {
    await edit(fishing, [{ do: 'set', path: ['blocks', 0, 'headline'], value: 'TODO: a title' }]);
    const early = await post('publish', await requestNow());
    expect([early.status, ((await early.json()) as RefusalBody).refused]).toEqual([
      422,
      expect.stringMatching(/^Nothing was published\. /),
    ]);
    expect((await ask<ChangeList>('changes')).blockingProblems).toMatchObject([
      { file: fishing, path: ['blocks', 0, 'headline'] },
    ]);
  });

  it('is refused where the data or the commits are not those of the list any more', async () => {
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Ships' }]);
    const request = await requestNow();
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Barges' }]);
    const late = await post('publish', request);
    expect([late.status, ((await late.json()) as RefusalBody).refused]).toEqual([
      422,
      expect.stringMatching(/^The data changed since this list was made/),
    ]);
    const next = await requestNow();
    desk.git('commit', '--quiet', '--allow-empty', '--message=Another');
    expect((await post('publish', next)).status).toBe(422);
    expect(desk.git('log', '-1', '--format=%s', 'origin/main')).toBe('Begin');
  });

  it('sends what was recorded before, and says what it is', async () => {
    await edit(fishing, [{ do: 'set', path: ['title'], value: 'Boats' }]);
    desk.git('commit', '--quiet', '--all', '--message=Recorded');
    expect((await ask<ChangeList>('changes')).unsent).toEqual([expect.stringContaining('“Boats”')]);
    const { lines } = await tell<OperationResult>('publish', await requestNow());
    expect(lines).toEqual([expect.stringMatching(/^Published/), expect.stringContaining('“Boats”')]);
  });
});

it('is told to try again later where the disk does not take an edit', async () => {
  const { hash } = await fileNow(fishing);
  const edits: Edit[] = [{ do: 'set', path: ['title'], value: 'Bar de nuit' }];
  renameSync(data, `${data}-away`);
  const early = await post('edit', { file: fishing, hash, edits, group: 'a' });
  expect(early.status).toBe(503);
  expect(((await early.json()) as RefusalBody).refused).toMatch(/does not exist\. /);
  renameSync(`${data}-away`, data);
  expect((await edit(fishing, edits)).value).toMatchObject({ title: 'Bar de nuit' });
  expect(onDisk(fishing)).toContain('"Bar de nuit"');
});
