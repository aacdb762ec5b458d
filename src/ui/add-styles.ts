/**
 * Adds a style sheet to the page by its address. Rejects where it cannot be had. By hand, because the bundler's way would
 * bring a helper of a kilobyte to every page.
 */
export function addStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    };
    document.head.append(link);
  });
}
