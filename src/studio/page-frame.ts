import type { JsonPath, JsonValue } from '../../schema/json/source';
import { isObject, valueAt } from '../shared/values';
import { color } from '../theme/tokens';
import { fetchJson } from './api';
import { BlockSlide } from './block-slide';
import { type ClickTarget, findField, findTextElement, readClickTarget, toShownText } from './click-target';
import { narrowWindow } from './components';
import { chooseControl, findFieldSchema, findOption, getFieldTitle } from './fields/field-schema';
import { copySelector, PageWriting, replacedAttribute } from './page-writing';
import { preventDrops } from './prevent-drops';
import type { FileState } from './protocol';
import { handleKeyDown } from './shortcuts';
import { forwardState, subscribeToSiteState } from './site-state-stream';
import { decodeAddress, type Studio, type StudioState } from './store';

/** The files with texts of the header and footer. A search for a clicked text reads them in this order. */
const sharedFiles = ['navigation.json', 'site.json', 'wording.json'];

const menusByElement: Record<string, readonly string[]> = {
  HEADER: ['header', 'button'],
  FOOTER: ['footer', 'legal'],
};

const noBlocks: JsonValue[] = [];

/** The place of a block in the frame, in CSS pixels. `end` is the distance from the block to the right edge. */
export interface BlockBox {
  top: number;
  bottom: number;
  end: number;
}

/** Controls the page in the frame: maps clicks to fields, outlines the selected block and sets the theme. */
export class PageFrame {
  /**
   * The style sheets that the studio adds to the page. The outline has a separate sheet, because after a change of the
   * sheet `page` the browser recomputes the styles of the whole page. This took 30 ms on the longest article.
   */
  private sheets: { page: CSSStyleSheet; outline: CSSStyleSheet } | undefined;
  /** The current text of each sheet. `setRules` skips a sheet if its text has not changed. */
  private readonly sheetTexts = new WeakMap<CSSStyleSheet, string>();
  private preparedDocument: Document | undefined;
  private mutationObserver: MutationObserver | undefined;
  /** The address that the frame shows or is loading. */
  private target = '';
  private isNavigating = false;
  /** The number of clicks so far, to detect and ignore a late result of an earlier click. */
  private clickCount = 0;
  /** True while a click on the page changes the selection. */
  private isClicking = false;
  private selected: StudioState['selected'];
  private readonly unsubscribe: () => void;
  private readonly stopListening: () => void;
  private readonly resizeObserver = new ResizeObserver(() => {
    this.scrollToSelected();
    this.measureSelected();
  });
  private box: BlockBox | undefined;
  /** The text that the author edits on the page. */
  private writing: PageWriting | undefined;
  private readonly slide = new BlockSlide(
    (index) => this.findBlock(index),
    () => this.studio.selectedBlock,
    () => this.update(),
  );
  /** True while the page has yet to scroll to a newly selected block. */
  private isRevealing = false;

  constructor(
    private readonly element: HTMLIFrameElement,
    private readonly studio: Studio,
    /** Called with the place of the selected block whenever this place changes. */
    private readonly onBox: (box: BlockBox | undefined) => void,
  ) {
    // The overlay of a page dispatches "page" as soon as it runs. Waiting for "load" would miss the clicks of the first
    // seconds.
    element.addEventListener('page', this.prepare);
    this.resizeObserver.observe(element);
    this.selected = studio.state.selected;
    this.unsubscribe = studio.subscribe(() => {
      if (this.selected !== studio.state.selected) this.isRevealing = !this.isClicking;
      this.selected = studio.state.selected;
      const blocks = valueAt(studio.state.drafts[studio.pageFile]?.value, ['blocks']) ?? noBlocks;
      this.slide.expect(blocks as JsonValue[], this.page);
      this.update();
    });
    this.stopListening = subscribeToSiteState((state) => {
      if (this.page) forwardState(this.page, state);
      else this.loadAfterError();
    });
    this.update();
  }

  /**
   * Loads the page again if the frame shows the browser's error page or the sign-in page of a proxy. Neither of them is
   * a prepared document, so `page` is undefined.
   */
  private loadAfterError(): void {
    const { contentDocument } = this.element;
    const isLoading = contentDocument?.URL === 'about:blank' || contentDocument?.readyState === 'loading';
    if (isLoading) return;
    this.target = '';
    this.update();
  }

  stop(): void {
    this.stopListening();
    this.element.removeEventListener('page', this.prepare);
    this.resizeObserver.disconnect();
    this.unsubscribe();
    this.slide.stop();
    this.mutationObserver?.disconnect();
  }

  /** Applies the page, theme and selection of the studio's state. */
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
    this.measureSelected();
    if (!this.slide.isWaiting) this.outlineSelected();
  }

  /** Measures the selected block. A block can have several elements. */
  private measureSelected(): void {
    // While the page shows the old order, the index of the selected block belongs to another block.
    if (this.slide.isWaiting) return;
    const index = this.studio.selectedBlock;
    const elements = index === undefined ? [] : this.findBlock(index);
    const rects = elements.map((element) => element.getBoundingClientRect());
    const width = this.page?.documentElement.clientWidth ?? 0;
    const box: BlockBox | undefined =
      rects.length > 0
        ? {
            top: Math.min(...rects.map(({ top }) => top)),
            bottom: Math.max(...rects.map(({ bottom }) => bottom)),
            end: this.element.clientWidth - Math.min(width, Math.max(...rects.map(({ right }) => right))),
          }
        : undefined;
    if (JSON.stringify(box) === JSON.stringify(this.box)) return;
    this.box = box;
    this.onBox(box);
  }

  /** Scrolls to the selected block once it exists. Does not move the focus. */
  private scrollToSelected(): void {
    const index = this.studio.selectedBlock;
    if (index === undefined || !this.isRevealing || this.slide.isWaiting) return;
    const [block] = this.findBlock(index);
    const view = this.element.contentWindow;
    // In a narrow window, the frame has no height while the outline or the form is shown.
    if (!block || !view || this.element.clientHeight === 0) return;
    this.isRevealing = false;
    const { top, bottom } = block.getBoundingClientRect();
    if (top < view.innerHeight * 0.7 && bottom > view.innerHeight * 0.3) return;
    view.scrollTo({ top: view.scrollY + top - 96 });
  }

  /** The prepared document of the frame. Undefined while another document loads. */
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
    const { CSSStyleSheet } = view as Window & typeof globalThis;
    this.sheets = { page: new CSSStyleSheet(), outline: new CSSStyleSheet() };
    page.adoptedStyleSheets.push(this.sheets.page, this.sheets.outline);
    // These listeners capture events at the window, so that they run before the listeners of the page.
    view.addEventListener('click', this.onClick, true);
    view.addEventListener('submit', this.preventSubmit, true);
    preventDrops(view, this.studio);
    view.addEventListener('keydown', this.onKeyDown, true);
    view.addEventListener('scroll', () => this.measureSelected(), { passive: true });
    this.resizeObserver.observe(page.body);
    this.mutationObserver = new MutationObserver(() => this.syncAddress());
    this.mutationObserver.observe(page, { childList: true, subtree: true, attributeFilter: ['data-block'] });
    // Pages apply the stored theme and consent, and the studio overrides both.
    this.mutationObserver.observe(page.documentElement, { attributeFilter: ['class', 'data-consent'] });
    this.isNavigating = false;
    this.syncAddress();
    // The data may have changed after the server rendered the page.
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

  private findBlock(index: number): HTMLElement[] {
    return [...(this.page?.querySelectorAll<HTMLElement>(this.getBlockSelector(index)) ?? [])];
  }

  private outlineSelected(): void {
    const index = this.studio.selectedBlock;
    const { isBrowsing } = this.studio.state;
    const selected = index === undefined ? '' : this.getBlockSelector(index);
    const hoverRules = `
      [data-block], header, footer { cursor: pointer; }
      [data-block]:hover { outline: 2px dashed ${color.accent}; outline-offset: -2px; }`;
    if (!this.page || !this.sheets) return;
    this.setRules(
      this.sheets.page,
      `[${replacedAttribute}] { display: none !important; }
      [contenteditable]:focus { outline: 3px solid ${color.accent}; outline-offset: 3px; cursor: text; }
      ::selection { background: ${color.action}; color: ${color.onAction}; }
      ${isBrowsing ? '' : hoverRules}`,
    );
    this.setRules(
      this.sheets.outline,
      selected &&
        `${selected}${selected}, ${selected}:hover { outline: 4px solid ${color.accent}; outline-offset: -4px; }`,
    );
  }

  private setRules(sheet: CSSStyleSheet, text: string): void {
    if (this.sheetTexts.get(sheet) === text) return;
    this.sheetTexts.set(sheet, text);
    sheet.replaceSync(text);
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (this.writing?.isActive && this.writing.handleKeyDown(event)) return;
    handleKeyDown(this.studio, event);
  };

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
    if (target.closest(copySelector)) {
      event.preventDefault();
      return;
    }
    // Clicks on controls that open hidden content still work, so that the author can edit that content. A click on the
    // question of an open answer edits the question and does not close the answer.
    if (!target.closest('details:not([open]) > summary, [popovertarget]')) event.preventDefault();
    this.clickCount++;
    const point = { x: event.clientX, y: event.clientY };
    const block = target.closest('#content > *');
    const area = block ?? target.closest('header, footer') ?? target.ownerDocument.body;
    const clicked = readClickTarget(target, area, point);
    const [file, index] = block?.getAttribute('data-block')?.split('#') ?? [];
    if (file !== this.studio.pageFile) return void this.selectShared(clicked, area);
    // During the selection, `isClicking` prevents scrolling, so that the clicked element stays under the pointer.
    this.isClicking = true;
    void this.selectInBlock(Number(index), clicked, area);
    this.isClicking = false;
  };

  /**
   * Selects the field that the author clicked. If the block only shows content from elsewhere, selects the block and
   * sets `origin` to the place of that content.
   */
  private async selectInBlock(index: number, clicked: ClickTarget, area: Element): Promise<void> {
    const { studio } = this;
    const file = studio.pageFile;
    const tokens = studio.state.choices?.tokens ?? [];
    const blockPath: JsonPath = ['blocks', index];
    const value = studio.state.drafts[file]?.value;
    const found = findField(valueAt(value, blockPath), clicked, tokens);
    if (found) {
      const path = (clicked.beside && this.findIcon([...blockPath, ...found.path])) ?? [
        ...blockPath,
        ...found.path,
      ];
      const text = this.findWritableText(path, clicked, area);
      studio.select(file, path, found.caret, text !== undefined);
      if (text) this.writing = new PageWriting(studio, { ...text, file, path, caret: found.caret });
      return;
    }
    const entry = this.findLinkedEntry(clicked);
    // A block may show a value of another block, for example the lowest price.
    const other = entry ? undefined : findField(value, clicked, tokens);
    if (other && other.path.length > 0) return studio.select(file, other.path, other.caret);
    studio.select(file, blockPath);
    const click = this.clickCount;
    const origin = entry ?? this.findPagePicture(clicked, index) ?? (await this.findShared(clicked));
    if (origin && click === this.clickCount && studio.selectedBlock === index) studio.set({ origin });
  }

  /** Returns the element and the label of a clicked text if the author can edit the text on the page. */
  private findWritableText(
    path: JsonPath,
    clicked: ClickTarget,
    area: Element,
  ): { element: HTMLElement; label: string } | undefined {
    const { drafts, schemas, choices } = this.studio.state;
    const { state, value } = drafts[this.studio.pageFile] ?? {};
    const schema = schemas[state?.schema ?? ''];
    const field = schema && findFieldSchema(schema, value, path);
    const text = valueAt(value, path);
    const isPlain = field?.kind === 'line' && chooseControl(field) === 'text' && typeof text === 'string';
    // A narrow window shows either the page or the form. Only the form shows the limits and the help.
    if (matchMedia(narrowWindow).matches) return undefined;
    // React would remove the editable copy when it hydrates the page.
    const isHydrated = 'ready' in area.ownerDocument.documentElement.dataset;
    // A text with tokens, such as `{contact.email}`, differs from the text on the page. The author edits it in the
    // form.
    if (
      !isPlain ||
      !isHydrated ||
      state?.value === undefined ||
      toShownText(text, choices?.tokens ?? []) !== text
    )
      return undefined;
    const element = findTextElement(clicked, area);
    return element && { element: element as HTMLElement, label: getFieldTitle(field, String(path.at(-1))) };
  }

  /**
   * Returns the path of the icon that belongs to a field. Searches the object with this field first, and then the
   * objects that contain this object.
   */
  private findIcon(path: JsonPath): JsonPath | undefined {
    const { drafts, schemas } = this.studio.state;
    const draft = drafts[this.studio.pageFile];
    const schema = schemas[draft?.state.schema ?? ''];
    for (let depth = path.length - 1; schema && depth >= 2; depth--) {
      const parent = path.slice(0, depth);
      const own = findFieldSchema(schema, draft?.value, parent);
      const option = own && findOption(own, valueAt(draft?.value, parent));
      const icon = Object.entries(option?.properties ?? {}).find(([, { control }]) => control === 'icon');
      if (icon) return [...parent, icon[0]];
    }
    return undefined;
  }

  /** Returns the entry that the clicked card or price links to. */
  private findLinkedEntry({ href, texts }: ClickTarget): ReturnType<Studio['createOrigin']> {
    if (href === undefined || texts.length === 0) return undefined;
    const page = this.studio.findPage(href.replace(/[?#].*$/s, ''));
    // Only entries of collections have cards. A link to any other page is a button.
    if (!page || page.collection === 'pages' || page.file === this.studio.pageFile) return undefined;
    return this.studio.createOrigin(page.file, ['card']);
  }

  /**
   * Returns the picture field of the page if the author clicked the picture at the top. This picture is in no block.
   */
  private findPagePicture({ picture }: ClickTarget, index: number): ReturnType<Studio['createOrigin']> {
    const { drafts, schemas } = this.studio.state;
    const file = this.studio.pageFile;
    const canShow = schemas[drafts[file]?.state.schema ?? '']?.properties?.picture !== undefined;
    if (!picture || index !== 0 || !canShow) return undefined;
    return { text: 'the settings of this page', file, path: ['picture'] };
  }

  /** Opens the file of a clicked text in the header or footer. */
  private async selectShared(clicked: ClickTarget, area: Element): Promise<void> {
    const click = this.clickCount;
    const origin = (await this.findShared(clicked, area)) ?? this.findLinkedEntry(clicked);
    if (click !== this.clickCount) return;
    if (origin) this.studio.open(origin.file, origin.path, origin.caret);
    else this.studio.select(this.studio.pageFile, []);
  }

  private async findShared(
    clicked: ClickTarget,
    area?: Element,
  ): Promise<ReturnType<Studio['createOrigin']>> {
    const { studio } = this;
    const tokens = studio.state.choices?.tokens ?? [];
    const files = await Promise.all(
      sharedFiles.map(async (file) => {
        const state = await fetchJson<FileState>('file', { file }).catch(() => undefined);
        // Searches only the menus of the clicked area, because header and footer may have links with the same text.
        const keys = file === 'navigation.json' && area ? menusByElement[area.tagName] : undefined;
        const members = Object.entries(isObject(state?.value) ? state.value : {});
        return { file, value: Object.fromEntries(members.filter(([key]) => !keys || keys.includes(key))) };
      }),
    );
    // Compares texts before links, because the logo links to the same address as a menu item.
    const texts = { ...clicked, href: undefined };
    const link = { ...clicked, texts: [], picture: undefined, beside: undefined };
    for (const part of [texts, link])
      for (const { file, value } of files) {
        const found = findField(value, part, tokens);
        if (found) return studio.createOrigin(file, found.path, found.caret);
      }
    return undefined;
  }
}
