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
  /** A source that is opened. */
  children: ReactNode;
}

/** What stands beside an article on wide screens: how far it is read, the way to an appointment, the sources of the part being read. */
export function Margin({ block, children }: MarginProps) {
  const { inviteReader } = useWording();
  const closing = useBlock('cta');
  const part = useReadHeadings(block.contents);
  const count = block.contents.length;
  return (
    <Beside data-margin="">
      {count > 2 && (
        <Woven aria-hidden="true">
          {/* What stands before the first part belongs to it. */}
          {block.contents.map(({ id }, index) => (
            <span key={id} data-read={index < Math.max(1, part)} />
          ))}
        </Woven>
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
    </Beside>
  );
}

/** The sources of a part; while the focus is among them they stay, so that it is not lost. */
function CitedSources({ block, part, children }: MarginProps & { part: number }) {
  const list = useBlock('law-sources');
  const [held, setHeld] = useState<number>();
  if (!list) return null;
  const shown = held ?? part;
  const cited = block.cited[shown]?.slice(0, most) ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns whether the focus is in it
    <section
      onFocus={({ target }) => setHeld(target.closest('ul, [data-source-note]') ? shown : undefined)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(undefined);
      }}
    >
      <Title>{cited.length > 0 ? list.hereLabel : list.heading}</Title>
      <Sources>
        {cited.map((number) => (
          <li key={number}>
            <a href={`#source-${number}`}>
              <span>{number}</span> {sourceAt(list, number)?.name}
            </a>
          </li>
        ))}
      </Sources>
      <LineLink href={`#${list.id}`}>{list.allLabel}</LineLink>
      {children}
    </section>
  );
}

/** So many sources have room in a low window. */
const most = 6;

const Beside = styled.div`
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
  font: 640 .9688rem/1.55 ${family.sans};
  font-variant-numeric: tabular-nums;
`;

// A border that is woven as the text is read: as many pieces as it has parts.
const Woven = styled.div`
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
    font: inherit; /* a link to a source is smaller within text */
    line-height: 1.35;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
`;

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
