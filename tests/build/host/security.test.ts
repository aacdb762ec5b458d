import { describe, expect, it } from 'vitest';
import { answerHeaders, caching, fileHeaders, findOutsideHosts } from '../../../src/build/host/security';
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
