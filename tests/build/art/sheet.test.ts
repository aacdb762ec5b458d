import { describe, expect, it } from 'vitest';
import { sheet, svg } from '../../../src/build/art/shapes';

describe('a sheet', () => {
  const drawing = svg(40, 30, '<use href="#x"/>', '<g id="x"><path d="M0 0h9"/></g>');
  const made = sheet(40, 30, [
    { name: 'first', svg: drawing },
    { name: 'second', svg: drawing },
  ]);

  it('is one document of the size of its drawings', () => {
    expect(made).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 40 30" width="40" height="30">/,
    );
    expect(made.match(/xmlns=/g)).toHaveLength(1);
  });

  it('shows nothing but the drawing that its address names', () => {
    expect(made).toContain('<view id="first" viewBox="0 0 40 30"/><g transform="translate(0 0)"><svg');
    expect(made).toContain('<view id="second" viewBox="0 70 40 30"/><g transform="translate(0 70)"><svg');
  });

  it('keeps the shapes of its drawings apart', () => {
    const ids = [...made.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...made.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
    expect(used).toEqual(['first-x', 'second-x']);
    expect(ids).toEqual(expect.arrayContaining(used));
  });
});
