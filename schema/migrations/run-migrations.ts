import { childValue, isObject } from '../../src/shared/values';
import type { Tree } from '../content/tree';
import type { JsonValue } from '../json/source';
import type { FiledFinding } from '../messages/explain';

export type FileValues = Readonly<Record<string, JsonValue>>;

export interface Migration {
  summary: string;
  /** Answers what the files are to say; it may add, rename and leave out files. */
  migrate(values: FileValues): FileValues;
}

export const versionFile = 'site.json';

/** The version that settings say their tree stands at: 1 where they say none, `undefined` where it is no version. */
export function versionOf(settings: JsonValue | undefined): number | undefined {
  const { version = 1 } = isObject(settings) ? settings : {};
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : undefined;
}

/** Runs the migrations that a tree of a version lacks, and writes down where it stands then. Throws where one fails. */
export function runMigrations(values: FileValues, version: number, migrations: readonly Migration[]) {
  const missing = migrations.slice(version - 1);
  const migrated = missing.reduce((current, { migrate, summary }, index) => {
    try {
      return migrate(structuredClone(current));
    } catch (cause) {
      const number = version + index;
      throw new Error(`Migration ${number} (${summary}) failed. Nothing was changed.`, { cause });
    }
  }, values);
  const settings = migrated[versionFile];
  if (!isObject(settings)) throw new Error(`The migrations left no ${versionFile}. Nothing was changed.`);
  return { ...migrated, [versionFile]: { ...settings, version: migrations.length + 1 } };
}

/** What to do about a tree that stands at another version than the code reads; nothing where it is the same. */
export function findVersionFault(tree: Tree, current: number): FiledFinding | undefined {
  const version = tree.rawSettings === undefined ? current : versionOf(tree.rawSettings);
  if (version === undefined || version === current) return undefined;
  const isWritten = childValue(tree.rawSettings, 'version') !== undefined;
  const spot = isWritten ? { path: ['version'] } : { path: [], target: 'opening' as const };
  if (version < current) {
    const message = `These files are in an older form (version ${version}; this site reads version ${current}). Run "npm run migrate", which rewrites them; "npm run migrate -- --dry-run" shows it first.`;
    return { file: versionFile, rule: 'older-version', message, spot };
  }
  return { file: versionFile, rule: 'newer-version', message: explainNewer(version, current), spot };
}

export function explainNewer(version: number, current: number): string {
  return `These files are in a newer form (version ${version}) than this site reads (version ${current}). Install the newer code of the site, with "git pull" and "npm ci".`;
}
