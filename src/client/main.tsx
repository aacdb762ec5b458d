import type { PageData, ShellData } from '../shared/page-data';
import { App } from './app';
import { beginEnhancements } from './enhancements';
import { fingerprintOf } from './fingerprint';

// Three kinds of scripts run in a page, and meet here:
// 1. Before any code. Inline scripts (`inline/`) stand in the HTML and have theme, consent and the drawer for good.
//    `early.ts`, a small file, fetches this module when the browser is idle or somebody comes near, and remembers what is
//    pressed until then.
// 2. React hydrates the blocks of the page, or leaves them as they came: the fingerprint keeps it from beginning on a page
//    that something has changed, the snapshot puts back what it began and could not finish.
// 3. Enhancements (`enhancements.ts`) work on HTML: frame and forms of the newsletter. They begin once 2 is
//    decided, as React has to find the page as it was built.
// Who takes charge says so by the event "in-charge" at the place that it answers for: the document once all of this is
// done, or a form or button. "lost" says of a place that nobody is going to: of `#root`, that React is not.

function tell(place: EventTarget, what: 'in-charge' | 'lost'): void {
  place.dispatchEvent(new Event(what, { bubbles: true }));
}

async function start(root: HTMLElement, { dataset }: HTMLElement): Promise<void> {
  const shell = await fetchJson<ShellData>(dataset.shell);
  try {
    await hydrate(root, shell, dataset);
  } catch (fault) {
    leave(root, fault);
  }
  beginEnhancements(shell);
  tell(document, 'in-charge');
}

async function fetchJson<T>(address = ''): Promise<T> {
  return (await fetch(address)).json();
}

/** Hydrates the page that came as HTML, or leaves it as it came. Rejects where it is not even tried. */
async function hydrate(root: HTMLElement, shell: ShellData, { page, release }: DOMStringMap): Promise<void> {
  // React is run in a task of its own, so that a press in between is answered.
  const { hydrateRoot } = await import('react-dom/client');
  const first = await fetchJson<PageData>(page);
  if (first.release !== release) throw new Error('There is a new release.');
  if (fingerprintOf(root) !== first.fingerprint)
    throw new Error('It is not what was built: something has changed it on its way or since.');
  tolerateChangedNodes();
  const { pathname } = location;
  const { dataset } = document.documentElement;
  const restore = snapshotNodes(root);
  await new Promise<void>((resolve) => {
    let hasGivenUp = false;
    const giveUp = (fault: unknown) => {
      if (hasGivenUp) return;
      hasGivenUp = true;
      // React is still at work on what has failed.
      setTimeout(() => {
        react.unmount();
        restore();
        // What came stands for its own address alone; of later ways to others `early.ts` takes care.
        delete dataset.ready;
        if (pathname !== location.pathname) location.reload();
        leave(root, fault);
        resolve();
      });
    };
    const giveUpWhileHydrating = (fault: unknown) => {
      if ('ready' in dataset) console.warn(fault);
      else giveUp(fault);
    };
    const onHydrated = () => {
      dataset.ready = '';
      resolve();
    };
    let left = first.page.blocks.length;
    const onBlock = () => {
      left--;
      if (left === 0) onHydrated();
    };
    const react = hydrateRoot(root, <App {...{ shell, first, onBlock, onHydrated }} />, {
      onUncaughtError: giveUp,
      onCaughtError: giveUpWhileHydrating,
      onRecoverableError: giveUpWhileHydrating,
    });
  });
}

/**
 * Lets React remove nodes, and insert before them, that a translator or an extension has wrapped, moved or taken out since.
 * The browser would throw in the midst of it, and React drop the block with all that is typed there. React's own advice:
 * https://github.com/facebook/react/issues/11538
 */
function tolerateChangedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = <T extends Node>(child: T): T =>
    child.parentNode ? (removeChild.call(child.parentNode, child) as T) : child;
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    let place = next;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
}

/** Remembers the blocks of a page as elements, with all that is typed in them. Answers how to restore them. */
function snapshotNodes(root: HTMLElement): () => void {
  const main = root.querySelector('main');
  const [around, blocks] = [[...root.childNodes], [...(main?.childNodes ?? [])]];
  return () => {
    main?.replaceChildren(...blocks);
    root.replaceChildren(...around);
  };
}

function leave(place: EventTarget, fault: unknown): void {
  console.warn('The page stays as it came, without React.', fault);
  tell(place, 'lost');
}

const root = document.getElementById('root');
const code = document.getElementById('code');
if (root && code) start(root, code).catch((fault) => leave(document, fault));
