import { useSyncExternalStore } from 'react';

/** Whether the visitor allowed a category of cookies; `false` in built HTML and until a choice was made. */
export function useAllowed(category: string): boolean {
  return useSyncExternalStore(
    watchConsent,
    () => isAllowed(category),
    () => false,
  );
}

function watchConsent(onChange: () => void): () => void {
  document.addEventListener('consent', onChange);
  return () => document.removeEventListener('consent', onChange);
}

function isAllowed(category: string): boolean {
  return (document.documentElement.dataset.allows ?? '').split(/[\s,]+/).includes(category);
}
