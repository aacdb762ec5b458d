import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseInline } from '../../schema/fields/markup';
import { RichText } from '../../src/ui/prose';
import { exampleOf, exampleSite } from './example-site';
import { show } from './show';

afterEach(cleanup);

function showText(text: string) {
  const parsed = parseInline(text, ({ message }) => {
    throw new Error(message);
  });
  return show(<RichText text={parsed} />, exampleSite(exampleOf('cta')));
}

describe('RichText', () => {
  it('shows bold and italic words as elements, one within the other too', () => {
    const { container } = showText('A **bold and *slanted* word** and *another*.');
    expect(container.textContent).toBe('A bold and slanted word and another.');
    expect(container.querySelector('strong')?.textContent).toBe('bold and slanted word');
    expect(container.querySelector('strong > em')?.textContent).toBe('slanted');
  });

  it('shows a link with its words', () => {
    showText('See [the **trades**](/industries#land).');
    const link = screen.getByRole('link', { name: 'the trades' });
    expect(link.getAttribute('href')).toBe('/industries#land');
    expect(link.querySelector('strong')).toBeTruthy();
  });

  it('shows what looks like HTML as text', () => {
    const { container } = showText('5 < 6 & <img src=x> "quoted"');
    expect(container.textContent).toBe('5 < 6 & <img src=x> "quoted"');
    expect(container.querySelector('img')).toBeNull();
  });
});
