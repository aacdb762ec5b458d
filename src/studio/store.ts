import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { type Conflict, type Edit, rebasePath } from '../shared/edits';
import { isObject, isSamePath, reuseEqual, valueAt } from '../shared/values';
import { pluralise } from '../shared/words';
import {
  fetchJson,
  getSignedOut,
  postJson,
  RefusedError,
  retryMs,
  SignedOutError,
  subscribeToSignOut,
  UnreachableError,
} from './api';
import type { DraftStorage, UnreadableDraft } from './draft-storage';
import { type Draft, DraftStore } from './drafts';
import { describeBlock } from './fields/field-schema';
import type {
  ChoiceLists,
  FieldSchema,
  FileState,
  FixRequest,
  LearnRequest,
  Operation,
  OperationRequest,
  OperationResult,
  OtherPerson,
  PageEntry,
  ReceiveRequest,
  ReceiveResult,
  SiteOverview,
  SiteState,
  StepRequest,
  StepResult,
} from './protocol';
import { studioPath } from './protocol';
import { typing } from './typing-steps';
import { windowId } from './window-id';

export type FrameWidth = 390 | 768 | 1440;
export type Tab = 'outline' | 'page' | 'form';

/** The overview without the choices and the names of steps. It stays the same object until its content changes. */
export type SiteSummary = Omit<SiteOverview, 'choices' | keyof StepNames>;

/** The names of the next step to undo and the next step to redo. */
type StepNames = Pick<SiteOverview, 'undo' | 'redo'>;

export interface StudioState {
  overview?: SiteSummary;
  steps: StepNames;
  choices?: ChoiceLists;
  schemas: Readonly<Record<string, FieldSchema>>;
  drafts: Readonly<Record<string, Draft>>;
  /** The address of the page in the frame. */
  address: string;
  selected: { file: string; path: JsonPath };
  /** The field to show in the form. If `isOnPage` is true, the author writes on the page and keeps the focus there. */
  focused?: { path: JsonPath; caret?: number; isOnPage?: boolean };
  /** The source of a clicked text. Set if the text is not in the open file. */
  origin?: { text: string; file: string; path: JsonPath; caret?: number };
  /** The other signed-in people who have a studio open. */
  others: OtherPerson[];
  /** True if the server has newer code than this window. */
  isOutdated: boolean;
  /** The stored drafts that this release of the studio cannot read. */
  unreadable: UnreadableDraft[];
  /** The reason why a request failed, in a sentence. A refused request is not retried. */
  error?: { text: string; isRefusal: boolean; isSignedOut: boolean };
  toast?: { text: string; canUndo: boolean };
  dialog?: ReactNode;
  /** The pane in use. A narrow window shows only this pane. */
  tab: Tab;
  /** The panes that the author has hidden in a wide window. */
  hidden: readonly Tab[];
  width: FrameWidth;
  isDark: boolean;
  isBrowsing: boolean;
  /** True while the server handles an action. */
  isBusy: boolean;
}

/**
 * The prefix of undo groups. Each load creates a new prefix, because `groupCount` starts again but `windowId` stays the
 * same.
 */
const groupPrefix = `${windowId}:${Math.random().toString(36).slice(2)}`;

const refreshDelayMs = 250;

/** The state and actions of the window. Components get this object from `useStudio`. */
export class Studio {
  state: StudioState;
  private readonly listeners = new Set<() => void>();
  private readonly draftStore: DraftStore;
  private groupCount = 0;
  /** The answers for a new page or entry, by collection. They are kept when the dialog closes. */
  readonly newFileAnswers: Record<string, Record<string, string>> = {};
  /** The last search of all texts. It is kept when the dialog closes. */
  lastSearch = { find: '', words: '', wholeWords: false, matchCase: false };
  private lastRefresh = Promise.resolve();
  private lastStep = Promise.resolve();
  /** The hash of the code that this window runs. */
  private code: string | undefined;
  /** True while drafts of closed windows remain. They wait until this window has saved its own edits. */
  private hasMoreToAdopt = false;
  private timers: Partial<Record<'refresh' | 'retry' | 'toast', ReturnType<typeof setTimeout>>> = {};

  constructor(
    isDark: boolean,
    private readonly storage: DraftStorage,
  ) {
    this.draftStore = new DraftStore((error) => this.onDraftsChange(error), storage);
    this.state = {
      steps: {},
      schemas: {},
      drafts: this.draftStore.drafts,
      others: [],
      isOutdated: false,
      unreadable: [],
      address: getLocationAddress(),
      selected: { file: '', path: [] },
      tab: 'page',
      hidden: [],
      width: innerWidth < 1200 ? 390 : 1440,
      isDark,
      isBrowsing: false,
      isBusy: false,
    };
  }

  /** Hides a pane in a wide window, or shows it again. */
  togglePane(part: Tab): void {
    const { hidden } = this.state;
    if (hidden.includes(part)) this.set({ hidden: hidden.filter((other) => other !== part) });
    else this.set({ hidden: [...hidden, part], tab: 'page' });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(changes: Partial<StudioState>): void {
    this.state = { ...this.state, ...changes };
    // A hidden pane is shown again when the studio or the author selects it.
    if (changes.tab && this.state.hidden.includes(changes.tab))
      this.state.hidden = this.state.hidden.filter((part) => part !== changes.tab);
    for (const listener of this.listeners) listener();
  }

  async start(): Promise<void> {
    // Any request, for example from a dialog, may find that the sign-in has ended.
    subscribeToSignOut(() => getSignedOut() && this.showError(new SignedOutError()));
    await this.refresh();
    this.openLocation();
    await this.adoptDrafts();
  }

  /** Takes over the unsent drafts of closed windows. */
  async adoptDrafts(): Promise<void> {
    this.hasMoreToAdopt = await this.storage.adoptDrafts((file, draft) => {
      const isAdopted = this.draftStore.adopt(file, draft);
      if (isAdopted) this.loadInBackground(file);
      return isAdopted;
    });
    this.set({ drafts: this.draftStore.drafts, unreadable: this.storage.readUnreadable() });
    // If the adopted drafts are already saved, this window can adopt the remaining drafts.
    this.adoptRemaining();
  }

  private adoptRemaining(): void {
    if (this.draftStore.hasUnsent || !this.hasMoreToAdopt) return;
    this.hasMoreToAdopt = false;
    void this.adoptDrafts();
  }

  readonly discardUnreadable = (key: string): void => {
    this.storage.removeUnreadable(key);
    this.set({ unreadable: this.storage.readUnreadable() });
  };

  /**
   * Handles a new state of the site. Offers a reload if the code has changed, because an automatic reload would lose
   * focus and dialogs.
   */
  readonly onSiteState = ({ code }: SiteState): void => {
    this.code ??= code;
    this.set({ isOutdated: code !== this.code });
    this.refreshSoon();
  };

  /** Sends a request after the stream has broken, because only the response to a request shows the reason. */
  readonly onConnectionLost = (): void => void this.refresh();

  readonly onPeople = (others: OtherPerson[]): void => this.set({ others });

  /** Refreshes the data once after several changes (debounced). */
  readonly refreshSoon = (): void => {
    clearTimeout(this.timers.refresh);
    this.timers.refresh = setTimeout(() => void this.refresh(), refreshDelayMs);
  };

  /** Fetches the overview and the open files. Several calls run one after another. */
  refresh(): Promise<void> {
    this.lastRefresh = this.lastRefresh.then(() => this.fetchAll());
    return this.lastRefresh;
  }

  private async fetchAll(): Promise<void> {
    const { selected } = this.state;
    try {
      const [{ undo, redo, choices, ...overview }] = await Promise.all([
        fetchJson<SiteOverview>('site', { window: windowId }),
        ...[...new Set([selected.file, this.pageFile, ...this.draftStore.unsentFiles])]
          .filter(Boolean)
          .map((file) => this.load(file)),
      ]);
      this.set({
        overview: reuseEqual(this.state.overview, overview),
        choices: reuseEqual(this.state.choices, choices),
        steps: { undo, redo },
      });
      if (selected.file !== '' && !this.hasFile(selected.file)) this.select(this.pageFile, []);
      this.clearError();
    } catch (error) {
      this.showError(error);
    }
  }

  /** True if the author may publish. Without sign-in, every author may publish. */
  get canPublish(): boolean {
    return this.state.overview?.person?.canPublish !== false;
  }

  /** The file of the page in the frame. */
  get pageFile(): string {
    return this.findPage(this.state.address)?.file ?? '';
  }

  findPage(address: string): PageEntry | undefined {
    return this.state.overview?.pages.find((page) => page.address === address);
  }

  /** Returns the nearest parent of an address that has a page. */
  private findParent(address: string): string {
    const parent = address.slice(0, address.lastIndexOf('/'));
    if (parent === '') return '/';
    return this.findPage(parent) ? parent : this.findParent(parent);
  }

  /** Finds a page, another file or a picture by its path. */
  private findEntry(file: string): { title: string } | undefined {
    const { pages = [], files = [] } = this.state.overview ?? {};
    const picture = this.findPicture(file);
    return picture ? { title: picture.file } : [...pages, ...files].find((entry) => entry.file === file);
  }

  findPicture(path: string): SiteOverview['images'][number] | undefined {
    return this.state.overview?.images.find(({ file }) => path === `images/${file}`);
  }

  hasFile(file: string): boolean {
    return this.findEntry(file) !== undefined;
  }

  getTitle(file: string): string {
    return this.findEntry(file)?.title ?? file;
  }

  createOrigin(file: string, path: JsonPath, caret?: number): StudioState['origin'] {
    return { text: this.getTitle(file), file, path, caret };
  }

  /** Fetches a file and its schema. */
  private async load(file: string): Promise<void> {
    if (file.startsWith('images/')) return;
    await this.draftStore.load(file);
    const name = this.state.drafts[file]?.state.schema;
    if (!name || this.state.schemas[name]) return;
    const schema = await fetchJson<FieldSchema>('schema', { of: name });
    this.set({ schemas: { ...this.state.schemas, [name]: schema } });
  }

  private loadInBackground(file: string): void {
    void this.load(file).catch((error) => this.showError(error));
  }

  // --- Navigation

  /** Opens the page, file and field that the window's URL names. */
  readonly openLocation = (): void => {
    const query = new URLSearchParams(location.search);
    const file = query.get('file');
    const page = this.state.overview?.pages.find((entry) => entry.file === file);
    if (page) history.replaceState(null, '', studioPath + encodeURI(page.address));
    const address = getLocationAddress();
    const isGone = file !== null && !this.hasFile(file);
    const opened = (isGone ? undefined : file) ?? this.findPage(address)?.file ?? '';
    this.showPage(address, opened);
    const place = query.get('path');
    const path = place === null ? undefined : parsePath(place);
    if (path && !isGone) this.select(opened, path);
    if (!this.state.overview) return;
    if (isGone) this.showToast(`There is no file ${file}.`);
    else if (file === null && !this.findPage(address))
      this.showToast(`No page has the address ${address}. Choose a page on the left.`);
    else if (place !== null && !path)
      this.showToast('This address names a field that the page does not have.');
  };

  /** Shows a page in the frame and its settings in the form. */
  openPage(address: string, method: 'pushState' | 'replaceState' = 'pushState'): void {
    history[method](null, '', studioPath + encodeURI(address));
    this.close();
    this.showPage(address, this.findPage(address)?.file ?? '');
  }

  /** Closes `dialog`, by default the open dialog. If `dialog` is no longer open, changes nothing and returns false. */
  close(dialog = this.state.dialog): boolean {
    if (this.state.dialog !== dialog) return false;
    this.set({ dialog: undefined });
    return true;
  }

  /** Opens a file at a field. If the file is a page, shows the page in the frame. */
  readonly open = (file: string, path: JsonPath = [], caret?: number): void => {
    const page = this.state.overview?.pages.find((entry) => entry.file === file);
    const isElsewhere = page !== undefined && page.address !== this.state.address;
    if (isElsewhere) this.openPage(page.address);
    else if (!page && file !== this.state.selected.file)
      history.pushState(null, '', `${location.pathname}?${new URLSearchParams({ file })}`);
    this.close();
    this.select(file, path, caret);
    // A file without a page appears only in the form.
    if (!page) this.set({ tab: 'form' });
  };

  /**
   * Selects a file. If the path is in a block of the open page, also selects the block. If the path leads to a field,
   * shows the field.
   */
  select(file: string, path: JsonPath, caret?: number, isOnPage = false): void {
    const isPageFile = file === this.pageFile;
    const blockPath = isPageFile && path[0] === 'blocks' && path.length > 1 ? path.slice(0, 2) : [];
    const focused = path.length > blockPath.length ? { path, caret, isOnPage } : undefined;
    const tab = focused && !isOnPage ? 'form' : this.state.tab;
    const isOpen = file === this.state.selected.file && this.state.drafts[file] !== undefined;
    this.set({ selected: { file, path: blockPath }, focused, origin: undefined, tab });
    // Puts the selected block into the URL, so that the block stays selected after Back and after a reload.
    const query = blockPath.length > 0 ? `?${new URLSearchParams({ path: JSON.stringify(blockPath) })}` : '';
    if (isPageFile) history.replaceState(null, '', location.pathname + query);
    // A file that is already open needs no fetch here, because each refresh fetches it.
    if (file !== '' && !isOpen) this.loadInBackground(file);
  }

  /** Moves the focus to a field of the selected file. */
  readonly focus = (path: JsonPath, caret?: number): void =>
    this.set({ focused: { path, caret }, tab: 'form' });

  private showPage(address: string, file: string): void {
    if (address !== this.state.address) this.set({ address });
    this.select(file, []);
    // The outline lists the blocks of the page even if another file is open.
    const { pageFile } = this;
    if (pageFile !== file && pageFile !== '') this.loadInBackground(pageFile);
  }

  // --- Edits

  readonly edit = (file: string, edits: Edit[], group?: string): void => {
    if (group === undefined) typing.end();
    this.draftStore.edit(file, edits, `${groupPrefix}:${group ?? ++this.groupCount}`);
    if (this.state.origin) this.set({ origin: undefined });
    // The toast is about an earlier edit, but its Undo button would now undo this edit.
    if (this.state.toast?.canUndo) this.set({ toast: undefined });
  };

  /** Edits a file that may not be open. Shows a toast with an Undo button. */
  async editFile(file: string, edits: Edit[], text: string): Promise<void> {
    await this.attempt(async () => {
      await this.load(file);
      // If there is no draft, the file could not be loaded, and the author already sees the error.
      if (!this.state.drafts[file]) return;
      this.edit(file, edits);
      this.showToast(text, true);
    });
  }

  readonly resolve = (file: string, conflict: Conflict, keepsMine: boolean): void =>
    this.draftStore.resolve(file, conflict, keepsMine);

  get hasUnsent(): boolean {
    return this.draftStore.hasUnsent;
  }

  get refusedTexts(): string[] {
    return this.draftStore.refusedTexts;
  }

  /** Sends all unsent edits when the window closes. Lets the next window of the author continue the undo history. */
  readonly sendBeforeClosing = (): void => {
    this.draftStore.sendBeforeClosing();
    // If this request is lost, the server considers the window open until the server restarts.
    postJson('close', { window: windowId } satisfies StepRequest, { isClosing: true }).catch(() => undefined);
  };

  /** Resolves once all edits are saved or have failed. */
  flush(): Promise<void> {
    return this.draftStore.flush();
  }

  /** Saves now, ends the undo step, and reports the result. */
  async save(): Promise<void> {
    typing.end();
    await this.flush();
    this.showToast(this.saveStatus);
  }

  /**
   * Goes up one level: from a field to its pane, or from a block to its page. From a file without a page, goes to the
   * page in the frame.
   */
  selectParent(): void {
    const { selected, address } = this.state;
    const field = document.activeElement?.closest<HTMLElement>('input, textarea, select, [contenteditable]');
    if (field) (field.closest<HTMLElement>('[data-part]') ?? field).focus();
    else if (selected.path.length > 0) this.select(selected.file, []);
    else if (selected.file !== this.pageFile) this.openPage(address);
  }

  /** Undoes or redoes the last step of this window. Several calls run one after another. */
  step(direction: 'undo' | 'redo'): Promise<void> {
    typing.end();
    this.lastStep = this.lastStep.then(() => this.runStep(direction));
    return this.lastStep;
  }

  private async runStep(direction: 'undo' | 'redo'): Promise<void> {
    // The server needs a moment. Without a toast, authors would press the button again.
    this.showToast(direction === 'undo' ? 'Undoing…' : 'Redoing…');
    const { toast } = this.state;
    await this.attempt(async () => {
      const startAddress = this.state.address;
      await this.draftStore.flush();
      const { selected } = this.state;
      const before = this.state.drafts[selected.file]?.value ?? null;
      const { name, file, address } = await postJson<StepResult>(direction, {
        window: windowId,
        page: this.pageFile,
      });
      await this.refresh();
      const isElsewhere = address !== undefined && address !== startAddress;
      // Does not navigate if the author has opened another page, another file or a dialog meanwhile.
      const isSameFile = selected.file === this.state.selected.file || !this.hasFile(selected.file);
      if (startAddress === this.state.address && isSameFile) {
        const canNavigate = !this.state.dialog;
        if (canNavigate && isElsewhere && this.findPage(address)) this.openPage(address);
        else if (canNavigate && this.pageFile === '') this.openPage(this.findParent(startAddress));
        else if (canNavigate && file !== selected.file && this.hasFile(file)) this.open(file);
        else if (selected === this.state.selected) {
          // Keeps the selected block selected if it has moved.
          const now = this.state.drafts[selected.file]?.value ?? null;
          const { path, isGone } = rebasePath(before, now, selected.path);
          if (!isGone && !isSamePath(path, selected.path)) this.select(selected.file, path);
        }
      }
      const note = 'Visitors still see the published version.';
      this.showToast(direction === 'undo' ? `Undone: “${name}”. ${note}` : `Redone: “${name}”`);
    });
    if (this.state.toast === toast) this.set({ toast: undefined });
  }

  /** Gets the changes from others. If there are conflicts without a resolution, nothing changes. */
  async receive(resolutions: ReceiveRequest['resolutions'] = {}): Promise<ReceiveResult> {
    await this.draftStore.flush();
    const result = await postJson<ReceiveResult>('receive', { resolutions } satisfies ReceiveRequest);
    if (result.lines.length > 0) await this.refresh();
    return result;
  }

  /** Gets the changes from others when the studio opens. Shows no error, because the remote may be unreachable. */
  async receiveAtStart(): Promise<void> {
    const { lines, conflicts } = await this.receive().catch(
      (): ReceiveResult => ({ lines: [], conflicts: [] }),
    );
    if (conflicts.length > 0)
      this.showToast(
        `You and another author changed the same place. Press ${this.canPublish ? 'Publish' : 'Changes'} to choose a version.`,
      );
    else if (lines.length > 0)
      this.showToast(`Others have published ${pluralise(lines.length, 'change')}. You see the new version.`);
  }

  /** Corrects a syntax error that another program made in a file. */
  async fix(file: string): Promise<void> {
    await this.attempt(async () => {
      const request: FixRequest = { file, window: windowId };
      await postJson<FileState>('fix', request);
      await this.refresh();
      this.showToast(`Corrected ${file}`, true);
    });
  }

  /** Adds a word to the site's dictionary. */
  readonly learn = (word: string): void => {
    void this.attempt(async () => {
      await this.draftStore.flush();
      const request: LearnRequest = { word, window: windowId };
      await postJson('learn', request);
      await this.refresh();
      this.showToast(`Added “${word}” to the dictionary`, true);
    });
  };

  /** Runs an operation. With `dry`, only previews it. Throws a RefusedError if the server refuses the operation. */
  async runOperation(operation: Operation, dry: boolean): Promise<OperationResult> {
    await this.draftStore.flush();
    const request: OperationRequest = { ...operation, dry, window: windowId };
    const answer = await postJson<OperationResult>('operation', request);
    if (dry) return answer;
    if (request.operation === 'new') delete this.newFileAnswers[request.collection];
    await this.refresh();
    return answer;
  }

  /**
   * Sets the picture of a field. Removes the previous picture if nothing else uses it. Throws a RefusedError if the
   * server refuses the picture.
   */
  readonly setPicture = async (file: string, path: JsonPath, name: string, data?: string): Promise<void> => {
    const previous = valueAt(this.state.drafts[file]?.value, path);
    const step = String(++this.groupCount);
    const group = `${groupPrefix}:${step}`;
    const request = { name, data, group, window: windowId };
    const picture = data === undefined ? name : (await postJson<{ file: string }>('picture', request)).file;
    this.edit(file, [{ do: 'set', path, value: picture }], step);
    await this.draftStore.flush();
    const isReplaced = typeof previous === 'string' && previous !== picture;
    const { isRemoved } = isReplaced
      ? await postJson<{ isRemoved: boolean }>('unused-picture', { file: previous, group, window: windowId })
      : { isRemoved: false };
    await this.refresh();
    if (isRemoved) this.showToast(`Removed ${previous}, because nothing else uses it.`, true);
  };

  /** Adds a PDF and links a field to it, as one undo step. Throws a RefusedError if the server refuses the PDF. */
  readonly addDownload = async (file: string, path: JsonPath, name: string, data: string): Promise<void> => {
    const step = String(++this.groupCount);
    const request = { name, data, group: `${groupPrefix}:${step}`, window: windowId };
    const { address } = await postJson<{ address: string }>('download', request);
    this.edit(file, [{ do: 'set', path, value: address }], step);
    await this.draftStore.flush();
    await this.refresh();
  };

  /** Runs an action. Shows an error if the action fails. */
  async attempt(action: () => Promise<void>): Promise<void> {
    this.set({ isBusy: true });
    try {
      await action();
    } catch (error) {
      if (error instanceof RefusedError) this.showToast(error.message);
      else this.showError(error);
    }
    this.set({ isBusy: false });
  }

  // --- Blocks of the page

  /** The index of the selected block. Undefined if no block is selected. */
  get selectedBlock(): number | undefined {
    const { file, path } = this.state.selected;
    return file === this.pageFile && path[0] === 'blocks' ? Number(path[1]) : undefined;
  }

  private getBlock(index: number): JsonValue | undefined {
    return valueAt(this.state.drafts[this.pageFile]?.value, ['blocks', index]);
  }

  private editPage(edit: Edit): void {
    this.edit(this.pageFile, [edit]);
  }

  insertBlock(index: number, value: JsonValue): void {
    this.editPage({ do: 'insert', path: ['blocks', index], value });
    this.select(this.pageFile, ['blocks', index]);
  }

  duplicateBlock(index: number): void {
    const value = this.getBlock(index);
    if (value !== undefined) this.insertBlock(index + 1, value);
  }

  /** Checks whether a block can be moved. The block that opens a page must stay first. */
  canMoveBlock(index: number, to: number): boolean {
    const isInList = this.getBlock(index) !== undefined && this.getBlock(to) !== undefined;
    return isInList && to !== index && Math.min(index, to) >= this.firstMovableIndex;
  }

  /** The first index that a block can be moved to or inserted at. */
  get firstMovableIndex(): number {
    const first = this.getBlock(0);
    return isObject(first) && this.state.overview?.openingBlockTypes.includes(String(first.type)) ? 1 : 0;
  }

  /** The index of a new block: after the selected block, or else before the blocks that close the page. */
  get nextBlockIndex(): number {
    if (this.selectedBlock !== undefined) return this.selectedBlock + 1;
    const blocks = valueAt(this.state.drafts[this.pageFile]?.value, ['blocks']);
    const isClosing = (block: JsonValue) =>
      isObject(block) && this.state.overview?.closingBlockTypes.includes(String(block.type));
    return Array.isArray(blocks) ? blocks.findLastIndex((block) => !isClosing(block)) + 1 : 0;
  }

  /** Moves a block. Returns false if the block cannot be moved there. */
  moveBlock(index: number, to: number): boolean {
    if (!this.canMoveBlock(index, to)) {
      if (Math.min(index, to) < this.firstMovableIndex) this.showToast('The opening block must stay first.');
      return false;
    }
    this.editPage({ do: 'move', path: ['blocks', index], to });
    this.select(this.pageFile, ['blocks', to]);
    return true;
  }

  removeBlock(index: number): void {
    const draft = this.state.drafts[this.pageFile];
    const block = this.getBlock(index);
    const schema = this.state.schemas[draft?.state.schema ?? ''];
    const { kind, label } = describeBlock(schema, block, this.state.choices?.tokens);
    this.editPage({ do: 'remove', path: ['blocks', index] });
    this.select(this.pageFile, []);
    this.showToast(`Removed: ${label || kind}`, true);
  }

  // --- Notices and errors

  showToast(text: string, canUndo = false): void {
    this.set({ toast: { text, canUndo } });
    clearTimeout(this.timers.toast);
    this.timers.toast = setTimeout(() => this.set({ toast: undefined }), canUndo ? 20_000 : 8000);
  }

  /** The status when everything is saved. It must not sound as if visitors could see the changes. */
  get savedStatus(): string {
    return this.state.overview?.person ? 'Saved on the server' : 'Saved on this computer';
  }

  /** Describes whether everything is saved. If not, gives the reason. */
  get saveStatus(): string {
    const { error } = this.state;
    if (error) return error.text;
    const { brokenFile } = this.draftStore;
    if (brokenFile !== undefined)
      return `“${this.getTitle(brokenFile)}” has a syntax error, so what you typed there is not saved yet.`;
    const conflicts = Object.values(this.state.drafts).flatMap((draft) => draft.conflicts).length;
    if (conflicts > 0) return `${pluralise(conflicts, 'conflict')} to resolve`;
    return this.draftStore.hasUnsent || this.state.isBusy ? 'Saving…' : this.savedStatus;
  }

  /** A note about the place where unsaved text is stored. */
  get storageNote(): string {
    return this.storage.isWorking
      ? 'What you type is stored in this browser and saved as soon as possible.'
      : 'This browser does not store what you type. Keep this window open until your text is saved.';
  }

  /** A file with a syntax error or a conflict, which prevents some edits of the file from being saved. */
  get fileWithConflict(): string | undefined {
    const { drafts } = this.state;
    return this.draftStore.brokenFile ?? Object.keys(drafts).find((file) => drafts[file]?.conflicts.length);
  }

  /** Closes an error message, and discards the edits that the server refused. */
  readonly discard = (): void => {
    this.draftStore.discard();
    this.clearError();
    this.refreshSoon();
  };

  private onDraftsChange(error?: unknown): void {
    this.set({ drafts: this.draftStore.drafts });
    const { restored, hasUnsent, hasRefused } = this.draftStore;
    if (restored.size > 0) {
      const titles = [...restored].map((file) => `“${this.getTitle(file)}”`).join(', ');
      restored.clear();
      this.showToast(`Restored what you typed in ${titles}. A window was closed before this text was saved.`);
    }
    if (error) this.showError(error);
    else if (!hasUnsent) this.clearError();
    else if (this.state.error?.isRefusal && !hasRefused) this.set({ error: undefined });
    this.adoptRemaining();
  }

  private clearError(): void {
    clearTimeout(this.timers.retry);
    const { error } = this.state;
    if (error?.isRefusal && this.draftStore.hasUnsent) return;
    const clear = () => error && this.state.error === error && this.set({ error: undefined });
    if (!this.draftStore.hasUnsent) clear();
    // Clears the error once all edits are sent. If sending fails, the new error stays.
    else void this.draftStore.flush().then(clear);
  }

  /** Shows an error. If the server does not answer, calls `refresh` after `retryMs`. */
  private showError(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    this.set({
      error: {
        text,
        isRefusal: !(error instanceof UnreachableError),
        isSignedOut: error instanceof SignedOutError,
      },
    });
    if (!(error instanceof UnreachableError)) return;
    clearTimeout(this.timers.retry);
    this.timers.retry = setTimeout(() => void this.refresh(), retryMs);
  }
}

/** Returns the page address that the URL of the window contains. */
function getLocationAddress(): string {
  return decodeAddress(location.pathname.slice(studioPath.length)).replace(/\/+$/, '') || '/';
}

/** Decodes a URL path. Returns a malformed path, such as `/x%`, unchanged. */
export function decodeAddress(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Parses the path of a value in the URL of the window. Returns `undefined` if the path is malformed. */
function parsePath(text: string): JsonPath | undefined {
  try {
    const path: unknown = JSON.parse(text);
    const isPath = Array.isArray(path) && path.every((step) => ['string', 'number'].includes(typeof step));
    return isPath ? path : undefined;
  } catch {
    return undefined;
  }
}

const StudioContext = createContext<Studio | undefined>(undefined);

export const StudioProvider = StudioContext.Provider;

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('useStudio needs a StudioProvider.');
  return studio;
}

/**
 * Returns a value that `read` derives from the studio's state. `read` must return the same object while the state is
 * the same.
 */
export function useStudioState<T>(read: (state: StudioState) => T): T {
  const studio = useStudio();
  return useSyncExternalStore(studio.subscribe, () => read(studio.state));
}
