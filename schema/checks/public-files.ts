import { publicFolder, type Tree } from '../content/tree';
import { isWindowsDevice, maxSlugLength } from '../fields/formats';
import { isLfsPointer, lfsPointerMessage, shorten } from '../json/source';
import type { FiledFinding, Violation } from '../problems';
import { explainWindowsDevice } from './files';

/** The maximum size. Ownership proofs and machine-readable lists are smaller. */
const maxFileSize = 1024 * 1024;

/**
 * Checks the files that are served unchanged at the top of the site. `checkAddresses` compares their addresses with the
 * pages.
 */
export function checkPublicFiles(tree: Tree): FiledFinding[] {
  return [...tree.publicFiles].flatMap(([path, bytes]): FiledFinding[] => {
    const fault = explainPath(path) ?? explainContent(bytes);
    return fault ? [{ file: `${publicFolder}/${path}`, ...fault, spot: { path: [] } }] : [];
  });
}

const segmentForm = /^[a-z0-9_][a-z0-9_.~-]*$/i;

function explainPath(path: string): Violation | undefined {
  const rule = 'file-name';
  const [first = '', ...rest] = path.split('/');
  const segments = first === '.well-known' && rest.length > 0 ? rest : [first, ...rest];
  const long = segments.find((segment) => segment.length > maxSlugLength);
  if (long !== undefined) {
    const message = `A name can have at most ${maxSlugLength} characters; "${shorten(long)}" has ${long.length}. Shorten it.`;
    return { rule, message };
  }
  const device = segments.find(isWindowsDevice);
  if (device !== undefined) return { rule, message: explainWindowsDevice(device) };
  const hidden = segments.find((segment) => segment.startsWith('.'));
  if (hidden !== undefined) {
    const message = `Hosts do not serve the hidden file or folder "${shorten(hidden)}". Remove it. Only the folder .well-known can begin with a dot.`;
    return { rule, message };
  }
  const wrong = segments.find((segment) => !segmentForm.test(segment) || segment.endsWith('.'));
  if (wrong !== undefined) {
    const message = `A host cannot serve the name "${shorten(wrong)}". Use only Latin letters, digits, hyphens, dots and underscores. Begin with a letter, digit or underscore, and do not end with a dot.`;
    return { rule, message };
  }
  if (!/\.(br|gz)$/i.test(path)) return undefined;
  const message =
    'Hosts treat a .br or .gz file as the compressed form of another file. Add the uncompressed file.';
  return { rule, message };
}

function explainContent(bytes: Uint8Array): Violation | undefined {
  if (isLfsPointer(bytes)) return { rule: 'file-format', message: lfsPointerMessage };
  if (bytes.length <= maxFileSize) return undefined;
  const message = `The file is ${Math.ceil(bytes.length / 1024)} KB. The limit is ${maxFileSize / 1024} KB. Make it smaller, or remove it.`;
  return { rule: 'file-size', message };
}
