import { styled } from 'styled-components';
import { color, control, edge, media, motion, space } from '../theme/tokens';
import { useWording } from './site-context';

/**
 * The headings of a text as links: folded on telephones; on wide screens in view, where `enhance/reading/` marks the part
 * that is read. What holds them and the text says so by `data-reading`.
 */
export function Contents({ entries }: { entries: { id: string; text: string }[] }) {
  const { onThisPage } = useWording();
  return (
    <Nav aria-label={onThisPage}>
      <details>
        <summary>{onThisPage}</summary>
        <ul>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </Nav>
  );
}

const Nav = styled.nav`
  grid-column: 1 / 4;
  align-self: start;
  position: sticky;
  top: calc(24px + ${space.belowBar});
  max-height: calc(100vh - 44px - ${space.belowBar} - var(--banner, 0px));
  overflow-y: auto;
  font-size: .9688rem;
  summary {
    padding-bottom: ${space[8]};
    border-bottom: ${edge.rule};
    font-weight: 640;
    list-style: none;
    pointer-events: none;
  }
  /* Before a script opens them, and without one. */
  ${media.aboveMobile} {
    details::details-content {
      content-visibility: visible;
    }
  }
  a {
    display: flex;
    align-items: center;
    min-height: ${control.target};
    padding: ${space[8]} 0 ${space[8]} 14px;
    border-left: 4px solid transparent;
    border-bottom: ${edge.line};
    color: ${color.softInk};
    line-height: 1.35;
    text-decoration: none;
    transition:
      color ${motion.fast},
      border-color ${motion.fast};
  }
  a:hover,
  a[aria-current] {
    color: ${color.ink};
  }
  a[aria-current] {
    border-left-color: ${color.brand};
    font-stretch: 96%; /* bold, yet no wider: no line breaks anew */
    font-weight: 600;
  }
  a:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  ${media.mobile} {
    grid-column: 1 / -1;
    position: static;
    max-height: none;
    margin-bottom: ${space[32]};
    summary {
      display: flex;
      justify-content: space-between;
      align-items: center;
      min-height: ${control.target};
      padding: 0;
      cursor: pointer;
      pointer-events: auto;
    }
    summary::after {
      content: '+';
      font-size: 1.5rem;
    }
    [open] > summary::after {
      content: '–';
    }
  }
`;
