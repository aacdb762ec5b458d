import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { recall, remember } from './api';
import { Dialog } from './dialog';
import { Note, Rows } from './parts';
import { isCommand, isComposing, letterOf } from './shortcut';
import type { Studio, Tab } from './store';

const list: [keys: string, words: string][] = [
  ['Ctrl+Z', 'Undo the last step, also within a text'],
  ['Ctrl+Shift+Z or Ctrl+Y', 'Do it again'],
  ['Ctrl+S', 'Save now; everything is saved by itself too'],
  ['Alt+↑ and Alt+↓', 'Outside of a text: move the block'],
  ['Ctrl+D', 'Outside of a text: duplicate the block'],
  ['→', 'In a list of pages or blocks: to what can be done with the row'],
  ['Delete', 'In the list of blocks: remove the block'],
  ['F6 and Shift+F6', 'Between outline, page and form'],
  ['Esc', 'From a field to its block, and from there to the page'],
  ['?', 'This window'],
];

/** Handles the studio's shortcuts, in its window and in the frame of the page. Other keys go to the focused element. */
export function pressKey(studio: Studio, event: KeyboardEvent): void {
  // Pages in the frame dispatch plain events, which have no key.
  if (!event.key || event.defaultPrevented || isComposing(event) || event.getModifierState('AltGraph'))
    return;
  const act = studio.state.dialog ? actionOfDialog(studio, event) : actionOf(studio, event);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** A button that is gone or disabled after its press has lost the focus, by which a dialog hears of Esc. */
function actionOfDialog(studio: Studio, { key }: KeyboardEvent): (() => void) | undefined {
  return key === 'Escape' && document.activeElement === document.body ? () => studio.close() : undefined;
}

function actionOf(studio: Studio, event: KeyboardEvent): (() => void) | undefined {
  const { altKey, shiftKey, key } = event;
  // In the list of blocks a key is meant for the row that has the focus, whichever is selected.
  const row = (event.target as Element).closest?.<HTMLElement>('[aria-label="Blocks"] [data-key]');
  const index = row ? Number(row.dataset.key) : studio.selectedBlock;
  const isTyping = isField(event.target as Element);
  if (isCommand(event)) {
    // A search box has its own undo history.
    if ((event.target as Element).closest?.('[type=search]')) return undefined;
    const letter = letterOf(event);
    if (letter === 'z') return () => void studio.step(shiftKey ? 'redo' : 'undo');
    if (letter === 'y') return () => void studio.step('redo');
    if (letter === 's') return () => void studio.save();
    if (letter === 'd' && index !== undefined && !isTyping) return () => studio.duplicateBlock(index);
    return undefined;
  }
  // In a text Alt with an arrow belongs to the text.
  if (altKey && !event.ctrlKey && index !== undefined && !isTyping) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (by !== undefined)
      return () => {
        if (!studio.moveBlock(index, index + by)) return;
        // The focus goes with the block.
        row?.parentElement?.querySelector<HTMLElement>(`[data-key="${index + by}"]`)?.focus();
      };
  }
  if (altKey || event.ctrlKey || event.metaKey) return undefined;
  if (key === 'Escape') return () => studio.goUp();
  if (key === 'F6') return () => goToPart(studio, shiftKey ? -1 : 1);
  if (isTyping) return undefined;
  if (key === '?') return () => studio.set({ dialog: <HelpDialog /> });
  // Where a text of the page was pressed, the key is meant for that.
  if (key === 'Delete' && index !== undefined && row) return () => studio.removeBlock(index);
  return undefined;
}

/** Leads the focus to the next part of the window, or the one before: Tab would go through all that can be pressed on the page. */
function goToPart(studio: Studio, by: 1 | -1): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const part = parts.at(at < 0 ? Math.min(by, 0) : (at + by) % parts.length);
  if (!part) return;
  // In a narrow window it is seen first.
  flushSync(() => studio.set({ tab: part.dataset.part as Tab }));
  part.focus();
}

/** Whether letters are for what has the focus. Of another document than this script's, it is of no class that is known here. */
function isField(target: Element | null): boolean {
  return target?.closest?.('input, textarea, select, [contenteditable]') != null;
}

/** What somebody has to know who is here for the first time, and the keys. */
export function HelpDialog() {
  return (
    <Dialog title="Three things to know">
      <Rows>
        <li>Press a text of the page to change it.</li>
        <li>Everything is saved by itself, and Undo takes back every step.</li>
        <li>Visitors see nothing of it until you press Publish.</li>
      </Rows>
      <Keys aria-label="Keys">
        <h3>Keys</h3>
        <Rows>
          {list.map(([keys, words]) => (
            <li key={keys}>
              <span>{words}</span>
              <kbd>{keys}</kbd>
            </li>
          ))}
        </Rows>
        <Note>On a Mac the key ⌘ does what Ctrl does here.</Note>
      </Keys>
    </Dialog>
  );
}

/** Whoever has no keys has no use for them. */
const Keys = styled.section`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`;

const welcomeKey = 'studio-welcomed';

/** Tells who is here for the first time. */
export function welcome(studio: Studio): void {
  if (recall('localStorage', welcomeKey) !== null) return;
  studio.set({ dialog: <HelpDialog /> });
  remember('localStorage', welcomeKey, 'yes');
}
