import { describe, expect, it } from 'vitest';
import { findImageFaults } from '../../../schema/checks/images';
import type { ContentFile } from '../../../schema/content/content-file';
import { readTree } from '../../../schema/content/tree';
import { measure } from '../../../schema/pictures/images';
import { SiteDataError } from '../../../schema/problems';
import { readSite } from '../../../schema/read-site';
import { known, littleSite, withFile, withValue } from '../../little-site';
import { at, problem, problemsIn, siteOf, topOf } from '../problems-in';

const svg = (inside = '', size = 'width="32" height="32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;

/** The head of a PNG of a size, which is as much as a measure looks at. */
function png(width: number, height: number, bytes = 64): Uint8Array {
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

/** The little site with one more picture, which its settings name. */
const withPicture = (name: string, bytes: string | Uint8Array) => ({
  [`images/${name}`]: bytes,
  ...withFile('site.json', (text) => text.replace('"icon.svg"', `"icon.svg",\n    "share": "${name}"`)),
});

const otherKind = (extension: string) =>
  `The file is not a picture of the kind that its name says (${extension}). Save it anew.`;

describe('pictures that are named', () => {
  it('report one that does not exist, with the one that was meant', () => {
    const changes = withFile('site.json', (text) => text.replace('"icon.svg"', '"icons.svg"'));
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', '"icons.svg"', changes),
        'unknown-image',
        'site.json › images › icon',
        'There is no picture "icons.svg" in images. Did you mean "icon.svg"?',
        'icon.svg',
      ),
    ]);
  });

  it.each([
    './icon.svg',
    'images/icon.svg',
    './images/icon.svg',
    '/site-data/images/icon.svg',
    'Images\\\\icon.svg',
  ])('report %s, which names its folder', (written) => {
    const changes = withFile('site.json', (text) => text.replace('"icon.svg"', `"${written}"`));
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', `"${written}"`, changes),
        'unknown-image',
        'site.json › images › icon',
        'A picture is named as it stands in images, so without its folder. Write "icon.svg".',
        'icon.svg',
      ),
    ]);
  });

  it.each(['Icon.PNG', 'ICON.jpeg', 'icon'])('report one of another kind of the same name: %s', (written) => {
    const changes = withFile('site.json', (text) => text.replace('"icon.svg"', `"${written}"`));
    expect(problemsIn(changes)).toMatchObject([
      {
        message: `There is no picture "${written}" in images. Did you mean "icon.svg"?`,
        suggestion: 'icon.svg',
      },
    ]);
  });

  it('are not missed where they only lie in another folder', () => {
    const icon = littleSite()['images/icon.svg'] ?? '';
    expect(problemsIn({ 'images/icon.svg': null, 'pages/icon.svg': icon })).toMatchObject([
      { file: 'site-data/pages/icon.svg', rule: 'unknown-file' },
    ]);
  });

  it('report one that is near no other', () => {
    const changes = withFile('site.json', (text) =>
      text.replace('"icon.svg"', '"icon.svg",\n    "share": "four-de-nuit.webp"'),
    );
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', '"four-de-nuit.webp"', changes),
        'unknown-image',
        'site.json › images › share',
        'There is no picture "four-de-nuit.webp" in images. Put it there, or name another.',
      ),
    ]);
  });

  it('have words that are more than a file name or blanks', () => {
    const tree = readTree(littleSite(), known);
    const file = tree.byName.get('pages/ecole.json') as ContentFile;
    const alt = (text: string) => ({ kind: 'alt' as const, path: ['title'], text });
    const fields = ['four.webp', '  ', '', 'Un four', ' Un four, le soir '].map(alt);
    const finding = {
      file: 'pages/ecole.json',
      rule: 'missing-alt',
      message: 'Say in a few words what the picture shows.',
      spot: { path: ['title'] },
    };
    const files = tree.files.map((each) => (each === file ? { ...file, fields } : each));
    expect(findImageFaults({ ...tree, files })).toEqual([finding, finding]);
  });
});

describe('pictures that are there', () => {
  it('report one that nobody shows', () => {
    expect(problemsIn({ 'images/four.png': png(100, 100) })).toEqual([
      problem(
        topOf('images/four.png'),
        'unused-image',
        'site-data/images/four.png',
        'No page shows this picture. Use it or delete it.',
      ),
    ]);
  });

  it('report one that a text only speaks of', () => {
    const text = withFile('pages/ecole.json', (words) => words.replace('La porte est', 'four.png est'));
    expect(problemsIn({ ...text, 'images/four.png': png(100, 100) })).toMatchObject([
      { rule: 'unused-image' },
    ]);
  });

  it('do not count as unused while a file cannot be read', () => {
    expect(problemsIn({ 'images/four.png': png(9, 9), 'pages/ecole.json': '{' })).not.toContainEqual(
      expect.objectContaining({ rule: 'unused-image' }),
    );
  });

  const one = (name: string, rule: 'file-name' | 'image-format' | 'image-size', message: string) =>
    problem(topOf(`images/${name}`), rule, `site-data/images/${name}`, message);

  it('report a name that cannot be an address, once', () => {
    expect(problemsIn(withPicture('Mon Four.png', png(9, 9)))).toEqual([
      one(
        'Mon Four.png',
        'file-name',
        'The name of a picture holds only small letters, digits and hyphens, so rename it to "mon-four.png".',
      ),
    ]);
  });

  it('report a format that browsers do not show', () => {
    expect(problemsIn(withPicture('four.tiff', png(9, 9)))).toEqual([
      one(
        'four.tiff',
        'image-format',
        'A picture is one of svg, avif, webp, png, jpg; this is "tiff". Export it as jpg or png.',
      ),
    ]);
  });

  const noXml =
    'The file is not a picture of the kind that its name says (svg): it is no XML in UTF-8. Save it anew.';
  const more = (what: string) =>
    `The drawing holds ${what}, and a picture only draws. Save it as a plain SVG.`;
  it.each<[string, string | Uint8Array, string]>([
    ['four.webp', png(9, 9), otherKind('webp')],
    ['four.jpg', 'not a picture', otherKind('jpg')],
    ['four.svg', '{}', noXml],
    ['a.svg', svg('<script>1</script>'), more('"script"')],
    [
      'b.svg',
      svg('', ''),
      'The drawing does not say how large it is. Give its outermost element a "width", a "height" and a "viewBox".',
    ],
  ])('report %s, which is not what it seems', (name, bytes, message) => {
    expect(problemsIn(withPicture(name, bytes))).toEqual([one(name, 'image-format', message)]);
  });

  it('report one that is too heavy', () => {
    expect(problemsIn(withPicture('four.png', png(9, 9, 300 * 1024 + 1)))).toEqual([
      one(
        'four.png',
        'image-size',
        'The picture has 301 KB; a page can carry 300. Save it smaller, as webp or avif.',
      ),
    ]);
  });

  it('report a name that no file system takes', () => {
    const messagesOf = (name: string) =>
      problemsIn({ [`images/${name}`]: png(9, 9) }).map(({ message }) => message);
    expect(messagesOf(`${'a'.repeat(58)}/${'a'.repeat(57)}.png`)).toEqual([
      'No page shows this picture. Use it or delete it.',
    ]);
    expect(messagesOf(`${'a'.repeat(120)}.png`)).toEqual([
      'The name of a picture has at most 120 letters; this one has 124. Shorten it.',
    ]);
  });

  it.each([
    ['a.b.svg', 'a-b.svg'],
    ['Le four/La nuit.JPEG', 'le-four/la-nuit.jpg'],
  ])('report the name %s, which is better %s', (name, better) => {
    expect(problemsIn({ [`images/${name}`]: svg() }).map(({ message }) => message)).toEqual([
      `The name of a picture holds only small letters, digits and hyphens, so rename it to "${better}".`,
    ]);
  });

  it('report one of a name that is no ending alone', () => {
    expect(problemsIn({ 'images/.png': png(9, 9) }).map(({ message }) => message)).toEqual([
      'The name of a picture holds only small letters, digits and hyphens, such as office-door.webp.',
    ]);
  });

  it('report one that is too large', () => {
    expect(problemsIn(withPicture('four.png', png(3201, 20)))).toEqual([
      one('four.png', 'image-size', 'The picture is 3201 by 20; at most 3200 fit. Save it smaller.'),
    ]);
  });

  it('report a sign that holds no shapes to draw', () => {
    const name = (text: string) => text.replace('"icon.svg"', '"icon.svg",\n    "sign": "sign.svg"');
    const withSign = (inside: string) => ({ 'images/sign.svg': svg(inside), ...withFile('site.json', name) });
    expect(problemsIn(withSign('<path d="M0 0h32v32z" fill="currentColor"/>'))).toEqual([]);
    const message =
      'A sign is an SVG of path, rect, circle, polygon; in "sign.svg" there is none of them. Save it as such, or leave the sign out.';
    const changes = withSign('<text>N</text>');
    expect(problemsIn(changes)).toMatchObject([
      { ...at('site.json', '"sign.svg"', changes), rule: 'image-format', message },
    ]);
    const broken = problemsIn({ ...changes, 'images/sign.svg': '{}' });
    expect(broken.map(({ file }) => file)).toEqual(['site-data/images/sign.svg']);
    const missing = problemsIn({ ...changes, 'images/sign.svg': null });
    expect(missing.map(({ rule }) => rule)).toEqual(['unknown-image']);
  });

  it('report one for shared links that networks would leave out or cut', () => {
    const expectReport = (name: string, bytes: string | Uint8Array, size: string) => {
      const changes = withPicture(name, bytes);
      const message = `A picture for shared links is a png or jpg of 1200 by 630; this is a ${size}. Save it anew.`;
      expect(problemsIn(changes)).toMatchObject([
        { ...at('site.json', `"${name}"`, changes), rule: 'image-format', message },
      ]);
    };
    expectReport('four.png', png(1200, 600), 'png of 1200 by 600');
    expectReport('four.svg', svg('', 'width="1200" height="630"'), 'svg of 1200 by 630');
  });

  it('come with the site by their names', () => {
    const { images } = siteOf(withPicture('four.png', png(1200, 630)));
    expect([...images.keys()].sort()).toEqual(['four.png', 'icon.svg']);
  });
});

/** Two beginnings of pictures that say that they move. */
const moving = {
  webp: bytesOf(`RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x3f\x06\0\xaf\x04\0`),
  png: Uint8Array.of(...png(1600, 1200, 33), ...bytesOf('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0')),
};

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

describe('photographs', () => {
  const ecole = (key: string, value: object) =>
    withFile('pages/ecole.json', (text) => text.replace('{', `{ "${key}": ${JSON.stringify(value)},`));
  const shown = { file: 'four.png', alt: 'Un four' };
  const messages = (changes: Parameters<typeof problemsIn>[0]) =>
    problemsIn(changes).map(({ file, rule, message }) => [file, rule, message]);

  it('may be as heavy as cameras make them', () => {
    expect(problemsIn({ ...ecole('picture', shown), 'images/four.png': png(6000, 4000, 9e6) })).toEqual([]);
  });

  it('report one that would be blurred, where a page names it', () => {
    const wide = { ...ecole('picture', shown), 'images/four.png': png(1200, 480) };
    expect(problemsIn(wide)).toEqual([]);
    const changes = { ...wide, 'images/four.png': png(640, 480) };
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('pages/ecole.json', '"four.png"', changes),
        rule: 'image-size',
        message:
          '"four.png" is 640 by 480 pixels; here a photograph is at least 1200 wide, or it is blurred. Put the original in its place, as the camera made it.',
      },
    ]);
  });

  it.each<[words: string, alt: object, place: string, message: string]>([
    ['left out', {}, 'L’école › picture', '"alt" is missing here. Add it: what the picture shows,'],
    ['empty', { alt: '' }, 'L’école › picture › alt', 'Say in a few words what the picture shows.'],
    ['blank', { alt: '  ' }, 'L’école › picture › alt', 'Say in a few words what the picture shows.'],
    ['a file name', { alt: 'four.tif' }, 'L’école › picture › alt', 'Say in a few words what the picture'],
  ])('say where their words are %s', (_words, alt, place, message) => {
    const changes = { ...ecole('picture', { file: 'four.png', ...alt }), 'images/four.png': png(1600, 1200) };
    expect(problemsIn(changes)).toMatchObject([{ place, message: expect.stringContaining(message) }]);
  });

  it('may say nothing where a picture may only decorate, but no blanks', () => {
    const withAlt = (alt: string) => ({
      ...withValue('pages/ecole.json', ({ blocks }) => {
        const prose = { type: 'prose', heading: 'Le four', paragraphs: ['Le four.'] };
        blocks.push({ ...prose, picture: { file: 'four.png', alt } });
      }),
      'images/four.png': png(1600, 1200),
    });
    expect(problemsIn(withAlt(''))).toEqual([]);
    expect(problemsIn(withAlt(' ')).map(({ message }) => message)).toEqual([
      'Say in a few words what the picture shows, or write "" if it only decorates.',
    ]);
  });

  it('report a drawing in their place', () => {
    const changes = ecole('picture', { file: 'icon.svg', alt: 'Un four' });
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('pages/ecole.json', '"icon.svg"', changes),
        rule: 'image-format',
        message:
          '"icon.svg" is a drawing, and here stands a photograph. Name a jpg, png, webp, avif or tiff.',
      },
    ]);
  });

  it('report one that goes out as it is, because the settings name it', () => {
    const named = withPicture('four.png', png(1200, 630));
    const changes = { ...named, ...ecole('picture', shown) };
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('pages/ecole.json', '"four.png"', changes),
        rule: 'image-format',
        message:
          '"four.png" goes out as it is, because site.json names it. Save a copy of the original under another name, and name that.',
      },
    ]);
  });

  it('report one that no block of its page shows', () => {
    const profile = withFile('pages/ecole.json', (text) =>
      text
        .replace('{', `{ "picture": ${JSON.stringify(shown)},`)
        .replace('"type": "hero"', '"type": "overview"'),
    );
    const changes = { ...profile, 'images/four.png': png(1600, 1200) };
    expect(problemsIn(changes)).toContainEqual(
      expect.objectContaining({
        ...at('pages/ecole.json', '"picture": «{»', changes),
        rule: 'unused-image',
        message:
          'This page begins with "overview", and only a "hero" shows the photograph of a page. Name it in a block that shows one, or leave it out.',
      }),
    );
  });

  it('are shown by the card of an article, whatever its first block', () => {
    const article = withValue('articles/eau-douce.json', (value) => {
      value.picture = shown;
    });
    expect(problemsIn({ ...article, 'images/four.png': png(1600, 1200) })).toEqual([]);
  });

  it('report nothing of a page whose first block has no type yet', () => {
    const untyped = withValue('pages/ecole.json', (page) => {
      page.picture = shown;
      delete page.blocks[0].type;
    });
    expect(
      problemsIn({ ...untyped, 'images/four.png': png(1600, 1200) }).map(({ rule }) => rule),
    ).not.toContain('unused-image');
  });

  it.each([
    ['four.webp', moving.webp],
    ['four.png', moving.png],
  ])('report %s, which moves', (name, bytes) => {
    const changes = { ...ecole('picture', { file: name, alt: 'Un four' }), [`images/${name}`]: bytes };
    expect(messages(changes)).toEqual([
      [
        `site-data/images/${name}`,
        'image-format',
        'The picture moves, and pictures here stand still. Save one moment of it as jpg or png.',
      ],
    ]);
  });

  it('report one that its reader could not read to its end', () => {
    const files = littleSite({ ...ecole('picture', shown), 'images/four.png': png(1600, 1200) });
    const answer = readSite(files, { ...known, damaged: new Set(['four.png']) });
    expect((answer as SiteDataError).problems).toEqual([
      problem(
        topOf('images/four.png'),
        'image-format',
        'site-data/images/four.png',
        'The picture is damaged and cannot be read to its end. Export it anew from its original.',
      ),
    ]);
  });

  it('may have the names that cameras and programs give, once in small letters', () => {
    for (const name of ['four.jpeg', 'four.tif'])
      expect(
        messages({ ...ecole('picture', { file: name, alt: 'Un four' }), [`images/${name}`]: png(9, 9) }),
      ).toEqual([[`site-data/images/${name}`, 'image-format', otherKind(name.slice(5))]]);
    const changes = {
      ...ecole('picture', { file: 'DSC_0041.JPG', alt: 'Un four' }),
      'images/DSC_0041.JPG': png(9, 9),
    };
    expect(messages(changes)).toEqual([
      [
        'site-data/images/DSC_0041.JPG',
        'file-name',
        'The name of a picture holds only small letters, digits and hyphens, so rename it to "dsc-0041.jpg".',
      ],
    ]);
  });

  it('of a draft stay out of the site, and are not unused', () => {
    const draft = withFile('pages/ecole.json', (text) =>
      text.replace('{', `{ "draft": true, "picture": ${JSON.stringify(shown)},`),
    );
    const files = littleSite({ ...draft, 'images/four.png': png(1600, 1200) });
    const namesOf = (drafts: boolean) => {
      const site = readSite(files, { ...known, drafts });
      return site instanceof SiteDataError ? site.problems : [...site.images.keys()];
    };
    expect(namesOf(true)).toContain('four.png');
    expect(namesOf(false)).not.toContain('four.png');
  });

  it('may have as many pixels as can be read', () => {
    expect(messages({ ...ecole('picture', shown), 'images/four.png': png(12_000, 10_000) })).toEqual([]);
    expect(messages({ ...ecole('picture', shown), 'images/four.png': png(12_001, 10_000) })).toHaveLength(1);
  });

  it('report one that is heavier than any camera makes them', () => {
    const limit = 64 * 1024 * 1024;
    const weighing = (bytes: number) =>
      messages({ ...ecole('picture', shown), 'images/four.png': png(6000, 4000, bytes) });
    expect(weighing(limit)).toEqual([]);
    expect(weighing(limit + 1)).toEqual([
      [
        'site-data/images/four.png',
        'image-size',
        'The photograph has 65 MB; at most 64 can be read. Export it as a jpg.',
      ],
    ]);
  });

  it('report one that cannot be read at all', () => {
    const changes = { ...ecole('picture', shown), 'images/four.png': png(20_000, 20_000) };
    expect(messages(changes)).toEqual([
      [
        'site-data/images/four.png',
        'image-size',
        'The photograph is 20000 by 20000; at most 120 million pixels can be read. Save it smaller.',
      ],
    ]);
  });

  it('say how to export the kind of an iPhone, also under another name', () => {
    const heic = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0heic    ');
    const pictures: [name: string, bytes: Uint8Array][] = [
      ['four.heic', heic],
      ['four.heif', png(9, 9)],
      ['four.heic', png(9, 9)],
      ['four.jpg', heic],
    ];
    for (const [name, bytes] of pictures) {
      const changes = { ...ecole('picture', { ...shown, file: name }), [`images/${name}`]: bytes };
      expect(messages(changes)).toEqual([
        [`site-data/images/${name}`, 'image-format', expect.stringContaining('Export it as JPEG')],
      ]);
    }
  });
});

describe('measure', () => {
  it('gives size and kind', () => {
    expect(measure(png(40, 30))).toEqual({ width: 40, height: 30, type: 'png' });
    expect(measure(new TextEncoder().encode(svg()))).toEqual({ width: 32, height: 32, type: 'svg' });
  });

  it('gives nothing for what is no picture', () => {
    expect(measure(new Uint8Array())).toBeUndefined();
    expect(measure(new TextEncoder().encode('no picture'))).toBeUndefined();
  });
});

describe('the limits of a picture', () => {
  const rulesOf = (name: string, bytes: string | Uint8Array) =>
    problemsIn(withPicture(name, bytes))
      .filter(({ file }) => file.startsWith('site-data/images/'))
      .map(({ rule }) => rule);

  it.each([
    [`${'a'.repeat(76)}.svg`, svg(), []],
    ['a/b-c.svg', svg(), []],
    ['a/B.svg', svg(), ['file-name']],
    ['A/b.svg', svg(), ['file-name']],
    ['a.b.svg', svg(), ['file-name']],
    ['a.svg2', svg(), ['file-name']],
    ['a.2svg', svg(), ['file-name']],
    ['a.gif', svg(), ['image-format']],
    ['a.png', svg(), ['image-format']],
    ['a.png', png(9, 9, 300 * 1024), []],
    ['a.png', png(3200, 20), []],
    ['a.png', png(20, 3201), ['image-size']],
    ['a.png', png(0, 9), ['image-format']],
    ['a.png', png(9, 0), ['image-format']],
    ['a.svg', svg('', 'width="0" height="9"'), ['image-format']],
    ['a.svg', svg('', 'width="9" height="0"'), ['image-format']],
  ] as [string, string | Uint8Array, string[]][])('%s: %#', (name, bytes, rules) => {
    expect(rulesOf(name, bytes)).toEqual(rules);
  });

  it.each([
    ['a.png', png(1200, 630), []],
    ['a.jpg', jpg(1200, 630), []],
    ['a.png', png(1201, 630), ['image-format']],
    ['a.png', png(1200, 631), ['image-format']],
  ] as [string, Uint8Array, string[]][])(
    'ask one size of a picture for shared links: %s %#',
    (name, bytes, rules) => {
      const found = problemsIn(withPicture(name, bytes)).filter(({ file }) => file === 'site-data/site.json');
      expect(found.map(({ rule }) => rule)).toEqual(rules);
    },
  );
});
