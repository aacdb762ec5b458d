import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { hashOf } from '../hash';

/**
 * Names styled components after where their file lies in the project. The compiler's own names come from the whole
 * path, so that the same code in another folder would make another site.
 */
export function styleIds(root: string): Plugin {
  return {
    name: 'style-ids',
    transform(code, id) {
      if (!code.includes('componentId')) return;
      const [file = ''] = relative(root, id).split(sep).join('/').split('?');
      const name = hashOf(file).slice(0, 6);
      return { code: code.replaceAll(/(componentId: ["'`])sc-[\w-]+-(\d+)/g, `$1sc-${name}-$2`), map: null };
    },
  };
}
