import { styled } from 'styled-components';
import { color, edge, media, space } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { useSite, useWording } from '../ui/site-context';
import { Dialog } from './dialog';
import { FrameGlyph } from './frame-glyph';
import { IconButton } from './icon-button';
import { Logo } from './logo';
import { MenuEntry } from './menu-entry';
import { ThemeSegment } from './theme-switch';

/** The button that opens the drawer, with script or by the browser itself. */
export function DrawerButton() {
  return (
    <Burger
      type="button"
      id="drawer-button"
      aria-label={useWording().openMenu}
      data-opens="#drawer"
      {...{ command: 'show-modal', commandfor: 'drawer' }}
    >
      <FrameGlyph name="menu" size={24} />
    </Burger>
  );
}

/** All links, the theme and the main call to action, on screens too narrow for the menu. */
export function Drawer() {
  const { header, button } = useSite().shell.navigation;
  const wording = useWording();
  return (
    <Side id="drawer" label={wording.menu}>
      <Top>
        <Logo />
        <IconButton
          type="button"
          aria-label={wording.closeMenu}
          data-closes="#drawer"
          {...{ command: 'close', commandfor: 'drawer' }}
        >
          <FrameGlyph name="close" size={22} />
        </IconButton>
      </Top>
      <nav aria-label={wording.menu}>
        <ul>
          {header.map((item, index) => (
            <MenuEntry key={index} item={item} group="drawer" />
          ))}
        </ul>
      </nav>
      <Foot>
        <ThemeSegment />
        <ButtonLink href={button.to}>{button.label}</ButtonLink>
      </Foot>
    </Side>
  );
}

const Burger = styled(IconButton)`
  ${media.aboveDrawer} {
    display: none;
  }
`;

const Side = styled(Dialog)`
  width: min(356px, calc(100vw - 34px));
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding-left: 16px;
  background:
    conic-gradient(from 45deg at left, ${color.bright} 90deg, transparent 0) 3px 0/8px 16px repeat-y,
    linear-gradient(90deg, ${color.clothInk} 3px, ${color.deep} 3px 13px, ${color.clothInk} 13px 16px, transparent 0),
    ${color.surface};
  touch-action: pan-y;
  container-type: size;
  transition:
    transform var(--time-slow) var(--ease),
    overlay var(--time-slow) allow-discrete,
    display var(--time-slow) allow-discrete;
  transform: translateX(100%);
  &[open] {
    transform: none;
  }
  @starting-style {
    &[open] {
      transform: translateX(100%);
    }
  }
  & > div {
    display: flex;
    flex-direction: column;
    min-height: 100%;
  }
  & nav {
    flex: 1;
    padding: ${space[4]} 20px ${space[12]};
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space[12]} ${space[12]} ${space[12]} 20px;
  border-bottom: ${edge.line};
`;

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]} 20px 20px;
  border-top: ${edge.line};
  background: ${color.surface};
  /* Low for the size of its text, it leaves the whole height to the links. */
  @container (max-height: 30rem) {
    position: static;
  }
`;
