import { defineBlock } from '../define-block';
import {
  button,
  choice,
  code,
  count,
  flag,
  group,
  heading,
  line,
  link,
  list,
  pictureWithAlt,
} from '../fields/fields';

export const hero = defineBlock({
  type: 'hero',
  title: 'Opening',
  purpose:
    'The opening of a page: headline, introduction and up to two buttons. A page with a picture shows the picture beside them.',
  opensPage: 'page',
  fields: {
    tag: line('Tag line', 'A short label above the headline.', {
      max: 48,
      examples: ['AgriTech'],
    }).optional(),
    headline: line('Headline', 'The main heading of the page.', { max: 90, labelsItem: true }),
    intro: line('Introduction', 'One or two sentences under the headline.', { max: 320 }),
    buttons: list('Buttons', 'At most two buttons. The first is the main button.', button, {
      max: 2,
    }).optional(),
    scale: choice('Headline size', 'The large size is for a home page.', ['page', 'display'], {
      page: 'Usual size',
      display: 'Large size',
    }).default('page'),
  },
  resolve: (_, { self, lowestPrice }) => ({ price: lowestPrice(self.id) }),
  example: { headline: 'Industries', intro: 'Start from the kind of work you do.' },
});

const listHeading = (description: string) => line('Heading', description, { max: 60 });

const degree = group('Degree', 'A degree and its year.', {
  title: line('Title', 'The name of the degree.', { max: 80, labelsItem: true }),
  year: count('Year', 'The year in which the degree was awarded.', { min: 1900, max: 2100 }),
});

export const profile = defineBlock({
  type: 'profile',
  purpose: 'The opening of a person’s page: name, education and memberships, beside a portrait.',
  opensPage: 'page',
  fields: {
    name: line('Name', 'The person’s name, which is the main heading of the page.', {
      max: 60,
      labelsItem: true,
    }),
    role: line('Role', 'The person’s position, in a few words.', { max: 80 }),
    intro: line('Introduction', 'One or two sentences.', { max: 320 }),
    button: button.optional(),
    photo: pictureWithAlt('Photograph', 'Replaces the drawn portrait and its caption.', 640).optional(),
    caption: line(
      'Caption',
      'Explains the drawn portrait: one zigzag for each degree, one diamond for each membership.',
      { max: 160 },
    ).optional(),
    education: group('Education', 'Degrees and their years.', {
      heading: listHeading('Shown above the degrees.'),
      degrees: list('Degrees', 'The degrees, newest first.', degree, { max: 6 }),
    }),
    memberships: group('Memberships', 'Admissions to practise law, and professional bodies.', {
      heading: listHeading('Shown above the memberships.'),
      items: list(
        'Memberships',
        'The memberships, the most important first.',
        line('Membership', 'An admission to practise law, or a professional body.', { max: 80 }),
        { max: 10 },
      ),
    }),
    sample: flag('Sample', 'Shows below the name that this person is a sample.'),
  },
  resolve: ({ education, memberships }, context) => ({
    education: { ...education, id: context.anchor(education.heading) },
    memberships: { ...memberships, id: context.anchor(memberships.heading) },
  }),
  example: {
    name: 'A. Name',
    role: 'Partner',
    intro: 'One sentence.',
    education: { heading: 'Education', degrees: [{ title: 'Law', year: 2001 }] },
    memberships: { heading: 'Memberships', items: ['The roll'] },
  },
});

export const clothBand = defineBlock({
  type: 'cloth-band',
  purpose: 'A full-width band with the page’s pattern and an optional motto.',
  fields: {
    motto: group('Motto', 'A few words that are shown on the pattern.', {
      text: line('Text', 'The motto in its original language.', { max: 60, labelsItem: true }),
      language: code(
        'Language',
        'The language of the motto as a code of two or three letters.',
        /^[a-z]{2,3}$/,
        { examples: ['sw'] },
      ),
      gloss: line('Translation', 'The motto in the language of the site.', { max: 90 }),
    }).optional(),
  },
  example: {},
});

export const notFound = defineBlock({
  type: 'not-found',
  purpose: 'The not-found page: the address that was not found, and links to the main sections.',
  opensPage: 'not-found',
  fields: {
    headline: line('Headline', 'The main heading of the page.', { max: 60, labelsItem: true }),
    askedLabel: line('Label of the address', 'Shown above the address that was not found.', { max: 40 }),
    text: line('Text', 'One or two sentences.', { max: 240, labelsItem: true }),
    heading,
    sections: list('Sections', 'The main sections of the site.', link, { max: 8 }),
    button,
  },
  resolve: (_, { overviews }) => ({ overviews }),
  example: {
    headline: 'Not found',
    askedLabel: 'Asked',
    text: 'Nothing here.',
    heading: 'Sections',
    sections: [{ label: 'Home', to: '/' }],
    button: { label: 'Home', to: '/' },
  },
});
