import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Router } from 'wouter';
import type { PageData, ShellData } from '../page-data';
import { InterceptedLinks } from '../router/intercept-links';
import { type Progress, useVisit, useWarming } from '../router/visit';
import { type PageView, SiteProvider } from '../ui/site-context';
import { PageBody } from './body';
import { findCurrentSection, markCurrentSection } from './current-section';
import { LoadNotice } from './load-notice';

interface AppProps {
  shell: ShellData;
  /** The page that came as HTML. */
  first: PageData;
  /** Is told once all blocks of that page are React's, or another page has taken its place. */
  onHydrated?: () => void;
}

/** The site as one visitor sees it, page after page, within the frame that came with the HTML. */
export function App({ shell, first, onHydrated }: AppProps) {
  const { data, progress, aroundNav, dismiss } = useVisit(first);
  const currentSection = findCurrentSection(shell.navigation, data.page.address);
  const view: PageView = {
    shell,
    data,
    currentSection,
    icon: (name) => need(data.icons[name] ?? shell.icons[name], name),
    picture: (key) => need(data.pictures[key] ?? shell.pictures[key], key),
  };
  const dehydrated = useRef(first.page.blocks.length);
  const noteBlock = useCallback(() => {
    dehydrated.current--;
    if (dehydrated.current === 0) onHydrated?.();
  }, [onHydrated]);
  useEffect(() => {
    if (data !== first || first.page.blocks.length === 0) onHydrated?.();
  }, [data, first, onHydrated]);
  useWarming(first.release);
  useLayoutEffect(() => markCurrentSection(currentSection));
  return (
    <>
      <PageRoot view={view} progress={progress} dismiss={dismiss} onBlock={noteBlock} />
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

interface PageRootProps {
  view: PageView;
  progress?: Progress;
  dismiss?: () => void;
  onBlock?: () => void;
}

const idle: Progress = { state: 'idle' };

/** One page and the notice of a failed way: all that a visitor's code renders, and what the build renders into `#root`. */
export function PageRoot({ view, progress = idle, dismiss = () => undefined, onBlock }: PageRootProps) {
  return (
    <SiteProvider value={view}>
      <PageBody onBlock={onBlock} />
      <LoadNotice progress={progress} dismiss={dismiss} />
    </SiteProvider>
  );
}
