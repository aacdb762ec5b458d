// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteAssets } from '../../src/build/pages/assets';
import { toShellData } from '../../src/build/pages/page-data';
import { Breadcrumbs } from '../../src/ui/breadcrumbs';
import { Icon } from '../../src/ui/icon';
import { fillWords, SiteProvider, type SiteView } from '../../src/ui/site-context';
import { exampleOf, exampleSite } from '../blocks/example-site';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What the frame of a site may know. */
function frameView(): SiteView {
  const { site } = exampleSite(exampleOf('cta'));
  const assets = new SiteAssets(site);
  return {
    shell: toShellData(site, assets, 2024),
    currentSection: { section: '', link: '' },
    icon: (name) => assets.icon(name),
    picture: (key) => assets.picture(key),
  };
}

describe('useSite', () => {
  it('throws where nothing provides the site', () => {
    expect(() => render(<Icon name="phone" />)).toThrow('useSite must be used within a SiteProvider.');
  });

  it('serves what frame and blocks share', () => {
    const { container } = render(
      <SiteProvider value={frameView()}>
        <Icon name="phone" />
      </SiteProvider>,
    );
    expect(container.querySelector('svg')?.childElementCount).toBeGreaterThan(0);
  });
});

describe('usePage', () => {
  it('throws where nothing provides a page, as in the frame that many pages share', () => {
    const inFrame = (
      <SiteProvider value={frameView()}>
        <Breadcrumbs />
      </SiteProvider>
    );
    expect(() => render(inFrame)).toThrow('usePageView must be used within a page.');
    expect(() => render(<Breadcrumbs />)).toThrow('useSite must be used within a SiteProvider.');
  });
});

describe('fillWords', () => {
  it('puts every value in its place, as often as it is named', () => {
    expect(fillWords('{page} of {count}, {page} now', { page: 2, count: 3 })).toBe('2 of 3, 2 now');
  });

  it('leaves a place standing that it has no value for', () => {
    expect(fillWords('{amount} an hour', {})).toBe('{amount} an hour');
  });

  it('takes a value for what it is, whatever it holds', () => {
    expect(fillWords('{amount} an hour', { amount: "$& $1 {amount} $'" })).toBe("$& $1 {amount} $' an hour");
  });
});
