import { describe, expect, it } from 'vitest';
import { directTexts, isRightToLeft } from '../../../src/build/pages/document';

describe('the direction of a text', () => {
  it.each(['القانون', 'משפט', '(2026) «قانون»', '„משפט“ in English', 'ߒߞߏ', '𞤆𞤵𞤤𞤢𞤪'])(
    'is from the right in "%s"',
    (text) => {
      expect(isRightToLeft(text)).toBe(true);
    },
  );

  it.each(['', 'Law', '2026', 'ሕግ', '法律', 'Law – قانون', 'ⵣ 🚢'])('is from the left in "%s"', (text) => {
    expect(isRightToLeft(text)).toBe(false);
  });
});

describe('built HTML', () => {
  it('stays as it is where every text begins from the left', () => {
    const html = '<h1 class="a">Law – قانون</h1><p>2026 <em>and</em> more</p><img alt="قانون">';
    expect(directTexts(html)).toBe(html);
  });

  it.each([
    ['<h1 id="a">قانون</h1>', '<h1 id="a" dir="auto">قانون</h1>'],
    ['<p>&quot;קנס&quot;</p>', '<p dir="auto">&quot;קנס&quot;</p>'],
    ['<p>&amp; law قانون</p>', '<p>&amp; law قانون</p>'],
    ['<ul><li>law</li><li>قانون</li></ul>', '<ul><li>law</li><li dir="auto">قانون</li></ul>'],
    ['<p class="b"><strong>قانون</strong> law</p>', '<p class="b" dir="auto"><strong>قانون</strong> law</p>'],
    ['<p><em><a href="/">قانون</a></em></p>', '<p dir="auto"><em><a href="/">قانون</a></em></p>'],
    ['<div><a href="/">قانون</a><b>law</b></div>', '<div><a href="/" dir="auto">قانون</a><b>law</b></div>'],
    [
      '<li><a href="/"><span><img alt=""/></span>قانون</a></li>',
      '<li dir="auto"><a href="/"><span><img alt=""/></span>قانون</a></li>',
    ],
    [
      '<p>law<!-- --> <!-- -->قانون</p><p>قانون</p>',
      '<p>law<!-- --> <!-- -->قانون</p><p dir="auto">قانون</p>',
    ],
    ['<div>2026 <br/>قانون</div>', '<div dir="auto">2026 <br/>قانون</div>'],
    ['<p><img alt="قانون"/>law</p>', '<p><img alt="قانون"/>law</p>'],
    ['<p>law <strong>قانون</strong></p>', '<p>law <strong dir="auto">قانون</strong></p>'],
  ])('says the direction in %s', (html, directed) => {
    expect(directTexts(html)).toBe(directed);
  });
});
