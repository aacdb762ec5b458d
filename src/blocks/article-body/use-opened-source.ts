import { useEffect, useState } from 'react';

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
  /** Closes it; from within it the focus goes back to its mark, as `focus` says. */
  close: (focus?: FocusOptions) => void;
}

/** One source at a time that a reader opens from the text, and that Escape closes. `part` is the one being read. */
export function useOpenedSource(part: number): OpenedSource {
  const [latest, setOpened] = useState<Opened>();
  // What was opened from the margin is of the part that is read.
  const opened = latest?.node === undefined && latest?.part !== part ? undefined : latest;
  const close = (focus?: FocusOptions) => {
    if (document.activeElement?.closest('[role=note]')) opened?.mark.focus(focus);
    setOpened(undefined);
  };
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (opened && key === 'Escape' && !document.querySelector('dialog[open]')) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return { opened, toggle: (source) => (source.mark === opened?.mark ? close() : setOpened(source)), close };
}
