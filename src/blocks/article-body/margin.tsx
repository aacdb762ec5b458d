import { type FocusEvent, useState } from 'react';
import { styled } from 'styled-components';
import { cloth, color, control, edge, family, media, size, space } from '../../theme/tokens';
import { ButtonLink } from '../../ui/button';
import { fillWords, useBlock, useWording } from '../../ui/site-context';
import { CitingLink } from './citing-link';
import { SourceNote } from './source-note';
import type { OpenedSource } from './use-opened-source';

interface MarginProps {
  /** The part being read, counted from 1; and how many there are. */
  part: number;
  count: number;
  /** The numbers of the sources that it cites. */
  cited: number[];
  source: OpenedSource;
}

/** What stands beside an article on wide screens: how far it is read, the way to an appointment, and the sources of the part being read. */
export function Margin({ part, count, cited, source }: MarginProps) {
  const wording = useWording();
  const closing = useBlock('cta');
  const list = useBlock('law-sources');
  const [kept, keep] = useState<number[]>();
  // While the focus is among them they stay, so that it does not go away with one of them.
  const shown = kept ?? cited;
  const release = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) keep(undefined);
  };
  return (
    <Beside>
      {count > 2 && (
        <section>
          <Title>{fillWords(wording.partOf, { part, count })}</Title>
          <Woven aria-hidden="true">
            {Array.from({ length: count }, (_, index) => (
              <span key={index} data-read={index < part} />
            ))}
          </Woven>
        </section>
      )}
      {closing && (
        <section>
          <Title>{wording.inviteReader}</Title>
          {closing.facts && <Facts>{closing.facts.join(' · ')}</Facts>}
          <ButtonLink href={closing.button.to} tone="ghost">
            {closing.button.label}
          </ButtonLink>
        </section>
      )}
      {list && (
        <section>
          <Title>{shown.length > 0 ? list.hereLabel : list.heading}</Title>
          <Sources onFocus={() => keep(shown)} onBlur={release}>
            {shown.slice(0, most).map((number) => (
              <li key={number}>
                <CitingLink href={`#source-${number}`}>
                  <span>{number}</span> {list.sources[number - 1]?.law.label}
                </CitingLink>
              </li>
            ))}
          </Sources>
          <All href={`#${list.id}`}>{list.allLabel}</All>
          {source.opened && (
            <SourceNote key={source.opened.number} {...source} {...source.opened} place="margin" />
          )}
        </section>
      )}
    </Beside>
  );
}

/** So many sources have room in a low window. */
const most = 6;

const Beside = styled.div`
  grid-column: 10 / -1;
  align-self: start;
  position: sticky;
  top: calc(24px + ${space.belowBar});
  max-height: calc(100vh - 44px - ${space.belowBar});
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
    font: inherit;
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
