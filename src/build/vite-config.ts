import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { codeConfig } from './vite-code';
import { type SiteOptions, sitePages } from './vite-plugin';

/** Everything that Vite is told, for `vite` itself and for our own commands. */
export function siteConfig(options: SiteOptions = {}): UserConfig {
  return { ...codeConfig, plugins: [react(), sitePages(options)] };
}
