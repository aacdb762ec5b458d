import { type Damage, edit, locateFile, type Mutant, replace, type SourceFile } from './content';
import type { Spot } from './json-spots';

/** The offset of the comma after each value that has one. */
function commasOf(file: SourceFile): number[] {
  return file.spots
    .filter((spot) => spot.parent && spot.index < spot.parent.children.length - 1)
    .map((spot) => file.text.indexOf(',', spot.end));
}

const keyed = (file: SourceFile) => file.spots.filter((spot) => spot.key);
const texts = (file: SourceFile) =>
  file.spots.filter((spot) => spot.type === 'string' && spot.end - spot.start > 3);
const holders = (file: SourceFile) => file.spots.filter((spot) => spot.children.length > 0);
const plain = (file: SourceFile) => texts(file).filter((spot) => !/['’\\]/.test(String(spot.value)));

/** Whether a text is the last thing but a comma on its line. */
function endsLine(file: SourceFile, spot: Spot): boolean {
  return /^,?\r?\n/.test(file.text.slice(spot.end, spot.end + 3));
}

function whole(
  file: SourceFile,
  content: string | Uint8Array,
  expected: Omit<Mutant['expected'], 'file'>,
): Mutant {
  return { changes: { [file.name]: content }, expected: { ...expected, file: file.name } };
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Damages of the text as text: what makes it no JSON, or no UTF-8. */
export const syntaxDamages: Damage[] = [
  {
    name: 'comma missing',
    tries: 3,
    apply: (file, _site, random) => {
      const comma = random.pick(commasOf(file));
      if (comma === undefined) return undefined;
      return edit(file, [comma, comma + 1, ''], 'json-syntax', comma, { says: /comma is missing/ });
    },
  },
  {
    name: 'comma doubled',
    tries: 2,
    apply: (file, _site, random) => {
      const comma = random.pick(commasOf(file));
      if (comma === undefined) return undefined;
      return edit(file, [comma, comma, ','], 'json-syntax', comma, {
        says: /comma is too many/,
        anyColumn: true,
      });
    },
  },
  {
    name: 'comma after the last',
    tries: 3,
    apply: (file, _site, random) => {
      const last = random.pick(holders(file))?.children.at(-1);
      if (!last) return undefined;
      return edit(file, [last.end, last.end, ','], 'json-syntax', last.end, { says: /comma is too many/ });
    },
  },
  {
    name: 'comma before the first',
    tries: 1,
    apply: (file, _site, random) => {
      const holder = random.pick(holders(file));
      if (!holder) return undefined;
      const at = holder.start + 1;
      return edit(file, [at, at, ','], 'json-syntax', at, { says: /comma|value/ });
    },
  },
  {
    name: 'semicolon for a comma',
    tries: 1,
    apply: (file, _site, random) => {
      const comma = random.pick(commasOf(file));
      return comma === undefined ? undefined : edit(file, [comma, comma + 1, ';'], 'json-syntax');
    },
  },
  {
    name: 'colon missing',
    tries: 1,
    apply: (file, _site, random) => {
      const key = random.pick(keyed(file))?.key;
      if (!key) return undefined;
      const colon = file.text.indexOf(':', key.end);
      return edit(file, [colon, colon + 1, ''], 'json-syntax', key.end, { says: /colon is missing/ });
    },
  },
  {
    name: 'closing quote missing',
    tries: 3,
    apply: (file, _site, random) => {
      const spot = random.pick(texts(file).filter((text) => endsLine(file, text)));
      if (!spot) return undefined;
      const says = /quote that opens here is not closed/;
      return edit(file, [spot.end - 1, spot.end, ''], 'json-syntax', spot.start, { says });
    },
  },
  {
    name: 'closing quote missing within a line',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(texts(file).filter((text) => !endsLine(file, text)));
      if (!spot) return undefined;
      return edit(file, [spot.end - 1, spot.end, ''], 'json-syntax', spot.start, { anyColumn: true });
    },
  },
  {
    name: 'closing quote of a key missing',
    tries: 2,
    apply: (file, _site, random) => {
      const key = random.pick(keyed(file))?.key;
      if (!key) return undefined;
      const says = /quote of this key is not closed/;
      return edit(file, [key.end - 1, key.end, ''], 'json-syntax', key.start, { says });
    },
  },
  {
    name: 'opening quote missing',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(texts(file).filter((text) => /^[a-z]/i.test(String(text.value))));
      if (!spot) return undefined;
      return edit(file, [spot.start, spot.start + 1, ''], 'json-syntax', spot.start, { says: /quotes/ });
    },
  },
  {
    name: 'key without quotes',
    tries: 2,
    apply: (file, _site, random) => {
      const key = random.pick(keyed(file))?.key;
      if (!key) return undefined;
      return edit(file, [key.start, key.end, key.name], 'json-syntax', key.start, { says: /quotes/ });
    },
  },
  {
    name: 'single quotes',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(plain(file));
      if (!spot) return undefined;
      const by = `'${file.text.slice(spot.start + 1, spot.end - 1)}'`;
      return edit(file, [spot.start, spot.end, by], 'json-syntax', spot.start, {
        says: /straight double quotes/,
      });
    },
  },
  {
    name: 'key in single quotes',
    tries: 1,
    apply: (file, _site, random) => {
      const key = random.pick(keyed(file))?.key;
      if (!key) return undefined;
      const says = /straight double quotes/;
      return edit(file, [key.start, key.end, `'${key.name}'`], 'json-syntax', key.start, { says });
    },
  },
  {
    name: 'curly quotes',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(plain(file));
      if (!spot) return undefined;
      const by = `“${file.text.slice(spot.start + 1, spot.end - 1)}”`;
      return edit(file, [spot.start, spot.end, by], 'json-syntax', spot.start, {
        says: /straight double quotes/,
      });
    },
  },
  {
    name: 'comment at the end of a line',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(file.spots.filter((s) => s.key && endsLine(file, s)));
      if (!spot) return undefined;
      const at = file.text.indexOf('\n', spot.end);
      return edit(file, [at, at, ' // for later'], 'json-syntax', at + 1, { says: /comment/ });
    },
  },
  {
    name: 'comment before a key',
    tries: 1,
    apply: (file, _site, random) => {
      const key = random.pick(keyed(file))?.key;
      if (!key) return undefined;
      return edit(file, [key.start, key.start, '/* note */ '], 'json-syntax', key.start, { says: /comment/ });
    },
  },
  {
    name: 'line break in a text',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(texts(file).filter((text) => String(text.value).includes(' ')));
      if (!spot) return undefined;
      const at = file.text.indexOf(' ', spot.start);
      return edit(file, [at, at + 1, '\n'], 'json-syntax', spot.start);
    },
  },
  {
    name: 'tab in a text',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(texts(file).filter((text) => String(text.value).includes(' ')));
      if (!spot) return undefined;
      const at = file.text.indexOf(' ', spot.start);
      return edit(file, [at, at + 1, '\t'], 'json-syntax', at, { says: /tab/, anyColumn: true });
    },
  },
  {
    name: 'stray backslash',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(texts(file));
      if (!spot) return undefined;
      const at = spot.start + 1;
      return edit(file, [at, at, '\\d'], 'json-syntax', at, { says: /backslash/, anyColumn: true });
    },
  },
  {
    name: 'number written as JSON does not',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(file.spots.filter((s) => s.type === 'number' || s.type === 'boolean'));
      if (!spot) return undefined;
      const by = random.pick(['.5', '+3', '0x1F', 'True', 'None', '12abc', '1.']) ?? '';
      return edit(file, [spot.start, spot.end, by], 'json-syntax', spot.start, { anyColumn: true });
    },
  },
  {
    name: 'value missing',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(file.spots.filter((s) => s.key && !s.children.length));
      if (!spot) return undefined;
      const colon = file.text.indexOf(':', spot.key?.end);
      return edit(file, [spot.start, spot.end, ''], 'json-syntax', colon, { says: /value/, anyColumn: true });
    },
  },
  {
    name: 'closing bracket missing',
    tries: 2,
    apply: (file, _site, random) => {
      const holder = random.pick(holders(file));
      if (!holder) return undefined;
      const mutant = edit(file, [holder.end - 1, holder.end, ''], 'json-syntax', holder.end - 1);
      // Which bracket is missing shows only further down, at worst at the end of the file.
      const last = file.text.trimEnd().split('\n').length;
      const line = locateFile(file.text, holder.end - 1).line;
      const above = locateFile(file.text, holder.children.at(-1)?.end ?? 0).line;
      mutant.expected.line = [Math.min(above, line), last];
      mutant.expected.columns = undefined;
      return mutant;
    },
  },
  {
    name: 'closing bracket doubled',
    tries: 1,
    apply: (file, _site, random) => {
      const holder = random.pick(holders(file));
      if (!holder) return undefined;
      const by = file.text.slice(holder.end - 1, holder.end);
      const mutant = edit(file, [holder.end, holder.end, by], 'json-syntax', holder.end, {
        says: /bracket|closing|not closed/,
      });
      const last = file.text.trimEnd().split('\n').length;
      mutant.expected.line = [locateFile(file.text, holder.end).line, last];
      mutant.expected.columns = undefined;
      return mutant;
    },
  },
  {
    name: 'closing bracket of the other kind',
    tries: 1,
    apply: (file, _site, random) => {
      const holder = random.pick(holders(file));
      if (!holder) return undefined;
      const by = holder.type === 'object' ? ']' : '}';
      const at = holder.end - 1;
      const mutant = edit(file, [at, holder.end, by], 'json-syntax', at, {
        says: /bracket|closing/,
        anyColumn: true,
      });
      const above = locateFile(file.text, holder.children.at(-1)?.end ?? 0).line;
      mutant.expected.line = [above, locateFile(file.text, at).line];
      return mutant;
    },
  },
  {
    name: 'text after the end',
    tries: 1,
    apply: (file, _site, random) => {
      const end = file.root.end;
      const by = random.pick(['}', ' ]', '\n{ }', ',', ' x']) ?? '';
      const at = end + by.length - by.trimStart().length;
      return edit(file, [end, end, by], 'json-syntax', at, { says: /bracket|follows|comma/ });
    },
  },
  {
    name: 'file truncated',
    tries: 4,
    apply: (file, _site, random) => {
      const text = file.text.slice(0, 1 + random.number(file.root.end - 2));
      const { line } = locateFile(text, text.trimEnd().length);
      return whole(file, text, { rules: ['json-syntax'], line });
    },
  },
  {
    name: 'file empty',
    tries: 1,
    apply: (file) => whole(file, new Uint8Array(), { rules: ['empty-file'], line: 1, columns: [1] }),
  },
  {
    name: 'file of blanks',
    tries: 1,
    apply: (file) => whole(file, ' \n\n\t\n', { rules: ['empty-file'], line: 1, columns: [1] }),
  },
  {
    name: 'not JSON at all',
    tries: 1,
    apply: (file, _site, random) => {
      const text = random.pick(['---\ntitle: x\n---\n', '<html></html>\n', 'title: x\n', '# Title\n']) ?? '';
      return whole(file, text, { rules: ['json-syntax'], line: 1, columns: [1], says: /not JSON/ });
    },
  },
  {
    name: 'byte-order mark',
    tries: 1,
    apply: (file) =>
      whole(file, encode(`\uFEFF${file.text}`), { rules: ['byte-order-mark'], line: 1, columns: [1] }),
  },
  {
    name: 'UTF-16',
    tries: 1,
    apply: (file) => {
      const bytes = new Uint8Array(Buffer.from(`\uFEFF${file.text}`, 'utf16le'));
      return whole(file, bytes, { rules: ['not-utf8'], line: 1, columns: [1], says: /UTF-16/ });
    },
  },
  {
    name: 'UTF-16 big end first',
    tries: 1,
    apply: (file) => {
      const bytes = new Uint8Array(Buffer.from(`\uFEFF${file.text}`, 'utf16le').swap16());
      return whole(file, bytes, { rules: ['not-utf8'], line: 1, columns: [1], says: /UTF-16/ });
    },
  },
  {
    name: 'UTF-16 without mark',
    tries: 1,
    apply: (file) => {
      const bytes = new Uint8Array(Buffer.from(file.text, 'utf16le'));
      return whole(file, bytes, { rules: ['not-utf8'], line: 1 });
    },
  },
  {
    name: 'not UTF-8',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(texts(file));
      if (!spot) return undefined;
      const at = spot.start + 1 + random.number(spot.end - spot.start - 2);
      const before = encode(file.text.slice(0, at));
      const byte = random.pick([0x92, 0xe9, 0xa0, 0xff, 0xc0]) ?? 0xff;
      const bytes = Buffer.concat([before, Uint8Array.of(byte), encode(file.text.slice(at))]);
      const { line, column } = locateFile(file.text, at);
      return whole(file, new Uint8Array(bytes), { rules: ['not-utf8'], line, columns: [column] });
    },
  },
  {
    name: 'brackets nested too deeply',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(file.spots.filter((s) => s.parent));
      if (!spot) return undefined;
      const by = `${'['.repeat(90)}${']'.repeat(90)}`;
      return edit(file, [spot.start, spot.end, by], 'nested-too-deeply', spot.start, { anyColumn: true });
    },
  },
  {
    name: 'key doubled',
    tries: 3,
    apply: (file, _site, random) => {
      const spot = random.pick(keyed(file));
      if (!spot?.key) return undefined;
      const copy = `${file.text.slice(spot.key.start, spot.end)}, `;
      return edit(
        file,
        [spot.key.start, spot.key.start, copy],
        'duplicate-key',
        spot.key.start + copy.length,
      );
    },
  },
  {
    name: 'key doubled with another value',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(keyed(file).filter((s) => s.type === 'string'));
      if (!spot?.key) return undefined;
      const copy = `${file.text.slice(spot.key.start, spot.key.end)}: 42, `;
      return edit(
        file,
        [spot.key.start, spot.key.start, copy],
        'duplicate-key',
        spot.key.start + copy.length,
      );
    },
  },
  {
    name: 'another kind of value for the whole file',
    tries: 1,
    apply: (file, _site, random) => {
      const text = random.pick(['[]\n', 'null\n', '"text"\n', '7\n', 'true\n', `[${file.text}]\n`]) ?? '';
      return whole(file, replace(text, 0, 0, ''), { rules: ['wrong-type'], line: 1 });
    },
  },
];
