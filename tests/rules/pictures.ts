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

/** Returns the first bytes of a PNG with this width and height. The check reads nothing else. */
export function createPng(width: number, height: number, bytes = 64): Uint8Array {
  const picture = new Uint8Array(bytes);
  picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(picture.buffer).setUint32(16, width);
  new DataView(picture.buffer).setUint32(20, height);
  return picture;
}

/** Returns the first bytes of a JPEG with this width and height. */
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
const setSharePicture = (name: string, content: string | Uint8Array) => [
  writeFile(`images/${name}`, content),
  setValue('site.json', 'images.share', name),
];
const setPagePicture = (name: string, content: string | Uint8Array, alt: string | null = 'Un four') => [
  setValue('pages/about-office.json', 'picture', alt === null ? { file: name } : { file: name, alt }),
  writeFile(`images/${name}`, content),
];
const setSiteIcon = (inside: string) => writeFile('images/icon.svg', createSvg(inside));
const setIconName = (name: string) => setValue('site.json', 'images.icon', name);

export const pictures: RuleCase[] = [
  [
    'suggests the closest picture',
    setIconName('icons.svg'),
    'unknown-image: "icons.svg" is not a picture in images. Did you mean "«icon.svg»"?',
  ],
  [
    'suggests the name of a picture without its folder',
    setIconName('./site-data/images/icon.svg'),
    'unknown-image: "./site-data/images/icon.svg" is not a picture in images. Did you mean "«icon.svg»"?',
  ],
  [
    'suggests no picture if no name is close',
    setValue('site.json', 'images.share', 'four-de-nuit.webp'),
    'unknown-image: "four-de-nuit.webp" is not a picture in images. Add the file to the folder "images", or choose another picture.',
  ],
  [
    'reports a misplaced picture only at its file',
    [writeFile('pages/icon.svg', createSvg()), removeFile('images/icon.svg')],
    'unknown-file: The folder "pages" can have only .json files. Move it to images/icon.svg.',
  ],
  [
    'refuses an unused picture',
    writeFile('images/four.png', createPng(100, 100)),
    'unused-image: No page shows this picture. Use it or delete it.',
  ],
  [
    'reports no unused picture while a page is broken',
    [writeFile('pages/not-found.json', '{'), writeFile('images/four.png', createPng(9, 9))],
    problemAt('{«»', 'json-syntax: The file ends too early: the { on line 1 is never closed.'),
  ],
  [
    'suggests a picture name in lower case with hyphens',
    writeFile('images/Le four/La nuit.JPEG', createJpeg(9, 9)),
    'file-name: The name of a file can have only lowercase letters, digits and hyphens. Rename it to "«le-four/la-nuit.jpg»".',
  ],
  [
    'asks for a picture name before its ending',
    writeFile('images/.png', createPng(9, 9)),
    'file-name: The name of a file can have only lowercase letters, digits and hyphens. Use Latin letters, such as "open-days".',
  ],
  [
    'refuses a picture in an unsupported format',
    setSharePicture('four.gif', 'GIF89a'),
    'image-format: The type "gif" is not allowed for a picture. Allowed here: svg, avif, webp, png, jpg. Export it as JPG or PNG.',
  ],
  [
    'refuses a picture whose format differs from its ending',
    setSharePicture('four.jpg', createPng(1200, 630)),
    'image-format: The name of the file ends in ".jpg", but the content does not have this format. Save the picture again in this format.',
  ],
  [
    'refuses a drawing that is not XML',
    writeFile('images/icon.svg', '{}'),
    'image-format: The name of this file ends in .svg, but the file is not a valid SVG drawing. Export it again from your drawing program as a plain SVG.',
  ],
  [
    'refuses a drawing without a size',
    writeFile('images/icon.svg', createSvg('', '')),
    'image-format: The drawing has no size. Give its svg element a "width", a "height" and a "viewBox".',
  ],
  [
    'refuses a drawing with a script',
    setSiteIcon('<script>1</script>'),
    'image-format: The drawing contains "script", which is not allowed. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with an event handler',
    setSiteIcon('<path onload="a()"/>'),
    'image-format: The drawing contains "onload" with the value "a()", which is not allowed. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with a document in it',
    setSiteIcon('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    'image-format: The drawing contains "foreignObject", which is not allowed. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with a link',
    setSiteIcon('<a href="java&#115;cript:a()"><path/></a>'),
    'image-format: The drawing contains "a", which is not allowed. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing whose gradient is in another file',
    setSiteIcon('<linearGradient href="https://a.example/#b"/>'),
    'image-format: The drawing contains "href" with the value "https://a.example/#b", which is not allowed. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing whose style fetches a file',
    setSiteIcon('<style>.a{fill:u<!-- -->rl(//a)}</style>'),
    'image-format: The drawing contains a style that may fetch another file, which is not allowed. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing whose attribute fetches a file',
    setSiteIcon('<path style="fill:URL (//a)"/>'),
    'image-format: The drawing contains "style" with the value "fill:URL (//a)", which is not allowed. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing with a document type',
    writeFile('images/icon.svg', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${createSvg('&a;')}`),
    'image-format: The drawing contains a document type, which is not allowed. Save it as a plain SVG.',
  ],
  [
    'refuses a drawing nested more than sixty levels deep',
    setSiteIcon(`${'<g>'.repeat(60)}${'</g>'.repeat(60)}`),
    'image-format: The drawing contains elements nested more than 60 levels deep, which is not allowed. Save it as a plain SVG.',
  ],
  [
    'accepts a drawing of shapes, gradients, plain styles and text',
    setSiteIcon(
      '<title>Un four</title><defs><linearGradient id="a"/></defs><style>.a > .b{fill:url( "#a" )}</style><g aria-label="a" data-a="1"><path fill="url(#a)" href="#a"/></g>',
    ),
  ],
  [
    'refuses an icon without a shape',
    writeFile('images/sign.svg', createSvg('<text>N</text>')),
    problemIn(
      'site.json',
      '"sign.svg"',
      'image-format: The symbol must be an SVG that contains at least one of these shapes: path, rect, circle, polygon. "sign.svg" has none of them. Save it again with plain shapes, or remove "sign".',
    ),
  ],
  [
    'refuses a share picture of another size',
    setSharePicture('four.png', createPng(1200, 600)).reverse(),
    'image-format: The picture for shared links must be a PNG or JPG of 1200 by 630 pixels. The format of this one is png, and its size is 1200 by 600. Save it again in the right format and size.',
  ],
  [
    'refuses an unprocessed picture whose file is too large',
    setSharePicture('four.png', createPng(1200, 630, 300 * 1024 + 1)),
    'image-size: The picture is 301 KB. The limit is 300 KB. Save a smaller version, as WebP or AVIF.',
  ],
  [
    'refuses a photograph that would be blurred',
    setPagePicture('four.png', createPng(640, 480)),
    problemAt(
      '"four.png"',
      'image-size: "four.png" is 640 by 480 pixels; a photograph here must be at least 1200 pixels wide, or it is blurred. Replace it with the original from the camera.',
    ),
  ],
  [
    'refuses a photograph of more pixels than can be read',
    setPagePicture('four.png', createPng(12_001, 10_000)).reverse(),
    'image-size: The photograph is 12001 by 10000 pixels. The limit is 120 million pixels. Save a smaller version.',
  ],
  [
    'refuses a photograph from an iPhone',
    setPagePicture('four.heic', latin1('\0\0\0\x18ftypheic\0\0\0\0heic    ')).reverse(),
    'image-format: Only Safari can show HEIC pictures. Export this one as JPEG: on a Mac open it in Preview and choose File > Export; on Windows open it in Photos and choose Save as; on an iPhone choose Settings > Camera > Formats > Most Compatible before you take the picture. Then add the .jpg file here.',
  ],
  [
    'refuses an animated photograph',
    setPagePicture(
      'four.png',
      latin1(
        `\x89PNG\r\n\x1a\n${chunk('IHDR', '\0\0\x06\x40\0\0\x04\xb0\x08\x02\0\0\0')}${chunk('acTL', '\0\0\0\x02\0\0\0\0')}`,
      ),
    ).reverse(),
    'image-format: The picture is animated, and only still pictures are allowed. Save one frame as JPG or PNG.',
  ],
  [
    'refuses a damaged photograph',
    [
      ...setPagePicture('four.png', createPng(1600, 1200)).reverse(),
      withContext({ damaged: new Set(['four.png']) }),
    ],
    'image-format: The picture is damaged or incomplete. Export it again from the original.',
  ],
  [
    'measures a photograph after its rotation',
    setPagePicture(
      'four.png',
      latin1(
        `\x89PNG\r\n\x1a\n${chunk('IHDR', '\0\0\x06\x40\0\0\x01\x90\x08\x02\0\0\0')}${chunk('eXIf', 'MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0')}`,
      ),
    ),
    problemAt(
      '"four.png"',
      'image-size: "four.png" is 400 by 1600 pixels; a photograph here must be at least 1200 pixels wide, or it is blurred. Replace it with the original from the camera.',
    ),
  ],
  [
    'asks for the alternative text of a photograph',
    setPagePicture('four.png', createPng(1600, 1200), null),
    problemAt(
      '"picture": «{»',
      'missing-key: "alt" is missing here. Add it: describes the picture for people who cannot see it. For example: "alt": "A drone over a field of maize.".',
    ),
  ],
  [
    'refuses a file name as alternative text',
    setPagePicture('four.png', createPng(1600, 1200), 'four.tif'),
    problemAt('"four.tif"', 'missing-alt: Describe in a few words what the picture shows.'),
  ],
  [
    'asks for a missing picture',
    setValue('pages/about.json', 'blocks.prose.picture', { file: '', alt: 'A quay at dusk' }),
    problemAt(
      '"file": «""»',
      'empty-text: No picture is chosen. Choose one, or remove this field if it is optional.',
    ),
  ],
  [
    'asks for an alternative text, which can be empty, for an optional photograph',
    [
      setValue('pages/about.json', 'blocks.prose.picture', { file: 'four.png', alt: ' ' }),
      writeFile('images/four.png', createPng(1600, 1200)),
    ],
    problemAt(
      '" "',
      'missing-alt: Describe in a few words what the picture shows, or write "" if it is only decoration.',
    ),
  ],
  [
    'refuses a drawing instead of a photograph',
    setValue('pages/about-office.json', 'picture', { file: 'icon.svg', alt: 'Un four' }),
    problemAt(
      '"icon.svg"',
      'image-format: "icon.svg" is a drawing, but this must be a photograph. Choose a JPG, PNG, WebP, AVIF or TIFF.',
    ),
  ],
  [
    'refuses a photograph that the settings use too',
    [...setPagePicture('four.png', createPng(1200, 630)), setValue('site.json', 'images.share', 'four.png')],
    problemAt(
      '"four.png"',
      'image-format: "four.png" is published without resizing, because site.json uses it. Save a copy of the original under another name, and use the copy.',
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
      'missing-key: "memberships" is missing here. Add it: admissions to practise law, and professional bodies. For example: "memberships": { "heading": "…", "items": ["…"] }.',
    ),
    problemAt(
      ': «{»',
      'unused-image: This page begins with the block "Profile", but only the block "Opening" shows the picture of the page. Begin the page with the block "Opening", or remove the picture here.',
    ),
  ],
];
