import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { hashOf } from '../disk/files';

/**
 * Names styled components after where their file lies in the project. The compiler's own names come from the whole
 * path, so that the same code in another folder would make another site. What is built has names of a few letters, as
 * they stand some hundred times in each page, and the class of a component's rules is called after the component.
 */
export function styleIds(root: string): Plugin {
  let files: string[] = [];
  return {
    name: 'style-ids',
    configResolved({ command }) {
      if (command === 'build') files = sourceFiles(root);
    },
    transform(code, id) {
      if (files.length > 0 && /\/styled-components\/dist\/[^/]+\.js/.test(id))
        return { code: nameByComponent(code), map: null };
      if (!code.includes('componentId')) return;
      const [file = ''] = relative(root, id).split(sep).join('/').split('?');
      const name = files.includes(file) ? toLetters(files.indexOf(file)) : `${hashOf(file).slice(0, 6)}-`;
      return { code: code.replaceAll(/(componentId: ["'`])sc-[\w-]+-(\d+)/g, `$1sc-${name}$2`), map: null };
    },
  };
}

/** Every file that may hold a component, in an order that no machine changes. */
function sourceFiles(root: string): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file.split(sep).join('/')}`)
    .sort();
}

/** A number as letters: a, b, … z, ba, bb, … */
function toLetters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : toLetters(Math.floor(number / 26)) + last;
}

/**
 * The style library's code, in which the first rules of a component are named `ab1_` for the component `sc-ab1`. Throws
 * where the code is not the one that is known.
 */
export function nameByComponent(code: string): string {
  const parts = code.split(/(\w+\(\w+\(\w+\(this\.baseHash,\w+\.hash\),\w+\)>>>0\))/);
  const [before, hashed, after] = parts;
  if (parts.length !== 3) throw new Error('The style library names its classes in a way that is not known.');
  return `${before}(this.dynamicNameCache.size?${hashed}:this.componentId.slice(3)+"_")${after}`;
}
