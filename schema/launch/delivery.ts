import type { Tree } from '../content/tree';
import { childValue } from '../fields/walk';
import type { FiledFinding } from '../messages/explain';

/** Reports sign-ups that are sent nowhere: visitors are thanked for them all the same. */
export function findLostSignUps(tree: Tree): FiledFinding[] {
  if (tree.settings === undefined) return [];
  const delivery = childValue(tree.settings, 'delivery');
  const written = childValue(delivery, 'signUps');
  if (written !== undefined && written !== 'none') return [];
  const message =
    'Visitors are thanked for signing up, and their addresses are sent nowhere. Write where to: "delivery": { "signUps": "https://…" }.';
  const path = [delivery === undefined ? [] : ['delivery'], written === undefined ? [] : ['signUps']].flat();
  return [{ file: 'site.json', rule: 'placeholder', message, spot: { path } }];
}
