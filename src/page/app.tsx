import { useEffect, useLayoutEffect } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { awaitApproach } from '../enhance/enhancements';
import type { PageData, ShellData } from '../page-data';
import { useInterceptedLinks } from '../router/intercept-links';
import { type Progress, useVisit, useWarming } from '../router/visit';
import { PageProvider, type PageView } from '../ui/site-context';
import { PageBody } from './body';
import { findCurrentSection, markCurrentSection } from './current-section';
import { LoadNotice } from './load-notice';

interface AppProps {
  shell: ShellData;
  /** The page that came with the HTML. */
  first: PageData;
}

/** The site as one visitor sees it, page after page, within the frame that came with the HTML. */
export function App({ shell, first }: AppProps) {
  const { data, progress, aroundNav, dismiss } = useVisit(first);
  const view: PageView = {
    shell,
    data,
    currentSection: findCurrentSection(shell.navigation, data.page.address),
    icon: (name) => need(data.icons[name] ?? shell.icons[name], name),
    picture: (key) => need(data.pictures[key] ?? shell.pictures[key], key),
  };
  useWarming(first.release);
  useLayoutEffect(
    () => markCurrentSection(findCurrentSection(shell.navigation, data.page.address)),
    [shell, data],
  );
  useEffect(awaitApproach, []);
  useEffect(markReady, []);
  return (
    <PageRoot view={view} aroundNav={aroundNav} progress={progress} dismiss={dismiss}>
      <InterceptedLinks />
    </PageRoot>
  );
}

/** Says on the root element that scripts have taken over; tests and style sheets may ask. */
function markReady(): void {
  document.documentElement.dataset.ready = '';
}

function need<T>(asset: T | undefined, name: string): T {
  if (asset === undefined) throw new Error(`The page's data lacks "${name}".`);
  return asset;
}

function InterceptedLinks() {
  useInterceptedLinks();
  return null;
}

interface PageRootProps {
  view: PageView;
  aroundNav?: AroundNavHandler;
  progress?: Progress;
  dismiss?: () => void;
  children?: React.ReactNode;
}

const idle: Progress = { state: 'idle' };

/** One page and the notice of a failed way: all that a visitor's code renders. */
export function PageRoot({
  view,
  aroundNav,
  progress = idle,
  dismiss = () => undefined,
  children,
}: PageRootProps) {
  return (
    <PageProvider view={view}>
      <Router ssrPath="/" aroundNav={aroundNav}>
        <PageBody />
        <LoadNotice progress={progress} dismiss={dismiss} />
        {children}
      </Router>
    </PageProvider>
  );
}
