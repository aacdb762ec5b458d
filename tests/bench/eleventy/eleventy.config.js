import { output } from './site-data.mjs';

export default function (config) {
  config.addPassthroughCopy({
    public: '.',
    'style.css': 'assets/style.css',
    'theme.js': 'assets/theme.js',
  });
  return { dir: { input: '.', output } };
}
