import type {
  FieldKind,
  FieldMetadata,
  ListedKind,
  SuggestedKind,
  TextControl,
} from '../../schema/fields/field-kinds';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import type { Edit } from '../shared/edits';
import type { IconShapes } from '../shared/page-data';

// What the studio's window and the development server say to each other: JSON below `/_studio/-/`, at the addresses that
// `src/dev/studio/routes.ts` lists. A request that changes something is a POST with the token of this start in the header
// `X-Studio`. What cannot be done is a `Refused` with status 422, or 503 where trying again may help.

export const studioPath = '/_studio';

/** Where the server answers: an address of a page never has a part that is `-`. */
export const apiPath = `${studioPath}/-`;

/** The address of requests that every open page sends, with or without the right to edit. */
const devPath = '/_dev';

/** A stream of server-sent events, each a `SiteState`: the present one at once, then one after each change. */
export const eventsPath = `${devPath}/events`;

/** Answers the label of the page at `?address=` if visitors do not see it yet, as text. */
export const draftLabelPath = `${devPath}/draft-label`;

/** The site after its data was read or its code changed. */
export interface SiteState {
  /** Names this start of the server. */
  start: string;
  /** Grows with each change since the start. */
  version: number;
  /** A hash of the code that pages run. */
  code: string;
  /** The problems as the terminal shows them; empty if there are none. */
  report: string;
  problems: FieldProblem[];
  /** A hash of everything that all pages share, such as the header. */
  sharedHash: string;
}

/**
 * The header that names the data folder which a window edits, as the studio's document holds it in `<meta name="studio-site">`. The
 * server of another project, started later at the same address, answers 412.
 */
export const siteHeader = 'x-studio-site';

/** The header of the token that the studio's document holds in `<meta name="studio-token">`. */
export const tokenHeader = 'x-studio';

/** The JSON Schema of a field with the facts that its definition states, as `schema/editor/json-schema.ts` makes it. */
export interface FieldSchema extends Omit<FieldMetadata, 'kind'> {
  title?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  /** Each has a key with a `const` that chooses it, such as `type` or `kind`. */
  oneOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  /** Of a record: what its keys are called. */
  propertyNames?: { title?: string };
  /** Of a record: what stands under each of its keys, which are free. */
  additionalProperties?: FieldSchema | boolean;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** `cell` is a rich text in a table, without buttons. */
  kind?: FieldKind | 'cell';
  /** The control of a text. A box, if there is none. */
  control?: TextControl;
}

/** A value of a file. */
export interface Place {
  /** Within `site-data/`. */
  file: string;
  path: JsonPath;
  /** Where it is, in words, such as "Agritech › block 2 (hero) › headline". */
  place: string;
  /** What is to be known of it. */
  message?: string;
}

/** One thing wrong, in the words of `check`, at the value that it is about. */
export interface FieldProblem extends Place {
  message: string;
  rule: string;
  line: number;
  /** What was meant, as it would be written; one press takes it. */
  suggestion?: string;
  /** A word that the author can add to the dictionary of the site. */
  word?: string;
}

export interface PageEntry {
  file: string;
  address: string;
  title: string;
  /** `pages`, or the name of its collection. */
  collection: string;
  draft: boolean;
  /** Whether lists and menus leave it out. */
  unlisted: boolean;
}

/** All that stands around what is selected. Fetched at the start and after every reading. */
export interface SiteOverview {
  pages: PageEntry[];
  /** With what one member is called. */
  collections: { name: string; one: string }[];
  /** Further files: of the laws, and those that all pages share, with what they are called. */
  files: { file: string; title: string }[];
  images: { file: string; width: number; height: number; isPhotograph: boolean; src: string }[];
  problems: FieldProblem[];
  /** Findings that fail nothing, such as words that the dictionary lacks. */
  advice: FieldProblem[];
  choices: ChoiceLists;
  /** The types of blocks that open a page, which come first. */
  openingBlockTypes: string[];
  /** The names of the steps that the window which asks (`?window=`) can undo and redo. */
  undo?: string;
  redo?: string;
}

/** A file as it stands now. */
export interface FileState {
  file: string;
  /** Names its text. Every edit names the one that it was made on. */
  hash: string;
  /** Nothing where its text is not JSON. */
  value?: JsonValue;
  /** What is wrong with its text where it is not JSON: its form is locked until that is mended. */
  syntaxError?: FieldProblem;
  /** True if the server can correct its syntax, as `check --fix` does. */
  isFixable?: boolean;
  /** The name of its schema, for `schema?of=`. */
  schema: string;
  problems: FieldProblem[];
  advice: FieldProblem[];
}

export interface EditRequest {
  file: string;
  /** Of the text that the edits were made on. The answer is the state after them, or 409 with the one that is there now. */
  hash: string;
  edits: Edit[];
  /** The number of leading edits that are also in an earlier request, whose answer is not there yet. */
  alreadySent?: number;
  /** Edits of one group that follow each other are one step, such as a word that is typed. */
  group: string;
  /** The window that makes the edit. Each window undoes its own steps. */
  window: string;
}

/** Undoes or redoes the last step of a window. */
export interface StepRequest {
  window: string;
}

/** Corrects the syntax of a file, as a step of the window. */
export interface FixRequest {
  file: string;
  window: string;
}

/** Adds a word to the dictionary of the site, as a step of the window. */
export interface LearnRequest {
  word: string;
  window: string;
}

/** Undoes one change of the list, as a step of the window. */
export interface RevertRequest {
  id: string;
  window: string;
}

/** How large a picture may be, in megabytes. */
export const maxPictureMegabytes = 30;

/** A picture that was dropped, its bytes in Base64. */
export interface PictureRequest {
  name: string;
  data: string;
  /** The step that it is of, with the edit that names it. */
  group: string;
  window: string;
}

/** A picture that another has replaced, to be removed unless it is shown elsewhere. */
export interface UnusedPictureRequest {
  file: string;
  group: string;
  window: string;
}

/** Names this start of the server; a window asks for it again after a restart. */
export interface Session {
  token: string;
}

/** A refusal of any request: one sentence. */
export interface RefusalBody {
  refused: string;
}

/** The change since the last commit that is undone alone. */
export interface RevertRequest {
  id: string;
}

export interface StepResult {
  /** Such as "Legal Audit, Premium: $6,500 → $6,900". */
  name: string;
  file: string;
  /** The page that shows it. */
  address?: string;
}

/** A name. Its title is empty where it has none; the note is shown below the title, instead of the name. */
export type NameOption = [id: string, title: string, note?: string];

/** What may be named in a field: `schema/editor/choices.ts` as plain data. */
export interface ChoiceLists {
  /** Addresses with their titles. */
  addresses: [address: string, title: string][];
  /** Addresses of files with their names. */
  downloads: [address: string, name: string][];
  /** `address#id`. */
  anchors: string[];
  /** The names that a field can hold, by its kind. */
  names: Record<ListedKind, NameOption[]>;
  /** The values of a field on other pages, by kind. */
  used: Record<SuggestedKind, string[]>;
  /** `{contact.email}` and what it stands for. */
  tokens: [token: string, value: string][];
}

export interface IconOption {
  name: string;
  shapes: IconShapes;
}

/** A block that can be added. Its picture is the document at `example/TYPE`. */
export interface BlockOption {
  type: string;
  /** What it is called. */
  title: string;
  purpose: string;
  /** Further words by which it is found. */
  keywords: string;
  /** The minimal example, its words marked `TODO: …` where they are still to be written. */
  value: JsonValue;
  /** Whether it fits on this page. */
  isAllowed: boolean;
  /** The files of the site that use it, with their titles. */
  usedIn: { file: string; title: string }[];
}

/** Where a value shows beyond its own page. */
export interface Usage {
  /** `everywhere` for what stands around all pages. */
  pages: { address: string; title: string }[] | 'everywhere';
  /** The places of other files that refer to it. */
  references: Place[];
}

/** What an operation is asked for, and what it takes. `dry` shows what will happen, and changes nothing. */
export type OperationRequest = Operation & { dry: boolean; window: string };

export type Operation =
  | { operation: 'new'; collection: string; answers: Record<string, string> }
  | { operation: 'rename'; file: string; to: string }
  | { operation: 'remove'; file: string; withReferences: boolean; redirect?: string; withPictures: boolean };

/** What the operation `new` has to know for one collection, in its order. */
export interface NewFileQuestion {
  name: string;
  label: string;
  help: string;
  /** What may be answered, where only some words may. */
  options?: [value: string, label: string][];
}

export interface OperationResult {
  /** What happens, or has happened, a line each. */
  lines: string[];
  /** What has to be changed first: then nothing happens, and the lines say why. */
  blockingPlaces?: Place[];
  /** What was made or renamed, with its page. */
  file?: string;
  address?: string;
}

/** What changed since the last commit. */
export interface ChangeList {
  /** Why changes cannot be listed or published, and what to do, for example without Git. */
  unavailableReason?: string;
  groups: {
    /** The page or file that changed. */
    title: string;
    file: string;
    /** Each can be undone alone, by its id. */
    changes: { id: string; text: string; shownOn?: string }[];
  }[];
  /** Problems that prevent publishing. */
  blockingProblems: FieldProblem[];
  /** Whether a name has to be given with the first publishing. */
  needsName: boolean;
  /** Whether the site is kept elsewhere too, so that publishing sends it there. */
  hasRemote: boolean;
  /** What is recorded and not sent, in business words. */
  unsent?: string[];
  /** Commits that would be sent along although they change more than the texts of the site, in words. */
  commits: string[];
  /** A hash of the list. Publishing sends it and is refused if anything changed since. */
  hash: string;
}

/** Publishes the list. Name and mail address are empty if they are known. */
export interface PublishRequest {
  name: string;
  mail: string;
  /** The hash of the list. */
  hash: string;
  /** The author agreed to send the commits of the list. */
  withCommits: boolean;
}
