import type { Plugin } from 'vite';

const prefix = '\0style-sheet:';

/**
 * Creates a Vite plugin that adds imported style sheets to the document. Vite's own client would need a WebSocket for
 * this.
 */
export function styleSheets(): Plugin {
  return {
    name: 'site-style-sheets',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.css')) return undefined;
      const file = await this.resolve(source, importer, { ...options, skipSelf: true });
      // Without the extension `.js`, Vite would handle the module as CSS.
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
