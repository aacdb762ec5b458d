import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, size, space } from '../theme/tokens';
import { Section } from '../ui/section';
import { TextLink } from '../ui/text-link';

/** What changed in the law, year by year, the newest first. */
export function LawTimeline({ block }: { block: BlockOf<'law-timeline'> }) {
  if (block.years.length === 0) return null;
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro} layout="side">
      {block.years.map(({ year, events }) => (
        <Year key={year}>
          <h3>{year}</h3>
          <ol>
            {events.map(({ date, dateText, what, law, place }, index) => (
              <li key={index}>
                <time dateTime={date}>{dateText}</time>
                <div>
                  <TextLink href={law.to}>{law.label}</TextLink> <small>{place}</small>
                  <p>{what}</p>
                </div>
              </li>
            ))}
          </ol>
        </Year>
      ))}
      <Feed>
        <TextLink href={block.feed.to}>{block.feed.label}</TextLink>
      </Feed>
    </Section>
  );
}

const Feed = styled.p`
  margin-top: ${space[24]};
  @media print {
    display: none;
  }
`;

const Year = styled.div`
  border-top: ${edge.rule};
  & + & {
    margin-top: ${space[32]};
  }
  & > h3 {
    padding-block: ${space[8]};
  }
  & > ol > li {
    display: grid;
    grid-template-columns: 10em minmax(0, 1fr);
    gap: ${space[4]} ${space.gap};
    padding-block: ${space[12]};
    border-top: ${edge.line};
    font-size: ${size.small};
  }
  time {
    font-weight: 560;
  }
  small {
    color: ${color.softInk};
    font-size: inherit;
  }
  ${media.mobile} {
    & > ol > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
