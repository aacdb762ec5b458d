import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page, Site } from '../../schema/site-model';
import {
  type Drawing,
  type DrawSharePicture,
  loadSharePictureDrawer,
  planSharePictures,
  type SharePlan,
} from '../../src/build/share-pictures';
import { createExampleSite, findTestBlock } from '../blocks/example-site';

const { site } = createExampleSite(findTestBlock('faq'), { folder: 'industries' });

const art: Drawing['art'] = {
  slug: 'example',
  deep: 'nili',
  bright: 'anga',
  ground: 'deep',
  pindo: 'saw',
  motif: 'coin',
  seed: 'example',
};

const figures = [
  ['a motif', { motif: 'coin' }],
  ['the motif of a practice area', { practice: 'steps' }],
] as const;

const hostileTitles: [string, string][] = [
  ['markup', '</svg><script>alert(1)</script>'],
  ['entities and quotes', `&lt;b&gt; &copy "'>`],
  ['emoji', 'Ships 🚢 and 👩‍⚖️ lawyers'],
  ['another script', 'የኢትዮጵያ ሕግ 海事法'],
  ['bidirectional control characters', 'a\u202Eb\u200Fc\u0000d'],
  ['half of a surrogate pair', 'broken \uD83D end'],
  ['one very long word', 'Seeschifffahrtsunternehmensgründungsberatungsgesellschaft'.repeat(3)],
  ['very many words', 'The salvor, the tug and the cargo '.repeat(40)],
  ['nothing', ''],
];

function withPage(id: string, change: Partial<Page>): Site {
  return { ...site, pages: site.pages.map((page) => (page.id === id ? { ...page, ...change } : page)) };
}

/** Returns a map from the id of each page to the address of the page's share picture. */
function listAddresses({ pictures }: SharePlan): Map<string, string> {
  return new Map([...pictures].map(([id, { src }]) => [id, src]));
}

describe('the plan of share pictures', () => {
  const plan = planSharePictures(site);

  it('has a picture of the right size with alternative text for every page', () => {
    expect([...plan.pictures.keys()].sort()).toEqual(site.pages.map(({ id }) => id).sort());
    expect(plan.pictures.get('industries/first')).toEqual({
      src: expect.stringMatching(/^\/og\/first-[0-9a-f]{12}\.png$/),
      width: 1200,
      height: 630,
      alt: 'Shipowners | Saltmere Harbour Office',
    });
  });

  it.each<[string, Site]>([
    ['a new title', withPage('industries/first', { title: 'Owners of ships' })],
    ['a new pattern', { ...site, art: new Map(site.art).set('industries/first', { motif: 'eye' }) }],
  ])('renames the picture of a page with %s, and keeps the names of other pictures', (_, changed) => {
    const [before, after] = [listAddresses(plan), listAddresses(planSharePictures(changed))];
    const different = [...after].filter(([id, src]) => before.get(id) !== src).map(([id]) => id);
    expect(different).toEqual(['industries/first']);
  });

  it('draws an entry with its pattern, a practice area with its motif and a page with the default pattern', () => {
    const findDrawing = (id: string) =>
      plan.drawings.get(listAddresses(plan).get(id)?.slice('/og/'.length) ?? '');
    expect(findDrawing('industries/fishing')?.art).toMatchObject({ slug: 'fishing', motif: 'furrow' });
    expect(findDrawing('practice-areas/pilotage')?.practice).toBe('steps');
    for (const id of ['pages/index', 'packages/first', 'practice-areas/pilotage'])
      expect(findDrawing(id)?.art, id).toMatchObject(site.settings.cloth);
  });

  it('uses the picture from site.json for pages without art, but not for entries', async () => {
    const bytes = await sharp({ create: { width: 40, height: 21, channels: 3, background: '#FCFCF9' } })
      .png()
      .toBuffer();
    const images = new Map(site.images).set('office/door.png', bytes);
    const settings = { ...site.settings, images: { icon: 'icon.svg', share: 'office/door.png' } };
    const shared = planSharePictures({
      ...withPage('pages/index', { art: { motif: 'eye' } }),
      images,
      settings,
    });
    const changed = [...shared.pictures].filter(([, { src }]) => src.includes('door')).map(([id]) => id);
    const pages = site.pages.filter(({ kind }) => kind === 'page' || kind === 'not-found');
    expect(changed.sort()).toEqual(
      pages
        .map(({ id }) => id)
        .filter((id) => !['pages/index', 'pages/blog'].includes(id))
        .sort(),
    );
    expect(shared.pictures.get('pages/packages')).toMatchObject({ width: 40, height: 21 });
    expect([...shared.files]).toEqual([[expect.stringMatching(/^office-door-[0-9a-f]{8}\.png$/), bytes]]);
  });
});

describe('a share picture', () => {
  let draw: DrawSharePicture;

  beforeAll(async () => {
    draw = await loadSharePictureDrawer({ name: 'Lantern & Tide', tagline: 'Maritime counsel' });
  });

  /** Counts the white pixels, which belong to letters, in the left or right half of the text area. */
  async function countLetterPixels(title: string, side: 'left' | 'right', date?: string): Promise<number> {
    const left = side === 'left' ? 72 : 628;
    const region = { left, top: 60, width: 500, height: 380 };
    const { data } = await sharp(await draw({ title, date, art }))
      .extract(region)
      .raw()
      .toBuffer({ resolveWithObject: true });
    let white = 0;
    for (let pixel = 0; pixel < data.length; pixel += 3) if ((data[pixel] ?? 0) > 250) white++;
    return white;
  }

  it.each(figures)('with %s is a PNG of 1200 × 630 pixels, smaller than 300 KB', async (_, figure) => {
    const picture = await draw({
      title: 'Who pays the salvor',
      art: { ...art, ...figure },
      ...figure,
    } as Drawing);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(300 * 1024);
  });

  it.each([
    ['Latin', 'Łódź ọ̀nà Việt', 'left'],
    ['Greek', 'Ναυτικό Δίκαιο', 'left'],
    ['Cyrillic', 'Морское право', 'left'],
    ['Ethiopic', 'የኢትዮጵያ ሕግ', 'left'],
    ['Arabic', 'من يدفع للمنقذ', 'right'],
    ['Hebrew', 'משפט ימי', 'right'],
  ] as const)('starts a title in %s on the side where lines of this script begin', async (_, title, side) => {
    const [first = ''] = title;
    const otherSide = side === 'left' ? 'right' : 'left';
    expect(await countLetterPixels(title, side)).toBeGreaterThan(
      (await countLetterPixels(first, side)) + 2000,
    );
    expect(await countLetterPixels(title, otherSide)).toBe(await countLetterPixels(first, otherSide));
  });

  it('shows the date of an article', async () => {
    expect(await countLetterPixels('Owners', 'left', '19 September 2025')).toBeGreaterThan(
      (await countLetterPixels('Owners', 'left')) + 500,
    );
  });

  it.each(['海事法', 'समुद्री कानून', '海事法 and the sea', '🚢'])(
    'has no text if the title is "%s"',
    async (title) => {
      expect((await draw({ title, art })).equals(await draw({ title: '', art }))).toBe(true);
    },
  );

  it.each(hostileTitles)('is drawn if the title contains %s', async (_, title) => {
    const size = await sharp(await draw({ title, art })).metadata();
    expect(size).toMatchObject({ width: 1200, height: 630 });
  });

  it('that cannot be drawn causes an error with the name of the picture', async () => {
    const broken = { title: 'Owners', art: { ...art, motif: 'nothing' } } as unknown as Drawing;
    await expect(draw(broken)).rejects.toThrow('The share picture of "Owners" could not be drawn.');
  });
});
