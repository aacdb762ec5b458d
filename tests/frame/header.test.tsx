// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Header } from '../../src/frame/header';
import { ThemeProvider } from '../../src/frame/theme';
import { findCurrentSection, markCurrentSection } from '../../src/page/current-section';
import { exampleOf, exampleSite, type Surroundings } from '../blocks/example-site';
import { pageAt, show } from '../blocks/show';

afterEach(cleanup);

/** Shows the header as it stands on the page of an address. Answers its menus. */
function showHeader(address: string, surroundings?: Surroundings): HTMLElement {
  const { site } = exampleSite(exampleOf('cta'), surroundings);
  const ui = (
    <ThemeProvider value="light">
      <Header />
    </ThemeProvider>
  );
  show(ui, { site, page: pageAt(site, address) });
  return screen.getByRole('navigation', { name: 'Main menu', hidden: true });
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

  it('is a drawer on small screens, under a button with a name', () => {
    const menu = showHeader('/');
    const drawer = menu.closest('[popover]');
    expect(drawer?.id).toBe('drawer');
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button.getAttribute('popovertarget')).toBe('drawer');
    const links = [...(drawer?.querySelectorAll(':scope > :not(nav) a') ?? [])].map(
      (link) => link.textContent,
    );
    expect(links).toEqual(['+353 21 000 0000', 'bridge@lantern.example', 'Hail us']);
  });

  it('lets one menu be open at a time', () => {
    const groups = [...showHeader('/').querySelectorAll('details')];
    expect(new Set(groups.map((group) => group.getAttribute('name')))).toEqual(new Set(['menu']));
  });

  it('shows a menu with pictures where the navigation asks for them', () => {
    const header = [
      { label: 'Harbour', to: '/' },
      { label: 'Trades', collection: 'industries', pictures: true, intro: 'Who we sail for.' },
    ];
    const menu = showHeader('/', {
      files: { 'navigation.json': JSON.stringify({ ...navigation, header }) },
    });
    expect(menu.querySelectorAll('[data-layout=pictures] img')).toHaveLength(2);
    expect(within(menu).getByText('Who we sail for.')).toBeTruthy();
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
    const here = showHeader('/industries/first').querySelectorAll('summary[aria-current]');
    expect([...here].map((mark) => [mark.textContent, mark.getAttribute('aria-current')])).toEqual([
      ['Trades', 'true'],
    ]);
  });

  it.each(['/', '/industries', '/industries/second', '/practice-areas/first', '/logbook/first'])(
    'is marked for %s by the visitor’s script as by the build',
    (address) => {
      const marks = () =>
        [...document.querySelectorAll('[aria-current]')].map((mark) => [
          mark.textContent,
          mark.getAttribute('aria-current'),
        ]);
      showHeader(address);
      const built = marks();
      cleanup();
      showHeader('/industries/first');
      markCurrentSection(findCurrentSection(exampleSite(exampleOf('cta')).site.navigation, address));
      expect(marks()).toEqual(built);
    },
  );

  it('says of no link that it is this page when it leads to the one above', () => {
    const menu = showHeader('/industries/first', {
      files: { 'navigation.json': JSON.stringify(navigation) },
    });
    expect(currentLinks(menu).map(([, current]) => current)).not.toContain('page');
  });

  it('can be dialled and written to', () => {
    showHeader('/');
    const targets = (name: string) =>
      screen.getAllByRole('link', { name, hidden: true }).map((link) => link.getAttribute('href'));
    expect(new Set(targets('+353 21 000 0000'))).toEqual(new Set(['tel:+353210000000']));
    expect(new Set(targets('bridge@lantern.example'))).toEqual(new Set(['mailto:bridge@lantern.example']));
  });

  it('leads home by the names that stand beside the sign, and to the main call to action', () => {
    showHeader('/industries');
    const [logo] = screen.getAllByRole('link', { name: 'Lantern & Tide Maritime counsel' });
    expect(logo?.getAttribute('href')).toBe('/');
    const [action] = screen.getAllByRole('link', { name: 'Hail us' });
    expect(action?.getAttribute('href')).toBe('/example');
  });
});
