import type { LawRecord, LawTopic } from '../block-context';
import { defineBlock } from '../define-block';
import { choice, count, heading, intro, name } from '../fields/fields';

/** Which statuses each list shows. */
const standings: Record<string, readonly string[]> = {
  'in-force': ['in-force', 'in-force-by', 'decided'],
  coming: ['proposed', 'passed', 'pending'],
  past: ['suspended', 'superseded', 'struck-down', 'repealed'],
};

export const lawRegister = defineBlock({
  type: 'law-register',
  purpose: 'Laws of the register, by jurisdiction or subject, with the status of each.',
  still: true,
  fields: {
    heading,
    intro: intro.optional(),
    jurisdiction: name('jurisdiction', {
      title: 'Jurisdiction',
      description: 'Shows those of one jurisdiction; all of them unless told.',
      examples: ['home'],
    }).optional(),
    subject: name('subject', {
      title: 'Subject',
      description: 'Shows those about one subject; all of them unless told.',
      examples: ['data'],
    }).optional(),
    standing: choice(['in-force', 'coming', 'past'], {
      title: 'Standing',
      description:
        'Shows what is in force, what is proposed or passed, or what no longer holds; all unless told.',
    }).optional(),
    by: choice(['jurisdiction', 'subject'], {
      title: 'By',
      description: 'What the lists are made by; a law of several subjects stands under its first.',
    }).default('jurisdiction'),
    limit: count({
      title: 'Limit',
      description: 'How many are shown at most.',
      min: 1,
      max: 1000,
    }).optional(),
  },
  resolve: (block, context) => {
    const shown = context
      .laws()
      .filter((law) => isShown(law, block))
      .slice(0, block.limit);
    const topics = new Map<string, { label: string; laws: LawRecord[] }>();
    for (const law of shown) {
      const { name: topic, label } = block.by === 'subject' ? firstSubject(law) : law.place;
      const known = topics.get(topic) ?? { label, laws: [] };
      known.laws.push(law);
      topics.set(topic, known);
    }
    const isOne = topics.size < 2;
    return {
      groups: [...topics.values()].map(({ label, laws }) => ({
        ...(isOne ? {} : { label, id: context.anchor(label) }),
        laws: laws.map(({ id, address, name: title, summary, kind, status }) => ({
          id,
          address,
          title,
          summary,
          kind,
          status: status.text,
          standing: standingOf(status.kind),
        })),
      })),
    };
  },
  examples: {
    default: { heading: 'What is in force', intro: 'By country.', standing: 'in-force' },
    minimal: { heading: 'The register' },
    overlong: {
      heading: 'Every statute, regulation, treaty, bill, policy and decision that any of the pages cites',
      intro:
        'A long introduction, which names statutes, regulations, treaties and several further things besides.',
      by: 'subject',
      limit: 1000,
    },
  },
});

interface Filter {
  jurisdiction?: string;
  subject?: string;
  standing?: string;
}

function isShown(law: LawRecord, { jurisdiction, subject, standing }: Filter): boolean {
  return (
    (jurisdiction === undefined || law.place.name === jurisdiction) &&
    (subject === undefined || law.subjects.some(({ name: about }) => about === subject)) &&
    (standing === undefined || (standings[standing] ?? []).includes(law.status.kind))
  );
}

function firstSubject({ subjects: [first], place }: LawRecord): LawTopic {
  return first ?? place;
}

function standingOf(status: string): string {
  return Object.keys(standings).find((key) => standings[key]?.includes(status)) ?? 'in-force';
}
