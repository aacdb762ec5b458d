import { showHidden } from '../../schema/json/characters';
import { listReferences } from '../authoring/references';
import type { Shown } from './shown-on';
import type { Files, State } from './state';

/** What became of a picture, or of a file that is none of the data. */
export interface FileChange {
  kind: 'picture' | 'file';
  file: string;
  words: string;
  shownOn?: Shown;
}

/** The pictures that came, went or were exchanged, and the other files that the engine has no use for. */
export function comparePictures(before: State, after: State): FileChange[] {
  const paths = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])].sort();
  return paths
    .filter((path) => !before.tree.byName.has(path) && !after.tree.byName.has(path))
    .flatMap((path) => comparePicture(path, before.files, after));
}

function comparePicture(path: string, former: Files, after: State): FileChange[] {
  const [was, is] = [former[path], after.files[path]];
  if (was && is && Buffer.compare(was, is) === 0) return [];
  const kind = path.startsWith('images/') ? 'picture' : 'file';
  const name = `${kind === 'picture' ? 'Picture' : 'File'} ${showHidden(path)}`;
  if (!is) return [{ kind, file: path, words: `${name} removed` }];
  const end = was ? 'exchanged' : 'added';
  return [{ kind, file: path, words: `${name} ${end}`, shownOn: pagesWith(path, after) }];
}

/** The pages that show a picture; nothing is said where the data has problems. */
function pagesWith(path: string, { tree, site }: State): Shown | undefined {
  if (!site) return undefined;
  const users = new Set(
    listReferences(tree)
      .filter(({ kind, name }) => kind === 'picture' && `images/${name}` === path)
      .map(({ file }) => file),
  );
  if (users.has('site.json')) return 'everywhere';
  const pages = site.pages.filter(({ file }) => users.has(file)).map(({ address }) => address);
  return pages.length > 0 ? pages : undefined;
}
