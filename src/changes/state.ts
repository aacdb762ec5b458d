import { readTree, type Tree } from '../../schema/content/tree';
import { type JsonValue, parseJsonSource } from '../../schema/json/source';
import { SiteDataError } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import type { Site } from '../../schema/site-model';
import { readIconNames } from '../build/art/icons';

/** The files of the data by their paths, with their bytes. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** The data at one time: as it is written, and as a site where it has no problem. */
export interface State {
  files: Files;
  tree: Tree;
  site?: Site;
  problemCount: number;
}

/** Reads files as the engine does. Drafts are no pages: visitors do not see them. */
export function readState(files: Files): State {
  const known = { icons: readIconNames() };
  const site = readSite(files, known);
  const tree = readTree(files, known);
  if (site instanceof SiteDataError) return { files, tree, problemCount: site.problems.length };
  return { files, tree, site, problemCount: 0 };
}

/** Another value for one file of the data, as the engine reads it: the others stay as they are. */
export function withValue({ files, tree }: State, path: string, value: JsonValue): Tree | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (parseJsonSource(path, bytes).value === undefined) return undefined;
  // What tokens stand for is in site.json, so all that use them are read anew.
  if (path === 'site.json') return readTree({ ...files, [path]: bytes }, tree.known);
  const { 'site.json': settings = new Uint8Array() } = files;
  const file = readTree({ 'site.json': settings, [path]: bytes }, tree.known).byName.get(path);
  if (file?.data === undefined) return undefined;
  const others = tree.files.map((other) => (other.file === path ? file : other));
  return { ...tree, files: others, byName: new Map(others.map((other) => [other.file, other])) };
}
