import { describe, expect, it } from 'vitest';
import { pointInTime, rich } from '../../../schema/fields/fields';

const words = { title: 'Text', description: 'A few words.' };

describe('a text with marks', () => {
  const issuesOf = (text: string) => rich(words).safeParse(text).error?.issues ?? [];

  it('is read into its pieces', () => {
    expect(rich(words).parse('a **b**')).toEqual(['a ', { bold: ['b'] }]);
  });

  it('has each kind of slip told once, at the first place of it', () => {
    expect(issuesOf('[un](/a et [deux](/b et **trois')).toMatchObject([
      { code: 'custom', params: { rule: 'inline-markup', within: '[', at: 0 } },
      { code: 'custom', params: { rule: 'inline-markup', within: '**', at: 24 } },
    ]);
  });
});

describe('a point in time', () => {
  it.each(['2019', '2019-11', '2019-11-25'])('may be %s', (text) => {
    expect(pointInTime(words).safeParse(text).success).toBe(true);
  });

  it.each(['', '219', '20191', 'x2019', '2019-13'])('may not be %j', (text) => {
    expect(pointInTime(words).safeParse(text).error?.issues).toMatchObject([
      { params: { rule: 'wrong-value', form: 'point-in-time' } },
    ]);
  });
});
