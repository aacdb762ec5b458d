import { describe, expect, it } from 'vitest';
import {
  findMeantCollection,
  findMeantFile,
  findMeantFolder,
  isPicture,
  withRightEnding,
} from '../../../schema/content/strays';

const tree = { settings: { collections: { packages: { address: '/our-offers' } } } };

describe('a file that is not read', () => {
  it.each([
    ['page/about.json', 'pages/about.json'],
    ['Pages/about.json', 'pages/about.json'],
    ['page/team/jane.json', 'pages/team/jane.json'],
    ['industry/farms.json', 'industries/farms.json'],
    ['our-offers/start.json', 'packages/start.json'],
    ['practice_area/tax.json', 'practice-areas/tax.json'],
    ['industries/land/farms.json', 'industries/farms.json'],
    ['pages/about.JSON', 'pages/about.json'],
    ['pages/about.json.txt', 'pages/about.json'],
    ['page/about.jsonc', 'pages/about.json'],
    ['site.JSON', 'site.json'],
    ['pages/door.png', 'images/door.png'],
    ['pages/team/door.PNG', 'images/door.PNG'],
    ['pictures/door.svg', 'images/door.svg'],
    ['pictures/team/door.svg', 'images/team/door.svg'],
  ])('belongs elsewhere: %s', (stray, meant) => {
    expect(findMeantFile(stray, tree)).toBe(meant);
  });

  it.each([
    'door.png',
    'unknown-folder/about.json',
    'industries/land/farms.txt',
    'industries/farms.txt',
    'industries/farms.json',
    'notes.txt',
    'other.json',
    'page/about.txt',
    '',
  ])('belongs nowhere that could be told: %j', (stray) => {
    expect(findMeantFile(stray, tree)).toBeUndefined();
  });
});

describe('a folder that there is not', () => {
  it.each([
    ['page', 'pages'],
    ['PAGES', 'pages'],
    ['image', 'images'],
    ['pictures', 'images'],
    ['Pictures', 'images'],
    ['package', 'packages'],
    ['our-offers', 'packages'],
  ])('is meant as one that there is: %s', (written, folder) => {
    expect(findMeantFolder(written, tree)).toBe(folder);
  });

  it.each(['constructor', 'toString', 'zzzzzzzzzz', ''])('is left open: %j', (written) => {
    expect(findMeantFolder(written, tree)).toBeUndefined();
  });
});

describe('a collection that there is not', () => {
  it.each([
    ['industry', 'industries'],
    ['Industries', 'industries'],
    ['practice area', 'practice-areas'],
    ['Practice_Area', 'practice-areas'],
    ['--practice area--', 'practice-areas'],
    ['our offers', 'packages'],
    ['/our-offers/', 'packages'],
    ['Our Offers', 'packages'],
    ['our & offers', 'packages'],
  ])('is meant as one that there is: %s', (written, collection) => {
    expect(findMeantCollection(written, tree)).toBe(collection);
  });

  it('is not called by an address that it no longer has', () => {
    expect(findMeantCollection('our-offers', { settings: {} })).toBeUndefined();
    expect(findMeantCollection('our-offer', tree)).toBeUndefined();
  });
});

describe('the ending of a picture', () => {
  it.each(['a.svg', 'a.PNG', 'a.jpg', 'a.jpeg', 'a.webp', 'a.avif', 'a.gif', 'a.tif', 'a.tiff', 'a.HEIC'])(
    'is that of %s',
    (file) => {
      expect(isPicture(file)).toBe(true);
    },
  );

  it.each(['a.json', 'svg', 'a.svg.json', 'a.pngx', 'a.txt'])('is not that of %s', (file) => {
    expect(isPicture(file)).toBe(false);
  });
});

describe('an ending that only looks like .json', () => {
  it.each([
    ['pages/a.JSON', 'pages/a.json'],
    ['pages/a.json.txt', 'pages/a.json'],
    ['pages/a.jsonc', 'pages/a.json'],
    ['pages/a.json5', 'pages/a.json'],
    ['pages/a.jsn', 'pages/a.json'],
    ['pages/a.json.json', 'pages/a.json'],
    ['pages/b/a.json.bak', 'pages/b/a.json'],
    ['wording.jsonc', 'wording.json'],
    ['site.json.old', 'site.json'],
  ])('is put right: %s', (stray, meant) => {
    expect(withRightEnding(stray)).toBe(meant);
  });

  it.each([
    'pages/a.json',
    'pages/a.txt',
    'pages/a.jsonx',
    'pages/ajsn',
    'other/a.JSON',
    'other.JSON',
    'pages.JSON',
    'undefined.json',
  ])('is no matter of %s', (stray) => {
    expect(withRightEnding(stray)).toBeUndefined();
  });
});
