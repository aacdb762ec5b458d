import { expect, it } from 'vitest';
import { withValue } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

const article = 'articles/premier-craquement.json';

/** The article with a figure at the end of its text. */
const pulled = (value: string) =>
  withValue(article, ({ blocks }) => {
    const body = blocks.find(({ type }: { type: string }) => type === 'article-body');
    body.content.push({ type: 'figure', value, words: 'ce que dit le texte.' });
  });

it('takes a figure whose value stands in the text, marks or not', () => {
  expect(problemsIn(pulled('tout va très vite'))).toEqual([]);
});

it('refuses a figure that the text does not state', () => {
  const changes = pulled('205 degrés');
  expect(problemsIn(changes)).toEqual([
    problem(
      at(article, '"value": «"205 degrés"»', changes),
      'loose-figure',
      'Le premier craquement › block 2 (article-body) › part 8 (figure) › value',
      '"205 degrés" stands nowhere in the text of the article. A figure sets large what the text says, in the same signs; write it there too, or take the figure out.',
    ),
  ]);
});

it('does not take the words of another figure for the text', () => {
  const changes = withValue(article, ({ blocks }) => {
    const body = blocks.find(({ type }: { type: string }) => type === 'article-body');
    for (const value of ['A', 'A'])
      body.content.push({ type: 'figure', value: `${value} 205`, words: 'A 205' });
  });
  expect(problemsIn(changes)).toMatchObject([{ rule: 'loose-figure' }, { rule: 'loose-figure' }]);
});

it('does not take another block for the text', () => {
  expect(problemsIn(pulled('regarder la courbe'))).toMatchObject([{ rule: 'loose-figure' }]);
});

it('waits for a draft', () => {
  const value = JSON.parse(String(pulled('205 degrés')[article]));
  const draft = { [article]: JSON.stringify({ ...value, draft: true }) };
  expect(problemsIn(draft).map(({ rule }) => rule)).not.toContain('loose-figure');
});
