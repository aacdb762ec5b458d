import { defineBlock } from '../define-block';
import { button, count, flag, group, line, list, pictureOf } from '../fields/fields';

const heading = (description: string) => line('Heading', description, { max: 60 });

const degree = group('Degree', 'A degree with its year.', {
  title: line('Title', 'The degree.', { max: 80 }),
  year: count('Year', 'When it was awarded.', { min: 1900, max: 2100 }),
});

export const profile = defineBlock({
  type: 'profile',
  purpose: 'Opens the page of a person: name, education and memberships, beside a portrait of the office.',
  opensPage: 'page',
  fields: {
    name: line('Name', 'The main heading of the page.', { max: 60 }),
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
      heading: heading('Shown above the degrees.'),
      degrees: list('Degrees', 'The newest first.', degree, { max: 6 }),
    }),
    memberships: group('Memberships', 'Admissions and professional bodies.', {
      heading: heading('Shown above the memberships.'),
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
  examples: {
    default: {
      name: 'Maeve Sample',
      role: 'Senior counsel',
      intro: 'Advises owners and crews on what the sea leaves undecided.',
      button: { label: 'Ask a question', to: '/' },
      caption: 'A chevron for each degree, a diamond for each membership.',
      education: {
        heading: 'Education',
        degrees: [
          { title: 'Master of Maritime Law', year: 2009 },
          { title: 'Bachelor of Laws', year: 2004 },
        ],
      },
      memberships: {
        heading: 'Memberships',
        items: ['Roll of Solicitors', 'Society of Average Adjusters', 'Harbour Arbitrators'],
      },
    },
    minimal: {
      name: 'A. Name',
      role: 'Partner',
      intro: 'One sentence.',
      education: { heading: 'Education', degrees: [{ title: 'Law', year: 2001 }] },
      memberships: { heading: 'Memberships', items: ['The roll'] },
    },
  },
});
