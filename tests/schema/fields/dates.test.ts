import { describe, expect, it } from 'vitest';
import { isSameDate, toDateText } from '../../../schema/fields/dates';
import { withValue } from '../../little-site';
import { siteOf } from '../problems-in';

describe('toDateText', () => {
  it.each([
    ['2025-09-19', '19 September 2025'],
    ['2024-10', 'October 2024'],
    ['2024-01-01', '1 January 2024'],
    ['2024-12-31', '31 December 2024'],
  ])('writes %s as %s', (date, text) => {
    expect(toDateText(date)).toBe(text);
  });
});

describe('isSameDate', () => {
  it.each([
    ['19 September 2025', '2025-09-19'],
    ['September 19, 2025', '2025-09-19'],
    ['Sept 19, 2025', '2025-09-19'],
    ['19th September 2025', '2025-09-19'],
    ['SEPTEMBER 2025', '2025-09-19'],
    ['Oct 2024', '2024-10'],
    ['May 2024', '2024-05'],
  ])('takes %j for %s', (text, date) => {
    expect(isSameDate(text, date)).toBe(true);
  });

  it.each([
    ['18 September 2025', '2025-09-19'],
    ['19 October 2025', '2025-09-19'],
    ['19 September 2024', '2025-09-19'],
    ['3 October 2024', '2024-10'],
    ['June 2024', '2024-07'],
    ['Ma 2024', '2024-05'],
    ['2024', '2024-10'],
    ['19/9/2025', '2025-09-19'],
    ['Last autumn', '2024-10'],
  ])('does not take %j for %s', (text, date) => {
    expect(isSameDate(text, date)).toBe(false);
  });
});

describe('dates of a site', () => {
  it('are written in the language of the site', () => {
    const { cards } = siteOf();
    expect(cards.get('articles/premier-craquement')?.dateText).toBe('12 mars 2025');
    expect(cards.get('articles/eau-douce')?.dateText).toBe('octobre 2024');
  });

  it('may be given as text in the language of the site', () => {
    const changes = withValue('articles/premier-craquement.json', (article) => {
      article.dateText = '12 mars 2025';
    });
    expect(siteOf(changes).cards.get('articles/premier-craquement')?.dateText).toBe('12 mars 2025');
  });

  it('are English where the site is', () => {
    const { cards } = siteOf(
      withValue('site.json', (site) => {
        site.language = 'en-GB';
      }),
    );
    expect(cards.get('articles/premier-craquement')?.dateText).toBe('12 March 2025');
  });
});
