import {
  blockOf,
  type Damage,
  edit,
  type Follower,
  isMenuTarget,
  isOptional,
  keyOf,
  kindOf,
  lossOf,
  lossOfAnchor,
  type SourceFile,
  type SourceSite,
  textsOf,
} from './content';
import { childOf, type Spot } from './json-spots';
import type { Random } from './random';

const keyed = (file: SourceFile) => file.spots.filter((spot) => spot.key);
const inner = (file: SourceFile) => file.spots.filter((spot) => spot.parent);
const isChoice = (file: SourceFile, spot: Spot) => ['choice', 'type'].includes(kindOf(file, spot));
/** Whether any name may stand as the key: those of booking links are the author's own. */
const isFreeKey = (file: SourceFile, spot: Spot) =>
  file.name === 'site.json' && /^booking\.[^.]+$/.test(spot.path.join('.'));

/** A word of a text that may be replaced: letters only, and not in a text with marks or tokens. */
function findWord(file: SourceFile, spot: Spot | undefined, random: Random, letters = 5) {
  if (!spot || /[*[\]{}\\<]/.test(String(spot.value))) return undefined;
  const raw = file.text.slice(spot.start, spot.end);
  const words = [...raw.matchAll(new RegExp(`[A-Za-z]{${letters},}`, 'g'))].map((match) => match.index);
  const at = random.pick(words);
  return at === undefined ? undefined : { spot, at: spot.start + at };
}

/** The links of a file: whole values, and those inside texts. */
function linksOf(file: SourceFile): { spot: Spot; start: number; end: number; href: string }[] {
  const whole = textsOf(file, 'href').map((spot) => ({
    spot,
    start: spot.start + 1,
    end: spot.end - 1,
    href: String(spot.value),
  }));
  const inside = textsOf(file, 'rich').flatMap((spot) =>
    [...file.text.slice(spot.start, spot.end).matchAll(/\]\(([^()\s{}]+)\)/g)].map((match) => {
      const start = spot.start + match.index + 2;
      return { spot, start, end: start + (match[1] ?? '').length, href: match[1] ?? '' };
    }),
  );
  return [...whole, ...inside];
}

/** Writes another address where a link stands. */
function relink(
  file: SourceFile,
  site: SourceSite,
  random: Random,
  rule: 'link-form' | 'dead-link' | 'dead-anchor',
  change: (href: string) => string,
  fits: (href: string) => boolean = () => true,
) {
  const link = random.pick(linksOf(file).filter(({ href }) => fits(href)));
  if (!link) return undefined;
  const isWhole = link.start === link.spot.start + 1;
  const followers = rule === 'dead-anchor' ? [] : lossOf(site, link.href);
  const mutant = edit(file, [link.start, link.end, change(link.href)], rule, link.start, { followers });
  const column = mutant.expected.columns?.[0] ?? 0;
  if (isWhole) mutant.expected.columns = [column - 1, column];
  return mutant;
}

/** Writes another name where something is named. */
function rename(
  file: SourceFile,
  spot: Spot | undefined,
  by: string,
  rule: Parameters<typeof edit>[2],
  followers: Follower[] = [],
) {
  return spot && edit(file, [spot.start, spot.end, JSON.stringify(by)], rule, spot.start, { followers });
}

/** A slip of the fingers: two letters exchanged, or one doubled where exchanging changes nothing. */
function misspell(word: string, random: Random): string {
  const spots = [...word].flatMap((letter, i) => {
    const next = word[i + 1];
    return next && next !== letter && /[a-z]{2}/.test(letter + next) ? [i] : [];
  });
  const at = random.pick(spots);
  if (at === undefined) return `${word}${word.at(-1)}`;
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}

/** Many more words or far fewer in the body of an article put its read time off. */
function recount(file: SourceFile, spot: Spot): Follower[] {
  const isBody = file.role === 'articles' && spot.path[0] === 'blocks';
  return isBody ? [{ rule: 'read-time', file: file.name }] : [];
}

function withoutKey(spot: Spot): [start: number, end: number, by: string] {
  const next = spot.parent?.children[spot.index + 1];
  const before = spot.parent?.children[spot.index - 1];
  if (next?.key) return [spot.key?.start ?? 0, next.key.start, ''];
  return [before?.end ?? (spot.parent?.start ?? 0) + 1, spot.end, ''];
}

const wrongValues: Record<Spot['type'], string> = {
  string: '42',
  number: '"seven"',
  boolean: '"true"',
  object: '"text"',
  array: '"text"',
  null: '42',
};

/** Inserts a property as the first of an object; answers the edit and the offset of the new value. */
function insertKey(
  holder: Spot,
  key: string,
  value: string,
): { change: [number, number, string]; at: number } {
  const at = holder.start + 1;
  const comma = holder.children.length > 0 ? ', ' : '';
  return { change: [at, at, ` "${key}": ${value}${comma}`], at: at + key.length + 5 };
}

const words = (length: number) =>
  'word '
    .repeat(Math.ceil(length / 5))
    .slice(0, length - 1)
    .concat('s');

/** Damages of one value or key, found by the schema or by what the value names. */
export const fieldDamages: Damage[] = [
  {
    name: 'required key removed',
    tries: 5,
    apply: (file, _site, random) => {
      const candidates = keyed(file).filter((s) => !isOptional(file, s) && !isMenuTarget(file, s));
      const spot = random.pick(candidates.filter((s) => !isFreeKey(file, s)));
      if (!spot?.parent) return undefined;
      return edit(file, withoutKey(spot), 'missing-key', spot.parent.start, {
        says: new RegExp(`"${spot.key?.name}"`),
      });
    },
  },
  {
    name: 'menu entry that leads nowhere',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(keyed(file).filter((s) => isMenuTarget(file, s)));
      if (!spot?.parent) return undefined;
      return edit(file, withoutKey(spot), ['wrong-value', 'missing-key'], spot.parent.start);
    },
  },
  {
    name: 'key misspelt',
    tries: 5,
    apply: (file, _site, random) => {
      const spot = random.pick(keyed(file).filter((s) => !isFreeKey(file, s)));
      if (!spot?.key || !spot.parent) return undefined;
      const { start, end, name } = spot.key;
      const isDiscriminator = kindOf(file, spot) === 'type' || name === 'kind';
      // Without its "type" nobody knows which keys belong here, so the object lacks one and has none too many.
      const by = `"${misspell(name, random)}"`;
      if (isDiscriminator) return edit(file, [start, end, by], 'missing-key', spot.parent.start);
      // The object lacks the right key while it has the wrong one; both are said, at the key and at the object.
      const lack = isMenuTarget(file, spot) ? 'wrong-value' : 'missing-key';
      const followers: Follower[] = isOptional(file, spot) ? [] : [{ rule: lack, file: file.name }];
      return edit(file, [start, end, by], 'unknown-key', start, { followers });
    },
  },
  {
    name: 'key that does not belong',
    tries: 2,
    apply: (file, _site, random) => {
      const holders = file.spots.filter((s) => s.type === 'object' && s.path.join('.') !== 'booking');
      const holder = random.pick(holders);
      if (!holder) return undefined;
      const key = random.pick(['colour', 'Title', '$schema', 'comment', '', 'x y']) ?? '';
      const { change, at } = insertKey(holder, key, '"x"');
      return edit(file, change, 'unknown-key', at - key.length - 4);
    },
  },
  {
    name: '__proto__ and its like as keys',
    tries: 3,
    apply: (file, _site, random) => {
      const holders = file.spots.filter((s) => s.type === 'object' && s.path.join('.') !== 'booking');
      const holder = random.pick(holders);
      if (!holder) return undefined;
      const key = random.pick(['__proto__', '__proto__', 'constructor', 'toString', 'hasOwnProperty']) ?? '';
      const { change, at } = insertKey(holder, key, random.pick(['{ "x": 1 }', '"x"', 'null']) ?? '');
      return edit(file, change, 'unknown-key', at - key.length - 4);
    },
  },
  {
    name: 'value of the wrong type',
    tries: 5,
    apply: (file, _site, random) => {
      const spot = random.pick(inner(file));
      if (!spot) return undefined;
      const isWord = spot.type === 'string' && isChoice(file, spot);
      return edit(
        file,
        [spot.start, spot.end, wrongValues[spot.type]],
        isWord || spot.type === 'number' ? ['wrong-type', 'wrong-value'] : 'wrong-type',
        spot.start,
      );
    },
  },
  {
    name: 'null',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(inner(file));
      if (!spot) return undefined;
      return edit(file, [spot.start, spot.end, 'null'], ['wrong-type', 'wrong-value']);
    },
  },
  {
    name: 'list where an object belongs',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(inner(file).filter((s) => s.type === 'object'));
      if (!spot) return undefined;
      const by = `[${file.text.slice(spot.start, spot.end)}]`;
      return edit(file, [spot.start, spot.end, by], 'wrong-type', spot.start);
    },
  },
  {
    name: 'object where a list belongs',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(inner(file).filter((s) => s.type === 'array'));
      return spot && edit(file, [spot.start, spot.end, '{ "0": "x" }'], 'wrong-type', spot.start);
    },
  },
  {
    name: 'number where a whole number is needed',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(file.spots.filter((s) => s.type === 'number'));
      const by = random.pick(['2.5', '0.1', '3.14']) ?? '';
      return spot && edit(file, [spot.start, spot.end, by], ['wrong-type', 'wrong-value'], spot.start);
    },
  },
  {
    name: 'number out of bounds',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(file.spots.filter((s) => s.type === 'number'));
      const by = random.pick(['-7', '99999999', '1e20']) ?? '';
      return spot && edit(file, [spot.start, spot.end, by], 'wrong-value', spot.start);
    },
  },
  {
    name: 'text emptied',
    tries: 4,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'line', 'rich'));
      return spot && edit(file, [spot.start, spot.end, '""'], 'empty-text', spot.start);
    },
  },
  {
    name: 'name emptied',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(
        textsOf(file, 'icon', 'image', 'href', 'booking', 'entry', 'collection', 'slug'),
      );
      return spot && edit(file, [spot.start, spot.end, '""'], 'empty-text', spot.start);
    },
  },
  {
    name: 'text of blanks',
    tries: 2,
    apply: (file, site, random) => {
      const spot = random.pick(textsOf(file, 'line', 'rich'));
      // Placeholders of the wording, and the least length of a description, go with the words.
      const isShort = spot?.path.join('.') === 'description' && file.name.includes('/');
      if (!spot || isShort || String(spot.value).includes('{')) return undefined;
      const href = /\]\(([^)]+)\)/.exec(String(spot.value))?.[1] ?? '';
      const followers = [...lossOfAnchor(site, spot), ...lossOf(site, href)];
      return edit(file, [spot.start, spot.end, '"   "'], 'empty-text', spot.start, { followers });
    },
  },
  {
    name: 'text over-long',
    tries: 3,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'line', 'rich'));
      if (!spot || (file.name === 'wording.json' && String(spot.value).includes('{'))) return undefined;
      const followers = recount(file, spot);
      return edit(file, [spot.start, spot.end, `"${words(2000)}"`], 'too-long', spot.start, { followers });
    },
  },
  {
    name: 'list emptied',
    tries: 2,
    apply: (file, _site, random) => {
      const mayBeEmpty = ['tags', 'placeholders'];
      const lists = file.spots.filter((s) => s.type === 'array' && !mayBeEmpty.includes(keyOf(s)));
      const spot = random.pick(lists);
      if (!spot) return undefined;
      return edit(file, [spot.start, spot.end, '[]'], 'too-short', spot.start, {
        followers: recount(file, spot),
      });
    },
  },
  {
    name: 'list over-long',
    tries: 1,
    apply: (file, _site, random) => {
      const lists = file.spots.filter((s) => s.type === 'array' && keyOf(s) !== 'aliases');
      const last = random.pick(lists)?.children.at(-1);
      if (!last?.parent) return undefined;
      const item = file.text.slice(last.start, last.end);
      if (/"highlighted": true|hero"|"not-found"/.test(item)) return undefined;
      return edit(file, [last.end, last.end, `, ${item}`.repeat(201)], 'too-long', last.parent.start, {
        followers: recount(file, last),
      });
    },
  },
  {
    name: 'unknown block type',
    tries: 3,
    apply: (file, _site, random) => {
      const blocks = childOf(file.root, 'blocks')?.children ?? [];
      const spot = childOf(random.pick(blocks), 'type');
      return spot && rename(file, spot, misspell(String(spot.value), random), 'unknown-block');
    },
  },
  {
    name: 'unknown kind of price or part',
    tries: 2,
    apply: (file, _site, random) => {
      const candidates = keyed(file).filter(
        (s) => s.key?.name === 'kind' || (s.key?.name === 'type' && s.path.length > 3),
      );
      const spot = random.pick(candidates);
      return spot && rename(file, spot, misspell(String(spot.value), random), ['wrong-value']);
    },
  },
  {
    name: 'unknown choice',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'choice').filter((s) => s.key?.name !== 'kind'));
      return spot && rename(file, spot, misspell(String(spot.value), random), 'wrong-value');
    },
  },
  {
    name: 'unknown icon',
    tries: 3,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'icon'));
      const by = random.pick(['tracter', 'no-such-icon', 'Scale', 'toString', 'sprout ']) ?? '';
      return rename(file, spot, by, 'unknown-icon');
    },
  },
  {
    name: 'missing picture',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'image'));
      const by = random.pick(['icom.svg', 'office/door.webp', 'Icon.svg', '../site.json']) ?? '';
      return rename(file, spot, by, 'unknown-image', [
        { rule: 'unused-image', file: `images/${spot?.value}` },
      ]);
    },
  },
  {
    name: 'unknown booking link',
    tries: 3,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'booking'));
      return rename(file, spot, random.pick(['half-hours', 'toString', 'never']) ?? '', 'unknown-booking');
    },
  },
  {
    name: 'unknown entry',
    tries: 3,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'entry'));
      if (!spot) return undefined;
      const written = String(spot.value);
      const by = random.pick([`${written}s`, 'packages', 'packages/', written.replace('/', '//'), '/']) ?? '';
      return rename(file, spot, by, 'unknown-entry', [{ rule: 'orphan-page', file: `${written}.json` }]);
    },
  },
  {
    name: 'unknown group',
    tries: 3,
    apply: (file, _site, random) => {
      const spot = childOf(file.root, 'group');
      return spot && rename(file, spot, misspell(String(spot.value), random), 'unknown-group');
    },
  },
  {
    name: 'unknown placeholder',
    tries: 3,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'setting'));
      return spot && rename(file, spot, misspell(String(spot.value), random), 'unknown-setting');
    },
  },
  {
    name: 'unknown collection',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'collection'));
      const by = random.pick(['industry', 'toString', 'team']) ?? '';
      // Its entries lose the list that leads to them, as a page does that loses a link.
      return rename(file, spot, by, 'unknown-collection', [{ rule: 'orphan-page' }]);
    },
  },
  {
    name: 'dead link',
    tries: 4,
    apply: (file, site, random) => {
      const by =
        random.pick([
          '/consultation',
          '/industries/agri-tech',
          '/abuot',
          '/404',
          '/industries/no-such-industry#x',
        ]) ?? '';
      return relink(file, site, random, 'dead-link', () => by);
    },
  },
  {
    name: 'link to a part of a list that does not exist',
    tries: 2,
    apply: (file, site, random) => {
      const by = random.pick(['/page/2', '/consultations/page/2', '/industries/page/99']) ?? '';
      return relink(file, site, random, 'dead-link', () => by);
    },
  },
  {
    name: 'dead anchor',
    tries: 3,
    apply: (file, site, random) =>
      relink(
        file,
        site,
        random,
        'dead-anchor',
        (href) => `${href}#no-such-heading`,
        (href) => /^\/[^#]*$/.test(href),
      ),
  },
  {
    name: '`javascript:` and other links of a kind that is not allowed',
    tries: 4,
    apply: (file, site, random) => {
      const bad = [
        'javascript:alert`1`',
        'JavaScript:void',
        'data:text/html,x',
        '//evil.example/x',
        'consultations',
        '/Consultations',
        '/consultations?x=1',
        'https:/nguzo.example',
        'ftp://nguzo.example',
        'mailto:nobody',
        'tel:none',
        'www.nguzo.example',
        '/../x',
        '#No Such Form',
      ];
      return relink(file, site, random, 'link-form', () => random.pick(bad) ?? '');
    },
  },
  {
    name: 'slash at the end of a link',
    tries: 2,
    apply: (file, site, random) => {
      const isAddress = (href: string) => /^\/[^#]+$/.test(href);
      return relink(file, site, random, 'link-form', (href) => `${href}/`, isAddress);
    },
  },
  {
    name: '`http:` link',
    tries: 2,
    apply: (file, site, random) =>
      relink(file, site, random, 'link-form', () => 'http://elsewhere.example/x'),
  },
  {
    name: '`http:` address in the settings',
    tries: 3,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'https'));
      return rename(file, spot, String(spot?.value).replace('https:', 'http:'), ['wrong-value', 'link-form']);
    },
  },
  {
    name: 'setting of the wrong form',
    tries: 4,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'pattern', 'address'));
      return rename(file, spot, 'No Such Form', ['wrong-value', 'address-form']);
    },
  },
  {
    name: 'name that is no slug',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'slug'));
      return rename(
        file,
        spot,
        random.pick(['Land Use', 'land_use', '-land', 'ländlich']) ?? '',
        'wrong-value',
      );
    },
  },
  {
    name: 'HTML in text',
    tries: 3,
    apply: (file, site, random) => {
      const found = findWord(file, random.pick(textsOf(file, 'line', 'rich', 'alt')), random, 6);
      if (!found) return undefined;
      const by = random.pick(['<b>', '</i>', '<br>', '<!--', '&lt;', '&#39;', '<a ']) ?? '';
      const followers = lossOfAnchor(site, found.spot);
      return edit(file, [found.at, found.at + by.length, by], 'html-in-text', found.at, { followers });
    },
  },
  {
    name: 'HTML with an attribute in text',
    tries: 1,
    apply: (file, site, random) => {
      const found = findWord(file, random.pick(textsOf(file, 'line', 'rich')), random, 6);
      if (!found || String(found.spot.value).length < 40) return undefined;
      const followers = lossOfAnchor(site, found.spot);
      const change: [number, number, string] = [found.at - 5, found.at + 5, '<a id=\\"x\\">'];
      if (found.at - 5 <= found.spot.start) return undefined;
      return edit(file, change, 'html-in-text', found.at, { followers, anyColumn: true });
    },
  },
  {
    name: 'bold not closed',
    tries: 3,
    apply: (file, site, random) => {
      const found = findWord(file, random.pick(textsOf(file, 'rich', 'line')), random);
      if (!found || file.name === 'wording.json') return undefined;
      const followers = lossOfAnchor(site, found.spot);
      return edit(file, [found.at, found.at + 2, '**'], 'inline-markup', found.at, { followers });
    },
  },
  {
    name: 'second bold not closed',
    tries: 1,
    apply: (file, _site, random) => {
      const spot = random.pick(textsOf(file, 'rich').filter((s) => /^[^*[\]{}\\]{60}/.test(String(s.value))));
      if (!spot || /[*[]/.test(String(spot.value))) return undefined;
      const raw = file.text.slice(spot.start + 1, spot.end - 1);
      const wordsOf = [...raw.matchAll(/[A-Za-z]{5,}/g)].map((match) => match.index);
      const [first = 0, second = 0] = [wordsOf[0], wordsOf.at(-1)];
      const by = `${raw.slice(0, first)}**a**${raw.slice(first + 5, second)}**${raw.slice(second + 2)}`;
      if (second < first + 6) return undefined;
      const at = spot.start + 1 + second;
      return edit(file, [spot.start + 1, spot.end - 1, by], 'inline-markup', at);
    },
  },
  {
    name: 'italic not closed',
    tries: 2,
    apply: (file, _site, random) => {
      const found = findWord(file, random.pick(textsOf(file, 'rich')), random);
      return found && edit(file, [found.at, found.at + 1, '*'], 'inline-markup', found.at);
    },
  },
  {
    name: 'blank inside bold marks',
    tries: 1,
    apply: (file, _site, random) => {
      const found = findWord(file, random.pick(textsOf(file, 'rich')), random, 6);
      return found && edit(file, [found.at, found.at + 6, '** a**'], 'inline-markup', found.at);
    },
  },
  {
    name: 'link written with a gap',
    tries: 2,
    apply: (file, site, random) => {
      const link = random.pick(linksOf(file).filter(({ spot, start }) => start !== spot.start + 1));
      if (!link) return undefined;
      const opening = file.text.lastIndexOf('[', link.start);
      const followers = lossOf(site, link.href);
      return edit(file, [link.start - 1, link.start - 1, ' '], 'inline-markup', opening, { followers });
    },
  },
  {
    name: 'link where plain words belong',
    tries: 1,
    apply: (file, site, random) => {
      const spot = random.pick(textsOf(file, 'line'));
      const found = findWord(file, spot, random, 9);
      if (!found) return undefined;
      const followers = lossOfAnchor(site, found.spot);
      return edit(file, [found.at, found.at + 6, '[a](/)'], 'inline-markup', found.at, {
        followers,
        anyColumn: true,
      });
    },
  },
  {
    name: 'unknown token',
    tries: 3,
    apply: (file, site, random) => {
      const spot = random.pick(textsOf(file, 'line', 'rich'));
      const raw = spot ? file.text.slice(spot.start, spot.end) : '';
      const place = /[A-Za-z]+ [A-Za-z ,]{22,}/.exec(raw);
      if (!spot || !place || /[*[\]{}\\]/.test(raw)) return undefined;
      const by = random.pick(['{contact.emial}', '{firm}', '{}', '{contact}', '{__proto__}']) ?? '';
      const at = spot.start + place.index + 1;
      const followers = lossOfAnchor(site, spot);
      return edit(file, [at, at + by.length, by], 'unknown-token', at, { followers });
    },
  },
  {
    name: 'token misspelt',
    tries: 2,
    apply: (file, _site, random) => {
      const tokens = textsOf(file, 'line', 'rich').flatMap((spot) =>
        [...file.text.slice(spot.start, spot.end).matchAll(/\{(\w+\.\w+)\}/g)].map((match) => ({
          start: spot.start + match.index,
          name: match[1] ?? '',
        })),
      );
      const token = random.pick(tokens);
      if (!token) return undefined;
      const end = token.start + token.name.length + 2;
      return edit(
        file,
        [token.start, end, `{${misspell(token.name, random)}}`],
        'unknown-token',
        token.start,
      );
    },
  },
  {
    name: 'wording placeholder misspelt',
    tries: 6,
    apply: (file, _site, random) => {
      if (file.name !== 'wording.json') return undefined;
      const place = random.pick([...file.text.matchAll(/\{(\w+)\}/g)]);
      if (!place) return undefined;
      const by = `{${misspell(place[1] ?? '', random)}}`;
      return edit(file, [place.index, place.index + by.length, by], 'unknown-token', place.index);
    },
  },
  {
    name: 'wording placeholder removed',
    tries: 6,
    apply: (file, _site, random) => {
      if (file.name !== 'wording.json') return undefined;
      const spot = random.pick(file.spots.filter((s) => String(s.value).includes('{')));
      if (!spot) return undefined;
      const place = /\{\w+\}/.exec(file.text.slice(spot.start));
      const at = spot.start + (place?.index ?? 0);
      return edit(file, [at, at + (place?.[0].length ?? 0), 'x'], 'unknown-token', spot.start);
    },
  },
  {
    name: 'wording placeholder where none belongs',
    tries: 3,
    apply: (file, _site, random) => {
      if (file.name !== 'wording.json') return undefined;
      const found = findWord(file, random.pick(textsOf(file, 'line')), random, 4);
      return found && edit(file, [found.at, found.at + 3, '{a}'], 'unknown-token', found.at);
    },
  },
  {
    name: 'description too short',
    tries: 1,
    apply: (file) => {
      const spot = childOf(file.root, 'description');
      return rename(file, spot, 'Too short to say anything.', 'too-short');
    },
  },
  {
    name: 'description one character too long',
    tries: 1,
    apply: (file) => rename(file, childOf(file.root, 'description'), words(161), 'too-long'),
  },
  {
    name: 'title too long for search engines',
    tries: 1,
    apply: (file) => {
      const title = childOf(file.root, 'title');
      return rename(file, childOf(file.root, 'seoTitle') ?? title, words(66), 'too-long');
    },
  },
  {
    name: 'read time off',
    tries: 2,
    apply: (file, _site, random) => {
      const spot = childOf(file.root, 'readTime');
      if (!spot || file.role !== 'articles') return undefined;
      const by = String(random.pick([Number(spot.value) * 2 + 3, 1]));
      return edit(file, [spot.start, spot.end, by], 'read-time', spot.start);
    },
  },
  {
    name: 'date impossible',
    tries: 3,
    apply: (file, _site, random) => {
      const bad = [
        '2025-02-30',
        '2025-13',
        '2025-00-10',
        '19 September 2025',
        '2025',
        '2025-9-1',
        '2025-04-31T00:00',
      ];
      const by = JSON.stringify(random.pick(bad));
      const spot = childOf(file.root, 'date') ?? childOf(file.root, 'updated');
      if (spot) return edit(file, [spot.start, spot.end, by], 'wrong-value', spot.start);
      if (!childOf(file.root, 'blocks')) return undefined;
      const { change, at } = insertKey(file.root, 'updated', by);
      return edit(file, change, 'wrong-value', at);
    },
  },
  {
    name: 'dateText that differs',
    tries: 3,
    apply: (file, _site, random) => {
      const date = childOf(file.root, 'date');
      if (!date) return undefined;
      const by = JSON.stringify(
        random.pick(['31 January 1999', 'Janury 2025', '2025', 'soon', 'May and June 2025']),
      );
      const spot = childOf(file.root, 'dateText');
      if (spot) return edit(file, [spot.start, spot.end, by], 'date-text', spot.start);
      const { change, at } = insertKey(file.root, 'dateText', by);
      return edit(file, change, 'date-text', at);
    },
  },
  {
    name: 'heading of level 3 before any of level 2',
    tries: 1,
    apply: (file, site) => {
      const heading = file.spots.find((s) => s.value === 'heading' && s.key?.name === 'type');
      if (!heading?.parent) return undefined;
      const written = childOf(heading.parent, 'level');
      if (written) return edit(file, [written.start, written.end, '3'], 'heading-order', written.start);
      const { change, at } = insertKey(heading.parent, 'level', '3');
      return edit(file, change, 'heading-order', at, { followers: lossOfAnchor(site, heading) });
    },
  },
  {
    name: 'second highlighted plan',
    tries: 3,
    apply: (file, _site, random) => {
      const lists = file.spots.filter((s) => s.type === 'array' && ['plans', 'options'].includes(keyOf(s)));
      const list = random.pick(lists.filter((s) => blockOf(file, s)));
      const marked = list?.children.find((item) => childOf(item, 'highlighted')?.value === true);
      const other = random.pick((list?.children ?? []).filter((item) => !childOf(item, 'highlighted')));
      if (!marked || !other) return undefined;
      const { change, at } = insertKey(other, 'highlighted', 'true');
      const shift = change[2].length;
      const isLater = other.start > marked.start;
      const spot = isLater ? at : (childOf(marked, 'highlighted')?.start ?? 0) + shift;
      return edit(file, change, 'highlighted-twice', spot);
    },
  },
];
