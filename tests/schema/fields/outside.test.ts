import { describe, expect, it } from 'vitest';
import { isOrigin, isOutsideAddress, readOutsideAddress } from '../../../schema/fields/outside';
import { withValue } from '../../little-site';
import { problemsIn, siteOf } from '../problems-in';

const good = [
  'https://a.example',
  'https://a.example/',
  'https://A.example/Path',
  'https://a.example:8443/b?c=d&e=%20#f',
  'https://a.example/b@c',
  'https://caf\u00e9.example/caf\u00e9',
  'https://xn--caf-dma.example',
  'https://a-b.c.example/~d/(e),f!*+:=',
];

const bad = [
  'http://a.example',
  'https:/a.example',
  'https:a.example',
  'https://',
  'https:///a.example',
  'https://[',
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://localhost/',
  'https://a..example/',
  'https://-a.example/',
  'https://a.example:99999/',
  'https://a.example:0/',
  'https://a b:99999/',
  'https://a.example/b c',
  'https://%',
  'https://x\0y.example',
  'https://a.example/\u202Eb',
  'https://a.example\n/',
  'https://a.example;sandbox',
  'https://a.example/b;c',
  "https://a.example/'self'",
  'https://a.example/"b"',
  'https://a.example\\b',
  'https://user:pass@a.example/',
  'https://user@a.example/',
  'https://@a.example/',
  `https://${'a'.repeat(64)}.example/`,
  `https://a.example/${'b'.repeat(400)}`,
  'javascript:alert(1)',
  'data:text/html,a',
];

describe('an outside address', () => {
  it.each(good)('may be %j', (address) => {
    expect(isOutsideAddress(address)).toBe(true);
  });

  it.each(bad)('may not be %j', (address) => {
    expect(isOutsideAddress(address)).toBe(false);
  });

  it('adds nothing to a policy or a header but a scheme, a host and a port', () => {
    for (const address of good)
      expect(readOutsideAddress(address)?.origin).toMatch(/^https:\/\/[a-z0-9.-]+(:\d+)?$/);
  });
});

describe('an origin', () => {
  it.each([
    ['https://a.example', true],
    ['https://a.example:8443', true],
    ['https://a.example/', false],
    ['https://A.example', false],
    ['https://a..example', false],
    ['https://a', false],
  ])('%s: %s', (address, isGood) => {
    expect(isOrigin(address)).toBe(isGood);
  });
});

describe('an outside address of an author', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the value of a test's file is whatever the test knows it to be
  const places: [string, (site: any, address: string) => void][] = [
    ['where sign-ups go', (site, address) => Object.assign(site, { delivery: { signUps: address } })],
    ['where messages go', (site, address) => Object.assign(site, { delivery: { contact: address } })],
    ['a booking link', (site, address) => Object.assign(site.booking, { visite: address })],
    ['a profile', (site, address) => Object.assign(site.social[0], { href: address })],
  ];

  it.each(places)('is judged as %s', (_, put) => {
    const edit = (address: string) => withValue('site.json', (site) => put(site, address));
    for (const address of bad) {
      const [problem, ...others] = problemsIn(edit(address));
      expect(others).toEqual([]);
      expect(problem?.file).toBe('site-data/site.json');
      expect(problem?.rule).toMatch(/^(wrong-value|hidden-character|too-long)$/);
    }
    for (const address of good) expect(siteOf(edit(address)).pages.length).toBeGreaterThan(1);
  });

  it('is judged in a link, and said to be one that cannot be linked to', () => {
    const edit = (address: string) =>
      withValue('navigation.json', (navigation) => {
        navigation.button.to = address;
      });
    const messages = problemsIn(edit('https://a.example;sandbox')).map(({ message }) => message);
    expect(messages).toEqual([
      '"https://a.example;sandbox" is not an address that can be linked to. Write https:// and the name of the host, without a password, blanks, quotes or semicolons.',
    ]);
    for (const address of bad) expect(problemsIn(edit(address))).toHaveLength(1);
    for (const address of good) expect(problemsIn(edit(address))).toEqual([]);
  });
});
