import type { ReactNode } from 'react';
import type { MenuLink } from '../../schema/site-model';
import { fillWords } from '../shared/words';
import { Button } from '../ui/button';
import { FileNote } from '../ui/file-note';
import { Newsletter } from '../ui/newsletter';
import { Container } from '../ui/section';
import { type PageView, SiteProvider, useSite, useWording } from '../ui/site-context';
import { liveRegionIds } from '../ui/toasts';
import { ContactLink, Header, Logo } from './header';

// The frame around every page is static HTML from the build. Browsers load only its styles (`frame.css`, `later.css`)
// and small scripts.

/** Renders the consent banner, the skip link and the header. */
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

/** Renders the footer and the live regions. */
export function BelowPage({ view }: { view: PageView }) {
  const { wording, contact } = view.shell;
  return (
    <SiteProvider value={view}>
      <Footer />
      {/* The data attributes hold texts for `early.ts` and for toasts. cspell:ignore pressHeard */}
      <div
        id={liveRegionIds.status}
        className="live"
        role="status"
        data-waiting={wording.pressHeard}
        data-lost={fillWords(wording.pressLost, { email: contact.email })}
        data-notifications={wording.notifications}
        data-dismiss={wording.dismiss}
      />
      <div id={liveRegionIds.alert} className="live" role="alert" />
    </SiteProvider>
  );
}

/** Renders the consent banner. `first-paint.ts` shows it if no choice is stored. `controls.ts` stores the choice. */
function ConsentBanner() {
  const wording = useWording();
  return (
    <section
      id="consent"
      className="consent"
      aria-label={wording.cookieBanner}
      data-said={wording.cookieChoiceKept}
    >
      <Container>
        <div>
          <h2>{wording.cookieHeading}</h2>
          <p>{wording.cookieText}</p>
        </div>
        <div className="choices">
          <Button data-choice="accepted">{wording.cookieAccept}</Button>
          <Button data-choice="rejected">{wording.cookieReject}</Button>
          <Button tone="ghost" data-early="" data-cookies="">
            {wording.cookieManage}
          </Button>
        </div>
      </Container>
    </section>
  );
}

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
            <ContactLink channel="phone" />
            {'\n'}
            <ContactLink channel="mail" />
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
          {/* Ids of headings contain no "_", so this id is unique. */}
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
  const newTabProps = (label: string) =>
    inNewTab && { target: '_blank', rel: 'noopener', 'aria-label': `${label} (${opensInNewTab})` };
  return (
    <ul>
      {links.map(({ label, to }, index) => (
        <li key={index}>
          <a href={to} {...newTabProps(label)}>
            {label}
            <FileNote href={to} />
          </a>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
