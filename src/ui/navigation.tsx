import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { fillWords } from '../shared/words';
import * as breakpoint from '../theme/breakpoints';
import { color, control, edge, media, motion, size, space } from '../theme/tokens';
import { ButtonLink } from './button';
import { usePage, useWording } from './site-context';

/** Renders the breadcrumbs. Renders nothing on top-level pages, because the logo already links to the home page. */
export function Breadcrumbs() {
  const { breadcrumbs, address } = usePage();
  const wording = useWording();
  if (breadcrumbs.length < 2) return null;
  return (
    <nav aria-label={wording.breadcrumbs}>
      <Trail>
        {breadcrumbs.map(({ label, to }) => (
          <li key={to}>
            {to === address ? <span aria-current="page">{label}</span> : <a href={to}>{label}</a>}
          </li>
        ))}
      </Trail>
    </nav>
  );
}

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  font-size: ${size.small};
  & > li,
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${control.target};
    text-underline-offset: 4px;
  }
  & > li + li::before {
    content: '/';
    content: '/' / '';
    margin-inline: ${space[8]};
  }
`;

interface PaginationProps {
  pageNumber: number;
  pageCount: number;
  /** The addresses of the previous and next page of the list. */
  previous?: string;
  next?: string;
}

/** Renders links to the previous and next page of a long list. Renders nothing for a list of one page. */
export function Pagination({ pageNumber, pageCount, previous, next }: PaginationProps) {
  const wording = useWording();
  if (pageCount < 2) return null;
  return (
    <Bar aria-label={wording.pagination}>
      {previous !== undefined && (
        <ButtonLink tone="ghost" href={previous}>
          {wording.previousPage}
        </ButtonLink>
      )}
      <p>{fillWords(wording.pageOf, { page: pageNumber, count: pageCount })}</p>
      {next !== undefined && (
        <ButtonLink tone="ghost" href={next}>
          {wording.nextPage}
        </ButtonLink>
      )}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]} ${space[24]};
  margin-top: ${space[48]};
  padding-top: ${space[24]};
  border-top: ${edge.rule};
`;

interface Entry {
  id: string;
  text: string;
}

const wide = `(min-width: ${breakpoint.mobile + 1}px)`;

/** Returns true if the table of contents fits beside the text. Returns false during the build. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}

/** Returns the number of headings above a line at 40 % of the window's height. Returns 0 in narrow windows. */
export function useReadHeadings(entries: Entry[]): number {
  const isWide = useIsWide();
  const [count, setCount] = useState(0);
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!isWide) return;
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        setCount(visible.size);
      },
      // The observed area extends far above the window, so that headings scrolled out at the top still count.
      { rootMargin: '99999px 0px -60%' },
    );
    for (const id of ids.split(' ')) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [ids, isWide]);
  return isWide ? count : 0;
}

/**
 * Renders the table of contents. It is collapsed on phones. In wide windows it is sticky and marks the current heading.
 */
export function Contents({ entries }: { entries: Entry[] }) {
  const { onThisPage } = useWording();
  const isWide = useIsWide();
  const readCount = useReadHeadings(entries);
  return (
    <Nav aria-label={onThisPage}>
      <details open={isWide}>
        {/* In wide windows the list is always open, so its summary is not a control. */}
        <summary tabIndex={isWide ? -1 : undefined}>{onThisPage}</summary>
        <ul>
          {entries.map(({ id, text }, index) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={index === readCount - 1 || undefined}>
                {text}
              </a>
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
  font-size: ${size.small};
  summary {
    padding-bottom: ${space[8]};
    border-bottom: ${edge.rule};
    font-weight: 640;
  }
  /* Shows the list before a script opens the element "details", and also if scripts do not run. */
  ${media.aboveMobile} {
    details::details-content {
      content-visibility: visible;
    }
    details[open] > summary {
      pointer-events: none;
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
    font-stretch: 94%; /* gives bold text the width of regular text, so that lines break at the same words */
    font-weight: 640;
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
