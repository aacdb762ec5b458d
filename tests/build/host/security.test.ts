import { describe, expect, it } from 'vitest';
import {
  answerHeaders,
  caching,
  fileHeaders,
  findOutsideHosts,
  pagePolicy,
} from '../../../src/build/host/security';
import { exampleOf, exampleSite } from '../../blocks/example-site';

describe('the headers of a file', () => {
  it('are those of every answer, asked for anew each time', () => {
    for (const path of ['/', '/about.html', '/_data/about.json', '/feed.xml', '/assets', '/ogre.html'])
      expect(fileHeaders(path), path).toEqual(answerHeaders);
    expect(answerHeaders['Cache-Control']).toBe(caching.revalidate);
  });

  it('let what changes its name with its content be kept for good, and other sites show share pictures', () => {
    expect(fileHeaders('/assets/x-12345678.js')).toEqual({
      ...answerHeaders,
      'Cache-Control': caching.immutable,
    });
    expect(fileHeaders('/og/x-12345678.png')).toEqual({
      ...answerHeaders,
      'Cache-Control': caching.immutable,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });

  it('demand nothing that a page by plain http could not give', () => {
    const all = Object.entries(answerHeaders).join(' ');
    expect(all).not.toMatch(/upgrade-insecure-requests|Strict-Transport-Security/);
  });
});

describe('the policy of a page', () => {
  /** Its directives by their names. */
  const directives = (...given: Parameters<typeof pagePolicy>) =>
    Object.fromEntries(
      pagePolicy(...given)
        .split('; ')
        .map((directive) => [directive.split(' ', 1)[0], directive.slice(directive.indexOf(' ') + 1)]),
    );
  const nothing = { connect: [], frame: [] };
  const ofNothing = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

  it('allows the files of the site and refuses all else', () => {
    expect(directives({ scripts: [], styles: [] }, nothing)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': `'self' ${ofNothing}`,
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'structured-data',
    });
  });

  it('allows each script and style of the page itself by its hash', () => {
    const policy = directives({ scripts: ['alert(1)', ''], styles: ['alert(1)'] }, nothing);
    const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
    expect(policy['script-src']).toBe(`'self' ${hash} ${ofNothing}`);
    expect(policy['style-src']).toBe(`'self' ${hash} ${ofNothing}`);
  });

  it('allows the outside hosts that the site turns to', () => {
    const hosts = {
      connect: ['https://a.example', 'https://b.example'],
      frame: ['https://c.example', 'https://d.example'],
    };
    const policy = directives({ scripts: [], styles: [] }, hosts);
    expect(policy['connect-src']).toBe("'self' https://a.example https://b.example");
    expect(policy['frame-src']).toBe('https://c.example https://d.example');
  });
});

describe('the outside hosts of a site', () => {
  it('are none where no form is sent and no map shown', () => {
    expect(findOutsideHosts(exampleSite(exampleOf('faq')).site)).toEqual({ connect: [], frame: [] });
  });

  it('are those that its forms are sent to, each once, and the one of its maps', () => {
    const delivery = {
      signUps: 'https://letters.example/in?list=1',
      contact: 'https://letters.example/contact',
    };
    const { site } = exampleSite(exampleOf('map'), { settings: { delivery } });
    expect(findOutsideHosts(site)).toEqual({
      connect: ['https://letters.example'],
      frame: ['https://www.google.com'],
    });
  });
});
