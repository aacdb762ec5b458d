import { folderOf, type Tree, titleOf } from '../../../schema/content/tree';
import type { NamedKind } from '../../../schema/editor/choices';
import { factsOf } from '../../../schema/editor/json-schema';
import { lawFolder } from '../../../schema/fields/markup';
import { childValue, textAt } from '../../../schema/fields/walk';
import { collectionNames, isCollection } from '../../../schema/files/collections';
import { placeOf } from '../../../schema/files/kinds';
import { isPhotograph, measure } from '../../../schema/pictures/images';
import type { Problem } from '../../../schema/problems';
import { subjectOf } from '../../author/describe-difference';
import { Refusal } from '../../author/planned-tree';
import { kinds, singularOf } from '../../author/questions';
import { hashOf } from '../../build/disk';
import {
  apiPath,
  type ChoiceLists,
  type FieldProblem,
  type FieldSchema,
  type FileState,
  type PageEntry,
  type SiteOverview,
} from '../../studio/protocol';

import { nameStep } from './name-step';
import type { Studio } from './studio';

/** All that stands around what is selected. */
export function overviewOf(studio: Studio): SiteOverview {
  const { texts, folder } = studio;
  const reading = readingOf(studio);
  const { tree, problems } = reading;
  const counts = new Map<string, number>();
  const told = problems.map((problem) => toFieldProblem(problem, reading));
  for (const { file } of told) counts.set(file, (counts.get(file) ?? 0) + 1);
  const problemCount = (file: string) => counts.get(file) ?? 0;
  const nameOf = (step: typeof texts.lastDone) => step && nameStep(step, reading.files, folder);
  return {
    pages: tree.files.flatMap((file): PageEntry[] => {
      const { role, raw, address } = file;
      if (role !== 'pages' && !isCollection(role)) return [];
      return [
        {
          file: file.file,
          address: address ?? '/404',
          title: titleOf(file),
          collection: role,
          draft: childValue(raw, 'draft') === true,
          unlisted: childValue(raw, 'listed') === false,
          problemCount: problemCount(file.file),
        },
      ];
    }),
    collections: kinds
      .filter((kind) => kind !== lawFolder)
      .map((name) => ({
        name,
        one: singularOf(name),
        many: name.replaceAll('-', ' '),
      })),
    files: tree.files
      .filter(({ role }) => role !== 'pages' && !isCollection(role))
      .map((file) => ({ file: file.file, title: subjectOf(file), problemCount: problemCount(file.file) })),
    images: listImages(tree),
    problems: told,
    undo: nameOf(texts.lastDone),
    redo: nameOf(texts.lastUndone),
  };
}

function listImages(tree: Tree): SiteOverview['images'] {
  return [...tree.images].map(([file, bytes]) => {
    const { width = 0, height = 0 } = measure(bytes) ?? {};
    const src = `${apiPath}/image?file=${encodeURIComponent(file)}`;
    return { file, width, height, isPhotograph: isPhotograph(file, tree.site), src };
  });
}

/** The last reading of the data. Throws a Refusal where the folder could never be read. */
export function readingOf({ inProgress }: Studio): NonNullable<Studio['inProgress']['last']> {
  if (!inProgress.last) throw new Refusal('The data cannot be read.');
  return inProgress.last;
}

/** A file as it was last read. Throws a Refusal where there is none of this name. */
export function fileState(studio: Studio, name: string): FileState {
  const reading = readingOf(studio);
  const { tree, problems } = reading;
  const file = tree.byName.get(name);
  const bytes = reading.files[name];
  if (!file || !bytes) throw new Refusal(`There is no file ${name}.`);
  const own = problems
    .map((problem) => toFieldProblem(problem, reading))
    .filter((each) => each.file === name);
  const isBroken = file.source.problems.length > 0;
  return {
    file: name,
    hash: hashOf(bytes),
    value: isBroken ? undefined : file.source.value,
    broken: isBroken ? own.find(({ line }) => line === file.source.problems[0]?.line) : undefined,
    schema: file.role,
    problems: own,
  };
}

export function toFieldProblem(
  problem: Problem,
  { tree, pathOf }: Pick<ReturnType<typeof readingOf>, 'tree' | 'pathOf'>,
): FieldProblem {
  const { rule, line, message, place } = problem;
  const path = pathOf(problem);
  const file = problem.file.slice(folderOf(tree).length + 1);
  const suggestion = wholeSuggestion(problem, tree.byName.get(file)?.source.text);
  return { file, path, place, message, rule, line, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** What was meant, as the whole text where the problem is about a part of one. */
function wholeSuggestion(problem: Problem, text: string | undefined): string | undefined {
  const { suggestion, line, column, endLine, endColumn } = problem;
  const written = text?.split('\n')[line - 1];
  if (suggestion === undefined || written === undefined || line !== endLine) return suggestion;
  const [start, end] = [column - 1, endColumn - 1];
  if (written[start] === '"') return suggestion;
  const around = [...written.matchAll(/"(?:[^"\\]|\\.)*"/g)].find(
    ({ index, 0: whole }) => index < start && end < index + whole.length,
  );
  if (!around) return suggestion;
  const inside = JSON.stringify(suggestion).slice(1, -1);
  const whole = written.slice(around.index, start) + inside;
  return JSON.parse(whole + written.slice(end, around.index + around[0].length)) as string;
}

/** The schema of a kind of file, by the name that its `FileState` gives. */
export function schemaOf(name: string): FieldSchema {
  const place = placeOf(`${name}.json`) ?? placeOf(`${name}/file.json`);
  if (!place) throw new Refusal(`There is no kind of file called "${name}".`);
  return factsOf(place.schema) as FieldSchema;
}

export function choicesOf(studio: Studio): ChoiceLists {
  const { tree, listChoices } = readingOf(studio);
  const { names, ...choices } = listChoices();
  const titled = (kind: NamedKind) => [...(names[kind] ?? [])];
  const untitled = (kind: NamedKind) => [...(names[kind]?.keys() ?? [])];
  return {
    addresses: [...choices.addresses],
    anchors: choices.anchors,
    entries: titled('entry'),
    images: untitled('image'),
    bookings: untitled('booking'),
    collections: collectionNames.filter((name) => names.collection?.has(name)),
    groups: choices.groups,
    laws: titled('law').map(([id, title]) => {
      const where = textAt(tree.byName.get(`${id}.json`)?.raw, 'jurisdiction') ?? '';
      return [id, title, names.jurisdiction?.get(where) ?? where];
    }),
    jurisdictions: titled('jurisdiction'),
    tokens: [...choices.tokens],
  };
}
