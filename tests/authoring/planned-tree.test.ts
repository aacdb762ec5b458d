import { describe, expect, it } from 'vitest';
import { PlannedTree } from '../../src/authoring/planned-tree';

const bytes = (text: string) => new TextEncoder().encode(text);
const planOf = (files: Record<string, string>) =>
  new PlannedTree(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, bytes(text)])));

/** The changes of a plan as texts. */
function changesOf(plan: PlannedTree) {
  const toText = (content?: Uint8Array) => content && new TextDecoder().decode(content);
  return plan.changes().map(({ before, after, ...paths }) => ({
    ...paths,
    before: toText(before),
    after: toText(after),
  }));
}

describe('a planned tree', () => {
  it('has no changes at first, nor where a file becomes what it was', () => {
    const plan = planOf({ a: '1', b: '2' });
    expect(plan.changes()).toEqual([]);
    plan.write('a', '3');
    plan.write('a', '1');
    plan.rename('b', 'c');
    plan.rename('c', 'b');
    expect(plan.changes()).toEqual([]);
  });

  it('tells what is made, replaced, taken away and renamed, in the order of the paths', () => {
    const plan = planOf({ gone: '1', moved: '2', other: '3', same: '4' });
    plan.remove('gone');
    plan.rename('moved', 'a');
    plan.write('a', '2 more');
    plan.write('other', '3 more');
    plan.write('made', '5');
    expect(changesOf(plan)).toEqual([
      { path: 'a', from: 'moved', before: '2', after: '2 more' },
      { path: 'gone', before: '1', after: undefined },
      { path: 'made', before: undefined, after: '5' },
      { path: 'other', before: '3', after: '3 more' },
    ]);
    expect(Object.keys(plan.files()).sort()).toEqual(['a', 'made', 'other', 'same']);
  });

  it('takes away what was renamed before under its first name', () => {
    const plan = planOf({ a: '1' });
    plan.rename('a', 'b');
    plan.remove('b');
    expect(changesOf(plan)).toEqual([{ path: 'a', before: '1', after: undefined }]);
  });

  it('keeps the place of a file that another takes after it moved on', () => {
    const plan = planOf({ a: '1', 'a/b': '2' });
    plan.rename('a/b', 'c');
    plan.rename('a', 'a/b');
    expect(changesOf(plan)).toEqual([
      { path: 'a/b', from: 'a', before: '1', after: '1' },
      { path: 'c', from: 'a/b', before: '2', after: '2' },
    ]);
  });

  it('never loses a file for another, nor invents one', () => {
    const plan = planOf({ a: '1', b: '2' });
    expect(() => plan.rename('a', 'b')).toThrow('b is there already.');
    expect(() => plan.rename('c', 'd')).toThrow('There is no file c.');
    expect(() => plan.remove('c')).toThrow('There is no file c.');
    expect(() => plan.text('c')).toThrow('There is no file c.');
    expect(plan.changes()).toEqual([]);
  });

  it('keeps a byte-order mark', () => {
    const plan = planOf({ a: '\uFEFF1' });
    plan.write('a', plan.text('a').replace('1', '2'));
    expect(plan.files().a).toEqual(bytes('\uFEFF2'));
  });
});
