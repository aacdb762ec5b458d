import { describe, it } from 'vitest';
import { expectNone } from './conform';
import { findSlips, findUnusual } from './house-style';
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
