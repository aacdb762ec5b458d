import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** A part of what visitors download that others have made, and the terms that come with it. */
export interface License {
  name: string;
  version?: string;
  /** As SPDX names it. */
  identifier?: string;
  text?: string;
}

/** The file of a built site that lists the licences of its parts. */
export const licensesFile = 'licenses.txt';

/** The list of the licences of all that visitors download: the bundled libraries, the icons and the fonts. Throws where one is not known. */
export function toLicenses(libraries: License[]): string {
  return [...libraries, iconsLicense(), fontsLicense()].map(toSection).join(`\n${'-'.repeat(80)}\n\n`);
}

function toSection({ name, version = '', identifier, text }: License): string {
  if (!identifier) throw new Error(`The licence of ${name} is not known.`);
  return `${[name, version].join(' ').trim()} (${identifier})\n\n${text?.trim() ?? 'Its package brings no text of the licence.'}\n`;
}

function iconsLicense(): License {
  const folder = dirname(require.resolve('lucide-static/package.json'));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const { name, version, license } = JSON.parse(read('package.json')) as Record<string, string>;
  return { name: name ?? '', version, identifier: license, text: read('LICENSE') };
}

function fontsLicense(): License {
  const text = readFileSync(join(import.meta.dirname, '../../theme/fonts/OFL.txt'), 'utf8');
  return { name: 'The fonts', identifier: 'OFL-1.1', text };
}
