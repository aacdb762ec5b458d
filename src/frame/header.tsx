import type { MenuItem, MenuLink } from '../../schema/site-model';
import { basePath } from '../ui/base-path';
import { ButtonLink } from '../ui/button';
import { Glyph, Picture, Shapes } from '../ui/images';
import { Container } from '../ui/section';
import { useSite, useWording } from '../ui/site-context';

/** The top bar with telephone and e-mail, then the sticky bar with logo, menus, theme and the main call to action. */
export function Header() {
  const { button } = useSite().shell.navigation;
  return (
    <header>
      <div className="top-bar">
        <Container>
          <div className="ways">
            <ContactLink way="phone" hasSign />
            <ContactLink way="mail" hasSign />
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

/** The button that opens the search. Nothing of the search is fetched before it is pressed. */
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
      {search}
    </button>
  );
}

/** The button that opens the drawer, by the browser itself. */
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
 * The menus and the theme. On wide windows they stand in the bar, as their box has none of its own there; on others it is
 * a drawer, where telephone, e-mail and the main call to action join them.
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
        <ContactLink way="phone" />
        <ContactLink way="mail" />
        <ButtonLink href={navigation.button.to}>{navigation.button.label}</ButtonLink>
      </div>
    </div>
  );
}

/**
 * One button that turns the dark theme on and off; in the drawer its name stands beside it. The HTML is light;
 * `controls.ts` says it where a visitor chose otherwise.
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

/** One entry of the main menu: a link, or a group of links that opens by itself without script. */
function MenuEntry({ item: { label, to, links, intro, pictures } }: { item: MenuItem }) {
  const { section, link: here } = useSite().currentSection;
  const isHere = section === label;
  if (to)
    return (
      <li>
        <a data-section={label} aria-current={here === to ? 'page' : isHere || undefined} href={to}>
          {label}
        </a>
      </li>
    );
  return (
    <li>
      <details name="menu" data-layout={pictures ? 'pictures' : undefined}>
        <summary data-section={label} aria-current={isHere || undefined}>
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
              <Entry key={link.to} link={link} isHere={link.to === here} />
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}

function Entry({ link: { label, to, picture }, isHere }: { link: MenuLink; isHere: boolean }) {
  return (
    <li>
      <a
        aria-current={isHere ? 'page' : undefined}
        href={to}
        data-sign={picture === 'arrow' ? '' : undefined}
      >
        {picture && picture !== 'arrow' && <Picture name={picture} />}
        {label}
      </a>
    </li>
  );
}

/** The firm's sign and names, leading home. */
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
        <b>{firm.shortName}</b> {firm.tagline}
      </span>
    </a>
  );
}

/** A link that dials the firm's number, without the spaces it is printed with, or begins an e-mail to the firm. */
export function ContactLink({ way, hasSign = false }: { way: 'phone' | 'mail'; hasSign?: boolean }) {
  const { phone, phoneLink, email } = useSite().shell.contact;
  const [href, text] = way === 'phone' ? [phoneLink, phone] : [`mailto:${email}`, email];
  return (
    <a href={href}>
      {hasSign && <Glyph name={way} size={16} />}
      {text}
    </a>
  );
}
