// Inlined at the end of every page: what another script takes out of the page as a whole is put back, with all that was
// typed in it and with React in charge of it. Only so many times, so that the two never chase each other.

let turns = 3;

const watcher = new MutationObserver((changes) => {
  for (const emptied of new Set(changes.map(({ target }) => target as Element))) {
    if (emptied.childElementCount > 0 || turns-- <= 0) continue;
    const taken = changes.flatMap(({ target, removedNodes }) =>
      target === emptied ? [...removedNodes] : [],
    );
    // What was moved elsewhere is left there.
    emptied.append(...taken.filter(({ parentNode }) => !parentNode));
  }
});
const root = document.getElementById('root');
for (const part of [document.body, root, root?.querySelector('main')])
  if (part) watcher.observe(part, { childList: true });
