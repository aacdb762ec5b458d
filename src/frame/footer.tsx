import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { MenuLink } from '../../schema/site-model';
import { color, media, onFoot, space } from '../theme/tokens';
import { Strip } from '../ui/cloth';
import { Newsletter } from '../ui/newsletter';
import { Container } from '../ui/section';
import { useSite, useWording } from '../ui/site-context';
import { CookieSettings } from './consent';
import { Logo } from './logo';
import { PhoneLink } from './phone-link';

/** The foot of every page: who the firm is, where it is, and the links that are always there. */
export function Footer() {
  const { firm, contact, navigation, social, year } = useSite().shell;
  const wording = useWording();
  const { street, city, country } = contact.address;
  return (
    <Foot>
      <Strip />
      <Columns>
        <div>
          <Logo />
          <Address>
            {street}
            <br />
            {city}, {country}
            <br />
            <PhoneLink>{contact.phone}</PhoneLink>
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Address>
        </div>
        <nav aria-label={wording.footerNavigation}>
          <Title>{wording.firmLinks}</Title>
          <LinkList links={navigation.footer} />
        </nav>
        <div>
          <Title>{wording.follow}</Title>
          <ul>
            {social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener">
                  {name}
                  <span className="visually-hidden"> ({wording.opensInNewTab})</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Title>{wording.subscribeHeading}</Title>
          <Newsletter id="newsletter" ground="foot" />
        </div>
      </Columns>
      <Base>
        <p>
          © {firm.since}–<span data-year="">{year}</span> {firm.name}
        </p>
        <LinkList links={navigation.legal}>
          <CookieSettings label={wording.cookieSettings} />
        </LinkList>
      </Base>
    </Foot>
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

const Foot = styled.footer`
  ${onFoot}
  --strip-depth: 48px;
  & li a,
  & address a {
    display: inline-flex;
    align-items: center;
    min-height: 34px;
    color: ${color.ink};
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 4fr);
  gap: ${space[48]} ${space.gap};
  padding-block: clamp(48px, 5vw, 80px) ${space[48]};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr));
    & > :first-child,
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Address = styled.address`
  margin-top: ${space[24]};
  color: ${color.softInk};
  font-style: normal;
`;

const Title = styled.h2`
  margin-bottom: ${space[12]};
  font: 620 1rem/1.3 var(--sans);
  letter-spacing: 0;
`;

const Base = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]} ${space[32]};
  align-items: center;
  padding-block: ${space[24]};
  /* As wide as what stands over it, and not as the gutters. */
  background: linear-gradient(${color.line} 0 0) top / calc(100% - 2 * ${space.gutter}) 1px no-repeat;
  color: ${color.softInk};
  font-size: 0.9375rem;
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[24]};
  }
`;
