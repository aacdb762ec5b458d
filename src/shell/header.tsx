import { styled } from 'styled-components';
import { color, edge, media, motion, space } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { Glyph } from '../ui/glyph';
import { Container } from '../ui/section';
import { useSite, useWording } from '../ui/site-context';
import { Logo } from './logo';
import { MenuEntry } from './menu-entry';

/** The top bar with telephone and e-mail, then the sticky bar with logo, menus and the main call to action. */
export function Header() {
  const { contact, navigation } = useSite().shell;
  const wording = useWording();
  const entries = navigation.header.map((item, index) => <MenuEntry key={index} item={item} />);
  return (
    <Whole>
      <TopBar>
        <TopRow>
          <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </TopRow>
      </TopBar>
      <Bar>
        <Row>
          <Logo />
          <Wide aria-label={wording.mainNavigation}>
            <ul>{entries}</ul>
          </Wide>
          <Narrow>
            <summary>
              {wording.menu}
              <Glyph name="chevron" size={16} />
            </summary>
            <nav aria-label={wording.mainNavigation}>
              <ul>{entries}</ul>
              <ButtonLink href={navigation.button.to}>{navigation.button.label}</ButtonLink>
            </nav>
          </Narrow>
          <Action>
            <ButtonLink href={navigation.button.to}>{navigation.button.label}</ButtonLink>
          </Action>
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
  color: #fff;
  font-size: 0.875rem;
  --focus: #fff;
  border-bottom: 1px solid transparent;
  .dark & {
    border-color: ${color.line};
  }
`;

const TopRow = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space[24]};
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 40px;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 40;
  background: ${color.bg};
  border-bottom: ${edge.line};
  @media print {
    position: static;
  }
`;

const Row = styled(Container)`
  position: relative;
  display: flex;
  gap: ${space[24]};
  align-items: center;
  min-height: 76px;
  ${media.mobile} {
    min-height: 64px;
  }
`;

const Wide = styled.nav`
  margin-left: auto;
  & > ul {
    display: flex;
  }
  ${media.drawer} {
    display: none;
  }
`;

const Narrow = styled.details`
  margin-left: auto;
  ${media.aboveDrawer} {
    display: none;
  }
  & > summary {
    display: inline-flex;
    gap: ${space[8]};
    align-items: center;
    min-height: 44px;
    padding-inline: ${space[12]};
    font-weight: 600;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary svg {
    transition: transform ${motion.base};
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
  & > nav {
    position: absolute;
    inset: 100% 0 auto;
    display: grid;
    gap: ${space[16]};
    max-height: calc(100vh - 76px);
    max-height: calc(100dvh - 76px);
    padding: ${space[8]} ${space.gutter} ${space[24]};
    overflow: auto;
    background: ${color.surface};
    box-shadow: ${edge.shadow};
  }
`;

const Action = styled.div`
  & > a {
    min-height: 44px;
    padding: ${space[8]} ${space[16]};
    font-size: 0.9375rem;
  }
  ${media.mobile} {
    display: none;
  }
`;
