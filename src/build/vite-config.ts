import type { UserConfig } from 'vite';
import { codePlugins } from './vite-bundling';
import { codeConfig } from './vite-code';
import { type SiteOptions, sitePages } from './vite-plugin';

/** Everything that Vite is told, for `vite` itself and for our own commands. */
export function siteConfig(options: SiteOptions = {}): UserConfig {
  return { ...codeConfig, plugins: [codePlugins(), sitePages(options)] };
}
