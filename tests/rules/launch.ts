import { problemAt, type RuleCase, removeKey, setValue } from './rule-case';

const setParagraph = (words: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', words);
const setPhone = (number: string) => setValue('site.json', 'contact.phone', number);
const lights = 'articles/harbour-lights.json';
const setPlaceholders = (...names: unknown[]) => setValue('site.json', 'placeholders', names);
const setTestimonial = (sample: boolean) =>
  setValue('pages/about-office.json', 'blocks.reasons', {
    type: 'testimonial',
    quote: 'On y revient.',
    name: 'Une élève',
    company: 'Café du Port',
    sample,
  });

export const launchRules: RuleCase[] = [
  ['accepts a site where all is settled', setValue('site.json', 'menuLimit', 3)],
  [
    'refuses an example domain inside a text',
    setParagraph('Voir [là](https://«www.example.org»/x).'),
    'placeholder: "www.example.org" is kept for examples and leads nowhere. Write the real address.',
  ],
  [
    'accepts domains that only look like examples',
    [
      setValue('site.json', 'url', 'https://example.fr'),
      setValue('site.json', 'social.0.href', 'https://my-example.com'),
      setValue('site.json', 'booking.one-hour', 'https://grain.example.fr'),
    ],
  ],
  [
    'refuses a number of zeros',
    setPhone('«+44 20 0000 0000»'),
    'placeholder: "+44 20 0000 0000" looks like a number that was made up. Write the real one.',
  ],
  [
    'refuses a number of three digits again and again',
    setPhone('«+254 712 712 712»'),
    'placeholder: "+254 712 712 712" looks like a number that was made up. Write the real one.',
  ],
  [
    'refuses an American number kept for films',
    setPhone('«+1 (212) 555-0142»'),
    'placeholder: "+1 (212) 555-0142" looks like a number that was made up. Write the real one.',
  ],
  [
    'refuses a made-up number in a link',
    setParagraph('[Ici](«tel:+254700000000»).'),
    'placeholder: "tel:+254700000000" looks like a number that was made up. Write the real one.',
  ],
  [
    'accepts numbers that may be real',
    [
      setPhone('+254 711 111 139'),
      setParagraph(
        '[a](tel:+33478000090), [b](tel:+254700700123), [c](tel:+12125550242), [d](tel:+254712712390), [e](tel:+254720453121)',
      ),
    ],
  ],
  ['accepts a sum of money', setParagraph('Il y a 5 000 000 de grains.')],
  [
    'refuses each word that stands in for others',
    [setParagraph('TODO, tbc, TBD, FIXME, TO BE COMPLETED.')],
    problemAt('TODO', 'placeholder: "TODO" stands in for what is not written yet. Write what is true.'),
  ],
  [
    'refuses a text that is still to be written, once',
    setParagraph('«TODO»: Text. TODO, tbc.'),
    'todo: "TODO" stands in for what is not written yet. Write what is true.',
  ],
  [
    'refuses a text that is still to be written with words typed in front of it',
    setParagraph('Une école«TODO»: Text.'),
    'todo: "TODO" stands in for what is not written yet. Write what is true.',
  ],
  [
    'accepts words that only begin alike',
    setParagraph('To be complete. Todos. Une page d’exemple, an example.'),
  ],
  [
    'refuses an example in the address of the office',
    setValue('site.json', 'contact.address.street', '3 «Example» Street'),
    'placeholder: "Example" stands in for what is not written yet. Write what is true.',
  ],
  [
    'accepts an example that a form shows to write after',
    setValue('wording.json', 'emailPlaceholder', 'vous@example.com'),
  ],
  [
    'judges no text that is too long for its field',
    setParagraph('TODO '.padEnd(3000, 'mouture ')),
    'too-long: The text has 3000 characters; at most 700 fit.',
  ],
  [
    'refuses a setting that the settings name as a placeholder',
    setPlaceholders('founder.name', 'firm.since'),
    problemAt(
      '2019',
      'placeholder: "2019" stands in for what is not settled yet. Write what is true, and take "firm.since" out of "placeholders".',
    ),
    problemAt(
      '"The Harbour Master"',
      'placeholder: "The Harbour Master" stands in for what is not settled yet. Write what is true, and take "founder.name" out of "placeholders".',
    ),
  ],
  [
    'refuses sign-ups that are sent nowhere',
    setValue('site.json', 'delivery.signUps', 'none'),
    'placeholder: Visitors are thanked for signing up, and their addresses are sent nowhere. Write where to: "delivery": { "signUps": "https://…" }.',
  ],
  [
    'refuses a sample',
    setTestimonial(true),
    problemAt(
      'true',
      'sample: This is a sample. Put in what is true and agreed, and take the mark "sample" away; or take all of it away.',
    ),
  ],
  [
    'refuses an article that no lawyer has reviewed',
    removeKey(lights, 'reviewed'),
    'not-reviewed: No lawyer has reviewed this article yet. Once one has, write the day, such as "reviewed": "2025-09-12".',
  ],
  [
    'refuses an article that was changed after its review',
    setValue(lights, 'updated', '2025-01-11'),
    problemAt(
      '"2025-01-10"',
      'not-reviewed: The review is of 2025-01-10, and the article was changed after it, on 2025-01-11. Have it reviewed again and write the new day.',
    ),
  ],
  ['accepts an article that was changed in the month of its review', setValue(lights, 'updated', '2025-01')],
  [
    'refuses a draft, and tells of nothing else in it',
    [setValue(lights, 'draft', true), removeKey(lights, 'reviewed')],
    'draft: This is a draft, so the built site lacks it. Finish it and take "draft" out, or take the file away.',
  ],
];
