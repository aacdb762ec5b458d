import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type BuildPurpose, buildPlaces } from './build-places';
import { buildSite } from './build-site';
import { bundleBy, skipBundling } from './bundle/bundle-code';
import { bundling } from './vite-bundling';

/** What is built: for which purpose, and from which data. */
export interface SiteOptions extends BuildPurpose {
  /** The folder of the data; `site-data` unless told. */
  data?: string;
}

const root = resolve(import.meta.dirname, '../..');

/** The site as a Vite plugin: one `vite build` gives the whole site. */
export function sitePages({ data = 'site-data', ...purpose }: SiteOptions = {}): Plugin {
  let places = buildPlaces(data, join(root, 'dist'));
  return {
    name: 'site-pages',
    config: (config, { command }) => {
      if (config.build?.outDir) places = buildPlaces(data, config.build.outDir);
      return {
        ...bundling(places.stage, command),
        builder: {
          buildApp: async (builder) => {
            const bundle = bundleBy(() => Promise.resolve(builder));
            await buildSite(bundle, places, purpose);
            skipBundling(builder);
          },
        },
      };
    },
  };
}
