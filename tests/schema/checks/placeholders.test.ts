import { describe, expect, it } from 'vitest';
import { littleSite, withValue } from '../../little-site';
import { at, problem, problemsIn, siteOf } from '../problems-in';

const named = (...names: unknown[]) =>
  withValue('site.json', (site) => {
    site.placeholders = names;
  });

describe('the placeholders that site.json names', () => {
  it('are settings of it', () => {
    const changes = named('firm.name', 'firm.since', 'booking.visite');
    expect(siteOf(changes).settings.placeholders).toEqual(['firm.name', 'firm.since', 'booking.visite']);
  });

  it('are none where nothing is said', () => {
    expect(String(littleSite()['site.json'])).not.toContain('placeholders');
    expect(siteOf().settings.placeholders).toEqual([]);
  });

  it('are reported where there is no such setting, with the nearest', () => {
    const changes = named('firm.name', 'firm.nmae');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', '"firm.nmae"', changes),
        'unknown-setting',
        'site.json › placeholder 2',
        '"firm.nmae" is not a setting of site.json. Did you mean "firm.name"?',
        'firm.name',
      ),
    ]);
  });

  it('are reported with the most alike where none is near', () => {
    expect(problemsIn(named('contact')).map(({ message }) => message)).toEqual([
      '"contact" is not a setting of site.json. There are contact.email, contact.hours, contact.phone and others.',
    ]);
  });

  it('are not reported for a setting that is missing itself', () => {
    const changes = withValue('site.json', (site) => {
      site.placeholders = ['firm.name', 'firm.nmae'];
      delete site.firm.name;
    });
    expect(problemsIn(changes).map(({ rule, message }) => [rule, message.split(' ')[0]])).toContainEqual([
      'unknown-setting',
      '"firm.nmae"',
    ]);
    expect(problemsIn(changes).filter(({ message }) => message.startsWith('"firm.name"'))).toEqual([]);
  });

  it('are no lists or objects', () => {
    expect(problemsIn(named('social', 'firm')).map(({ rule }) => rule)).toEqual([
      'unknown-setting',
      'unknown-setting',
    ]);
  });

  it('are texts', () => {
    expect(problemsIn(named(12)).map(({ rule }) => rule)).toEqual(['wrong-type']);
    expect(problemsIn(named('')).map(({ rule }) => rule)).toEqual(['empty-text']);
  });

  it('are reported for their length alone where that is too great', () => {
    const rulesOf = (length: number) => problemsIn(named('a'.repeat(length))).map(({ rule }) => rule);
    expect(rulesOf(80)).toEqual(['unknown-setting']);
    expect(rulesOf(81)).toEqual(['too-long']);
  });
});
