import { type ReactNode, useEffect } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import type { PageData, ShellData } from '../page-data';
import { type Progress, useVisit, useWarming } from '../router/visit';
import { SiteProvider, type SiteView } from '../ui/site-context';
import { Footer } from './footer';
import { Header } from './header';
import { PageBody } from './page-body';
import { placeOf } from './place';
import { TravelNotice } from './travel-notice';

interface AppProps {
  shell: ShellData;
  /** The page that came with the HTML. */
  first: PageData;
}

/** The whole site as one visitor sees it, page after page. */
export function App({ shell, first }: AppProps) {
  const { data, progress, aroundNav, dismiss } = useVisit(first);
  useWarming(first.release);
  useEffect(markReady, []);
  const view: SiteView = {
    shell,
    data,
    place: placeOf(shell.navigation, data.page.address),
    icon: (name) => need(data.icons[name] ?? shell.icons[name], name),
    picture: (key) => need(data.pictures[key] ?? shell.pictures[key], key),
  };
  return (
    <Frame view={view} aroundNav={aroundNav} progress={progress} dismiss={dismiss}>
      <PageBody />
    </Frame>
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

interface FrameProps {
  view: SiteView;
  aroundNav?: AroundNavHandler;
  progress?: Progress;
  dismiss?: () => void;
  children: ReactNode;
}

const idle: Progress = { state: 'idle' };

/** What stands around a page: skip link, header, footer and the notice of a failed way. */
export function Frame({ view, aroundNav, progress = idle, dismiss = () => undefined, children }: FrameProps) {
  return (
    <SiteProvider value={view}>
      <Router ssrPath="/" aroundNav={aroundNav}>
        <a className="skip" href="#content">
          {view.shell.wording.skipToContent}
        </a>
        <Header />
        {children}
        <Footer />
        <TravelNotice progress={progress} dismiss={dismiss} />
      </Router>
    </SiteProvider>
  );
}
