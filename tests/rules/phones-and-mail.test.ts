import { describe, expect, it } from 'vitest';
import { isPhone, toHref } from '../../schema/fields/formats';
import { parseInline } from '../../schema/fields/rich-text';
import { findProblems, readTestSite } from '../schema/read-test-site';
import { type Changes, withValue } from '../site';

/** Adds a block to the office page. The paragraph of the block links to `href`. */
function withLink(href: string): Changes {
  return withValue('pages/about-office.json', ({ blocks }) => {
    blocks.push({ type: 'prose', heading: 'Un lien', paragraphs: [`Voir [ceci](${href}).`] });
  });
}

function card(to: string): Changes {
  return withValue('pages/about-office.json', ({ blocks }) => {
    blocks.push({
      type: 'contact-cards',
      heading: 'Ici',
      cards: [{ icon: 'phone', title: 'A', text: 'B', to }],
    });
  });
}

/** Returns the target of the first link in the last block of the office page. */
function readTarget(changes: Changes): unknown {
  const page = readTestSite(changes).pages.find(({ file }) => file === 'pages/about-office.json');
  return JSON.stringify(page?.blocks.at(-1)).match(/"(?:href|to)":"([^"]*)"/)?.[1];
}

const setting = (key: 'phone' | 'email', value: string) =>
  withValue('site.json', ({ contact }) => {
    contact[key] = value;
  });

describe('a phone number', () => {
  it.each([
    ['+44 20 7946 0000', '+442079460000'],
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['+44 (0) 20-7946.0000', '+442079460000'],
    ['+254 0700 000 000', '+254700000000'],
    ['+254 (0)700 000 000', '+254700000000'],
    ['+39 06 698 12345', '+390669812345'],
    ['+1 (202) 555-0123', '+12025550123'],
    ['112', '112'],
  ])('%s is dialled as %s', (printed, dialled) => {
    expect(readTarget(withLink(`tel:${printed}`))).toBe(`tel:${dialled}`);
    expect(readTarget(card(`tel:${printed}`))).toBe(`tel:${dialled}`);
    expect(findProblems(setting('phone', printed))).toEqual([]);
  });

  const printedText =
    'is not a telephone number that can be dialled. Write the number with a plus, the country code and spaces between groups of digits, such as +44 20 7946 0000.';

  it.each([
    '020 7946 0000',
    '0700 000 000',
    '00254 700 000 000',
    '+254 700 000 000 000 00',
    '+254 700',
    '+999 20 7946 0000',
    '+44 20 7946 0000 ext. 5',
    '+44 20 7946 0000 / 0001',
    'call us',
  ])('%s is refused with an example of the right format', (printed) => {
    expect(isPhone(printed)).toBe(false);
    expect(findProblems(setting('phone', printed)).map(({ message }) => message)).toEqual([
      `"${printed}" ${printedText}`,
    ]);
    expect(findProblems(card(`tel:${printed}`)).map(({ message }) => message)).toEqual([
      `"tel:${printed}" ${printedText}`,
    ]);
  });
});

it('toHref leaves links that are not phone numbers unchanged', () => {
  for (const href of ['/a', 'https://a.example/tel:1', 'mailto:a@b.example', 'tel:'])
    expect(toHref(href)).toBe(href);
});

describe('an email address', () => {
  it.each(['office@firm.example', 'a.b+c@sub.firm.example', 'info@xn--bcher-kva.example'])(
    '%s is accepted',
    (mail) => {
      expect(findProblems(setting('email', mail))).toEqual([]);
      expect(readTarget(withLink(`mailto:${mail}`))).toBe(`mailto:${mail}`);
      expect(findProblems(card(`mailto:${mail}?subject=Une%20question`))).toEqual([]);
    },
  );

  it.each([
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@BÜCHER.example', 'info@xn--bcher-kva.example'],
    ['info@መጽሐፍ.example', 'info@xn--qxdp39f4b.example'],
  ])('%s is refused, and %s is suggested', (mail, plain) => {
    expect(findProblems(setting('email', mail))).toMatchObject([
      {
        message: `"${mail}" is not an email address that every email program accepts. Write "${plain}".`,
        suggestion: plain,
      },
    ]);
    expect(findProblems(withLink(`mailto:${mail}`))).toMatchObject([
      {
        message: `"mailto:${mail}" is not an email address that every email program accepts. Write "mailto:${plain}".`,
        suggestion: `mailto:${plain}`,
      },
    ]);
  });

  const advice = 'Write the address without accents, with one @ and a domain, such as office@firm.example.';

  it.each(['büro@firm.example', 'a@b', 'a@b@c.example', '@firm.example', 'a.@firm.example'])(
    '%s is refused with an example of the right format',
    (mail) => {
      expect(findProblems(setting('email', mail)).map(({ message }) => message)).toEqual([
        `"${mail}" is not an email address that every email program accepts. ${advice}`,
      ]);
      expect(findProblems(card(`mailto:${mail}`)).map(({ message }) => message)).toEqual([
        `"mailto:${mail}" is not an email address that every email program accepts. ${advice}`,
      ]);
    },
  );
});

describe('an address with brackets', () => {
  it.each([
    'https://en.wikipedia.example/wiki/Trust_(law)',
    'https://en.wikipedia.example/wiki/A_(b)_c_(d)#e_(f)',
    'https://en.wikipedia.example/wiki/Trust_%28law%29',
    'https://bücher.example/recht_(buch)',
  ])('%s is linked in full in a text and in a card', (href) => {
    expect(readTarget(withLink(href))).toBe(href);
    expect(readTarget(card(href))).toBe(href);
  });

  it('does not include the closing bracket of the sentence', () => {
    expect(parseInline('(see [a](https://a.example/b_(c)))', () => undefined)).toEqual([
      '(see ',
      { href: 'https://a.example/b_(c)', text: ['a'] },
      ')',
    ]);
  });

  it('is refused if a bracket has no partner, and the message says how to write the bracket', () => {
    expect(findProblems(withLink('https://a.example/b_(c'))).toMatchObject([
      {
        rule: 'inline-markup',
        message:
          'The brackets in the address of this link do not match. Write ( as %28 and ) as %29. If this is not a link, remove the [.',
      },
    ]);
  });
});
