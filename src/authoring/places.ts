import { type Tree, titleOf } from '../../schema/content/tree';
import { showHidden } from '../../schema/json/characters';
import { describePlace } from '../../schema/messages/explain';
import type { Problem } from '../../schema/problems';
import type { Reference } from './references';

/** Where a reference stands, as a report says it: file, line, column and the place in plain words. */
export interface Place extends Pick<Problem, 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'place'> {
  kind: Reference['kind'];
  /** What stands there. */
  name: string;
}

/** The places of references, sorted by file and place as a report is. */
export function placesOf(references: readonly Reference[], tree: Tree): Place[] {
  return references
    .flatMap(({ file: path, kind, name, spot, form }): Place[] => {
      const file = tree.byName.get(path);
      if (!file) return [];
      const span = file.source.locate(form === 'text' ? spot : { path: spot.path });
      const place = describePlace(titleOf(file), file.raw, spot.path);
      return [{ file: `${tree.known.folder}/${path}`, ...span, place, kind, name }];
    })
    .sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
}

/** Places as the terminal shows them, two lines for each. */
export function listPlaces(places: readonly Pick<Place, 'file' | 'line' | 'column' | 'place'>[]): string {
  return places
    .map(({ file, line, column, place }) => `${file}:${line}:${column}\n  ${showHidden(place)}\n`)
    .join('');
}
