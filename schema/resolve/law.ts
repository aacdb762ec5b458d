import { fillWords } from '../../src/shared/words';
import { blocks } from '../blocks/index';
import type { Tree } from '../content/tree';
import type { LawChange, LawSource, PageLaw } from '../define-block';
import { addressOf, isLater, latestOf, toDateText } from '../fields/formats';
import { type Citation, joinProvision, lawOf, type SourceNote } from '../fields/markup';
import { memoize } from '../fields/walk';
import { isArticle } from '../files/collections';
import type { LawData, LawStatus, Laws } from '../files/law';
import type { LawWord, Wording } from '../files/wording';
import { compareText } from '../problems';
import type { Entry, ResolveContext } from './entries';

export const readLaws = memoize(
  (tree: Tree): Laws =>
    new Map(
      tree.files.flatMap(({ role, slug, data }) =>
        role === 'law' && data !== undefined ? [[lawOf({ slug }), data as LawData] as const] : [],
      ),
    ),
);

const noLaw: PageLaw = { sources: [], changes: [] };

/** What an article cites under its numbers, and what of it has changed since; nothing for any other page. */
export function lawOfPage(source: ResolveContext, { file, data, card }: Entry): PageLaw {
  const citations = isArticle(file.role, data) ? data.blocks.flatMap(citationsOf) : [];
  if (!isArticle(file.role, data) || citations.length === 0) return noLaw;
  const day = latestOf(data.date, data.updated);
  const ids = [...new Set(citations.map(lawOf))];
  const found = ids.flatMap((id) => {
    const law = source.laws.get(id);
    return law ? [{ id, law }] : [];
  });
  const changes: (LawChange & { date: string })[] = [];
  const sources = found.map(({ id, law }, index): LawSource => {
    const own = citations.filter((citation) => lawOf(citation) === id);
    const moved = own.every(({ isHistory }) => isHistory) ? [] : changesAfter(source, law, day);
    const number = index + 1;
    const by = linkTo(source, 'by' in law.status ? law.status.by : undefined);
    changes.push(
      ...moved.map((change) => ({ ...change, number, page: pageOf(source, change.page, card.address) })),
    );
    return {
      id,
      number,
      name: law.title,
      fullName: law.fullName,
      place: source.settings.jurisdictions[law.jurisdiction] ?? law.jurisdiction,
      status: [wordsOfStatus(source, law), by?.label].filter(Boolean).join('. '),
      provisions: [...new Set(own.flatMap(({ provision }) => provision ?? []))],
      official: law.source,
      hasMoved: moved.length > 0,
    };
  });
  const updated = day === data.date ? undefined : toDateText(day, source.settings.language);
  return { sources, changes: changes.sort((a, b) => compareText(b.date, a.date)), updated };
}

function changesAfter(source: ResolveContext, law: LawData, day: string) {
  const { changes = [], status } = law;
  const by = 'by' in status ? status.by : undefined;
  const since = status.since;
  const isTold =
    since === undefined || changes.some(({ date }) => !isLater(date, since) && !isLater(since, date));
  const own = isTold ? [] : [{ date: since, what: `${wordsOfStatus(source, law)}.`, by, page: undefined }];
  return [...changes, ...own]
    .filter(({ date }) => isLater(date, day))
    .map(({ date, what, by: cause, page }) => ({
      date,
      dateText: toDateText(date, source.settings.language),
      law: law.title,
      what,
      by: linkTo(source, cause),
      page,
    }));
}

function linkTo({ laws, wording }: ResolveContext, id: string | undefined): LawChange['by'] {
  const law = laws.get(id ?? '');
  return law && { label: fillWords(wording.lawSee, { law: law.title }), to: law.source };
}

function pageOf({ entries, wording }: ResolveContext, href: string | undefined, own: string) {
  if (href === undefined || addressOf(href) === own) return undefined;
  const page = entries.at(addressOf(href));
  return page && { label: fillWords(wording.lawNewer, { page: page.card.title }), to: href };
}

type StatusWords = readonly [plain: LawWord | undefined, dated: LawWord];

const statusWords: Record<LawStatus['kind'], StatusWords> = {
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
};

const adoptedWords: StatusWords = ['lawAdopted', 'lawAdoptedOn'];

const inForceWords: Partial<Record<LawData['kind'], StatusWords>> = {
  policy: adoptedWords,
  // That an authority is at work goes without saying.
  authority: [undefined, 'lawEstablishedIn'],
};

function wordsOfStatus({ wording, settings }: ResolveContext, { kind, status }: LawData): string {
  const ofKind = status.kind === 'in-force' ? inForceWords[kind] : undefined;
  const isAdopted = status.kind === 'passed' && kind === 'treaty';
  const [plain, dated] = ofKind ?? (isAdopted ? adoptedWords : statusWords[status.kind]);
  if (status.since === undefined) return plain === undefined ? '' : wording[plain];
  return fillWords(wording[dated], { date: toDateText(status.since, settings.language) });
}

const closing = new Set<unknown>(blocks.filter(({ closesPage }) => closesPage).map(({ type }) => type));

/** The blocks of a page with the list of its sources before what closes it. Where its author has placed one, it stays there. */
export function addSources<T extends { type?: unknown }>(blocks: readonly T[], law: PageLaw): readonly T[] {
  if (law.sources.length === 0 || blocks.some(({ type }) => type === 'law-sources')) return blocks;
  const lastOfText = blocks.findLastIndex(({ type }) => !closing.has(type));
  const lastCiting = blocks.findLastIndex((block) => citationsOf(block).length > 0);
  const end = Math.max(lastOfText, lastCiting) + 1;
  return [...blocks.slice(0, end), { type: 'law-sources' } as T, ...blocks.slice(end)];
}

/** Replaces the citations of blocks by the numbers of the page's sources. */
export function numberCitations<T extends object>(
  blocks: readonly T[],
  { sources }: PageLaw,
  wording: Wording,
): T[] {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const toNote = (cites: Citation): SourceNote[] => {
    const source = byId.get(lawOf(cites));
    if (!source) return [];
    const { number: sourceNumber, name, hasMoved } = source;
    return [
      {
        sourceNumber,
        ...(!cites.isNote && { words: `${joinProvision(name, cites)}\u00a0` }),
        ...(hasMoved && !cites.isHistory && { changedLabel: fillWords(wording.lawMovedHere, { law: name }) }),
      },
    ];
  };
  return blocks.map((block) =>
    citationsOf(block).length === 0 ? block : (replaceCitations(block, toNote) as T),
  );
}

const citationsOf = memoize((block: object): Citation[] => listCitations(block));

function listCitations(value: unknown): Citation[] {
  if (isCiting(value)) return [value.cites];
  return typeof value === 'object' ? Object.values(value ?? {}).flatMap(listCitations) : [];
}

function replaceCitations(value: unknown, toNote: (cites: Citation) => SourceNote[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((item) => (isCiting(item) ? toNote(item.cites) : [replaceCitations(item, toNote)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceCitations(item, toNote)]),
  );
}

function isCiting(value: unknown): value is { cites: Citation } {
  return typeof value === 'object' && value !== null && 'cites' in value;
}
