import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie, type ITrie } from 'cspell-trie-lib';
import type { Dictionary } from '../../schema/content/tree';

const require = createRequire(import.meta.url);

/** The British dictionary, loaded when it is first asked. */
let british: ITrie | undefined;

/** The dictionary of a language, such as `en-KE`; nothing where there is none. */
export function dictionaryFor(language: string): Dictionary | undefined {
  const [name, ...parts] = language.toLowerCase().split('-');
  if (name !== 'en' || parts.includes('us')) return undefined;
  return {
    has(word) {
      british ??= load();
      return british.has(word);
    },
  };
}

function load(): ITrie {
  const folder = dirname(require.resolve('@cspell/dict-en-gb/cspell-ext.json'));
  return decodeTrie(gunzipSync(readFileSync(join(folder, 'en_GB.trie.gz'))));
}
