import { styled } from 'styled-components';
import type { Card } from '../../schema/resolve-context';
import { color, motion } from '../theme/tokens';
import { Icon } from './icon';
import { Motif } from './motif';
import { Picture } from './picture';

interface CardPictureProps {
  card: Card;
  /** The picture of an industry: whole, or simplified for less than about 240 px. */
  detail: 'panel' | 'small';
}

/** What stands for an entry: its cloth, the picture of an article, a motif or an icon; or nothing. */
export function CardPicture({ card, detail }: CardPictureProps) {
  if (card.motif) return <Motif name={card.motif} size={48} />;
  if (card.id.startsWith('industries/')) return <CardImage name={`${detail}:${card.id}`} />;
  if (card.id.startsWith('articles/')) return <CardImage name={`wide:${card.id}`} />;
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
