import { maxDownloadMegabytes } from '../../src/shared/downloads';
import { downloadsFolder, type Tree } from '../content/tree';
import { isLfsPointer, lfsPointerMessage } from '../json/source';
import type { FiledFinding, Violation } from '../problems';
import { explainFileName } from './files';

/** Checks the names of the files that visitors download, and whether each file is a complete PDF. */
export function checkDownloads(tree: Tree): FiledFinding[] {
  const taken = { has: (path: string) => tree.downloads.has(path.slice(downloadsFolder.length + 1)) };
  return [...tree.downloads].flatMap(([name, bytes]): FiledFinding[] => {
    const file = `${downloadsFolder}/${name}`;
    const badName = explainFileName(file, taken);
    const fault = badName ? { rule: 'file-name' as const, ...badName } : explainContent(name, bytes);
    return fault ? [{ file, ...fault, spot: { path: [] } }] : [];
  });
}

function explainContent(name: string, bytes: Uint8Array): Violation | undefined {
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

/** The number of bytes at the start and at the end in which PDF programs search for `%PDF-` and `%%EOF`. */
const markRange = 1024;

function includesMark(bytes: Uint8Array, mark: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(mark);
}
