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

// The requests and responses between the studio and the development server: JSON below `/_studio/-/`. The routes are in
// `src/dev/studio/routes.ts`. A request that changes data is a POST with the server's token in the header `X-Studio`. A refused
// request gets a `RefusalBody` with status 422, or 503 if a retry may succeed.

export const studioPath = '/_studio';

/** The path of the API. No page address has the segment `-`. */
export const apiPath = `${studioPath}/-`;

/** The path of requests that every open page sends, even if the visitor cannot edit. */
const devPath = '/_dev';

/** A stream of server-sent events. Each is a `SiteState`: the present one, then one after each change. */
export const eventsPath = `${devPath}/events`;

/** Returns the label of a draft at `?address=` as text, empty for a published page. */
export const draftLabelPath = `${devPath}/draft-label`;

/** The state of the site after a reading of its data or a change of the code. */
export interface SiteState {
  /** Identifies this start of the server. */
  start: string;
  /** Grows with each change since the start. */
  version: number;
  /** A hash of the code that pages run. */
  code: string;
  /** The problems as the terminal shows them; empty if there are none. */
  report: string;
  problems: FieldProblem[];
  /** A hash of the data that all pages share, such as the header. */
  sharedHash: string;
}

/**
 * The header that identifies the data folder, from `<meta name="studio-site">` of the studio's document. A server of another
 * project at the same address replies with status 412.
 */
export const siteHeader = 'x-studio-site';

/** The header of the token, from `<meta name="studio-token">` of the studio's document. */
export const tokenHeader = 'x-studio';

/** The JSON Schema of a field with the metadata of its definition. `schema/editor/json-schema.ts` creates it. */
export interface FieldSchema extends Omit<FieldMetadata, 'kind'> {
  title?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  /** Options of a union. Each has a discriminator: a key with a `const`, such as `type` or `kind`. */
  oneOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  /** The title of a record's keys. */
  propertyNames?: { title?: string };
  /** The schema of a record's values. Authors choose its keys. */
  additionalProperties?: FieldSchema | boolean;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** `cell` is a rich text in a table, without buttons. */
  kind?: FieldKind | 'cell';
  /** The control of a text. The default is a text input. */
  control?: TextControl;
}

/** A place in a file. */
export interface Place {
  /** The path within `site-data/`. */
  file: string;
  path: JsonPath;
  /** The place in words, such as "Agritech › block 2 (hero) › headline". */
  place: string;
  /** A note about the place. */
  message?: string;
}

/** A problem, with the message of `check` and the value that has it. */
export interface FieldProblem extends Place {
  message: string;
  rule: string;
  line: number;
  /** The suggested value, which a button applies. */
  suggestion?: string;
  /** A word that the author can add to the site's dictionary. */
  word?: string;
}

export interface PageEntry {
  file: string;
  address: string;
  title: string;
  /** The name of its collection, or `pages`. */
  collection: string;
  draft: boolean;
  /** True if lists and menus leave the page out. */
  unlisted: boolean;
}

/** The content of the site. The studio fetches it at the start and after each change. */
export interface SiteOverview {
  pages: PageEntry[];
  /** The collections, each with the name of one entry, such as "article". */
  collections: { name: string; singular: string }[];
  /** The files without a page: laws and shared settings. */
  files: { file: string; title: string }[];
  images: { file: string; width: number; height: number; isPhotograph: boolean; src: string }[];
  problems: FieldProblem[];
  /** Advice, such as words that are not in the dictionary. Advice never fails the check. */
  advice: FieldProblem[];
  choices: ChoiceLists;
  /** The types of blocks that must be the first on their page. */
  openingBlockTypes: string[];
  /** The names of the steps that the requesting window (`?window=`) can undo and redo. */
  undo?: string;
  redo?: string;
}

/** The present state of a file. */
export interface FileState {
  file: string;
  /** A hash of its text. Each edit includes the hash of the text that it was made on. */
  hash: string;
  /** Undefined if the file has a syntax error. */
  value?: JsonValue;
  /** The syntax error. It locks the form until it is fixed. */
  syntaxError?: FieldProblem;
  /** True if the server can correct the syntax error, like `check --fix`. */
  isFixable?: boolean;
  /** The name of its schema, for `schema?of=`. */
  schema: string;
  problems: FieldProblem[];
  advice: FieldProblem[];
}

export interface EditRequest {
  file: string;
  /** The hash of the text that the edits were made on. If it is outdated, the response is 409 with the present state. */
  hash: string;
  edits: Edit[];
  /** The number of leading edits that an earlier request has sent already. That request has no response yet. */
  alreadySent?: number;
  /** Consecutive edits of one group are one undo step, such as a typed word. */
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

/** Adds a word to the site's dictionary, as a step of the window. */
export interface LearnRequest {
  word: string;
  window: string;
}

/** Undoes one change of the list, as a step of the window. */
export interface RevertRequest {
  id: string;
  window: string;
}

/** The maximum size of a picture, in megabytes. */
export const maxPictureMegabytes = 30;

/** A new picture or PDF, with its bytes in Base64. */
export interface UploadRequest {
  name: string;
  data: string;
  /** The undo group, shared with the edit of the field that shows the file. */
  group: string;
  window: string;
}

/** A replaced picture. The server removes it if nothing else uses it. */
export interface UnusedPictureRequest {
  file: string;
  group: string;
  window: string;
}

/** The token of this start of the server. A window fetches it again after a restart. */
export interface Session {
  token: string;
}

/** The body of a refusal: one sentence for the author. */
export interface RefusalBody {
  refused: string;
}

export interface StepResult {
  /** The step in words, such as "Legal Audit, Premium: $6,500 → $6,900". */
  name: string;
  file: string;
  /** The address of the page of `file`. */
  address?: string;
}

/** An option of a field. The title may be empty. The note appears below the title, where the id appears otherwise. */
export type NameOption = [id: string, title: string, note?: string];

/** The allowed values of fields: `schema/editor/choices.ts` as plain data. */
export interface ChoiceLists {
  /** Addresses with their titles. */
  addresses: [address: string, title: string][];
  /** Addresses of files with their names, and with their types and sizes as notes. */
  downloads: NameOption[];
  /** Headings, as `address#id`. */
  anchors: string[];
  /** The options of a field, by its kind. */
  names: Record<ListedKind, NameOption[]>;
  /** The values of a field on other pages, by kind. */
  used: Record<SuggestedKind, string[]>;
  /** Tokens, such as `{contact.email}`, with their values. */
  tokens: [token: string, value: string][];
}

export interface IconOption {
  name: string;
  shapes: IconShapes;
}

/** A block that can be added. The palette shows the document at `example/TYPE` as its picture. */
export interface BlockOption {
  type: string;
  title: string;
  purpose: string;
  /** Other words that find it. */
  keywords: string;
  /** The minimal example. Its missing texts are `TODO: …`. */
  value: JsonValue;
  /** True if the block is allowed on this page. */
  isAllowed: boolean;
  /** The files of the site that use it, with their titles. */
  usedIn: { file: string; title: string }[];
}

/** The other pages that show a value, and the places that refer to its file. */
export interface Usage {
  /** `everywhere` for the header and footer. */
  pages: { address: string; title: string }[] | 'everywhere';
  /** The places of other files that refer to it. */
  references: Place[];
}

/** An operation with its arguments. `dry` only previews it. */
export type OperationRequest = Operation & { dry: boolean; window: string };

export type Operation =
  | { operation: 'new'; collection: string; answers: Record<string, string> }
  | { operation: 'rename'; file: string; to: string }
  | { operation: 'remove'; file: string; withReferences: boolean; redirect?: string; withPictures: boolean };

/** A question of the operation `new`. */
export interface NewFileQuestion {
  name: string;
  label: string;
  help: string;
  /** The allowed answers. Any text is allowed without options. */
  options?: [value: string, label: string][];
}

export interface OperationResult {
  /** The effects of the operation, one per line. */
  lines: string[];
  /** Places that the author must change first. If there are any, nothing happens, and the lines explain why. */
  blockingPlaces?: Place[];
  /** The created or renamed file, with the address of its page. */
  file?: string;
  address?: string;
}

/** The changes since the last commit. */
export interface ChangeList {
  /** Why changes cannot be listed or published, such as a missing Git, and what to do. */
  unavailableReason?: string;
  groups: {
    /** The title of the changed page or file. */
    title: string;
    file: string;
    /** Each can be undone alone, by its id. */
    changes: { id: string; text: string; shownOn?: string }[];
  }[];
  /** Problems that prevent publishing. */
  blockingProblems: FieldProblem[];
  /** True if the author must enter a name before the first publishing. */
  needsName: boolean;
  /** True if publishing sends the site to a remote repository. */
  hasRemote: boolean;
  /** Commits that are not sent yet, in business words. */
  unsent?: string[];
  /** Unsent commits that also change files other than the site's content. */
  commits: string[];
  /** A hash of the list. Publishing sends it and is refused if anything changed since. */
  hash: string;
}

/** Publishes the listed changes. Name and email address are empty if Git knows them. */
export interface PublishRequest {
  name: string;
  mail: string;
  /** The hash of the list. */
  hash: string;
  /** The author agreed to send the commits of the list. */
  withCommits: boolean;
}
