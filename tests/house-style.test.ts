import { describe, expect, it } from 'vitest';
import { findSlips, findUnusual } from './specification/house-style';

const example = (text: string) => [{ file: 'pages/example.json', place: 'blocks.0.intro', text }];

describe('the proofreader', () => {
  it.each([
    ['the the law', 'a doubled word, “the the”'],
    ['The the law', 'a doubled word, “The the”'],
    ["Kenya's law", "a straight quote, “'”"],
    ['two  spaces', 'a double space, “  ”'],
    ['a word , a mark', 'a space before a mark, “ ,”'],
    ['one,two', 'a missing space, “,”'],
    ['2-4 weeks', 'a hyphen between numbers, “2-4”'],
    ['a dash — here', 'a dash, “ — ”'],
  ])('finds the slip in “%s”', (text, fault) => {
    expect(findSlips(example(text))).toEqual([`pages/example.json blocks.0.intro: ${fault} in “${text}”`]);
  });

  it.each([
    ['a data center', 'data centre'],
    ['an ecommerce shop', 'e-commerce'],
    ['E-Commerce law', 'e-commerce'],
    ['a cross border transfer', 'cross-border'],
    ['a start-up', 'startup'],
    ['an email', 'e-mail'],
    ['a trademark', 'trade mark'],
    ['a judgement', 'judgment'],
    ['a license', 'licence, the noun'],
    ['regulators licence lenders', 'license, the verb'],
    ['to organize', '-ise'],
    ['an authorization', '-ise'],
    ['to analyze', '-yse'],
  ])('would not write “%s”', (text, write) => {
    const [found = ''] = findUnusual(example(text));
    expect(found.slice(found.indexOf('; write'))).toBe(`; write “${write}”`);
  });

  it.each([
    'Data Centers & Cloud',
    'E-Commerce and Marketplaces',
    'Ready to Digitize Public Services?',
    'a licence to license',
    'a prize of any size',
    'mail from {contact.email}',
  ])('would write “%s”', (text) => {
    expect(findUnusual(example(text))).toEqual([]);
  });
});
