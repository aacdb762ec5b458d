import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, control, edge, family, media, size, space } from '../../theme/tokens';
import { SourceText } from '../law-sources';

/** The source at a number of a list; nothing where it has none of that number. */
export function sourceAt({ sources, further }: BlockOf<'law-sources'>, number: number) {
  return [...sources, ...further][number - 1];
}

interface SourceNoteProps {
  list: BlockOf<'law-sources'>;
  number: number;
  /** Stands in the margin, and else, where there is none, below what cites it. */
  isBeside?: boolean;
  close: () => void;
}

/** A note that holds one source of the page, opened where it is cited. It takes the focus. */
export function SourceNote({ list, number, isBeside, close }: SourceNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const source = sourceAt(list, number);
  useEffect(() => note.current?.focus(), []);
  if (!source) return null;
  return (
    <Note
      ref={note}
      role="note"
      tabIndex={-1}
      aria-label={`${list.heading}: ${number}`}
      data-source-note=""
      data-beside={isBeside}
    >
      <b>{number}</b>
      <SourceText source={source} officialLabel={list.officialLabel} />
      <button type="button" onClick={close}>
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
  & > b:first-child {
    position: absolute;
    left: 12px;
    font-variant-numeric: tabular-nums;
  }
  & p {
    font-size: .875rem;
  }
  & > button {
    min-height: ${control.target};
    font-weight: 620;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  &[data-beside] {
    border-top: ${edge.line};
  }
  ${media.aboveDrawer} {
    &:not([data-beside]) {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;
