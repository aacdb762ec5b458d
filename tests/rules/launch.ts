import { problemAt, type RuleCase, removeKey, setValue } from './rule-case';

const setParagraph = (phrase: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', phrase);
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
  ['accepts a complete site', setValue('site.json', 'menuLimit', 3)],
  [
    'refuses an example domain inside a text',
    setParagraph('Voir [là](https://«www.example.org»/x).'),
    'placeholder: "www.example.org" is reserved for examples. Write the real address.',
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
    'refuses a phone number of zeros',
    setPhone('«+44 20 0000 0000»'),
    'placeholder: "+44 20 0000 0000" looks like a made-up number. Write the real one.',
  ],
  [
    'refuses a phone number that repeats three digits',
    setPhone('«+254 712 712 712»'),
    'placeholder: "+254 712 712 712" looks like a made-up number. Write the real one.',
  ],
  [
    'refuses an American phone number reserved for fiction',
    setPhone('«+1 (212) 555-0142»'),
    'placeholder: "+1 (212) 555-0142" looks like a made-up number. Write the real one.',
  ],
  [
    'refuses a fictional phone number in a link',
    setParagraph('[Ici](«tel:+254700000000»).'),
    'placeholder: "tel:+254700000000" looks like a made-up number. Write the real one.',
  ],
  [
    'accepts phone numbers that may be real',
    [
      setPhone('+254 711 111 139'),
      setParagraph(
        '[a](tel:+33478000090), [b](tel:+254700700123), [c](tel:+12125550242), [d](tel:+254712712390), [e](tel:+254720453121)',
      ),
    ],
  ],
  ['accepts a sum of money', setParagraph('Il y a 5 000 000 de grains.')],
  [
    'reports several placeholder words in a text only once',
    [setParagraph('TODO, tbc, TBD, FIXME, TO BE COMPLETED.')],
    problemAt('TODO', 'placeholder: "TODO" is a placeholder. Replace it with your text.'),
  ],
  [
    'reports a missing text only once, even if it has placeholder words',
    setParagraph('«TODO»: Text. TODO, tbc.'),
    'todo: "TODO" marks a missing text. Replace it with your text.',
  ],
  [
    'refuses a missing text with words before its TODO',
    setParagraph('Une école«TODO»: Text.'),
    'todo: "TODO" marks a missing text. Replace it with your text.',
  ],
  [
    'accepts words that only begin like a placeholder',
    setParagraph('To be complete. Todos. Une page d’exemple, an example.'),
  ],
  [
    'refuses an example in the address of the office',
    setValue('site.json', 'contact.address.street', '3 «Example» Street'),
    'placeholder: "Example" is a placeholder. Replace it with your text.',
  ],
  [
    'accepts an example in the placeholder of a form',
    setValue('wording.json', 'emailPlaceholder', 'vous@example.com'),
  ],
  [
    'skips a text that is too long for its field',
    setParagraph('TODO '.padEnd(3000, 'mouture ')),
    'too-long: The text has 3000 characters; at most 700 are allowed.',
  ],
  [
    'refuses a setting listed as a placeholder',
    setPlaceholders('founder.name', 'firm.since'),
    problemAt(
      '2019',
      'placeholder: "2019" is a placeholder. Write the real value, and remove "firm.since" from "placeholders".',
    ),
    problemAt(
      '"The Harbour Master"',
      'placeholder: "The Harbour Master" is a placeholder. Write the real value, and remove "founder.name" from "placeholders".',
    ),
  ],
  [
    'refuses sign-ups that are sent nowhere',
    setValue('site.json', 'delivery.signUps', 'none'),
    'placeholder: Sign-ups are lost: visitors are thanked, but their email addresses are not sent anywhere. Add the address of your service: "delivery": { "signUps": "https://…" }.',
  ],
  [
    'refuses a sample',
    setTestimonial(true),
    problemAt(
      'true',
      'sample: This is a sample. Write the real content and remove "sample", or remove the whole block.',
    ),
  ],
  [
    'refuses an article that no lawyer has reviewed',
    removeKey(lights, 'reviewed'),
    'not-reviewed: No lawyer has reviewed this article yet. After the review, add "author", "reviewer" and the date of the review, such as "reviewed": "2025-09-12".',
  ],
  [
    'refuses an article without a reviewer',
    removeKey(lights, 'reviewer'),
    'not-reviewed: The article names no reviewer. Add the name of each person.',
  ],
  [
    'refuses an article without an author and a reviewer',
    [removeKey(lights, 'author'), removeKey(lights, 'reviewer')],
    'not-reviewed: The article names no author and no reviewer. Add the name of each person.',
  ],
  [
    'refuses an article that was changed after its review',
    setValue(lights, 'updated', '2025-01-11'),
    problemAt(
      '"2025-01-10"',
      'not-reviewed: The article was updated on 2025-01-11, after its review on 2025-01-10. Have it reviewed again, and write the date of the new review.',
    ),
  ],
  ['accepts an article that was changed in the month of its review', setValue(lights, 'updated', '2025-01')],
  [
    'refuses a draft, and reports nothing else in it',
    [setValue(lights, 'draft', true), removeKey(lights, 'reviewed')],
    'draft: This is a draft, so it is not published. Finish it and remove "draft", or delete the file.',
  ],
];
