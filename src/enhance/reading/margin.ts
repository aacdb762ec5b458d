import { citation, numberOf } from './citation';

/** So many sources have room in a low window. */
const most = 6;

interface Margin {
  /** Shows how far the text is read: to the part of this number, 0 for what stands before the first. */
  show(part: number): void;
}

/** Takes charge of what stands beside a text: how far it is read, and the sources of the part that is read. */
export function takeChargeOfMargin(text: HTMLElement, signal: AbortSignal): Margin | undefined {
  const margin = text.querySelector<HTMLElement>('[data-margin]');
  if (!margin) return undefined;
  const progress = margin.querySelector<HTMLElement>('[data-part]');
  const pieces = [...margin.querySelectorAll<HTMLElement>('[data-read]')];
  const sources = takeChargeOfSources(text, margin, signal);
  return {
    show(part) {
      // What stands before the first part belongs to it.
      const read = Math.max(1, part);
      if (progress) progress.textContent = (progress.dataset.part ?? '').replace('{part}', String(read));
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
