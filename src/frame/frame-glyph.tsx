import { Stroke } from '../ui/images';

const paths = {
  chevron: 'm5 9 7 7 7-7',
  close: 'M5 5l14 14M19 5 5 19',
  mail: 'M3 5h18v14H3zm0 2 9 7 9-7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  phone: 'M5 3h4l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2Z',
  search: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 6 6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 1v3m0 16v3M1 12h3m16 0h3M4.2 4.2l2.1 2.1m11.4 11.4 2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1',
} as const;

/** A sign of header and drawer. Apart from the others, because no visitor downloads what only the frame shows. */
export function FrameGlyph({ name, size }: { name: keyof typeof paths; size?: number }) {
  return <Stroke d={paths[name]} size={size} />;
}
