import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { ask, Refusal, tell, Unreachable, windowId } from './api';
import { type Draft, DraftStore } from './drafts';
import { describeBlock } from './fields/start';
import type {
  ChoiceLists,
  Chore,
  ChoreAnswer,
  ChoreRequest,
  Edit,
  FieldSchema,
  PageEntry,
  SiteOverview,
  StepAnswer,
} from './protocol';
import { studioPath } from './protocol';
import type { Conflict } from './values';
import { carryPath, count, isSamePath, share, valueAt } from './values';

export type FrameWidth = 390 | 768 | 1440;
export type Tab = 'outline' | 'page' | 'form';

/** What stands in the site; the same object as long as nothing of it changes. */
export type KnownSite = Omit<SiteOverview, 'choices' | keyof Steps>;

/** The names of the steps that can be taken back and done again. */
type Steps = Pick<SiteOverview, 'undo' | 'redo'>;

export interface State {
  overview?: KnownSite;
  steps: Steps;
  choices?: ChoiceLists;
  schemas: Readonly<Record<string, FieldSchema>>;
  drafts: Readonly<Record<string, Draft>>;
  /** What the frame shows. */
  address: string;
  selected: { file: string; path: JsonPath };
  focused?: { path: JsonPath; caret?: number };
  /** Where what was clicked comes from, if not from the file that is open. */
  origin?: { words: string; file: string; path: JsonPath; caret?: number };
  /** Why something is not saved, in a sentence, and whether trying again may help. */
  error?: { words: string; isRefusal: boolean };
  toast?: { words: string; canUndo: boolean };
  dialog?: ReactNode;
  tab: Tab;
  width: FrameWidth;
  isDark: boolean;
  isBrowsing: boolean;
  /** Whether the server is doing something that was pressed. */
  isBusy: boolean;
}

const quietMs = 250;
const retryMs = 2000;

/** What the window knows and does. Components read it by `useStudio`. */
export class Studio {
  state: State;
  private readonly listeners = new Set<() => void>();
  private readonly box: DraftStore;
  private groups = 0;
  /** What was answered for a new page or entry that is not made yet, by its collection: Esc leaves it here. */
  readonly begun: Record<string, Record<string, string>> = {};
  private lastRefresh = Promise.resolve();
  private timers: Partial<Record<'refresh' | 'retry' | 'toast', ReturnType<typeof setTimeout>>> = {};

  constructor(isDark: boolean) {
    this.box = new DraftStore((fault) => this.follow(fault));
    this.state = {
      steps: {},
      schemas: {},
      drafts: this.box.drafts,
      address: addressOfWindow(),
      selected: { file: '', path: [] },
      tab: 'page',
      width: innerWidth < 1200 ? 390 : 1440,
      isDark,
      isBrowsing: false,
      isBusy: false,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }

  async start(): Promise<void> {
    await this.refresh();
    for (const file of this.box.unsentFiles) this.loadSoon(file);
    this.goToLocation();
  }

  /** Fetches what is new: the site was read anew. */
  readonly refreshSoon = (): void => {
    clearTimeout(this.timers.refresh);
    this.timers.refresh = setTimeout(() => void this.refresh(), quietMs);
  };

  /** Fetches all that a reading may have changed, one time after the other. */
  refresh(): Promise<void> {
    this.lastRefresh = this.lastRefresh.then(() => this.fetchAll());
    return this.lastRefresh;
  }

  private async fetchAll(): Promise<void> {
    const { selected } = this.state;
    try {
      const [{ undo, redo, choices, ...overview }] = await Promise.all([
        ask<SiteOverview>('site', { window: windowId }),
        ...[...new Set([selected.file, this.pageFile])].filter(Boolean).map((file) => this.load(file)),
      ]);
      this.set({
        overview: share(this.state.overview, overview),
        choices: share(this.state.choices, choices),
        steps: { undo, redo },
      });
      if (selected.file !== '' && !this.isThere(selected.file)) this.select(this.pageFile, []);
      this.clearError();
    } catch (fault) {
      this.showError(fault);
    }
  }

  /** The file of the page in the frame. */
  get pageFile(): string {
    return this.pageAt(this.state.address)?.file ?? '';
  }

  pageAt(address: string): PageEntry | undefined {
    return this.state.overview?.pages.find((page) => page.address === address);
  }

  /** A page, another file or a picture, by its path. */
  private entryOf(file: string): { title: string } | undefined {
    const { pages = [], files = [] } = this.state.overview ?? {};
    const picture = this.pictureAt(file);
    return picture ? { title: picture.file } : [...pages, ...files].find((entry) => entry.file === file);
  }

  pictureAt(path: string): SiteOverview['images'][number] | undefined {
    return this.state.overview?.images.find(({ file }) => path === `images/${file}`);
  }

  isThere(file: string): boolean {
    return this.entryOf(file) !== undefined;
  }

  titleOf(file: string): string {
    return this.entryOf(file)?.title ?? file;
  }

  originOf(file: string, path: JsonPath, caret?: number): State['origin'] {
    return { words: this.titleOf(file), file, path, caret };
  }

  /** Fetches a file, and what may be written in it. */
  private async load(file: string): Promise<void> {
    if (file.startsWith('images/')) return;
    await this.box.load(file);
    const name = this.state.drafts[file]?.state.schema;
    if (!name || this.state.schemas[name]) return;
    const schema = await ask<FieldSchema>('schema', { of: name });
    this.set({ schemas: { ...this.state.schemas, [name]: schema } });
  }

  /** Fetches a file without being waited for, and says why it cannot be had. */
  private loadSoon(file: string): void {
    void this.load(file).catch((fault) => this.showError(fault));
  }

  // --- Where the author is

  /** Goes where the window's address says. */
  readonly goToLocation = (): void => {
    const query = new URLSearchParams(location.search);
    const file = query.get('file');
    const page = this.state.overview?.pages.find((entry) => entry.file === file);
    if (page) history.replaceState(null, '', studioPath + encodeURI(page.address));
    const address = addressOfWindow();
    const isGone = file !== null && !this.isThere(file);
    const opened = (isGone ? undefined : file) ?? this.pageAt(address)?.file ?? '';
    this.showPage(address, opened);
    const path = query.get('path');
    if (path !== null && !isGone) this.select(opened, JSON.parse(path) as JsonPath);
  };

  /** Shows a page in the frame and its settings in the form. */
  openPage(address: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
    history[how](null, '', studioPath + encodeURI(address));
    this.close();
    this.showPage(address, this.pageAt(address)?.file ?? '');
  }

  /** Closes the dialog. */
  close(): void {
    this.set({ dialog: undefined });
  }

  /** Opens a file at a place; one that is a page is shown too. */
  readonly open = (file: string, path: JsonPath = [], caret?: number): void => {
    const page = this.state.overview?.pages.find((entry) => entry.file === file);
    const isElsewhere = page !== undefined && page.address !== this.state.address;
    if (isElsewhere) this.openPage(page.address);
    else if (!page && file !== this.state.selected.file)
      history.pushState(null, '', `${location.pathname}?${new URLSearchParams({ file })}`);
    this.close();
    this.select(file, path, caret);
    // What has no page is seen in its form alone.
    if (!page) this.set({ tab: 'form' });
  };

  /** Selects a place of a file; a place within a block selects the block and focuses its field. */
  select(file: string, path: JsonPath, caret?: number): void {
    const isOfPage = file === this.pageFile;
    const around = isOfPage && path[0] === 'blocks' && path.length > 1 ? path.slice(0, 2) : [];
    const focused = path.length > around.length ? { path, caret } : undefined;
    const tab = focused ? 'form' : this.state.tab;
    const isOpen = file === this.state.selected.file && this.state.drafts[file] !== undefined;
    this.set({ selected: { file, path: around }, focused, origin: undefined, tab });
    // Back and a reload lead to the same block.
    const query = around.length > 0 ? `?${new URLSearchParams({ path: JSON.stringify(around) })}` : '';
    if (isOfPage) history.replaceState(null, '', location.pathname + query);
    // What is open is fetched after each reading.
    if (file !== '' && !isOpen) this.loadSoon(file);
  }

  /** Asks for a field of what is selected. */
  readonly focus = (path: JsonPath, caret?: number): void =>
    this.set({ focused: { path, caret }, tab: 'form' });

  private showPage(address: string, file: string): void {
    if (address !== this.state.address) this.set({ address });
    this.select(file, []);
    // The blocks of the page stand in the outline, whatever is open.
    const { pageFile } = this;
    if (pageFile !== file && pageFile !== '') this.loadSoon(pageFile);
  }

  // --- What is typed

  readonly edit = (file: string, edits: Edit[], group?: string): void => {
    this.box.edit(file, edits, `${windowId}:${group ?? ++this.groups}`);
    if (this.state.origin) this.set({ origin: undefined });
    // What it offers to undo is the last step no more.
    if (this.state.toast?.canUndo) this.set({ toast: undefined });
  };

  /** Changes a file that may not be open, and offers to take it back. */
  async change(file: string, edits: Edit[], words: string): Promise<void> {
    await this.attempt(async () => {
      await this.load(file);
      // Why it could not be had is said already.
      if (!this.state.drafts[file]) return;
      this.edit(file, edits);
      this.say(words, true);
    });
  }

  readonly resolve = (file: string, conflict: Conflict, takesMine: boolean): void =>
    this.box.resolve(file, conflict, takesMine);

  get isUnsent(): boolean {
    return this.box.isUnsent;
  }

  get unsentTexts(): string[] {
    return this.box.unsentTexts;
  }

  /** Settles once all that is typed is on the disk, or cannot be. */
  flush(): Promise<void> {
    return this.box.flush();
  }

  /** From a field to its block, from the block to the page. */
  goUp(): void {
    const { selected, address } = this.state;
    const field = document.activeElement?.closest<HTMLElement>('input, textarea, select');
    if (field) (field.closest<HTMLElement>('[data-part]') ?? field).focus();
    else if (selected.path.length > 0) this.select(selected.file, []);
    else if (selected.file !== this.pageFile) this.openPage(address);
  }

  /** Takes the last step back, or does it again. */
  async step(which: 'undo' | 'redo'): Promise<void> {
    await this.attempt(async () => {
      const here = this.state.address;
      await this.box.flush();
      const { selected } = this.state;
      const before = this.state.drafts[selected.file]?.value ?? null;
      const { name, file, address } = await tell<StepAnswer>(which, { window: windowId });
      await this.refresh();
      const isElsewhere = address !== undefined && address !== here;
      // Whoever has gone to another page meanwhile stays there.
      if (here === this.state.address) {
        if (isElsewhere && this.pageAt(address)) this.openPage(address);
        else if (this.pageFile === '') this.openPage('/');
        else if (file !== this.state.selected.file && this.isThere(file)) this.open(file);
        else if (selected === this.state.selected) {
          // A block that has moved is still the one that is selected.
          const now = this.state.drafts[file]?.value ?? null;
          const { path, isGone } = carryPath(before, now, selected.path);
          if (!isGone && !isSamePath(path, selected.path)) this.select(file, path);
        }
      }
      const isShown = 'Visitors still see what was published.';
      this.say(which === 'undo' ? `Undone: “${name}”. ${isShown}` : `Done again: “${name}”`);
    });
  }

  /** Does a chore or shows what it will do. Throws a Refusal. */
  async doChore(chore: Chore, dry: boolean): Promise<ChoreAnswer> {
    await this.box.flush();
    const request: ChoreRequest = { ...chore, dry, window: windowId };
    const answer = await tell<ChoreAnswer>('chore', request);
    if (dry) return answer;
    if (request.chore === 'new') delete this.begun[request.collection];
    await this.refresh();
    return answer;
  }

  /** Brings a picture to a place of a file; the one before it is removed, unless it is shown elsewhere. Throws a Refusal. */
  readonly putPicture = async (file: string, path: JsonPath, name: string, data?: string): Promise<void> => {
    const former = valueAt(this.state.drafts[file]?.value, path);
    const step = String(++this.groups);
    const group = `${windowId}:${step}`;
    const request = { name, data, group, window: windowId };
    const picture = data === undefined ? name : (await tell<{ file: string }>('picture', request)).file;
    this.edit(file, [{ do: 'set', path, value: picture }], step);
    await this.box.flush();
    const isReplaced = typeof former === 'string' && former !== picture;
    const { isRemoved } = isReplaced
      ? await tell<{ isRemoved: boolean }>('unused-picture', { file: former, group, window: windowId })
      : { isRemoved: false };
    await this.refresh();
    if (isRemoved) this.say(`${former} was removed, as nothing else shows it.`, true);
  };

  /** Tries what may be refused, and says so. */
  async attempt(act: () => Promise<void>): Promise<void> {
    this.set({ isBusy: true });
    try {
      await act();
    } catch (fault) {
      if (fault instanceof Refusal) this.say(fault.message);
      else this.showError(fault);
    }
    this.set({ isBusy: false });
  }

  // --- The blocks of the page

  /** The index of the selected block; nothing where none is. */
  get selectedBlock(): number | undefined {
    const { file, path } = this.state.selected;
    return file === this.pageFile && path[0] === 'blocks' ? Number(path[1]) : undefined;
  }

  private blockAt(index: number): JsonValue | undefined {
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
    const value = this.blockAt(index);
    if (value !== undefined) this.insertBlock(index + 1, value);
  }

  moveBlock(index: number, to: number): void {
    if (to === index || this.blockAt(to) === undefined) return;
    this.editPage({ do: 'move', path: ['blocks', index], to });
    this.select(this.pageFile, ['blocks', to]);
  }

  removeBlock(index: number): void {
    const draft = this.state.drafts[this.pageFile];
    const block = this.blockAt(index);
    const schema = this.state.schemas[draft?.state.schema ?? ''];
    const { kind, label } = describeBlock(schema, block, this.state.choices?.tokens);
    this.editPage({ do: 'remove', path: ['blocks', index] });
    this.select(this.pageFile, []);
    this.say(`Removed: ${label || kind}`, true);
  }

  // --- What is said

  say(words: string, canUndo = false): void {
    this.set({ toast: { words, canUndo } });
    clearTimeout(this.timers.toast);
    this.timers.toast = setTimeout(() => this.set({ toast: undefined }), canUndo ? 20_000 : 8000);
  }

  /** Whether all that is typed is on the disk; a sentence where it cannot be. */
  get saving(): string {
    const { error } = this.state;
    if (error) return error.words;
    const conflicts = Object.values(this.state.drafts).flatMap((draft) => draft.conflicts).length;
    if (conflicts > 0) return `${count(conflicts, 'value')} to decide`;
    return this.box.isUnsent || this.state.isBusy ? 'Saving…' : 'Saved';
  }

  /** Forgets an error, and gives up what the server would not take. */
  readonly discard = (): void => {
    this.box.discard();
    this.clearError();
    this.refreshSoon();
  };

  private follow(fault?: unknown): void {
    this.set({ drafts: this.box.drafts });
    if (fault) this.showError(fault);
    else if (!this.box.isUnsent) this.clearError();
  }

  private clearError(): void {
    clearTimeout(this.timers.retry);
    if (this.state.error && !this.box.isUnsent) this.set({ error: undefined });
    else if (this.box.unsentFiles.length > 0 && !this.state.error?.isRefusal) void this.box.flush();
  }

  /** Says why something cannot be done, and tries again where the server does not answer. */
  private showError(fault: unknown): void {
    const words = fault instanceof Error ? fault.message : String(fault);
    this.set({ error: { words, isRefusal: !(fault instanceof Unreachable) } });
    if (!(fault instanceof Unreachable)) return;
    clearTimeout(this.timers.retry);
    this.timers.retry = setTimeout(() => void this.refresh(), retryMs);
  }
}

/** The address of the page that the window's own address names. */
function addressOfWindow(): string {
  return decodeURI(location.pathname.slice(studioPath.length)).replace(/\/+$/, '') || '/';
}

const StudioContext = createContext<Studio | undefined>(undefined);

export const StudioProvider = StudioContext.Provider;

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('There is no studio around this part.');
  return studio;
}

/** A part of what the studio knows; what it answers has to stay the same while that does. */
export function useKnown<T>(read: (state: State) => T): T {
  const studio = useStudio();
  return useSyncExternalStore(studio.subscribe, () => read(studio.state));
}
