const shownMs = 5000;
let timer: number | undefined;

/** Says for some seconds what was done, to be seen and heard. The same words twice are heard twice. */
export function say(words: string): void {
  const region = document.getElementById('said');
  if (!region) return;
  region.textContent = '';
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    region.textContent = '';
  }, shownMs);
  requestAnimationFrame(() => {
    region.textContent = words;
  });
}
