/** A text with marks comes as pieces, of which the words are shown. */
const wordsOf = (text = '') =>
  Array.isArray(text)
    ? text.map(wordsOf).join('')
    : typeof text === 'string'
      ? text
      : wordsOf(text.text ?? text.bold ?? text.italic);

export default function (config) {
  config.addFilter('words', wordsOf);
  config.addPassthroughCopy({
    public: '.',
    'style.css': 'assets/style.css',
    'theme.js': 'assets/theme.js',
  });
}
