/** A place in a file: its path as reports print it, its line and column counted from 1. */
export interface FilePlace {
  file: string;
  line: number;
  column: number;
}

/** Where the development server opens files in the author's editor. Source: Vite. */
export const editorAddress = '/__open-in-editor';

/** Where the development server fixes what has one right answer. */
export const fixEndpoint = '/__fix';

/** The address that opens a place in the author's editor. */
export function editorLink({ file, line, column }: FilePlace): string {
  return `${editorAddress}?file=${encodeURIComponent(`${file}:${line}:${column}`)}`;
}

/** Follows such an address without leaving the page. Answers whether the server passed it on to an editor. */
export async function openInEditor(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
