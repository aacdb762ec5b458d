import type { PictureKey } from '../../schema/fields/picture-key';
import { useSite } from './site-context';

interface PictureProps {
  name: PictureKey;
  alt?: string;
  /** Loads at once and before others; for the picture a page opens with. */
  priority?: boolean;
  className?: string;
}

/** A picture the build provides under `name`, with the room it needs kept free; of a photograph the copy that fits. */
export function Picture({ name, priority, ...given }: PictureProps) {
  const { avif, deep: _, ...image } = useSite().picture(name);
  const shown = (
    <img
      alt=""
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      {...image}
      {...given}
    />
  );
  if (!avif) return shown;
  return (
    <picture>
      <source type="image/avif" sizes={image.sizes} srcSet={avif} />
      {shown}
    </picture>
  );
}
