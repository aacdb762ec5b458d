import type { LawEvent } from '../block-context';
import { defineBlock } from '../define-block';
import { count, heading, intro, name } from '../fields/fields';

export const lawTimeline = defineBlock({
  type: 'law-timeline',
  purpose: 'What changed in the law and when, the newest first, year by year.',
  still: true,
  fields: {
    heading,
    intro: intro.optional(),
    jurisdiction: name('jurisdiction', {
      title: 'Jurisdiction',
      description: 'Shows what changed in one jurisdiction; in all of them unless told.',
      examples: ['home'],
    }).optional(),
    subject: name('subject', {
      title: 'Subject',
      description: 'Shows what changed in one subject; in all of them unless told.',
      examples: ['data'],
    }).optional(),
    limit: count({
      title: 'Limit',
      description: 'How many are shown at most.',
      min: 1,
      max: 1000,
    }).optional(),
  },
  resolve: (block, context) => {
    const events = context
      .lawEvents()
      .filter(
        ({ place, subjects }) => isWanted(block.jurisdiction, [place]) && isWanted(block.subject, subjects),
      )
      .slice(0, block.limit);
    const years = [...new Set(events.map(({ date }) => date.slice(0, 4)))];
    return {
      years: years.map((year) => ({
        year,
        events: events.filter(({ date }) => date.startsWith(year)).map(toItem),
      })),
      feed: { label: context.lawWord('lawChangesFeed'), to: context.lawFeed },
    };
  },
  examples: {
    default: { heading: 'What moved lately', intro: 'The newest first.', limit: 10 },
    minimal: { heading: 'What moved' },
    overlong: {
      heading: 'Everything that ever changed in the law of every country that any page speaks of',
      intro:
        'A long introduction, which names statutes, regulations, treaties and several further things besides.',
      limit: 1000,
    },
  },
});

function isWanted(wanted: string | undefined, topics: { name: string }[]): boolean {
  return wanted === undefined || topics.some((topic) => topic.name === wanted);
}

function toItem({ date, dateText, what, law, place }: LawEvent) {
  return { date, dateText, what, law, place: place.label };
}
