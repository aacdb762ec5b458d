import { type BlockContext, type CitedLaw, defineBlock } from '../define-block';
import { button, entry, group, heading, law, line, list, rich, slug } from '../fields/fields';
import type { LawKind } from '../files/law';

const text = line('Text', 'The word or words that the sentence shows for this option.', {
  max: 32,
  labelsItem: true,
});

const page = (description: string, example: string) => entry('Page', description, { examples: [example] });

const before = line('Text before the choice', 'The words of the sentence before this choice.', {
  max: 40,
  examples: ['I build'],
});

const label = line(
  'Label',
  'The name of the choice. Screen readers read it, and without scripts it is shown above the list of links.',
  {
    max: 40,
    labelsItem: true,
  },
);

const thingOption = group('Option', 'A thing that clients build.', {
  text,
  entry: page('The industry whose cloth and related pages the block shows.', 'industries/first'),
  laws: list(
    'Laws to show first',
    'The laws about this thing, the most relevant first. The block shows up to three laws in force in the chosen place. It takes them first from this list, then from the citations in articles.',
    law('Law', 'A law of this site.', { examples: ['law/first-act'] }),
    { max: 8 },
  ).optional(),
});

const placeOption = group('Option', 'A place.', {
  text,
  entry: page('A page about this place.', 'industries/first'),
  jurisdictions: list(
    'Jurisdictions',
    'For this place, the block shows only laws of these jurisdictions.',
    slug('Jurisdiction', 'Choose a jurisdiction. The list is set in the site settings.', {
      kind: 'jurisdiction',
      examples: ['home'],
    }),
    { max: 12 },
  ),
});

const customerOption = group('Option', 'A group of customers.', {
  text,
  entry: page('The practice area for work with these customers.', 'industries/first'),
});

export const clothSentence = defineBlock({
  type: 'cloth-sentence',
  title: 'Sentence on a cloth',
  purpose:
    'A sentence with three choices. It shows the cloth, the pages and the laws that match the choices. Without scripts, it shows three lists of links.',
  fields: {
    heading,
    things: group('Things', 'The first choice: what clients build.', {
      before,
      label,
      options: list('Options', 'Two to twelve things.', thingOption, { min: 2, max: 12 }),
    }),
    places: group('Places', 'The second choice: the places where clients build things.', {
      before,
      label,
      options: list('Options', 'Two to eight places.', placeOption, { min: 2, max: 8 }),
    }),
    customers: group('Customers', 'The third choice: the customers for whom clients build things.', {
      before,
      label,
      options: list('Options', 'Two to eight groups of customers.', customerOption, { min: 2, max: 8 }),
    }),
    end: line('End of the sentence', 'The text after the last choice.', { max: 24, examples: ['.'] }),
    closing: rich(
      'Closing text',
      'Shown below the results, for example to say which questions the results do not answer.',
      {
        max: 240,
      },
    ),
    button,
  },
  resolve: ({ things, places, customers }, context) => {
    const ids: string[] = [];
    const getIndex = (id: string) => {
      const known = ids.indexOf(id);
      return known === -1 ? ids.push(id) - 1 : known;
    };
    /**
     * Returns the address of an option and two lists of pages, as indexes of `ids`. The list `near` has the pages of
     * the option. The list `far` has the pages that are related to a page in `near`.
     */
    const connect = (entry: string, near: readonly string[]) => ({
      to: getAddress(context, entry),
      near: near.map(getIndex),
      far: [...new Set(near.flatMap((id) => context.relatedIds(id)).map(getIndex))],
    });
    const cited = context.citedLaws().filter(({ kind, isInForce }) => isInForce && bindingKinds.has(kind));
    const first = things.options.flatMap(({ laws = [] }) => laws);
    const lawIds = [...new Set([...cited.map(({ id }) => id), ...first])];
    const laws = lawIds.flatMap((id) => {
      const law = context.lawFacts(id);
      return law?.isInForce ? [{ id, law }] : [];
    });
    const options = {
      things: things.options.map(({ text, entry, laws: own = [] }) => ({
        text,
        first: own.flatMap((id) => {
          const index = laws.findIndex((law) => law.id === id);
          return index === -1 ? [] : [index];
        }),
        image: context.card(entry)?.image,
        ...connect(entry, context.relatedIds(entry)),
      })),
      places: places.options.map(({ text, entry, jurisdictions }) => ({
        text,
        names: jurisdictions.map((jurisdiction) => context.jurisdictionName(jurisdiction)),
        ...connect(entry, [entry]),
      })),
      customers: customers.options.map(({ text, entry }) => ({ text, ...connect(entry, [entry]) })),
    };
    return {
      things: { ...things, options: options.things },
      places: { ...places, options: options.places },
      customers: { ...customers, options: options.customers },
      pages: ids.map((id) => describePage(context, id, cited)),
      laws: laws.map(({ law: { name, place, status, official } }) => ({ name, place, status, official })),
    };
  },
  example: {
    heading: 'What do you build?',
    things: {
      before: 'I build',
      label: 'What you build',
      options: [
        { text: 'boats', entry: 'industries/first' },
        { text: 'lamps', entry: 'industries/first' },
      ],
    },
    places: {
      before: 'in',
      label: 'Where you build it',
      options: [
        { text: 'this port', entry: 'industries/first', jurisdictions: ['home'] },
        { text: 'that port', entry: 'industries/first', jurisdictions: ['home'] },
      ],
    },
    customers: {
      before: 'for',
      label: 'Who you build it for',
      options: [
        { text: 'pilots', entry: 'industries/first' },
        { text: 'fishers', entry: 'industries/first' },
      ],
    },
    end: '.',
    closing: 'Your case may differ.',
    button: { label: 'Book', to: '/' },
  },
});

/** The kinds of law that bind everybody in a jurisdiction. */
const bindingKinds: ReadonlySet<LawKind> = new Set(['statute', 'regulation', 'treaty']);

const getAddress = (context: BlockContext, id: string) => context.card(id)?.address ?? '/';

function describePage(context: BlockContext, id: string, laws: readonly CitedLaw[]) {
  const to = getAddress(context, id);
  return {
    collection: id.slice(0, id.indexOf('/')),
    label: context.card(id)?.title ?? id,
    to,
    price: context.lowestPrice(id),
    laws: laws.flatMap(({ citedBy }, index) => (citedBy.some((page) => page.to === to) ? [index] : [])),
  };
}
