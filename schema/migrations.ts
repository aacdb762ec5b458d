import { childValue, isObject } from '../src/shared/values';
import type { Tree } from './content/tree';
import type { JsonValue } from './json/source';
import type { FiledFinding } from './problems';

export type FileValues = Readonly<Record<string, JsonValue>>;

export interface Migration {
  summary: string;
  /** Returns the new values of the files. Can add, rename and remove files. */
  migrate(values: FileValues): FileValues;
}

/** All migrations in order. The first one converts version 1 to version 2. Never change a published migration. */
export const migrations: readonly Migration[] = [];

export const currentVersion = migrations.length + 1;

export const versionFile = 'site.json';

/** Returns the version in the settings. Defaults to 1. Returns `undefined` if the value is not a version number. */
export function parseVersion(settings: JsonValue | undefined): number | undefined {
  const { version = 1 } = isObject(settings) ? settings : {};
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : undefined;
}

/** Runs the missing migrations and sets the new version. Throws an error if a migration fails. */
export function runMigrations(values: FileValues, version: number, steps: readonly Migration[]) {
  const missing = steps.slice(version - 1);
  const migrated = missing.reduce((current, { migrate, summary }, index) => {
    try {
      return migrate(structuredClone(current));
    } catch (cause) {
      const number = version + index;
      throw new Error(`Migration ${number} (${summary}) failed. Nothing was changed.`, { cause });
    }
  }, values);
  const settings = migrated[versionFile];
  if (!isObject(settings))
    throw new Error(`The migrations would remove ${versionFile}, so nothing was changed.`);
  return { ...migrated, [versionFile]: { ...settings, version: steps.length + 1 } };
}

/** Reports data whose version differs from the version that the code reads. */
export function findVersionProblem(tree: Tree, current: number): FiledFinding | undefined {
  const version = tree.rawSettings === undefined ? current : parseVersion(tree.rawSettings);
  if (version === undefined || version === current) return undefined;
  const isWritten = childValue(tree.rawSettings, 'version') !== undefined;
  const spot = isWritten ? { path: ['version'] } : { path: [], target: 'opening' as const };
  if (version < current) {
    const message = `These files have an older format (version ${version}; this site reads version ${current}). Run "npm run migrate" to convert them; "npm run migrate -- --dry-run" shows the changes first.`;
    return { file: versionFile, rule: 'older-version', message, spot };
  }
  return { file: versionFile, rule: 'newer-version', message: explainNewerVersion(version, current), spot };
}

export function explainNewerVersion(version: number, current: number): string {
  return `These files have a newer format (version ${version}) than this site reads (version ${current}). Install the newer code of the site with "git pull" and "npm ci".`;
}
