import {
  problemAt,
  problemIn,
  type RuleCase,
  removeFile,
  setValue,
  withContext,
  writeFile,
} from './rule-case';

const createSvg = (inside = '', size = 'width="32" height="32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;

/** The head of a PNG of a size, which is as much as a check looks at. */
export function createPng(width: number, height: number, bytes = 64): Uint8Array {
  const picture = new Uint8Array(bytes);
  picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(picture.buffer).setUint32(16, width);
  new DataView(picture.buffer).setUint32(20, height);
  return picture;
}

/** The head of a JPEG of a size. */
function createJpeg(width: number, height: number): Uint8Array {
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
const setSharePicture = (name: string, content: string | Uint8Array) => [
  writeFile(`images/${name}`, content),
  setValue('site.json', 'images.share', name),
];
/** A photograph that the school's page shows. */
const setPagePicture = (name: string, content: string | Uint8Array, alt: string | null = 'Un four') => [
  setValue('pages/about-office.json', 'picture', alt === null ? { file: name } : { file: name, alt }),
  writeFile(`images/${name}`, content),
];
/** The icon of the site as another drawing. */
const setSiteIcon = (inside: string) => writeFile('images/icon.svg', createSvg(inside));
const setIconName = (name: string) => setValue('site.json', 'images.icon', name);

export const pictures: RuleCase[] = [
  [
    'suggests the picture that was meant',
    setIconName('icons.svg'),
    'unknown-image: "icons.svg" is not a picture in images. Did you mean "«icon.svg»"?',
  ],
  [
    'takes the folder off the name of a picture',
    setIconName('./site-data/images/icon.svg'),
    'unknown-image: "./site-data/images/icon.svg" is not a picture in images. Did you mean "«icon.svg»"?',
  ],
  [
    'names no picture where none is near',
    setValue('site.json', 'images.share', 'four-de-nuit.webp'),
    'unknown-image: "four-de-nuit.webp" is not a picture in images. Put it there, or name another.',
  ],
  [
    'says only of the file that lies elsewhere that a picture does',
    [writeFile('pages/icon.svg', createSvg()), removeFile('images/icon.svg')],
    'unknown-file: The folder "pages" holds only .json files. Move it to images/icon.svg.',
  ],
  [
    'refuses a picture that nothing shows',
    writeFile('images/four.png', createPng(100, 100)),
    'unused-image: No page shows this picture. Use it or delete it.',
  ],
  [
    'judges no picture as unused while a page is broken',
    [writeFile('pages/not-found.json', '{'), writeFile('images/four.png', createPng(9, 9))],
    problemAt('{«»', 'json-syntax: The file ends too early: the { of line 1 is never closed.'),
  ],
  [
    'suggests the name of a picture in small letters and hyphens',
    writeFile('images/Le four/La nuit.JPEG', createJpeg(9, 9)),
    'file-name: The name of a file holds only small letters, digits and hyphens. Rename it to "«le-four/la-nuit.jpg»".',
  ],
  [
    'asks for the name of a picture before its ending',
    writeFile('images/.png', createPng(9, 9)),
    'file-name: The name of a file holds only small letters, digits and hyphens. Give it one in Latin letters, such as "open-days".',
  ],
  [
    'refuses a picture of a kind that no page shows',
    setSharePicture('four.gif', 'GIF89a'),
    'image-format: A picture is one of svg, avif, webp, png, jpg; this is "gif". Export it as jpg or png.',
  ],
  [
    'refuses a picture that is of another kind than its name',
    setSharePicture('four.jpg', createPng(1200, 630)),
    'image-format: The file is not the kind of picture that its name says (jpg). Save it again.',
  ],
  [
    'refuses a drawing that is no XML',
    writeFile('images/icon.svg', '{}'),
    'image-format: The file is not the kind of picture that its name says (svg): it is not XML in UTF-8. Save it again.',
  ],
  [
    'refuses a drawing without a size',
    writeFile('images/icon.svg', createSvg('', '')),
    'image-format: The drawing does not say how large it is. Give its outermost element a "width", a "height" and a "viewBox".',
  ],
  [
    'refuses a drawing with a script',
    setSiteIcon('<script>1</script>'),
    'image-format: The drawing holds "script", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with an event handler',
    setSiteIcon('<path onload="a()"/>'),
    'image-format: The drawing holds "onload" with the value "a()", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with a document in it',
    setSiteIcon('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    'image-format: The drawing holds "foreignObject", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with a link',
    setSiteIcon('<a href="java&#115;cript:a()"><path/></a>'),
    'image-format: The drawing holds "a", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing that fetches a gradient',
    setSiteIcon('<linearGradient href="https://a.example/#b"/>'),
    'image-format: The drawing holds "href" with the value "https://a.example/#b", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing whose style fetches',
    setSiteIcon('<style>.a{fill:u<!-- -->rl(//a)}</style>'),
    'image-format: The drawing holds a style that may fetch another file, and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing whose attribute fetches',
    setSiteIcon('<path style="fill:URL (//a)"/>'),
    'image-format: The drawing holds "style" with the value "fill:URL (//a)", and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with a document type',
    writeFile('images/icon.svg', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${createSvg('&a;')}`),
    'image-format: The drawing holds a document type, and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing more than sixty deep',
    setSiteIcon(`${'<g>'.repeat(60)}${'</g>'.repeat(60)}`),
    'image-format: The drawing holds elements more than 60 deep, and a picture only draws. Save it as a plain SVG.',
  ],
  [
    'accepts a drawing of shapes, gradients, plain styles and words',
    setSiteIcon(
      '<title>Un four</title><defs><linearGradient id="a"/></defs><style>.a > .b{fill:url( "#a" )}</style><g aria-label="a" data-a="1"><path fill="url(#a)" href="#a"/></g>',
    ),
  ],
  [
    'refuses a sign without a shape to draw',
    writeFile('images/sign.svg', createSvg('<text>N</text>')),
    problemIn(
      'site.json',
      '"sign.svg"',
      'image-format: A sign is an SVG of path, rect, circle, polygon; in "sign.svg" there is none of them. Save it as such, or leave the sign out.',
    ),
  ],
  [
    'refuses a picture for shared links of another size',
    setSharePicture('four.png', createPng(1200, 600)).reverse(),
    'image-format: A picture for shared links must be a png or jpg of 1200 by 630. This is a png of 1200 by 600. Save it again.',
  ],
  [
    'refuses a picture as it is that is too heavy',
    setSharePicture('four.png', createPng(1200, 630, 300 * 1024 + 1)),
    'image-size: The picture has 301 KB; a page can carry 300. Save it smaller, as webp or avif.',
  ],
  [
    'refuses a photograph that would be blurred',
    setPagePicture('four.png', createPng(640, 480)),
    problemAt(
      '"four.png"',
      'image-size: "four.png" is 640 by 480 pixels; here a photograph is at least 1200 wide, or it is blurred. Put the original in its place, as the camera made it.',
    ),
  ],
  [
    'refuses a photograph of more pixels than can be read',
    setPagePicture('four.png', createPng(12_001, 10_000)).reverse(),
    'image-size: The photograph is 12001 by 10000; at most 120 million pixels can be read. Save it smaller.',
  ],
  [
    'refuses a photograph of an iPhone',
    setPagePicture('four.heic', latin1('\0\0\0\x18ftypheic\0\0\0\0heic    ')).reverse(),
    'image-format: No browser but Safari shows HEIC. Export it as JPEG: on a Mac open it in Preview and choose File > Export; on Windows open it in Photos and choose Save as; on an iPhone choose Settings > Camera > Formats > Most Compatible before you take it. Then put the .jpg here.',
  ],
  [
    'refuses a photograph that moves',
    setPagePicture(
      'four.png',
      latin1(
        `\x89PNG\r\n\x1a\n${chunk('IHDR', '\0\0\x06\x40\0\0\x04\xb0\x08\x02\0\0\0')}${chunk('acTL', '\0\0\0\x02\0\0\0\0')}`,
      ),
    ).reverse(),
    'image-format: The picture moves, and pictures here stand still. Save one moment of it as jpg or png.',
  ],
  [
    'refuses a photograph that is damaged',
    [
      ...setPagePicture('four.png', createPng(1600, 1200)).reverse(),
      withContext({ damaged: new Set(['four.png']) }),
    ],
    'image-format: The picture is damaged and cannot be read to its end. Export it again from the original.',
  ],
  [
    'measures a photograph as it is held upright',
    setPagePicture(
      'four.png',
      latin1(
        `\x89PNG\r\n\x1a\n${chunk('IHDR', '\0\0\x06\x40\0\0\x01\x90\x08\x02\0\0\0')}${chunk('eXIf', 'MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0')}`,
      ),
    ),
    problemAt(
      '"four.png"',
      'image-size: "four.png" is 400 by 1600 pixels; here a photograph is at least 1200 wide, or it is blurred. Put the original in its place, as the camera made it.',
    ),
  ],
  [
    'asks for the words of a photograph',
    setPagePicture('four.png', createPng(1600, 1200), null),
    problemAt(
      '"picture": «{»',
      'missing-key: "alt" is missing here. Add it: what the picture shows, for those who do not see it. For example: "alt": "A drone over a field of maize.".',
    ),
  ],
  [
    'takes the name of a file for no words',
    setPagePicture('four.png', createPng(1600, 1200), 'four.tif'),
    problemAt('"four.tif"', 'missing-alt: Say in a few words what the picture shows.'),
  ],
  [
    'asks for a picture where none is chosen yet',
    setValue('pages/about.json', 'blocks.prose.picture', { file: '', alt: 'A quay at dusk' }),
    problemAt(
      '"file": «""»',
      'empty-text: No picture is chosen. Name one, or leave it out if it is optional.',
    ),
  ],
  [
    'asks for words or none where a photograph may only decorate',
    [
      setValue('pages/about.json', 'blocks.prose.picture', { file: 'four.png', alt: ' ' }),
      writeFile('images/four.png', createPng(1600, 1200)),
    ],
    problemAt(
      '" "',
      'missing-alt: Say in a few words what the picture shows, or write "" if it only decorates.',
    ),
  ],
  [
    'refuses a drawing in the place of a photograph',
    setValue('pages/about-office.json', 'picture', { file: 'icon.svg', alt: 'Un four' }),
    problemAt(
      '"icon.svg"',
      'image-format: "icon.svg" is a drawing, and here stands a photograph. Name a jpg, png, webp, avif or tiff.',
    ),
  ],
  [
    'refuses a photograph that the settings name as well',
    [...setPagePicture('four.png', createPng(1200, 630)), setValue('site.json', 'images.share', 'four.png')],
    problemAt(
      '"four.png"',
      'image-format: "four.png" goes out as it is, because site.json names it. Save a copy of the original under another name, and name that.',
    ),
  ],
  [
    'refuses a photograph of a page whose opening block shows none',
    [
      setValue('pages/contact.json', 'blocks.hero', { type: 'profile', name: 'A', role: 'B', intro: 'C' }),
      setValue('pages/contact.json', 'picture', { file: 'four.png', alt: 'Un four' }),
      writeFile('images/four.png', createPng(1600, 1200)),
    ],
    problemAt(
      '"blocks": [ «{»',
      'missing-key: "education" is missing here. Add it: degrees and their years. For example: "education": { "heading": "…", "degrees": [{ "title": "…", "year": … }] }.',
    ),
    problemAt(
      '"blocks": [ «{»',
      'missing-key: "memberships" is missing here. Add it: admissions and professional bodies. For example: "memberships": { "heading": "…", "items": ["…"] }.',
    ),
    problemAt(
      ': «{»',
      'unused-image: This page begins with "profile", and only a "hero" shows the photograph of a page. Name it in a block that shows one, or leave it out.',
    ),
  ],
];
