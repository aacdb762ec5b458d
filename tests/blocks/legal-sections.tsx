import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { deviceStorage } from '../../schema/fields/device-storage';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

function clausesUnder(title: string): (string | null)[] {
  const heading = screen.getByRole('heading', { level: 2, name: title });
  return [...(heading.parentElement?.querySelectorAll('p') ?? [])].map((clause) => clause.textContent);
}

describe('LegalSections', () => {
  it('numbers the clauses of a section that has several, and no single one', () => {
    showBlock(exampleOf('legal-sections'));
    expect(clausesUnder('1 Who keeps the log')).toEqual([
      'The master keeps the log and answers for what stands in it.',
    ]);
    expect(clausesUnder('2 What is entered')).toEqual([
      '2.1 The course and the weather are entered every watch.',
      '2.2 Cargo is entered once, as the bill of lading describes it.',
    ]);
  });

  it('lists its contents without numbers of their own, each leading to its heading', () => {
    const { container } = showBlock(exampleOf('legal-sections'));
    const contents = screen.getByRole('navigation', { name: 'In this article' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Who keeps the log', '#who-keeps-the-log'],
      ['What is entered', '#what-is-entered'],
      ['Who may read it', '#who-may-read-it'],
    ]);
    const targets = links.map(
      (link) => container.querySelector(link.getAttribute('href') ?? '')?.textContent,
    );
    expect(targets).toEqual(['1 Who keeps the log', '2 What is entered', '3 Who may read it']);
  });
});

describe('the table of what the browser keeps', () => {
  it('names every key that the pages use, with its purpose and how long it stays', () => {
    showBlock(exampleOf('legal-sections', 'storage'));
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells.map(([key]) => key)).toEqual(Object.keys(deviceStorage));
    expect(cells).toContainEqual(['theme', 'Whether the lamps are lit.', 'until cleared']);
    expect(cells).toContainEqual(['scroll', 'How far down the log you were.', 'for the visit']);
  });
});
