// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Footer } from '../../src/frame/footer';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { show } from '../blocks/show';

beforeEach(() => {
  show(<Footer />, exampleSite(exampleOf('cta')));
});
afterEach(cleanup);

describe('Footer', () => {
  it('names the first year, the year of the build and the firm', () => {
    const line = screen.getByText(/©/);
    expect(line.textContent).toBe('© 1998–2024 Lantern & Tide Solicitors');
    expect(line.querySelector('[data-year]')?.textContent).toBe('2024');
  });

  it('says how the firm is reached', () => {
    expect(screen.getByText(/1 Sample Quay/).textContent).toBe(
      '1 Sample Quay\nCork, Ireland\n+353 21 000 0000\nbridge@lantern.example',
    );
    expect(screen.getByRole('link', { name: '+353 21 000 0000' }).getAttribute('href')).toBe(
      'tel:+353210000000',
    );
  });

  it('opens social profiles in a new tab and says so', () => {
    const profile = screen.getByRole('link', { name: /^Semaphore ?\(in a new tab\)$/ });
    expect(profile.getAttribute('href')).toBe('https://semaphore.example/lantern');
    expect(profile.getAttribute('target')).toBe('_blank');
    expect(profile.getAttribute('rel')).toContain('noopener');
  });

  it('holds the links of the footer under their name, and the legal ones beside the copyright line', () => {
    const links = within(screen.getByRole('navigation', { name: 'Foot of the page' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Work', '/practice-areas'],
    ]);
    expect(screen.getByRole('link', { name: 'Charges' }).getAttribute('href')).toBe('/packages');
  });
});
