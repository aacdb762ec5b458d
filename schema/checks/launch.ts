import { childValue } from '../../src/shared/values';
import { type ContentFile, readTokens } from '../content/content-file';
import { isShown, listShownFiles, type Tree } from '../content/tree';
import { isLater } from '../fields/formats';
import { getList, getText, isTextOrNumber, listValues, memoize } from '../fields/walk';
import { isArticleCollection } from '../files/collections';
import { type JsonPath, type JsonSource, type JsonValue, shorten } from '../json/source';
import type { FiledFinding, Finding } from '../problems';

/** Reports what stands in for something real: settings that `site.json` names as such, addresses kept for examples, made-up numbers. */
export function findPlaceholders(tree: Tree): FiledFinding[] {
  const settings = readTokens(tree.rawSettings);
  const named = getList(tree.rawSettings, 'placeholders').filter((name) => settings.has(String(name)));
  return tree.files.flatMap((file) =>
    listTexts(file.source).flatMap((text) => {
      const name = text.path.join('.');
      const isNamed = file.role === 'site' && named.includes(name);
      const finding = isNamed ? explainPlaceholder(name, text) : findPlaceholderText(text, file);
      return finding ? [{ ...finding, file: file.file }] : [];
    }),
  );
}

/** Reports texts that `npm run new` left to be written: no page goes online with them. Drafts may hold some. */
export function findTodos(tree: Tree): FiledFinding[] {
  return tree.files
    .filter((file) => file.address === undefined || isShown(file, tree))
    .flatMap((file) =>
      listTexts(file.source)
        .filter(({ text }) => todo.test(text))
        .map(({ path, text }): FiledFinding => {
          const message = '"TODO" stands in for what is not written yet. Write what is true.';
          const spot = { path, within: 'TODO', at: text.search(todo) };
          return { file: file.file, rule: 'todo', message, spot };
        }),
    );
}

interface TextValue {
  path: JsonPath;
  text: string;
}

const listTexts = memoize((source: JsonSource): TextValue[] =>
  listValues(source.value).flatMap(({ path, value }) =>
    isTextOrNumber(value) ? [{ path, text: String(value) }] : [],
  ),
);

function explainPlaceholder(name: string, { path, text }: TextValue): Finding {
  const message = `"${shorten(text)}" stands in for what is not settled yet. Write what is true, and take "${shorten(name)}" out of "placeholders".`;
  return { rule: 'placeholder', message, spot: { path } };
}

// The names that are kept for examples and tests: https://www.rfc-editor.org/rfc/rfc2606 and rfc6761
const exampleHost =
  /(?<![\w-])(?:[a-z0-9-]+\.)*(?:[a-z0-9-]+\.(?:example|test|invalid|localhost)|example\.(?:com|net|org))(?![\w-]|\.\w)/;
const telephone = /(?:\+|\btel:|\bwa\.me\/)\+?\d[\d ().-]{5,}\d/;
const filler = /\b(?:[Ll]orem ipsum|TODO|TBC|TBD|FIXME)\b/;
// As `npm run new` begins a text that is still to be written; an author may have typed in front of it.
const todo = /TODO(?=:)|^TODO$/;
const unfinished = /\bto be completed\b/i;
const exampleStreet = /\bexample\b/i;

const maxTextLength = 2000;

function findPlaceholderText({ path, text }: TextValue, file: ContentFile): Finding | undefined {
  if (text.length > maxTextLength || todo.test(text)) return undefined;
  // What a field shows before a visitor writes into it is an example by its nature.
  if (/hint|placeholder/i.test(String(path.at(-1)))) return undefined;
  const createSpot = (within: string) => ({ path, within, at: text.indexOf(within) });
  const [host] = exampleHost.exec(text) ?? [];
  if (host !== undefined) {
    const message = `"${shorten(host)}" is kept for examples and leads nowhere. Write the real address.`;
    return { rule: 'placeholder', message, spot: createSpot(host) };
  }
  const [number] = telephone.exec(text) ?? [];
  if (number !== undefined && isFictionalNumber(number)) {
    const message = `"${shorten(number)}" looks like a number that was made up. Write the real one.`;
    return { rule: 'placeholder', message, spot: createSpot(number) };
  }
  const isOffice = file.role === 'site' && path[0] === 'contact';
  const [words] =
    filler.exec(text) ?? unfinished.exec(text) ?? (isOffice ? exampleStreet.exec(text) : null) ?? [];
  if (words === undefined) return undefined;
  const message = `"${words}" stands in for what is not written yet. Write what is true.`;
  return { rule: 'placeholder', message, spot: createSpot(words) };
}

function isFictionalNumber(number: string): boolean {
  const digits = number.replaceAll(/\D/g, '');
  return [/(\d)\1{5}$/, /(\d\d)\1{3}$/, /(\d{3})\1{2}$/, /1234567?$/, /55501\d\d$/, /207946\d{4}$/].some(
    (form) => form.test(digits),
  );
}

export function findUnsentSignUps(tree: Tree): FiledFinding[] {
  if (tree.rawSettings === undefined) return [];
  const delivery = childValue(tree.rawSettings, 'delivery');
  const written = childValue(delivery, 'signUps');
  if (written !== undefined && written !== 'none') return [];
  const message =
    'Visitors are thanked for signing up, and their addresses are sent nowhere. Write where to: "delivery": { "signUps": "https://…" }.';
  const path = [delivery === undefined ? [] : ['delivery'], written === undefined ? [] : ['signUps']].flat();
  return [{ file: 'site.json', rule: 'placeholder', message, spot: { path } }];
}

export function findSamples(tree: Tree): FiledFinding[] {
  return tree.files.flatMap(({ file, source }) =>
    listSamples(source.value).map((path): FiledFinding => {
      const message =
        'This is a sample. Put in what is true and agreed, and take the mark "sample" away; or take all of it away.';
      return { file, rule: 'sample', message, spot: { path } };
    }),
  );
}

export function listSamples(root: JsonValue | undefined): JsonPath[] {
  return listValues(root).flatMap(({ path, value }) =>
    path.at(-1) === 'sample' && value === true ? [path] : [],
  );
}

export function findUnreviewed(tree: Tree): FiledFinding[] {
  return listShownFiles(tree).flatMap(({ file, role, expanded }): FiledFinding[] => {
    if (!isArticleCollection(role) || expanded === undefined) return [];
    const rule = 'not-reviewed';
    const [reviewed, updated] = [getText(expanded, 'reviewed'), getText(expanded, 'updated')];
    if (childValue(expanded, 'reviewed') === undefined) {
      const message =
        'No lawyer has reviewed this article yet. Once one has, write the day, such as "reviewed": "2025-09-12".';
      return [{ file, rule, message, spot: { path: [], target: 'opening' } }];
    }
    if (reviewed === undefined || updated === undefined || !isLater(updated, reviewed)) return [];
    const message = `The review is of ${reviewed}, and the article was changed after it, on ${updated}. Have it reviewed again and write the new day.`;
    return [{ file, rule, message, spot: { path: ['reviewed'] } }];
  });
}

export function findDrafts(tree: Tree): FiledFinding[] {
  return tree.files
    .filter((file) => file.address !== undefined && childValue(file.expanded, 'draft') === true)
    .map(({ file }): FiledFinding => {
      const message =
        'This is a draft, so the built site lacks it. Finish it and take "draft" out, or take the file away.';
      return { file, rule: 'draft', message, spot: { path: ['draft'] } };
    });
}
