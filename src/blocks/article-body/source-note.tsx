import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, control, edge, family, media, size, space } from '../../theme/tokens';
import { useBlock } from '../../ui/site-context';
import { SourceText } from '../../ui/source-text';

interface SourceNoteProps {
  /** The number of the source in the list of the page. */
  number: number;
  /** "margin" is for wide screens, "text" for others; only one of them shows. */
  place: 'margin' | 'text';
  /** What was pressed for it. */
  mark: HTMLElement;
  close: () => void;
  /** Called when it has been read past. */
  stepAside: () => void;
}

/** One source of the page, opened where it is cited; the focus goes to it. */
export function SourceNote({ number, place, mark, close, stepAside }: SourceNoteProps) {
  const list = useBlock('law-sources');
  const source = list?.sources[number - 1];
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is not shown takes no focus.
    if (number) note.current?.focus();
  }, [number]);
  useEffect(() => {
    const read = place === 'text' ? note.current : mark.closest('p, li, th, td, figcaption, blockquote');
    const isShown = !!note.current?.getClientRects().length;
    return isShown && read ? watchLeaving(read, place === 'text', stepAside) : undefined;
  });
  if (!list || !source) return null;
  return (
    <Note ref={note} role="note" tabIndex={-1} data-place={place} aria-label={`${list.heading}: ${number}`}>
      <b>{number}</b>
      <SourceText source={source} words={list} />
      <button type="button" onClick={close}>
        {list.closeLabel}
      </button>
    </Note>
  );
}

/** Tells when what was in the window has left it; what makes the page shorter by going, only where nothing moves by that. */
function watchLeaving(element: Element, isInText: boolean, tell: () => void): (() => void) | undefined {
  if (!('IntersectionObserver' in window)) return;
  let wasSeen = false;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry) return;
    const isAbove = entry.boundingClientRect.top < 0;
    const holds = !isInText || !isAbove || 'overflowAnchor' in document.body.style;
    if (wasSeen && !entry.isIntersecting && holds) tell();
    wasSeen ||= entry.isIntersecting;
  });
  observer.observe(element);
  return () => observer.disconnect();
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
