import { styled } from 'styled-components';
import { color, control, edge, layer, media, space } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { Container } from '../ui/section';
import { useSite, useWording } from '../ui/site-context';
import { DrawerButton } from './drawer';
import { FrameGlyph } from './frame-glyph';
import { Logo } from './logo';
import { MenuEntry } from './menu-entry';
import { PhoneLink } from './phone-link';
import { SearchButton } from './search-button';
import { ThemeSwitch } from './theme-switch';

/** The top bar with telephone and e-mail, then the sticky bar with logo, menus, theme and the main call to action. */
export function Header() {
  const { contact, navigation } = useSite().shell;
  return (
    <Whole>
      <TopBar>
        <TopRow>
          <Ways>
            <PhoneLink>
              <FrameGlyph name="phone" size={16} />
              {contact.phone}
            </PhoneLink>
            <a href={`mailto:${contact.email}`}>
              <FrameGlyph name="mail" size={16} />
              {contact.email}
            </a>
          </Ways>
          <SearchButton />
        </TopRow>
      </TopBar>
      <Bar>
        <Row>
          <Logo />
          <Wide aria-label={useWording().mainNavigation}>
            <ul>
              {navigation.header.map((item, index) => (
                <MenuEntry key={index} item={item} group="bar" />
              ))}
            </ul>
          </Wide>
          <ThemeSwitch />
          <Action>
            <ButtonLink href={navigation.button.to}>{navigation.button.label}</ButtonLink>
          </Action>
          <DrawerButton />
        </Row>
      </Bar>
    </Whole>
  );
}

// No box of its own, so that the bar can stick to the whole page.
const Whole = styled.header`
  display: contents;
`;

const TopBar = styled.div`
  background: ${color.clothInk};
  color: ${color.onDeep};
  font-size: 0.875rem;
  --focus: ${color.onDeep};
  border-bottom: 1px solid transparent;
  .dark & {
    border-color: ${color.line};
  }
`;

const TopRow = styled(Container)`
  display: flex;
  gap: ${space[24]};
  align-items: start;
  & svg {
    color: ${color.accent};
  }
  ${media.tiny} {
    gap: ${space[8]};
  }
`;

const Ways = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space[16]};
  & a {
    display: inline-flex;
    gap: ${space[8]};
    align-items: center;
    min-height: 40px;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  /* Telephone and address stand in one line for longer where they have it to themselves. */
  ${media.tiny} {
    & svg {
      display: none;
    }
  }
`;

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  background: ${color.bg};
  border-bottom: ${edge.line};
  overflow-wrap: break-word;
  ${media.low} {
    position: static;
  }
  @media print {
    position: static;
  }
`;

const Row = styled(Container)`
  display: flex;
  gap: ${space[16]};
  align-items: center;
  min-height: ${control.bar};
  ${media.drawer} {
    & > :first-child {
      margin-right: auto;
    }
  }
  ${media.mobile} {
    min-height: 64px;
  }
`;

const Wide = styled.nav`
  margin-left: auto;
  & > ul {
    display: flex;
    flex-wrap: wrap;
  }
  ${media.drawer} {
    display: none;
  }
`;

// Gives way before the menus do, where text is set large.
const Action = styled.div`
  flex-shrink: 99;
  & > a {
    min-height: ${control.target};
    padding: ${space[8]} ${space[16]};
    font-size: 0.9375rem;
  }
  ${media.mobile} {
    display: none;
  }
`;
