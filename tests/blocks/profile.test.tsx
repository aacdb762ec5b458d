// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf, exampleSite, type WrittenBlock } from './example-site';
import { blockOn, showBlock } from './show';

afterEach(cleanup);

function listUnder(heading: string): HTMLElement {
  const list = screen.getByRole('heading', { level: 2, name: heading }).nextElementSibling;
  return list as HTMLElement;
}

function itemsUnder(heading: string): (string | null)[] {
  return within(listUnder(heading))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}

/** How many closed shapes each path of the portrait has, in the order of the drawing. */
function shapesOf(container: HTMLElement): number[] {
  return [...container.querySelectorAll('figure path')].map(
    (path) => (path.getAttribute('d') ?? '').split('z').length - 1,
  );
}

function withCounts(degrees: number, memberships: number): WrittenBlock {
  return {
    ...exampleOf('profile', 'minimal'),
    education: {
      heading: 'Education',
      degrees: Array.from({ length: degrees }, (_, index) => ({ title: `Degree ${index}`, year: 2000 })),
    },
    memberships: {
      heading: 'Memberships',
      items: Array.from({ length: memberships }, (_, index) => `Body ${index}`),
    },
  };
}

describe('Profile', () => {
  it('opens the page with the name of the person, the role and one button', () => {
    showBlock(exampleOf('profile'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maeve Sample');
    expect(screen.getByText('Senior counsel').tagName).toBe('P');
    expect(screen.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe('/');
  });

  it('lists degrees with their years, and memberships, each under its heading', () => {
    showBlock(exampleOf('profile'));
    expect(itemsUnder('Education')).toEqual(['2009Master of Maritime Law', '2004Bachelor of Laws']);
    expect(itemsUnder('Memberships')).toEqual([
      'Roll of Solicitors',
      'Society of Average Adjusters',
      'Harbour Arbitrators',
    ]);
  });

  it('gives both headings an anchor that links may lead to', () => {
    const { page } = exampleSite(exampleOf('profile'));
    const { education, memberships } = blockOn(page, 'profile');
    expect([education.id, memberships.id]).toEqual(['education', 'memberships']);
    showBlock(exampleOf('profile'));
    const ids = screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id);
    expect(ids).toEqual(['education', 'memberships']);
  });

  it.each([
    [1, 1],
    [3, 5],
    [6, 10],
  ])(
    'draws %i chevrons for as many degrees and %i diamonds for as many memberships',
    (degrees, memberships) => {
      const { container } = showBlock(withCounts(degrees, memberships));
      const shapes = shapesOf(container);
      expect(shapes).toHaveLength(8);
      expect([shapes[4], shapes[7]]).toEqual([degrees, memberships]);
    },
  );

  it('keeps every chevron between the bands and the foot, and every diamond within the field', () => {
    const { container } = showBlock(withCounts(6, 10));
    const paths = [...container.querySelectorAll('figure path')].map((path) => path.getAttribute('d') ?? '');
    const startsOf = (path = '') =>
      [...path.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    const tops = startsOf(paths[4]).map(([, top = 0]) => top);
    const thickness = Number(/v([\d.]+)/.exec(paths[4] ?? '')?.[1]);
    expect(Math.min(...tops)).toBeGreaterThan(376);
    expect(Math.max(...tops) + 60 + thickness).toBeLessThan(560);
    const middles = startsOf(paths[7]).map(([x = 0]) => x);
    expect(Math.min(...middles)).toBeGreaterThan(18);
    expect(Math.max(...middles)).toBeLessThan(422);
  });

  it('says in words what the portrait counts, and leaves the drawing to the eye', () => {
    const { container } = showBlock(exampleOf('profile'));
    expect(container.querySelector('figcaption')?.textContent).toBe(
      'A chevron for each degree, a diamond for each membership.',
    );
    expect(container.querySelector('figure svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows a photograph in the place of the portrait and its caption', () => {
    const photo = { file: 'icon.svg', alt: 'Maeve Sample on the quay' };
    const { container } = showBlock({ ...exampleOf('profile'), photo });
    const picture = screen.getByRole('img', { name: 'Maeve Sample on the quay' });
    expect(picture.getAttribute('src')).toMatch(/^\/assets\/icon-[0-9a-f]{8}\.svg$/);
    expect(picture.getAttribute('loading')).toBe('eager');
    expect(container.querySelector('figure svg')).toBeNull();
    expect(container.querySelector('figcaption')).toBeNull();
  });
});
