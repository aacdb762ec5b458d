import { styled } from 'styled-components';
import { color, edge, media, space } from '../../theme/tokens';
import { Picture } from '../../ui/picture';

interface ShelfProps {
  offers: { title: string; description: string }[];
}

/** Things to come, each a pile of folded cloths on one shelf with its name below. */
export function Shelf({ offers }: ShelfProps) {
  return (
    <Piles>
      {offers.map(({ title, description }, index) => (
        <li key={index}>
          <Pile>
            <Picture name={`pile:${index + 1}`} />
          </Pile>
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </Piles>
  );
}

/** What visitors can look forward to, in two columns. */
export function Expectations({ expectations }: { expectations: string[] }) {
  return (
    <List>
      {expectations.map((expectation, index) => (
        <li key={index}>{expectation}</li>
      ))}
    </List>
  );
}

const Piles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0 clamp(20px, 4vw, 64px);
  margin-top: clamp(28px, 4vw, 64px);
  & > li {
    display: grid;
    grid-template-rows: subgrid;
    grid-row: span 3;
  }
  & h3 {
    padding-top: ${space[24]};
  }
  & p {
    margin-top: ${space[4]};
    padding-bottom: clamp(36px, 4vw, 60px);
    color: ${color.softInk};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    & p {
      padding-bottom: ${space[24]};
    }
  }
`;

const Pile = styled.div`
  position: relative;
  align-self: end;
  padding-bottom: 14px;
  & > img {
    width: 100%;
    height: auto;
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto -50vw 0;
    height: 14px;
    background: ${color.clothInk};
  }
  .dark &::after {
    background: ${color.strongLine};
  }
  ${media.mobile} {
    max-width: 26rem;
  }
`;

const List = styled.ul`
  columns: 2;
  column-gap: clamp(24px, 4vw, 64px);
  margin-bottom: ${space[32]};
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
