import type { PracticeMotif } from './fields/art';
import type { PriceData } from './fields/fields';
import type { LawWord } from './fields/law-words';
import type { PictureKey } from './fields/picture-key';

/** An entry of a collection as other pages show it. */
export interface Card {
  /** Collection and slug, such as `industries/agritech`. */
  id: string;
  address: string;
  /** What it was before it was renamed for the first time: those who follow it know it by that. */
  first?: { id: string; address: string };
  title: string;
  summary: string;
  icon?: string;
  motif?: PracticeMotif;
  /** What fills its room: its photograph or its cloth. Without it its motif or icon stands there. */
  image?: PictureKey;
  group?: string;
  category?: string;
  date?: string;
  dateText?: string;
  minutes?: number;
  featured?: boolean;
}

/** A page that others lead to by its name. */
export interface Step {
  label: string;
  to: string;
}

/** A price as the page prints it. */
export interface PriceText {
  /** The figure alone, in the site's currency; missing where there is none. */
  value?: number;
  /** The figure or word set large, such as `$3,500`, `Free` or `By quote`. */
  amount: string;
  /** What stands beside it, such as `per month`. */
  unit?: string;
  /** Further conditions, one sentence each. */
  notes: string[];
}

/** One line of a comparison of all packages. */
export interface PackagePlans {
  card: Card;
  plans: { name: string; price: PriceText; highlighted: boolean }[];
}

/** One of the jurisdictions or subjects that order the register. */
export interface LawTopic {
  name: string;
  label: string;
}

/** What changed in the law, as pages tell of it. */
export interface LawEvent {
  /** A day, a month or a year. */
  date: string;
  dateText: string;
  what: string;
  law: Step & { firstAddress?: string };
  place: LawTopic;
  subjects: LawTopic[];
  /** What changed it. */
  by?: Step;
}

/** An entry of the register with every word that pages say of it. */
export interface LawRecord {
  /** Folder and slug, such as `law/first-act`. */
  id: string;
  address: string;
  name: string;
  fullName?: string;
  summary: string;
  kind: string;
  place: LawTopic;
  subjects: LawTopic[];
  status: { kind: string; since: string; text: string; by?: Step };
  /** The newest first, its status among them where that has a beginning. */
  events: LawEvent[];
  points: { name: string; text: string; provision?: string }[];
  lookedAt: string;
  certainty: string;
  /** Where the official text stands. */
  source?: string;
}

/** A law that a page cites, under its number there. */
export interface LawSource {
  number: number;
  law: LawRecord;
  /** The parts that the page cites, in their order. */
  provisions: string[];
  /** What changed after the day of the page, the newest first. */
  moved: LawEvent[];
  /** The page that says more of what changed. */
  newer?: Step;
}

/** What a page says of the law, and for which day. */
export interface PageLaw {
  /** The day or month for which the page is right. */
  asAt?: string;
  asAtText?: string;
  /** Set where a lawyer has confirmed the page. */
  reviewedText?: string;
  dueText?: string;
  answerable?: string;
  sources: LawSource[];
}

/** A list to tick, as the overview of all of them shows it. */
export interface ChecklistCard {
  heading: string;
  /** The list itself: the address of its page and its anchor. */
  to: string;
  /** The title of the page it stands on. */
  page: string;
  count: number;
}

/** What can be asked of the rest of a site. */
export type QuestionKind =
  | 'cards'
  | 'card'
  | 'overviews'
  | 'checklists'
  | 'plans'
  | 'laws'
  | 'events'
  | 'law'
  | 'citing'
  | 'cited';

/** What a page asks of the rest of its site: a kind of question and what it is about, such as `card industries/agritech`. */
export type Question = `${QuestionKind} ${string}`;

/** What a block may ask of the rest of the site while it is resolved. */
export interface BlockContext {
  /** The entry or page that the block stands in, as a card. */
  self: Card;
  /** The listed entries of a collection, in their order. */
  cards(collection: string): Card[];
  /** The card of one entry, listed or not; `undefined` where it does not exist. */
  card(id: string): Card | undefined;
  /** The address of a collection's overview. */
  overview(collection: string): string;
  /** Home, then the overview of each collection that has a page for it. */
  overviews: [home: Step, ...overviews: Step[]];
  /** Every plan of every package, in order. */
  packagePlans(collection: string): PackagePlans[];
  /** Every checklist of the pages that are shown, by page and in order. */
  checklists(): ChecklistCard[];
  /** How many entries menus and previews show. */
  menuLimit: number;
  /** Which part of a paginated list this page shows, counted from 1. */
  pageNumber: number;
  pageSize: number;
  priceText(price: PriceData): PriceText;
  bookingHref(id: string): string;
  /** What the page says of the law. */
  law: PageLaw;
  /** The listed laws of the register, by jurisdiction, then by their names. */
  laws(): LawRecord[];
  /** What changed in the listed laws, the newest first. */
  lawEvents(): LawEvent[];
  /** The address of the feed of these changes. */
  lawFeed: string;
  /** One law, listed or not; `undefined` where it does not exist. */
  lawOf(id: string): LawRecord | undefined;
  /** The overview of the register, where it has a page. */
  register?: Step;
  /** The pages that cite a law, by their titles. */
  citing(id: string): Step[];
  /** A word about the law, with values put in. */
  lawWord(word: LawWord, values?: Record<string, string | number>): string;
  /** An id for a heading, not used twice on the page. */
  anchor(text: string): string;
}
