import type { Page } from 'playwright-core';
import { findViolations } from './axe-violations';
import { findFaintText, findFaintTextInView } from './contrast';
import { type Look, nameOf, wear } from './looks';
import { findUnclearNames } from './names';
import { findMissableTargets } from './targets';
import { findLostText } from './text-layout';

/** Everything that can be measured on a page as it stands, by what it holds a page against. */
const measures = {
  axe: findViolations,
  names: findUnclearNames,
  layout: findLostText,
  targets: findMissableTargets,
  contrast: findFaintText,
  contrastInView: findFaintTextInView,
} satisfies Record<string, (page: Page) => Promise<string[]>>;

type Measure = keyof typeof measures;

/** What some measures find wrong with a page in each look, look by look; empty where nothing is. */
export async function survey(
  page: Page,
  looks: Look[],
  measuresOf: (look: Look) => readonly Measure[],
): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await wear(page, look);
    for (const measure of measuresOf(look))
      for (const fault of await measures[measure](page)) found.push(`${nameOf(look)}: ${measure}: ${fault}`);
  }
  return found;
}
