// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OutsideButton } from '../../src/ui/button';
import { Link } from '../../src/ui/link';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { show } from '../blocks/show';

const place = exampleSite(exampleOf('cta'));

afterEach(cleanup);

/** Clicks a link. Answers where the router was led, and whether the browser was kept from following the link. */
function click(href: string): { visited: string[]; isKept: boolean } {
  const { visited } = show(<Link href={href}>Go</Link>, place);
  const link = screen.getByText('Go');
  const isKept = press(link, { button: 0 });
  return { visited: visited.slice(1), isKept };
}

/** Clicks on a link; answers whether the browser was kept from following it. Nothing is followed in earnest. */
function press(link: HTMLElement, init: MouseEventInit): boolean {
  let isKept = false;
  const look = (event: MouseEvent) => {
    isKept = event.defaultPrevented;
    event.preventDefault(); // jsdom would report a link that is left to the browser
  };
  addEventListener('click', look, { once: true });
  fireEvent.click(link, init);
  return isKept;
}

describe('Link', () => {
  it.each(['/industries', '/industries#land', '/'])('follows %s by the router', (href) => {
    expect(click(href)).toEqual({ visited: [href], isKept: true });
  });

  it.each(['https://berths.example/', 'mailto:a@b.example', 'tel:+353', '#content', '//other.example/'])(
    'leaves %s to the browser',
    (href) => {
      expect(click(href)).toEqual({ visited: [], isKept: false });
    },
  );

  it('leaves a click that asks for a new tab to the browser', () => {
    const { visited } = show(<Link href="/industries">Go</Link>, place);
    expect(press(screen.getByText('Go'), { ctrlKey: true })).toBe(false);
    expect(visited).toHaveLength(1);
  });

  it.each(['/industries', 'https://berths.example/'])('hands its names on for %s', (href) => {
    show(
      <Link href={href} aria-label="Elsewhere" aria-current="true" className="wide">
        Go
      </Link>,
      place,
    );
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    expect([link.getAttribute('href'), link.getAttribute('aria-current'), link.className]).toEqual([
      href,
      'true',
      'wide',
    ]);
  });
});

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
