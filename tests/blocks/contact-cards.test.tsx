// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

describe('ContactCards', () => {
  it('leads to the mail program, the telephone, a place on the page and another page', () => {
    showBlock(exampleOf('contact-cards'));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:bridge@ship.example',
      'tel:+442079460000',
      '#other-ways-to-reach-us',
      '/',
    ]);
  });

  it('prints the number as it was written', () => {
    showBlock(exampleOf('contact-cards'));
    expect(screen.getByText('+44 20 7946 0000').tagName).toBe('SPAN');
  });
});
