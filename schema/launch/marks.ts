type Kind = 'date' | 'amount' | 'percentage' | 'period' | 'provision' | 'statute' | 'number';

/** What a text states that must rest on a source: a number, a date, a statute. */
export interface Mark {
  kind: Kind;
  /** The same for every way to write it: `2024-07-18`, `KES 5000000`, `72 hours`, `section 31`. */
  value: string;
  /** Where it stands in the text. */
  at: number;
  written: string;
}

const spelledOut: Record<string, number> = {
  'twenty-four': 24,
  'forty-eight': 48,
  'seventy-two': 72,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twelve: 12,
  eleven: 11,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const scales: Record<string, number> = {
  thousand: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
};
const codes: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', R: 'ZAR' };
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const year = '(?:19|20)\\d{2}';
const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b';
const digits = '\\d+(?:,\\d{3})*(?:\\.\\d+)?';
const count = `(?:${digits}|\\b(?:${Object.keys(spelledOut).join('|')})\\b)`;
const scale = '(?:\\s?(?:thousand|million|billion|trillion|bn|m)\\b)?';
const and = '\\s?(?:[-–/,+]|\\b(?:to|and|or)\\b)\\s?';
const instrument =
  '(?:Acts?|Regulations|Bill|Protocol|Convention|Constitution|Agreement|Rules|Proclamation|Framework|Strategy|Directive|Code|Guidelines|Treaty)';
const namePart = '(?:[A-Z][\\w’-]*|of|and|the|for|on|in|to|\\([A-Z][\\w ]*\\))';
const abbreviation = '(?:POPIA|NDPA|PAIA|KICA|CAMA|POCAMLA|FCCPA|NDPR|GAID|GDPR)';

/** One way to write a mark, and what it stands for. */
interface Rule {
  kind: Kind;
  pattern: RegExp;
  read: (written: string, ...parts: (string | undefined)[]) => string[];
}

/** In order: what one rule has read the next does not read again. */
const rules: Rule[] = [
  {
    kind: 'statute',
    pattern: new RegExp(`\\[${year}\\] [A-Z]+ \\d+|\\b${abbreviation}\\b|\\bConstitution\\b`, 'g'),
    read: (written) => [written.startsWith('[') ? written : written.toLowerCase()],
  },
  {
    kind: 'statute',
    pattern: new RegExp(`\\b[A-Z][\\w’-]*(?: ${namePart})*? ${instrument}\\b`, 'g'),
    read: (written) => [withoutLead(written).toLowerCase()].filter((name) => name.includes(' ')),
  },
  {
    kind: 'statute',
    pattern: new RegExp(
      `(?:No\\.|L\\.N\\.|Cap\\.)\\s?(\\d+)[A-Z]?(?:${and}(\\d+))?(?:\\s(?:of|/)\\s?${year})?`,
      'g',
    ),
    read: (_, ...numbers) => given(numbers).map((number) => `no ${number}`),
  },
  {
    kind: 'statute',
    pattern: new RegExp(
      `\\b(?:Act|Law|Decree|Notice|Proclamation)\\s(?!${year}\\b)(\\d+)(?:(?:[/-]|\\sof\\s)\\d{2,4})?`,
      'g',
    ),
    read: (_, number) => [`no ${number}`],
  },
  {
    kind: 'provision',
    pattern: new RegExp(
      `\\b(sections?|ss?\\.|articles?|arts?\\.?|reg(?:ulation)?s?\\.?)\\s(?!\\d+\\s${month})(\\d+[A-Z]?(?:\\(\\w+\\))*(?:${and}\\d+[A-Z]?(?:\\(\\w+\\))*)*)`,
      'gi',
    ),
    read: (_, label = '', numbers = '') =>
      (numbers.match(/(?<!\()\b\d+[A-Z]?/g) ?? []).map((number) => `${provisionOf(label)} ${number}`),
  },
  {
    kind: 'date',
    pattern: new RegExp(`\\b(\\d{1,2})(?:[-–](\\d{1,2}))?\\s(${month})(?:\\s(${year}))?`, 'g'),
    read: (_, first, last, name = '', inYear = '*') =>
      given([first, last]).map((day) => `${inYear}-${monthOf(name)}-${day.padStart(2, '0')}`),
  },
  {
    kind: 'date',
    pattern: new RegExp(`\\b(${month})\\s(\\d{1,2}),\\s(${year})`, 'g'),
    read: (_, name = '', day = '', inYear) => [`${inYear}-${monthOf(name)}-${day.padStart(2, '0')}`],
  },
  {
    kind: 'date',
    pattern: new RegExp(`\\b(${month})(?:${and}(${month}))?\\s(${year})`, 'g'),
    read: (_, first, last, inYear) => given([first, last]).map((name) => `${inYear}-${monthOf(name)}`),
  },
  {
    kind: 'amount',
    pattern: new RegExp(
      `(KES|USD|EUR|TZS|EGP|RWF|UGX|GHS|ZAR|₦|\\$|€|£|R(?=\\d))\\s?(${digits})(${scale})(?:${and}(${digits})(?![\\d.]*\\s?%)(${scale}))?`,
      'g',
    ),
    read: (_, money = '', first = '', firstScale = '', last, lastScale = '') =>
      given([first && scaled(first, firstScale || lastScale), last && scaled(last, lastScale)]).map(
        (amount) => `${codes[money] ?? money} ${amount}`,
      ),
  },
  {
    kind: 'percentage',
    pattern: new RegExp(`(${digits})(?:${and}(${digits}))?\\s?(?:%|per cent)`, 'g'),
    read: (_, ...numbers) => given(numbers).map((number) => `${number}%`),
  },
  {
    kind: 'period',
    pattern: new RegExp(
      `(${count})(?:${and}(${count}))?(?:${and}(${count}))?[\\s-](hour|h|day|week|month|year|minute)s?\\b`,
      'gi',
    ),
    read: (_, first, second, third, unit = '') =>
      given([first, second, third]).map(
        (number) => `${numberOf(number)} ${unit === 'h' ? 'hour' : unit.toLowerCase()}s`,
      ),
  },
  {
    kind: 'date',
    pattern: new RegExp(`\\b(${year})(?:[-–/](\\d{2}|${year}))?\\b`, 'g'),
    read: (_, first = '', last) => given([first, last?.length === 2 ? first.slice(0, 2) + last : last]),
  },
  {
    kind: 'number',
    pattern: new RegExp(`\\b(${digits})(${scale})`, 'g'),
    read: (_, number = '', by = '') => [scaled(number, by)],
  },
];

/** Finds every mark of a text. The numbers of headings and steps are none. */
export function marksIn(text: string): Mark[] {
  const marks: Mark[] = [];
  let unread = text.replace(/^(?:Step )?\d+\. /, hide);
  for (const { kind, pattern, read } of rules) {
    unread = unread.replace(pattern, (written: string, ...rest) => {
      const place = rest.findIndex((part) => typeof part === 'number');
      const at = rest[place] as number;
      const parts = rest.slice(0, place) as (string | undefined)[];
      const values = read(written, ...parts);
      for (const value of values) marks.push({ kind, value, at, written });
      return values.length > 0 ? hide(written) : written;
    });
  }
  return marks.sort((one, other) => one.at - other.at);
}

/** As many characters, which no rule reads. */
function hide(text: string): string {
  return '\u0000'.repeat(text.length);
}

function given(parts: (string | undefined)[]): string[] {
  return parts.filter((part): part is string => part !== undefined && part !== '');
}

/** The name of an instrument without the words that lead to it. */
function withoutLead(written: string): string {
  return written.replace(
    /^(?:(?:The|An?|No|In|Its|Our|Their|This|That|These|Those|Under|If|When|Any|[A-Z]\w+’s)\s(?:the\s)?)+/,
    '',
  );
}

function provisionOf(label: string): string {
  const first = label[0]?.toLowerCase();
  if (first === 's') return 'section';
  return first === 'a' ? 'article' : 'regulation';
}

function monthOf(name: string): string {
  return String(monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');
}

function numberOf(written: string): number {
  return spelledOut[written.toLowerCase()] ?? Number(written.replaceAll(',', ''));
}

function scaled(number: string, by: string): string {
  return String(Math.round(numberOf(number) * (scales[by.trim()] ?? 1) * 1000) / 1000);
}
