import * as breakpoint from '../../theme/breakpoints';
import { fitContents, markCurrent } from './contents';
import { watchHeadings } from './headings';
import { takeChargeOfMargin } from './margin';
import { openSources } from './sources';
import { revealFocused } from './tables';

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
