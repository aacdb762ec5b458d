import { SaxesParser } from 'saxes';
import { cut } from '../json/characters';

/** In characters. */
const longestName = 40;

const svg = 'http://www.w3.org/2000/svg';

// What draws. Nothing here runs a script, moves, fetches another file or repeats what stands elsewhere.
const elements = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan textPath title desc defs symbol marker clipPath mask
  pattern linearGradient radialGradient stop style filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG
  feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence`.split(/\s+/),
);

// https://www.w3.org/TR/SVG2/attindex.html without what belongs to scripts, animations and links.
const attributes = new Set(
  `xmlns xml:space xml:lang version baseProfile enable-background id class style lang role href xlink:href type media
  viewBox preserveAspectRatio x y x1 x2 y1 y2 z cx cy r rx ry fx fy fr dx dy d width height points pathLength transform
  rotate textLength lengthAdjust startOffset method spacing side offset gradientUnits gradientTransform spreadMethod
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth
  markerHeight refX refY orient filterUnits primitiveUnits in in2 result mode values operator k1 k2 k3 k4 order
  kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant
  specularExponent kernelUnitLength scale xChannelSelector yChannelSelector azimuth elevation stdDeviation radius
  pointsAtX pointsAtY pointsAtZ limitingConeAngle baseFrequency numOctaves seed stitchTiles tableValues slope intercept
  amplitude exponent alignment-baseline baseline-shift clip-path clip-rule clip color color-interpolation
  color-interpolation-filters color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter
  flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  image-rendering isolation letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type
  mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-overflow text-rendering transform-origin unicode-bidi vector-effect visibility white-space
  word-spacing writing-mode`.split(/\s+/),
);

const deepest = 60;

/** What a drawing holds that it may not, in the words of a message. */
class Refusal {
  constructor(readonly message: string) {}
}

/**
 * What an SVG holds beyond drawing, as a message; `undefined` where there is nothing. It is parsed as XML, and only
 * what is known to draw passes: no script, no outside file, no entity of its own, no other language within it.
 */
export function findDrawingFault(bytes: Uint8Array): string | undefined {
  try {
    readDrawing(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return undefined;
  } catch (fault) {
    return fault instanceof Refusal ? fault.message : broken;
  }
}

const broken =
  'The file is not a picture of the kind that its name says (svg): it is no XML in UTF-8. Save it anew.';

function readDrawing(text: string): void {
  const parser = new SaxesParser();
  const open: string[] = [];
  const refuse = (what: string) => {
    throw new Refusal(`The drawing holds ${what}, and a picture only draws. Save it as a plain SVG.`);
  };
  // In pieces, because a comment may stand in the middle of a word.
  let style = '';
  const readText = (written: string) => {
    if (open.at(-1) === 'style') style += written;
  };
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') throw new Refusal(broken);
  });
  parser.on('doctype', () => refuse('a document type'));
  parser.on('processinginstruction', ({ target }) => refuse(`an instruction, "${cut(target, longestName)}"`));
  parser.on('comment', (comment) => {
    // The size is read from the first element of this name.
    if (comment.includes('<svg')) refuse('a drawing within a comment');
  });
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.on('opentag', ({ name, attributes: given }) => {
    if (open.length === 0 && (name !== 'svg' || given.xmlns !== svg)) throw new Refusal(broken);
    if (open.length >= deepest) refuse(`elements more than ${deepest} deep`);
    if (!elements.has(name)) refuse(`"${cut(name, longestName)}"`);
    for (const [key, value] of Object.entries(given))
      if (!isPlainAttribute(key, value))
        refuse(`"${cut(key, longestName)}" with the value "${cut(value, longestName)}"`);
    open.push(name);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  if (!isPlainStyle(style)) refuse('a style that may fetch another file');
}

function isPlainAttribute(name: string, value: string): boolean {
  if (name === 'xmlns') return value === svg;
  if (/^(xmlns:[\w-]+|data-[\w-]+|aria-[a-z]+)$/.test(name)) return true;
  if (name === 'href' || name === 'xlink:href') return /^#[\w.-]+$/.test(value);
  return attributes.has(name) && isPlainStyle(value);
}

/** Whether a style names nothing outside of its drawing: no rule that imports, no address but `#…`, no escape that hides one. */
function isPlainStyle(style: string): boolean {
  const rest = style.replaceAll(/url\(\s*(["']?)#[\w.-]+\1\s*\)/g, '');
  return !/[@\\<]|url\s*\(|src\s*\(|image(-set)?\s*\(|expression\s*\(|\/\*/i.test(rest);
}
