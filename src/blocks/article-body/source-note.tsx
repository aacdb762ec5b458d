import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, control, edge, family, media, size, space } from '../../theme/tokens';
import { useBlock } from '../../ui/site-context';
import { SourceText } from '../../ui/source-text';
import type { OpenedSource } from './use-opened-source';

interface SourceNoteProps {
  /** The number of the source in the list of the page. */
  number: number;
  /** "margin" is for wide screens, "text" for others; only one of them shows. */
  place: 'margin' | 'text';
  /** What was pressed for it. */
  mark: HTMLElement;
  close: OpenedSource['close'];
}

/** One source of the page, opened where it is cited; the focus goes to it. */
export function SourceNote({ number, place, mark, close }: SourceNoteProps) {
  const list = useBlock('law-sources');
  const source = list?.sources[number - 1];
  const note = useRef<HTMLDivElement>(null);
  // What is not shown takes no focus.
  useEffect(() => note.current?.focus(), []);
  useEffect(() => {
    const shown = note.current;
    const read = place === 'text' ? shown : mark.parentElement;
    if (!shown?.getClientRects().length || !read || !('IntersectionObserver' in window)) return;
    let wasSeen = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) wasSeen = true;
      // What is above the window takes its room with it, which moves the text unless the browser holds that.
      else if (
        wasSeen &&
        (read !== shown || 'overflowAnchor' in shown.style || shown.getBoundingClientRect().top > 0)
      )
        close({ preventScroll: true });
    });
    observer.observe(read);
    return () => observer.disconnect();
  });
  if (!list || !source) return null;
  return (
    <Note ref={note} role="note" tabIndex={-1} data-place={place} aria-label={`${list.heading}: ${number}`}>
      <b>{number}</b>
      <SourceText source={source} words={list} />
      <button type="button" onClick={() => close()}>
        {list.closeLabel}
      </button>
    </Note>
  );
}

const Note = styled.div`
  position: relative;
  padding: ${space[12]} ${space[16]} ${space[4]} 44px;
  border-left: 4px solid ${color.brand};
  background: ${color.brandSoft};
  font: 400 ${size.small}/1.45 ${family.sans};
  & > b {
    position: absolute;
    left: 12px;
    font-variant-numeric: tabular-nums;
  }
  & p {
    font-size: .875rem;
  }
  & > button {
    min-height: ${control.target};
    padding: 0;
    border: 0;
    background: none;
    font-weight: 620;
    text-decoration: underline;
    text-underline-offset: 4px;
    cursor: pointer;
  }
  &[data-place='margin'] {
    border-top: ${edge.line};
  }
  &[data-place='text'] {
    ${media.aboveDrawer} {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;
