import { flushSync } from 'react-dom';
import { openCommandDialog } from './command-dialog';
import { openFindDialog } from './find-dialog';
import { HelpDialog } from './help-dialog';
import { getLatinLetter, hasCommandKey, isComposing } from './key-events';
import type { Studio, Tab } from './store';

/**
 * Handles the shortcuts of the studio, in its window and in the frame of the page. All other keys reach the focused
 * element.
 */
export function handleKeyDown(studio: Studio, event: KeyboardEvent): void {
  // Pages in the frame may dispatch plain events, which have no key.
  if (!event.key || event.defaultPrevented || isComposing(event) || event.getModifierState('AltGraph'))
    return;
  const action = studio.state.dialog ? getDialogAction(studio, event) : getAction(studio, event);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/**
 * Returns the action for Esc if no element has the focus, for example after a focused button was disabled. In this
 * case, a dialog gets no key events.
 */
function getDialogAction(studio: Studio, { key }: KeyboardEvent): (() => void) | undefined {
  return key === 'Escape' && document.activeElement === document.body ? () => studio.close() : undefined;
}

function getAction(studio: Studio, event: KeyboardEvent): (() => void) | undefined {
  const { altKey, shiftKey, key } = event;
  // In the list of blocks, a key applies to the focused row, even if another block is selected.
  const row = (event.target as Element).closest?.<HTMLElement>('[aria-label="Blocks"] [data-index]');
  const index = row ? Number(row.dataset.index) : studio.selectedBlock;
  const isTyping = isTextField(event.target as Element);
  if (hasCommandKey(event)) {
    const letter = getLatinLetter(event);
    if (letter === 'k' && !shiftKey) return () => openCommandDialog(studio);
    if (letter === 'f' && shiftKey) return () => openFindDialog(studio);
    // A search box has a separate undo history.
    if ((event.target as Element).closest?.('[type=search]')) return undefined;
    if (letter === 'z') return () => void studio.step(shiftKey ? 'redo' : 'undo');
    if (letter === 'y') return () => void studio.step('redo');
    if (letter === 's') return () => void studio.save();
    if (letter === 'd' && index !== undefined && !isTyping) return () => studio.duplicateBlock(index);
    return undefined;
  }
  // A text field handles Alt with an arrow key itself.
  if (altKey && !event.ctrlKey && index !== undefined && !isTyping) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (by !== undefined) return () => void studio.moveBlock(index, index + by);
  }
  if (altKey || event.ctrlKey || event.metaKey) return undefined;
  if (key === 'Escape') return () => studio.selectParent();
  if (key === 'F6') return () => moveFocusToPane(studio, shiftKey ? -1 : 1);
  if (isTyping) return undefined;
  if (key === '?') return () => studio.set({ dialog: <HelpDialog /> });
  // Delete applies only to the list of blocks. On the page, the author may press it to delete text.
  if (key === 'Delete' && index !== undefined && row) return () => studio.removeBlock(index);
  return undefined;
}

/** Moves the focus to the next or previous pane. Tab would stop at every link and button of the page. */
function moveFocusToPane(studio: Studio, by: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  const index = panes.findIndex((pane) => pane.contains(document.activeElement));
  const pane = panes.at(index < 0 ? Math.min(by, 0) : (index + by) % panes.length);
  if (!pane) return;
  // A narrow window shows one pane at a time, and a hidden pane cannot have the focus.
  flushSync(() => studio.set({ tab: pane.dataset.part as Tab }));
  pane.focus();
}

/** Checks whether an element accepts text. Avoids `instanceof`, because the frame has its own `Element` class. */
function isTextField(target: Element | null): boolean {
  return target?.closest?.('input, textarea, select, [contenteditable]') != null;
}
