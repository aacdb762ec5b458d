import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import * as breakpoint from '../theme/breakpoints';
import { color, control, edge, media, motion, space } from '../theme/tokens';
import { useWording } from './site-context';

interface ContentsProps {
  entries: { id: string; text: string }[];
  /** The id of the heading under which is being read. */
  current?: string;
}

/** The headings of a text as links: folded on telephones; on wide screens in view, with the part marked that is read. */
export function Contents({ entries, current }: ContentsProps) {
  const { onThisPage } = useWording();
  const isWide = useIsWide();
  return (
    <Nav aria-label={onThisPage} data-wakes="">
      <details open={isWide || undefined}>
        <summary tabIndex={isWide ? -1 : undefined}>{onThisPage}</summary>
        <ul>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current || undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </Nav>
  );
}

/** Whether the window has room for the contents beside the text; not before the page is alive. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const note = () => setWide(innerWidth > breakpoint.mobile);
    note();
    addEventListener('resize', note);
    return () => removeEventListener('resize', note);
  }, []);
  return isWide;
}

/** The id of the last heading above a line at two fifths of the window; none on narrow screens, where the list is not in view. */
export function useCurrentHeading(entries: ContentsProps['entries']): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (innerWidth <= breakpoint.mobile || !('IntersectionObserver' in window)) return;
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(entries.filter(({ id }) => passed.has(id)).at(-1)?.id);
      },
      // From far above the window down to the line, so that no jump passes a heading unseen.
      { rootMargin: '99999px 0px -60%' },
    );
    for (const { id } of entries) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [entries]);
  return current;
}

const Nav = styled.nav`
  grid-column: 1 / 4;
  align-self: start;
  position: sticky;
  top: calc(24px + ${space.belowBar});
  max-height: calc(100vh - 44px - ${space.belowBar});
  overflow-y: auto;
  font-size: .9688rem;
  summary {
    padding-bottom: ${space[8]};
    border-bottom: ${edge.rule};
    font-weight: 640;
    list-style: none;
    pointer-events: none;
  }
  /* Before the page is alive, and without script. */
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
