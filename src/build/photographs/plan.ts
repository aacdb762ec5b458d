import { isPhotograph } from '../../../schema/content/images';
import type { Site } from '../../../schema/site-model';
import { type Copy, planPhotograph, planThumbnail } from './copies';

/** Every copy of every photograph of a site, by its path in the built site: all are shown, for others are a problem. */
export function planCopies({
  images,
  settings,
  cards,
}: Pick<Site, 'images' | 'settings' | 'cards'>): Map<string, Copy> {
  const onCards = new Set([...cards.values()].flatMap(({ picture }) => (picture ? [picture.file] : [])));
  const photographs = [...images].filter(([file]) => isPhotograph(file, settings));
  const plans = photographs.flatMap(([file, bytes]) => [
    planPhotograph(file, bytes),
    ...(onCards.has(file) ? [planThumbnail(file, bytes)] : []),
  ]);
  return new Map(plans.flatMap(({ copies }) => [...copies]));
}
