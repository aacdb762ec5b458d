// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appear as AppearType } from '../../../src/blocks/coming-soon/appear';
import { patience } from '../../patience';

const enter = vi.fn<(element: HTMLElement) => void>();
const leave = vi.fn<(element: HTMLElement) => Promise<void>>();
const asked = vi.fn<() => void>();

let Appear: typeof AppearType;
let warmMotion: () => void;
/** Whether the visitor asks for less motion, and whether the code of motion can be had. */
let isReduced: boolean;
let isAway: boolean;
/** Ends the way out that is under way. */
let finishLeaving: () => void;

beforeEach(async () => {
  [isReduced, isAway] = [false, false];
  leave.mockImplementation(
    () =>
      new Promise((resolve) => {
        finishLeaving = resolve;
      }),
  );
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  Object.assign(Element.prototype, { animate: () => undefined });
  vi.doMock('../../../src/blocks/coming-soon/motion', () => {
    asked();
    if (isAway) throw new Error('The network is away.');
    return { enter, leave };
  });
  vi.resetModules(); // the code of motion stays once it is there
  ({ Appear, warmMotion } = await import('../../../src/blocks/coming-soon/appear'));
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function part(show: boolean) {
  return (
    <Appear show={show} className="box">
      <p>Words</p>
    </Appear>
  );
}

async function warm(): Promise<void> {
  warmMotion();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), patience);
  await vi.dynamicImportSettled();
}

describe('without the code of motion', () => {
  it('shows at once and goes at once', () => {
    const { rerender } = render(part(false));
    expect(screen.queryByText('Words')).toBeNull();
    rerender(part(true));
    expect(screen.getByText('Words').parentElement?.className).toBe('box');
    rerender(part(false));
    expect(screen.queryByText('Words')).toBeNull();
    expect([enter.mock.calls, leave.mock.calls]).toEqual([[], []]);
  });

  it('fetches it for the next time', async () => {
    render(part(true));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), patience);
  });

  it('goes on without it where it cannot be had', async () => {
    isAway = true;
    await warm();
    const { rerender } = render(part(true));
    expect(screen.getByText('Words')).toBeTruthy();
    rerender(part(false));
    expect(screen.queryByText('Words')).toBeNull();
  });
});

describe('with the code of motion', () => {
  beforeEach(async () => {
    await warm();
  });

  it('is there at once, and comes in', () => {
    render(part(true));
    expect(enter.mock.calls).toEqual([[screen.getByText('Words').parentElement]]);
  });

  it('is out of reach while it leaves, and gone when it has left', async () => {
    const { rerender } = render(part(true));
    rerender(part(false));
    const box = screen.getByText('Words').parentElement;
    expect([box?.hasAttribute('inert'), leave.mock.calls]).toEqual([true, [[box]]]);
    await act(async () => finishLeaving());
    expect(screen.queryByText('Words')).toBeNull();
  });

  it('stays where it is wanted again before it has left', async () => {
    const { rerender } = render(part(true));
    rerender(part(false));
    rerender(part(true));
    await act(async () => finishLeaving());
    expect(screen.getByText('Words').parentElement?.hasAttribute('inert')).toBe(false);
    expect(enter).toHaveBeenCalledTimes(2);
  });

  it('shows and goes at once where less motion is wanted', () => {
    isReduced = true;
    const { rerender } = render(part(true));
    expect(screen.getByText('Words')).toBeTruthy();
    rerender(part(false));
    expect(screen.queryByText('Words')).toBeNull();
    expect([enter.mock.calls, leave.mock.calls]).toEqual([[], []]);
  });
});

it.each([
  [
    'less of it is wanted',
    () => {
      isReduced = true;
    },
  ],
  ['the browser has none', () => Reflect.deleteProperty(Element.prototype, 'animate')],
])('fetches no motion where %s, and shows at once', async (_, lack) => {
  lack();
  warmMotion();
  render(part(true));
  await vi.dynamicImportSettled();
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText('Words')).toBeTruthy();
});

it('shows and goes at once where the browser has lost its motion since the code of it came', async () => {
  await warm();
  Reflect.deleteProperty(Element.prototype, 'animate');
  const { rerender } = render(part(true));
  expect(screen.getByText('Words')).toBeTruthy();
  rerender(part(false));
  expect(screen.queryByText('Words')).toBeNull();
  expect([enter.mock.calls, leave.mock.calls]).toEqual([[], []]);
});
