// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OutsideButton } from '../../src/ui/button';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { show } from '../blocks/show';

const place = exampleSite(exampleOf('cta'));

afterEach(cleanup);

describe('OutsideButton', () => {
  it('opens a new tab that learns nothing of this one, under the name a screen reader says', () => {
    show(
      <OutsideButton href="https://berths.example/" label="Book a berth, in a new tab" analyticsId="berth">
        Book
      </OutsideButton>,
      place,
    );
    const link = screen.getByRole('link', { name: 'Book a berth, in a new tab' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('data-analytics-id')).toBe('berth');
  });
});
