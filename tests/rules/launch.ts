import { at, drop, put, type Row } from './table';

const school = (words: string) => put('pages/about-office.json', 'blocks.1.paragraphs.1', words);
const phone = (number: string) => put('site.json', 'contact.phone', number);
const lights = 'articles/harbour-lights.json';
const placeholders = (...names: unknown[]) => put('site.json', 'placeholders', names);
const praise = (sample: boolean) =>
  put('pages/about-office.json', 'blocks.2', {
    type: 'testimonial',
    quote: 'On y revient.',
    name: 'Une élève',
    company: 'Café du Port',
    sample,
  });

export const launch: Row[] = [
  ['accepts a site where all is settled', put('site.json', 'menuLimit', 3)],
  [
    'refuses an example domain inside a text',
    school('Voir [là](https://«www.example.org»/x).'),
    'placeholder: "www.example.org" is kept for examples and leads nowhere. Write the real address.',
  ],
  [
    'accepts domains that only look like examples',
    [
      put('site.json', 'url', 'https://example.fr'),
      put('site.json', 'social.0.href', 'https://my-example.com'),
      put('site.json', 'booking.one-hour', 'https://grain.example.fr'),
    ],
  ],
  [
    'refuses a number of zeros',
    phone('«+44 20 0000 0000»'),
    'placeholder: "+44 20 0000 0000" looks like a number that was made up. Write the real one.',
  ],
  [
    'refuses a number of three digits again and again',
    phone('«+254 712 712 712»'),
    'placeholder: "+254 712 712 712" looks like a number that was made up. Write the real one.',
  ],
  [
    'refuses an American number kept for films',
    phone('«+1 (212) 555-0142»'),
    'placeholder: "+1 (212) 555-0142" looks like a number that was made up. Write the real one.',
  ],
  [
    'refuses a made-up number in a link',
    school('[Ici](«tel:+254700000000»).'),
    'placeholder: "tel:+254700000000" looks like a number that was made up. Write the real one.',
  ],
  [
    'accepts numbers that may be real',
    [
      phone('+254 711 111 139'),
      school(
        '[a](tel:+33478000090), [b](tel:+254700700123), [c](tel:+12125550242), [d](tel:+254712712390), [e](tel:+254720453121)',
      ),
    ],
  ],
  ['accepts a sum of money', school('Il y a 5 000 000 de grains.')],
  [
    'refuses each word that stands in for others',
    [school('TODO, tbc, TBD, FIXME, TO BE COMPLETED.')],
    at('TODO', 'placeholder: "TODO" stands in for what is not written yet. Write what is true.'),
  ],
  [
    'refuses a text that is still to be written, once',
    school('«TODO»: Text. TODO, tbc.'),
    'todo: "TODO" stands in for what is not written yet. Write what is true.',
  ],
  [
    'refuses a text that is still to be written with words typed in front of it',
    school('Une école«TODO»: Text.'),
    'todo: "TODO" stands in for what is not written yet. Write what is true.',
  ],
  ['accepts words that only begin alike', school('To be complete. Todos. Une page d’exemple, an example.')],
  [
    'refuses an example in the address of the office',
    put('site.json', 'contact.address.street', '3 «Example» Street'),
    'placeholder: "Example" stands in for what is not written yet. Write what is true.',
  ],
  [
    'accepts an example that a form shows to write after',
    put('wording.json', 'emailPlaceholder', 'vous@example.com'),
  ],
  [
    'judges no text that is too long for its field',
    school('TODO '.padEnd(3000, 'mouture ')),
    'too-long: The text has 3000 characters; at most 700 fit.',
  ],
  [
    'refuses a setting that the settings name as a placeholder',
    placeholders('founder.name', 'firm.since'),
    at(
      '2019',
      'placeholder: "2019" stands in for what is not settled yet. Write what is true, and take "firm.since" out of "placeholders".',
    ),
    at(
      '"The Harbour Master"',
      'placeholder: "The Harbour Master" stands in for what is not settled yet. Write what is true, and take "founder.name" out of "placeholders".',
    ),
  ],
  [
    'refuses sign-ups that are sent nowhere',
    put('site.json', 'delivery.signUps', 'none'),
    'placeholder: Visitors are thanked for signing up, and their addresses are sent nowhere. Write where to: "delivery": { "signUps": "https://…" }.',
  ],
  [
    'refuses a sample',
    praise(true),
    at(
      'true',
      'sample: This is a sample. Put in what is true and agreed, and take the mark "sample" away; or take all of it away.',
    ),
  ],
  [
    'refuses an article that no lawyer has reviewed',
    drop(lights, 'reviewed'),
    'not-reviewed: No lawyer has reviewed this article yet. Once one has, write the day, such as "reviewed": "2025-09-12".',
  ],
  [
    'refuses an article that was changed after its review',
    put(lights, 'updated', '2025-01-11'),
    at(
      '"2025-01-10"',
      'not-reviewed: The review is of 2025-01-10, and the article was changed after it, on 2025-01-11. Have it reviewed again and write the new day.',
    ),
  ],
  ['accepts an article that was changed in the month of its review', put(lights, 'updated', '2025-01')],
  [
    'refuses a draft, and tells of nothing else in it',
    [put(lights, 'draft', true), drop(lights, 'reviewed')],
    'draft: This is a draft, so the built site lacks it. Finish it and take "draft" out, or take the file away.',
  ],
];
