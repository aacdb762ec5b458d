import { type Changes, findBlock, withValue } from '../site';

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

/**
 * Returns changes that add these laws, which are keyed by slug. If `paragraph` is given, the changes also add this
 * paragraph to `citingArticle`, and replace the fields of that article for which `article` has a value.
 */
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

/** The article to which `withLaws` adds the paragraph. The date of the article is October 2024. */
const citingArticle = 'articles/harbour-lights.json';
