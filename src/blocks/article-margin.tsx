import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { cloth, color, control, edge, family, media, size, space } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { useReadHeadings } from '../ui/navigation';
import { LineLink } from '../ui/prose';
import { useBlock, useWording } from '../ui/site-context';
import { SourceText } from './law-sources';

interface MarginProps {
  block: BlockOf<'article-body'>;
  /** The note of the source that the visitor has opened, or nothing. */
  children: ReactNode;
}

/** Renders the margin of an article: reading progress, a link for booking, and the sources of the current section. */
export function Margin({ block, children }: MarginProps) {
  const { inviteReader } = useWording();
  const closing = useBlock('cta');
  const part = useReadHeadings(block.contents);
  const count = block.contents.length;
  return (
    <MarginColumn data-margin="">
      {count > 2 && (
        <ReadingProgress aria-hidden="true">
          {/* The first segment is always filled: text before the first heading counts as the first section. */}
          {block.contents.map(({ id }, index) => (
            <span key={id} data-read={index < Math.max(1, part)} />
          ))}
        </ReadingProgress>
      )}
      {closing && (
        <section>
          <Title>{inviteReader}</Title>
          {closing.facts && <Facts>{closing.facts.join(' · ')}</Facts>}
          <ButtonLink href={closing.button.to} tone="ghost">
            {closing.button.label}
          </ButtonLink>
        </section>
      )}
      <CitedSources block={block} part={part}>
        {children}
      </CitedSources>
    </MarginColumn>
  );
}

/** Renders the sources of the current section. The list does not change while one of its links has the focus. */
function CitedSources({ block, part, children }: MarginProps & { part: number }) {
  const list = useBlock('law-sources');
  const [heldPart, setHeldPart] = useState<number>();
  if (!list) return null;
  const shown = heldPart ?? part;
  const cited = block.cited[shown]?.slice(0, maxCitedSources) ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the section only tracks the focus of its links
    <section
      onFocus={({ target }) => setHeldPart(target.closest('ul, [data-source-note]') ? shown : undefined)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHeldPart(undefined);
      }}
    >
      <Title>{cited.length > 0 ? list.hereLabel : list.heading}</Title>
      <Sources>
        {cited.map((number) => (
          <li key={number}>
            <a href={`#source-${number}`}>
              <span>{number}</span> {getSource(list, number)?.name}
            </a>
          </li>
        ))}
      </Sources>
      <LineLink href={`#${list.id}`}>{list.allLabel}</LineLink>
      {children}
    </section>
  );
}

/** The maximum number of sources in the list, so that it fits in a short window. */
const maxCitedSources = 6;

const MarginColumn = styled.div`
  grid-column: 10 / -1;
  align-self: start;
  position: sticky;
  top: calc(24px + ${space.belowBar});
  max-height: calc(100vh - 44px - ${space.belowBar} - var(--banner, 0px));
  overflow-y: auto;
  display: grid;
  gap: ${space[32]};
  font-size: ${size.small};
  ${media.drawer}, print {
    display: none;
  }
`;

const Title = styled.p`
  margin-bottom: ${space[12]};
  padding-bottom: ${space[8]};
  border-bottom: ${edge.rule};
  font: 640 ${size.small}/1.55 ${family.sans};
  font-variant-numeric: tabular-nums;
`;

// The reading progress: one segment for each section, filled once the visitor has reached it.
const ReadingProgress = styled.div`
  display: flex;
  gap: 2px;
  & > span {
    flex: 1;
    height: 20px;
    background: ${color.line};
  }
  & > [data-read='true'] {
    background: ${cloth.strip} left top/40px 20px repeat-x;
  }
`;

const Facts = styled.p`
  margin-bottom: ${space[12]};
  color: ${color.softInk};
`;

const Sources = styled.ul`
  & > li {
    border-bottom: ${edge.line};
  }
  & span {
    font-variant-numeric: tabular-nums;
    font-weight: 640;
  }
  & a {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    align-items: baseline;
    padding-block: 10px;
    color: ${color.link};
    /* Overrides the smaller font of citations in text. */
    font: inherit;
    line-height: 1.35;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
`;

/** Returns the source with a number, or `undefined` if there is no such source. Numbers start at 1. */
export function getSource({ sources, more }: BlockOf<'law-sources'>, number: number) {
  return [...sources, ...more][number - 1];
}

interface SourceNoteProps {
  list: BlockOf<'law-sources'>;
  number: number;
  /** True in the margin, false below the node that cites the source. */
  isBeside?: boolean;
  close: () => void;
}

/** Renders the note of one source and moves the focus to it. */
export function SourceNote({ list, number, isBeside, close }: SourceNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const source = getSource(list, number);
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
    font-weight: 640;
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
