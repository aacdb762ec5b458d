/** Returns the plain text of a rich text. A rich text is an array of parts. */
const toPlainText = (text = '') =>
  Array.isArray(text)
    ? text.map(toPlainText).join('')
    : typeof text === 'string'
      ? text
      : toPlainText(text.text ?? text.bold ?? text.italic);

export default function (config) {
  config.addFilter('words', toPlainText);
  config.addPassthroughCopy({
    public: '.',
    'style.css': 'assets/style.css',
    'theme.js': 'assets/theme.js',
  });
}
