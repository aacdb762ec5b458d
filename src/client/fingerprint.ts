/** A DOM node in the browser, or a node of the build's HTML parser. */
interface DocumentNode {
  nodeName: string;
  childNodes?: ArrayLike<DocumentNode>;
  /** The content of a comment. In the browser, also the content of a text node. */
  data?: unknown;
  /** The content of a text node from the parser. */
  value?: unknown;
}

/**
 * Returns a hash of the elements, texts and comments in a node. React hydrates a page only if the hash is unchanged.
 * Translators, extensions and proxies change pages, and React would discard nodes that do not match. The hash ignores
 * attributes, because React does not change them on hydration.
 */
export function computeFingerprint(root: DocumentNode): string {
  let hash = 0xdeadbeef;
  const add = (text: string) => {
    for (let index = 0; index < text.length; index++)
      hash = Math.imul(hash ^ text.charCodeAt(index), 2654435761);
  };
  const walk = ({ childNodes = [] }: DocumentNode) => {
    for (const node of Array.from(childNodes)) {
      add(`<${node.nodeName.toLowerCase()}>`);
      // Elements such as inputs also have a `value`, so only `#text` and `#comment` nodes are read.
      if (node.nodeName.startsWith('#')) add(String(node.data ?? node.value));
      else walk(node);
      add('</>');
    }
  };
  walk(root);
  return (hash >>> 0).toString(36);
}
