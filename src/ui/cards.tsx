import { styled } from 'styled-components';
import type { Card } from '../../schema/define-block';
import type { Picture as PictureData } from '../shared/page-data';
import * as breakpoint from '../theme/breakpoints';
import { color, columns, edge, media, motion, size, space, threeLines } from '../theme/tokens';
import { Glyph, Icon, Motif, Picture } from './images';
import { useSite } from './site-context';

/**
 * Returns the small picture of an entry, for widths below about 180 px. Returns `undefined` if the entry has no
 * picture.
 */
function useSmallPicture({ id, image }: Card): PictureData | undefined {
  const { picture } = useSite();
  return image && picture(`small:${id}`);
}

/** Renders the picture, motif or icon of an entry. Renders nothing if the entry has none of them. */
function CardPicture({ card, smallMedia }: { card: Card; smallMedia: string }) {
  const small = useSmallPicture(card);
  if (small && card.image) {
    const { src, width, height } = small;
    return (
      <picture>
        <source media={smallMedia} srcSet={src} width={width} height={height} />
        <CardImage name={card.image} />
      </picture>
    );
  }
  if (card.motif) return <Motif name={card.motif} size={48} />;
  return card.icon ? <Icon name={card.icon} size={40} /> : null;
}

/**
 * The picture of an entry, cropped to its box. The crop keeps the right-hand part of a drawing, and the centre of a
 * photograph.
 */
export const CardImage = styled(Picture)`
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: right;
  background: ${color.sunken};
  transition: transform ${motion.slow};
  &[srcset] {
    object-position: center;
  }
  @media (prefers-reduced-motion: no-preference) {
    a:hover & {
      transform: scale(1.05);
    }
  }
`;

/** Renders the small pictures of entries side by side, as decoration. */
export function CardStrip({ cards }: { cards: Card[] }) {
  return (
    <Strip aria-hidden="true">
      {cards.map((card) => (
        <span key={card.id} data-image={card.image !== undefined}>
          <CardPicture card={card} smallMedia="all" />
        </span>
      ))}
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[12]};
  color: ${color.brand};
  & > [data-image='true'] {
    width: 56px;
    height: 42px;
  }
  svg {
    display: block;
  }
`;

interface CardLook {
  /** The heading level of the titles, one below the heading of the section. */
  level?: 'h3' | 'h4';
  /** "wide" puts titles and summaries in two columns. "plain" shows no pictures. */
  layout?: 'wide' | 'narrow' | 'plain';
}

type RowCard = Card & { price?: string };

/** Renders entries as rows. Each row is one link, and takes the colour of the entry's cloth on hover. */
export function CardRows({ cards, ...look }: { cards: RowCard[] } & CardLook) {
  return (
    <Rows>
      {cards.map((card, index) => (
        <li key={index}>
          <CardRow card={card} {...look} />
        </li>
      ))}
    </Rows>
  );
}

function CardRow({ card, level = 'h3', layout = 'wide' }: { card: RowCard } & CardLook) {
  return (
    <Row data-layout={layout} data-deep={useSmallPicture(card)?.deep} href={card.address}>
      {layout === 'narrow' && card.motif && <QuiltStrip name={`quilt:${card.id}`} />}
      {layout !== 'plain' && !(layout === 'narrow' && card.motif) && (
        <RowArt data-image={card.image !== undefined}>
          <CardPicture card={card} smallMedia={`(max-width: ${breakpoint.rowPicture}px)`} />
        </RowArt>
      )}
      <RowText>
        {layout === 'narrow' && card.image && card.icon && (
          <RowIcon>
            <Icon name={card.icon} size={28} />
          </RowIcon>
        )}
        <RowTitle as={level}>{card.title}</RowTitle>
        <p>{card.summary}</p>
        {card.price && <b>{card.price}</b>}
      </RowText>
      <Glyph name="arrow" />
    </Row>
  );
}

const Rows = styled.ul`
  border-top: ${edge.rule};
  & > li {
    border-bottom: ${edge.strongLine};
  }
`;

const Row = styled.a`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  & > :first-child:nth-last-child(2) {
    grid-column: 1 / 3;
  }
  gap: clamp(16px, 2.4vw, 36px);
  align-items: center;
  min-height: 64px;
  padding: ${space[16]} ${space[12]} ${space[16]} 0;
  text-decoration: none;
  transition: background ${motion.fast};
  & > svg {
    transition: transform ${motion.base};
  }
  &:hover {
    background: ${color.deep};
    color: ${color.onDeep};
  }
  &:hover > svg {
    transform: translateX(4px);
  }
  ${media.aboveTablet} {
    &[data-layout='wide'] {
      /* Aligns the summaries with the introduction of the section, which is in the right half. */
      grid-template-columns: auto minmax(0, 1fr) calc(50% - 6px - ${space.gap} / 2);
    }
    &[data-layout='wide'] > svg {
      grid-area: 1 / 3;
      justify-self: end;
    }
  }
`;

const RowArt = styled.div`
  color: ${color.brand};
  overflow: hidden;
  &:empty {
    display: none;
  }
  &[data-image='true'] {
    width: clamp(104px, 15vw, max(200px, 18vw - 88px));
    aspect-ratio: 4/3;
  }
  &[data-image='false'] {
    transition: transform ${motion.base};
  }
  a:hover > & {
    color: ${color.onDeep};
  }
  a:hover > &[data-image='false'] {
    transform: translateX(8px);
  }
`;

/** The picture of an entry's quilt, cropped to the first of its four rows of squares. */
const QuiltStrip = styled(Picture)`
  width: clamp(200px, 24vw, 345px);
  height: auto;
  aspect-ratio: 5;
  object-fit: cover;
  object-position: top;
  ${media.tiny} {
    grid-column: 1 / -1;
    width: 100%;
    & + div {
      grid-column: 1 / 3;
    }
  }
`;

const RowText = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]} ${space[32]};
  align-items: center;
  & > p {
    color: ${color.softInk};
    font-size: ${size.base};
    text-wrap: pretty;
  }
  & > b {
    font-size: ${size.base};
    font-weight: 640;
  }
  a:hover > & > p {
    color: inherit;
  }
  ${media.aboveTablet} {
    [data-layout='wide'] > & {
      display: contents;
    }
    [data-layout='wide'] > & > :is(p, b) {
      grid-area: 1 / 3;
      max-width: calc(30em + ${space[48]});
      padding-right: ${space[48]};
    }
    [data-layout='wide'] > & > p:has(+ b) {
      max-width: none;
      padding-right: 15rem;
      text-wrap: balance;
    }
    [data-layout='wide'] > & > b {
      justify-self: end;
    }
    [data-layout='wide'] > ${RowArt}:empty + & > :first-child {
      grid-column: 1 / 3;
    }
  }
`;

const RowTitle = styled.h3`
  font-stretch: 88%;
  font-size: clamp(1.25rem, 1.05rem + .8vw, 1.75rem);
  letter-spacing: -.018em;
  line-height: 1.1;
  [data-layout='narrow'] & {
    font-size: clamp(1.25rem, 1.05rem + 1.1vw, 2rem);
  }
`;

/** Renders an entry as a tile that is one link: picture, title and summary. */
export function CardTile({ card }: { card: Card }) {
  return (
    <Tile href={card.address}>
      <TileArt data-image={card.image !== undefined}>
        <CardPicture card={card} smallMedia={`(max-width: ${breakpoint.tilePicture}px)`} />
      </TileArt>
      <TileTitle>
        <span>{card.title}</span>
        <Glyph name="arrow" />
      </TileTitle>
      <TileSummary>{card.summary}</TileSummary>
    </Tile>
  );
}

export const Tiles = styled.ul`
  ${columns(4, { drawer: 3, mobile: 2 })}
  gap: 36px clamp(16px, 2vw, 28px);
  ${media.mobile} {
    gap: 26px 14px;
  }
`;

const Tile = styled.a`
  display: block;
  text-decoration: none;
`;

const TileArt = styled.div`
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

const TileTitle = styled.h3`
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

const TileSummary = styled.p`
  ${threeLines}
  margin-top: ${space[4]};
  color: ${color.softInk};
  font-size: ${size.small};
  line-height: 1.45;
  ${media.mobile} {
    display: none;
  }
`;

/** The icon above the title of an entry that also has a picture. */
const RowIcon = styled.span`
  color: ${color.brand};
  & > svg {
    display: block;
  }
  a:hover & {
    color: inherit;
  }
`;
