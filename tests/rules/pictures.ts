import { at, atIn, given, put, type Row, remove, write } from './table';

const svg = (inside = '', size = 'width="32" height="32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;

/** The head of a PNG of a size, which is as much as a check looks at. */
export function png(width: number, height: number, bytes = 64): Uint8Array {
  const picture = new Uint8Array(bytes);
  picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(picture.buffer).setUint32(16, width);
  new DataView(picture.buffer).setUint32(20, height);
  return picture;
}

/** The head of a JPEG of a size. */
function jpg(width: number, height: number): Uint8Array {
  const picture = new Uint8Array(64);
  picture.set([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
  picture.set([0xff, 0xc0, 0, 17, 8], 20);
  new DataView(picture.buffer).setUint16(25, height);
  new DataView(picture.buffer).setUint16(27, width);
  return picture;
}

const latin1 = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const chunk = (name: string, content: string) =>
  `${String.fromCharCode(0, 0, 0, content.length)}${name}${content}\0\0\0\0`;
/** A picture that the settings name, as the one for shared links. */
const shared = (name: string, content: string | Uint8Array) => [
  write(`images/${name}`, content),
  put('site.json', 'images.share', name),
];
/** A photograph that the school's page shows. */
const shown = (name: string, content: string | Uint8Array, alt: string | null = 'Un four') => [
  put('pages/about-office.json', 'picture', alt === null ? { file: name } : { file: name, alt }),
  write(`images/${name}`, content),
];
/** The icon of the site as another drawing. */
const icon = (inside: string) => write('images/icon.svg', svg(inside));
const named = (name: string) => put('site.json', 'images.icon', name);

export const pictures: Row[] = [
  [
    'suggests the picture that was meant',
    named('icons.svg'),
    'unknown-image: "icons.svg" is not a picture in images. Did you mean "«icon.svg»"?',
  ],
  [
    'takes the folder off the name of a picture',
    named('./site-data/images/icon.svg'),
    'unknown-image: "./site-data/images/icon.svg" is not a picture in images. Did you mean "«icon.svg»"?',
  ],
  [
    'names no picture where none is near',
    put('site.json', 'images.share', 'four-de-nuit.webp'),
    'unknown-image: "four-de-nuit.webp" is not a picture in images. Put it there, or name another.',
  ],
  [
    'says only of the file that lies elsewhere that a picture does',
    [write('pages/icon.svg', svg()), remove('images/icon.svg')],
    'unknown-file: The folder "pages" holds only .json files. Move it to images/icon.svg.',
  ],
  [
    'refuses a picture that nothing shows',
    write('images/four.png', png(100, 100)),
    'unused-image: No page shows this picture. Use it or delete it.',
  ],
  [
    'judges no picture as unused while a page is broken',
    [write('pages/not-found.json', '{'), write('images/four.png', png(9, 9))],
    at('{«»', 'json-syntax: The file ends too early: the { of line 1 is never closed.'),
  ],
  [
    'suggests the name of a picture in small letters and hyphens',
    write('images/Le four/La nuit.JPEG', jpg(9, 9)),
    'file-name: The name of a file holds only small letters, digits and hyphens. Rename it to "«le-four/la-nuit.jpg»".',
  ],
  [
    'asks for the name of a picture before its ending',
    write('images/.png', png(9, 9)),
    'file-name: The name of a file holds only small letters, digits and hyphens. Give it one in Latin letters, such as "open-days".',
  ],
  [
    'refuses a picture of a kind that no page shows',
    shared('four.gif', 'GIF89a'),
    'image-format: A picture is one of svg, avif, webp, png, jpg; this is "gif". Export it as jpg or png.',
  ],
  [
    'refuses a picture that is of another kind than its name',
    shared('four.jpg', png(1200, 630)),
    'image-format: The file is not a picture of the kind that its name says (jpg). Save it anew.',
  ],
  [
    'refuses a drawing that is no XML',
    write('images/icon.svg', '{}'),
    'image-format: The file is not a picture of the kind that its name says (svg): it is no XML in UTF-8. Save it anew.',
  ],
  [
    'refuses a drawing without a size',
    write('images/icon.svg', svg('', '')),
    'image-format: The drawing does not say how large it is. Give its outermost element a "width", a "height" and a "viewBox".',
  ],
  [
    'refuses a drawing with a script',
    icon('<script>1</script>'),
    'image-format: The drawing holds "script", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with an event handler',
    icon('<path onload="a()"/>'),
    'image-format: The drawing holds "onload" with the value "a()", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with a document in it',
    icon('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    'image-format: The drawing holds "foreignObject", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with a link',
    icon('<a href="java&#115;cript:a()"><path/></a>'),
    'image-format: The drawing holds "a", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing that fetches a gradient',
    icon('<linearGradient href="https://a.example/#b"/>'),
    'image-format: The drawing holds "href" with the value "https://a.example/#b", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing whose style fetches',
    icon('<style>.a{fill:u<!-- -->rl(//a)}</style>'),
    'image-format: The drawing holds a style that may fetch another file, and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing whose attribute fetches',
    icon('<path style="fill:URL (//a)"/>'),
    'image-format: The drawing holds "style" with the value "fill:URL (//a)", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with a document type',
    write('images/icon.svg', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`),
    'image-format: The drawing holds a document type, and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing more than sixty deep',
    icon(`${'<g>'.repeat(60)}${'</g>'.repeat(60)}`),
    'image-format: The drawing holds elements more than 60 deep, and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'accepts a drawing of shapes, gradients, plain styles and words',
    icon(
      '<title>Un four</title><defs><linearGradient id="a"/></defs><style>.a > .b{fill:url( "#a" )}</style><g aria-label="a" data-a="1"><path fill="url(#a)" href="#a"/></g>',
    ),
  ],
  [
    'refuses a sign without a shape to draw',
    write('images/sign.svg', svg('<text>N</text>')),
    atIn(
      'site.json',
      '"sign.svg"',
      'image-format: A sign is an SVG of path, rect, circle, polygon; in "sign.svg" there is none of them. Save it as such, or leave the sign out.',
    ),
  ],
  [
    'refuses a picture for shared links of another size',
    shared('four.png', png(1200, 600)).reverse(),
    'image-format: A picture for shared links is a png or jpg of 1200 by 630; this is a png of 1200 by 600. Save it anew.',
  ],
  [
    'refuses a picture as it is that is too heavy',
    shared('four.png', png(1200, 630, 300 * 1024 + 1)),
    'image-size: The picture has 301 KB; a page can carry 300. Save it smaller, as webp or avif.',
  ],
  [
    'refuses a photograph that would be blurred',
    shown('four.png', png(640, 480)),
    at(
      '"four.png"',
      'image-size: "four.png" is 640 by 480 pixels; here a photograph is at least 1200 wide, or it is blurred. Put the original in its place, as the camera made it.',
    ),
  ],
  [
    'refuses a photograph of more pixels than can be read',
    shown('four.png', png(12_001, 10_000)).reverse(),
    'image-size: The photograph is 12001 by 10000; at most 120 million pixels can be read. Save it smaller.',
  ],
  [
    'refuses a photograph of an iPhone',
    shown('four.heic', latin1('\0\0\0\x18ftypheic\0\0\0\0heic    ')).reverse(),
    'image-format: No browser but Safari shows HEIC. Export it as JPEG: on a Mac open it in Preview and choose File > Export; on Windows open it in Photos and choose Save as; on an iPhone choose Settings > Camera > Formats > Most Compatible before you take it. Then put the .jpg here.',
  ],
  [
    'refuses a photograph that moves',
    shown(
      'four.png',
      latin1(
        `\x89PNG\r\n\x1a\n${chunk('IHDR', '\0\0\x06\x40\0\0\x04\xb0\x08\x02\0\0\0')}${chunk('acTL', '\0\0\0\x02\0\0\0\0')}`,
      ),
    ).reverse(),
    'image-format: The picture moves, and pictures here stand still. Save one moment of it as jpg or png.',
  ],
  [
    'refuses a photograph that is damaged',
    [...shown('four.png', png(1600, 1200)).reverse(), given({ damaged: new Set(['four.png']) })],
    'image-format: The picture is damaged and cannot be read to its end. Export it anew from its original.',
  ],
  [
    'measures a photograph as it is held upright',
    shown(
      'four.png',
      latin1(
        `\x89PNG\r\n\x1a\n${chunk('IHDR', '\0\0\x06\x40\0\0\x01\x90\x08\x02\0\0\0')}${chunk('eXIf', 'MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0')}`,
      ),
    ),
    at(
      '"four.png"',
      'image-size: "four.png" is 400 by 1600 pixels; here a photograph is at least 1200 wide, or it is blurred. Put the original in its place, as the camera made it.',
    ),
  ],
  [
    'asks for the words of a photograph',
    shown('four.png', png(1600, 1200), null),
    at(
      '"picture": «{»',
      'missing-key: "alt" is missing here. Add it: what the picture shows, for those who do not see it. For example: "alt": "A drone over a field of maize.".',
    ),
  ],
  [
    'takes the name of a file for no words',
    shown('four.png', png(1600, 1200), 'four.tif'),
    at('"four.tif"', 'missing-alt: Say in a few words what the picture shows.'),
  ],
  [
    'asks for a picture where none is chosen yet',
    put('pages/about.json', 'blocks.5.picture', { file: '', alt: 'A quay at dusk' }),
    at('"file": «""»', 'empty-text: No picture is chosen. Name one, or leave it out if it is optional.'),
  ],
  [
    'asks for words or none where a photograph may only decorate',
    [
      put('pages/about.json', 'blocks.5.picture', { file: 'four.png', alt: ' ' }),
      write('images/four.png', png(1600, 1200)),
    ],
    at('" "', 'missing-alt: Say in a few words what the picture shows, or write "" if it only decorates.'),
  ],
  [
    'refuses a drawing in the place of a photograph',
    put('pages/about-office.json', 'picture', { file: 'icon.svg', alt: 'Un four' }),
    at(
      '"icon.svg"',
      'image-format: "icon.svg" is a drawing, and here stands a photograph. Name a jpg, png, webp, avif or tiff.',
    ),
  ],
  [
    'refuses a photograph that the settings name as well',
    [...shown('four.png', png(1200, 630)), put('site.json', 'images.share', 'four.png')],
    at(
      '"four.png"',
      'image-format: "four.png" goes out as it is, because site.json names it. Save a copy of the original under another name, and name that.',
    ),
  ],
  [
    'refuses a photograph of a page whose opening block shows none',
    [
      put('pages/contact.json', 'blocks.0', { type: 'profile', name: 'A', role: 'B', intro: 'C' }),
      put('pages/contact.json', 'picture', { file: 'four.png', alt: 'Un four' }),
      write('images/four.png', png(1600, 1200)),
    ],
    at(
      '"blocks": [ «{»',
      'missing-key: "education" is missing here. Add it: degrees and their years. For example: "education": { "heading": "…", "degrees": [{ "title": "…", "year": … }] }.',
    ),
    at(
      '"blocks": [ «{»',
      'missing-key: "memberships" is missing here. Add it: admissions and professional bodies. For example: "memberships": { "heading": "…", "items": ["…"] }.',
    ),
    at(
      ': «{»',
      'unused-image: This page begins with "profile", and only a "hero" shows the photograph of a page. Name it in a block that shows one, or leave it out.',
    ),
  ],
];
