import type { LawEvent, LawRecord, LawTopic, Step } from '../block-context';
import { isLater, toDateText } from '../fields/dates';
import type { LawWord } from '../fields/law-words';
import { isLaw } from '../files/collections';
import type { LawData, LawKind, LawStatus } from '../files/law';
import type { SiteSettings } from '../files/site';
import type { Wording } from '../files/wording';
import { compareText } from '../problems';
import type { Entries, Entry } from './entries';
import { fillWords } from './fill-words';

const kindWords: Record<LawKind, LawWord> = {
  statute: 'lawStatute',
  regulation: 'lawRegulation',
  treaty: 'lawTreaty',
  bill: 'lawBill',
  policy: 'lawPolicy',
  decision: 'lawDecision',
  authority: 'lawAuthority',
};

const statusWords: Record<LawStatus['kind'], LawWord> = {
  proposed: 'lawProposed',
  passed: 'lawPassed',
  'in-force': 'lawInForce',
  'in-force-by': 'lawInForceBy',
  suspended: 'lawSuspended',
  superseded: 'lawSuperseded',
  'struck-down': 'lawStruckDown',
  repealed: 'lawRepealed',
  pending: 'lawPending',
  decided: 'lawDecided',
};

const certaintyWords: Record<LawData['certainty'], LawWord> = {
  'looked-up': 'lawLookedUp',
  reported: 'lawReported',
  known: 'lawKnown',
};

// What is known of these is a time at which they were so, not when that began.
const undated: ReadonlySet<string> = new Set<LawStatus['kind']>(['in-force-by', 'pending']);

/** What the register is read with. */
interface RegisterSource {
  entries: Entries;
  settings: SiteSettings;
  wording: Wording;
}

/** The register of the law, with every word that pages say of it. */
export class Register {
  private readonly records: ReadonlyMap<string, LawRecord>;
  private readonly byAddress: ReadonlyMap<string, LawRecord>;
  private readonly listed: LawRecord[];

  constructor(private readonly source: RegisterSource) {
    const laws = source.entries.all.flatMap((entry) =>
      isLaw(entry.file.role, entry.data) ? [{ entry, data: entry.data }] : [],
    );
    this.records = new Map(laws.map(({ entry, data }) => [entry.card.id, this.read(entry, data)]));
    this.byAddress = new Map([...this.records.values()].map((law) => [law.address, law]));
    this.listed = laws
      .filter(({ data }) => data.listed)
      .sort((a, b) => this.compare(a.data, b.data))
      .flatMap(({ entry }) => this.records.get(entry.card.id) ?? []);
  }

  /** The listed laws, by jurisdiction, then by their names. */
  all(): LawRecord[] {
    return this.listed;
  }

  /** What changed in the listed laws, the newest first. */
  events(): LawEvent[] {
    return this.listed.flatMap(({ events }) => events).sort((a, b) => compareText(b.date, a.date));
  }

  /** One law, listed or not. */
  withId(id: string): LawRecord | undefined {
    return this.records.get(id);
  }

  /** The law of a page. */
  at(address: string): LawRecord | undefined {
    return this.byAddress.get(address);
  }

  /** A word about the law, with values put in. */
  word(word: LawWord, values: Record<string, string | number> = {}): string {
    return fillWords(this.source.wording[word] ?? '', values);
  }

  private compare(a: LawData, b: LawData): number {
    const { jurisdictions } = this.source.settings.register;
    const names = Object.keys(jurisdictions);
    return names.indexOf(a.jurisdiction) - names.indexOf(b.jurisdiction) || compareText(a.title, b.title);
  }

  private read({ card }: Entry, data: LawData): LawRecord {
    const { fullName, kind, points = [], lookedAt, certainty, source } = data;
    const { jurisdictions, subjects } = this.source.settings.register;
    const topic = (names: Record<string, string>, name: string): LawTopic => ({
      name,
      label: names[name] ?? name,
    });
    const place = topic(jurisdictions, data.jurisdiction);
    const about = data.subjects.map((name) => topic(subjects, name));
    const law: LawEvent['law'] = {
      label: data.title,
      to: card.address,
      firstAddress: data.firstAddress,
    };
    const status = this.readStatus(data);
    return {
      id: card.id,
      address: card.address,
      name: data.title,
      fullName,
      summary: data.description,
      kind: this.word(kindWords[kind]),
      place,
      subjects: about,
      status,
      events: this.listEvents(data, status.text).map((event) => ({ ...event, law, place, subjects: about })),
      points,
      lookedAt: this.dateText(lookedAt),
      certainty: this.word(certaintyWords[certainty]),
      source,
    };
  }

  private readStatus({ status, kind }: LawData): LawRecord['status'] {
    const word = wordFor(status, kind);
    const text = this.word(word, { date: this.dateText(status.since) });
    return {
      kind: status.kind,
      since: status.since,
      text,
      by: this.stepTo('by' in status ? status.by : undefined),
    };
  }

  /** What changed, the newest first; a status of whose day no change tells is told of by itself. */
  private listEvents(
    { changes = [], status }: LawData,
    statusText: string,
  ): Pick<LawEvent, 'date' | 'dateText' | 'what' | 'by'>[] {
    const isTold = changes.some(({ date }) => !isLater(date, status.since) && !isLater(status.since, date));
    const by = 'by' in status ? status.by : undefined;
    const told =
      isTold || undated.has(status.kind) ? [] : [{ date: status.since, what: `${statusText}.`, by }];
    return [...changes, ...told]
      .sort((a, b) => compareText(b.date, a.date))
      .map(({ date, what, by: cause }) => ({
        date,
        dateText: this.dateText(date),
        what,
        by: this.stepTo(cause),
      }));
  }

  private stepTo(id: string | undefined): Step | undefined {
    const card = id === undefined ? undefined : this.source.entries.withId(id)?.card;
    return card && { label: card.title, to: card.address };
  }

  private dateText(date: string): string {
    return toDateText(date, this.source.settings.language);
  }
}

function wordFor({ kind }: LawStatus, kindOfLaw: LawKind): LawWord {
  if (kindOfLaw === 'authority' && kind === 'in-force') return 'lawOperating';
  if (kindOfLaw === 'authority' && kind === 'in-force-by') return 'lawOperatingBy';
  if (kindOfLaw === 'policy' && kind === 'in-force') return 'lawAdopted';
  if (kindOfLaw === 'policy' && kind === 'in-force-by') return 'lawAdoptedBy';
  return statusWords[kind];
}
