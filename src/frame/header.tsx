import type { MenuItem, MenuLink } from '../../schema/site-model';
import { ButtonLink } from '../ui/button';
import { home } from '../ui/home';
import { Picture, Shapes, Stroke } from '../ui/images';
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

/** The firm's sign and names, leading home. */
export function Logo() {
  const { firm, sign } = useSite().shell;
  return (
    <a className="logo" href={home}>
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

/** A link that dials the firm's number, without the spaces it is printed with. */
export function PhoneLink({ hasSign = false }: { hasSign?: boolean }) {
  const { phone, phoneLink } = useSite().shell.contact;
  return (
    <a href={phoneLink}>
      {hasSign && <FrameGlyph name="phone" size={16} />}
      {phone}
    </a>
  );
}

/** A link that begins an e-mail to the firm. */
export function MailLink({ hasSign = false }: { hasSign?: boolean }) {
  const { email } = useSite().shell.contact;
  return (
    <a href={`mailto:${email}`}>
      {hasSign && <FrameGlyph name="mail" size={16} />}
      {email}
    </a>
  );
}

const paths = {
  close: 'M5 5l14 14M19 5 5 19',
  mail: 'M3 5h18v14H3zm0 2 9 7 9-7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  phone: 'M5 3h4l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2Z',
  search: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 6 6',
} as const;

/** A sign of the header. Apart from the others, because no visitor downloads what only the frame shows. */
function FrameGlyph({ name, size = 22 }: { name: keyof typeof paths; size?: number }) {
  return <Stroke d={paths[name]} size={size} />;
}
