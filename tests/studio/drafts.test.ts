// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonValue } from '../../schema/json/source';
import { applyEdits, type Edit } from '../../src/shared/edits';
import { DraftStorage } from '../../src/studio/draft-storage';
import { DraftStore } from '../../src/studio/drafts';
import type { EditRequest, FileState } from '../../src/studio/protocol';
import { Studio } from '../../src/studio/store';

// What is typed in one window while another one, or another program, changes the same file.

const file = 'packages/one.json';
const headlines = (...names: string[]): JsonValue => ({ blocks: names.map((headline) => ({ headline })) });
const plans = {
  plans: [500, 500, 900].map((amount, at) => ({ name: ['Basic', 'Plus', 'Max'][at] ?? '', amount })),
};

/** The file on the disk, which any window may change. */
let disk: JsonValue;
let box: DraftStore;
let said: unknown[];
/** Answers an edit otherwise than by taking it. */
let refuse: ((request: EditRequest) => boolean) | undefined;

const state = (): FileState => ({
  file,
  hash: JSON.stringify(disk),
  value: disk,
  schema: 'packages',
  problems: [],
  advice: [],
});
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

async function begin(value: JsonValue): Promise<void> {
  disk = value;
  box = new DraftStore((fault) => fault && said.push(fault), new DraftStorage('site'));
  await box.load(file);
}

async function type(...edits: Edit[]): Promise<void> {
  box.edit(file, edits, 'group');
  await box.flush();
}

/** What another window does. */
function change(...edits: Edit[]): void {
  disk = applyEdits(disk, edits);
}

const set = (path: (string | number)[], value: JsonValue): Edit => ({ do: 'set', path, value });
const headline = (index: number) => ['blocks', index, 'headline'];
const conflicts = () => box.drafts[file]?.conflicts ?? [];

async function resolve(takesMine: boolean): Promise<void> {
  const [conflict] = conflicts();
  if (conflict) box.resolve(file, conflict, takesMine);
  await box.flush();
}

beforeEach(() => {
  said = [];
  refuse = undefined;
  localStorage.clear();
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body === undefined) return answer(200, state());
    const request: EditRequest = JSON.parse(String(body));
    if (refuse?.(request)) return answer(422, { refused: 'It is not taken.' });
    if (request.hash !== state().hash) return answer(409, state());
    disk = applyEdits(disk, request.edits);
    return answer(200, state());
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('what is typed in an item', () => {
  it.each([
    [
      'that stands elsewhere now',
      [{ do: 'move', path: ['plans', 1], to: 0 }],
      ['Plus 650', 'Basic 500', 'Max 900'],
    ],
    [
      'before which another came',
      [{ do: 'insert', path: ['plans', 0], value: { name: 'Free', amount: 0 } }],
      ['Free 0', 'Basic 500', 'Plus 650', 'Max 900'],
    ],
    [
      'that is changed, and before which another came',
      [
        set(['plans', 1, 'name'], 'Plus+'),
        { do: 'insert', path: ['plans', 0], value: { name: 'Free', amount: 0 } },
      ],
      ['Free 0', 'Basic 500', 'Plus+ 650', 'Max 900'],
    ],
  ] as [string, Edit[], string[]][])('%s goes into that item', async (_, edits, after) => {
    await begin(plans);
    change(...edits);
    await type(set(['plans', 1, 'amount'], 650));
    const { plans: items } = disk as typeof plans;
    expect(items.map(({ name, amount }) => `${name} ${amount}`)).toEqual(after);
    expect(conflicts()).toEqual([]);
  });

  it.each([1, 2])('that was taken out at index %s is asked about and goes into no other', async (index) => {
    await begin(plans);
    change({ do: 'remove', path: ['plans', index] });
    const others = disk;
    box.edit(file, [set(['plans', index, 'amount'], 650)], 'first');
    box.edit(file, [set(['plans', index, 'name'], 'Plus too')], 'second');
    await box.flush();
    expect(disk).toEqual(others);
    const item = { name: 'Plus too', amount: 650 };
    expect(conflicts()).toEqual([{ path: ['plans', index], mine: item, theirs: undefined, isGone: true }]);
    expect(box.drafts[file]?.value).toEqual(others);
    await resolve(true);
    expect(disk).toEqual(applyEdits(plans, [set(['plans', index], item)]));
  });
});

describe('what is disputed', () => {
  beforeEach(async () => {
    await begin(headlines('One', 'Two', 'Three'));
    change(set(headline(1), 'Two theirs'));
    await type(set(headline(1), 'Two mine'));
    expect(conflicts()).toMatchObject([{ mine: 'Two mine', theirs: 'Two theirs' }]);
  });

  it('follows its item where the author moves that', async () => {
    await type({ do: 'move', path: ['blocks', 1], to: 2 });
    expect(box.drafts[file]?.value).toEqual(headlines('One', 'Three', 'Two mine'));
    await type(set(headline(2), 'Two mine too'));
    await resolve(true);
    expect(disk).toEqual(headlines('One', 'Three', 'Two mine too'));
  });

  it('follows its item where another comes before that elsewhere', async () => {
    change({ do: 'insert', path: ['blocks', 0], value: { headline: 'Zero' } });
    await box.load(file);
    expect(box.drafts[file]?.value).toEqual(headlines('Zero', 'One', 'Two mine', 'Three'));
    await resolve(true);
    expect(disk).toEqual(headlines('Zero', 'One', 'Two mine', 'Three'));
  });

  it('ends where the author takes its item out', async () => {
    await type({ do: 'remove', path: ['blocks', 1] });
    expect([conflicts(), box.drafts[file]?.value]).toEqual([[], headlines('One', 'Three')]);
  });

  it('is the whole item where that is taken out elsewhere', async () => {
    change({ do: 'remove', path: ['blocks', 1] });
    await box.load(file);
    expect(conflicts()).toMatchObject([{ mine: { headline: 'Two mine' }, isGone: true }]);
    await resolve(false);
    expect(disk).toEqual(headlines('One', 'Three'));
  });
});

it('drops what the server would not take, and sends what was typed after it', async () => {
  await begin(headlines('One', 'Two'));
  refuse = ({ edits: [edit] }) => edit?.path[1] === 0;
  box.edit(file, [set(headline(0), 'Refused')], 'first');
  box.edit(file, [set(headline(1), 'Taken')], 'second');
  await box.flush();
  expect(said).toMatchObject([{ message: 'It is not taken.' }]);
  box.discard();
  await box.flush();
  expect([disk, box.hasUnsent]).toEqual([headlines('One', 'Taken'), false]);
});

it('says of nothing that it is done where the server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Gone.')));
  const studio = new Studio(false, new DraftStorage('site'));
  await studio.editFile(file, [set(['draft'], true)], 'It is a draft now');
  expect([studio.state.toast, studio.state.error?.isRefusal]).toEqual([undefined, false]);
});
