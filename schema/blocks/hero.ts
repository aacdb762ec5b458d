import { defineBlock } from '../define-block';
import { button, choice, line, list } from '../fields/fields';

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
    headline: line('Headline', 'The main heading of the page.', { max: 90 }),
    intro: line('Introduction', 'One or two sentences under the headline.', { max: 320 }),
    buttons: list('Buttons', 'At most two; the first is the main one.', button, { max: 2 }).optional(),
    scale: choice('Scale', 'How large the headline is set: "display" suits a home page, "page" all others.', [
      'page',
      'display',
    ]).default('page'),
  },
  resolve: (_, { self, lowestPrice }) => ({ price: lowestPrice(self.id) }),
  examples: {
    default: {
      tag: 'AgriTech',
      headline: 'Agricultural Technology Legal Excellence',
      intro: 'Legal counsel for the platforms, devices and data that move harvests from field to market.',
      buttons: [{ label: 'Schedule a Free Consultation', to: '/' }],
    },
    minimal: { headline: 'Industries', intro: 'Start from the kind of work you do.' },
    display: {
      headline: 'Legal pillars for a digital continent',
      intro: 'We advise founders and investors.',
      scale: 'display',
    },
  },
});
