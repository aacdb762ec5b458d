import { styled } from 'styled-components';
import type { Card } from '../../schema/resolve-context';
import { color, edge, media, motion, size, space } from '../theme/tokens';
import { CardPicture, hasImage } from './card-picture';
import { Glyph } from './glyph';
import { Link } from './link';

/** An entry as a tile: picture, title, one line; the whole tile is one link. */
export function CardTile({ card }: { card: Card }) {
  return (
    <Tile href={card.address}>
      <Art data-image={hasImage(card)}>
        <CardPicture card={card} detail="panel" />
      </Art>
      <Title>
        <span>{card.title}</span>
        <Glyph name="arrow" />
      </Title>
      <Summary>{card.summary}</Summary>
    </Tile>
  );
}

/** Tiles side by side: four, three, then two. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 36px clamp(16px, 2vw, 28px);
  ${media.drawer} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 26px 14px;
  }
`;

const Tile = styled(Link)`
  display: block;
  text-decoration: none;
`;

const Art = styled.div`
  overflow: hidden;
  &[data-image='true'] {
    aspect-ratio: 4/3;
  }
  &[data-image='false'] {
    padding-top: ${space[24]};
    border-top: ${edge.rule};
    color: ${color.brand};
  }
`;

const Title = styled.h3`
  display: flex;
  justify-content: space-between;
  gap: ${space[12]};
  margin-top: 14px;
  font-size: 1.25rem;
  & > span {
    min-width: 0;
  }
  & > svg {
    flex: none;
    margin-top: 2px;
    transition: transform ${motion.base};
  }
  a:hover > & > span {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 5px;
  }
  a:hover > & > svg {
    transform: translateX(4px);
  }
  ${media.mobile} {
    font-size: 1.0625rem;
    & > svg {
      display: none;
    }
  }
`;

const Summary = styled.p`
  margin-top: ${space[4]};
  color: ${color.softInk};
  font-size: ${size.small};
  line-height: 1.45;
  ${media.mobile} {
    display: none;
  }
`;
