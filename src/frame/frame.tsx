import { fillWords, SiteProvider, type SiteView } from '../ui/site-context';
import { liveRegionIds } from '../ui/toasts';
import { ConsentBanner } from './consent';
import { Footer } from './footer';
import { Header } from './header';

// What stands around a page. It is rendered by the build alone; a visitor gets its HTML, the rules of `frame.css` and
// `later.css`, and small scripts for what it does, but none of this code.

/** The question for consent, the skip link and the header. */
export function AbovePage({ view }: { view: SiteView }) {
  return (
    <SiteProvider value={view}>
      <ConsentBanner />
      <a className="skip-link" href="#content">
        {view.shell.wording.skipToContent}
      </a>
      <Header />
    </SiteProvider>
  );
}

/** The footer and the live regions. */
export function BelowPage({ view }: { view: SiteView }) {
  const { wording, contact } = view.shell;
  return (
    <SiteProvider value={view}>
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
