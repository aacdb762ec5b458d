import { beforeAll, expect, inject, it } from 'vitest';
import { ask } from './ask';
import { judge, type Observed, scoreOf } from './observatory';

const secure = inject('hosts').find(({ origin }) => origin.startsWith('https:'));
let observed: Observed;

beforeAll(async () => {
  const { headers, body } = await ask(secure ?? { origin: '' }, '/');
  const html = body.toString();
  const [, host = ''] = /<link rel="canonical" href="https:\/\/([^/"]+)/.exec(html) ?? [];
  const plain = await ask({ origin: inject('plainOrigin') }, '/');
  const location = plain.headers.get('location') ?? '';
  observed = { headers, html, plain: { status: plain.status, location, host } };
});

it('gives the site behind nginx at least 135 of 160', () => {
  const results = judge(observed);
  expect(scoreOf(results), results.join('\n')).toBeGreaterThanOrEqual(135);
  expect(results).toContain('csp-implemented-with-no-unsafe-default-src-none');
});

it.each([
  ['content-security-policy', 135],
  ['referrer-policy', 135],
  ['cross-origin-opener-policy', 130],
  ['cross-origin-resource-policy', 130],
  ['strict-transport-security', 80],
])('gives less where %s is missing', (name, most) => {
  const headers = new Map(observed.headers);
  headers.delete(name);
  expect(scoreOf(judge({ ...observed, headers }))).toBeLessThanOrEqual(most);
});

it.each([
  ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
  ["script-src 'self'", "script-src 'self' https:"],
  ["default-src 'none'", "default-src 'self'"],
  ["img-src 'self'", 'img-src http:'],
  ["style-src 'self'", "style-src 'self' 'unsafe-inline'"],
])('gives less where a page’s policy has %s widened to %s', (from, to) => {
  const plain = observed.html.replaceAll('&#x27;', "'").replaceAll('&#39;', "'");
  const html = plain.replace(from, to);
  expect(html).not.toBe(plain);
  expect(scoreOf(judge({ ...observed, html }))).toBeLessThan(scoreOf(judge(observed)));
});

it('gives little to a site without any of it', () => {
  const plain = { status: 200, location: '', host: 'a.example' };
  expect(scoreOf(judge({ headers: new Map(), html: '<h1>Ships</h1>', plain }))).toBe(10);
});
