import { describe, expect, it } from 'vitest';
import { findCurrentSection } from '../../src/page/current-section';
import { exampleOf, exampleSite } from '../blocks/example-site';

const { navigation } = exampleSite(exampleOf('cta')).site;

describe('findCurrentSection', () => {
  it.each([
    ['/', 'Harbour', '/'],
    ['/industries', 'Trades', '/industries'],
    ['/industries/first', 'Trades', '/industries/first'],
    ['/industries/page/2', 'Trades', ''],
    ['/logbook/first', 'More', ''],
    ['/practice-areas', '', ''],
    ['/industries-of-old', '', ''],
  ])('puts %s in "%s" and finds the link "%s"', (address, section, link) => {
    expect(findCurrentSection(navigation, address)).toEqual({ section, link });
  });
});
