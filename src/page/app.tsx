import { useEffect, useLayoutEffect } from 'react';
import { Router } from 'wouter';
import { awaitApproach } from '../enhance/enhancements';
import type { ShellData, ShownPage } from '../page-data';
import { InterceptedLinks } from '../router/intercept-links';
import { type Progress, useVisit, useWarming } from '../router/visit';
import { type PageView, SiteProvider } from '../ui/site-context';
import { type AroundBlock, PageBody } from './body';
import { findCurrentSection, markCurrentSection } from './current-section';
import { LoadNotice } from './load-notice';

interface AppProps {
  shell: ShellData;
  /** The page that came with the HTML. */
  first: ShownPage;
}

/** The site as one visitor sees it, page after page, within the frame that came with the HTML. */
export function App({ shell, first }: AppProps) {
  const { data, progress, aroundNav, dismiss } = useVisit(first);
  const currentSection = findCurrentSection(shell.navigation, data.page.address);
  const view: PageView = {
    shell,
    data,
    currentSection,
    icon: (name) => need(data.icons[name] ?? shell.icons[name], name),
    picture: (key) => need(data.pictures[key] ?? shell.pictures[key], key),
  };
  useWarming(first.release);
  useLayoutEffect(() => markCurrentSection(currentSection));
  useEffect(() => awaitApproach(shell), [shell]);
  useEffect(markReady, []);
  return (
    <>
      <PageRoot view={view} progress={progress} dismiss={dismiss} />
      <Router aroundNav={aroundNav}>
        <InterceptedLinks />
      </Router>
    </>
  );
}

/** Says on the root element that scripts have taken over, for tests and style sheets, and to who waits for it. */
function markReady(): void {
  document.documentElement.dataset.ready = '';
  document.dispatchEvent(new Event('in-charge', { bubbles: true }));
}

function need<T>(asset: T | undefined, name: string): T {
  if (asset === undefined) throw new Error(`There is no "${name}".`);
  return asset;
}

interface PageRootProps {
  view: PageView;
  progress?: Progress;
  dismiss?: () => void;
  around?: AroundBlock;
}

const idle: Progress = { state: 'idle' };

/** One page and the notice of a failed way: all that a visitor's code renders. */
export function PageRoot({ view, progress = idle, dismiss = () => undefined, around }: PageRootProps) {
  return (
    <SiteProvider value={view}>
      <PageBody around={around} />
      <LoadNotice progress={progress} dismiss={dismiss} />
    </SiteProvider>
  );
}
