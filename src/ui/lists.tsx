import { styled } from 'styled-components';
import { color, diamond, media, ruled, size, space } from '../theme/tokens';

/** Renders short points in two columns with diamonds as bullets. */
export function Topics({ topics, className }: { topics: string[]; className?: string }) {
  return (
    <TopicList className={className}>
      {topics.map((topic, index) => (
        <li key={index}>{topic}</li>
      ))}
    </TopicList>
  );
}

const TopicList = styled.ul`
  columns: 2;
  column-gap: ${space.gap};
  ${ruled}
  & > li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    gap: ${space[12]};
    padding: ${space[16]} 0;
    break-inside: avoid;
    font-size: 1.125rem;
    font-weight: 540;
    line-height: 1.35;
  }
  & > li::before {
    ${diamond(12, color.mark)}
    margin: 6px 0 0 4px;
  }
  ${media.small} {
    columns: 1;
  }
`;

export function Facts({ facts }: { facts: string[] }) {
  return (
    <FactList>
      {facts.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </FactList>
  );
}

const FactList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
  font-size: ${size.small};
  font-weight: 540;
  & > li {
    display: flex;
    gap: ${space[8]};
    align-items: center;
  }
  & > li::before {
    ${diamond(9, color.mark)}
    flex: none;
  }
`;
