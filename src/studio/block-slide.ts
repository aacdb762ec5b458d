import type { JsonValue } from '../../schema/json/source';
import { isDeepEqual } from '../shared/values';

/** The text of a block, and its place in CSS pixels from the top of the page. */
interface Place {
  top: number;
  bottom: number;
  text: string;
}

/** The maximum time to wait until the page shows a moved block, in ms. */
const maxWaitMs = 2000;

const slideOptions: KeyframeAnimationOptions = { duration: 120, easing: 'ease-out' };

/**
 * Animates an element: it slides to its place from `distance` pixels below, or above if `distance` is negative. Does
 * nothing if the author prefers reduced motion.
 */
export function slideFrom(element: HTMLElement, distance: number): Animation | undefined {
  if (distance === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return element.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], slideOptions);
}

/**
 * Returns the former index of each block if two lists have the same blocks in a different order. Otherwise returns
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

/**
 * Slides the blocks of a page to their new places when only their order has changed. Scrolls the page with the selected
 * block, so that the handle of this block stays under the pointer.
 */
export class BlockSlide {
  /** The blocks in the order that the page shows. */
  private blocks: readonly JsonValue[] = [];
  /**
   * The places of the blocks before a move, in the order that the blocks have after the move. Empty once the page shows
   * this order.
   */
  private places: Place[] = [];
  private observer: MutationObserver | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The blocks of the draft. */
  private expected: readonly JsonValue[] = [];

  constructor(
    private readonly findElements: (index: number) => HTMLElement[],
    private readonly getSelected: () => number | undefined,
    /** Called when the page shows the new order or the wait times out, and again after the animations. */
    private readonly onMove: () => void,
  ) {}

  /** True while the page still shows the old order of the blocks. */
  get isWaiting(): boolean {
    return this.places.length > 0;
  }

  /** Receives the blocks of the draft. If only their order has changed, waits until the page shows the new order. */
  expect(blocks: readonly JsonValue[], page: Document | undefined): void {
    if (blocks === this.expected) return;
    this.expected = blocks;
    this.stop();
    const order = findOrder(this.blocks, blocks);
    if (!order || !page) {
      this.blocks = blocks;
      return;
    }
    this.places = order.map((index) => this.measure(index));
    this.observer = new MutationObserver(() => this.slide());
    this.observer.observe(page.body, { childList: true, characterData: true, subtree: true });
    this.timer = setTimeout(() => this.end(), maxWaitMs);
  }

  stop(): void {
    this.observer?.disconnect();
    clearTimeout(this.timer);
    this.places = [];
  }

  private end(): void {
    this.stop();
    this.blocks = this.expected;
    this.onMove();
  }

  private measure(index: number): Place {
    const elements = this.findElements(index);
    const rects = elements.map((element) => element.getBoundingClientRect());
    const scrolled = elements[0]?.ownerDocument.defaultView?.scrollY ?? 0;
    return {
      top: scrolled + (rects[0]?.top ?? 0),
      bottom: scrolled + (rects.at(-1)?.bottom ?? 0),
      text: elements.map((element) => element.textContent).join(),
    };
  }

  /** Slides the blocks if the page shows their new order. */
  private slide(): void {
    const { places } = this;
    const now = places.map((_, index) => this.measure(index));
    if (now.some(({ text }, index) => text !== places[index]?.text)) return;
    const scrolled = this.scrollWithSelected(places, now);
    this.end();
    const slides = now.flatMap(({ top }, index) =>
      this.findElements(index).map((element) =>
        slideFrom(element, (places[index]?.top ?? top) - top + scrolled),
      ),
    );
    void Promise.allSettled(slides.map((slide) => slide?.finished)).then(this.onMove);
  }

  /** Scrolls by the distance that the selected block has moved, if it was in view. Returns the scrolled distance. */
  private scrollWithSelected(before: Place[], now: Place[]): number {
    const index = this.getSelected() ?? -1;
    const [from, to] = [before[index], now[index]];
    const view = this.findElements(index)[0]?.ownerDocument.defaultView;
    if (!from || !to || !view) return 0;
    const { scrollY, innerHeight } = view;
    if (from.bottom < scrollY || from.top > scrollY + innerHeight) return 0;
    view.scrollBy({ top: to.top - from.top, behavior: 'instant' });
    return view.scrollY - scrollY;
  }
}
