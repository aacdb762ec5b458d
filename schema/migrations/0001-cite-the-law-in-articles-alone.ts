import { isObject } from '../fields/walk';
import type { JsonValue } from '../json/source';
import type { FileValues, Migration } from './run-migrations';

type Data = { [key: string]: JsonValue };

/** Only articles cite the law: the register of the law has no pages any more, and nothing keeps claims. */
export const citeInArticlesAlone: Migration = {
  summary:
    'Makes laws sources of articles and no pages, takes marks out of all other pages, and claims and days of law away.',
  migrate(values) {
    const section = sectionOf(values['site.json']);
    const kept = Object.entries(values).filter(([file]) => !isGone(file, section));
    return Object.fromEntries(
      kept.map(([file, value]) => [file, migrateFile(file, value, { values, section })]),
    );
  },
};

function sectionOf(settings: JsonValue | undefined): string {
  const collections = isObject(settings) ? settings.collections : undefined;
  const law = isObject(collections) ? collections.law : undefined;
  const address = isObject(law) ? law.address : undefined;
  return typeof address === 'string' ? address : '/law';
}

function isGone(file: string, section: string): boolean {
  const overview = `pages${section}`;
  return file.startsWith('claims/') || file === `${overview}.json` || file.startsWith(`${overview}/`);
}

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
  const jurisdictions = isObject(register) ? register.jurisdictions : undefined;
  const others = Array.isArray(placeholders)
    ? placeholders.filter((name) => typeof name !== 'string' || !name.startsWith('register.'))
    : placeholders;
  return {
    ...rest,
    ...(isObject(collections) ? { collections: without(collections, ['law']) } : {}),
    ...(jurisdictions === undefined ? {} : { jurisdictions }),
    ...(others === undefined ? {} : { placeholders: others }),
  };
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
  return Object.fromEntries(
    members.filter((member): member is [string, JsonValue] => member[1] !== undefined),
  );
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
    const law = values[`law/${slug.trim()}.json`];
    const name = isObject(law) && typeof law.title === 'string' ? law.title : slug.trim();
    return [name, ...parts.filter((part) => part !== '' && part !== 'history')].join(', ');
  });
}

const goneWords = [
  'lawAsAt',
  'lawReviewed',
  'lawAnswerable',
  'lawReviewDue',
  'lawMovedText',
  'lawMovedHere',
  'lawRegister',
  'lawNoSource',
  'lawKind',
  'lawPlace',
  'lawStatus',
  'lawFullName',
  'lawSubjects',
  'lawLookedAt',
  'lawCertainty',
  'lawName',
  'lawHistory',
  'lawPoints',
  'lawCitedBy',
  'lawTakenPlace',
  'lawSilent',
  'lawChangesFeed',
  'lawFeedTitle',
  'lawStatute',
  'lawRegulation',
  'lawTreaty',
  'lawBill',
  'lawPolicy',
  'lawDecision',
  'lawAuthority',
  'lawProposed',
  'lawPassed',
  'lawInForce',
  'lawInForceBy',
  'lawSuspended',
  'lawSuperseded',
  'lawStruckDown',
  'lawRepealed',
  'lawPending',
  'lawDecided',
  'lawAdopted',
  'lawAdoptedBy',
  'lawOperating',
  'lawOperatingBy',
  'lawLookedUp',
  'lawReported',
  'lawKnown',
];

function without(value: Data, keys: readonly string[]): Data {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

function defined(value: Record<string, JsonValue | undefined>): Data {
  return Object.fromEntries(
    Object.entries(value).filter((member): member is [string, JsonValue] => member[1] !== undefined),
  );
}
