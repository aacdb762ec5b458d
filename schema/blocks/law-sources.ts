import { defineBlock } from '../define-block';
import { heading } from '../fields/fields';

export const lawSources = defineBlock({
  type: 'law-sources',
  purpose: 'The numbered list of what a page cites of the law. It stands at the end of the text by itself.',
  still: true,
  fields: { heading: heading.optional() },
  resolve: (block, { law, lawWord, anchor, register }) => ({
    heading: block.heading ?? lawWord('lawSources'),
    // Whatever the list is called, the notice at the head leads to it.
    id: anchor('sources'),
    sources: law.sources.map(({ number, law: cited, provisions, moved, newer }) => ({
      id: `source-${number}`,
      law: { label: cited.name, to: cited.address },
      fullName: cited.fullName,
      place: cited.place.label,
      status: cited.status.text,
      provisions,
      movedId: `moved-${number}`,
      moved: moved.map(({ dateText, what }) => ({ dateText, what })),
      newer: newer && { to: newer.to, label: lawWord('lawNewer', { page: newer.label }) },
      official: cited.source,
    })),
    register,
    hereLabel: lawWord('lawSourcesHere'),
    allLabel: lawWord('lawSourcesLink', { count: law.sources.length }),
    closeLabel: lawWord('lawSourceClose'),
    movedLabel: lawWord('lawMoved'),
    officialLabel: lawWord('lawOfficial'),
  }),
  examples: {
    default: { heading: 'What this rests on' },
    minimal: {},
    overlong: {
      heading: 'Every statute, regulation, treaty, bill and decision that anything on this page rests on',
    },
  },
});
