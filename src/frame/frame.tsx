import type { ReactNode } from 'react';
import type { MenuLink } from '../../schema/site-model';
import { Button } from '../ui/button';
import { Newsletter } from '../ui/newsletter';
import { Container } from '../ui/section';
import { fillWords, type PageView, SiteProvider, useSite, useWording } from '../ui/site-context';
import { liveRegionIds } from '../ui/toasts';
import { ContactLink, Header, Logo } from './header';

// What stands around a page. It is rendered by the build alone; a visitor gets its HTML, the rules of `frame.css` and
// `later.css`, and small scripts for what it does, but none of this code.

/** The question for consent, the skip link and the header. */
export function AbovePage({ view }: { view: PageView }) {
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
export function BelowPage({ view }: { view: PageView }) {
  const { wording, contact } = view.shell;
  return (
    <SiteProvider value={view}>
      <Footer />
      {/* The live regions, empty from the start; the first one also keeps the words about a press that waits, and those of toasts. */}
      <div
        id={liveRegionIds.status}
        className="live"
        role="status"
        data-heard={wording.pressHeard}
        data-lost={fillWords(wording.pressLost, { email: contact.email })}
        data-notifications={wording.notifications}
        data-dismiss={wording.dismiss}
      />
      <div id={liveRegionIds.alert} className="live" role="alert" />
    </SiteProvider>
  );
}

/** Asks for consent where none is stored. `first-paint.ts` shows it, `controls.ts` takes the answers. */
function ConsentBanner() {
  const words = useWording();
  return (
    <section
      id="consent"
      className="consent strip"
      aria-label={words.cookieBanner}
      data-said={words.cookieChoiceKept}
    >
      <Container>
        <div>
          <h2>{words.cookieHeading}</h2>
          <p>{words.cookieText}</p>
        </div>
        <div className="choices">
          <Button data-choice="accepted">{words.cookieAccept}</Button>
          <Button data-choice="rejected">{words.cookieReject}</Button>
          <Button tone="ghost" data-early="" data-cookies="">
            {words.cookieManage}
          </Button>
        </div>
      </Container>
    </section>
  );
}

/** The foot of every page: who the firm is, where it is, and the links that are always there. */
function Footer() {
  const { firm, contact, navigation, social, year } = useSite().shell;
  const wording = useWording();
  const { street, city, country } = contact.address;
  return (
    <footer className="foot strip">
      <Container>
        <div>
          <Logo />
          <address>
            {`${street}\n${city}, ${country}\n`}
            <ContactLink way="phone" />
            {'\n'}
            <ContactLink way="mail" />
          </address>
        </div>
        <nav aria-label={wording.footerNavigation}>
          <h2>{wording.firmLinks}</h2>
          <LinkList links={navigation.footer} />
        </nav>
        <div>
          <h2>{wording.follow}</h2>
          <LinkList links={social.map(({ name, href }) => ({ label: name, to: href }))} inNewTab />
        </div>
        <div>
          <h2>{wording.subscribeHeading}</h2>
          {/* No heading has an id with "_". */}
          <Newsletter id="footer_newsletter" background="foot" />
        </div>
      </Container>
      <Container>
        <p>
          © {firm.since}–<span data-year="">{year}</span> {firm.name}
        </p>
        <LinkList links={navigation.legal}>
          <button className="needs-script" type="button" data-early="" data-cookies="">
            {wording.cookieSettings}
          </button>
        </LinkList>
      </Container>
    </footer>
  );
}

interface LinkListProps {
  links: MenuLink[];
  inNewTab?: boolean;
  children?: ReactNode;
}

function LinkList({ links, inNewTab, children }: LinkListProps) {
  const { opensInNewTab } = useWording();
  const outside = (label: string) =>
    inNewTab && { target: '_blank', rel: 'noopener', 'aria-label': `${label} (${opensInNewTab})` };
  return (
    <ul>
      {links.map(({ label, to }, index) => (
        <li key={index}>
          <a href={to} {...outside(label)}>
            {label}
          </a>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
