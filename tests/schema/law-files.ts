import { type Changes, findBlock, withValue } from '../site';

/** A law of the site of the tests; `more` replaces what it says. */
export function createLawFile(title: string, more: object = {}): string {
  const law = {
    title,
    jurisdiction: 'saltmere',
    kind: 'statute',
    status: { kind: 'in-force', since: '2019-11-25' },
    facts: ['In force.'],
    ...more,
  };
  return `${JSON.stringify(law, null, 2)}\n`;
}

/** The site of the tests with further laws by the names of their files, and a last paragraph about them in an article. */
export function withLaws(laws: Record<string, string>, paragraph?: string, article: object = {}): Changes {
  return {
    ...Object.fromEntries(Object.entries(laws).map(([slug, text]) => [`law/${slug}.json`, text])),
    ...(paragraph === undefined
      ? {}
      : withValue(citingArticle, (value) => {
          Object.assign(value, structuredClone(article));
          findBlock(value.blocks, 'article-body').content.push({ type: 'paragraph', text: paragraph });
        })),
  };
}

/** The article that `withLaws` writes its paragraph in; it is of October 2024. */
export const citingArticle = 'articles/harbour-lights.json';
