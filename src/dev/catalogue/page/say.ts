/** Says what was done, for those who hear the page. The same words twice are heard twice. */
export function say(words: string): void {
  const region = document.getElementById('said');
  if (!region) return;
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = words;
  });
}
