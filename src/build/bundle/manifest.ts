import type { Manifest } from 'vite';

/** Where the client's code is in a built site, as addresses. */
export interface ClientCode {
  entry: string;
  /** What the entry imports, and what that does. */
  entryImports: string[];
}

/** The entry and its imports, from the manifest of the client build. */
export function toClientCode(manifest: Manifest): ClientCode {
  const chunks = Object.values(manifest);
  const filesOf = (file: string, seen = new Set<string>()): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const { imports = [] } = chunks.find((chunk) => chunk.file === file) ?? {};
    return [`/${file}`, ...imports.flatMap((key) => filesOf(manifest[key]?.file ?? '', seen))];
  };
  const entryFile = chunks.find((chunk) => chunk.isEntry)?.file;
  if (entryFile === undefined) throw new Error('The bundler’s manifest names no entry.');
  const [entry = '', ...entryImports] = filesOf(entryFile);
  return { entry, entryImports };
}
