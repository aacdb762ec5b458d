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

// The requests and responses between the studio and the development server, as JSON below `/_studio/-/`. The routes are
// in `src/dev/studio/routes.ts`. A request that changes data is a POST with the server's token in the header
// `X-Studio`. The response to a refused request is a `RefusalBody`. The status is 503 if a retry may succeed. If not,
// the status is another error status, such as 422.

export const studioPath = '/_studio';

/** The path of the API. No page address has a segment `-`. */
export const apiPath = `${studioPath}/-`;

/** The path of previews. A preview needs no sign-in, because its address contains a secret. */
export const previewPath = '/_preview';

/** The path of requests that every open page sends, even if its visitor cannot edit. */
const devPath = '/_dev';

/**
 * The path of a stream of server-sent events. Each event is a `SiteState`: first the current one, then one after each
 * change.
 */
export const eventsPath = `${devPath}/events`;

/**
 * The type of the event that lists the other signed-in people who have a studio open, as `OtherPerson[]`. To get this
 * event, a studio adds the address of the page in its frame to the URL of the stream, as `?address=`.
 */
export const peopleEvent = 'people';

/** A signed-in person, and the page in the frame of their studio. */
export interface OtherPerson {
  name: string;
  address: string;
}

/** The path that returns the label of a draft at `?address=`, as text. The text is empty for a published page. */
export const draftLabelPath = `${devPath}/draft-label`;

/** The state of the site. The server sends it to pages after it has read the data, and after the code has changed. */
export interface SiteState {
  /** An identifier of the running server. It changes when the server restarts. */
  start: string;
  /** A number that grows with each change. It starts again when the server restarts. */
  version: number;
  /** A hash of the code that pages run. */
  code: string;
  /** The problems as the terminal shows them. Empty if there are none. */
  report: string;
  problems: FieldProblem[];
  /** A hash of the data that all pages share, such as the header. */
  sharedHash: string;
}

/**
 * The header that identifies the data folder. Its value is in `<meta name="studio-site">` of the studio's document. If
 * another project's server now has the same address, it replies with status 412.
 */
export const siteHeader = 'x-studio-site';

/** The header that contains the token. The token is in `<meta name="studio-token">` of the studio's document. */
export const tokenHeader = 'x-studio';

/** The JSON Schema of a field, with the metadata of its definition. `schema/editor/json-schema.ts` creates it. */
export interface FieldSchema extends Omit<FieldMetadata, 'kind'> {
  title?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  /** The labels of the values of `enum`, in the same order. */
  enumDescriptions?: string[];
  /** The options of a union. Each option has a discriminator: a key with a `const`, such as `type` or `kind`. */
  oneOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  /** The title for the keys of a record. */
  propertyNames?: { title?: string };
  /** The schema for the values of a record. The author chooses the keys of the record. */
  additionalProperties?: FieldSchema | boolean;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** The kind of text. `cell` is a rich text in a table. Its editor has no formatting buttons. */
  kind?: FieldKind | 'cell';
  /** The control of a text. Defaults to a text input. */
  control?: TextControl;
}

/** The path of a value in a file. */
export interface FilePlace {
  /** The path of the file within `site-data/`. */
  file: string;
  path: JsonPath;
}

export interface Place extends FilePlace {
  /** The place in words, such as "Agritech › block 2 (hero) › headline". */
  place: string;
  /** A note about the place, such as the reason why an operation cannot change it. */
  message?: string;
}

/** A problem, with the message of `check` and the place of the value. */
export interface FieldProblem extends Place {
  message: string;
  rule: string;
  line: number;
  /** The suggested value, which a button applies. */
  suggestion?: string;
  /** A word that the author can add to the site's dictionary. */
  word?: string;
}

/** The text to find. All kinds of white space match each other, and so do all kinds of apostrophes. */
export interface TextQuery {
  find: string;
  wholeWords: boolean;
  matchCase: boolean;
}

/** A place where a text occurs. `at` is the offset in the field's value, where formatting marks count too. */
export interface TextHit extends Place {
  at: number;
  /** The matching text, without formatting marks. */
  words: string;
  /** The text before the match, as visitors read it. */
  before: string;
  /** The text after the match, as visitors read it. */
  after: string;
  /** The reason why a replacement skips the words, for example because they belong to an address. */
  kept?: string;
}

/** The maximum number of hits in a response. */
export const maxHits = 1000;

/** The places where a text occurs, grouped by file. */
export interface TextHits {
  groups: { file: string; title: string; hits: TextHit[] }[];
  /** The number of all hits. The response contains at most `maxHits` of them. */
  count: number;
  /** A hash of all hits. The server refuses a replacement whose hash is outdated. */
  hash: string;
}

/** The other places that have the same field, for example the headlines of all other pages. */
export interface SameFields {
  places: (Place & { value?: JsonValue })[];
  /** A hash of the places. The server refuses to change the places if the hash is outdated. */
  hash: string;
}

export interface PageEntry {
  file: string;
  address: string;
  title: string;
  /** The name of the page's collection, such as `articles`. It is `pages` for a page in no collection. */
  collection: string;
  draft: boolean;
  /** True if visitors cannot open the page today. */
  hidden: boolean;
  /** The label of a page that is hidden or has a last day, such as "Online until 28 November 2026". */
  status?: string;
  /** The labels of the blocks that have a last day, by the index of the block. */
  blockStatus: Readonly<Record<number, string>>;
  /** True if lists and menus omit the page. */
  unlisted: boolean;
}

/** The content of the site. The studio fetches it at the start and after each change. */
export interface SiteOverview {
  pages: PageEntry[];
  /** The collections, each with the name of a single entry, such as "article". */
  collections: { name: string; singular: string }[];
  /** The files without a page: laws and shared settings. */
  files: { file: string; title: string }[];
  images: { file: string; width: number; height: number; isPhotograph: boolean; src: string }[];
  problems: FieldProblem[];
  /** The advice, such as words that are not in the dictionary. Advice never fails the check. */
  advice: FieldProblem[];
  /** The places of the texts that are still `TODO`. */
  missingTexts: FilePlace[];
  choices: ChoiceLists;
  /** The types of blocks that must be the first on their page. */
  openingBlockTypes: string[];
  /** The types of blocks that belong at the end of a page. */
  closingBlockTypes: string[];
  /** The person whom a proxy has signed in. Missing on a server without sign-in, where everybody may publish. */
  person?: { name: string; canPublish: boolean };
  /** The names of the people who may publish, if people sign in. */
  publishers: string[];
  /** The names of the steps that the requesting window (`?window=`) can undo and redo. */
  undo?: string;
  redo?: string;
}

export interface FileState {
  file: string;
  /** A hash of the file's text. Each edit includes the hash of the text that it applies to. */
  hash: string;
  /** The parsed value of the file. Undefined if the file has a syntax error. */
  value?: JsonValue;
  /** The syntax error. It locks the form until the error is fixed. */
  syntaxError?: FieldProblem;
  /** True if the server can correct the syntax error, as `check --fix` does. */
  isFixable?: boolean;
  /** The name of the file's schema, for the request `schema?of=`. */
  schema: string;
  problems: FieldProblem[];
  advice: FieldProblem[];
}

export interface EditRequest {
  file: string;
  /** The hash of the text that the edits apply to. If it is outdated, the response is 409 with the current state. */
  hash: string;
  edits: Edit[];
  /** The number of edits at the start of `edits` that are sent again. Their first request got no response. */
  alreadySent?: number;
  /** The undo group. Consecutive edits of the same group are one undo step, such as a typed word. */
  group: string;
  /** The window that makes the edit. Each window undoes its own steps. */
  window: string;
}

/** A request to undo or redo the last step of a window, or to close the window. */
export interface StepRequest {
  window: string;
  /**
   * The file of the open page. The window stays on the page if the step edited this file, and added or removed no other
   * page.
   */
  page?: string;
}

/** A request to correct the syntax of a file. The correction is an undo step of the window. */
export interface FixRequest {
  file: string;
  window: string;
}

/** A request to add a word to the site's dictionary. The addition is an undo step of the window. */
export interface LearnRequest {
  word: string;
  window: string;
}

/** A request to revert one change in the list of changes. The revert is an undo step of the window. */
export interface RevertRequest {
  id: string;
  window: string;
}

export const maxPictureMegabytes = 30;

/** A request to add a picture or a PDF, with its bytes in Base64. */
export interface UploadRequest {
  name: string;
  data: string;
  /**
   * The undo group. The edit that sets the field has the same group, so that upload and edit are one undo step.
   */
  group: string;
  window: string;
}

/** A request to remove a replaced picture. The server keeps the picture if something else uses it. */
export interface UnusedPictureRequest {
  file: string;
  group: string;
  window: string;
}

/** The token of the running server. After a restart of the server, a window fetches the new token. */
export interface Session {
  token: string;
}

/** The body of a response that refuses a request: one sentence for the author. */
export interface RefusalBody {
  refused: string;
  /** The name of the answer that the author must change, if the refusal is about an answer. */
  answer?: string;
}

export interface StepResult {
  /** The step in words, such as "Legal Audit, Premium: $6,500 → $6,900". */
  name: string;
  file: string;
  /** The address of the page in `file`. */
  address?: string;
}

/**
 * An option of a field. The note appears below the title. If the note is missing, the id appears instead. If the title
 * is empty, the studio makes a label from the id.
 */
export type NameOption = [id: string, title: string, note?: string];

/** The allowed values of fields as plain data, from `schema/editor/choices.ts`. */
export interface ChoiceLists {
  /** The addresses of pages with their titles. */
  addresses: [address: string, title: string][];
  /** The addresses of downloads with their file names. Each note has the type and size of the file. */
  downloads: NameOption[];
  /** The addresses of headings, such as `/about#our-office`. */
  anchors: string[];
  /** The options of fields that refer to a name, by the kind of the field. */
  names: Record<ListedKind, NameOption[]>;
  /** The values that existing pages use, by the kind of the field. */
  used: Record<SuggestedKind, string[]>;
  /** The tokens, such as `{contact.email}`, with their values. */
  tokens: [token: string, value: string][];
}

export interface IconOption {
  name: string;
  shapes: IconShapes;
}

/** A block that the author can add. The palette shows the document at `example/TYPE` as a preview of the block. */
export interface BlockOption {
  type: string;
  title: string;
  /** The group of the block in the palette. */
  group: string;
  purpose: string;
  /** Other words that find the block in a search. */
  keywords: string;
  /** The value of a new block. Texts that the author must write are `TODO: …`. */
  value: JsonValue;
  /** True if the block is allowed on the open page. */
  isAllowed: boolean;
  /** The files of the site that use the block, with their titles. */
  usedIn: { file: string; title: string }[];
}

/** The other pages that show a value of a file, and the places in other files that refer to the file. */
export interface Usage {
  /** The other pages that show the value. `everywhere` means all pages, for example because the header shows it. */
  pages: { address: string; title: string }[] | 'everywhere';
  references: Place[];
}

/** An operation with its arguments. If `dry` is true, the server only previews it. */
export type OperationRequest = Operation & { dry: boolean; window: string };

export type Operation =
  /** Replaces the hits of a query with `words`, except the hits whose indexes are in `skipped`. */
  | ({ operation: 'replace'; words: string; skipped: number[]; hash: string } & TextQuery)
  /**
   * Adds the text of a query to `site.json`. The token of this text, such as `{texts.motto}`, replaces all
   * hits except the skipped ones.
   */
  | ({ operation: 'make-setting'; skipped: number[]; hash: string } & TextQuery)
  /** Copies the value of a field to the places of `SameFields`, except the places whose indexes are in `skipped`. */
  | { operation: 'set-same'; file: string; path: JsonPath; skipped: number[]; hash: string }
  | { operation: 'duplicate'; file: string; title: string; name: string }
  | { operation: 'new'; collection: string; answers: Record<string, string> }
  | { operation: 'rename'; file: string; to: string }
  | { operation: 'remove'; file: string; withReferences: boolean; redirect?: string; withPictures: boolean };

/** A question of the operation `new`. */
export interface NewFileQuestion {
  name: string;
  label: string;
  help: string;
  /** The allowed answers. If there are no options, any text is allowed. */
  options?: [value: string, label: string][];
  /** Values that existing pages use. The author can also enter a new one. */
  suggestions?: string[];
  maxLength?: number;
}

export interface OperationResult {
  /** The effects of the operation, one on each line. */
  lines: string[];
  /** The places that the author must change first. If there are any, nothing happens, and `lines` explains why. */
  blockingPlaces?: Place[];
  /** The created or renamed file. `address` is the address of its page. */
  file?: string;
  address?: string;
  /** The field of the created file that the author should write next, and a sentence about it. */
  next?: { path: JsonPath; text: string };
}

/** The changes since the last commit. */
export interface ChangeList {
  /** The reason why changes cannot be listed or published, and what to do. For example, Git may be missing. */
  unavailableReason?: string;
  groups: {
    /** The title of the changed page or file. */
    title: string;
    file: string;
    /** The names of the signed-in people who made the changes, as far as the server knows them. */
    authors: string[];
    /** The last edit of the file in the studio. `by` is the signed-in author. `time` is in ms since 1970. */
    lastEdit?: { by?: string; time: number };
    /** The changes of the file. A request to undo a change contains its `id`. */
    changes: { id: string; text: string; shownOn?: string }[];
  }[];
  /** The problems of the selected changes. They prevent publishing. */
  blockingProblems: FieldProblem[];
  /** The text of a change that must be selected too, because the selected changes need it. */
  required?: string;
  /** True if the author must enter a name before the first publishing. */
  needsName: boolean;
  /** True if publishing sends the site to a remote repository. */
  hasRemote: boolean;
  /** The changes in commits that are not sent yet, in words for authors. */
  unsent?: string[];
  /** The unsent commits that change files outside the site's content, such as `Amina: Fix the menu (3 files)`. */
  commits: string[];
  /**
   * A hash of everything that would be published: the selected changes and the unsent commits. A request to publish
   * includes this hash. The server refuses the request if the hash has changed meanwhile.
   */
  hash: string;
}

/** A copy of the site with unpublished changes, which people can open without an account. */
export interface PreviewInfo {
  id: string;
  /** The path of the first page of the preview, which lists the changes. */
  path: string;
  author?: string;
  /** The day on which the preview ends, such as 2026-12-12. */
  expires: string;
}

/** Changes that an author has asked to publish. */
export interface ApprovalInfo {
  branch: string;
  /**
   * Identifies the state of the request. An approval includes this id, so that a person approves only the changes that
   * the list shows.
   */
  id: string;
  author: string;
  date: string;
  lines: string[];
}

/** The previews and the requests for approval of changes that are not published yet. */
export interface SharedChanges {
  previews: PreviewInfo[];
  approvals: ApprovalInfo[];
}

export interface RevokeRequest {
  id: string;
}

export interface ApproveRequest {
  branch: string;
  id: string;
}

/** A request to publish. `name` and `mail` are empty if the author is signed in, or if Git already has both. */
export interface PublishRequest {
  name: string;
  mail: string;
  /** The hash of the `ChangeList` that the author saw. */
  hash: string;
  /** The ids of the changes to publish. Changes that others made after the list was fetched are not included. */
  selected: string[];
  /** True if the author agreed to send the `commits` of the `ChangeList`. */
  withCommits: boolean;
}

/** The publications of the site or of a file, newest first. */
export interface PublicationList {
  publications: {
    /** The id of the commit. */
    id: string;
    by: string;
    /** The time in ms since 1970. */
    time: number;
    lines: { file: string; text: string }[];
    /**
     * The path that the file had in this publication. It differs from the current path if the file was renamed later.
     * Missing if the publication removed the file. Always missing in the list for the whole site.
     */
    version?: string;
  }[];
  /**
   * The number of commits that have been read for this list and the earlier lists. The next request includes this
   * number.
   */
  skipped: number;
  hasMore: boolean;
  /** The removed pages that can be restored. Empty in the list for one file. */
  removed: { file: string; title: string; by?: string; time: number }[];
}

/** A request to restore a version of a file. Without an id, restores a removed file as it was before its removal. */
export interface RestoreRequest {
  id?: string;
  file: string;
  version?: string;
  window: string;
}

/** A request to get the changes from others, with the author's resolutions by the ids of the conflicts. */
export interface ReceiveRequest {
  resolutions: Record<string, 'mine' | 'theirs' | { value: JsonValue }>;
}

/** The changes from others. If a conflict has no resolution, nothing has changed and `lines` is empty. */
export interface ReceiveResult {
  lines: string[];
  conflicts: ContentConflict[];
}

/** A value that the author and others have changed differently. */
export interface ContentConflict {
  id: string;
  file: string;
  place: string;
  mine: ConflictVersion;
  theirs: ConflictVersion;
}

interface ConflictVersion {
  by?: string;
  /** The time in ms since 1970. */
  time?: number;
  /** The value as readable text. */
  text: string;
  value?: JsonValue;
}
