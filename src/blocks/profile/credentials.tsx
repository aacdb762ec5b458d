import { styled } from 'styled-components';
import { color, edge, media, space, type } from '../../theme/tokens';

interface YearsProps {
  entries: { year: number; title: string }[];
}

/** What was achieved in which year, the years set large. */
export function Years({ entries }: YearsProps) {
  return (
    <Ruled>
      {entries.map(({ year, title }, index) => (
        <li key={index}>
          <b>{year}</b>
          <span>{title}</span>
        </li>
      ))}
    </Ruled>
  );
}

/** Names side by side under a rule, each with a diamond. */
export function Roll({ names }: { names: string[] }) {
  return (
    <Across>
      {names.map((name, index) => (
        <li key={index}>{name}</li>
      ))}
    </Across>
  );
}

const Ruled = styled.ul`
  border-top: ${edge.rule};
  & > li {
    ${type.h3}
    display: grid;
    grid-template-columns: clamp(112px, 13vw, 190px) minmax(0, 1fr);
    align-items: baseline;
    padding: ${space[12]} 0 ${space[16]};
    border-bottom: ${edge.line};
  }
  & b {
    ${type.figure}
    color: ${color.brand};
    font-size: clamp(2.75rem, 1.8rem + 2.6vw, 4.25rem);
    font-variant-numeric: tabular-nums;
  }
`;

const Across = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[24]} ${space.gap};
  padding-top: ${space[24]};
  border-top: ${edge.rule};
  & > li {
    font-size: 1.125rem;
    font-weight: 600;
    line-height: 1.3;
  }
  & > li::before {
    content: '';
    display: block;
    width: 16px;
    height: 16px;
    margin: 3px 0 ${space[16]} 3px;
    rotate: 45deg;
    background: ${color.brand};
  }
  ${media.drawer} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    padding-top: 0;
    & > li {
      display: grid;
      grid-template-columns: 28px minmax(0, 1fr);
      align-items: center;
      padding-block: ${space[12]};
      border-bottom: ${edge.line};
    }
    & > li::before {
      width: 13px;
      height: 13px;
      margin: 0 0 0 3px;
    }
  }
`;
