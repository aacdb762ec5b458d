import type { ContentFile } from '../content/content-file';
import { readTokens } from '../content/tokens';
import { isShown, type Tree } from '../content/tree';
import { childValue, isObject } from '../fields/walk';
import { type JsonPath, type JsonValue, shorten } from '../json/source';
import type { FiledFinding, Finding } from '../messages/explain';

/** Reports what stands in for something real: settings that `site.json` names as such, addresses kept for examples, made-up numbers. */
export function findPlaceholders(tree: Tree): FiledFinding[] {
  const named = namedPlaceholders(tree);
  return tree.files.flatMap((file) =>
    listTexts(file.source.value, []).flatMap((text) => {
      const name = text.path.join('.');
      const isNamed = file.role === 'site' && named.has(name);
      const finding = isNamed ? explainNamed(name, text) : findStandIn(text, file);
      return finding ? [{ ...finding, file: file.file }] : [];
    }),
  );
}

/** Reports texts that `npm run new` left to be written: no page goes online with them. Drafts may hold some. */
export function findTodos(tree: Tree): FiledFinding[] {
  return tree.files
    .filter((file) => file.address === undefined || isShown(file, tree))
    .flatMap((file) =>
      listTexts(file.source.value, []).flatMap(({ path, text }): FiledFinding[] => {
        if (!todo.test(text)) return [];
        const message = '"TODO" stands in for what is not written yet. Write what is true.';
        return [{ file: file.file, rule: 'todo', message, spot: { path, within: 'TODO', at: 0 } }];
      }),
    );
}

/** The settings that `site.json` says stand in for what is not settled yet, by their paths. */
function namedPlaceholders(tree: Pick<Tree, 'settings'>): Set<string> {
  const list = childValue(tree.settings, 'placeholders');
  const names = Array.isArray(list) ? list : [];
  const settings = readTokens(tree.settings);
  return new Set(names.filter((name) => typeof name === 'string').filter((name) => settings.has(name)));
}

interface Text {
  path: JsonPath;
  text: string;
}

function listTexts(value: JsonValue | undefined, path: JsonPath): Text[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, text: String(value) }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => listTexts(item, [...path, key]));
}

function explainNamed(name: string, { path, text }: Text): Finding {
  const message = `"${shorten(text)}" stands in for what is not settled yet. Write what is true, and take "${shorten(name)}" out of "placeholders".`;
  return { rule: 'placeholder', message, spot: { path } };
}

// The names that are kept for examples and tests: https://www.rfc-editor.org/rfc/rfc2606 and rfc6761
const exampleHost =
  /(?<![\w-])(?:[a-z0-9-]+\.)*(?:[a-z0-9-]+\.(?:example|test|invalid|localhost)|example\.(?:com|net|org))(?![\w-]|\.\w)/;
const telephone = /(?:\+|\btel:|\bwa\.me\/)\+?\d[\d ().-]{5,}\d/;
const filler = /\b(?:[Ll]orem ipsum|TODO|TBC|TBD|FIXME)\b/;
// As `npm run new` begins a text that is still to be written.
const todo = /^TODO(?=:|$)/;
const unfinished = /\bto be completed\b/i;
const exampleStreet = /\bexample\b/i;

// Longer than any field allows: that is reported for its length.
const longestText = 2000;

/** What shows by itself that it is not real. */
function findStandIn({ path, text }: Text, file: ContentFile): Finding | undefined {
  if (text.length > longestText || todo.test(text)) return undefined;
  // What a field shows before a visitor writes into it is an example by its nature.
  if (/hint|placeholder/i.test(String(path.at(-1)))) return undefined;
  const spotOf = (within: string) => ({ path, within, at: text.indexOf(within) });
  const [host] = exampleHost.exec(text) ?? [];
  if (host !== undefined) {
    const message = `"${shorten(host)}" is kept for examples and leads nowhere. Write the real address.`;
    return { rule: 'placeholder', message, spot: spotOf(host) };
  }
  const [number] = telephone.exec(text) ?? [];
  if (number !== undefined && isMadeUp(number)) {
    const message = `"${shorten(number)}" looks like a number that was made up. Write the real one.`;
    return { rule: 'placeholder', message, spot: spotOf(number) };
  }
  const isOffice = file.role === 'site' && path[0] === 'contact';
  const [words] =
    filler.exec(text) ?? unfinished.exec(text) ?? (isOffice ? exampleStreet.exec(text) : null) ?? [];
  if (words === undefined) return undefined;
  const message = `"${words}" stands in for what is not written yet. Write what is true.`;
  return { rule: 'placeholder', message, spot: spotOf(words) };
}

/** Whether a number ends in one digit or one group of digits again and again, counts up, or is kept for films. */
function isMadeUp(number: string): boolean {
  const digits = number.replaceAll(/\D/g, '');
  return [/(\d)\1{5}$/, /(\d\d)\1{3}$/, /(\d{3})\1{2}$/, /1234567?$/, /55501\d\d$/, /207946\d{4}$/].some(
    (form) => form.test(digits),
  );
}
