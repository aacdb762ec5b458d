import { styled } from 'styled-components';
import type { MenuItem, MenuLink } from '../../schema/site-model';
import { color, control, edge, media, motion, sideOfPage, space } from '../theme/tokens';
import { Strip } from '../ui/cloth';
import { Glyph, Picture } from '../ui/images';
import { useSite } from '../ui/site-context';
import { FrameGlyph } from './frame-glyph';

interface MenuEntryProps {
  item: MenuItem;
  /** Of the menus of one group only one is open: those of the bar, or those of the drawer. */
  group: 'bar' | 'drawer';
}

/** One entry of the main menu: a link, or a group of links that opens by itself without script. */
export function MenuEntry({ item, group }: MenuEntryProps) {
  const { section, link: here } = useSite().currentSection;
  const isHere = section === item.label;
  if (item.to) {
    return (
      <li>
        <Top data-section={item.label} aria-current={currentOf(isHere, here === item.to)} href={item.to}>
          {item.label}
        </Top>
      </li>
    );
  }
  const links = item.links?.map((link) => <Entry key={link.to} link={link} isHere={link.to === here} />);
  return (
    <li>
      <Group name={group} data-layout={item.pictures ? 'pictures' : undefined}>
        <Top as="summary" data-section={item.label} aria-current={isHere || undefined}>
          {item.label}
          <FrameGlyph name="chevron" size={14} />
        </Top>
        <Panel>
          {item.intro && (
            <Intro>
              <b>{item.label}</b>
              <p>{item.intro}</p>
            </Intro>
          )}
          <ul>{links}</ul>
          {item.pictures && <Strip />}
        </Panel>
      </Group>
    </li>
  );
}

function Entry({ link: { label, to, picture }, isHere }: { link: MenuLink; isHere: boolean }) {
  return (
    <li>
      <a aria-current={isHere ? 'page' : undefined} href={to}>
        {picture && (
          <Thumbnail>{picture === 'arrow' ? <Glyph name="arrow" /> : <Picture name={picture} />}</Thumbnail>
        )}
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

const Group = styled.details`
  &:not([data-layout='pictures']) {
    ${media.aboveDrawer} {
      position: relative;
    }
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

const Top = styled.a`
  position: relative;
  display: flex;
  gap: ${space[8]};
  align-items: center;
  min-height: ${control.bar};
  padding: 0 13px;
  color: inherit;
  font-size: 0.9688rem;
  font-weight: 540;
  text-decoration: none;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  & svg {
    transition: transform ${motion.base};
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto 13px -1px;
    height: 7px;
    background: ${color.brand};
    mask: conic-gradient(from 135deg at top, black 90deg, transparent 0) 0 0/14px 7px round no-repeat;
    transform: scaleY(0);
    transform-origin: bottom;
    transition: transform ${motion.base};
  }
  @media (forced-colors: active) {
    &::after {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
  &:hover::after,
  &[aria-current]::after,
  [open] > &::after {
    transform: none;
  }
  ${media.drawer} {
    justify-content: space-between;
    min-height: 54px;
    padding: 0;
    border-bottom: ${edge.line};
    font-size: 1.125rem;
    font-weight: 620;
    & svg {
      width: 20px;
      height: 20px;
    }
    &::after {
      display: none;
    }
  }
`;

const Panel = styled.div`
  --strip-depth: 20px;
  & a {
    display: flex;
    gap: 14px;
    align-items: center;
    min-height: ${control.target};
    padding: ${space[8]} ${space[12]};
    border-left: 4px solid transparent;
    font-weight: 560;
    line-height: 1.25;
    text-decoration: none;
  }
  & a:hover,
  & a[aria-current] {
    background: ${color.sunken};
    border-color: ${color.brand};
  }
  /* Forced, every border would be drawn. */
  @media (forced-colors: active) {
    & a:not([aria-current]) {
      border-color: Canvas;
    }
  }
  ${media.aboveDrawer} {
    position: absolute;
    top: 100%;
    left: 0;
    width: 320px;
    max-height: calc(100vh - 44px - ${space.belowBar});
    padding: ${space[12]};
    overflow: auto;
    background: ${color.surface};
    box-shadow: ${edge.shadow};
    [data-layout='pictures'] > & {
      right: 0;
      display: grid;
      grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
      gap: ${space[32]};
      width: auto;
      padding: ${space[32]} ${sideOfPage} 0;
    }
    [data-layout='pictures'] > & > ul {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: ${space[4]} ${space[16]};
      grid-column: 2;
    }
    & > ${Strip} {
      grid-column: 1 / -1;
      margin-inline: -50vw;
    }
  }
  ${media.drawer} {
    padding-block: ${space[8]};
    & a {
      margin-left: -${space[12]};
      padding-inline: ${space[8]};
      color: ${color.softInk};
      font-weight: 400;
    }
    & > ${Strip} {
      display: none;
    }
  }
`;

const Intro = styled.div`
  & b {
    font: 640 1.75rem/1.1 var(--sans-heading);
    font-stretch: 88%;
    letter-spacing: -0.024em;
  }
  & p {
    margin-top: ${space[12]};
    max-width: 17.3em;
    color: ${color.softInk};
    font-size: 1.0625rem;
  }
  ${media.drawer} {
    display: none;
  }
`;

const Thumbnail = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 56px;
  height: 42px;
  overflow: hidden;
  background: ${color.action};
  color: ${color.onAction};
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.drawer} {
    width: 36px;
    height: 27px;
  }
`;
