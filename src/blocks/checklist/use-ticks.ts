import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { keepTicks, readTicks } from './kept-ticks';

interface Ticks {
  /** How many of the boxes are ticked. */
  done: number;
  /** Whether the ticks outlast the page. */
  isKept: boolean;
  /** Takes in what the boxes say now, and keeps it. */
  note(): void;
  /** Takes every tick of the list away. */
  clear(): void;
}

/** The ticks of the boxes in an element. The boxes themselves know them, so that one ticked before this code came counts. */
export function useTicks(list: RefObject<HTMLElement | null>): Ticks {
  const [done, setDone] = useState(0);
  const [isKept, setKept] = useState(true);

  const note = useCallback(() => {
    const boxes = boxesIn(list.current);
    const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    setDone(ticked.length);
    setKept(
      keepTicks(
        boxes.map(({ value }) => value),
        ticked,
      ),
    );
  }, [list]);

  useLayoutEffect(() => {
    const boxes = boxesIn(list.current);
    const kept = readTicks();
    const isEarly = boxes.some(({ checked, value }) => checked && !kept.has(value));
    for (const box of boxes) box.checked ||= kept.has(box.value);
    setDone(boxes.filter(({ checked }) => checked).length);
    if (isEarly) note();
    // Another window, or a page that comes back as it was left, may have other ticks.
    const show = () => {
      const now = readTicks();
      for (const box of boxesIn(list.current)) box.checked = now.has(box.value);
      setDone(boxesIn(list.current).filter(({ checked }) => checked).length);
    };
    const showKept = ({ persisted }: PageTransitionEvent) => {
      if (persisted) show();
    };
    addEventListener('storage', show);
    addEventListener('pageshow', showKept);
    return () => {
      removeEventListener('storage', show);
      removeEventListener('pageshow', showKept);
    };
  }, [list, note]);

  const clear = () => {
    for (const box of boxesIn(list.current)) box.checked = false;
    note();
  };
  return { done, isKept, note, clear };
}

function boxesIn(list: HTMLElement | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
}
