import { fillWords } from '../../src/shared/words';
import { blocks } from '../blocks/index';
import type { Tree } from '../content/tree';
import type { CitedLaw, LawChange, LawFacts, LawSource, LawStitch, PageLaw } from '../define-block';
import { formatDate, getAddress, getLatest, isLater } from '../fields/formats';
import { getLawId } from '../fields/rich-text';
import { memoize } from '../fields/walk';
import { isArticle } from '../files/collections';
import type { LawData, LawStatus, Laws } from '../files/law';
import type { LawLabel } from '../files/wording';
import { compareText } from '../problems';
import type { Entry, ResolveContext } from './context';
import { getCitations } from './text-links';

/** Returns all valid laws by their ids. */
export const collectLaws = memoize(
  (tree: Tree): Laws =>
    new Map(
      tree.files.flatMap(({ role, slug, data }) =>
        role === 'law' && data !== undefined ? [[getLawId({ slug }), data as LawData] as const] : [],
      ),
    ),
);

const emptyLaw: PageLaw = { sources: [], changes: [] };

/** Returns the numbered sources of an article and their later changes. Returns empty lists for other pages. */
export function resolvePageLaw(source: ResolveContext, { file, data, card }: Entry): PageLaw {
  const citations = isArticle(file.role, data) ? data.blocks.flatMap(getCitations) : [];
  if (!isArticle(file.role, data) || citations.length === 0) return emptyLaw;
  const day = getLatest(data.date, data.updated);
  const ids = [...new Set(citations.map(getLawId))];
  const found = ids.flatMap((id) => {
    const law = source.laws.get(id);
    return law ? [{ id, law }] : [];
  });
  const changes: (LawChange & { date: string })[] = [];
  const sources = found.map(({ id, law }, index): LawSource => {
    const own = citations.filter((citation) => getLawId(citation) === id);
    const laterChanges = own.every(({ isHistory }) => isHistory) ? [] : listChangesAfter(source, law, day);
    const number = index + 1;
    changes.push(
      ...laterChanges.map((change) => ({
        ...change,
        number,
        page: createPageLink(source, change.page, card.address),
      })),
    );
    return {
      id,
      number,
      ...describeLaw(source, law),
      ...toStitch(law, laterChanges.length > 0),
      provisions: [...new Set(own.flatMap(({ provision }) => provision ?? []))],
    };
  });
  const updated = day === data.date ? undefined : formatDate(day, source.settings.language);
  return { sources, changes: changes.sort((a, b) => compareText(b.date, a.date)), updated };
}

const yearPattern = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/;

function toStitch({ title, fullName = '', kind, status }: LawData, hasChanged: boolean): LawStitch {
  const [year] = yearPattern.exec(`${title} ${fullName}`) ?? [];
  return { kind, year: year ?? status.since?.slice(0, 4), hasChanged };
}

/** Lists the laws that the articles cite, sorted by year and name. */
export function listCitedLaws(source: ResolveContext): CitedLaw[] {
  const cited = new Map<string, CitedLaw>();
  for (const entry of source.entries.all) {
    const page = { label: entry.card.title, to: entry.card.address };
    for (const { number: _, provisions: __, ...law } of resolvePageLaw(source, entry).sources) {
      const known = cited.get(law.id);
      cited.set(law.id, {
        ...law,
        hasChanged: law.hasChanged || known?.hasChanged === true,
        citedBy: [...(known?.citedBy ?? []), page],
      });
    }
  }
  return [...cited.values()].sort(
    (a, b) => compareText(a.year ?? '', b.year ?? '') || compareText(a.name, b.name),
  );
}

export function getJurisdictionName({ settings }: ResolveContext, jurisdiction: string): string {
  return settings.jurisdictions[jurisdiction] ?? jurisdiction;
}

export function describeLaw(source: ResolveContext, law: LawData): LawFacts {
  const by = createLawLink(source, 'by' in law.status ? law.status.by : undefined);
  return {
    name: law.title,
    fullName: law.fullName,
    place: getJurisdictionName(source, law.jurisdiction),
    status: [formatStatus(source, law), by?.label].filter(Boolean).join('. '),
    isInForce: law.status.kind === 'in-force' || law.status.kind === 'under-appeal',
    official: law.source,
  };
}

function listChangesAfter(source: ResolveContext, law: LawData, day: string) {
  const { changes = [], status } = law;
  const by = 'by' in status ? status.by : undefined;
  const since = status.since;
  const isListed =
    since === undefined || changes.some(({ date }) => !isLater(date, since) && !isLater(since, date));
  const own = isListed ? [] : [{ date: since, what: `${formatStatus(source, law)}.`, by, page: undefined }];
  return [...changes, ...own]
    .filter(({ date }) => isLater(date, day))
    .map(({ date, what, by: cause, page }) => ({
      date,
      dateText: formatDate(date, source.settings.language),
      law: law.title,
      what,
      by: createLawLink(source, cause),
      page,
    }));
}

function createLawLink({ laws, wording }: ResolveContext, id: string | undefined): LawChange['by'] {
  const law = laws.get(id ?? '');
  return law && { label: fillWords(wording.lawSee, { law: law.title }), to: law.source };
}

function createPageLink({ entries, wording }: ResolveContext, href: string | undefined, own: string) {
  if (href === undefined || getAddress(href) === own) return undefined;
  const page = entries.getByAddress(getAddress(href));
  return page && { label: fillWords(wording.lawNewer, { page: page.card.title }), to: href };
}

type StatusLabels = readonly [plain: LawLabel | undefined, dated: LawLabel];

const statusLabels: Record<LawStatus['kind'], StatusLabels> = {
  proposed: ['lawProposed', 'lawProposedOn'],
  passed: ['lawPassed', 'lawPassedOn'],
  'in-force': ['lawInForce', 'lawInForceSince'],
  suspended: ['lawSuspended', 'lawSuspendedSince'],
  superseded: ['lawSuperseded', 'lawSupersededOn'],
  'struck-down': ['lawStruckDown', 'lawStruckDownOn'],
  repealed: ['lawRepealed', 'lawRepealedOn'],
  withdrawn: ['lawWithdrawn', 'lawWithdrawnOn'],
  pending: ['lawPending', 'lawPendingSince'],
  decided: ['lawDecided', 'lawDecidedOn'],
  'under-appeal': ['lawUnderAppeal', 'lawUnderAppealSince'],
  issued: ['lawIssued', 'lawIssuedOn'],
  listed: ['lawListed', 'lawListedSince'],
  imposed: ['lawImposed', 'lawImposedOn'],
};

const adoptedLabels: StatusLabels = ['lawAdopted', 'lawAdoptedOn'];

const inForceLabels: Partial<Record<LawData['kind'], StatusLabels>> = {
  policy: adoptedLabels,
  // An authority shows no status if the status has no date.
  authority: [undefined, 'lawEstablishedIn'],
};

function formatStatus({ wording, settings }: ResolveContext, { kind, status }: LawData): string {
  const kindLabels = status.kind === 'in-force' ? inForceLabels[kind] : undefined;
  const isAdopted = status.kind === 'passed' && kind === 'treaty';
  const [plain, dated] = kindLabels ?? (isAdopted ? adoptedLabels : statusLabels[status.kind]);
  if (status.since === undefined) return plain === undefined ? '' : wording[plain];
  return fillWords(wording[dated], { date: formatDate(status.since, settings.language) });
}

const closingTypes = new Set<unknown>(blocks.filter(({ closesPage }) => closesPage).map(({ type }) => type));

/** Adds the list of sources if the page has none. Blocks that end a page, such as share links, stay below the list. */
export function addSources<T extends { type?: unknown }>(blocks: readonly T[], law: PageLaw): readonly T[] {
  if (law.sources.length === 0 || blocks.some(({ type }) => type === 'law-sources')) return blocks;
  const lastTextIndex = blocks.findLastIndex(({ type }) => !closingTypes.has(type));
  const lastCitingIndex = blocks.findLastIndex((block) => getCitations(block).length > 0);
  const end = Math.max(lastTextIndex, lastCitingIndex) + 1;
  return [...blocks.slice(0, end), { type: 'law-sources' } as T, ...blocks.slice(end)];
}
