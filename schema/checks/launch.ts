import { childValue } from '../../src/shared/values';
import { readTokens } from '../content/read-tree';
import { type ContentFile, isShown, listShownFiles, type Tree } from '../content/tree';
import { isLater } from '../fields/formats';
import { getList, getText, isTextOrNumber, listValues, memoize } from '../fields/walk';
import { isArticleCollection } from '../files/collections';
import { type JsonPath, type JsonSource, type JsonValue, shorten } from '../json/source';
import type { FiledFinding, Finding } from '../problems';

/** Reports settings listed in `placeholders`, and texts such as example.com, TBD or a fictional telephone number. */
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

/** Reports each TODO. `npm run new` writes this mark for missing texts. Drafts may contain it. */
export function findTodos(tree: Tree): FiledFinding[] {
  return tree.files
    .filter((file) => file.address === undefined || isShown(file, tree))
    .flatMap((file) =>
      listTexts(file.source)
        .filter(({ text }) => todo.test(text))
        .map(({ path, text }): FiledFinding => {
          const message = '"TODO" marks a missing text. Replace it with your text.';
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
  const message = `"${shorten(text)}" is a placeholder. Write the real value, and remove "${shorten(name)}" from "placeholders".`;
  return { rule: 'placeholder', message, spot: { path } };
}

// Host names reserved for examples and tests: https://www.rfc-editor.org/rfc/rfc2606 and rfc6761
const exampleHost =
  /(?<![\w-])(?:[a-z0-9-]+\.)*(?:[a-z0-9-]+\.(?:example|test|invalid|localhost)|example\.(?:com|net|org))(?![\w-]|\.\w)/;
const telephone = /(?:\+|\btel:|\bwa\.me\/)\+?\d[\d ().-]{5,}\d/;
const filler = /\b(?:[Ll]orem ipsum|TODO|TBC|TBD|FIXME)\b/;
// Matches the mark that `npm run new` writes for a missing text: `TODO: Headline`, or only `TODO`. The author may have
// typed text before the mark.
const todo = /TODO(?=:)|^TODO$/;
const unfinished = /\bto be completed\b/i;
const exampleStreet = /\bexample\b/i;

const maxTextLength = 2000;

function findPlaceholderText({ path, text }: TextValue, file: ContentFile): Finding | undefined {
  if (text.length > maxTextLength || todo.test(text)) return undefined;
  // Skips hints in empty form fields, because a hint is often an example, such as name@example.com.
  if (/hint|placeholder/i.test(String(path.at(-1)))) return undefined;
  const createSpot = (within: string) => ({ path, within, at: text.indexOf(within) });
  const [host] = exampleHost.exec(text) ?? [];
  if (host !== undefined) {
    const message = `"${shorten(host)}" is reserved for examples. Write the real address.`;
    return { rule: 'placeholder', message, spot: createSpot(host) };
  }
  const [number] = telephone.exec(text) ?? [];
  if (number !== undefined && isFictionalNumber(number)) {
    const message = `"${shorten(number)}" looks like a made-up number. Write the real one.`;
    return { rule: 'placeholder', message, spot: createSpot(number) };
  }
  const isOffice = file.role === 'site' && path[0] === 'contact';
  const [words] =
    filler.exec(text) ?? unfinished.exec(text) ?? (isOffice ? exampleStreet.exec(text) : null) ?? [];
  if (words === undefined) return undefined;
  const message = `"${words}" is a placeholder. Replace it with your text.`;
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
    'Sign-ups are lost: visitors are thanked, but their email addresses are not sent anywhere. Add the address of your service: "delivery": { "signUps": "https://…" }.';
  const path = [delivery === undefined ? [] : ['delivery'], written === undefined ? [] : ['signUps']].flat();
  return [{ file: 'site.json', rule: 'placeholder', message, spot: { path } }];
}

export function findSamples(tree: Tree): FiledFinding[] {
  return tree.files.flatMap(({ file, source }) =>
    listSamples(source.value).map((path): FiledFinding => {
      const message =
        'This is a sample. Write the real content and remove "sample", or remove the whole block.';
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
        'No lawyer has reviewed this article yet. After the review, add "author", "reviewer" and the date of the review, such as "reviewed": "2025-09-12".';
      return [{ file, rule, message, spot: { path: [], target: 'opening' } }];
    }
    const missing = ['author', 'reviewer'].filter((name) => getText(expanded, name) === undefined);
    if (missing.length > 0) {
      const message = `The article names no ${missing.join(' and no ')}. Add the name of each person.`;
      return [{ file, rule, message, spot: { path: [], target: 'opening' } }];
    }
    if (reviewed === undefined || updated === undefined || !isLater(updated, reviewed)) return [];
    const message = `The article was updated on ${updated}, after its review on ${reviewed}. Have it reviewed again, and write the date of the new review.`;
    return [{ file, rule, message, spot: { path: ['reviewed'] } }];
  });
}

export function findDrafts(tree: Tree): FiledFinding[] {
  return tree.files
    .filter((file) => file.address !== undefined && childValue(file.expanded, 'draft') === true)
    .map(({ file }): FiledFinding => {
      const message =
        'This is a draft, so it is not published. Finish it and remove "draft", or delete the file.';
      return { file, rule: 'draft', message, spot: { path: ['draft'] } };
    });
}
