import { styled } from 'styled-components';
import type { Card } from '../../../schema/block-context';
import type { PictureKey } from '../../../schema/fields/picture-key';
import type { Picture as PictureData } from '../../page-data';
import { color, motion } from '../../theme/tokens';
import { Icon } from '../icon';
import { Picture } from '../picture';
import { useSite } from '../site-context';
import { Motif } from './motif';

/** The picture of an entry in two sizes. */
export interface CardImages {
  key: PictureKey;
  /** For rooms less than about 180 px wide. */
  small: PictureData;
}

/** Finds the picture that fills the room of an entry; nothing for an entry with an emblem and no photograph. */
export function useCardImages(): (card: Card) => CardImages | undefined {
  const { picture } = useSite();
  return ({ id, image }) => image && { key: image, small: picture(`small:${id}`) };
}

interface CardPictureProps {
  card: Card;
  images: CardImages | undefined;
  /** The media query of the screens on which the picture is less than about 180 px wide. */
  smallOn: string;
}

/** What stands for an entry: its picture, its motif or its icon; or nothing. */
export function CardPicture({ card, images, smallOn }: CardPictureProps) {
  if (images) {
    const { src, width, height } = images.small;
    return (
      <picture>
        <source media={smallOn} srcSet={src} width={width} height={height} />
        <CardImage name={images.key} />
      </picture>
    );
  }
  if (card.motif) return <Motif name={card.motif} size={48} />;
  return card.icon ? <Icon name={card.icon} size={40} /> : null;
}

/** The picture of an entry, cropped to its room and kept to its figure; a photograph to its middle. */
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
