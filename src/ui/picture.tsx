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
export function Picture({ name, alt = '', priority = false, className }: PictureProps) {
  const { avif, deep: _, ...image } = useSite().picture(name);
  const shown = (
    <img
      {...image}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      alt={alt}
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
