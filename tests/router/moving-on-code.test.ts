// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from './page-data';

let movingOn: typeof import('../../src/router/moving-on-code');

beforeEach(async () => {
  vi.resetModules();
  document.title = 'Before';
  movingOn = await import('../../src/router/moving-on-code');
});

describe('the code that only moving on needs', () => {
  it('is not asked for while the page that came as HTML is shown', () => {
    movingOn.showHead(pageOf('/here'));
    expect(document.title).toBe('Before');
    const show = vi.fn();
    movingOn.showFromCard('/there', show);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('shows the head of a page once it is there', async () => {
    await movingOn.loadMovingOnCode();
    movingOn.showHead(pageOf('/there'));
    expect(document.title).toBe('/there | Firm');
  });
});
