import { styled } from 'styled-components';
import { color, edge, media, space } from '../theme/tokens';

interface TopicsProps {
  topics: string[];
  className?: string;
}

/** Short points in two columns, each behind a diamond. */
export function Topics({ topics, className }: TopicsProps) {
  return (
    <List className={className}>
      {topics.map((topic, index) => (
        <li key={index}>{topic}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  columns: 2;
  column-gap: clamp(24px, 4vw, 64px);
  border-top: ${edge.rule};
  & > li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    gap: ${space[12]};
    padding: ${space[16]} 0;
    border-bottom: ${edge.line};
    break-inside: avoid;
    font-size: 1.125rem;
    font-weight: 520;
    line-height: 1.35;
  }
  & > li::before {
    content: '';
    width: 12px;
    height: 12px;
    margin: 6px 0 0 4px;
    rotate: 45deg;
    background: ${color.mark};
  }
  ${media.mobile} {
    columns: 1;
  }
`;
