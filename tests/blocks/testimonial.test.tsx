// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

describe('Testimonial', () => {
  it('quotes the client and says who it is and for whom', () => {
    const { container } = showBlock(exampleOf('testimonial', 'minimal'));
    const figure = screen.getByRole('figure');
    expect(figure.querySelector('blockquote')?.textContent).toBe('Short and clear.');
    expect(figure.querySelector('figcaption')?.textContent).toBe('A. Mate, Tug & Barge');
    expect(container.querySelector('img')).toBeNull();
  });

  it('draws a sign where there is no picture, for the eye alone', () => {
    showBlock(exampleOf('testimonial', 'minimal'));
    const [sign, ...others] = screen.getByRole('figure').querySelectorAll('figcaption > svg');
    expect(sign?.getAttribute('aria-hidden')).toBe('true');
    expect(others).toEqual([]);
  });

  it('shows the picture of the client where there is one', () => {
    const image = { file: 'icon.svg', alt: 'The master on the bridge' };
    showBlock({ ...exampleOf('testimonial'), image });
    const picture = screen.getByRole('img', { name: 'The master on the bridge' });
    expect(picture.getAttribute('src')).toMatch(/^\/assets\/icon-[0-9a-f]{8}\.svg$/);
    expect(screen.getByRole('figure').querySelector('svg')).toBeNull();
  });

  it('says before the quote that a sample is one, in the words of the site', () => {
    showBlock(exampleOf('testimonial', 'sample'));
    expect(screen.getByRole('figure').firstElementChild?.textContent).toBe('Not from the log');
  });

  it('says nothing of samples beside real words', () => {
    showBlock(exampleOf('testimonial'));
    expect(screen.queryByText('Not from the log')).toBeNull();
  });
});
