import type { Tree } from './tree';

/** A function over trees that works out its answer once for each tree, as several rules ask the same. */
export function oncePerTree<T>(work: (tree: Tree) => T): (tree: Tree) => T {
  const answers = new WeakMap<Tree, { answer: T }>();
  return (tree) => {
    const known = answers.get(tree) ?? { answer: work(tree) };
    answers.set(tree, known);
    return known.answer;
  };
}
