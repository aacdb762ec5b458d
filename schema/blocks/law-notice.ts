import type { BlockContext, LawSource } from '../block-context';
import { defineBlock } from '../define-block';
import { line } from '../fields/fields';

export const lawNotice = defineBlock({
  type: 'law-notice',
  purpose:
    'Says for which day a page that cites the law is right, and what has moved since. It stands first by itself.',
  still: true,
  fields: {
    note: line({
      title: 'Note',
      description: 'A further sentence about how fresh the page is.',
      max: 240,
    }).optional(),
  },
  resolve: (_, { law, lawWord }) => {
    const { asAtText, reviewedText, answerable, dueText, sources } = law;
    const moved = sources.filter(({ moved }) => moved.length > 0);
    return {
      asAt: asAtText && lawWord('lawAsAt', { date: asAtText }),
      facts: [
        ...(reviewedText ? [lawWord('lawReviewed', { date: reviewedText })] : []),
        ...(answerable ? [lawWord('lawAnswerable', { role: answerable })] : []),
        ...(dueText ? [lawWord('lawReviewDue', { date: dueText })] : []),
      ],
      sources: sources.length > 0 ? lawWord('lawSourcesLink', { count: sources.length }) : undefined,
      movedLabel: lawWord('lawMoved'),
      movedText: lawWord('lawMovedText'),
      moved: moved.map((source) => toNews(source, lawWord)),
    };
  },
  examples: {
    default: { note: 'Written before the harbour was dredged.' },
    minimal: {},
    overlong: {
      note: 'A note that has become a paragraph about telecommunications, interoperability and the responsibilities of organisations everywhere, since nobody dared to leave any of it out.',
    },
  },
});

function toNews({ law, moved, newer }: LawSource, lawWord: BlockContext['lawWord']) {
  return {
    law: { label: law.name, to: law.address },
    place: law.place.label,
    changes: moved.map(({ dateText, what }) => ({ dateText, what })),
    newer: newer && { to: newer.to, label: lawWord('lawNewer', { page: newer.label }) },
  };
}
