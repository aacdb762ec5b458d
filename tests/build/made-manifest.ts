/** The manifest of a bundler that stands in for Vite's. */
export function madeManifest(entry: string): string {
  return JSON.stringify({ entry: { file: entry, isEntry: true } });
}
