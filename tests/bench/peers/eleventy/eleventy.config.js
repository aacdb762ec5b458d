import { output } from '../shared/site-data.mjs';

export default function (config) {
  config.addPassthroughCopy({
    '../shared/public': '.',
    '../shared/style.css': 'assets/style.css',
    '../shared/theme.js': 'assets/theme.js',
  });
  return { dir: { input: '.', output } };
}
