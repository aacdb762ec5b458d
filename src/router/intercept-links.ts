import { useEffect } from 'react';
import { useLocation } from 'wouter';

/**
 * Follows every link of the site without loading the page anew: links are plain `a` elements, in the page and around
 * it. One with `data-replace` takes the place of this page in the history. Stands within the router and shows nothing.
 */
export function InterceptedLinks(): null {
  const [, navigate] = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainClick(event) || !leadsToPage(link)) return;
      navigate(link.pathname + link.search + link.hash, { replace: 'replace' in link.dataset });
      event.preventDefault(); // last, so that the browser itself follows a link that we fail to
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}

function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Whether a link leads to another page of the site; places on this page and files are the browser's own. */
export function leadsToPage(link: HTMLAnchorElement): boolean {
  const isAnchor = link.hash !== '' && link.pathname === location.pathname;
  const isFile = /\.\w+$/.test(link.pathname);
  return link.origin === location.origin && !link.target && !link.download && !isAnchor && !isFile;
}
