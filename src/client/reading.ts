import * as breakpoint from '../theme/breakpoints';

/** A link to a source of the page. */
const citation = 'a[href^="#source-"]';

/** A text that is enhanced: by which headings it is known, and how to leave it as it came. */
interface Enhanced {
  ids: string;
  stop: AbortController;
}

const enhanced = new Map<HTMLElement, Enhanced>();

/**
 * Takes charge of every long text of the page that nobody is in charge of yet: marks the part that is read, keeps the
 * margin beside it, opens sources in their place. Texts that are gone, or have other headings now, are left first.
 */
export function enhance(): void {
  const texts = [...document.querySelectorAll<HTMLElement>('[data-reading]')];
  for (const [text, { ids, stop }] of enhanced) {
    if (text.isConnected && ids === idsOf(text)) continue;
    stop.abort();
    enhanced.delete(text);
  }
  for (const text of texts) {
    if (enhanced.has(text)) continue;
    const stop = new AbortController();
    enhanced.set(text, { ids: idsOf(text), stop });
    takeCharge(text, stop.signal);
  }
}

function takeCharge(text: HTMLElement, signal: AbortSignal): void {
  const contents = text.querySelector('nav');
  const margin = takeChargeOfMargin(text, signal);
  const sources = openSources(text, signal);
  revealFocused(text, signal);
  let watching: AbortController | undefined;
  const followWidth = () => {
    const isWide = innerWidth > breakpoint.mobile;
    if (isWide === !!watching) return;
    fitContents(contents, isWide);
    if (watching) {
      watching.abort();
      watching = undefined;
      markCurrent(contents, undefined);
      return;
    }
    watching = new AbortController();
    watchHeadings(headingsOf(text), watching.signal, (part, heading) => {
      markCurrent(contents, heading?.id);
      // First, as the focus may go back to a line of the margin, which then stays.
      sources.leavePart();
      margin?.show(part);
    });
  };
  followWidth();
  addEventListener('resize', followWidth, { signal });
  signal.addEventListener('abort', () => watching?.abort());
}

function headingsOf(text: HTMLElement): HTMLElement[] {
  return [...text.querySelectorAll<HTMLElement>('h2[id]')];
}

function idsOf(text: HTMLElement): string {
  return headingsOf(text)
    .map(({ id }) => id)
    .join(' ');
}

/**
 * Tells how many of some headings, in their order, stand above a line at two fifths of the window, and the last of them:
 * at first and whenever that changes. Tells nothing where a browser cannot watch them.
 */
function watchHeadings(
  headings: HTMLElement[],
  signal: AbortSignal,
  tell: (count: number, last?: HTMLElement) => void,
): void {
  if (!('IntersectionObserver' in window)) return;
  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      tell(passed.size, headings[passed.size - 1]);
    },
    // From far above the window down to the line, so that no jump passes a heading unseen.
    { rootMargin: '99999px 0px -60%' },
  );
  for (const heading of headings) observer.observe(heading);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Opens the contents where the window has room for them beside the text; where it has not, they are folded. */
function fitContents(contents: HTMLElement | null, isWide: boolean): void {
  const details = contents?.querySelector('details');
  const summary = contents?.querySelector('summary');
  if (details) details.open = isWide;
  // What is open for good is nothing to press.
  if (isWide) summary?.setAttribute('tabindex', '-1');
  else summary?.removeAttribute('tabindex');
}

/** Marks the line of the contents that leads to a heading, and no other; none at all where no heading is given. */
function markCurrent(contents: HTMLElement | null, id: string | undefined): void {
  for (const line of contents?.querySelectorAll('a') ?? []) {
    if (id !== undefined && line.getAttribute('href') === `#${id}`) line.setAttribute('aria-current', 'true');
    else line.removeAttribute('aria-current');
  }
}

/** So many sources have room in a low window. */
const most = 6;

interface Margin {
  /** Shows how far the text is read: to the part of this number, 0 for what stands before the first. */
  show(part: number): void;
}

/** Takes charge of what stands beside a text: how far it is read, and the sources of the part that is read. */
function takeChargeOfMargin(text: HTMLElement, signal: AbortSignal): Margin | undefined {
  const margin = text.querySelector<HTMLElement>('[data-margin]');
  if (!margin) return undefined;
  const pieces = [...margin.querySelectorAll<HTMLElement>('[data-read]')];
  const sources = takeChargeOfSources(text, margin, signal);
  return {
    show(part) {
      // What stands before the first part belongs to it.
      const read = Math.max(1, part);
      for (const [index, piece] of pieces.entries()) piece.dataset.read = String(index < read);
      sources?.(part);
    },
  };
}

/**
 * Answers how to show the sources of a part. While the focus is among them, or in one that is opened beside them, they
 * stay, so that it is not lost.
 */
function takeChargeOfSources(
  text: HTMLElement,
  margin: HTMLElement,
  signal: AbortSignal,
): ((part: number) => void) | undefined {
  const title = margin.querySelector<HTMLElement>('[data-here]');
  const delivered = margin.querySelector<HTMLElement>('ul');
  if (!title || !delivered) return undefined;
  const cited = citedByPart(text);
  // A list of our own, as React may compare the one that came, and looks for its lines.
  const list = delivered.cloneNode() as HTMLElement;
  const place = delivered.parentElement;
  delivered.hidden = true;
  delivered.after(list);
  signal.addEventListener('abort', () => {
    list.remove();
    delivered.hidden = false;
  });
  let part = 0;
  const fill = () => {
    const numbers = [...(cited[part] ?? [])].slice(0, most);
    title.textContent = (numbers.length > 0 ? title.dataset.here : title.dataset.elsewhere) ?? '';
    list.replaceChildren(...numbers.map(lineOf));
  };
  const isHeldBy = (focused: EventTarget | null) =>
    focused instanceof Element && (list.contains(focused) || focused.closest('[data-source-note]'));
  place?.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!isHeldBy(relatedTarget)) fill();
    },
    { signal },
  );
  fill();
  return (latest) => {
    if (latest === part) return;
    part = latest;
    if (!isHeldBy(document.activeElement)) fill();
  };
}

/** The numbers of the sources that each part cites, in their order; the first is what stands before any heading. */
function citedByPart(text: HTMLElement): Set<number>[] {
  const parts = [new Set<number>()];
  for (const element of text.querySelectorAll(`h2[id], [data-prose] ${citation}`)) {
    if (element instanceof HTMLAnchorElement) parts.at(-1)?.add(numberOf(element));
    else parts.push(new Set());
  }
  return parts;
}

/** A line that leads to a source: its number, and the law that the list of sources names. */
function lineOf(number: number): HTMLElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  const figure = document.createElement('span');
  link.href = `#source-${number}`;
  figure.textContent = String(number);
  link.append(figure, ' ', document.querySelector(`#source-${number} b`)?.textContent ?? '');
  line.append(link);
  return line;
}

/** The source that is open: the mark that was pressed for it, and where it is shown. */
interface Opened {
  mark: HTMLElement;
  note: HTMLElement;
  observer?: IntersectionObserver;
}

interface OpenedSources {
  /** What was opened from the margin is of the part that was read, and goes with it. */
  leavePart(): void;
}

/**
 * Opens a source of the page where a mark of it is pressed: beside the text where there is a margin, else below the
 * paragraph. One at a time; Escape, the mark itself, its button and reading on close it, and nothing moves by that.
 */
function openSources(text: HTMLElement, signal: AbortSignal): OpenedSources {
  const margin = text.querySelector<HTMLElement>('[data-margin]');
  const pattern = margin?.querySelector<HTMLElement>('[data-source-note]');
  let opened: Opened | undefined;

  /** Closes what is open; from within it the focus goes back to its mark. */
  const close = (focus?: FocusOptions) => {
    if (!opened) return;
    const { mark, note, observer } = opened;
    opened = undefined;
    observer?.disconnect();
    if (note.contains(document.activeElement)) mark.focus(focus);
    note.remove();
  };

  /** Shows a note where there is room for it, and closes it once it is read past. */
  const place = (shown: Opened) => {
    const { mark, note } = shown;
    const isBeside = margin !== null && margin.getClientRects().length > 0;
    note.toggleAttribute('data-beside', isBeside);
    (isBeside ? pattern : partOfText(mark))?.after(note);
    note.focus({ preventScroll: isBeside });
    if (isBeside) margin.scrollTop += hiddenPartOf(note, margin);
    shown.observer?.disconnect();
    const read = isBeside ? mark.parentElement : note;
    if (read) shown.observer = whenReadPast(read, note, () => close({ preventScroll: true }));
  };

  const open = (mark: HTMLAnchorElement) => {
    const note = noteOf(pattern, numberOf(mark));
    if (!note) return false;
    close();
    opened = { mark, note };
    place(opened);
    return true;
  };

  text.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (target.closest('[data-source-note]')) {
        if (target.closest('button')) close();
        return;
      }
      const mark = target.closest<HTMLAnchorElement>(citation);
      if (!mark || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (mark === opened?.mark) close();
      else if (!open(mark)) return;
      event.preventDefault();
    },
    { signal },
  );
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) close();
    },
    { signal },
  );
  addEventListener(
    'resize',
    () => {
      if (!opened || opened.note.getClientRects().length > 0) return;
      // The margin has gone, and what was pressed there with it.
      if (margin?.contains(opened.mark)) close();
      else place(opened);
    },
    { signal },
  );
  signal.addEventListener('abort', () => close());
  return {
    leavePart() {
      if (opened && margin?.contains(opened.mark)) close({ preventScroll: true });
    },
  };
}

/** A note that holds what the list of the page says of a source; nothing where it has none of that number. */
function noteOf(pattern: HTMLElement | null | undefined, number: number): HTMLElement | undefined {
  const source = document.getElementById(`source-${number}`)?.cloneNode(true) as HTMLElement | undefined;
  const note = pattern?.cloneNode(true) as HTMLElement | undefined;
  if (!source || !note) return undefined;
  for (const named of source.querySelectorAll('[id]')) named.removeAttribute('id');
  note.hidden = false;
  note.setAttribute('aria-label', `${note.getAttribute('aria-label')}: ${number}`);
  note.querySelector('b')?.append(String(number));
  note.querySelector('button')?.before(...source.childNodes);
  return note;
}

/** How far something reaches below what it is scrolled in, in pixels: at most so far that its top stays in view. */
function hiddenPartOf(element: Element, scroller: Element): number {
  const [at, room] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return Math.max(0, Math.min(at.bottom - room.bottom, at.top - room.top));
}

/** The paragraph, list or other part of the text that a mark stands in. */
function partOfText(mark: Element): Element {
  const within = mark.parentElement;
  return !within || 'prose' in within.dataset ? mark : partOfText(within);
}

/** Tells when what is read has been in the window and is not any more. */
function whenReadPast(read: Element, note: HTMLElement, tell: () => void): IntersectionObserver | undefined {
  if (!('IntersectionObserver' in window)) return undefined;
  let wasSeen = false;
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) wasSeen = true;
    // What is above the window takes its room with it, which moves the text unless the browser holds that.
    else if (
      wasSeen &&
      (read !== note || 'overflowAnchor' in note.style || note.getBoundingClientRect().top > 0)
    )
      tell();
  });
  observer.observe(read);
  return observer;
}

/** Brings into view the first line of what takes the focus within a table that scrolls; a browser is content with some of it. */
function revealFocused(text: HTMLElement, signal: AbortSignal): void {
  text.addEventListener(
    'focusin',
    ({ target }) => {
      const focused = target as Element;
      const scroller = focused.parentElement?.closest('[data-scrolls]');
      if (!scroller) return;
      const room = scroller.getBoundingClientRect();
      const { left, right } = focused.getClientRects()[0] ?? room;
      scroller.scrollLeft += Math.min(left - room.left, 0) || Math.max(right - room.right, 0);
    },
    { signal },
  );
}

/** The number of the source that such a link leads to. */
function numberOf(link: HTMLAnchorElement): number {
  return Number(link.hash.slice('#source-'.length));
}
