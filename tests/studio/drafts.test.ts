// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonValue } from '../../schema/json/source';
import { applyEdits, type Edit } from '../../src/shared/edits';
import { valueAt } from '../../src/shared/values';
import { DraftStorage } from '../../src/studio/draft-storage';
import { DraftStore } from '../../src/studio/drafts';
import type { EditRequest, FileState } from '../../src/studio/protocol';
import { Studio } from '../../src/studio/store';

// The drafts of one window, while another window or program changes the same file.

const file = 'packages/one.json';
const headlines = (...names: string[]): JsonValue => ({ blocks: names.map((headline) => ({ headline })) });
const plans = {
  plans: [500, 500, 900].map((amount, at) => ({ name: ['Basic', 'Plus', 'Max'][at] ?? '', amount })),
};

/** The content of the file on disk. */
let disk: JsonValue;
let draftStore: DraftStore;
let messages: unknown[];
/** If set, decides which edits the server refuses. */
let isRefused: ((request: EditRequest) => boolean) | undefined;

const state = (): FileState => ({
  file,
  hash: JSON.stringify(disk),
  value: disk,
  schema: 'packages',
  problems: [],
  advice: [],
});
const respond = (status: number, body: object) => new Response(JSON.stringify(body), { status });

async function start(value: JsonValue): Promise<void> {
  disk = value;
  draftStore = new DraftStore((message) => message && messages.push(message), new DraftStorage('site'));
  await draftStore.load(file);
}

async function type(...edits: Edit[]): Promise<void> {
  draftStore.edit(file, edits, 'group');
  await draftStore.flush();
}

/** Changes the file as another window would. */
function changeElsewhere(...edits: Edit[]): void {
  disk = applyEdits(disk, edits);
}

const set = (path: (string | number)[], value: JsonValue): Edit => ({ do: 'set', path, value });
const headline = (index: number) => ['blocks', index, 'headline'];
const conflicts = () => draftStore.drafts[file]?.conflicts ?? [];

async function resolve(takesMine: boolean): Promise<void> {
  const [conflict] = conflicts();
  if (conflict) draftStore.resolve(file, conflict, takesMine);
  await draftStore.flush();
}

beforeEach(() => {
  messages = [];
  isRefused = undefined;
  localStorage.clear();
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body === undefined) return respond(200, state());
    const request: EditRequest = JSON.parse(String(body));
    if (isRefused?.(request)) return respond(422, { refused: 'It is not taken.' });
    if (request.hash !== state().hash) return respond(409, state());
    disk = applyEdits(disk, request.edits);
    return respond(200, state());
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it.each([
    ['moves', [{ do: 'move', path: ['plans', 1], to: 0 }], ['Plus 650', 'Basic 500', 'Max 900']],
    [
      'gets a new item in front of it',
      [{ do: 'insert', path: ['plans', 0], value: { name: 'Free', amount: 0 } }],
      ['Free 0', 'Basic 500', 'Plus 650', 'Max 900'],
    ],
    [
      'changes and gets a new item in front of it',
      [
        set(['plans', 1, 'name'], 'Plus+'),
        { do: 'insert', path: ['plans', 0], value: { name: 'Free', amount: 0 } },
      ],
      ['Free 0', 'Basic 500', 'Plus+ 650', 'Max 900'],
    ],
  ] as [string, Edit[], string[]][])(
    'of a list item stays with this item when the item %s',
    async (_, edits, after) => {
      await start(plans);
      changeElsewhere(...edits);
      await type(set(['plans', 1, 'amount'], 650));
      const { plans: items } = disk as typeof plans;
      expect(items.map(({ name, amount }) => `${name} ${amount}`)).toEqual(after);
      expect(conflicts()).toEqual([]);
    },
  );

  it.each([1, 2])(
    'of the list item at index %s becomes a conflict after the item is removed elsewhere, and changes no other item',
    async (index) => {
      await start(plans);
      changeElsewhere({ do: 'remove', path: ['plans', index] });
      const others = disk;
      draftStore.edit(file, [set(['plans', index, 'amount'], 650)], 'first');
      draftStore.edit(file, [set(['plans', index, 'name'], 'Plus too')], 'second');
      await draftStore.flush();
      expect(disk).toEqual(others);
      const item = { name: 'Plus too', amount: 650 };
      expect(conflicts()).toEqual([{ path: ['plans', index], mine: item, theirs: undefined, isGone: true }]);
      expect(draftStore.drafts[file]?.value).toEqual(others);
      await resolve(true);
      expect(disk).toEqual(applyEdits(plans, [set(['plans', index], item)]));
    },
  );
});

describe('an edit of a list or an object', () => {
  const value = { blocks: [{ headline: 'One' }, { headline: 'Two' }], old: 'Name', pages: 1 };
  const remove: Edit = { do: 'remove', path: ['blocks', 1] };
  const insert: Edit = { do: 'insert', path: ['blocks', 2], value: { headline: 'Three' } };
  const rename: Edit = { do: 'rename-key', path: ['old'], to: 'name' };

  it.each([
    ['moves an item', { do: 'move', path: ['blocks', 0], to: 1 }],
    ['inserts an item', insert],
    ['removes an item', remove],
    ['renames a key', rename],
    ['removes a key', { do: 'remove', path: ['old'] }],
  ] as [string, Edit][])('%s after another value changes elsewhere', async (_, edit) => {
    await start(value);
    changeElsewhere(set(headline(0), 'One theirs'));
    const merged = applyEdits(disk, [edit]);
    await type(edit);
    expect([conflicts(), disk]).toEqual([[], merged]);
  });

  it.each([
    ['the removed item changes', remove, set(headline(1), 'Two theirs'), ['blocks']],
    ['an item moves', remove, { do: 'move', path: ['blocks', 0], to: 1 }, ['blocks']],
    ['an item is inserted', insert, { do: 'insert', path: ['blocks', 0], value: {} }, ['blocks']],
    ['the removed key changes', { do: 'remove', path: ['old'] }, set(['old'], 'Theirs'), []],
    ['the same key is renamed', rename, { do: 'rename-key', path: ['old'], to: 'label' }, []],
  ] as [string, Edit, Edit, string[]][])(
    'becomes a conflict after %s elsewhere',
    async (_, edit, theirs, path) => {
      await start(value);
      changeElsewhere(theirs);
      const others = disk;
      await type(edit);
      expect(conflicts()).toMatchObject([{ path, mine: valueAt(applyEdits(value, [edit]), path) }]);
      expect(disk).toEqual(others);
    },
  );
});

describe('a conflict', () => {
  beforeEach(async () => {
    await start(headlines('One', 'Two', 'Three'));
    changeElsewhere(set(headline(1), 'Two theirs'));
    await type(set(headline(1), 'Two mine'));
    expect(conflicts()).toMatchObject([{ mine: 'Two mine', theirs: 'Two theirs' }]);
  });

  it('stays on its list item when the author moves the item', async () => {
    await type({ do: 'move', path: ['blocks', 1], to: 2 });
    expect(draftStore.drafts[file]?.value).toEqual(headlines('One', 'Three', 'Two mine'));
    await type(set(headline(2), 'Two mine too'));
    await resolve(true);
    expect(disk).toEqual(headlines('One', 'Three', 'Two mine too'));
  });

  it('stays on its list item when another window inserts an item above', async () => {
    changeElsewhere({ do: 'insert', path: ['blocks', 0], value: { headline: 'Zero' } });
    await draftStore.load(file);
    expect(draftStore.drafts[file]?.value).toEqual(headlines('Zero', 'One', 'Two mine', 'Three'));
    await resolve(true);
    expect(disk).toEqual(headlines('Zero', 'One', 'Two mine', 'Three'));
  });

  it('ends when the author removes the list item', async () => {
    await type({ do: 'remove', path: ['blocks', 1] });
    expect([conflicts(), draftStore.drafts[file]?.value]).toEqual([[], headlines('One', 'Three')]);
  });

  it('covers the whole list item when another window removes the item', async () => {
    changeElsewhere({ do: 'remove', path: ['blocks', 1] });
    await draftStore.load(file);
    expect(conflicts()).toMatchObject([{ mine: { headline: 'Two mine' }, isGone: true }]);
    await resolve(false);
    expect(disk).toEqual(headlines('One', 'Three'));
  });
});

it('a refused edit is dropped, and later edits are sent', async () => {
  await start(headlines('One', 'Two'));
  isRefused = ({ edits: [edit] }) => edit?.path[1] === 0;
  draftStore.edit(file, [set(headline(0), 'Refused')], 'first');
  draftStore.edit(file, [set(headline(1), 'Taken')], 'second');
  await draftStore.flush();
  expect(messages).toMatchObject([{ message: 'It is not taken.' }]);
  draftStore.discard();
  await draftStore.flush();
  expect([disk, draftStore.hasUnsent]).toEqual([headlines('One', 'Taken'), false]);
});

it('an edit is sent again if another program saves the file while the server writes the edit', async () => {
  await start(headlines('One', 'Two'));
  isRefused = () => {
    isRefused = undefined;
    changeElsewhere(set(headline(0), 'Theirs'));
    return true;
  };
  await type(set(headline(1), 'Mine'));
  expect(disk).toEqual(headlines('Theirs', 'Mine'));
  expect(messages).toEqual([]);
});

it('an edit becomes a conflict if another program changes the same field while the server writes the edit', async () => {
  await start(headlines('One'));
  isRefused = () => {
    isRefused = undefined;
    changeElsewhere(set(headline(0), 'Theirs'));
    return true;
  };
  await type(set(headline(0), 'Mine'));
  expect(conflicts()).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }]);
  expect(draftStore.hasRefused).toBe(false);
  expect(messages).toEqual([]);
});

it('an action without a response from the server is not reported as done', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Gone.')));
  const studio = new Studio(false, new DraftStorage('site'));
  await studio.editFile(file, [set(['draft'], true)], 'It is a draft now');
  expect([studio.state.toast, studio.state.error?.isRefusal]).toEqual([undefined, false]);
});
