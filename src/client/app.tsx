import { useEffect, useLayoutEffect } from 'react';
import { Router } from 'wouter';
import type { PageData, ShellData } from '../shared/page-data';
import type { CurrentSection, PageView } from '../ui/site-context';
import { loadDrawings } from './drawings';
import { findCurrentSection, PageRoot } from './page';
import { InterceptedLinks, usePageNavigation, usePrefetch } from './router';
import { setAttribute } from './set-attribute';

interface AppProps {
  shell: ShellData;
  /** The data of the page that the server sent as HTML. */
  first: PageData;
  /** Runs after each block mounts or hydrates. */
  onBlockMount: () => void;
  /** Runs if there is no block to wait for: the first page has no blocks, or the visitor has left the first page. */
  onHydrated: () => void;
}

/** Renders the current page and switches between pages. The frame around the page is static HTML. */
export function App({ shell, first, onBlockMount, onHydrated }: AppProps) {
  const { data, initialCount, isSlow, aroundNav } = usePageNavigation(first, shell.wording);
  const currentSection = findCurrentSection(shell.navigation, data.page.address);
  const view: PageView = {
    shell,
    data,
    currentSection,
    icon: (name) => required(data.icons[name], name),
    picture: (key) => required(data.pictures[key] ?? shell.pictures[key], key),
  };
  useEffect(() => {
    if (data !== first || first.page.blocks.length === 0) onHydrated();
  }, [data, first, onHydrated]);
  usePrefetch();
  useLayoutEffect(() => markCurrentSection(currentSection));
  return (
    <>
      <PageRoot
        view={view}
        initialCount={initialCount}
        isSlow={isSlow}
        onBlockMount={onBlockMount}
        onComplete={loadDrawings}
      />
      <Router aroundNav={aroundNav}>
        <InterceptedLinks />
      </Router>
    </>
  );
}

function required<T>(asset: T | undefined, name: string): T {
  if (asset === undefined) throw new Error(`The data of the page has no icon or picture "${name}".`);
  return asset;
}

/** Updates `aria-current` in the menus, which are outside React. In the HTML, the build has already set it. */
function markCurrentSection({ section, link }: CurrentSection): void {
  const isPage = (entry: Element) => entry.getAttribute('href') === link;
  const mark = (entry: Element, value: string | undefined) => setAttribute(entry, 'aria-current', value);
  for (const top of document.querySelectorAll<HTMLElement>('[data-section]'))
    mark(top, top.dataset.section === section ? (isPage(top) ? 'page' : 'true') : undefined);
  for (const entry of document.querySelectorAll('header nav details a'))
    mark(entry, isPage(entry) ? 'page' : undefined);
}
