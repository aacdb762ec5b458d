/** A node of a document, as browsers and the parser of the build have it. */
interface DocumentNode {
  nodeName: string;
  childNodes?: ArrayLike<DocumentNode>;
  /** What a text or comment says; the parser calls that of a text its value. */
  data?: unknown;
  value?: unknown;
}

/**
 * Names the elements, texts and comments within a node. React takes a page over only where it finds just what it rendered:
 * a translator, an extension or a proxy may have changed the page, and React would throw away what it cannot place.
 * Attributes are left aside, as React leaves them as they are.
 */
export function fingerprintOf(root: DocumentNode): string {
  let hash = 0xdeadbeef;
  const add = (text: string) => {
    for (let index = 0; index < text.length; index++)
      hash = Math.imul(hash ^ text.charCodeAt(index), 2654435761);
  };
  const walk = ({ childNodes = [] }: DocumentNode) => {
    for (const node of Array.from(childNodes)) {
      add(`<${node.nodeName.toLowerCase()}>`);
      // Elements may have properties of these names too, as an input its value.
      if (node.nodeName.startsWith('#')) add(String(node.data ?? node.value));
      else walk(node);
      add('</>');
    }
  };
  walk(root);
  return (hash >>> 0).toString(36);
}
