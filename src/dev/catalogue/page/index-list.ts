/** Has the list of blocks open beside them, folded above them, and marks the one that is being read. */
export function answerIndex(): void {
  const index = document.querySelector<HTMLDetailsElement>('[data-index]');
  if (!index) return;
  index.open = matchMedia('(min-width: 1025px)').matches;
  const links = new Map([...index.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
  const passed = new Set<string>();
  const mark = () => {
    const current = [...links.keys()].filter((id) => passed.has(id)).at(-1);
    for (const [id, link] of links) {
      if (id === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (isIntersecting) passed.add(target.id);
        else passed.delete(target.id);
      }
      mark();
    },
    // A line at a third of the window.
    { rootMargin: '-33% 0px -66%' },
  );
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
}
