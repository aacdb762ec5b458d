// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../../src/server';
import { Header } from '../../src/shell/header';
import { exampleOf, exampleSite, type Surroundings } from '../blocks/example-site';
import { pageAt, show } from '../blocks/show';

beforeAll(prepare);
afterEach(cleanup);

/** Shows the header as it stands on the page of an address. Answers the menu of wide screens. */
function showHeader(address: string, surroundings?: Surroundings): HTMLElement {
  const { site } = exampleSite(exampleOf('cta'), surroundings);
  show(<Header />, { site, page: pageAt(site, address) });
  return screen.getAllByRole('navigation', { name: 'Main menu', hidden: true })[0] as HTMLElement;
}

function currentLinks(menu: HTMLElement): (string | null)[][] {
  const links = within(menu).getAllByRole('link', { hidden: true });
  return links.flatMap((link) => {
    const current = link.getAttribute('aria-current');
    return current === null ? [] : [[link.textContent, current]];
  });
}

const navigation = {
  header: [
    { label: 'Harbour', to: '/' },
    { label: 'Trades', to: '/industries' },
  ],
  button: { label: 'Hail us', to: '/example' },
  footer: [{ label: 'Work', to: '/practice-areas' }],
  legal: [{ label: 'Logbook', to: '/logbook' }],
};

describe('Header', () => {
  it('holds the links of its menus while they are closed', () => {
    const menu = showHeader('/');
    expect([...menu.querySelectorAll('details')].map((group) => group.open)).toEqual([false, false]);
    const links = [...menu.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Harbour', '/'],
      ['Every trade', '/industries'],
      ['Shipowners', '/industries/first'],
      ['Insurers', '/industries/second'],
      ['Logbook', '/logbook'],
    ]);
  });

  it('holds the same links for small screens, under a button with a name', () => {
    showHeader('/');
    const [wide, narrow] = screen.getAllByRole('navigation', { name: 'Main menu', hidden: true });
    const links = (menu?: HTMLElement) =>
      [...(menu?.querySelectorAll('li a') ?? [])].map((link) => link.textContent);
    expect(links(narrow)).toEqual(links(wide));
    expect(screen.getByText('Open menu').tagName).toBe('SUMMARY');
  });

  it('lets one menu be open at a time', () => {
    const groups = [...showHeader('/').querySelectorAll('details')];
    expect(new Set(groups.map((group) => group.getAttribute('name')))).toEqual(new Set(['menu']));
  });

  it('shows no more entries of a collection than the limit of menus', () => {
    const menu = showHeader('/', { settings: { menuLimit: 1 } });
    expect(within(menu).queryByRole('link', { name: 'Insurers', hidden: true })).toBeNull();
    expect(within(menu).getByRole('link', { name: 'Every trade', hidden: true })).toBeTruthy();
  });

  it('marks the link to the page that is shown', () => {
    expect(currentLinks(showHeader('/'))).toEqual([['Harbour', 'page']]);
    cleanup();
    expect(currentLinks(showHeader('/industries/second'))).toEqual([['Insurers', 'page']]);
    cleanup();
    expect(currentLinks(showHeader('/practice-areas/first'))).toEqual([]);
  });

  it('marks the menu that a page belongs to', () => {
    const here = showHeader('/industries/first').querySelectorAll('[data-here]');
    expect([...here].map((mark) => mark.textContent)).toEqual(['Trades']);
  });

  it('says of no link that it is this page when it leads to the one above', () => {
    const menu = showHeader('/industries/first', {
      files: { 'navigation.json': JSON.stringify(navigation) },
    });
    expect(currentLinks(menu).map(([, current]) => current)).not.toContain('page');
  });

  it('can be dialled and written to', () => {
    showHeader('/');
    expect(screen.getByRole('link', { name: '+353 21 000 0000' }).getAttribute('href')).toBe(
      'tel:+353210000000',
    );
    expect(screen.getByRole('link', { name: 'bridge@lantern.example' }).getAttribute('href')).toBe(
      'mailto:bridge@lantern.example',
    );
  });

  it('leads home by the name of the firm, and to the main call to action', () => {
    showHeader('/industries');
    expect(screen.getByRole('link', { name: 'Lantern & Tide Solicitors' }).getAttribute('href')).toBe('/');
    const [action] = screen.getAllByRole('link', { name: 'Hail us' });
    expect(action?.getAttribute('href')).toBe('/example');
  });
});
