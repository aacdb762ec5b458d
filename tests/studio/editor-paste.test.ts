// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../schema/json/source';
import { type DocumentKind, toDocument, toValue } from '../../src/studio/editor/document';
import { readPaste } from '../../src/studio/editor/paste';
import { schema } from '../../src/studio/editor/schema';

const origin = 'https://nguzo.example';

/** Pastes into an empty document. Returns its value, and descriptions of the content that is not inserted. */
function paste(data: { html?: string; text?: string }, top: DocumentKind = 'flow') {
  const { slice, dropped } = readPaste({ html: '', text: '', ...data }, { top, origins: [origin] });
  const content = slice.content.firstChild?.isInline
    ? [schema.node('paragraph', null, slice.content)]
    : slice.content;
  const document =
    top === 'line' ? schema.node('line', null, slice.content) : schema.node(top, null, content);
  document.check();
  return { value: toValue(document), dropped };
}

const pasteHtml = (html: string, top?: DocumentKind) => paste({ html }, top).value;
const pasteText = (text: string, top?: DocumentKind) => paste({ text }, top).value;
const paragraph = (text: string) => ({ type: 'paragraph', text });

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-GB><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

describe('a paste from Apple Pages', () => {
  it('keeps paragraphs, bold, italic, lists and tables', () => {
    const style = "margin: 0px; font-width: normal; font-size: 11px; font-family: 'Helvetica Neue';";
    const cell = (text: string) =>
      `<td valign="top" style="border-width: 1px; padding: 4px"><p class="p4" style="${style}">${text}</p></td>`;
    const html = `<meta charset="UTF-8"><p class="p1" style="margin: 0px; font: bold 18px 'Helvetica Neue'">Fees</p><p class="p2" style="${style} min-height: 13px;"><br></p><p class="p3" style="${style}">A <span class="s1" style="font: italic 11px Times">fixed</span> price<span class="Apple-converted-space">&nbsp;</span> for <b>all</b>.</p><ul class="ul1" style="list-style-type: disc"><li class="li1" style="${style}"><span class="s2"></span>One</li><li class="li1" style="${style}">Two<ul class="ul2"><li class="li1" style="${style}">Deep</li></ul></li></ul><table cellspacing="0" cellpadding="0" style="border-collapse: collapse"><tbody><tr>${cell('Step')}${cell('Days')}</tr><tr>${cell('Review')}${cell('<b>2</b>')}</tr></tbody></table>`;
    expect(pasteHtml(html)).toEqual([
      paragraph('**Fees**'),
      paragraph('A *fixed* price for **all**.'),
      { type: 'list', items: ['One', 'Two', 'Deep'] },
      { type: 'table', caption: '', columns: ['Step', 'Days'], rows: [['Review', '**2**']] },
    ]);
  });
});

describe('a paste from Word', () => {
  it('keeps headings, paragraphs, bold, italic and links', () => {
    const html = word(
      `<h1>Fees<o:p></o:p></h1><p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>firm</b> <i>price</i>, from <st1:place w:st="on">Nairobi</st1:place>, on\n<a href="https://nguzo.example/packages?x=1#fees">our page</a>.<o:p></o:p></p><h2>Hours</h2><p class=MsoNormal><b><i>Both</i></b></p>`,
    );
    expect(pasteHtml(html)).toEqual([
      { type: 'heading', text: 'Fees' },
      paragraph('A **firm** *price*, from Nairobi, on [our page](/packages?x=1#fees).'),
      { type: 'heading', level: 3, text: 'Hours' },
      paragraph('***Both***'),
    ]);
  });

  it('reads lists that Word writes as paragraphs, and reports that their levels are lost', () => {
    const item = (text: string, bullet: string, level = 1) =>
      `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;
    const { value, dropped } = paste({
      html: word(item('First', '·') + item('Second', 'o', 2) + item('Sign', '1.') + item('File', '2.')),
    });
    expect(value).toEqual([
      { type: 'list', items: ['First', 'Second'] },
      { type: 'list', style: 'numbered', items: ['Sign', 'File'] },
    ]);
    expect(dropped).toEqual(['the levels of a list']);
  });

  it('puts footnotes at the end, accepts tracked changes, and leaves out comments', () => {
    const { value, dropped } = paste({
      html: word(
        `<p class=MsoNormal>The Act<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> <del cite="mailto:A">applied</del><ins cite="mailto:A">applies</ins>.<span class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span></p><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> No. 24 of 2019</p></div></div><div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1"><p class=MsoCommentText>Check this</p></div></div></div>`,
      ),
    });
    expect(value).toEqual([paragraph('The Act[1] applies.'), paragraph('[1] No. 24 of 2019')]);
    expect(dropped).toEqual(['1 comment']);
  });

  it('reads a table with cells that span rows or columns', () => {
    const cell = (text: string, more = '') => `<td${more}><p class=MsoNormal>${text}</p></td>`;
    const html = word(
      `<table class=MsoTableGrid><tr>${cell('Body')}${cell('<b>Fee</b>')}${cell('Days')}</tr><tr>${cell('Court', ' rowspan=2')}${cell('<b>100</b>')}${cell('2')}</tr><tr>${cell('both', ' colspan=2')}</tr></table>`,
    );
    expect(pasteHtml(html)).toEqual([
      {
        type: 'table',
        caption: '',
        columns: ['Body', 'Fee', 'Days'],
        rows: [
          ['Court', '**100**', '2'],
          ['', 'both', ''],
        ],
      },
    ]);
  });
});

describe('a paste from Google Docs', () => {
  it('is bold or italic only where the copied text looks bold or italic', () => {
    const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Scope</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal">Plain, </span><span style="font-weight:700">bold</span><span style="font-style:italic"> slanted</span> <a href="https://www.google.com/url?q=https://nguzo.example/about&sa=D" style="text-decoration:none"><span style="color:#15c">us</span></a></p><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li><ul><li><p>Deep</p></li></ul></ul></b><br class="Apple-interchange-newline">`;
    const { value, dropped } = paste({ html });
    expect(value).toEqual([
      { type: 'heading', text: 'Scope' },
      paragraph('Plain, **bold** *slanted* [us](/about)'),
      { type: 'list', items: ['One', 'Deep'] },
    ]);
    expect(dropped).toEqual(['the levels of a list']);
  });
});

describe('a paste of other HTML', () => {
  it('turns cells of Excel and Google Sheets into a table', () => {
    const html = `<html><body><google-sheets-html-origin><table><colgroup><col width="100"></colgroup><tbody><tr><td data-sheets-value="{}">Year</td><td>Sum</td></tr><tr><td>2024</td><td style="font-weight:bold">638</td></tr></tbody></table></body></html>`;
    expect(pasteHtml(html)).toEqual([
      { type: 'table', caption: '', columns: ['Year', 'Sum'], rows: [['2024', '**638**']] },
    ]);
  });

  it('fills cells, and creates no table, if the caret is in a table', () => {
    const html = '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>';
    const { slice } = readPaste({ html, text: '' }, { top: 'flow', origins: [], isInTable: true });
    expect(slice.content.firstChild?.type.name).toBe('grid');
    expect(slice.content.textBetween(0, slice.content.size, ' ')).toBe('1 2 3 4');
  });

  it('separates the paragraphs of an email, and leaves out its pictures and its layout', () => {
    const { value, dropped } = paste({
      html: '<div>Hello,<br><br>first\nline<br>second.</div><table><tr><td><p>In a layout</p></td></tr></table><blockquote>Quoted</blockquote><img src="cid:1"><img width="1" height="1" src="https://a.example/pixel">',
    });
    expect(value).toEqual([
      paragraph('Hello,'),
      paragraph('first line second.'),
      paragraph('In a layout'),
      { type: 'quote', text: 'Quoted', source: '' },
    ]);
    expect(dropped).toEqual(['1 picture (insert the files instead)']);
  });

  it('reads an email from Outlook with a quoted reply and a signature', () => {
    const { value, dropped } = paste({
      html: word(
        `<div class=WordSection1><p class=MsoNormal>Dear Bo,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><span style='mso-fareast-language:EN-US'>The fee is <b>$900</b>.<o:p></o:p></span></p><ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>Bring the form<o:p></o:p></li></ul><table class=MsoNormalTable border=0 cellspacing=0 cellpadding=0><tr><td width=120 style='width:90.0pt'><p class=MsoNormal><img width=96 height=96 src="cid:image001.png@01DB"></p></td><td><p class=MsoNormal><b>Ann Otieno</b><o:p></o:p></p><p class=MsoNormal>Partner<o:p></o:p></p></td></tr><tr><td></td><td><p class=MsoNormal><a href="mailto:ann@nguzo.example">ann@nguzo.example</a></p></td></tr></table><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>From:</b> Bo &lt;bo@a.example&gt; <br><b>Sent:</b> Monday<br><b>Subject:</b> Fees<o:p></o:p></p></div></div><p class=MsoNormal>What is the fee?<o:p></o:p></p></div>`,
      ),
    });
    expect(value).toEqual([
      paragraph('Dear Bo,'),
      paragraph('The fee is **$900**.'),
      { type: 'list', items: ['Bring the form'] },
      paragraph('**Ann Otieno** Partner'),
      paragraph('[ann@nguzo.example](mailto:ann@nguzo.example)'),
      paragraph('**From:** Bo <bo@a.example> **Sent:** Monday **Subject:** Fees'),
      paragraph('What is the fee?'),
    ]);
    expect(dropped).toEqual(['1 picture (insert the files instead)']);
  });

  it('keeps the paragraphs of a quoted email, but joins the paragraphs of any other quote', () => {
    const quoted = '<p>One.</p><p>Two.</p>';
    expect(pasteHtml(`<blockquote type="cite">${quoted}</blockquote>`)).toEqual([
      paragraph('One.'),
      paragraph('Two.'),
    ]);
    expect(pasteHtml(`<blockquote>${quoted}</blockquote><blockquote>Three.</blockquote>`)).toEqual([
      { type: 'quote', text: 'One. Two.', source: '' },
      { type: 'quote', text: 'Three.', source: '' },
    ]);
  });

  it('keeps only secure links', () => {
    const { value, dropped } = paste({
      html: '<p><a href="javascript:alert(1)">a</a> <a href="http://b.example">b</a> <a href="https://c.example/d">c</a> <a href="mailto:d@e.example">d</a> <a href="/fees">e</a> <a href="//f.example">f</a> <a href="https://nguzo.example/_studio/blog/x#_ftn1">h</a> <a href="data:text/html,x">g</a></p>',
    });
    expect(value).toEqual([
      paragraph('a b [c](https://c.example/d) [d](mailto:d@e.example) [e](/fees) f h g'),
    ]);
    expect(dropped).toEqual(['2 links without a secure address']);
  });

  it('becomes one text in a field for one text, and a list of paragraphs in a field for paragraphs', () => {
    expect(pasteHtml('<h2>One</h2><p>two <b>three</b></p><ul><li>four</li></ul>', 'line')).toBe(
      'One two **three** four',
    );
    expect(pasteHtml('<h2>One</h2><p>two</p>', 'paragraphs')).toEqual(['One', 'two']);
  });

  it('has no script, style or hidden text', () => {
    const html = `<style>p{}</style><script>alert(1)</script><p onclick="x" style="color:red">Seen</p><p style="display:none">Hidden</p><template><p>No</p></template>`;
    expect(pasteHtml(html)).toEqual([paragraph('Seen')]);
  });
});

describe('a paste of text', () => {
  it('has a paragraph for each line, or for each group of lines between blank lines', () => {
    expect(pasteText('One\nTwo\r\nThree')).toEqual(['One', 'Two', 'Three'].map(paragraph));
    expect(pasteText('One\nstill one\n\nTwo')).toEqual(['One still one', 'Two'].map(paragraph));
  });

  it('reads Markdown', () => {
    expect(
      pasteText(
        '# Fees\n\nA **firm** [price](/packages).\n\n- one\n- two\n\n1. first\n\n> Said\n> so\n\n| A | B |\n| - | - |\n| 1 | 2 |',
      ),
    ).toEqual([
      { type: 'heading', text: 'Fees' },
      paragraph('A **firm** [price](/packages).'),
      { type: 'list', items: ['one', 'two'] },
      { type: 'list', style: 'numbered', items: ['first'] },
      { type: 'quote', text: 'Said so', source: '' },
      { type: 'table', caption: '', columns: ['A', 'B'], rows: [['1', '2']] },
    ]);
  });

  it.each(['3 * 4 * 5', '2*3*4', 'a {firm.name} b', 'x [sic] (y)', '#1 of 2', 'C:\\*.*'])(
    'keeps the characters of %s',
    (text) => {
      const value = pasteText(text) as { text: string }[];
      const shown = toDocument('flow', value as JsonValue).textContent;
      expect(shown).toBe(text);
    },
  );

  it('reads cells that are separated by tabs as a table', () => {
    expect(pasteText('A\tB\n1\t2\n')).toEqual([
      { type: 'table', caption: '', columns: ['A', 'B'], rows: [['1', '2']] },
    ]);
  });
});
