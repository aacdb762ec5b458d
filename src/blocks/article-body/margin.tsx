import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { cloth, color, control, edge, family, media, size, space } from '../../theme/tokens';
import { ButtonLink } from '../../ui/button';
import { useBlock, useWording } from '../../ui/site-context';
import { SourceNote } from './source-note';

/**
 * What stands beside an article on wide screens: how far it is read, the way to an appointment, and the sources of the part
 * being read. It comes as it is at the beginning; `client/reading.ts` keeps up with the reader.
 */
export function Margin({ block }: { block: BlockOf<'article-body'> }) {
  const { inviteReader } = useWording();
  const closing = useBlock('cta');
  const count = block.contents.length;
  return (
    <Beside data-margin="">
      {count > 2 && (
        <Woven aria-hidden="true">
          {block.contents.map(({ id }, index) => (
            <span key={id} data-read={index < 1} />
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
      <CitedSources block={block} />
    </Beside>
  );
}

/** The sources of what stands before the first heading, and the pattern of the note that a source is opened in. */
function CitedSources({ block }: { block: BlockOf<'article-body'> }) {
  const list = useBlock('law-sources');
  if (!list) return null;
  const cited = citedAtFirst(block);
  return (
    <section>
      <Title data-here={list.hereLabel} data-elsewhere={list.heading}>
        {cited.length > 0 ? list.hereLabel : list.heading}
      </Title>
      <Sources>
        {cited.map((number) => (
          <li key={number}>
            <a href={`#source-${number}`}>
              <span>{number}</span> {nameOf(list, number)}
            </a>
          </li>
        ))}
      </Sources>
      <All href={`#${list.id}`}>{list.allLabel}</All>
      <SourceNote label={list.heading} closeLabel={list.closeLabel} />
    </section>
  );
}

function nameOf({ sources, further }: BlockOf<'law-sources'>, number: number): string | undefined {
  return [...sources, ...further][number - 1]?.name;
}

/** So many sources have room in a low window. */
const most = 6;

/** The numbers of the sources that stand before the first heading of the second level, in their order. */
function citedAtFirst({ standfirst, content }: BlockOf<'article-body'>): number[] {
  const end = content.findIndex((node) => node.type === 'heading' && node.level === 2);
  const opening = JSON.stringify([standfirst, end < 0 ? content : content.slice(0, end)]);
  const numbers = [...opening.matchAll(/"#source-(\d+)"/g)].map(([, number]) => Number(number));
  return [...new Set(numbers)].slice(0, most);
}

const Beside = styled.div`
  grid-column: 10 / -1;
  align-self: start;
  position: sticky;
  top: calc(24px + ${space.belowBar});
  max-height: calc(100vh - 44px - ${space.belowBar} - var(--banner, 0px));
  overflow-y: auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
  font-size: ${size.small};
  ${media.drawer} {
    display: none;
  }
  @media print {
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

const All = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${control.target};
  color: ${color.link};
  font-weight: 620;
`;
