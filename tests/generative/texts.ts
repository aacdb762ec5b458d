import fc from 'fast-check';

/** Texts that a visitor could read, one or more in each script that people write in, with the marks some scripts need. */
const samples = [
  'Plain words',
  'Façade, naïve, Ærø – “quoted” … 50 %',
  'Κανονισμός δεδομένων',
  'Правила обработки данных',
  'حماية البيانات في كينيا',
  'הגנת הפרטיות בקניה',
  'የኢትዮጵያ የመረጃ ጥበቃ',
  'डेटा संरक्षण क़ानून',
  'क्\u200dष',
  'می\u200cخواهم',
  'กฎหมายคุ้มครองข้อมูล',
  '数据保护法',
  'データ保護法',
  '개인정보 보호법',
  'Ịgbo ọ̀rọ̀ ẹ̀yà',
  'e\u0301\u0323',
  '👩🏾‍⚖️ ⚖️ 🇰🇪',
];

/** Texts that mean something to a parser, a browser, a host or a terminal. */
const hostile = [
  '',
  ' ',
  '\u200b',
  '\u202ereversed',
  'tab\tinside',
  'line\nbreak',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><!--',
  ']]>',
  '&lt;b&gt; &amp;amp;',
  '{firm.name}',
  '{firm.nam}',
  '{',
  '}{',
  '{__proto__}',
  '**bold',
  '*a* **b** *c',
  '[link](/)',
  '[link](/nowhere#x)',
  '[link](javascript:alert(1))',
  '[a](https://x.example/?q="><b>)',
  '[](/)',
  '](',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'https://[',
  'https://a;sandbox',
  'https://user:word@host.example/',
  'https://%',
  'mailto:a@b.example?bcc=c@d.example',
  'tel:+33',
  '//other.example',
  '/a/../b',
  '/%2e%2e/',
  '/Industries',
  '/industries/',
  '#',
  '#la-maison',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'Set-Cookie: a=b\r\nX: y',
  "default-src 'none'; script-src *",
  '1e999',
  '-0',
  '２０２５-０１-０１',
  '2025-02-30',
  'a'.repeat(400),
  '🎉'.repeat(90),
  '#'.repeat(3000),
  '/'.repeat(3000),
];

/** Any text: readable in some script, hostile, a mixture of both, or made of odd characters. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...samples),
  fc.constantFrom(...hostile),
  fc.tuple(fc.constantFrom(...samples), fc.constantFrom(...hostile)).map(([one, other]) => one + other),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** A text without markup, tokens or anything that nobody sees: every field for words takes it as it is. */
export const plainText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...samples), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' ').slice(0, 60))
  .filter((text) => !/\p{Cs}/u.test(text));

/** Any value that JSON can hold, with texts that are likely to matter. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: anyText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER) },
  { weight: 1, arbitrary: fc.array(anyText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(anyText, anyText, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
