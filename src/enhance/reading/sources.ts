import { citation, numberOf } from './citation';

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
export function openSources(text: HTMLElement, signal: AbortSignal): OpenedSources {
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
