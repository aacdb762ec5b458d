import { describe, expect, it } from 'vitest';
import {
  isPhotograph,
  kindOfEnding,
  measure,
  pictureEndings,
  shapesOf,
} from '../../../schema/pictures/images';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the shapes of a drawing', () => {
  it('are its plain ones with their plain attributes, in their order', () => {
    const drawing = utf8(
      '<svg><rect x="1" class="a" width="2"/><g><path\nd="M0 0" onclick="x"/></g><ellipse cx="1"/><circle r="3"></circle></svg>',
    );
    expect(shapesOf(drawing)).toEqual([
      ['rect', { x: '1', width: '2' }],
      ['path', { d: 'M0 0' }],
      ['circle', { r: '3' }],
    ]);
  });

  it('are none in what only begins alike, or is no drawing', () => {
    expect(shapesOf(utf8('<svg><rectangle x="1"/><pathway d="M0"/></svg>'))).toEqual([]);
    expect(shapesOf(new Uint8Array())).toEqual([]);
  });

  it('have no attribute that only begins or ends like a plain one', () => {
    expect(shapesOf(utf8('<path data-d="x" d="M0 0" rxx="1" fill-rules="a" fill-rule="evenodd"/>'))).toEqual([
      ['path', { d: 'M0 0', 'fill-rule': 'evenodd' }],
    ]);
  });
});

describe('the size of a picture', () => {
  it('is read from its bytes, with its kind', () => {
    const drawing = utf8('<svg xmlns="http://www.w3.org/2000/svg" width="12" height="34"></svg>');
    expect(measure(drawing)).toEqual({ width: 12, height: 34, type: 'svg' });
  });

  it('is that of the picture held upright', () => {
    const chunk = (name: string, ...content: number[]) => [
      ...[0, 0, 0, content.length],
      ...Buffer.from(name),
      ...content,
      ...[0, 0, 0, 0],
    ];
    const begun = [
      0x89,
      ...Buffer.from('PNG\r\n\x1a\n'),
      ...chunk('IHDR', 0, 0, 0, 12, 0, 0, 0, 34, 8, 2, 0, 0, 0),
    ];
    const note = [...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
    expect(measure(Uint8Array.from(begun))).toEqual({ width: 12, height: 34, type: 'png' });
    expect(measure(Uint8Array.from([...begun, ...chunk('eXIf', ...note)]))).toEqual({
      width: 34,
      height: 12,
      type: 'png',
    });
  });

  it('is unknown where the bytes are no picture', () => {
    expect(measure(utf8('hello'))).toBeUndefined();
    expect(measure(new Uint8Array())).toBeUndefined();
  });
});

describe('the kind of a picture', () => {
  it.each([
    ['svg', 'svg'],
    ['png', 'png'],
    ['jpg', 'jpg'],
    ['jpeg', 'jpg'],
    ['tif', 'tiff'],
    ['gif', undefined],
    ['', undefined],
  ])('that ends in %j is %s', (ending, kind) => {
    expect(kindOfEnding(ending)).toBe(kind);
  });

  it('is known of every ending that a page may name', () => {
    expect(pictureEndings.filter((ending) => kindOfEnding(ending) === undefined)).toEqual([]);
  });

  it('is a photograph where it is no drawing and not named by the settings', () => {
    const settings = { images: { icon: 'icon.svg', share: 'share.png' } };
    expect(isPhotograph('door.jpg', settings)).toBe(true);
    expect(isPhotograph('door.svg', settings)).toBe(false);
    expect(isPhotograph('share.png', settings)).toBe(false);
    expect(isPhotograph('share.png', undefined)).toBe(true);
  });
});
