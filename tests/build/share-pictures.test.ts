import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { motifs, practiceMotifs } from '../../schema/fields/art';
import type { Page, Site } from '../../schema/site-model';
import { svg } from '../../src/build/art/shapes';
import { startDrawing } from '../../src/build/share-pictures/draw';
import { Letterer } from '../../src/build/share-pictures/lettering';
import { makeSharePictures } from '../../src/build/share-pictures/make';
import { type Drawing, drawLayers, type Layer } from '../../src/build/share-pictures/picture';
import { planSharePictures, type SharePlan } from '../../src/build/share-pictures/plan';
import { PaletteImage } from '../../src/build/share-pictures/png';
import { openPortable, openRasteriser } from '../../src/build/share-pictures/rasteriser';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { usually } from '../usual-run';
import { makeFolder, readFolder } from './run-build';

const { site } = exampleSite(exampleOf('faq'), { folder: 'industries' });
const signature = { name: 'Lantern & Tide', tagline: 'Maritime counsel' };

const art: Drawing['art'] = {
  slug: 'example',
  deep: 'nili',
  bright: 'anga',
  ground: 'deep',
  pindo: 'saw',
  motif: 'coin',
  seed: 'example',
};

const hostileTitles: [string, string][] = [
  ['markup', '</svg><script>alert(1)</script>'],
  ['entities and quotes', `&lt;b&gt; &copy "'>`],
  ['emoji', 'Ships 🚢 and 👩‍⚖️ lawyers'],
  ['another script', 'የኢትዮጵያ ሕግ 海事法'],
  ['marks that turn text round', 'a\u202Eb\u200Fc\u0000d'],
  ['half a sign', 'broken \uD83D end'],
  ['one very long word', 'Seeschifffahrtsunternehmensgründungsberatungsgesellschaft'.repeat(3)],
  ['very many words', 'The salvor, the tug and the cargo '.repeat(40)],
  ['nothing', ''],
];

const figures = [
  ...motifs.map((motif) => [motif, { motif }] as const),
  ...practiceMotifs.map((practice) => [practice, { practice }] as const),
];

const { folder, remove } = makeFolder();
let draw: (drawing: Drawing) => Buffer;
let letterer: Letterer;

beforeAll(async () => {
  draw = await startDrawing(signature);
  letterer = new Letterer();
});

afterAll(remove);

/** A layer where it lies in the picture, as a part of one drawing. */
function nested({ left, top, svg: drawing }: Layer): string {
  return drawing.replace('<svg ', `<svg x="${left}" y="${top}" `);
}

/** The pixels of layers, laid over each other. */
function lay(layers: Layer[], toPixels: (drawing: string) => Uint8Array): Uint8Array {
  const laid = new Uint8Array(4 * 1200 * 630);
  for (const { left, top, width, height, svg: drawing } of layers) {
    const pixels = toPixels(drawing);
    for (let row = 0; row < height; row++)
      laid.set(pixels.subarray(4 * width * row, 4 * width * (row + 1)), 4 * ((top + row) * 1200 + left));
  }
  return laid;
}

/** What a part of a PNG holds, by its name. */
function partOf(png: Buffer, name: string): Buffer {
  const at = png.indexOf(name);
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

/** The colours of the palette of a PNG. */
function paletteOf(png: Buffer): string[] {
  return partOf(png, 'PLTE').toString('hex').match(/.{6}/g) ?? [];
}

/** The pixels of a PNG with a palette and no filters. */
function pixelsOf(png: Buffer): Uint8Array {
  const { width, height } = imageSize(png);
  const palette = partOf(png, 'PLTE');
  const rows = inflateSync(partOf(png, 'IDAT'));
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const index = rows[pixel + Math.floor(pixel / width) + 1] ?? 0;
    for (let part = 0; part < 3; part++) pixels[4 * pixel + part] = palette[3 * index + part] ?? 0;
  }
  return pixels;
}

/** How many pixels of two pictures are not the same. */
function countDifferent(one: Uint8Array, other: Uint8Array): number {
  let different = 0;
  for (let pixel = 0; pixel < one.length; pixel += 4)
    if ([0, 1, 2].some((part) => one[pixel + part] !== other[pixel + part])) different++;
  return different;
}

/** A site whose page of an id was changed. */
function withPage(id: string, change: Partial<Page>): Site {
  return { ...site, pages: site.pages.map((page) => (page.id === id ? { ...page, ...change } : page)) };
}

/** The pixels of a picture above its border, between two columns. */
function cropOf(pixels: Uint8Array, left: number, width: number): Buffer {
  const rows = Array.from({ length: 540 }, (_, row) => 4 * (row * 1200 + left));
  return Buffer.concat(rows.map((from) => pixels.slice(from, from + 4 * width)));
}

function namesOf({ pictures }: SharePlan): Map<string, string> {
  return new Map([...pictures].map(([id, { src }]) => [id, src]));
}

describe('the plan of share pictures', () => {
  const plan = planSharePictures(site);

  it('has one of the right size for every page, with words for it', () => {
    expect([...plan.pictures.keys()].sort()).toEqual(site.pages.map(({ id }) => id).sort());
    expect(plan.pictures.get('industries/first')).toEqual({
      src: expect.stringMatching(/^\/og\/first-[0-9a-f]{8}\.png$/),
      width: 1200,
      height: 630,
      alt: 'Shipowners | Lantern & Tide Solicitors',
    });
  });

  it('draws what it names, and nothing else', () => {
    const named = [...namesOf(plan).values()].map((src) => src.slice('/og/'.length));
    expect([...plan.drawings.keys()].sort()).toEqual([...new Set(named)].sort());
  });

  it.each<[string, Site]>([
    ['another title', withPage('industries/first', { title: 'Owners of ships' })],
    ['another cloth', { ...site, art: new Map(site.art).set('industries/first', { motif: 'eye' }) }],
  ])('gives %s another name, and leaves the other pictures as they are', (_, changed) => {
    const [before, after] = [namesOf(plan), namesOf(planSharePictures(changed))];
    const different = [...after].filter(([id, src]) => before.get(id) !== src).map(([id]) => id);
    expect(different).toEqual(['industries/first']);
  });

  it('shows the date of an article as its page writes it, and of other pages none', () => {
    const dates = new Map([...plan.drawings.values()].map(({ title, date }) => [title, date]));
    const articles = site.pages.filter(({ article }) => article);
    expect(articles.length).toBeGreaterThan(0);
    for (const page of site.pages)
      if (dates.has(page.title)) expect(dates.get(page.title)).toBe(page.article?.dateText);
  });

  it('gives every picture another name when the firm signs otherwise', () => {
    const firm = { ...site.settings.firm, shortName: 'L & T' };
    const after = namesOf(planSharePictures({ ...site, settings: { ...site.settings, firm } }));
    const same = [...namesOf(plan)].filter(([id, src]) => after.get(id) === src);
    expect(same).toEqual([]);
  });

  it('shows an entry in its own cloth, a practice area by its motif and a page in the cloth of the house', () => {
    const drawingOf = (id: string) => plan.drawings.get(namesOf(plan).get(id)?.slice('/og/'.length) ?? '');
    expect(drawingOf('industries/second')?.art).toMatchObject({ slug: 'second', motif: 'water' });
    expect(drawingOf('practice-areas/first')?.practice).toBe('steps');
    for (const id of ['pages/index', 'packages/first', 'practice-areas/first'])
      expect(drawingOf(id)?.art, id).toMatchObject(site.settings.cloth);
  });

  it('takes the picture of the settings for pages without art, and leaves entries theirs', () => {
    const bytes = PaletteImage.blank({ width: 40, height: 21 }, ['#FCFCF9']).toPng();
    const images = new Map(site.images).set('office/door.png', bytes);
    const settings = { ...site.settings, images: { icon: 'icon.svg', share: 'office/door.png' } };
    const shared = planSharePictures({
      ...withPage('pages/index', { art: { motif: 'eye' } }),
      images,
      settings,
    });
    const given = [...shared.pictures].filter(([, { src }]) => src.includes('door')).map(([id]) => id);
    const ofTheHouse = site.pages.filter(({ kind }) => kind === 'page' || kind === 'not-found');
    expect(given.sort()).toEqual(
      ofTheHouse
        .map(({ id }) => id)
        .filter((id) => id !== 'pages/index')
        .sort(),
    );
    expect(shared.pictures.get('pages/packages')).toMatchObject({ width: 40, height: 21 });
    expect([...shared.files]).toEqual([[expect.stringMatching(/^office-door-[0-9a-f]{8}\.png$/), bytes]]);
  });
});

describe('a share picture', () => {
  it.each(figures)('is a PNG of 1200 × 630 and less than 300 KB with %s', (_, figure) => {
    const picture = draw({
      title: 'Who pays the salvor',
      art: { ...art, ...figure },
      ...figure,
    } as Drawing);
    expect(imageSize(picture)).toMatchObject({ type: 'png', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(300 * 1024);
  });

  it('is the same for the same page, whatever was drawn before it', () => {
    const drawing = { title: 'Who pays the salvor', art };
    const first = draw(drawing);
    draw({ title: 'Insurers', art: { ...art, deep: 'msitu' }, practice: 'steps' });
    expect(draw(drawing).equals(first)).toBe(true);
  });

  it.each(usually(figures, 4))(
    'with %s has the same pixels from the native and the portable rasteriser',
    async (_, figure) => {
      const drawing = { title: 'Who pays the salvor', art: { ...art, ...figure }, ...figure } as Drawing;
      const portable = await startDrawing(signature, openPortable);
      expect(portable(drawing).equals(draw(drawing))).toBe(true);
    },
  );

  it.each(usually(figures, 6))('with %s shows its layers, laid upon each other', async (_, figure) => {
    const { toPixels } = await openRasteriser();
    for (const title of ['Insurers', 'Who pays the salvor', 'Insurers']) {
      const drawing = { title, art: { ...art, ...figure }, ...figure } as Drawing;
      const laid = lay(drawLayers(drawing, signature, letterer), toPixels);
      const picture = draw(drawing);
      const isFull = paletteOf(picture).length === 256;
      expect(countDifferent(pixelsOf(picture), laid)).toBeLessThanOrEqual(isFull ? 1200 * 630 * 0.001 : 0);
    }
  });

  it('is drawn without a native rasteriser too', async () => {
    const lacking = () => openRasteriser(() => Promise.reject(new Error('Cannot find native binding')));
    const drawing = { title: 'Who pays the salvor', art };
    expect((await startDrawing(signature, lacking))(drawing).equals(draw(drawing))).toBe(true);
  });

  const manyTitles = ['Who pays the salvor', 'من يدفع للمنقذ', '海事法'];

  it.each(usually(figures, 6))(
    'with %s is, but for one pixel in 10,000, as if its layers were drawn at once',
    async (_, figure) => {
      const { toPixels } = await openRasteriser();
      for (const title of manyTitles) {
        const drawing = { title, art: { ...art, ...figure }, ...figure } as Drawing;
        const layers = drawLayers(drawing, signature, letterer);
        const whole = toPixels(svg(1200, 630, layers.map(nested).join('')));
        expect(countDifferent(whole, lay(layers, toPixels))).toBeLessThan((1200 * 630) / 10_000);
      }
    },
  );

  it.each([
    'Ế Ọ̀ Ẫ Ǖ ģjĄ',
    'لًّا أٱٓ',
    'ٱلْقَانُونُ وَٱلتَّكْنُولُوجْيَا',
    'מִשְׁפָּט יָמִי',
    'የኢትዮጵያ ሕግ',
    'Ё'.repeat(12),
    'قِ ٍّ '.repeat(30),
  ])('has room for all marks and tails of "%s"', async (title) => {
    const [, , lettered] = drawLayers({ title, art }, signature, letterer);
    const { width = 0, height = 0, svg: drawing = '' } = lettered ?? {};
    const pixels = (await openRasteriser()).toPixels(drawing);
    const colourAt = (column: number, row: number) =>
      Buffer.from(pixels.subarray(4 * (row * width + column)).subarray(0, 4)).toString('hex');
    const columns = Array.from({ length: width }, (_, column) => column);
    const rows = Array.from({ length: height }, (_, row) => row);
    const edge = new Set([
      ...columns.flatMap((column) => [colourAt(column, 0), colourAt(column, height - 1)]),
      ...rows.flatMap((row) => [colourAt(0, row), colourAt(width - 1, row)]),
    ]);
    expect(edge.size).toBe(1);
  });

  it.each([figures[0], figures.at(-1)] as typeof figures)(
    'with %s is the same after a title of any direction, or none',
    (_, figure) => {
      const drawings = manyTitles.map(
        (title) => ({ title, art: { ...art, ...figure }, ...figure }) as Drawing,
      );
      const first = drawings.map(draw);
      for (const before of drawings)
        for (const [index, drawing] of drawings.entries()) {
          draw(before);
          expect(draw(drawing).equals(first[index] ?? Buffer.alloc(0))).toBe(true);
        }
    },
  );

  it.each(['19 September 2025', '19 سبتمبر 2025', '19 בספטמבר 2025', 'መስከረም 19 ቀን 2025', '19 сентября 2025'])(
    'says from when an article is: "%s"',
    (date) => {
      const shapesWith = (title: string, given?: string) =>
        drawLayers({ title, date: given, art }, signature, letterer)[2]?.svg.match(/<path/g)?.length ?? 0;
      for (const title of ['Who pays the salvor', 'من يدفع للمنقذ'])
        expect(shapesWith(title, date)).toBeGreaterThan(shapesWith(title));
    },
  );

  it('makes a long date smaller, and leaves out one that no font is there for', () => {
    const drawn = (date?: string) =>
      drawLayers({ title: 'Owners', date, art }, signature, letterer)[2]?.svg ?? '';
    const scaleOf = (date: string) =>
      Number(/scale\(([\d.]+)/.exec(drawn(date).slice(drawn().indexOf('<g')))?.[1]);
    expect(scaleOf('First published in September, revised in October 2025')).toBeLessThan(scaleOf('2025'));
    expect(drawn('二〇二五年').match(/<path/g)).toEqual(drawn().match(/<path/g));
  });

  it.each(hostileTitles)('is drawn of shapes alone where the title holds %s', (_, title) => {
    const drawings = drawLayers({ title, art }, signature, letterer).map((layer) => layer.svg);
    const tags = new Set([...drawings.join('').matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag));
    expect([...tags].filter((tag) => !['svg', 'g', 'path', 'rect', 'circle'].includes(tag ?? ''))).toEqual(
      [],
    );
    expect(imageSize(draw({ title, art }))).toMatchObject({ width: 1200, height: 630 });
  });

  it.each(['海事法', 'समुद्री कानून', '海事法 and the sea', '🚢'])(
    'leaves the cloth without words where the title is "%s"',
    (title) => {
      expect(draw({ title, art }).equals(draw({ title: '', art }))).toBe(true);
    },
  );

  it.each([
    ['a motif', {}, { right: 600, left: 40, width: 560 }],
    ['a practice area', { practice: practiceMotifs[0] }, { right: 650, left: 0, width: 550 }],
  ])(
    'has a title on the side where its reading begins, and the cloth of %s on the other',
    async (_, figure, at) => {
      const { toPixels } = await openRasteriser();
      const crop = (title: string, left: number) =>
        cropOf(lay(drawLayers({ title, art, ...figure }, signature, letterer), toPixels), left, at.width);
      const cloth = crop('Law of the sea', at.right);
      expect(crop('', at.right).equals(cloth)).toBe(true);
      expect(crop('משפט ימי', at.left).equals(cloth)).toBe(true);
      expect(crop('משפט ימי', at.right).equals(cloth)).toBe(false);
    },
  );
});

describe('a picture with a palette', () => {
  const size = { width: 100, height: 10 };
  const whole = { left: 0, top: 0, ...size };

  /** Opaque pixels of so many colours, by turns. */
  const pixels = (count: number, size: number) =>
    Uint8Array.from({ length: 4 * size }, (_, at) => {
      const colour = Math.floor(at / 4) % count;
      return [colour % 256, colour >> 8, 7, 255][at % 4] ?? 0;
    });

  it('keeps flat colours where there are more colours than fit', () => {
    const many = pixels(999, 1000);
    many.set([0xfc, 0xfc, 0xf9, 255], 4 * 999);
    const image = PaletteImage.blank(size, ['#FCFCF9']);
    image.put(many, whole);
    const colours = paletteOf(image.toPng());
    expect(colours).toHaveLength(256);
    expect(colours[0]).toBe('fcfcf9');
    expect(new Set(colours).size).toBe(256);
  });

  it.each([1, 2, 97, 255])('shows %i colours as they are', (count) => {
    const image = PaletteImage.blank(size, ['#FCFCF9']);
    image.put(pixels(count, 1000), whole);
    expect(pixelsOf(image.toPng())).toEqual(pixels(count, 1000));
  });

  it('shows what was put into a window there, and elsewhere what was there', () => {
    const image = PaletteImage.blank(size, []);
    image.put(pixels(30, 1000), whole);
    image.put(pixels(1, 20), { left: 95, top: 3, width: 5, height: 4 });
    const expected = pixels(30, 1000);
    for (const row of [3, 4, 5, 6]) expected.set(pixels(1, 5), 4 * (100 * row + 95));
    expect(pixelsOf(image.toPng())).toEqual(expected);
  });

  it('stays as it is where a copy of it is put something upon', () => {
    const image = PaletteImage.blank(size, []);
    image.put(pixels(30, 1000), whole);
    const before = image.toPng();
    const copy = image.copy();
    expect(copy.toPng().equals(before)).toBe(true);
    copy.put(pixels(200, 1000), whole);
    expect(image.toPng().equals(before)).toBe(true);
    expect(pixelsOf(copy.toPng())).toEqual(pixels(200, 1000));
  });
});

describe('making share pictures', () => {
  const plan = planSharePictures(site);
  const make = (wanted: SharePlan, target: string, cache = 'cache') =>
    makeSharePictures(wanted, join(folder, target), join(folder, cache));

  beforeAll(async () => {
    expect(await make(plan, 'first')).toMatchObject({ drawn: plan.drawings.size, kept: 0 });
  });

  it('draws each picture of the plan once, whole', () => {
    const made = readFolder(join(folder, 'first'));
    expect([...made.keys()]).toEqual([...plan.drawings.keys()].sort());
    for (const [name, bytes] of made)
      expect(imageSize(bytes), name).toMatchObject({ width: 1200, height: 630 });
  });

  it('draws nothing that the cache has, and gives the same bytes', async () => {
    expect(await make(plan, 'second')).toMatchObject({ drawn: 0, kept: plan.drawings.size });
    expect(readFolder(join(folder, 'second'))).toEqual(readFolder(join(folder, 'first')));
  });

  it('draws only the page whose title changed', async () => {
    const changed = planSharePictures(withPage('industries/first', { title: 'Owners of ships' }));
    const made = await make(changed, 'fourth');
    expect(made).toMatchObject({ drawn: 1, kept: plan.drawings.size - 1 });
    const before = readdirSync(join(folder, 'first'));
    const fresh = readdirSync(join(folder, 'fourth')).filter((name) => !before.includes(name));
    expect(fresh).toEqual([expect.stringMatching(/^first-[0-9a-f]{8}\.png$/)]);
  });

  it('says which picture could not be drawn', async () => {
    const impossible = { title: 'Impossible', art: { ...art, motif: 'nothing' } } as unknown as Drawing;
    const broken = { ...plan, drawings: new Map([['impossible.png', impossible]]) };
    await expect(make(broken, 'sixth')).rejects.toThrow(
      'The share picture of "Impossible" could not be drawn.',
    );
  });
});
