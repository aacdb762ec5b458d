// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { blockOn, showBlock } from './show';

afterEach(cleanup);

describe('Faq', () => {
  it('opens each question without script, the first one from the start', () => {
    const { container } = showBlock(exampleOf('faq'));
    const questions = [...container.querySelectorAll('details')];
    expect(questions.map((question) => question.open)).toEqual([true, false]);
    expect(questions.map((question) => question.querySelector('summary')?.textContent)).toEqual([
      'What happens in the free consultation?',
      'Is the conversation confidential?',
    ]);
  });

  it('holds the answer of a closed question in the page', () => {
    const { container } = showBlock(exampleOf('faq'));
    expect(container.querySelectorAll('details')[1]?.querySelector('p')?.textContent).toBe('Yes.');
  });

  it('shows the marks of an answer as elements', () => {
    showBlock(exampleOf('faq'));
    expect(screen.getByText('what solving it would involve').tagName).toBe('STRONG');
  });

  it('gives search engines the answer without its marks', () => {
    const { page } = showBlock(exampleOf('faq'));
    expect(blockOn(page, 'faq').items[0]?.plainAnswer).toBe(
      'You describe the business; we say what solving it would involve.',
    );
  });
});
