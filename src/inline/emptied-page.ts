// Inlined at the end of every page: what another script takes out of the page as a whole is put back, with all that was
// typed in it and with React in charge of it. Only so many times, so that the two never chase each other; then links
// are the browser's own, so that the next page comes whole.

let turns = 3;

function followInFull(event: Event): void {
  if ((event.target as Element).closest('a')) event.stopPropagation();
}

const watcher = new MutationObserver((changes) => {
  for (const emptied of new Set(changes.map(({ target }) => target as Element))) {
    if (emptied.childElementCount > 0) continue;
    if (turns-- <= 0) return addEventListener('click', followInFull, true);
    const taken = changes.flatMap(({ target, removedNodes }) =>
      target === emptied ? [...removedNodes] : [],
    );
    // What was moved elsewhere is left there.
    emptied.append(...taken.filter(({ parentNode }) => !parentNode));
  }
});
for (const part of document.querySelectorAll('body, #root, main')) watcher.observe(part, { childList: true });
