import { defineConfig } from 'astro/config';
import { output } from '../shared/site-data.mjs';

export default defineConfig({
  outDir: output,
  publicDir: '../shared/public',
  build: { format: 'file', assets: 'assets' },
  prefetch: { prefetchAll: true },
});
