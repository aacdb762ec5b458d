import { copyText } from '../../../ui/clipboard';
import { say } from './say';

const shownMs = 2000;
const timers = new WeakMap<Element, number>();

/** Copies what a pressed button stands for, and says on the button and to be heard that it did. */
export function answerCopying(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-copy], [data-copy-from]');
    if (button) void copy(button);
  });
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const { copy, copyFrom = '', what = '' } = button.dataset;
  const source = document.getElementById(copyFrom);
  const isDone = await copyText(copy ?? source?.textContent ?? '');
  if (isDone) say(`Copied: ${what}.`);
  else {
    selectText(source ?? button);
    say('The browser does not let this page copy. The text is selected for you to copy.');
  }
  mark(button, isDone ? 'Copied' : 'Selected');
}

/** Shows for a moment on the button what has become of the press. */
function mark(button: HTMLButtonElement, words: string): void {
  const place = [...button.childNodes].at(-1);
  if (!place) return;
  button.dataset.rests ??= place.textContent ?? '';
  place.textContent = words;
  button.dataset.done = '';
  clearTimeout(timers.get(button));
  const rest = () => {
    place.textContent = button.dataset.rests ?? '';
    delete button.dataset.done;
  };
  timers.set(button, window.setTimeout(rest, shownMs));
}

function selectText(element: Element): void {
  getSelection()?.selectAllChildren(element);
}
