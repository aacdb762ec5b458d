import { styled } from 'styled-components';
import type { Card } from '../../../schema/block-context';
import * as breakpoint from '../../theme/breakpoints';
import { color, media, motion, size, space } from '../../theme/tokens';
import { Glyph } from '../glyph';
import { CardPicture, useCardImages } from './card-picture';

/** An entry as a tile: picture, title, one line; the whole tile is one link. */
export function CardTile({ card }: { card: Card }) {
  const images = useCardImages()(card);
  return (
    <Tile href={card.address}>
      <Art data-image={images !== undefined}>
        <CardPicture card={card} images={images} smallOn={`(max-width: ${breakpoint.tilePicture}px)`} />
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

const Tile = styled.a`
  display: block;
  text-decoration: none;
`;

const Art = styled.div`
  overflow: hidden;
  aspect-ratio: 4/3;
  &[data-image='false'] {
    --motif-2: ${color.bright};
    display: grid;
    place-items: center;
    background: ${color.deep};
    color: ${color.onDeep};
  }
  & > svg {
    width: 36%;
    height: auto;
    transition: transform ${motion.slow};
  }
  @media (prefers-reduced-motion: no-preference) {
    a:hover > & > svg {
      transform: scale(1.05);
    }
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
  display: -webkit-box;
  overflow: hidden;
  margin-top: ${space[4]};
  color: ${color.softInk};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  font-size: ${size.small};
  line-height: 1.45;
  ${media.mobile} {
    display: none;
  }
`;
