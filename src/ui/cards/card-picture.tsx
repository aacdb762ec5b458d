import { styled } from 'styled-components';
import type { Card } from '../../../schema/block-context';
import { color, motion } from '../../theme/tokens';
import { Motif } from '../drawings/motif';
import { Icon } from '../icon';
import { Picture } from '../picture';
import { useSite } from '../site-context';

interface CardPictureProps {
  card: Card;
  /** The media query of the screens on which the picture is less than about 180 px wide. */
  smallOn: string;
}

/** What stands for an entry: its cloth, the picture of an article, a motif or an icon; or nothing. */
export function CardPicture({ card, smallOn }: CardPictureProps) {
  const { picture } = useSite();
  if (card.motif) return <Motif name={card.motif} size={48} />;
  if (hasImage(card)) {
    const { src, width, height } = picture(`small:${card.id}`);
    const detail = card.id.startsWith('industries/') ? 'panel' : 'wide';
    return (
      <Sizes>
        <source media={smallOn} srcSet={src} width={width} height={height} />
        <CardImage name={`${detail}:${card.id}`} />
      </Sizes>
    );
  }
  return card.icon ? <Icon name={card.icon} size={40} /> : null;
}

/** Whether an entry is shown by a picture that fills its room. */
export function hasImage({ id }: Card): boolean {
  return id.startsWith('industries/') || id.startsWith('articles/');
}

/** The picture of an entry, cropped to its room and kept to its figure. */
export const CardImage = styled(Picture)`
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: right;
  background: ${color.sunken};
  transition: transform ${motion.slow};
  @media (prefers-reduced-motion: no-preference) {
    a:hover & {
      transform: scale(1.05);
    }
  }
`;

const Sizes = styled.picture`
  display: contents;
`;
