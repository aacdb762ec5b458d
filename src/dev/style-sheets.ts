import type { Plugin } from 'vite';

const prefix = '\0style-sheet:';

/** Adds each imported style sheet to the document. Vite would add it by its own client, which needs a WebSocket. */
export function styleSheets(): Plugin {
  return {
    name: 'site-style-sheets',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.css')) return undefined;
      const file = await this.resolve(source, importer, { ...options, skipSelf: true });
      // The ending keeps Vite from reading this module as CSS.
      return file && `${prefix}${file.id}.js`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const file = id.slice(prefix.length, -'.js'.length);
      return `import css from ${JSON.stringify(`${file}?inline`)};
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);`;
    },
  };
}
