import { type Changes, withValue } from '../little-site';

/** A law of the little site; `more` replaces what it says. */
export function lawFile(title: string, more: object = {}): string {
  const law = {
    title,
    description: `${title} : ce que la loi demande à qui torréfie, à qui vend et à qui sert du café.`,
    kind: 'statute',
    jurisdiction: 'france',
    subjects: ['cafe'],
    status: { kind: 'in-force', since: '2019-11-25' },
    lookedAt: '2025-12',
    certainty: 'looked-up',
    ...more,
  };
  return `${JSON.stringify(law, null, 2)}\n`;
}

/** The little site with further laws by the names of their files, and one paragraph about them on a page. */
export function withLaws(laws: Record<string, string>, paragraph?: string, page: object = {}): Changes {
  return {
    ...Object.fromEntries(Object.entries(laws).map(([slug, text]) => [`law/${slug}.json`, text])),
    ...(paragraph === undefined
      ? {}
      : withValue(citingPage, (value) => {
          Object.assign(value, page);
          value.blocks.splice(1, 0, { type: 'prose', heading: 'La loi', paragraphs: [paragraph] });
        })),
  };
}

/** The page that `withLaws` writes its paragraph on. */
export const citingPage = 'pages/ecole.json';
