// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf, exampleSite } from './example-site';
import { buildPage, showBlock } from './show';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.allows;
});

const block = { ...exampleOf('map'), address: 'Quay 1 & 2, Cork' };
const frame = () => document.querySelector('iframe');

function allow(categories: string): void {
  act(() => {
    document.documentElement.dataset.allows = categories;
    document.dispatchEvent(new Event('consent'));
  });
}

describe('OfficeMap', () => {
  it('prints the address and asks no other host for anything', () => {
    const { container } = showBlock(block);
    expect(screen.getByText('Quay 1 & 2, Cork').tagName).toBe('ADDRESS');
    expect(container.querySelectorAll('iframe, img, link, script')).toHaveLength(0);
    expect(screen.getByText('The chart comes from Google, which may leave crumbs.')).toBeTruthy();
  });

  it('loads the map of the address on a press, late and without a referrer, and gives it the focus', () => {
    showBlock(block);
    fireEvent.click(screen.getByRole('button', { name: 'Unroll the chart' }));
    const { src, title } = frame() as HTMLIFrameElement;
    expect(src).toBe('https://www.google.com/maps?q=Quay%201%20%26%202%2C%20Cork&output=embed');
    expect([title, frame()?.getAttribute('referrerpolicy'), frame()?.getAttribute('loading')]).toEqual([
      'Chart of Quay 1 & 2, Cork',
      'no-referrer',
      'lazy',
    ]);
    expect([frame()?.getAttribute('sandbox'), frame()?.getAttribute('allow')]).toEqual([
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      'fullscreen',
    ]);
    expect(document.activeElement).toBe(frame());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens the map of the address in a new tab that learns nothing of this one', () => {
    showBlock(block);
    const link = screen.getByRole('link', { name: /^Open in Maps ?\(in a new tab\)$/ });
    expect(link.getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Quay%201%20%26%202%2C%20Cork',
    );
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('loads when marketing is allowed and takes it back when that ends', () => {
    showBlock(block);
    allow('analytics');
    expect(frame()).toBeNull();
    allow('analytics,marketing');
    expect(frame()).not.toBeNull();
    allow('');
    expect(frame()).toBeNull();
  });

  it('loads at once where marketing was allowed before', () => {
    document.documentElement.dataset.allows = 'marketing analytics';
    showBlock(block);
    expect(frame()).not.toBeNull();
  });

  it('keeps a map that was asked for, whatever is allowed', () => {
    showBlock(block);
    fireEvent.click(screen.getByRole('button', { name: 'Unroll the chart' }));
    allow('');
    expect(frame()).not.toBeNull();
  });

  it.each([
    ['on-request', 0],
    ['at-once', 1],
  ])('has with "load": "%s" %i frames in its HTML', (load, count) => {
    const { site, page } = exampleSite(block, { settings: { map: { load } } });
    expect(buildPage(site, page).body.split('<iframe')).toHaveLength(count + 1);
  });
});
