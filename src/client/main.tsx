import type { PageData, ShellData } from '../shared/page-data';
import { App } from './app';
import { startLoadingDrawings } from './drawings';
import { startEnhancements } from './enhancements';
import { computeFingerprint } from './fingerprint';

// A page runs its scripts in this order:
// 1. Inline scripts (`inline/`) handle the theme, consent and the drawer.
//    `early.ts` loads this module, and queues clicks until this module runs.
// 2. React hydrates the blocks. It does not start if the fingerprint of the HTML has changed.
//    If hydration fails, this module restores the nodes of the static HTML.
// 3. Enhancements (`enhancements.ts`) add behaviour to the frame and the newsletter forms.
//    They start after step 2, because hydration needs unchanged HTML. Then the drawings load.
// The event "ready" on an element means that its code has loaded. On the document it means that all code has loaded.
// The event "failed" means that code failed to load or run. On `#root` it means that React failed.

function dispatch(target: EventTarget, type: 'ready' | 'failed'): void {
  target.dispatchEvent(new Event(type, { bubbles: true }));
}

async function start(root: HTMLElement, { dataset }: HTMLElement): Promise<void> {
  const shell = await fetchJson<ShellData>(dataset.shell);
  try {
    await hydrate(root, shell, dataset);
  } catch (error) {
    reportFailure(root, error);
  }
  startEnhancements(shell);
  startLoadingDrawings();
  dispatch(document, 'ready');
}

async function fetchJson<T>(address = ''): Promise<T> {
  return (await fetch(address)).json();
}

/** Hydrates the page, or restores its static HTML if React fails. Rejects if hydration cannot start. */
async function hydrate(root: HTMLElement, shell: ShellData, { page, release }: DOMStringMap): Promise<void> {
  // A separate import splits the work into two tasks, so that the browser handles clicks between them.
  const { hydrateRoot } = await import('react-dom/client');
  const first = await fetchJson<PageData>(page);
  if (first.release !== release) throw new Error('The page data is from another release.');
  if (computeFingerprint(root) !== first.fingerprint)
    throw new Error('The HTML differs from the build. A proxy, an extension or a translator changed it.');
  tolerateChangedNodes();
  const { pathname } = location;
  const { dataset } = document.documentElement;
  const restore = snapshotNodes(root);
  await new Promise<void>((resolve) => {
    let hasGivenUp = false;
    const giveUp = (error: unknown) => {
      if (hasGivenUp) return;
      hasGivenUp = true;
      // React is still rendering when it reports the error, so this waits before it unmounts React.
      setTimeout(() => {
        react.unmount();
        restore();
        // Without "ready", `early.ts` reloads the document when the visitor goes back or forward.
        delete dataset.ready;
        // The restored HTML is that of the page that was loaded first. If the visitor has moved on, the browser
        // loads the current page.
        if (pathname !== location.pathname) location.reload();
        reportFailure(root, error);
        resolve();
      });
    };
    const giveUpWhileHydrating = (error: unknown) => {
      if ('ready' in dataset) console.warn(error);
      else giveUp(error);
    };
    const onHydrated = () => {
      dataset.ready = '';
      resolve();
    };
    let remaining = first.page.blocks.length;
    const onBlockMount = () => {
      remaining--;
      if (remaining === 0) onHydrated();
    };
    const react = hydrateRoot(root, <App {...{ shell, first, onBlockMount, onHydrated }} />, {
      onUncaughtError: giveUp,
      onCaughtError: giveUpWhileHydrating,
      onRecoverableError: giveUpWhileHydrating,
    });
  });
}

/**
 * Makes `removeChild` and `insertBefore` accept nodes that a translator or an extension has wrapped, moved or removed.
 * Otherwise the browser throws, and React drops the block with the visitor's input. The React team suggests this
 * workaround: https://github.com/facebook/react/issues/11538
 */
function tolerateChangedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = <T extends Node>(child: T): T =>
    child.parentNode ? (removeChild.call(child.parentNode, child) as T) : child;
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    let target = next;
    while (target && target.parentNode !== this) target = target.parentNode;
    return insertBefore.call(this, node, target) as T;
  };
}

/** Stores the DOM nodes of the page, with the visitor's input. Returns a function that restores them. */
function snapshotNodes(root: HTMLElement): () => void {
  const main = root.querySelector('main');
  const [children, blocks] = [[...root.childNodes], [...(main?.childNodes ?? [])]];
  return () => {
    main?.replaceChildren(...blocks);
    root.replaceChildren(...children);
  };
}

function reportFailure(target: EventTarget, error: unknown): void {
  console.warn('React is not running. The page stays static.', error);
  dispatch(target, 'failed');
}

const root = document.getElementById('root');
const code = document.getElementById('code');
if (root && code) start(root, code).catch((error) => reportFailure(document, error));
