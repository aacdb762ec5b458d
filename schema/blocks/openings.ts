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
  pictureOf,
} from '../fields/fields';

export const hero = defineBlock({
  type: 'hero',
  title: 'Opening',
  purpose:
    'Opens a page: its headline, an introduction and up to two buttons, beside the picture of the page where it has one.',
  opensPage: 'page',
  fields: {
    tag: line('Tag line', 'A short label above the headline.', {
      max: 48,
      examples: ['AgriTech'],
    }).optional(),
    headline: line('Headline', 'The main heading of the page.', { max: 90, labelsItem: true }),
    intro: line('Introduction', 'One or two sentences under the headline.', { max: 320 }),
    buttons: list('Buttons', 'At most two; the first is the main one.', button, { max: 2 }).optional(),
    scale: choice('Scale', 'How large the headline is set: "display" suits a home page, "page" all others.', [
      'page',
      'display',
    ]).default('page'),
  },
  resolve: (_, { self, lowestPrice }) => ({ price: lowestPrice(self.id) }),
  example: { headline: 'Industries', intro: 'Start from the kind of work you do.' },
});

const listHeading = (description: string) => line('Heading', description, { max: 60 });

const degree = group('Degree', 'A degree with its year.', {
  title: line('Title', 'The degree.', { max: 80, labelsItem: true }),
  year: count('Year', 'When it was awarded.', { min: 1900, max: 2100 }),
});

export const profile = defineBlock({
  type: 'profile',
  purpose: 'Opens the page of a person: name, education and memberships, beside a portrait of the office.',
  opensPage: 'page',
  fields: {
    name: line('Name', 'The main heading of the page.', { max: 60, labelsItem: true }),
    role: line('Role', 'What the person is, in a few words.', { max: 80 }),
    intro: line('Introduction', 'One or two sentences.', { max: 320 }),
    button: button.optional(),
    photo: pictureOf(
      'Photograph',
      'Takes the place of the drawn portrait and of its caption.',
      640,
    ).optional(),
    caption: line(
      'Caption',
      'Says what the drawn portrait counts: a chevron for each degree, a diamond for each membership.',
      { max: 160 },
    ).optional(),
    education: group('Education', 'Degrees with their years.', {
      heading: listHeading('Shown above the degrees.'),
      degrees: list('Degrees', 'The newest first.', degree, { max: 6 }),
    }),
    memberships: group('Memberships', 'Admissions and professional bodies.', {
      heading: listHeading('Shown above the memberships.'),
      items: list(
        'Memberships',
        'In order of weight.',
        line('Membership', 'An admission or a body.', { max: 80 }),
        { max: 10 },
      ),
    }),
    sample: flag('Sample', 'Says below the name that there is no such person yet.'),
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
  purpose: 'A band of the house cloth across the whole page, with a motto if there is one.',
  fields: {
    motto: group('Motto', 'A few words that the cloth says.', {
      text: line('Text', 'The motto itself.', { max: 60, labelsItem: true }),
      language: code(
        'Language',
        'The language of the motto as a code of two or three letters.',
        /^[a-z]{2,3}$/,
        { examples: ['sw'] },
      ),
      gloss: line('Gloss', 'What it means, in the language of the site.', { max: 90 }),
    }).optional(),
  },
  example: {},
});

export const notFound = defineBlock({
  type: 'not-found',
  purpose: 'What a visitor reads at an address that does not exist: what was asked for and where to go.',
  opensPage: 'not-found',
  fields: {
    headline: line('Headline', 'The main heading of the page.', { max: 60, labelsItem: true }),
    askedLabel: line('Label of the address', 'Stands above the address that was asked for.', { max: 40 }),
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
