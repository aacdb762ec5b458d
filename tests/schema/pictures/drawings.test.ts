import { describe, expect, it } from 'vitest';
import { findDrawingFault } from '../../../schema/pictures/drawings';

const head = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"';
const svg = (inside: string, attributes = '') => `${head}${attributes}>${inside}</svg>`;
const faultOf = (text: string) => findDrawingFault(new TextEncoder().encode(text));

const broken =
  'The file is not a picture of the kind that its name says (svg): it is no XML in UTF-8. Save it anew.';
const more = (what: string) => `The drawing holds ${what}, and a picture only draws. Save it as a plain SVG.`;

describe('a drawing', () => {
  it.each([
    ['shapes', svg('<g fill="none"><path d="M0 0h9v9z" stroke-width="2"/><circle cx="1" cy="1" r="1"/></g>')],
    ['a gradient that its shape names', svg('<defs><linearGradient id="a"/></defs><path fill="url(#a)"/>')],
    ['a gradient that takes another', svg('<linearGradient id="a" href="#b"/>')],
    ['a style of plain rules', svg('<style>.a{fill:#c00}.b{fill:url( "#a" )}</style>')],
    ['a style in CDATA', svg('<style><![CDATA[.a > .b{fill:red}]]></style>')],
    ['words for those who do not see it', svg('<title>Un four</title><desc>A &amp; B</desc>', ' role="img"')],
    ['what an editor declares and does not use', svg('', ' xmlns:inkscape="http://www.inkscape.org/"')],
    [
      'a declaration, a comment and an ending line',
      `<?xml version="1.0" encoding="UTF-8"?><!-- a -->${svg('')}\n`,
    ],
  ])('may hold %s', (_, text) => {
    expect(faultOf(text)).toBeUndefined();
  });

  it.each([
    ['a script', svg('<script>1</script>'), '"script"'],
    [
      'a script of another prefix',
      svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'),
      '"s:script"',
    ],
    [
      'what a fault calls, without a blank before it',
      svg('<image/>').replace('/>', ' onerror="a()"/>'),
      '"image"',
    ],
    ['what a press calls', svg('<g onclick="a()"/>'), '"onclick" with the value "a()"'],
    ['a link', svg('<a href="java&#115;cript:a()"><path/></a>'), '"a"'],
    [
      'an outside gradient',
      svg('<linearGradient href="https://a.example/#b"/>'),
      '"href" with the value "https://a.example/#b"',
    ],
    [
      'an outside gradient by xlink',
      svg('<linearGradient xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="//a"/>'),
      '"xlink:href" with the value "//a"',
    ],
    [
      'another language',
      svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
      '"foreignObject"',
    ],
    [
      'an element of another language',
      svg('<style xmlns="http://www.w3.org/1999/xhtml"/>'),
      '"xmlns" with the value "http://www.w3.org/1999/xhtml"',
    ],
    ['what moves and may set a link', svg('<set attributeName="href" to="javascript:a()"/>'), '"set"'],
    ['a copy of itself', svg('<g id="a"><use href="#a"/></g>'), '"use"'],
    [
      'an outside picture in a style',
      svg('<style>.a{fill:url(//a.example)}</style>'),
      'a style that may fetch another file',
    ],
    [
      'a style within a group',
      svg('<g><g><style>@import "a.css"</style></g></g>'),
      'a style that may fetch another file',
    ],
    ['a style that imports', svg('<style>@import "a.css"</style>'), 'a style that may fetch another file'],
    [
      'an address in pieces',
      svg('<style>.a{fill:u<!-- -->rl(//a)}</style>'),
      'a style that may fetch another file',
    ],
    ['an escaped address', svg('<style>.a{fill:u\\72l(//a)}</style>'), 'a style that may fetch another file'],
    [
      'an address in an attribute',
      svg('<path style="fill:URL (//a)"/>'),
      '"style" with the value "fill:URL (//a)"',
    ],
    ['a type with an entity', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`, 'a document type'],
    ['a style sheet', `<?xml-stylesheet href="//a"?>${svg('')}`, 'an instruction, "xml-stylesheet"'],
    ['another drawing in a comment', `<!-- <svg width="1"> -->${svg('')}`, 'a drawing within a comment'],
    ['sixty-one levels', svg(`${'<g>'.repeat(60)}${'</g>'.repeat(60)}`), 'elements more than 60 deep'],
  ])('may not hold %s', (_, text, what) => {
    expect(faultOf(text)).toBe(more(what));
  });

  it.each([
    ['no XML', '{}'],
    ['empty', ''],
    ['cut off', head],
    ['not closed', svg('<g>')],
    ['of another root', '<html xmlns="http://www.w3.org/2000/svg"/>'],
    ['without its namespace', '<svg width="9" height="9"/>'],
    ['of an entity that XML does not know', svg('&nbsp;')],
    ['of two equal attributes', svg('<path d="" d=""/>')],
    [
      'in an encoding that only browsers would follow',
      `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`,
    ],
  ])('is no picture where it is %s', (_, text) => {
    expect(faultOf(text)).toBe(broken);
  });

  it('is no picture in UTF-16', () => {
    const wide = Uint8Array.from([...svg('')].flatMap((letter) => [letter.charCodeAt(0), 0]));
    expect(findDrawingFault(wide)).toBe(broken);
  });
});

describe('what a drawing may hold', () => {
  it.each([
    ['a name of data or of help', svg('<g data-a="1" data-long-name="x" aria-label="a"/>')],
    ['a longer name that is drawn elsewhere', svg('<path id="ab.c-d" href="#ab.c-d" fill="url(#ab.c-d)"/>')],
    ['texts that look like a style', svg('<title>@import url(x)</title><style>.a{fill:red}</style>')],
    ['a text behind a style', svg('<style>.a{fill:red}</style>@import')],
    ['sixty-one shapes beside each other', svg('<path d=""/>'.repeat(61))],
    ['a style before other texts', svg('<style>.a{fill:red}</style><g><title>@import</title></g>')],
  ])('is %s', (_, text) => {
    expect(faultOf(text)).toBeUndefined();
  });

  it.each([
    ['a name that only ends like one of data', svg('<g x-data-a="1"/>')],
    ['a name that only begins like one of help', svg('<g aria-label:x="1" xmlns:aria-label="a"/>')],
    ['a link that goes on', svg('<path href="#a b"/>')],
    ['a link behind another', svg('<path href="b#a"/>')],
    ['a source within a style', svg('<style>.a{fill:src  ("x")}</style>')],
    ['a source right at its bracket', svg('<style>.a{fill:src("x")}</style>')],
    ['a picture within a style', svg('<style>.a{fill:image("x")}</style>')],
    ['a choice of pictures', svg('<style>.a{fill:image-set ("x")}</style>')],
    ['a script within a style', svg('<style>.a{fill:expression (1)}</style>')],
    ['a script right at its bracket', svg('<style>.a{fill:expression(1)}</style>')],
    ['an address behind one within', svg('<style>.a{fill:url(#a) url (x)}</style>')],
    ['a rule that imports, in CDATA', svg('<style><![CDATA[@import "x";]]></style>')],
    ['a second style', svg('<style>.a{fill:red}</style><style>@import "x";</style>')],
    ['a rule in two pieces', svg('<style>@im<!-- -->port "x";</style>')],
    ['what is not well formed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['another encoding', `<?xml version="1.0" encoding="latin1"?>${svg('')}`],
  ])('is not %s', (_, text) => {
    expect(faultOf(text)).toBeDefined();
  });

  it('is in UTF-8, said or not', () => {
    expect(faultOf(`<?xml version="1.0"?>${svg('')}`)).toBeUndefined();
    const bytes = Uint8Array.from(svg('<title>\u00e9</title>'), (letter) => letter.charCodeAt(0));
    expect(findDrawingFault(bytes)).toBeDefined();
  });

  it('is quoted up to 40 characters', () => {
    expect(faultOf(svg(`<${'x'.repeat(40)}/>`))).toContain(`"${'x'.repeat(40)}"`);
    expect(faultOf(svg(`<${'x'.repeat(41)}/>`))).toContain(`"${'x'.repeat(39)}…"`);
  });
});
