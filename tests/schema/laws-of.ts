import { type Changes, withValue } from '../little-site';

/** A law of the little site; `more` replaces what it says. */
export function lawFile(title: string, more: object = {}): string {
  const law = {
    title,
    jurisdiction: 'france',
    kind: 'statute',
    status: { kind: 'in-force', since: '2019-11-25' },
    facts: ['En vigueur.'],
    ...more,
  };
  return `${JSON.stringify(law, null, 2)}\n`;
}

/** The little site with further laws by the names of their files, and a last paragraph about them in an article. */
export function withLaws(laws: Record<string, string>, paragraph?: string, article: object = {}): Changes {
  return {
    ...Object.fromEntries(Object.entries(laws).map(([slug, text]) => [`law/${slug}.json`, text])),
    ...(paragraph === undefined
      ? {}
      : withValue(citingArticle, (value) => {
          Object.assign(value, article);
          value.blocks[1].content.push({ type: 'paragraph', text: paragraph });
        })),
  };
}

/** The article that `withLaws` writes its paragraph in; it is of October 2024. */
export const citingArticle = 'articles/eau-douce.json';
