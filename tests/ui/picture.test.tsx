// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Motif } from '../../src/ui/cards/motif';
import { Icon } from '../../src/ui/icon';
import { Picture } from '../../src/ui/picture';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { show } from '../blocks/show';

const place = exampleSite(exampleOf('cta'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function attributesOf(element: Element | null): Record<string, string> {
  return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
}

describe('Picture', () => {
  it('keeps the room that the picture needs and waits until it is near', () => {
    const { container } = show(<Picture name="panel:industries/first" alt="A ship" />, place);
    expect(attributesOf(container.querySelector('img'))).toMatchObject({
      width: '800',
      height: '600',
      alt: 'A ship',
      loading: 'lazy',
      src: expect.stringMatching(/^\/assets\/first-[0-9a-f]{8}\.svg$/),
    });
  });

  it('says nothing to a screen reader where it only decorates', () => {
    const { container } = show(<Picture name="house:logo" />, place);
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it('loads the picture that a page opens with before others', () => {
    const { container } = show(<Picture name="wide:articles/first" priority />, place);
    expect(attributesOf(container.querySelector('img'))).toMatchObject({
      loading: 'eager',
      fetchpriority: 'high',
    });
  });

  it('throws for a picture that nobody provides', () => {
    expect(() => show(<Picture name={'portrait:first' as never} />, place)).toThrow(
      'There is no picture "portrait:first".',
    );
    expect(() => show(<Picture name="image:gone.png" />, place)).toThrow('There is no picture "gone.png".');
  });
});

describe('Icon', () => {
  it('draws the icon of a name and hides it from screen readers', () => {
    const { container } = show(<Icon name="anchor" size={40} />, place);
    const svg = container.querySelector('svg');
    expect(attributesOf(svg)).toMatchObject({ width: '40', height: '40', 'aria-hidden': 'true' });
    expect(svg?.children.length).toBeGreaterThan(1);
  });

  it('throws for an icon that there is not', () => {
    expect(() => show(<Icon name="ancor" />, place)).toThrow('There is no icon "ancor".');
  });
});

describe('Motif', () => {
  it('draws the figure of a practice area', () => {
    const { container } = show(<Motif name="steps" />, place);
    expect(container.querySelectorAll('svg[aria-hidden="true"] > path').length).toBeGreaterThan(0);
  });
});
