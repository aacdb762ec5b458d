import { describe, expect, it } from 'vitest';
import { explainForm, mendAddress, mendOutside } from '../../../schema/messages/forms';

describe('an outside address that is not in its form', () => {
  it.each([
    ['www.example.com', 'https://www.example.com'],
    ['http://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['HTTPS://Example.COM/Path', 'https://example.com/Path'],
    ['https:/example.com', 'https://example.com'],
    ['https:\\\\example.com', 'https://example.com'],
    ['//example.com', 'https://example.com'],
    [' example.com ', 'https://example.com'],
    ['Example.com?A', 'https://example.com?A'],
    ['Example.com#A', 'https://example.com#A'],
    ['example.com/page.html', 'https://example.com/page.html'],
    ['www.pdf.example', 'https://www.pdf.example'],
  ])('is mended: %j', (text, mended) => {
    expect(mendOutside(text)).toBe(mended);
  });

  it.each([
    'example',
    'about.html',
    'site.json',
    'door.JPEG',
    'door.jpg',
    'a.htm',
    'a b.com',
    'ftp://example.com',
    '',
    'https://',
  ])('is left open: %j', (text) => {
    expect(mendOutside(text)).toBeUndefined();
  });
});

describe('an address of this site that is not in its form', () => {
  it.each([
    ['About Us', '/about-us'],
    ['/About/', '/about'],
    ['about.html', '/about'],
    ['/about.HTM', '/about'],
    ['pages/about.json', '/pages/about'],
    ['\\about\\team', '/about/team'],
    ['./about//team', '/about/team'],
    ['../about', '/about'],
    ['/About?x=1', '/about'],
    ['/à propos', '/a-propos'],
    ['/About: Us', '/about-us'],
    ['about.html.old', '/about-html-old'],
  ])('is mended: %j', (text, mended) => {
    expect(mendAddress(text)).toBe(mended);
  });

  it.each([
    'mailto:a@b.example',
    'HTTP://a.example',
    '//a.example',
    'a@b',
    '/',
    '',
    '/??',
    '/---',
    '/about/…',
    `/${'a'.repeat(200)}`,
  ])('is left open: %j', (text) => {
    expect(mendAddress(text)).toBeUndefined();
  });
});

describe('a text in another form than its field asks for', () => {
  const mended = (form: string, text: string) => explainForm(form, text)?.suggestion;

  it.each([
    ['2025/9/1', '2025-09-01'],
    ['2025.09.19', '2025-09-19'],
    ['2025 9 1', '2025-09-01'],
    ['2025-9', '2025-09'],
    ['2025-09-19T10:00:00Z', '2025-09-19'],
    ['19.9.2025', '2025-09-19'],
    ['19/09/2025', '2025-09-19'],
    ['9/19/2025', '2025-09-19'],
    ['12/13/2025', '2025-12-13'],
    ['13-12-2025', '2025-12-13'],
    ['19 September 2025', '2025-09-19'],
    ['September 19th, 2025', '2025-09-19'],
    ['Sept 2025', '2025-09'],
    ['November 2024', '2024-11'],
    ['3 December 2024', '2024-12-03'],
    [`19 September 2025${'.'.repeat(23)}`, '2025-09-19'],
    [' 2025/09/19 ', '2025-09-19'],
    [`October 2024${' '.repeat(20)}`, '2024-10'],
  ])('is a day or a month: %j', (text, date) => {
    expect(mended('date', text)).toBe(date);
  });

  it.each([
    '12/12/2025',
    '1/2/2025',
    '31.2.2025',
    '2025-13-01',
    '2025-02-30',
    'September',
    '32 September 2025',
    '19 Foobar 2025',
    'soon',
    '',
    '2025-09-19 10:00',
    'on 2025-9-1',
    'on 19.9.2025',
    '19.9.2025 10:00',
    `19 September 2025${'.'.repeat(24)}`,
  ])('is no day that could be told: %j', (text) => {
    expect(mended('date', text)).toBeUndefined();
  });

  it.each([
    ['https', 'www.example.com', 'https://www.example.com'],
    ['https-or-none', 'example.com', 'https://example.com'],
    ['https-or-mailto', 'example.com', 'https://example.com'],
    ['origin', 'http://example.com/about', 'https://example.com'],
    ['origin', 'example.com', 'https://example.com'],
    ['collection', 'Our Notes', '/our-notes'],
    ['address', 'Open Days', '/open-days'],
  ])('as %s is mended: %s', (form, text, right) => {
    const words = explainForm(form, undefined)?.message ?? '';
    expect(explainForm(form, text)).toEqual({
      message: `${words.slice(0, words.indexOf('. '))}. Write "${right}".`,
      suggestion: right,
    });
  });

  it.each([
    ['https', 'example'],
    ['origin', 'about.html'],
    ['phone', 'abc'],
    ['collection', '/'],
  ])('as %s is only explained where it is not plain what was meant: %s', (form, text) => {
    const plain = explainForm(form, undefined);
    expect(plain?.message).toMatch(/^is not .*\. Write .*\.$/);
    expect(explainForm(form, text)).toEqual(plain);
    expect(plain?.message).not.toMatch(/Write "[^"]*"\.$/);
  });

  it('is mended up to 200 characters and explained beyond', () => {
    const text = `example.com/${'a'.repeat(188)}`;
    expect(mended('https', text)).toBe(`https://${text}`);
    expect(mended('https', `${text}a`)).toBeUndefined();
    expect(explainForm('https', `${text}a`)?.message).toBeDefined();
  });

  it('is not explained by a form that there is not', () => {
    expect(explainForm('other', 'x')).toBeUndefined();
    expect(explainForm('date', 12)?.suggestion).toBeUndefined();
  });
});
