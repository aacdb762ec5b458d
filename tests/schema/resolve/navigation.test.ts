import { describe, expect, it } from 'vitest';
import type { NavigationData } from '../../../schema/files/navigation';
import { resolveNavigation } from '../../../schema/resolve/navigation';
import { type Changes, withValue } from '../../little-site';
import { readingOf } from './source-of';

function menus(changes: Changes = {}) {
  const { tree, source } = readingOf(changes);
  return resolveNavigation(source, tree.byName.get('navigation.json')?.data as NavigationData);
}

describe('menus', () => {
  it('show a link, a list of links and a collection up to menuLimit', () => {
    expect(menus().header).toStrictEqual([
      { label: 'Accueil', to: '/', section: '/' },
      {
        label: 'Pour qui',
        section: '/industries',
        links: [
          { label: 'Tous les publics', to: '/industries' },
          {
            label: 'Cafés',
            to: '/industries/cafes',
          },
          {
            label: 'Hôtels',
            to: '/industries/hotels',
          },
        ],
      },
      {
        label: 'Métiers',
        section: '/metiers',
        links: [
          { label: 'Tout voir', to: '/metiers' },
          {
            label: 'Torréfaction',
            to: '/metiers/torrefaction',
          },
          {
            label: 'Dégustation',
            to: '/metiers/degustation',
          },
        ],
      },
      { label: 'Lire', links: [{ label: 'Le journal', to: '/journal' }], section: '/journal' },
    ]);
  });

  it('show the pictures of a collection, and say what introduces it, where they are asked to', () => {
    const changes = withValue('navigation.json', ({ header }) => {
      Object.assign(header[1], { pictures: true, intro: 'À qui le four s’ouvre.' });
    });
    const [, wide] = menus(changes).header;
    expect(wide).toMatchObject({ pictures: true, intro: 'À qui le four s’ouvre.' });
    expect(wide?.links?.map(({ to, picture }) => [to, picture])).toEqual([
      ['/industries', 'arrow'],
      ['/industries/cafes', 'small:industries/cafes'],
      ['/industries/hotels', 'small:industries/hotels'],
    ]);
  });

  it('keep the links of the footer', () => {
    const { footer, legal, button } = menus();
    expect(footer.map(({ to }) => to)).toEqual(['/ecole', '/formations']);
    expect(legal).toEqual([
      { label: 'Qui sommes-nous', to: '/ecole#la-maison' },
      { label: 'Mentions légales', to: '/mentions-legales' },
    ]);
    expect(button).toEqual({ label: 'Réserver une visite', to: '/visites' });
  });
});
