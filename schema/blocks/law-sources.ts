import { type BlockContext, defineBlock } from '../define-block';
import { heading } from '../fields/fields';

const most = 10;

export const lawSources = defineBlock({
  type: 'law-sources',
  purpose:
    'What has changed since in the law that an article cites, and its numbered sources. It stands after the text by itself.',
  fields: { heading: heading.optional() },
  resolve: (block, context) => {
    const { law, lawWord, anchor } = context;
    const sources = law.sources.map(({ id: _, number, hasMoved: __, ...shown }) => ({
      id: `source-${number}`,
      ...shown,
    }));
    const named = new Set<number>();
    const changes = law.changes.map(({ number, dateText, law: name, what, by, page }) => {
      // The sign at a passage leads to the first that is said of its source.
      const id = named.has(number) ? undefined : `moved-${number}`;
      named.add(number);
      return { id, dateText, law: name, what, by, page };
    });
    return {
      heading: block.heading ?? lawWord('lawSources'),
      // Whatever the list is called, the margin leads to it.
      id: anchor('sources'),
      sources: sources.slice(0, most),
      further: sources.slice(most),
      furtherLabel: lawWord('lawSourcesMore', { count: sources.length - most }),
      moved: changes.length > 0 ? { id: changesId, heading: changesWords(context), changes } : undefined,
      hereLabel: lawWord('lawSourcesHere'),
      allLabel: lawWord('lawSourcesLink'),
      closeLabel: lawWord('lawSourceClose'),
      officialLabel: lawWord('lawOfficial'),
    };
  },
  examples: {
    default: { heading: 'What this rests on' },
    minimal: {},
  },
});

/** The id of the list of changes, which the line beside the date leads to; no heading is given it. */
export const changesId = 'legal-changes';

export function changesWords({ law: { changes, updated }, lawWord }: BlockContext): string {
  const count = changes.length;
  if (updated === undefined) return lawWord(count === 1 ? 'lawChange' : 'lawChanges', { count });
  return lawWord(count === 1 ? 'lawChangeSinceUpdate' : 'lawChangesSinceUpdate', { count, date: updated });
}
