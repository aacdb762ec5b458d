import { settingNames } from '../content/content-file';
import { readTokens } from '../content/tokens';
import type { Tree } from '../content/tree';
import { childValue } from '../fields/walk';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import { findNearest, orderByLikeness } from '../messages/suggest';

const shownNames = 3;

// A name that is longer is reported for its length.
const longestName = 80;

/** Reports names in the `placeholders` of `site.json` that are no setting of it. */
export function findUnknownPlaceholders(tree: Tree): FiledFinding[] {
  const list = childValue(tree.settings, 'placeholders');
  if (!Array.isArray(list)) return [];
  const settings = readTokens(tree.settings);
  return list.flatMap((name, index): FiledFinding[] => {
    if (typeof name !== 'string' || name.length > longestName || settings.has(name)) return [];
    // One that is missing from settings with faults is missed there already.
    if (tree.site === undefined && settingNames.has(name)) return [];
    const [near] = findNearest(name, settings);
    const likely = orderByLikeness(name, settings, shownNames)
      .map((setting) => shorten(setting))
      .join(', ');
    const help = near ? `Did you mean "${near}"?` : `There are ${likely} and others.`;
    return [
      {
        file: 'site.json',
        rule: 'unknown-setting',
        message: `"${shorten(name)}" is not a setting of site.json. ${help}`,
        spot: { path: ['placeholders', index] },
        suggestion: near,
      },
    ];
  });
}
