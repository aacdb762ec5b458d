import { describe, expect, it } from 'vitest';
import { type PictureKey, readPictureKey } from '../../../schema/fields/picture-key';

describe('the key of a picture', () => {
  it.each([
    ['panel:industries/first', { kind: 'panel', entry: 'industries/first' }],
    ['small:a/b', { kind: 'small', entry: 'a/b' }],
    ['wide:a/b', { kind: 'wide', entry: 'a/b' }],
    ['quilt:a/b', { kind: 'quilt', entry: 'a/b' }],
    ['torn:pages/index', { kind: 'mending', stage: 'torn', page: 'pages/index' }],
    ['bordered:pages/index#2', { kind: 'mending', stage: 'bordered', page: 'pages/index#2' }],
    ['pile:3', { kind: 'pile', number: 3 }],
    ['pile:120', { kind: 'pile', number: 120 }],
    ['house:gap', { kind: 'house', name: 'gap' }],
    ['image:a:b.png', { kind: 'image', file: 'a:b.png' }],
  ] as const)('%s says what is shown', (key, request) => {
    expect(readPictureKey(key)).toEqual(request);
  });

  it.each([
    '',
    ':',
    'panel',
    'portrait:first',
    'house:door',
    'pile:0',
    'pile:-1',
    'pile:1.5',
    'pile:1x',
    'bale:3',
    'room:gap',
    'pile:',
    'Panel:a/b',
  ])('"%s" names no picture', (key) => {
    expect(() => readPictureKey(key as PictureKey)).toThrow(`There is no picture "${key}".`);
  });
});
