import { maxDownloadMegabytes } from '../../src/shared/downloads';
import { downloadsFolder, publicFolder, type Tree } from '../content/tree';
import { isWindowsDevice, maxSlugLength } from '../fields/formats';
import { isLfsPointer, lfsPointerMessage, shorten } from '../json/source';
import type { FiledFinding, Violation } from '../problems';
import { explainFileName, explainWindowsDevice } from './files';

/** Checks the name, the format and the size of each PDF that visitors can download. */
export function checkDownloads(tree: Tree): FiledFinding[] {
  const taken = { has: (path: string) => tree.downloads.has(path.slice(downloadsFolder.length + 1)) };
  return [...tree.downloads].flatMap(([name, bytes]): FiledFinding[] => {
    const file = `${downloadsFolder}/${name}`;
    const badName = explainFileName(file, taken);
    const fault = badName ? { rule: 'file-name' as const, ...badName } : explainPdf(name, bytes);
    return fault ? [{ file, ...fault, spot: { path: [] } }] : [];
  });
}

function explainPdf(name: string, bytes: Uint8Array): Violation | undefined {
  const rule = 'file-format';
  if (isLfsPointer(bytes)) return { rule, message: lfsPointerMessage };
  if (!name.endsWith('.pdf'))
    return {
      rule,
      message: `The folder "${downloadsFolder}" can have only PDF files. Save this one as a PDF.`,
    };
  if (!includesMark(bytes.subarray(0, markRange), '%PDF-'))
    return { rule, message: 'The content of this file is not a PDF. Save it again as a PDF.' };
  if (!includesMark(bytes.subarray(-markRange), '%%EOF'))
    return { rule, message: 'The end of this PDF is missing. Copy or download the file again.' };
  if (bytes.length <= maxDownloadMegabytes * 1024 * 1024) return undefined;
  const size = Math.ceil(bytes.length / 1024 / 1024);
  const message = `The file is ${size} MB. The limit is ${maxDownloadMegabytes} MB. Save the PDF again with smaller pictures.`;
  return { rule: 'file-size', message };
}

/** The number of bytes in which PDF programs search for a mark: `%PDF-` at the start, `%%EOF` at the end. */
const markRange = 1024;

function includesMark(bytes: Uint8Array, mark: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(mark);
}

/** The maximum size of a public file, in bytes. Common files, such as ownership proofs, are much smaller. */
const maxPublicSize = 1024 * 1024;

/**
 * Checks the files that are served unchanged at the top of the site. `checkAddresses` compares their addresses with
 * those of the pages.
 */
export function checkPublicFiles(tree: Tree): FiledFinding[] {
  return [...tree.publicFiles].flatMap(([path, bytes]): FiledFinding[] => {
    const fault = explainPublicPath(path) ?? explainSize(bytes);
    return fault ? [{ file: `${publicFolder}/${path}`, ...fault, spot: { path: [] } }] : [];
  });
}

const segmentForm = /^[a-z0-9_][a-z0-9_.~-]*$/i;

function explainPublicPath(path: string): Violation | undefined {
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
    'Hosts treat a .br or .gz file as the compressed form of another file. Add the uncompressed file instead.';
  return { rule, message };
}

function explainSize(bytes: Uint8Array): Violation | undefined {
  if (isLfsPointer(bytes)) return { rule: 'file-format', message: lfsPointerMessage };
  if (bytes.length <= maxPublicSize) return undefined;
  const message = `The file is ${Math.ceil(bytes.length / 1024)} KB. The limit is ${maxPublicSize / 1024} KB. Make it smaller, or remove it.`;
  return { rule: 'file-size', message };
}
