import * as z from 'zod';
import { defineBlock } from '../define-block';
import { button, count, flag, line, list, pictureOf } from '../fields/fields';

const heading = (description: string) => line({ title: 'Heading', description, max: 60 });

const degree = z
  .strictObject({
    title: line({ title: 'Title', description: 'The degree.', max: 80 }),
    year: count({ title: 'Year', description: 'When it was awarded.', min: 1900, max: 2100 }),
  })
  .meta({ title: 'Degree', description: 'A degree with its year.' });

export const profile = defineBlock({
  type: 'profile',
  purpose: 'Opens the page of a person: name, education and memberships, beside a portrait of the office.',
  opensPage: 'page',
  fields: {
    name: line({ title: 'Name', description: 'The main heading of the page.', max: 60 }),
    role: line({ title: 'Role', description: 'What the person is, in a few words.', max: 80 }),
    intro: line({ title: 'Introduction', description: 'One or two sentences.', max: 320 }),
    button: button.optional(),
    photo: pictureOf({
      title: 'Photograph',
      description: 'Takes the place of the drawn portrait and of its caption.',
      leastWidth: 640,
    }).optional(),
    caption: line({
      title: 'Caption',
      description:
        'Says what the drawn portrait counts: a chevron for each degree, a diamond for each membership.',
      max: 160,
    }).optional(),
    education: z
      .strictObject({
        heading: heading('Shown above the degrees.'),
        degrees: list(degree, { title: 'Degrees', description: 'The newest first.', max: 6 }),
      })
      .meta({ title: 'Education', description: 'Degrees with their years.' }),
    memberships: z
      .strictObject({
        heading: heading('Shown above the memberships.'),
        items: list(line({ title: 'Membership', description: 'An admission or a body.', max: 80 }), {
          title: 'Memberships',
          description: 'In order of weight.',
          max: 10,
        }),
      })
      .meta({ title: 'Memberships', description: 'Admissions and professional bodies.' }),
    sample: flag({
      title: 'Sample',
      description: 'Says below the name that there is no such person yet.',
    }),
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
