// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { enter, leave } from '../../../src/blocks/coming-soon/motion';

const animate = vi.hoisted(() =>
  vi.fn<(element: Element, keyframes: object, options: { duration: number }) => Promise<void>>(),
);
vi.mock('framer-motion/dom/mini', () => ({ animate }));

afterEach(() => {
  animate.mockReset();
});

it('lets an element come in from above within 200 milliseconds, to where it belongs', () => {
  animate.mockResolvedValue();
  enter(document.body);
  expect(animate.mock.calls).toEqual([
    [
      document.body,
      { opacity: [0, 1], transform: ['translateY(-8px)', 'none'] },
      { duration: 0.2, ease: [0.2, 0.7, 0.2, 1] },
    ],
  ]);
});

it('settles when an element is gone, and not before', async () => {
  let finish: () => void = () => undefined;
  animate.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  let isGone = false;
  const gone = leave(document.body).then(() => {
    isGone = true;
  });
  await Promise.resolve();
  expect(isGone).toBe(false);
  finish();
  await gone;
  expect(animate.mock.calls[0]?.[2].duration).toBe(0.12);
});
