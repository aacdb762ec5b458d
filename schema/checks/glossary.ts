import { glossary } from '../blocks/tools';
import { listShownFiles, type Tree } from '../content/tree';
import { getList, getText } from '../fields/walk';
import { type JsonPath, type JsonValue, shorten } from '../json/source';
import type { FiledFinding } from '../problems';

/** Reports duplicate terms in the glossary. Other pages link only to the first of them. */
export function findDuplicateTerms(tree: Tree): FiledFinding[] {
  const seen = new Map<string, string>();
  return listShownFiles(tree).flatMap(({ file, expanded }) =>
    getList(expanded, 'blocks').flatMap((block, blockIndex) => {
      if (getText(block, 'type') !== glossary.type) return [];
      return getList(block, 'terms').flatMap((term, index) =>
        listFormTexts(term, ['blocks', blockIndex, 'terms', index]).flatMap(
          ({ path, form }): FiledFinding[] => {
            const other = seen.get(form);
            seen.set(form, other ?? getText(term, 'term') ?? form);
            if (other === undefined) return [];
            const message = `"${shorten(form)}" is already in the glossary, under "${shorten(other)}". Links lead to that entry. Remove it from one of the two places.`;
            return [{ file, rule: 'duplicate-term', message, spot: { path } }];
          },
        ),
      );
    }),
  );
}

/** Lists the term and its other forms with their paths, even if other fields of the term are wrong. */
function listFormTexts(term: JsonValue, path: JsonPath): { path: JsonPath; form: string }[] {
  const forms = [
    { path: [...path, 'term'], form: getText(term, 'term') },
    ...getList(term, 'forms').map((_, index) => ({
      path: [...path, 'forms', index],
      form: getText(term, 'forms', index),
    })),
  ];
  return forms.flatMap(({ path, form }) => (form === undefined ? [] : [{ path, form }]));
}
