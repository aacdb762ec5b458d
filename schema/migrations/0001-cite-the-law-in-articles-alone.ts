import { childValue, isObject, textAt } from '../fields/walk';
import type { JsonValue } from '../json/source';
import { type Data, type FileValues, type Migration, without } from './run-migrations';

/** Only articles cite the law: the register of the law has no pages any more, and nothing keeps claims. */
export const citeInArticlesAlone: Migration = {
  summary:
    'Makes laws sources of articles and no pages, takes marks out of all other pages, and claims and days of law away.',
  migrate(values) {
    const section = textAt(values['site.json'], 'collections', 'law', 'address') ?? '/law';
    const isGone = (file: string) =>
      file.startsWith('claims/') || leadsInto(`/${file.replace(/\.json$/, '')}`, `/pages${section}`);
    const kept = Object.entries(values).filter(([file]) => !isGone(file));
    return Object.fromEntries(
      kept.map(([file, value]) => [file, migrateFile(file, value, { values, section })]),
    );
  },
};

interface Old {
  values: FileValues;
  section: string;
}

function migrateFile(file: string, value: JsonValue, old: Old): JsonValue {
  if (!isObject(value)) return value;
  if (file === 'site.json') return migrateSettings(value);
  if (file === 'wording.json') return without(value, goneWords);
  const [folder = ''] = file.split('/');
  if (folder === 'law') return migrateLaw(value);
  if (file === 'redirects.json')
    return Object.fromEntries(Object.entries(value).filter(([, to]) => !leadsInto(to, old.section)));
  if (folder === 'articles') return cleanse(without(value, ['lawAsAt']), old, true) ?? value;
  return cleanse(without(value, folder === file ? [] : ['lawAsAt', 'reviewed']), old, false) ?? value;
}

function migrateSettings({ register, collections, placeholders, ...rest }: Data): Data {
  return defined({
    ...rest,
    collections: isObject(collections) ? without(collections, ['law']) : undefined,
    jurisdictions: childValue(register, 'jurisdictions') ?? rest.jurisdictions,
    placeholders: Array.isArray(placeholders)
      ? placeholders.filter((name) => !String(name).startsWith('register.'))
      : placeholders,
  });
}

function migrateLaw(law: Data): Data {
  const { title, fullName, jurisdiction, kind, status, changes, source, facts, description } = law;
  return defined({
    title,
    fullName,
    jurisdiction,
    kind,
    status: isObject(status) ? migrateStatus(status) : status,
    changes,
    source,
    facts: facts ?? (typeof description === 'string' ? [description] : []),
  });
}

/** A time at which something merely was so is no beginning. */
function migrateStatus({ since, ...status }: Data): Data {
  if (status.kind === 'in-force-by') return { ...status, kind: 'in-force' };
  return status.kind === 'pending' ? status : defined({ kind: status.kind, since, ...status });
}

const goneBlocks = ['law-notice', 'law-register', 'law-timeline', 'law-comparison', 'law-entry'];

/** A value without what there is no more, and unless it is of an article without marks; nothing where it goes itself. */
function cleanse(value: JsonValue, old: Old, isOfArticle: boolean): JsonValue | undefined {
  if (typeof value === 'string') {
    if (leadsInto(value, old.section) || /^law\/[a-z0-9-]+$/.test(value)) return undefined;
    const unlinked = value.replaceAll(linkPattern, (whole, words: string, href: string) =>
      leadsInto(href, old.section) ? words : whole,
    );
    return isOfArticle ? unlinked : withoutMarks(unlinked, old.values);
  }
  if (Array.isArray(value))
    return value
      .map((item) => cleanse(item, old, isOfArticle))
      .filter((item): item is JsonValue => item !== undefined);
  if (!isObject(value)) return value;
  if (goneBlocks.includes(String(value.type)) || value.collection === 'law') return undefined;
  const members = Object.entries(value).map(([key, item]) => [key, cleanse(item, old, isOfArticle)] as const);
  // A link goes with its label.
  if (members.some(([key, item]) => item === undefined && (key === 'to' || key === 'href'))) return undefined;
  return defined(Object.fromEntries(members));
}

const linkPattern = /\[([^[\]]*)\]\(([^()]*)\)/g;

function leadsInto(href: JsonValue, section: string): boolean {
  if (typeof href !== 'string') return false;
  const [path = ''] = href.split(/[#?]/);
  return path === section || path.startsWith(`${section}/`);
}

function withoutMarks(text: string, values: FileValues): string {
  return text.replaceAll(/\{law\.([^{},]*)((?:,[^{}]*)?)\}/g, (_, slug: string, rest: string) => {
    const parts = rest.split(',').map((part) => part.trim());
    if (parts.includes('note')) return '';
    const name = textAt(values[`law/${slug.trim()}.json`], 'title') ?? slug.trim();
    return [name, ...parts.filter((part) => part !== '' && part !== 'history')].join(', ');
  });
}

const goneWords =
  `lawAsAt lawReviewed lawAnswerable lawReviewDue lawMovedText lawMovedHere lawRegister lawNoSource
   lawKind lawPlace lawStatus lawFullName lawSubjects lawLookedAt lawCertainty lawName lawHistory
   lawPoints lawCitedBy lawTakenPlace lawSilent lawChangesFeed lawFeedTitle lawStatute lawRegulation
   lawTreaty lawBill lawPolicy lawDecision lawAuthority lawProposed lawPassed lawInForce lawInForceBy
   lawSuspended lawSuperseded lawStruckDown lawRepealed lawPending lawDecided lawAdopted lawAdoptedBy
   lawOperating lawOperatingBy lawLookedUp lawReported lawKnown`.split(/\s+/);

function defined(value: Record<string, JsonValue | undefined>): Data {
  return Object.fromEntries(
    Object.entries(value).filter((member): member is [string, JsonValue] => member[1] !== undefined),
  );
}
