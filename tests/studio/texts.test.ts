import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/author/planned-tree';
import { hashOf } from '../../src/build/disk';
import { Texts } from '../../src/dev/studio/texts';
import type { Edit } from '../../src/studio/protocol';

let folder: string;
let texts: Texts;

const one = `{
    "title": "One",   "list": [
        { "name": "a" },
        { "name": "b", "deep": { "x": 1 } },

        { "name": "c" }
    ],
    "text": "é \\u00e9 \\/"
}
`;

const window = 'one';
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const now = (file: string) => Buffer.from(texts.files()[file] ?? []).toString();

function edit(edits: Edit[], group = 'group', file = 'one.json'): void {
  texts.edit({ file, hash: hashOf(texts.files()[file] ?? ''), edits, group, window });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  write('one.json', one);
  texts = new Texts(folder);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('an edit of a text', () => {
  const items = one.match(/\{ "name".*\}(?=,?\n)/g) ?? [];

  it.each<[what: string, edit: Edit, after: string]>([
    ['a value', { do: 'set', path: ['title'], value: 'Two' }, one.replace('"One"', '"Two"')],
    [
      'a value that lies deep',
      { do: 'set', path: ['list', 1, 'deep', 'x'], value: 2 },
      one.replace('"x": 1', '"x": 2'),
    ],
    ['a key', { do: 'rename-key', path: ['text'], to: 'words' }, one.replace('"text"', '"words"')],
    ['a key taken out', { do: 'set', path: ['title'] }, one.replace('"title": "One",   ', '')],
    ['an item taken out', { do: 'remove', path: ['list', 0] }, one.replace(`${items[0]},\n        `, '')],
    [
      'an item put in',
      { do: 'insert', path: ['list', 3], value: { name: 'd' } },
      one.replace(items[2] ?? '', `${items[2]},\n        { "name": "d" }`),
    ],
  ])('changes %s and no other byte', (_, one, after) => {
    edit([one]);
    expect(now('one.json')).toBe(after);
  });

  it('moves an item with its own text', () => {
    edit([{ do: 'move', path: ['list', 1], to: 2 }]);
    const [, b = '', c = ''] = items;
    expect(now('one.json')).toBe(one.replace(b, '#').replace(c, b).replace('#', c));
    edit([{ do: 'move', path: ['list', 2], to: 1 }]);
    expect(now('one.json')).toBe(one);
    expect(texts.lastDone(window)).toBeUndefined();
  });
});

/** What may happen, in any order: an author's steps and those of others. */
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('edit' as const), value: fc.nat(9), group: fc.nat(2) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
  fc.record({ do: fc.constant('make' as const), value: fc.nat(9) }),
  fc.record({ do: fc.constant('rename' as const) }),
  fc.record({ do: fc.constant('remove' as const) }),
  fc.record({ do: fc.constant('others' as const), value: fc.nat(9) }),
);

type Files = Record<string, string>;

/** The files as a model has them: a list of states, each with what it was before. */
class Model {
  files: Files = { 'one.json': one };
  private group?: string;
  private readonly done: { before: Files; after: Files }[] = [];
  private readonly undone: { before: Files; after: Files }[] = [];

  step(after: Files, group?: string): void {
    const before = this.files;
    this.files = { ...after };
    this.undone.length = 0;
    const last = this.done.at(-1);
    const isSameGroup =
      group !== undefined && this.group === group && last?.after['one.json'] === before['one.json'];
    if (isSameGroup && last) {
      last.after = this.files;
      if (last.before['one.json'] === last.after['one.json']) this.done.pop();
    } else this.done.push({ before, after: this.files });
    this.group = group;
  }

  go(from: 'done' | 'undone'): void {
    const [source, target] = from === 'done' ? [this.done, this.undone] : [this.undone, this.done];
    const step = source.pop();
    // An undo ends the group.
    this.group = undefined;
    if (!step) return;
    const [was, is] = from === 'done' ? [step.after, step.before] : [step.before, step.after];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (name) => was[name] !== is[name],
    );
    if (names.some((name) => this.files[name] !== was[name])) return;
    const rest = Object.entries(this.files).filter(([name]) => !names.includes(name));
    const back = names.flatMap((name) => (is[name] === undefined ? [] : [[name, is[name]] as const]));
    this.files = Object.fromEntries([...rest, ...back]);
    target.push({ before: step.before, after: step.after });
  }
}

it('takes steps of every kind back and does them again as a model does, whatever others write between', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
      rmSync(folder, { recursive: true, force: true });
      folder = mkdtempSync(join(tmpdir(), 'texts-'));
      write('one.json', one);
      texts = new Texts(folder);
      const model = new Model();
      const attempt = (work: () => void) => {
        try {
          work();
        } catch (fault) {
          if (!(fault instanceof Refusal)) throw fault;
        }
      };
      for (const step of acts) {
        const { 'one.json': text, 'two.json': two, 'new.json': made } = model.files;
        if (step.do === 'edit' && text !== undefined) {
          const after = text.replace(/"title": "\w+"/, `"title": "T${step.value}"`);
          edit([{ do: 'set', path: ['title'], value: `T${step.value}` }], String(step.group));
          if (after !== text) model.step({ ...model.files, 'one.json': after }, String(step.group));
        } else if (step.do === 'make' && made === undefined) {
          texts.carryOut([{ path: 'new.json', after: bytes(`${step.value}`) }], { window });
          model.step({ ...model.files, 'new.json': `${step.value}` });
        } else if (step.do === 'remove' && made !== undefined) {
          texts.carryOut([{ path: 'new.json', before: bytes(made) }], { window });
          const { 'new.json': _, ...rest } = model.files;
          model.step(rest);
        } else if (step.do === 'rename' && text !== undefined && two === undefined) {
          const changes = [
            { path: 'one.json', before: bytes(text) },
            { path: 'two.json', after: bytes(text) },
          ];
          texts.carryOut(changes, { window });
          const { 'one.json': _, ...rest } = model.files;
          model.step({ ...rest, 'two.json': text });
        } else if (step.do === 'others' && made !== undefined) {
          write('new.json', `${step.value}`);
          model.files = { ...model.files, 'new.json': `${step.value}` };
        } else if (step.do === 'undo') {
          attempt(() => texts.undo(window));
          model.go('done');
        } else if (step.do === 'redo') {
          attempt(() => texts.redo(window));
          model.go('undone');
        }
        const files = Object.entries(texts.files()).map(([name, found]) => [
          name,
          Buffer.from(found).toString(),
        ]);
        expect(Object.fromEntries(files)).toEqual(model.files);
      }
    }),
    { numRuns: 60 },
  );
});
