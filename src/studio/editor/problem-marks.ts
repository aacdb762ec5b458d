import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { isSamePath } from '../../shared/values';
import type { FieldProblem } from '../protocol';
import { findPosition } from './positions';
import { schema } from './schema';

/** A problem or advice. Its `path` is relative to the value of the editor. */
export interface MarkedProblem extends FieldProblem {
  isAdvice: boolean;
  original: FieldProblem;
}

/** The problems of one part, and the element that lists them. The element is below the part. */
export interface ProblemBox {
  index: number;
  element: HTMLElement;
  problems: MarkedProblem[];
}

const key = new PluginKey<DecorationSet>('problems');

/** Returns a plugin that marks problems in the text. The marks move with the text while the author types. */
export function createProblemMarks(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, marks) => (tr.getMeta(key) as DecorationSet | undefined) ?? marks.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

/** Marks problems at their places. Returns a box for each part that has problems. Reuses the elements of earlier boxes. */
export function markProblems(
  tr: Transaction,
  problems: readonly MarkedProblem[],
  earlier: readonly ProblemBox[],
): ProblemBox[] {
  const { doc } = tr;
  const decorations: Decoration[] = [];
  const boxes: ProblemBox[] = [];
  for (const problem of problems) {
    if (problem.path.length === 0 && !doc.isTextblock) continue;
    const $at = doc.resolve(findPosition(doc, problem.path));
    const index = $at.index(0);
    const part = doc.isTextblock ? undefined : doc.maybeChild(index);
    // A part with a form, such as a picture, shows its problems in this form.
    if (part?.type === schema.nodes.part) continue;
    const isError = !problem.isAdvice && problem.rule !== 'empty-text';
    if ($at.depth > 0 && problem.word === undefined)
      decorations.push(
        Decoration.node($at.before(), $at.after(), { 'data-problem': isError ? 'error' : 'quiet' }),
      );
    if (problem.word !== undefined) decorations.push(...markWord($at.parent, $at.start(), problem.word));
    if (!part) continue;
    const box = boxes.find((each) => each.index === index);
    if (box) box.problems.push(problem);
    else {
      const element = earlier.find((each) => each.index === index)?.element ?? createBox();
      boxes.push({ index, element, problems: [problem] });
    }
  }
  for (const { index, element } of boxes) {
    const at = doc.resolve(0).posAtIndex(index + 1);
    const box = { key: `problems-${index}`, side: -1, ignoreSelection: true, stopEvent: () => true };
    decorations.push(Decoration.widget(at, element, box));
  }
  tr.setMeta(key, DecorationSet.create(doc, decorations));
  return boxes;
}

function createBox(): HTMLElement {
  const element = document.createElement('div');
  element.contentEditable = 'false';
  return element;
}

function markWord(text: Node, start: number, word: string): Decoration[] {
  const marks: Decoration[] = [];
  text.forEach((node, offset) => {
    const at = node.text?.indexOf(word) ?? -1;
    if (at < 0) return;
    const from = start + offset + at;
    marks.push(Decoration.inline(from, from + word.length, { 'data-problem': 'word' }));
  });
  return marks;
}

export function isSameProblems(one: readonly MarkedProblem[], other: readonly MarkedProblem[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ original, path }, at) => original === other[at]?.original && isSamePath(path, other[at]?.path ?? []),
    )
  );
}
