import { hydrateRoot } from 'react-dom/client';
import { App } from './page/app';
import { readFirstPage } from './page/first-page';
import type { FirstPageData, ShellData } from './page-data';
import { loadBlockCode } from './router/block-code';

/** Takes over the page that came as HTML. Until that is done, and if it fails, the HTML works by itself. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('page-data')?.textContent;
  const link = document.querySelector<HTMLLinkElement>('link[data-shell]');
  if (!root || !text || !link) return;
  const data = JSON.parse(text) as FirstPageData;
  const [answer] = await Promise.all([
    fetch(link.href),
    loadBlockCode(data.page.blocks.flatMap((block) => ('from' in block ? [] : block.type))),
  ]);
  const shell = (await answer.json()) as ShellData;
  const { pathname } = location;
  // Made in a document without a window, where no picture is fetched for it.
  const delivered = document.implementation.createHTMLDocument().importNode(root, true);
  hydrateRoot(root, <App shell={shell} first={readFirstPage(data)} />, {
    onUncaughtError(fault) {
      warn(fault);
      // React has emptied the root. What came with the HTML stands for this address only.
      const stand = () => pathname === location.pathname || location.reload();
      root.replaceChildren(...delivered.childNodes);
      addEventListener('popstate', stand);
      stand();
    },
  });
}

/** What was pressed meanwhile is not going to be answered by scripts. */
function warn(fault: unknown): void {
  document.dispatchEvent(new Event('lost', { bubbles: true }));
  console.warn('The page stays as it came, without scripts.', fault);
}

start().catch(warn);
