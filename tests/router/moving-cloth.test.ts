// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showFromCard } from '../../src/router/moving-cloth';

/** Where elements lie, by their ids; all others take no room at the top left. */
let places: Record<string, DOMRect>;
let isStill: boolean;
let end: () => void;
let animated: Element[];

beforeEach(() => {
  places = { card: new DOMRect(40, 300, 200, 100), opening: new DOMRect(0, 0, 1000, 400) };
  isStill = false;
  animated = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return places[this.id] ?? new DOMRect();
  });
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  vi.stubGlobal('requestAnimationFrame', (deed: () => void) => deed());
  Element.prototype.animate = function (this: Element) {
    animated.push(this);
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { finished } as unknown as Animation;
  };
  document.body.innerHTML = '<main><a href="/there"><img id="card"></a></main>';
  const card = document.querySelector('img');
  if (card) Object.defineProperty(card, 'currentSrc', { value: 'https://firm.example/card.svg' });
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const show = vi.fn(() => {
  document.body.innerHTML = '<main><h1 id="heading">There</h1><img id="opening" fetchpriority="high"></main>';
});

const copies = () => [...document.querySelectorAll<HTMLElement>('body > img')];

/** Moves on, and answers which elements were set in motion. */
function moveOn(target = '/there'): string[] {
  show.mockClear();
  showFromCard(target, show);
  expect(show).toHaveBeenCalledTimes(1);
  return animated.map(({ id }) => id || 'copy');
}

describe('the cloth of a card', () => {
  it('moves as a copy to the picture that the page opens with, takes no press, and goes at its end', async () => {
    expect(moveOn()).toEqual(['opening', 'copy']);
    const [copy] = copies();
    expect(copy?.getAttribute('src')).toBe('https://firm.example/card.svg');
    expect(copy?.style).toMatchObject({ position: 'fixed', pointerEvents: 'none', width: '1000px' });
    end();
    await vi.waitFor(() => expect(copies()).toEqual([]));
  });

  it('ends beside the heading that lies over the picture', () => {
    places.heading = new DOMRect(50, 100, 400, 80);
    moveOn();
    expect(copies()[0]?.style).toMatchObject({ left: '466px', width: '534px' });
  });

  it.each<[string, () => void]>([
    ['motion is not wanted', () => (isStill = true)],
    ['the browser cannot move it', () => Reflect.deleteProperty(Element.prototype, 'animate')],
    ['the card has left the window', () => (places.card = new DOMRect(0, -200, 100, 100))],
    ['the card lies below the window', () => (places.card = new DOMRect(0, innerHeight, 100, 100))],
    ['the picture lies below the window', () => (places.opening = new DOMRect(0, innerHeight, 900, 100))],
    ['no place is left beside the heading', () => (places.heading = new DOMRect(0, 0, 900, 80))],
  ])('stays where %s, and the page is shown', (_, arrange) => {
    arrange();
    expect(moveOn()).toEqual([]);
    expect(copies()).toEqual([]);
  });

  it('of a card that leads elsewhere stays', () => {
    expect(moveOn('/elsewhere')).toEqual([]);
  });
});
