import type { LawEvent, LawRecord, LawSource, PageLaw, Step } from '../block-context';
import { type Citation, lawOf } from '../fields/citations';
import { addMonths, isLater, rightAsOf, toDateText } from '../fields/dates';
import type { Inline } from '../fields/markup';
import { isArticle, isOfRegister } from '../files/collections';
import { citationsOf, replaceCitationsOf } from './citations';
import type { Entries, Entry } from './entries';
import type { Register } from './register';

/** What the pages of a site say of the law. */
interface LawPages {
  entries: Entries;
  register: Register;
  reviewMonths: number;
  answerable?: string;
  language: string;
}

/** Which pages cite which laws. */
export class Citations {
  /** The pages that cite each law, in the order of their files; gathered when a page first asks. */
  private citing: ReadonlyMap<string, Entry[]> | undefined;
  /** The texts of pages among which a link to another is looked for. */
  private readonly texts = new Map<Entry, ReadonlySet<string>>();

  constructor(private readonly pages: LawPages) {}

  /** The listed pages that cite a law, in the order of their files. */
  of(id: string): Step[] {
    return this.pagesCiting(id)
      .filter(({ data }) => data.listed)
      .map(stepTo);
  }

  /** What a page that cites a law comes of beyond itself: the law, and the pages that may say more of how it changed. */
  around(id: string): unknown {
    const law = this.pages.register.withId(id);
    if (!law) return undefined;
    const pages = this.listTelling(law).filter((page) => law.events.some(({ date }) => isOfDay(page, date)));
    return [law, pages.map((page) => [page.card.id, stepTo(page), dayOf(page)])];
  }

  private pagesCiting(id: string): Entry[] {
    this.citing ??= gatherCiting(this.pages.entries.all);
    return this.citing.get(id) ?? [];
  }

  /** What one page says of the law, and its day. */
  on(entry: Entry): PageLaw {
    const { reviewMonths, answerable, language } = this.pages;
    const day = dayOf(entry);
    const citations = citationsOn(entry);
    const { reviewed } = entry.data;
    return {
      asAt: day,
      asAtText: day && toDateText(day, language),
      reviewedText: reviewed && toDateText(reviewed, language),
      dueText: day && toDateText(addMonths(day, reviewMonths), language),
      answerable,
      sources: this.listSources(entry, citations, day),
    };
  }

  private listSources(entry: Entry, citations: Citation[], day: string | undefined): LawSource[] {
    const ids = [...new Set(citations.map(lawOf))];
    const laws = ids.flatMap((id) => this.pages.register.withId(id) ?? []);
    return laws.map((law, index) => {
      const own = citations.filter((citation) => lawOf(citation) === law.id);
      const moved = own.every(({ isHistory }) => isHistory) ? [] : eventsAfter(law, day);
      return {
        number: index + 1,
        law,
        provisions: [...new Set(own.flatMap(({ provision }) => provision ?? []))],
        moved,
        newer: this.findNewer(entry, law, moved[0]),
      };
    });
  }

  /** The page that says more of a change: of those that are of its day or later the newest, first of all one that this page leads to. */
  private findNewer(entry: Entry, law: LawRecord, change: LawEvent | undefined): Step | undefined {
    if (!change) return undefined;
    const texts = this.textsOf(entry);
    const isLinked = ({ card }: Entry) => texts.has(card.id) || texts.has(card.address);
    const [newest] = this.listTelling(law)
      .filter((page) => isOfDay(page, change.date))
      .sort((a, b) => Number(isLinked(b)) - Number(isLinked(a)) || compareDays(b, a));
    return newest && stepTo(newest);
  }

  /** The listed pages that cite a law or what has changed it. */
  private listTelling(law: LawRecord): Entry[] {
    const addresses = [...new Set([law.address, ...law.events.flatMap(({ by }) => by?.to ?? [])])];
    return addresses
      .flatMap((address) => this.pagesCiting(this.pages.register.at(address)?.id ?? ''))
      .filter(({ data }) => data.listed);
  }

  private textsOf(entry: Entry): ReadonlySet<string> {
    const texts = this.texts.get(entry) ?? new Set(listTexts(entry.data.blocks));
    this.texts.set(entry, texts);
    return texts;
  }
}

/** What a page cites, in the order of its texts; the register itself cites nothing. */
function citationsOn({ file, data }: Entry): Citation[] {
  return isOfRegister(file.role) ? [] : data.blocks.flatMap(citationsOf);
}

function gatherCiting(entries: readonly Entry[]): Map<string, Entry[]> {
  const citing = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const id of entry.cited) {
      const pages = citing.get(id);
      if (pages) pages.push(entry);
      else citing.set(id, [entry]);
    }
  return citing;
}

function listTexts(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listTexts);
}

/** The day for which a page is right: that of its last review, or else of an article its date, of other pages what they say. */
export function dayOf({ file, data }: Pick<Entry, 'file' | 'data'>): string | undefined {
  return rightAsOf(isArticle(file.role, data) ? data.date : data.lawAsAt, data.reviewed);
}

/** A page with its citations as numbers of its sources; what has changed since says so where it stands. */
export function showCitations<T extends object>(blocks: T[], { sources }: PageLaw, register: Register): T[] {
  const byId = new Map(sources.map((source) => [source.law.id, source]));
  const show = (cites: Citation): Inline[] => {
    const source = byId.get(lawOf(cites));
    if (!source) return [];
    const { provision, isNote, isHistory } = cites;
    const { number, law, moved } = source;
    const named = [law.name, ...(provision === undefined ? [] : [provision])].join(', ');
    const short = [String(number), ...(provision === undefined ? [] : [provision.replaceAll(' ', '\u00a0')])];
    const mark = isNote ? `[${short.join(',\u00a0')}]` : `[${number}]`;
    const note = { href: `#source-${number}`, text: [mark] };
    const words = register.word('lawMovedHere');
    const flag = { href: `#moved-${number}`, text: [words], name: `${words}: ${law.name}` };
    return [
      ...(isNote ? [] : [`${named}\u00a0`]),
      note,
      ...(moved.length > 0 && !isHistory ? ['\u00a0', flag] : []),
    ];
  };
  return blocks.map((block) => replaceCitationsOf(block, show));
}

function eventsAfter({ events }: LawRecord, day: string | undefined): LawEvent[] {
  return day === undefined ? [] : events.filter(({ date }) => isLater(date, day));
}

function isOfDay(page: Entry, date: string): boolean {
  const day = dayOf(page);
  return day !== undefined && !isLater(date, day);
}

function compareDays(a: Entry, b: Entry): number {
  const [one = '', other = ''] = [dayOf(a), dayOf(b)];
  return isLater(one, other) ? 1 : isLater(other, one) ? -1 : 0;
}

function stepTo({ card }: Entry): Step {
  return { label: card.title, to: card.address };
}
