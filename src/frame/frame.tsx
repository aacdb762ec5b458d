import type { ReactNode } from 'react';
import { fillWords, SiteProvider, type SiteView } from '../ui/site-context';
import { liveRegionIds } from '../ui/toasts';
import { ConsentBanner } from './consent';
import { Footer } from './footer';
import { Header } from './header';

interface FrameProps {
  view: SiteView;
  /** The page itself. */
  children: ReactNode;
}

/**
 * What stands around a page: consent, skip link, header, footer and the live regions. It is rendered by the build alone;
 * a visitor gets its HTML, the rules of `frame.css`, and small scripts for what it does, but none of this code.
 */
export function Frame({ view, children }: FrameProps) {
  const { wording, contact } = view.shell;
  return (
    <SiteProvider value={view}>
      <ConsentBanner />
      <a className="skip-link" href="#content">
        {wording.skipToContent}
      </a>
      <Header />
      {children}
      <Footer />
      {/* The live regions, empty from the start; the first one also keeps the words about a press that waits. */}
      <div
        id={liveRegionIds.status}
        className="live"
        role="status"
        data-heard={wording.pressHeard}
        data-lost={fillWords(wording.pressLost, { email: contact.email })}
      />
      <div id={liveRegionIds.alert} className="live" role="alert" />
    </SiteProvider>
  );
}
