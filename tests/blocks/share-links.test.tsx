// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

describe('ShareLinks', () => {
  it('offers every way to share under its heading', () => {
    const { container } = showBlock(exampleOf('share-links'), { folder: 'articles' });
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading.textContent).toBe('Worth a colleague’s time? Send it over');
    expect(heading.id).toBe('worth-a-colleagues-time-send-it-over');
    // The last one is there for devices that have a sheet to share with; others do not show it.
    const options = [...container.querySelectorAll('li')];
    expect(options.map((option) => option.textContent)).toEqual([
      'Facebook',
      'X',
      'LinkedIn',
      'WhatsApp',
      'Mailbag',
      'Take the bearing',
      'Other signals',
    ]);
  });
});
