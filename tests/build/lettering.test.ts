import { Resvg } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Letterer } from '../../src/build/share-pictures/lettering';
import { openPortable } from '../../src/build/share-pictures/rasteriser';
import { spell } from '../../src/build/share-pictures/spell';
import { Typeface } from '../../src/build/share-pictures/typeface';
import { listTypefaces } from '../../src/build/share-pictures/typefaces';

const room = { width: 500, height: 264, largest: 88, lineHeight: 1.06 };
const letterer = new Letterer();

beforeAll(async () => {
  await openPortable();
});

/** The width that lines take when they are drawn, in pixels. */
function drawnWidth(lines: string[]): number {
  const picture = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${lines.join('')}</svg>`,
  );
  return picture.getBBox()?.width ?? 0;
}

/** The outlines of a text from left to right, one for each part in one font and direction. */
function outlinesOf(text: string): string[] {
  return [...letterer.line(text, 60).svg.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);
}

function widthOf(text: string): number {
  return letterer.line(text, 1000).width;
}

/** How many parts of a text stand apart, seen from above. */
function countStrokes(text: string): number {
  const { svg, width } = letterer.line(text, 60);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -80 ${width} 120">${svg}</svg>`;
  const { pixels, width: columns } = new Resvg(drawing).render();
  const inked = Array.from({ length: columns }, (_, column) =>
    pixels.some((value, at) => value > 0 && at % 4 === 3 && (at >> 2) % columns === column),
  );
  return inked.filter((isInked, column) => isInked && !inked[column - 1]).length;
}

const other = { tracking: 0, lineHeight: 1, file: 'nowhere.ttf' };

describe('the lettering', () => {
  it.each([
    'Seeschifffahrtsunternehmensgründungsberatungsgesellschaft'.repeat(3),
    'The salvor, the tug and the cargo '.repeat(40),
    'Insurers',
    'Data protection compliance for small ports',
    'القانون والتكنولوجيا في كينيا '.repeat(9),
    'የኢትዮጵያ ሕግ እና ቴክኖሎጂ',
    'חוק FinTech (2026) בקניה',
    '海事法',
    '',
  ])('keeps "%s" within its room', (title) => {
    const { size, lines, lineHeight } = letterer.fit(title, room);
    expect(drawnWidth(lines)).toBeLessThanOrEqual(room.width + 1);
    expect(lines.length * size * lineHeight).toBeLessThanOrEqual(room.height);
  });

  it('sets a short title large and a long one smaller, on more lines, with every word whole', () => {
    const short = letterer.fit('Insurers', room);
    const long = letterer.fit(
      'Who pays the salvor, and who pays for the tug that came too late to help',
      room,
    );
    expect([short.size, short.lines.length]).toEqual([88, 1]);
    expect(long.size).toBeLessThan(short.size);
    expect(long.lines).toHaveLength(4);
    expect(long.lines.join('').match(/<path/g)).toHaveLength(16);
  });

  it('makes lines of even length', () => {
    const width = letterer.line('aaaa aaaa aaaa aaaa', 60).width + 1;
    const { lines } = letterer.fit('aaaa aaaa aaaa aaaa aaaa aaaa', { ...room, width, largest: 60 });
    expect(lines.map((line) => line.match(/<path/g)?.length)).toEqual([3, 3]);
  });

  it.each([
    ['5 ½ ﬁne № 2', '5 1/2 fine No 2'],
    ['tea\u2009\u2003and\u00ADcake', 'tea andcake'],
    ['co\u2011owner', 'co-owner'],
    ['ship 🚢 ahoy', 'ship ahoy'],
    ['1\uFE0F\u20E3 ship', '1 ship'],
    ['half \uD83D a sign', 'half a sign'],
    ['a\u202Eb\u0000c', 'abc'],
    ['a\u0F39b', 'ab'],
  ])('sets "%s" as "%s"', (text, plain) => {
    expect(letterer.fit(text, room)).toEqual(letterer.fit(plain, room));
  });

  it.each(['Ọmọ Ẹ̀kọ́', 'Ƙasar ɗan Ŋoo', 'Łódź', 'Νόμος', 'Закон', '₦500'])(
    'has every letter of "%s" with its marks',
    (text) => {
      const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
      expect(outlinesOf(text)).not.toEqual([]);
      if (bare !== text) expect(outlinesOf(text)).not.toEqual(outlinesOf(bare));
    },
  );

  it('sets all Latin letters of a title in one font', () => {
    const [plain] = outlinesOf('law');
    const [, beside] = outlinesOf('Ọmọ law');
    expect(beside).toBeTruthy();
    expect(beside).not.toBe(plain);
    expect(outlinesOf('₦500 law')).toContain(plain);
  });

  it.each(['海事法', 'कानून', 'law 法', '၂၀၂၆'])(
    'draws nothing of "%s", for no font has all of its letters',
    (text) => {
      expect(letterer.fit(text, room).lines).toEqual([]);
      expect(letterer.line(text, 60)).toEqual({ svg: '', width: 0 });
    },
  );

  it('asks no font for what another draws', () => {
    const { house } = listTypefaces();
    const european = new Typeface({ ...other, signs: /[\p{scx=Latn}\p{scx=Cyrl}]/u });
    const arabic = new Typeface({ ...other, signs: /\p{scx=Arab}/u });
    const faces = { house, european, others: [arabic] };
    expect(spell('Law & order – 100 % 🚢 法', faces)).toEqual([]);
    expect(spell('Law & order', faces)).toHaveLength(11);
    expect(() => spell('Закон', faces)).toThrow('nowhere.ttf');
    expect(() => spell('قانون', faces)).toThrow('nowhere.ttf');
  });
});

describe('the lettering of Arabic', () => {
  const apart = (word: string) => [...word].join('\u200C');

  it.each(['بيت', 'محمد', 'سفينة', 'چشم'])('joins the letters of "%s" to one stroke', (word) => {
    expect(countStrokes(word)).toBe(1);
    expect(countStrokes(apart(word))).toBe([...word].length);
  });

  it('joins letters across the marks of vowels, and puts these where the letters are', () => {
    expect(widthOf('بَيْتُ')).toBe(widthOf('بيت'));
    expect(outlinesOf('بَيْتُ')).not.toEqual(outlinesOf('بيت'));
  });

  it('keeps letters apart where a text says so', () => {
    expect(outlinesOf('می\u200Cخواهم')).not.toEqual(outlinesOf('میخواهم'));
  });

  it('joins letters whatever mark of direction stands between words', () => {
    expect(outlinesOf('بيت\u200F!')).toEqual(outlinesOf('بيت!'));
  });
});

describe('the lettering of Hebrew', () => {
  it('runs from right to left', () => {
    const [word = ''] = outlinesOf('אב');
    const [last = ''] = outlinesOf('ב');
    expect(last).not.toBe('');
    expect(word.startsWith(last)).toBe(true);
    expect(letterer.fit('אב', room).isRightToLeft).toBe(true);
    expect(letterer.fit('Law אב', room).isRightToLeft).toBe(false);
  });

  it('ends its lines where those of Latin begin', () => {
    const [line = ''] = letterer.fit('אב', room).lines;
    const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${line}</svg>`).getBBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1);
  });

  it('keeps what is read from left to right in its own order', () => {
    const [law] = outlinesOf('אב');
    expect(outlinesOf('אב GDPR 2016')).toEqual([...outlinesOf('GDPR'), ...outlinesOf('2016'), law]);
    expect(outlinesOf('GDPR אב 2016')).toEqual([...outlinesOf('GDPR'), ...outlinesOf('2016'), law]);
  });

  it('turns brackets with the text', () => {
    expect(outlinesOf('(אב)')).toEqual([...outlinesOf('('), ...outlinesOf('אב'), ...outlinesOf(')')]);
  });
});

describe('the lettering of Ethiopic', () => {
  it('has a glyph for each letter and sign', () => {
    const signs = [...'የኢትዮጵያሕግ።፳'];
    const outlines = signs.map((sign) => outlinesOf(sign).join());
    expect(new Set(outlines).size).toBe(new Set(signs).size);
    expect(outlines).not.toContain('');
  });
});
