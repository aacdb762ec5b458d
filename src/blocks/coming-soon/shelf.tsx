import { styled } from 'styled-components';
import { color, media, space } from '../../theme/tokens';
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
