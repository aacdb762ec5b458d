import { createElement } from 'react';
import type { IconShapes } from '../page-data';
import { Outline } from './glyph';
import { useSite } from './site-context';

/** Draws SVG elements from their tags and attributes. */
export function Shapes({ shapes }: { shapes: IconShapes }) {
  return shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));
}

/** An icon of the icon library, in the colour of the text around it; `size` in CSS pixels. */
export function Icon({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <Outline size={size}>
      <Shapes shapes={useSite().icon(name)} />
    </Outline>
  );
}
