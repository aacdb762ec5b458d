import { describe, expect, it } from 'vitest';
import { isLater, isSameDate, toDateText } from '../../../schema/fields/dates';
import { isCalendarDate } from '../../../schema/fields/fields';
import { withValue } from '../../little-site';
import { siteOf } from '../problems-in';

describe('toDateText', () => {
  it.each([
    ['2025-09-19', '19 September 2025'],
    ['2024-10', 'October 2024'],
    ['2019', '2019'],
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
    ['0 October 2024', '2024-10'],
    ['19 20 September 2025', '2025-09-19'],
    ['19x September 2025', '2025-09-19'],
  ])('does not take %j for %s', (text, date) => {
    expect(isSameDate(text, date)).toBe(false);
  });
});

describe('isLater', () => {
  it.each([
    ['2024-05-02', '2024-05-01', true],
    ['2024-05-01', '2024-05-02', false],
    ['2024-05-01', '2024-05-01', false],
    ['2024-06', '2024-05-31', true],
    ['2024-05-31', '2024-05', false],
    ['2024-05', '2024-05-31', false],
    ['2024', '2023-12-31', true],
  ])('%s after %s: %s', (one, other, isAfter) => {
    expect(isLater(one, other)).toBe(isAfter);
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

describe('a date in other words', () => {
  it.each([
    ['March 12 2025', '2025-03-12', 'de-DE', false],
    ['12. März 2025', '2025-03-12', 'de-DE', true],
    ['12 mars 2025', '2025-03-12', 'fr-FR', true],
    ['2 March 2025', '2025-03-02', undefined, true],
    ['2nd March 2025', '2025-03-02', undefined, true],
    ['3rd of March 2025', '2025-03-03', undefined, false],
    ['1st March 2025', '2025-03-21', undefined, false],
    ['12 13 March 2025', '2025-03-12', undefined, false],
    ['12 March', '2025-03-12', undefined, false],
    ['March', '2025-03', undefined, false],
    ['12 March 2025 May', '2025-03-12', undefined, false],
    ['12 2025', '2025-03-12', undefined, false],
    ['', '2025-03-12', undefined, false],
    ['0 March 2025', '2025-03', undefined, false],
  ])('%j is %s in %s: %s', (text, date, language, isSame) => {
    expect(isSameDate(text, date, language)).toBe(isSame);
  });
});

describe('a day of the calendar', () => {
  it.each([
    ['2024-02-29', true],
    ['2024-02', true],
    ['2024-12-31', true],
    ['2023-02-29', false],
    ['2024-13', false],
    ['2024-00', false],
    ['2024-04-31', false],
    ['2024-04-00', false],
    ['2024-14-01', false],
    ['12024-02', false],
    ['2024-02-291', false],
    ['2024-2', false],
    ['2024', false],
    ['soon', false],
  ])('is %s: %s', (text, isDay) => {
    expect(isCalendarDate(text)).toBe(isDay);
  });
});
