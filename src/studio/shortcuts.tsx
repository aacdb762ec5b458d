import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { readStorage, writeStorage } from './api';
import { Note, Rows } from './components';
import { Dialog } from './dialog';
import { getLatinLetter, hasCommandKey, isComposing } from './key-events';
import type { Studio, Tab } from './store';

const shortcuts: [keys: string, label: string][] = [
  ['Ctrl+Z', 'Undo your last step'],
  ['Ctrl+Shift+Z or Ctrl+Y', 'Redo'],
  ['Ctrl+S', 'Save now (changes are also saved automatically)'],
  ['Alt+↑ and Alt+↓', 'Move the block (when no text field has the focus)'],
  ['Ctrl+D', 'Duplicate the block (when no text field has the focus)'],
  ['→', "Open the row's menu"],
  ['Delete', 'Remove the selected block'],
  ['F6 and Shift+F6', 'Move between outline, page and form'],
  ['Esc', 'Go from field to block to page'],
  ['?', 'Show these shortcuts'],
];

/** Handles the studio's shortcuts, in its window and in the frame of the page. Other keys go to the focused element. */
export function handleKeyDown(studio: Studio, event: KeyboardEvent): void {
  // Pages in the frame dispatch plain events, which have no key.
  if (!event.key || event.defaultPrevented || isComposing(event) || event.getModifierState('AltGraph'))
    return;
  const action = studio.state.dialog ? getDialogAction(studio, event) : getAction(studio, event);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** A button that is gone or disabled after its press has lost the focus, by which a dialog hears of Esc. */
function getDialogAction(studio: Studio, { key }: KeyboardEvent): (() => void) | undefined {
  return key === 'Escape' && document.activeElement === document.body ? () => studio.close() : undefined;
}

function getAction(studio: Studio, event: KeyboardEvent): (() => void) | undefined {
  const { altKey, shiftKey, key } = event;
  // In the list of blocks a key is meant for the row that has the focus, whichever is selected.
  const row = (event.target as Element).closest?.<HTMLElement>('[aria-label="Blocks"] [data-key]');
  const index = row ? Number(row.dataset.key) : studio.selectedBlock;
  const isTyping = isTextField(event.target as Element);
  if (hasCommandKey(event)) {
    // A search box has its own undo history.
    if ((event.target as Element).closest?.('[type=search]')) return undefined;
    const letter = getLatinLetter(event);
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
  if (key === 'Escape') return () => studio.selectParent();
  if (key === 'F6') return () => moveFocusToPart(studio, shiftKey ? -1 : 1);
  if (isTyping) return undefined;
  if (key === '?') return () => studio.set({ dialog: <HelpDialog /> });
  // Where a text of the page was pressed, the key is meant for that.
  if (key === 'Delete' && index !== undefined && row) return () => studio.removeBlock(index);
  return undefined;
}

/** Leads the focus to the next part of the window, or the one before: Tab would go through all that can be pressed on the page. */
function moveFocusToPart(studio: Studio, by: 1 | -1): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const part = parts.at(at < 0 ? Math.min(by, 0) : (at + by) % parts.length);
  if (!part) return;
  // In a narrow window it is seen first.
  flushSync(() => studio.set({ tab: part.dataset.part as Tab }));
  part.focus();
}

/** Whether letters are for what has the focus. Of another document than this script's, it is of no class that is known here. */
function isTextField(target: Element | null): boolean {
  return target?.closest?.('input, textarea, select, [contenteditable]') != null;
}

/** What somebody has to know who is here for the first time, and the keys. */
export function HelpDialog() {
  return (
    <Dialog title="Three things to know">
      <Rows>
        <li>Click a text on the page to change it.</li>
        <li>Changes are saved automatically. You can undo every step.</li>
        <li>Visitors see your changes only after you press Publish.</li>
      </Rows>
      <ShortcutList aria-label="Keyboard shortcuts">
        <h3>Keyboard shortcuts</h3>
        <Rows>
          {shortcuts.map(([keys, label]) => (
            <li key={keys}>
              <span>{label}</span>
              <kbd>{keys}</kbd>
            </li>
          ))}
        </Rows>
        <Note>On a Mac, use ⌘ instead of Ctrl.</Note>
      </ShortcutList>
    </Dialog>
  );
}

/** Whoever has no keys has no use for them. */
const ShortcutList = styled.section`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`;

const welcomeKey = 'studio-welcomed';

/** Tells who is here for the first time. */
export function showWelcome(studio: Studio): void {
  if (readStorage('localStorage', welcomeKey) !== null) return;
  studio.set({ dialog: <HelpDialog /> });
  writeStorage('localStorage', welcomeKey, 'yes');
}
