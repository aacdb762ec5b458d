import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The source that was opened from the text, after which of its nodes, and what was pressed for it. */
interface Opened {
  number: number;
  /** Missing where it was opened from the margin; then `part` is the one being read. */
  node?: number;
  part: number;
  mark: HTMLElement;
}

export interface OpenedSource {
  opened?: Opened;
  /** Opens a source; where its own mark is pressed again, closes it. */
  toggle: (source: Opened) => void;
  /** Closes it, and gives the focus back to its mark, wherever that is. */
  close: () => void;
  /** Closes it as its place has left the window; nothing scrolls. */
  stepAside: () => void;
}

/** One source at a time that a reader opens from the text, and that Escape closes. `part` is the one being read. */
export function useOpenedSource(part: number): OpenedSource {
  const [latest, setOpened] = useState<Opened>();
  // What was opened from the margin is of the part that is read.
  const opened = latest && latest.node === undefined && latest.part !== part ? undefined : latest;
  const leave = (options?: FocusOptions) => {
    const isBack = document.activeElement?.closest('[role=note]');
    flushSync(() => setOpened(undefined));
    if (isBack) opened?.mark.focus(options);
  };
  useEffect(() => {
    if (!opened) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) leave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return {
    opened,
    toggle: (source) => (source.mark === opened?.mark ? leave() : setOpened(source)),
    close: () => leave(),
    stepAside: () => leave({ preventScroll: true }),
  };
}
