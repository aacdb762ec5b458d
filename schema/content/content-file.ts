import * as z from 'zod';
import { lawsCitedIn } from '../fields/cited-laws';
import { childValue, type KindField, unwrap, visitKinds } from '../fields/walk';
import { locateFile } from '../files/addresses';
import { type Collection, collections } from '../files/collections';
import { lawNameOf, lawSchema } from '../files/law';
import { navigationSchema } from '../files/navigation';
import { pageSchema } from '../files/page';
import { redirectsSchema } from '../files/redirects';
import { siteSchema } from '../files/site';
import { wordingSchema } from '../files/wording';
import { wordsSchema } from '../files/words';
import { type JsonPath, type JsonSource, type JsonValue, parseJsonSource, shorten } from '../json/source';
import { explainIssues, type Finding, listNames } from '../messages/explain';
import { findOddTexts } from './characters';
import { judgeFolder } from './misplaced';
import { expandTokens, findMeantToken } from './tokens';

export type Role = 'site' | 'navigation' | 'wording' | 'redirects' | 'words' | 'law' | 'pages' | Collection;

/** What the place of a file says of it. */
export interface FilePlace {
  role: Role;
  /** What stands for the page in addresses, such as `agritech`, or for a law in marks; empty for settings. */
  slug: string;
  schema: z.ZodType;
}

/** One JSON file of the tree: as written, and as the schema read it if it could. Trees share what is the same in both. */
export interface ContentFile extends FilePlace {
  file: string;
  /** Where the page lives; `undefined` for settings and for the not-found page. */
  address?: string;
  source: JsonSource;
  /** As it was written. */
  text: string;
  /** The value with tokens filled in; `undefined` where the text is not JSON. */
  raw: JsonValue | undefined;
  /** What the schema made of it; `undefined` where it has a problem. */
  data?: unknown;
  /** The types of its blocks, in their order, as far as they are words. */
  blockTypes: readonly string[];
  findings: readonly Finding[];
  /** Every text whose meaning the checks care for. */
  fields: readonly KindField[];
  /** The same as their author wrote them, with tokens; the same list where there are none. */
  written: readonly KindField[];
  /** The laws that its texts cite, by their ids. */
  laws: readonly string[];
}

const settings = {
  'site.json': siteSchema,
  'navigation.json': navigationSchema,
  'wording.json': wordingSchema,
  'redirects.json': redirectsSchema,
  'words.json': wordsSchema,
} as const;

/** What a file is by its place; `undefined` where no file of JSON belongs there. */
export function placeOf(name: string): FilePlace | undefined {
  if (Object.hasOwn(settings, name)) {
    const key = name as keyof typeof settings;
    return { role: key.slice(0, -5) as Role, slug: '', schema: settings[key] };
  }
  const law = lawNameOf(name);
  if (law !== undefined) return { role: 'law', slug: law, schema: lawSchema };
  const place = locateFile(name);
  if (!place) return undefined;
  const schema = place.folder === 'pages' ? pageSchema : collections[place.folder].schema;
  return { role: place.folder, slug: place.slug, schema };
}

/** What the reading of a file depends on besides its bytes, its name and what follows from that. */
export interface ReadingOptions {
  tokens: ReadonlyMap<string, string> | undefined;
  areSettingsSound: boolean;
}

interface FileReading extends ReadingOptions {
  bytes: string | Uint8Array;
  file: ContentFile;
}

/** The last reading of each file, by its name: after a save, the development server parses one file and not hundreds. */
const readings = new Map<string, FileReading>();

/** Reads a file, or answers the last reading of this name where that was of the same bytes and tokens. */
export function readOnce(
  name: string,
  bytes: string | Uint8Array,
  place: FilePlace,
  options: ReadingOptions,
): ContentFile {
  const last = readings.get(name);
  if (
    last &&
    last.tokens === options.tokens &&
    last.areSettingsSound === options.areSettingsSound &&
    areSame(last.bytes, bytes)
  )
    return last.file;
  const file = readFile(name, bytes, place, options);
  readings.set(name, { ...options, bytes, file });
  return file;
}

function areSame(one: string | Uint8Array, other: string | Uint8Array): boolean {
  if (one === other) return true;
  if (typeof one === 'string' || typeof other === 'string' || one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

function readFile(
  name: string,
  bytes: string | Uint8Array,
  place: FilePlace,
  { tokens, areSettingsSound }: ReadingOptions,
): ContentFile {
  const { schema } = place;
  const source = parseJsonSource(name, bytes);
  const unknown: Finding[] = [];
  let findings: Finding[] = [];
  const written: KindField[] = [];
  let fields: KindField[] = [];
  let raw = source.value;
  let data: unknown;
  if (source.value !== undefined) {
    visitKinds(schema, source.value, (field) => written.push(field));
    if (tokens)
      raw = expandTokens(source.value, tokens, (token, path) =>
        unknown.push(...explainToken(token, path, tokens, name)),
      );
    // What a token brought in from settings with faults is not this file's to answer for.
    const foreign = new Set(
      areSettingsSound
        ? []
        : written.filter((field) => field.text.includes('{')).map(({ path }) => path.join('\n')),
    );
    const read = schema.safeParse(raw);
    const odd = findOddTexts(source.value);
    if (read.success && odd.length === 0) data = read.data;
    const issues = read.success ? [] : explainIssues(read.error.issues, schema, raw as JsonValue);
    const own = issues.filter(({ spot }) => !foreign.has(spot.path.join('\n')));
    findings = judgeFolder(name, source.value, mergeFindings(unknown, odd, own));
    if (raw === source.value) fields = written;
    else visitKinds(schema, raw, (field) => fields.push(field));
  }
  return {
    file: name,
    ...place,
    source,
    text: source.text,
    raw,
    data,
    blockTypes: typesIn(raw),
    findings,
    fields,
    laws: lawsCitedIn(written),
    written,
  };
}

function typesIn(raw: JsonValue | undefined): string[] {
  const blocks = childValue(raw, 'blocks');
  return (Array.isArray(blocks) ? blocks : []).flatMap((block) => {
    const type = childValue(block, 'type');
    return typeof type === 'string' ? type : [];
  });
}

/** What is said of a text: that it is too long and nothing else, or its tokens, and what cannot be seen before all other. */
function mergeFindings(tokens: Finding[], odd: Finding[], issues: Finding[]): Finding[] {
  const pathOf = ({ spot }: Finding) => spot.path.join('\n');
  const long = new Set(issues.filter(({ rule }) => rule === 'too-long').map(pathOf));
  const fits = (finding: Finding) => !long.has(pathOf(finding));
  const shown = odd.filter(fits);
  const said = new Set(shown.map(pathOf));
  return [...tokens.filter(fits), ...shown, ...issues.filter((finding) => !said.has(pathOf(finding)))];
}

/** Files whose words are no texts of a page: placeholders of their own, and addresses. */
const withoutTokens = ['wording.json', 'redirects.json'];

/** The tokens a file may use. */
export function tokensFor(name: string, tokens: ReadingOptions['tokens']): ReadingOptions['tokens'] {
  return withoutTokens.includes(name) ? undefined : tokens;
}

function explainToken(
  token: string,
  path: JsonPath,
  tokens: ReadonlyMap<string, string>,
  file: string,
): Finding[] {
  const spot = { path, within: token };
  if (file === 'site.json') {
    return [
      {
        rule: 'unknown-token',
        message: `${shorten(token)} stands for nothing here: site.json holds the values themselves.`,
        spot,
      },
    ];
  }
  // A token that the settings should know is missed there already.
  if (settingNames.has(token.slice(1, -1))) return [];
  const name = token.slice(1, -1);
  const near = findMeantToken(name, tokens);
  const help = near ? `Did you mean "{${near}}"?` : `site.json knows: ${listNames(name, tokens)}.`;
  return [
    {
      rule: 'unknown-token',
      message: `${shorten(token)} stands for nothing. ${help}`,
      spot,
      suggestion: near && `{${near}}`,
    },
  ];
}

/** The names of the settings that `site.json` has, or should have, apart from those an author chooses. */
export const settingNames: ReadonlySet<string> = new Set(leafNames(siteSchema, ''));

function leafNames(schema: z.ZodType, path: string): string[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return [path];
  return Object.entries(inner.shape).flatMap(([key, field]) =>
    leafNames(field as z.ZodType, path ? `${path}.${key}` : key),
  );
}
