import { arrivalModule } from '../../src/build/bundle/manifest';
import { arrivalNames } from '../../src/enhance/on-arrival';

/** The manifest of a bundler that stands in for Vite's: the entry, and what works without it. */
export function madeManifest(entry: string): string {
  const onArrival = arrivalNames.map((name) => [arrivalModule(name), { file: `assets/${name}.js` }]);
  return JSON.stringify({ entry: { file: entry, isEntry: true }, ...Object.fromEntries(onArrival) });
}
