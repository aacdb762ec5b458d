import { styled } from 'styled-components';
import type { MenuItem } from '../../schema/site-model';
import { color, edge, media, motion, space } from '../theme/tokens';
import { Glyph } from '../ui/glyph';
import { Link } from '../ui/link';
import { useSite } from '../ui/site-context';

/** One entry of the main menu: a link, or a group of links that opens by itself without script. */
export function MenuEntry({ item }: { item: MenuItem }) {
  const { section, link: here } = useSite().place;
  const isHere = section === item.label;
  if (item.to) {
    return (
      <li>
        <Top as={Link} href={item.to} aria-current={currentOf(isHere, here === item.to)}>
          {item.label}
        </Top>
      </li>
    );
  }
  return (
    <li>
      <Group name="menu">
        <Top as="summary" data-here={isHere || undefined}>
          {item.label}
          <Glyph name="chevron" size={14} />
        </Top>
        <Links>
          {item.links?.map((link) => (
            <li key={link.to}>
              <Link href={link.to} aria-current={link.to === here ? 'page' : undefined}>
                {link.label}
              </Link>
            </li>
          ))}
        </Links>
      </Group>
    </li>
  );
}

/** The link to this very page, or to the section it belongs to. */
function currentOf(isHere: boolean, isPage: boolean): 'page' | 'true' | undefined {
  if (isPage) return 'page';
  return isHere ? 'true' : undefined;
}

const Group = styled.details`
  ${media.aboveDrawer} {
    position: relative;
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
  min-height: 76px;
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
    mask: conic-gradient(from 135deg at top, #000 90deg, #0000 0) 0 0/14px 7px round no-repeat;
    transform: scaleY(0);
    transform-origin: bottom;
    transition: transform ${motion.base};
  }
  &:hover::after,
  &[aria-current]::after,
  &[data-here]::after {
    transform: none;
  }
  ${media.drawer} {
    justify-content: space-between;
    min-height: 54px;
    padding: 0;
    border-bottom: ${edge.line};
    font-size: 1.125rem;
    &::after {
      display: none;
    }
  }
`;

const Links = styled.ul`
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: ${space[4]} ${space[12]};
    border-left: 4px solid transparent;
    text-decoration: none;
    line-height: 1.25;
  }
  & a:hover,
  & a[aria-current] {
    background: ${color.sunken};
    border-color: ${color.brand};
  }
  ${media.aboveDrawer} {
    position: absolute;
    top: 100%;
    left: 0;
    width: 320px;
    max-height: calc(100vh - 140px);
    padding: ${space[12]};
    overflow: auto;
    background: ${color.surface};
    box-shadow: ${edge.shadow};
  }
  ${media.drawer} {
    padding-block: ${space[8]};
  }
`;
