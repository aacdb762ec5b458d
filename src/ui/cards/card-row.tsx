import { styled } from 'styled-components';
import type { Card } from '../../../schema/block-context';
import * as breakpoint from '../../theme/breakpoints';
import { color, edge, media, motion, size, space, type } from '../../theme/tokens';
import { Glyph } from '../glyph';
import { type CardImages, CardPicture, useCardImages } from './card-picture';

interface CardRowsProps {
  cards: Card[];
  /** The level of the titles: one below the heading they stand under. */
  level?: 'h3' | 'h4';
  /** "wide" sets titles and summaries in two columns. */
  layout?: 'wide' | 'narrow';
}

/** Entries as rows; each whole row is one link, flooded with the colour of its cloth under the pointer. */
export function CardRows({ cards, level = 'h3', layout = 'wide' }: CardRowsProps) {
  const imagesOf = useCardImages();
  return (
    <Rows data-layout={layout}>
      {cards.map((card, index) => (
        <li key={index}>
          <CardRow card={card} images={imagesOf(card)} level={level} />
        </li>
      ))}
    </Rows>
  );
}

interface CardRowProps {
  card: Card;
  images: CardImages | undefined;
  level: 'h3' | 'h4';
}

function CardRow({ card, images, level }: CardRowProps) {
  return (
    <Row data-deep={images?.small.deep} href={card.address}>
      <Art data-image={images !== undefined}>
        <CardPicture card={card} images={images} smallOn={`(max-width: ${breakpoint.rowPicture}px)`} />
      </Art>
      <Text>
        <Title as={level}>{card.title}</Title>
        <p>{card.summary}</p>
      </Text>
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

// A row is flooded with the dark colour of its own cloth.
const deeps = ['kisutu', 'msitu', 'bahari', 'nili'];

const Row = styled.a`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
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
  ${deeps.map((deep) => `&[data-deep='${deep}']:hover { background: var(--${deep}); }`).join('\n')}
  &:hover > svg {
    transform: translateX(4px);
  }
  ${media.aboveTablet} {
    /* What stands beside the titles begins where the heads of sections have their second half. */
    [data-layout='wide'] & {
      grid-template-columns: auto minmax(0, 1fr) calc(50% - 6px - ${space.gap} / 2);
    }
    [data-layout='wide'] & > svg {
      grid-area: 1 / 3;
      justify-self: end;
    }
  }
`;

const Art = styled.div`
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

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]} ${space[32]};
  align-items: center;
  & > p {
    color: ${color.softInk};
    font-size: ${size.base};
  }
  a:hover > & > p {
    color: inherit;
  }
  ${media.aboveTablet} {
    [data-layout='wide'] & {
      display: contents;
    }
    [data-layout='wide'] & > p {
      grid-area: 1 / 3;
      padding-right: ${space[48]};
    }
    [data-layout='wide'] ${Art}:empty + & > :first-child {
      grid-column: 1 / 3;
    }
  }
`;

const Title = styled.h3`
  ${type.heading}
  font-size: clamp(1.25rem, 1.05rem + .8vw, 1.75rem);
  letter-spacing: -.018em;
  line-height: 1.1;
  [data-layout='narrow'] & {
    font-size: clamp(1.25rem, 1.05rem + 1.1vw, 2rem);
  }
`;
