import { destinationsOf } from '../../schema/content/destinations';
import type { Tree } from '../../schema/content/tree';
import { readOutsideAddress } from '../../schema/fields/outside';
import { childValue } from '../../schema/fields/walk';
import { findStop } from '../../schema/json/stop';
import type { Problem } from '../../schema/problems';
import { judgeFiles, printedFolder } from '../build/load-site';
import { treeOf } from './authored-tree';
import { findMend, type Mend, type Surroundings } from './find-mend';
import { replaceParts } from './json-edit';
import type { PlannedTree } from './planned-tree';

/** A problem that was mended: where, what stood there, and what stands there now. */
export interface Mended extends Pick<Problem, 'file' | 'line'>, Pick<Mend, 'before' | 'after'> {}

/** A folder of data, and what is to become of it. */
interface Plan {
  folder: string;
  plan: PlannedTree;
}

/** A change to one file of the plan. */
interface Edit {
  problem: Problem;
  path: string;
  mend: Mend;
}

/**
 * Plans every change that has exactly one right answer, until there is none left. A change is kept only if problems go
 * and none comes; of a file that could not be read, if the reading gets further: what it hid is not new.
 */
export function mendAll(authored: Plan): Mended[] {
  const mended: Mended[] = [];
  const refused = new Set<string>();
  let problems = read(authored);
  for (;;) {
    const edits = listEdits(authored, problems).filter((edit) => !refused.has(nameOf(edit)));
    if (edits.length === 0) return mended;
    const kept = keepBetter(authored, problems, apart(edits));
    const tried = kept ? apart(edits) : edits.slice(0, 1);
    const after = kept ?? keepBetter(authored, problems, tried);
    if (after) {
      mended.push(...tried.map(tell));
      problems = after;
    } else for (const edit of tried) refused.add(nameOf(edit));
  }
}

function tell({ problem: { file, line }, mend: { before, after } }: Edit): Mended {
  return { file, line, before, after };
}

function nameOf({ path, problem, mend }: Edit): string {
  return [path, problem.rule, problem.place, mend.before, mend.after].join('\n');
}

function read({ folder, plan }: Plan): Problem[] {
  return judgeFiles(plan.files(), folder)?.problems ?? [];
}

function listEdits({ folder, plan }: Plan, problems: readonly Problem[]): Edit[] {
  const surroundings = readSurroundings(treeOf(plan.files(), folder));
  return problems.flatMap((problem) => {
    const path = problem.file.slice(printedFolder(folder).length + 1);
    const text = readText(plan, path);
    const mend = text === undefined ? undefined : findMend({ problem, text, ...surroundings });
    return mend ? [{ problem, path, mend }] : [];
  });
}

/** The text of a file; nothing for one that is missing or not in UTF-8. */
function readText(plan: PlannedTree, path: string): string | undefined {
  if (!path.endsWith('.json') || !plan.has(path)) return undefined;
  try {
    return plan.text(path);
  } catch {
    return undefined; // not in UTF-8: the check says so
  }
}

function readSurroundings(tree: Tree): Surroundings {
  const currency = childValue(tree.settings, 'currency');
  const names = ['symbol', 'code'].map((key) => childValue(currency, key));
  return {
    host: readOutsideAddress(String(childValue(tree.settings, 'url')))?.host ?? '',
    currency: names.filter((name): name is string => typeof name === 'string' && name !== ''),
    moved: destinationsOf(tree).moved,
  };
}

/** The edits that do not touch one another: a value of which a key above goes is left for the next round. */
function apart(edits: readonly Edit[]): Edit[] {
  const ends = new Map<string, number>();
  return [...edits]
    .sort((a, b) => a.mend.start - b.mend.start)
    .filter(({ path, mend }) => {
      if (mend.start < (ends.get(path) ?? 0)) return false;
      ends.set(path, Math.max(mend.end, mend.start + 1));
      return true;
    });
}

/** The problems that are left once the edits are made; where they are no good the plan is as it was. */
function keepBetter({ folder, plan }: Plan, problems: readonly Problem[], edits: readonly Edit[]) {
  const texts = new Map(edits.map(({ path }) => [path, plan.text(path)]));
  for (const [path, text] of texts) {
    const own = edits.filter((edit) => edit.path === path);
    plan.write(
      path,
      replaceParts(
        text,
        own.map(({ mend }) => mend),
      ),
    );
  }
  const after = read({ folder, plan });
  if (isBetter(problems, after) || [...texts].every(([path, text]) => readsFurther(text, plan.text(path))))
    return after;
  for (const [path, text] of texts) plan.write(path, text);
  return undefined;
}

/** Whether there are fewer problems, and no other ones. */
function isBetter(before: readonly Problem[], after: readonly Problem[]): boolean {
  const known = before.map(wordsOf);
  return after.length < before.length && after.every((problem) => known.includes(wordsOf(problem)));
}

function wordsOf({ file, rule, place, message }: Problem): string {
  return [file, rule, place, message].join('\n');
}

/** Whether a text that was no JSON is JSON, or is read beyond the place where the reading stopped. */
function readsFurther(before: string, after: string): boolean {
  const isMarked = before.startsWith('\uFEFF') && !after.startsWith('\uFEFF');
  const [first, next] = [findStop(before), findStop(after)];
  if (isMarked) return true;
  return first !== undefined && (next === undefined || next.offset > first.offset);
}
