import { isPhotograph } from '../../../schema/pictures/images';
import type { Site } from '../../../schema/site-model';
import { type Copies, type PhotographPlan, planPhotograph } from './copies';

/** How each photograph of a site is shown, by its file name. */
export function planPhotographs({
  home,
  images,
  settings,
}: Pick<Site, 'home' | 'images' | 'settings'>): Map<string, PhotographPlan> {
  const photographs = [...images].filter(([file]) => isPhotograph(file, settings));
  return new Map(photographs.map(([file, bytes]) => [file, planPhotograph(file, bytes, home)]));
}

/** Every copy that some plans take. */
export function copiesOf(plans: ReadonlyMap<string, PhotographPlan>): Copies {
  return new Map([...plans.values()].flatMap(({ copies }) => [...copies]));
}
