import type { BlockContext, LawRecord } from '../block-context';
import { defineBlock } from '../define-block';
import { line } from '../fields/fields';

export const lawEntry = defineBlock({
  type: 'law-entry',
  purpose: 'All that the register holds of the law whose page it stands on.',
  still: true,
  opensPage: 'law',
  fields: {
    note: line({ title: 'Note', description: 'A further sentence about the law.', max: 240 }).optional(),
  },
  resolve: (_, context) => {
    const law = context.lawOf(context.self.id);
    return {
      title: context.self.title,
      summary: context.self.summary,
      facts: law ? listFacts(law, context) : [],
      points: law?.points ?? [],
      events: law?.events.map(({ dateText, what, by }) => ({ dateText, what, by })) ?? [],
      citing: context.citing(context.self.id),
      official: law?.source,
      headings: {
        points: context.lawWord('lawPoints'),
        events: context.lawWord('lawHistory'),
        citing: context.lawWord('lawCitedBy'),
        official: context.lawWord(law?.source === undefined ? 'lawNoSource' : 'lawOfficial'),
      },
      register: context.register,
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

/** Label and words of each fact, in the order in which they are asked. */
function listFacts(law: LawRecord, { lawWord }: BlockContext): { label: string; text: string }[] {
  const { status, fullName } = law;
  const inPlace = status.by ? [lawWord('lawTakenPlace', { law: status.by.label })] : [];
  return [
    { label: lawWord('lawStatus'), text: [status.text, ...inPlace].join('. ') },
    ...(fullName === undefined ? [] : [{ label: lawWord('lawFullName'), text: fullName }]),
    { label: lawWord('lawPlace'), text: law.place.label },
    { label: lawWord('lawKind'), text: law.kind },
    { label: lawWord('lawSubjects'), text: law.subjects.map(({ label }) => label).join(', ') },
    { label: lawWord('lawLookedAt'), text: law.lookedAt },
    { label: lawWord('lawCertainty'), text: law.certainty },
  ];
}
