import { hydrateRoot } from 'react-dom/client';
import { App } from './page/app';
import type { PageData, ShellData } from './page-data';
import { loadBlockCode } from './router/block-code';

/** Takes over the page that came as HTML. Until that is done, and if it fails, the HTML works by itself. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('page-data')?.textContent;
  const link = document.querySelector<HTMLLinkElement>('link[data-shell]');
  if (!root || !text || !link) return;
  const first = JSON.parse(text) as PageData;
  const [answer] = await Promise.all([
    fetch(link.href),
    loadBlockCode(first.page.blocks.map((block) => block.type)),
  ]);
  const shell = (await answer.json()) as ShellData;
  hydrateRoot(root, <App shell={shell} first={first} />);
}

start().catch((fault: unknown) => {
  document.dispatchEvent(new Event('lost', { bubbles: true }));
  console.warn('The page stays as it came, without scripts.', fault);
});
