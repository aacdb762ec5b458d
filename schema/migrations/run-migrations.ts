import { isObject } from '../fields/walk';
import type { JsonValue } from '../json/source';
import type { Migration, Values } from './migration';

/** The file that says at which version its tree stands. */
export const versionFile = 'site.json';

/** The version that settings say their tree stands at: 1 where they say none, `undefined` where it is no version. */
export function versionOf(settings: JsonValue | undefined): number | undefined {
  const { version = 1 } = isObject(settings) ? settings : {};
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : undefined;
}

/** Runs the migrations that a tree of a version lacks, and writes down where it stands then. Throws where one fails. */
export function runMigrations(values: Values, version: number, migrations: readonly Migration[]): Values {
  const missing = migrations.slice(version - 1);
  const migrated = missing.reduce((current, { migrate, summary }, index) => {
    try {
      return plain(migrate(freeze(plain(current))));
    } catch (cause) {
      const number = version + index;
      throw new Error(`Migration ${number} (${summary}) failed. Nothing was changed.`, { cause });
    }
  }, values);
  const settings = migrated[versionFile];
  if (!isObject(settings)) throw new Error(`The migrations left no ${versionFile}. Nothing was changed.`);
  return { ...migrated, [versionFile]: { ...settings, version: migrations.length + 1 } };
}

/** What JSON can hold of values, as a copy. */
function plain(values: Values): Values {
  return JSON.parse(JSON.stringify(values)) as Values;
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) freeze(item);
    Object.freeze(value);
  }
  return value;
}
