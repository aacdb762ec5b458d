import { describe, expect, it } from 'vitest';
import { breadcrumbsOf, overviewOf, overviewsOf } from '../../../schema/resolve/breadcrumbs';
import { sourceOf } from './source-of';

const home = { label: 'Accueil', to: '/' };
const school = { label: 'L’école', to: '/ecole' };

describe('the trail above a page', () => {
  it.each([
    ['/', false, []],
    ['/', true, []],
    ['/ecole', false, [home]],
    ['/ecole', true, [home, school]],
    ['/ecole/fondatrice', false, [home, school]],
    ['/ecole/nulle-part/page', false, [home, school]],
    ['/nulle-part/page', false, [home]],
  ])('at %s (a further part of it: %s) is %j', (address, isPart, trail) => {
    expect(breadcrumbsOf(sourceOf(), address, isPart)).toEqual(trail);
  });
});

describe('the overviews of collections', () => {
  it('are those that have a page, under its title', () => {
    expect(overviewsOf(sourceOf({ 'pages/industries.json': null }))).toEqual([
      { label: 'Les métiers', to: '/metiers' },
      { label: 'Formations', to: '/formations' },
      { label: 'Le journal', to: '/journal' },
    ]);
    expect(overviewOf(sourceOf({ 'pages/industries.json': null }), 'industries')).toEqual({
      label: 'industries',
      to: '/industries',
    });
  });
});
