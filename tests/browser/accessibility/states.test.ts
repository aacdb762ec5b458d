import { expect, inject } from 'vitest';
import { usually } from '../../usual-run';
import { test } from '../visit';
import { type Look, lookedAt, looksToTest, wear } from './looks';
import { type State, statesToTest } from './states';
import { survey } from './survey';

/** The narrowest window that has the whole menu, in CSS pixels. */
const wholeMenu = 1181;

/** The looks in which a state is reached anew, each with those that can be changed while it is open. */
function groupLooks({ only }: State, place: number): Look[][] {
  const looks = looksToTest().filter(
    ({ width, text }) => text !== 'spaced' && (!only || (only === 'wide') === width >= wholeMenu),
  );
  if (!inject('isEveryPage')) return [looks.slice(place % looks.length).slice(0, 1)];
  const widths = [...new Set(looks.map(({ width }) => width))];
  return widths.map((width) => looks.filter((look) => look.width === width));
}

const states = statesToTest();

test.for(usually(states, 3))('$name, in view, is without fault', async (state, { visit, server }) => {
  if (state.expected) visit.expecting(state.expected);
  const found: string[] = [];
  for (const looks of groupLooks(state, states.indexOf(state))) {
    server.mend();
    const stored: Record<string, string> = state.isFirstVisit ? {} : { cookieConsent: 'rejected' };
    const page = await visit(state.address ?? '/', { ...lookedAt, stored });
    if (looks[0]) await wear(page, looks[0]);
    await state.open(page, server);
    found.push(...(await survey(page, looks, () => ['axe', 'names', 'layout', 'targets', 'contrastInView'])));
  }
  expect(found).toEqual([]);
});
