import { useEffect, useLayoutEffect } from 'react';
import { Router } from 'wouter';
import type { PageData, ShellData } from '../shared/page-data';
import type { CurrentSection, PageView } from '../ui/site-context';
import { enhancePage } from './enhancements';
import { findCurrentSection, PageRoot } from './page';
import { InterceptedLinks, usePrefetch, useVisit } from './visit';

interface AppProps {
  shell: ShellData;
  /** The page that came as HTML. */
  first: PageData;
  /** Is told of each block that is React's. */
  onBlock: () => void;
  /** Is told where there is none to wait for, or another page has taken the place of the first. */
  onHydrated: () => void;
}

/** The site as one visitor sees it, page after page, within the frame that came with the HTML. */
export function App({ shell, first, onBlock, onHydrated }: AppProps) {
  const { data, leading, isSlow, aroundNav } = useVisit(first, shell.wording);
  const currentSection = findCurrentSection(shell.navigation, data.page.address);
  const view: PageView = {
    shell,
    data,
    currentSection,
    icon: (name) => need(data.icons[name], name),
    picture: (key) => need(data.pictures[key] ?? shell.pictures[key], key),
  };
  useEffect(() => {
    if (data !== first || first.page.blocks.length === 0) onHydrated();
  }, [data, first, onHydrated]);
  usePrefetch();
  useLayoutEffect(() => markCurrentSection(currentSection));
  return (
    <>
      <PageRoot view={view} leading={leading} isSlow={isSlow} onBlock={onBlock} onWhole={enhancePage} />
      <Router aroundNav={aroundNav}>
        <InterceptedLinks />
      </Router>
    </>
  );
}

function need<T>(asset: T | undefined, name: string): T {
  if (asset === undefined) throw new Error(`There is no "${name}".`);
  return asset;
}

/** Marks in the menus where a page stands, as the build does it for the page that is loaded. */
function markCurrentSection({ section, link }: CurrentSection): void {
  const isPage = (entry: Element) => entry.getAttribute('href') === link;
  for (const top of document.querySelectorAll<HTMLElement>('[data-section]'))
    top.ariaCurrent = top.dataset.section === section ? (isPage(top) ? 'page' : 'true') : null;
  for (const entry of document.querySelectorAll('header nav details a'))
    entry.ariaCurrent = isPage(entry) ? 'page' : null;
}
