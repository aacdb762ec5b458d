import { describe, expect, it } from 'vitest';
import { readSections } from '../../../src/build/search/read-sections';

function sectionsOf(main: string) {
  return readSections(
    `<header><p>Frame</p></header><main id="content" tabindex="-1">${main}</main><footer>x</footer>`,
  );
}

describe('the sections of a page', () => {
  it('begin at headings with an anchor; what stands under none is of the page itself', () => {
    const html = `<h1>Tides</h1><p>First.</p><section><h2 id="ebb">The <em>ebb</em></h2><p>Goes.</p><ul><li>out</li>
      <li>far</li></ul></section><section><h2>Ready?</h2><p>Call.</p></section><h3 id="flood">Flood</h3><p>Comes.</p>`;
    expect(sectionsOf(html)).toEqual([
      { anchor: '', heading: 'Tides', text: 'First.\nReady?\nCall.' },
      { anchor: 'ebb', heading: 'The ebb', text: 'Goes.\nout\nfar' },
      { anchor: 'flood', heading: 'Flood', text: 'Comes.' },
    ]);
  });

  it('hold a heading without an anchor that stands below their own', () => {
    expect(sectionsOf('<h2 id="a">A</h2><h3>Part</h3><p>Text.</p>')).toEqual([
      { anchor: '', heading: '', text: '' },
      { anchor: 'a', heading: 'A', text: 'Part\nText.' },
    ]);
  });

  it.each([
    ['menus', '<nav><ol><li>Home</li></ol></nav>'],
    ['what stands beside', '<aside><p>Law as at</p></aside>'],
    ['buttons', '<button type="button">Press</button>'],
    ['drawings', '<svg><title>Sun</title></svg>'],
    ['what is hidden', '<p hidden="">Gone<b>!</b></p>'],
    ['what opens by itself', '<div popover="auto"><div>Share</div></div>'],
    ['what is not read aloud', '<span aria-hidden="true">1</span>'],
    ['numbers of sources', '<sup><a href="#source-1">[1]</a></sup>'],
    ['cards of other pages', '<ul><li><a href="/other"><h3>Other</h3><p>Its summary</p></a></li></ul>'],
  ])('leave out %s', (_what, html) => {
    expect(sectionsOf(`<p>Before</p>${html}<p>After</p>`)[0]?.text).toBe('Before\nAfter');
  });

  it.each([
    ['<p>See <a href="/fees">our fees</a>.</p>', 'See our fees.'],
    ['<ul><li>See <a href="/fees">our fees</a>.</li></ul>', 'See our fees.'],
    ['<ul><li><a href="/fees">Our fees</a> are low.</li></ul>', 'Our fees are low.'],
    ['<p><a href="/fees">Our fees</a></p>', 'Our fees'],
  ])('keep a link that is part of a text: %s', (html, text) => {
    expect(sectionsOf(html)[0]?.text).toBe(text);
  });

  it('are read as text, with what stands for signs of HTML', () => {
    const html = '<h2 id="a&amp;b">Q&amp;A</h2><p>1<!-- -->2 &lt; 3 &quot;x&quot; it&#x27;s &nothing;</p>';
    expect(sectionsOf(html)[1]).toEqual({
      anchor: 'a&b',
      heading: 'Q&A',
      text: '12 < 3 "x" it\'s &nothing;',
    });
  });

  it('are none of a document without a page', () => {
    expect(readSections('<p>Nothing</p>')).toEqual([{ anchor: '', heading: '', text: '' }]);
  });
});
