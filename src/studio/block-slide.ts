import type { JsonValue } from '../../schema/json/source';
import { isDeepEqual } from '../shared/values';

/** The place and text of a block on the page, before it moves. */
interface Place {
  top: number;
  text: string;
}

/** The longest time from a move in the studio to the page that shows it, in ms. */
const maxWaitMs = 5000;

const slideOptions: KeyframeAnimationOptions = { duration: 120, easing: 'ease-out' };

/** Lets an element slide to its place from a place above or below, unless the author prefers reduced motion. */
export function slideFrom(element: HTMLElement, distance: number): Animation | undefined {
  if (distance === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return element.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], slideOptions);
}

/**
 * Returns the former index of each block if two lists have the same blocks in another order. Otherwise returns
 * `undefined`.
 */
function findOrder(before: readonly JsonValue[], now: readonly JsonValue[]): number[] | undefined {
  if (before.length !== now.length) return undefined;
  const order = now.map((block) => {
    const index = before.indexOf(block);
    return index < 0 ? before.findIndex((other) => isDeepEqual(other, block)) : index;
  });
  const isChanged = order.some((former, index) => former !== index);
  return isChanged && !order.includes(-1) && new Set(order).size === before.length ? order : undefined;
}

/** Lets the blocks of a page slide to their new places, once the page shows a new order of the same blocks. */
export class BlockSlide {
  private blocks: readonly JsonValue[] = [];
  /** The former places of the blocks, in the new order. */
  private places: Place[] = [];
  private observer: MutationObserver | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Returns the elements of the block at an index. A block can have several. */
    private readonly findElements: (index: number) => HTMLElement[],
    private readonly onEnd: () => void,
  ) {}

  /** Handles the blocks of the draft, which the page shows a moment later. */
  expect(blocks: readonly JsonValue[], page: Document | undefined): void {
    if (blocks === this.blocks) return;
    const order = findOrder(this.blocks, blocks);
    this.blocks = blocks;
    if (!order || !page) return;
    this.stop();
    this.places = order.map((index) => this.measure(index));
    this.observer = new MutationObserver(() => this.slide());
    this.observer.observe(page.body, { childList: true, characterData: true, subtree: true });
    this.timer = setTimeout(() => this.stop(), maxWaitMs);
  }

  stop(): void {
    this.observer?.disconnect();
    clearTimeout(this.timer);
  }

  private measure(index: number): Place {
    const elements = this.findElements(index);
    const top = elements[0]?.getBoundingClientRect().top ?? 0;
    const scrolled = elements[0]?.ownerDocument.defaultView?.scrollY ?? 0;
    return { top: top + scrolled, text: elements.map((element) => element.textContent).join() };
  }

  /** Slides the blocks if the page shows their new order. */
  private slide(): void {
    const now = this.places.map((_, index) => this.measure(index));
    if (now.some(({ text }, index) => text !== this.places[index]?.text)) return;
    this.stop();
    const slides = now.flatMap(({ top }, index) =>
      this.findElements(index).map((element) => slideFrom(element, (this.places[index]?.top ?? top) - top)),
    );
    void Promise.allSettled(slides.map((slide) => slide?.finished)).then(this.onEnd);
  }
}
