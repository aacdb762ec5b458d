import type { ReactNode } from 'react';
import type { MenuLink } from '../../schema/site-model';
import { Newsletter } from '../ui/newsletter';
import { Container } from '../ui/section';
import { useSite, useWording } from '../ui/site-context';
import { Logo, MailLink, PhoneLink } from './parts';

/** The foot of every page: who the firm is, where it is, and the links that are always there. */
export function Footer() {
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
            <PhoneLink />
            {'\n'}
            <MailLink />
          </address>
        </div>
        <nav aria-label={wording.footerNavigation}>
          <h2>{wording.firmLinks}</h2>
          <LinkList links={navigation.footer} />
        </nav>
        <div>
          <h2>{wording.follow}</h2>
          <ul>
            {social.map(({ name, href }) => (
              <li key={name}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${name} (${wording.opensInNewTab})`}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{wording.subscribeHeading}</h2>
          <Newsletter id="newsletter" ground="foot" />
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

function LinkList({ links, children }: { links: MenuLink[]; children?: ReactNode }) {
  return (
    <ul>
      {links.map(({ label, to }, index) => (
        <li key={index}>
          <a href={to}>{label}</a>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
