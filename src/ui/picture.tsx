import type { PictureKey } from '../../schema/fields/picture-key';
import { useSite } from './site-context';

interface PictureProps {
  name: PictureKey;
  alt?: string;
  /** Loads at once and before others; for the picture a page opens with. */
  priority?: boolean;
  className?: string;
}

/** A picture the build provides under `name`, with the room it needs kept free. */
export function Picture({ name, alt = '', priority = false, className }: PictureProps) {
  const { src, width, height } = useSite().picture(name);
  return (
    <img
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      width={width}
      height={height}
      src={src}
      alt={alt}
    />
  );
}
