import type { MenuItem, MenuLink } from '../../schema/site-model';
import { ButtonLink } from '../ui/button';
import { Picture } from '../ui/images';
import { Container } from '../ui/section';
import { useSite, useWording } from '../ui/site-context';
import { FrameGlyph, Logo, MailLink, PhoneLink } from './parts';

/** The top bar with telephone and e-mail, then the sticky bar with logo, menus, theme and the main call to action. */
export function Header() {
  const { button } = useSite().shell.navigation;
  return (
    <header>
      <div className="top-bar">
        <Container>
          <div className="ways">
            <PhoneLink hasSign />
            <MailLink hasSign />
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
      <FrameGlyph name="search" size={16} />
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
      <FrameGlyph name="menu" />
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
          <FrameGlyph name="close" />
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
        <PhoneLink />
        <MailLink />
        <ButtonLink href={navigation.button.to}>{navigation.button.label}</ButtonLink>
      </div>
    </div>
  );
}

/**
 * One button that turns the dark theme on and off; in the drawer its name stands beside it. The HTML is light;
 * `presses.ts` says it where a visitor chose otherwise.
 */
function ThemeSwitch() {
  return (
    <button
      className="icon-button needs-script"
      type="button"
      data-theme="other"
      data-theme-is="dark"
      aria-pressed="false"
      aria-label={useWording().darkTheme}
    >
      <FrameGlyph name="moon" />
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
        <a data-section={label} aria-current={currentOf(isHere, here === to)} href={to}>
          {label}
        </a>
      </li>
    );
  const list = (
    <ul>
      {links?.map((link) => (
        <Entry key={link.to} link={link} isHere={link.to === here} />
      ))}
    </ul>
  );
  return (
    <li>
      <details name="menu" data-layout={pictures ? 'pictures' : undefined}>
        <summary data-section={label} aria-current={isHere || undefined}>
          {label}
        </summary>
        {intro || pictures ? (
          <div>
            {intro && (
              <p>
                <b>{label}</b> {intro}
              </p>
            )}
            {list}
          </div>
        ) : (
          list
        )}
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

/** The link to this very page, or to the section it belongs to. */
function currentOf(isHere: boolean, isPage: boolean): 'page' | 'true' | undefined {
  if (isPage) return 'page';
  return isHere ? 'true' : undefined;
}
