import { describe, it } from 'vitest';
import { expectNone } from './conform';
import { findSlips, findTimeWords, findUnusual } from './house-style';
import { readTexts } from './texts';

const texts = readTexts();

describe('the texts of the site', () => {
  it('double no word and use the printer’s quotes, dashes and spaces', () => {
    expectNone(findSlips(texts), 'texts are set as a printer sets them');
  });

  it('use one word for one thing, and spell as Britain does', () => {
    expectNone(findUnusual(texts), 'each thing has one word');
  });
});

describe('the pages without a date', () => {
  it('say when with a date, and not with “currently” or “in late 2025”', () => {
    expectNone(findTimeWords(texts), 'what holds is dated where the page is not');
  });
});
