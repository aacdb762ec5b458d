import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { SiteProvider, type SiteView } from '../ui/site-context';
import { ConsentBanner, CookieDialog } from './consent';
import { Drawer } from './drawer';
import { Footer } from './footer';
import { Header } from './header';
import { LiveRegions } from './live-regions';
import { ThemeProvider } from './theme';

interface FrameProps {
  view: SiteView;
  /** The page itself. */
  children: ReactNode;
}

/**
 * What stands around a page: consent, skip link, header, footer, drawer and the live regions. It is rendered by the
 * build alone; a visitor gets its HTML, and small scripts for what it does, but none of this code.
 */
export function Frame({ view, children }: FrameProps) {
  return (
    <SiteProvider value={view}>
      <ThemeProvider>
        <Router ssrPath="/">
          <ConsentBanner />
          <a className="skip" href="#content">
            {view.shell.wording.skipToContent}
          </a>
          <Header />
          {children}
          <Footer />
          <Drawer />
          <CookieDialog />
          <LiveRegions />
        </Router>
      </ThemeProvider>
    </SiteProvider>
  );
}
