import type { MenuItem, MenuLink } from '../../schema/site-model';
import { basePath } from '../ui/base-path';
import { ButtonLink } from '../ui/button';
import { Glyph, Picture, Shapes } from '../ui/images';
import { Container } from '../ui/section';
import { useSite, useWording } from '../ui/site-context';
import { Notice } from './notice';

/**
 * Renders, from top to bottom: the notice, the top bar with phone, email and search, and the sticky bar with logo,
 * menus, theme switch and button.
 */
export function Header() {
  const { button } = useSite().shell.navigation;
  return (
    <header>
      <Notice />
      <div className="top-bar">
        <Container>
          <div className="ways">
            <ContactLink channel="phone" hasIcon />
            <ContactLink channel="mail" hasIcon />
          </div>
          <SearchButton />
        </Container>
      </div>
      <div className="bar">
        <Container>
          <Logo />
          <Menu />
          <ButtonLink href={button.to}>{button.label}</ButtonLink>
          <MenuButton />
        </Container>
      </div>
    </header>
  );
}

/** Renders the search button. The search code loads on the first click. */
function SearchButton() {
  const { search } = useWording();
  return (
    <button
      className="needs-script"
      type="button"
      data-early=""
      data-search=""
      aria-label={search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Glyph name="search" size={16} />
      <span>{search}</span>
    </button>
  );
}

/** Renders the button that opens the drawer, a native popover. */
function MenuButton() {
  return (
    <button
      className="icon-button"
      type="button"
      id="drawer-button"
      aria-label={useWording().openMenu}
      popoverTarget="drawer"
    >
      <Glyph name="menu" size={22} />
    </button>
  );
}

/**
 * Renders the menus and the theme switch. In wide windows they are part of the bar (`display: contents`). In narrow
 * windows they are in a drawer, with phone, email and the main button.
 */
function Menu() {
  const { firm, navigation } = useSite().shell;
  const wording = useWording();
  return (
    <div id="drawer" popover="auto" data-name={wording.menu}>
      <div className="drawer-top">
        {firm.shortName}
        <button
          className="icon-button"
          type="button"
          aria-label={wording.closeMenu}
          popoverTarget="drawer"
          popoverTargetAction="hide"
        >
          <Glyph name="close" size={22} />
        </button>
      </div>
      <nav aria-label={wording.mainNavigation}>
        <ul>
          {navigation.header.map((item, index) => (
            <MenuEntry key={index} item={item} />
          ))}
        </ul>
      </nav>
      <div className="drawer-foot">
        <ThemeSwitch />
        <ContactLink channel="phone" />
        <ContactLink channel="mail" />
        <ButtonLink href={navigation.button.to}>{navigation.button.label}</ButtonLink>
      </div>
    </div>
  );
}

/**
 * Renders the toggle button for the dark theme. The HTML starts with the light theme. `controls.ts` updates
 * `aria-pressed`.
 */
function ThemeSwitch() {
  return (
    <button
      className="icon-button needs-script"
      type="button"
      data-theme=""
      aria-pressed="false"
      aria-label={useWording().darkTheme}
    >
      <Glyph name="moon" size={22} />
    </button>
  );
}

/** Renders an entry of the main menu: a link, or `details` with links. The details open without scripts. */
function MenuEntry({ item: { label, to, links, intro, pictures } }: { item: MenuItem }) {
  const { section, link: currentLink } = useSite().currentSection;
  const isCurrent = section === label;
  if (to)
    return (
      <li>
        <a data-section={label} aria-current={currentLink === to ? 'page' : isCurrent || undefined} href={to}>
          {label}
        </a>
      </li>
    );
  return (
    <li>
      <details name="menu" data-layout={pictures ? 'pictures' : undefined}>
        <summary data-section={label} aria-current={isCurrent || undefined}>
          {label}
        </summary>
        <div>
          {intro && (
            <p>
              <b>{label}</b> {intro}
            </p>
          )}
          <ul>
            {links?.map((link) => (
              <Entry key={link.to} link={link} isCurrent={link.to === currentLink} />
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}

function Entry({ link: { label, to, picture }, isCurrent }: { link: MenuLink; isCurrent: boolean }) {
  return (
    <li>
      <a
        aria-current={isCurrent ? 'page' : undefined}
        href={to}
        data-sign={picture === 'arrow' ? '' : undefined}
      >
        {picture && picture !== 'arrow' && <Picture name={picture} />}
        {label}
      </a>
    </li>
  );
}

/** Renders the firm's logo and name as a link to the home page. */
export function Logo() {
  const { firm, sign } = useSite().shell;
  return (
    <a className="logo" href={basePath}>
      {sign ? (
        <svg viewBox={`0 0 ${sign.width} ${sign.height}`} aria-hidden="true">
          <Shapes shapes={sign.shapes} />
        </svg>
      ) : (
        <Picture name="house:logo" alt="" />
      )}
      <span>
        <b>{firm.shortName}</b> <span>{firm.tagline}</span>
      </span>
    </a>
  );
}

export function ContactLink({ channel, hasIcon = false }: { channel: 'phone' | 'mail'; hasIcon?: boolean }) {
  const { phone, phoneLink, email } = useSite().shell.contact;
  const [href, text] = channel === 'phone' ? [phoneLink, phone] : [`mailto:${email}`, email];
  return (
    <a href={href}>
      {hasIcon && <Glyph name={channel} size={16} />}
      {text}
    </a>
  );
}
