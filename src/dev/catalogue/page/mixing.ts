/** Draws the cloth as it is put together, and writes the JSON for it. */
export function answerMixer(): void {
  const mixer = document.querySelector<HTMLElement>('[data-mixer]');
  const picture = mixer?.querySelector('img');
  const json = document.getElementById('art-json');
  if (!mixer || !picture || !json) return;
  const draw = () => {
    const chosen = [...mixer.querySelectorAll('select')].flatMap(({ name, value }) =>
      value ? [[name, value]] : [],
    );
    const art = Object.fromEntries(chosen) as Record<string, string>;
    picture.src = `${mixer.dataset.mixer}${new URLSearchParams(art)}`;
    const members = chosen.map(([key, word]) => `"${key}": "${word}"`);
    json.textContent = members.length === 0 ? '"art": {}' : `"art": { ${members.join(', ')} }`;
  };
  mixer.addEventListener('change', draw);
}
