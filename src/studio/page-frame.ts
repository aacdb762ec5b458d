import type { JsonPath } from '../../schema/json/source';
import { isObject, valueAt } from '../shared/values';
import { color } from '../theme/tokens';
import { fetchJson } from './api';
import { type ClickTarget, findField, readClickTarget } from './click-target';
import { preventDrops } from './prevent-drops';
import type { FileState } from './protocol';
import { handleKeyDown } from './shortcuts';
import { forwardState, subscribeToSiteState } from './site-state-stream';
import { decodeAddress, type Studio, type StudioState } from './store';

/** Files whose texts show around all pages, in the order in which a text is looked for. */
const sharedFiles = ['navigation.json', 'site.json', 'wording.json'];

const menusByElement: Record<string, readonly string[]> = {
  HEADER: ['header', 'button'],
  FOOTER: ['footer', 'legal'],
};

/**
 * Holds the page in the frame: leads clicks to fields, and outlines what is
 * selected. The page itself is left as it is, but for the theme that is asked for.
 */
export class PageFrame {
  private rules: CSSStyleSheet | undefined;
  private preparedDocument: Document | undefined;
  private mutationObserver: MutationObserver | undefined;
  /** Where the frame was told to go, or has gone by itself. */
  private target = '';
  private isNavigating = false;
  /** Counts clicks, so that what was looked for after one is not shown after the next. */
  private clickCount = 0;
  /** Whether a press of the page selects at this moment. */
  private isClicking = false;
  private selected: StudioState['selected'];
  private readonly unsubscribe: () => void;
  private readonly stopListening: () => void;
  private readonly resizeObserver = new ResizeObserver(() => this.scrollToSelected());
  /** Whether the selected block is still to come into view. */
  private isRevealing = false;

  constructor(
    private readonly element: HTMLIFrameElement,
    private readonly studio: Studio,
  ) {
    // Said by the overlay of a page as soon as that runs: "load" comes seconds later, and what is pressed until then counts.
    element.addEventListener('page', this.prepare);
    this.resizeObserver.observe(element);
    this.selected = studio.state.selected;
    this.unsubscribe = studio.subscribe(() => {
      if (this.selected !== studio.state.selected) this.isRevealing = !this.isClicking;
      this.selected = studio.state.selected;
      this.update();
    });
    this.stopListening = subscribeToSiteState((state) => {
      if (this.page) forwardState(this.page, state);
      else this.loadAfterError();
    });
    this.update();
  }

  /** Loads the page again after an error. The browser's error page is a document that scripts cannot read. */
  private loadAfterError(): void {
    if (this.element.contentDocument !== null) return;
    this.target = '';
    this.update();
  }

  stop(): void {
    this.stopListening();
    this.element.removeEventListener('page', this.prepare);
    this.resizeObserver.disconnect();
    this.unsubscribe();
    this.mutationObserver?.disconnect();
  }

  /** Shows what the studio is about now: its page, theme and selection. */
  private update(): void {
    const { address } = this.studio.state;
    if (address !== this.target) {
      this.target = address;
      this.isNavigating = true;
      this.element.contentWindow?.location.replace(encodeURI(address));
      return;
    }
    this.applyTheme();
    this.scrollToSelected();
    this.outlineSelected();
  }

  /** Brings the selected block into view, once it is there; the focus stays where it is. */
  private scrollToSelected(): void {
    const index = this.studio.selectedBlock;
    if (index === undefined || !this.isRevealing) return;
    const block = this.page?.querySelector(this.getBlockSelector(index));
    const view = this.element.contentWindow;
    // Behind a tab the page has no room.
    if (!block || !view || this.element.clientHeight === 0) return;
    this.isRevealing = false;
    const { top, bottom } = block.getBoundingClientRect();
    if (top < view.innerHeight * 0.7 && bottom > view.innerHeight * 0.3) return;
    view.scrollTo({ top: view.scrollY + top - 96 });
  }

  /** The document that is made ready: while another one is on its way, there is none. */
  private get page(): Document | undefined {
    const page = this.element.contentDocument;
    return page && page === this.preparedDocument ? page : undefined;
  }

  private getAddress(page: Document): string {
    return decodeAddress(page.location.pathname).replace(/(.)\/+$/, '$1');
  }

  private readonly prepare = (): void => {
    const { contentDocument: page, contentWindow: view } = this.element;
    if (!page || !view) return;
    this.mutationObserver?.disconnect();
    this.preparedDocument = page;
    this.rules = new (view as Window & typeof globalThis).CSSStyleSheet();
    page.adoptedStyleSheets.push(this.rules);
    // At the window and before all others, so that no link of the page is followed.
    view.addEventListener('click', this.onClick, true);
    view.addEventListener('submit', this.preventSubmit, true);
    preventDrops(view, this.studio);
    view.addEventListener('keydown', (event) => handleKeyDown(this.studio, event), true);
    // Pages take what is stored for their theme and consent; here the studio says.
    this.mutationObserver = new MutationObserver(() => this.syncAddress());
    this.mutationObserver.observe(page, { childList: true, subtree: true, attributeFilter: ['data-block'] });
    this.mutationObserver.observe(page.documentElement, { attributeFilter: ['class', 'data-consent'] });
    this.isNavigating = false;
    this.syncAddress();
    // A save after the page was rendered and before its code ran.
    forwardState(page);
  };

  private syncAddress(): void {
    if (!this.page || this.isNavigating) return;
    const address = this.getAddress(this.page);
    this.target = address;
    if (address !== this.studio.state.address) this.studio.openPage(address, 'replaceState');
    this.update();
  }

  private applyTheme(): void {
    const root = this.page?.documentElement;
    if (!root) return;
    const { isDark } = this.studio.state;
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
    if (root.dataset.consent === 'none') root.dataset.consent = 'rejected';
  }

  private getBlockSelector(index: number): string {
    return `[data-block="${CSS.escape(`${this.studio.pageFile}#${index}`)}"]`;
  }

  private outlineSelected(): void {
    const index = this.studio.selectedBlock;
    const { isBrowsing } = this.studio.state;
    const selected = index === undefined ? '' : this.getBlockSelector(index);
    const hoverRules = `
      [data-block], header, footer { cursor: pointer; }
      [data-block]:hover { outline: 2px dashed ${color.accent}; outline-offset: -2px; }`;
    const rules = `
      ${isBrowsing ? '' : hoverRules}
      ${selected && `${selected}${selected}, ${selected}:hover { outline: 4px solid ${color.accent}; outline-offset: -4px; }`}`;
    if (this.page) this.rules?.replaceSync(rules);
  }

  private readonly preventSubmit = (event: Event): void => {
    if (this.studio.state.isBrowsing) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private readonly onClick = (event: MouseEvent): void => {
    if (this.studio.state.isBrowsing) return;
    const target = event.target as Element | null;
    if (!target || target.nodeType !== Node.ELEMENT_NODE) return;
    event.stopPropagation();
    // What folds away is opened, as its texts are to be changed too.
    if (!target.closest('summary, [popovertarget]')) event.preventDefault();
    this.clickCount++;
    const point = { x: event.clientX, y: event.clientY };
    const part = target.closest('#content > *');
    const area = part ?? target.closest('header, footer') ?? target.ownerDocument.body;
    const clicked = readClickTarget(target, area, point);
    const [file, index] = part?.getAttribute('data-block')?.split('#') ?? [];
    if (file !== this.studio.pageFile) return void this.selectShared(clicked, area);
    // What is pressed stays under the pointer.
    this.isClicking = true;
    void this.selectInBlock(Number(index), clicked);
    this.isClicking = false;
  };

  /** Selects a block, and the field of it that was clicked. What is not its own leads to where it is from. */
  private async selectInBlock(index: number, clicked: ClickTarget): Promise<void> {
    const { studio } = this;
    const file = studio.pageFile;
    const tokens = studio.state.choices?.tokens ?? [];
    const at: JsonPath = ['blocks', index];
    const value = studio.state.drafts[file]?.value;
    const found = findField(valueAt(value, at), clicked, tokens);
    if (found) return studio.select(file, [...at, ...found.path], found.caret);
    // A block may show what another one of the page says, such as its lowest price.
    const other = findField(value, clicked, tokens);
    if (other && other.path.length > 0) return studio.select(file, other.path, other.caret);
    studio.select(file, at);
    const onClick = this.clickCount;
    const origin =
      this.findLinkedEntry(clicked) ??
      this.findPagePicture(clicked, index) ??
      (await this.findShared(clicked));
    if (origin && onClick === this.clickCount && studio.selectedBlock === index) studio.set({ origin });
  }

  /** The entry whose card or price was clicked: the one that it links to. */
  private findLinkedEntry({ href, texts }: ClickTarget): ReturnType<Studio['createOrigin']> {
    if (href === undefined || texts.length === 0) return undefined;
    const page = this.studio.findPage(href.replace(/[?#].*$/s, ''));
    // A button may lead to any page; what is shown of another file is the card or price of an entry.
    if (!page || page.collection === 'pages' || page.file === this.studio.pageFile) return undefined;
    return this.studio.createOrigin(page.file, ['card']);
  }

  /** What is drawn at the head of a page stands in no block: a photograph that takes its place is of the page. */
  private findPagePicture({ picture }: ClickTarget, index: number): ReturnType<Studio['createOrigin']> {
    const { drafts, schemas } = this.studio.state;
    const file = this.studio.pageFile;
    const canShow = schemas[drafts[file]?.state.schema ?? '']?.properties?.picture !== undefined;
    if (!picture || index !== 0 || !canShow) return undefined;
    return { text: 'the settings of this page', file, path: ['picture'] };
  }

  /** A text around the page, in its header or footer. */
  private async selectShared(clicked: ClickTarget, area: Element): Promise<void> {
    const onClick = this.clickCount;
    const origin = (await this.findShared(clicked, area)) ?? this.findLinkedEntry(clicked);
    if (onClick !== this.clickCount) return;
    if (origin) this.studio.open(origin.file, origin.path, origin.caret);
    else this.studio.select(this.studio.pageFile, []);
  }

  private async findShared(
    clicked: ClickTarget,
    area?: Element,
  ): Promise<ReturnType<Studio['createOrigin']>> {
    const { studio } = this;
    const tokens = studio.state.choices?.tokens ?? [];
    for (const file of sharedFiles) {
      const state = await fetchJson<FileState>('file', { file }).catch(() => undefined);
      // The same words may be a link of the header and of the footer.
      const keys = file === 'navigation.json' && area ? menusByElement[area.tagName] : undefined;
      const members = Object.entries(isObject(state?.value) ? state.value : {});
      const value = Object.fromEntries(members.filter(([key]) => !keys || keys.includes(key)));
      const found = findField(value, clicked, tokens);
      if (found) return studio.createOrigin(file, found.path, found.caret);
    }
    return undefined;
  }
}
