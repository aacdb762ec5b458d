import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileChange } from '../../src/author/file-changes';
import { editJson } from '../../src/author/json-text';
import { catchRefusal, Refusal } from '../../src/author/refusal';
import { hashOf } from '../../src/build/disk';
import { EditHistory, type HistoryStep } from '../../src/dev/studio/edit-history';
import type { Edit } from '../../src/shared/edits';

let folder: string;
let texts: EditHistory;

const one = `{
    "title": "One",   "list": [
        { "name": "a" },
        { "name": "b", "deep": { "x": 1 } },

        { "name": "c" }
    ],
    "short": [1,2],
    "text": "é \\u00e9 \\/"
}
`;

const window = 'one';
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const now = (file: string) => Buffer.from(texts.readCurrentFiles()[file] ?? []).toString();

function edit(edits: Edit[], group = 'group', file = 'one.json'): void {
  texts.edit({ file, hash: hashOf(texts.readCurrentFiles()[file] ?? ''), edits, group, window });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  write('one.json', one);
  texts = new EditHistory(folder);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('an edit that', () => {
  const items = one.match(/\{ "name".*\}(?=,?\n)/g) ?? [];

  it.each<[what: string, edit: Edit, after: string]>([
    ['sets a value', { do: 'set', path: ['title'], value: 'Two' }, one.replace('"One"', '"Two"')],
    [
      'sets a nested value',
      { do: 'set', path: ['list', 1, 'deep', 'x'], value: 2 },
      one.replace('"x": 1', '"x": 2'),
    ],
    ['renames a key', { do: 'rename-key', path: ['text'], to: 'words' }, one.replace('"text"', '"words"')],
    ['removes a key', { do: 'set', path: ['title'] }, one.replace('"title": "One",   ', '')],
    ['removes an item', { do: 'remove', path: ['list', 0] }, one.replace(`${items[0]},\n        `, '')],
    [
      'inserts an item',
      { do: 'insert', path: ['list', 3], value: { name: 'd' } },
      one.replace(items[2] ?? '', `${items[2]},\n        { "name": "d" }`),
    ],
    [
      'removes the last item from a list on one line',
      { do: 'remove', path: ['short', 1] },
      one.replace('[1,2]', '[1]'),
    ],
  ])('%s changes no other byte', (_, one, after) => {
    edit([one]);
    expect(now('one.json')).toBe(after);
  });

  it('moves an item keeps the exact text of the item', () => {
    edit([{ do: 'move', path: ['list', 1], to: 2 }]);
    const [, b = '', c = ''] = items;
    expect(now('one.json')).toBe(one.replace(b, '#').replace(c, b).replace('#', c));
    edit([{ do: 'move', path: ['list', 2], to: 1 }]);
    expect(now('one.json')).toBe(one);
    expect(texts.getLastDone(window)).toBeUndefined();
  });
});

/**
 * Maps each place in the files to its value, for example `one.json/title` to `text 3`. The text of the list item `b` is
 * at `one.json/list/b/text`. The value of `one.json/list` is the names of the items, for example `a,b`.
 */
type Cells = Map<string, string>;

interface Touched {
  place: string;
  before: string | undefined;
  after: string | undefined;
}

interface ModelStep {
  touched: Touched[];
  /** The texts of the changed files, before and after the step. */
  before: Map<string, string>;
  after: Map<string, string>;
  isMove: boolean;
  isRefused?: boolean;
}

interface Item {
  name: string;
  text: string;
}

const isOrder = ({ place }: Touched) => place.endsWith('/list');
const readList = (text = '{}') => (JSON.parse(text) as { list?: Item[] }).list ?? [];
const bytes = (text: string) => new TextEncoder().encode(text);

class WindowModel {
  done: ModelStep[] = [];
  undone: ModelStep[] = [];
  group = '';

  constructor(readonly name: string) {}
}

/**
 * Makes random edits in two windows and a text editor, and random undos and redos. Compares each undo and redo with a
 * model that stores each value separately.
 */
class Walk {
  private cells: Cells = new Map();
  private readonly windows = [new WindowModel('one'), new WindowModel('two')];
  private counter = 0;
  readonly counts = { edits: 0, undone: 0, refused: 0 };

  constructor(private readonly random: (below: number) => number) {
    this.readFiles();
  }

  private texts(): Map<string, string> {
    return new Map(
      Object.entries(texts.readCurrentFiles()).map(([file, found]) => [file, Buffer.from(found).toString()]),
    );
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.random(items.length)] as T;
  }

  /** Reads the files into the model. Returns the values that have changed. */
  private readFiles(): Touched[] {
    const now: Cells = new Map();
    for (const [file, text] of this.texts()) {
      const { list = [], ...fields } = JSON.parse(text) as { list?: Item[] };
      now.set(file, 'file').set(`${file}/list`, list.map(({ name }) => name).join());
      for (const [key, value] of Object.entries(fields)) now.set(`${file}/${key}`, String(value));
      for (const item of list)
        now.set(`${file}/list/${item.name}`, 'item').set(`${file}/list/${item.name}/text`, item.text);
    }
    const places = new Set([...this.cells.keys(), ...now.keys()]);
    const touched = [...places].map((place) => ({
      place,
      before: this.cells.get(place),
      after: now.get(place),
    }));
    this.cells = now;
    return touched.filter(({ before, after }) => before !== after);
  }

  private drawEdit(text: string): Edit {
    const { length } = readList(text);
    const value = `text ${++this.counter}`;
    const at = this.random(length);
    const label = this.pick(['set', 'set', 'item', 'item', 'insert', 'move', 'remove'] as const);
    if (label === 'insert')
      return {
        do: 'insert',
        path: ['list', this.random(length + 1)],
        value: { name: `n${this.counter}`, text: value },
      };
    if (label === 'set' || length < 2) return { do: 'set', path: [this.pick(['title', 'text'])], value };
    if (label === 'item') return { do: 'set', path: ['list', at, 'text'], value };
    return label === 'move'
      ? { do: 'move', path: ['list', at], to: this.random(length) }
      : { do: 'remove', path: ['list', at] };
  }

  step(): void {
    const own = this.pick(this.windows);
    const before = this.texts();
    const [file, text] = this.pick([...before]);
    const kind = this.random(20);
    if (kind >= 12) this.undoOrRedo(own, kind < 17 ? 'undo' : 'redo');
    else if (kind >= 10) this.record(own, { before, changes: this.generateChange(before) });
    else {
      const edit = this.drawEdit(text);
      if (kind >= 8) {
        write(file, editJson(text, [edit]));
        this.readFiles();
      } else {
        const after = bytes(editJson(text, [edit]));
        const changes = [{ path: file, before: bytes(text), after }];
        this.record(own, { before, changes, edit, group: String(this.random(3)) });
      }
    }
  }

  /**
   * Generates a change of whole files: a new file, a renamed file or a removed file. A removal can also change the list
   * in one.json.
   */
  private generateChange(files: Map<string, string>): FileChange[] {
    const made = `made-${++this.counter}.json`;
    const [file, text] = this.pick([...files]);
    const holder = files.get('one.json') ?? '';
    const kind = this.random(3);
    if (kind === 0 || file === 'one.json')
      return [{ path: made, after: bytes(`{\n  "title": "${made}"\n}\n`) }];
    if (kind === 1)
      return [
        { path: file, before: bytes(text) },
        { path: made, after: bytes(text) },
      ];
    const { length } = readList(holder);
    const edits: Edit[] = length > 0 ? [{ do: 'remove', path: ['list', this.random(length)] }] : [];
    const other = { path: 'one.json', before: bytes(holder), after: bytes(editJson(holder, edits)) };
    return [{ path: file, before: bytes(text) }, ...(length > 0 ? [other] : [])];
  }

  /** Makes a change. Records it in the model, as a new step or as part of the last step. */
  private record(
    own: WindowModel,
    {
      before,
      changes,
      edit,
      group = '',
    }: { before: Map<string, string>; changes: FileChange[]; edit?: Edit; group?: string },
  ): void {
    const [{ path: file } = { path: '' }] = changes;
    if (edit)
      texts.edit({ file, hash: hashOf(before.get(file) ?? ''), edits: [edit], group, window: own.name });
    else texts.addStep(changes, { window: own.name });
    const touched = this.readFiles();
    const after = this.texts();
    if (edit && before.get(file) === after.get(file)) return;
    this.counts.edits++;
    const step: ModelStep = { touched, before: new Map(), after: new Map(), isMove: edit?.do === 'move' };
    for (const { path } of changes) {
      step.before.set(path, before.get(path) ?? '');
      step.after.set(path, after.get(path) ?? '');
    }
    const last = own.done.at(-1);
    const isJoined =
      group !== '' &&
      own.group === group &&
      last &&
      (last.after.get(file) ?? before.get(file)) === before.get(file);
    own.undone = [];
    own.group = group;
    if (isJoined) {
      own.done.pop();
      step.before = new Map([...step.before, ...last.before]);
      step.after = new Map([...last.after, ...step.after]);
      const places = new Map(touched.map((each) => [each.place, each]));
      for (const each of last.touched)
        places.set(each.place, { ...each, after: (places.get(each.place) ?? each).after });
      step.touched = [...places.values()].filter((each) => each.before !== each.after);
      step.isMove ||= last.isMove;
    }
    if ([...step.after].some(([path, text]) => step.before.get(path) !== text)) own.done.push(step);
  }

  private undoOrRedo(own: WindowModel, which: 'undo' | 'redo'): void {
    const [from, to] = which === 'undo' ? [own.done, own.undone] : [own.undone, own.done];
    const [base, goal] = which === 'undo' ? (['after', 'before'] as const) : (['before', 'after'] as const);
    own.group = '';
    const [former, cells] = [this.texts(), this.cells];
    const refusal = catchRefusal(() => void texts[which](own.name));
    const top = which === 'undo' ? texts.getLastDone(own.name) : texts.getLastUndone(own.name);
    const changed = this.readFiles();
    const now = this.texts();
    const isChanged = [...new Set([...former.keys(), ...now.keys()])].some(
      (file) => former.get(file) !== now.get(file),
    );
    if (refusal) expect(isChanged).toBe(false);
    for (let step = from.at(-1); step; step = from.at(-1)) {
      const values = step.touched.filter((each) => !isOrder(each));
      const open = values.filter((each) => cells.get(each.place) !== each[goal]);
      // Undo and redo fail if a file that they would change is missing.
      const isFileGone = [...step[base]].some(
        ([file, text]) => text !== '' && !former.has(file) && step[goal].get(file) !== '',
      );
      const disputed = isFileGone || open.some((each) => cells.get(each.place) !== each[base]);
      // A change to the order of a list may also be refused. The model does not predict whether it is.
      const mayConflict = disputed || step.touched.some(isOrder);
      const isEnd = refusal instanceof Refusal && refusal.message.startsWith('There is nothing');
      if (refusal && !isEnd && !step.isRefused && mayConflict && isSameStep(step, top)) {
        step.isRefused = true;
        this.counts.refused++;
        return;
      }
      from.pop();
      const places = new Set(open.map(({ place }) => place));
      const isDone =
        isChanged &&
        !disputed &&
        changed.every((each) =>
          isOrder(each) ? step.touched.some(({ place }) => place === each.place) : places.has(each.place),
        ) &&
        open.every((each) => this.cells.get(each.place) === each[goal]);
      if (!isDone) {
        // Undo and redo skip a step if the files already have its values, or if the step was refused before.
        expect({ isPassed: step.isRefused || open.length === 0, step, changed, refusal }).toMatchObject({
          isPassed: true,
        });
        continue;
      }
      if (!step.isMove) for (const each of changed.filter(isOrder)) expectSameOrder(each);
      const [first, second] = which === 'undo' ? [now, former] : [former, now];
      const files = [...step.before.keys()];
      to.push({
        touched: changed.map(({ place, before, after }) =>
          which === 'undo' ? { place, before: after, after: before } : { place, before, after },
        ),
        before: new Map(files.map((file) => [file, first.get(file) ?? ''])),
        after: new Map(files.map((file) => [file, second.get(file) ?? ''])),
        isMove: step.isMove,
      });
      this.counts.undone++;
      return;
    }
    expect(refusal).toMatchObject({ message: `There is nothing more to ${which}.` });
  }
}

/** Checks whether the refused step is this step of the model. */
function isSameStep({ before, after }: ModelStep, refused: HistoryStep | undefined): boolean {
  const print = (found: Uint8Array | undefined) => Buffer.from(found ?? []).toString();
  const changes = refused?.changes ?? [];
  return changes.every(
    (change) =>
      before.get(change.path) === print(change.before) && after.get(change.path) === print(change.after),
  );
}

/** Expects the items that exist both before and after to keep their order. */
function expectSameOrder({ before = '', after = '' }: Touched): void {
  const [was, is] = [before.split(','), after.split(',')];
  expect(is.filter((name) => was.includes(name))).toEqual(was.filter((name) => is.includes(name)));
}

/** Returns a seeded random generator of whole numbers below a limit. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The number of random walks, and of steps in each walk. `WALK=12x1000` runs 12 walks of 1,000 steps. */
const [walks, stepsOfWalk] = (process.env.WALK ?? '1x150').split('x').map(Number);

describe('the undo history', () => {
  it.each(Array.from({ length: walks ?? 1 }, (_, index) => index + 1))(
    'lets two windows undo and redo only their own changes, while a text editor changes the files too (walk %i)',
    (seed) => {
      write(
        'one.json',
        '{\n  "title": "t",\n  "text": "x",\n  "list": [\n    { "name": "a", "text": "1" },\n    { "name": "b", "text": "2" },\n    { "name": "c", "text": "3" }\n  ]\n}\n',
      );
      const walk = new Walk(randomFrom(seed));
      for (let step = 0; step < (stepsOfWalk ?? 150); step++) walk.step();
      expect(walk.counts.undone).toBeGreaterThan(10);
    },
    600_000,
  );
});
