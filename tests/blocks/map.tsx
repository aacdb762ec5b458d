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
  it('loads when marketing is allowed and takes it back when that ends', () => {
    showBlock(block);
    allow('analytics');
    expect(frame()).toBeNull();
    allow('analytics,marketing');
    expect(frame()).not.toBeNull();
    allow('');
    expect(frame()).toBeNull();
  });

  it('stays once it was asked for, whatever is allowed', () => {
    showBlock(block);
    fireEvent.click(screen.getByRole('button', { name: 'Unroll the chart' }));
    expect(frame()?.src).toBe('https://www.google.com/maps?q=Quay%201%20%26%202%2C%20Cork&output=embed');
    expect(document.activeElement).toBe(frame());
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
