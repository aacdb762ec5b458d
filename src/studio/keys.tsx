import { styled } from 'styled-components';
import { color, edge, family } from '../theme/tokens';
import { recall, remember } from './api';
import { Note, narrow, Press, Rows, SignButton } from './parts';
import { type Studio, useKnown, useStudio } from './store';
import { Window } from './window';

const list: [keys: string, words: string][] = [
  ['Ctrl+Z', 'Undo the last step, also within a text'],
  ['Ctrl+Shift+Z or Ctrl+Y', 'Do it again'],
  ['Ctrl+S', 'Save now; everything is saved by itself too'],
  ['Alt+↑ and Alt+↓', 'Move the selected block'],
  ['Ctrl+D', 'Duplicate the selected block'],
  ['Delete', 'In the list of blocks: remove the selected one'],
  ['Esc', 'From a field to its block, and from there to the page'],
  ['?', 'This window'],
];

/** Does what a key of the studio says; leaves all others to whoever has the focus. In the page's frame the same keys hold. */
export function pressKey(studio: Studio, event: KeyboardEvent): void {
  const { dialog } = studio.state;
  const act = actionOf(studio, event);
  if (!act || dialog || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

function actionOf(studio: Studio, event: KeyboardEvent): (() => void) | undefined {
  const { altKey, shiftKey, key } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !altKey;
  const index = studio.selectedBlock;
  const isTyping = isField(event.target as Element);
  // What is sought is no text of the site.
  if (isCommand && (event.target as Element).closest?.('[type=search]')) return undefined;
  if (isCommand) {
    if (/^z$/i.test(key)) return () => void studio.step(shiftKey ? 'redo' : 'undo');
    if (/^y$/i.test(key)) return () => void studio.step('redo');
    if (/^s$/i.test(key)) return () => void studio.flush().then(() => studio.say(studio.saving));
    if (/^d$/i.test(key) && index !== undefined) return () => studio.duplicateBlock(index);
    return undefined;
  }
  if (altKey && !event.ctrlKey && index !== undefined) {
    if (key === 'ArrowUp') return () => studio.moveBlock(index, index - 1);
    if (key === 'ArrowDown') return () => studio.moveBlock(index, index + 1);
  }
  if (altKey || event.ctrlKey) return undefined;
  if (key === 'Escape') return () => studio.goUp();
  if (isTyping) return undefined;
  if (key === '?') return () => studio.set({ dialog: <HelpWindow /> });
  // Where a text of the page was pressed, the key is meant for that.
  const isInList = (event.target as Element).closest?.('[aria-label="Blocks"]') != null;
  if (key === 'Delete' && index !== undefined && isInList) return () => studio.removeBlock(index);
  return undefined;
}

/** Whether letters are for what has the focus. Of another document than this script's, it is of no class that is known here. */
function isField(target: Element | null): boolean {
  return target?.closest?.('input, textarea, select, [contenteditable]') != null;
}

/** What somebody has to know who is here for the first time, and the keys. */
export function HelpWindow() {
  return (
    <Window title="Three things to know">
      <Rows>
        <li>Press a text of the page to change it.</li>
        <li>Everything is saved by itself, and Undo takes back every step.</li>
        <li>Visitors see nothing of it until you press Publish.</li>
      </Rows>
      <section aria-label="Keys">
        <h3>Keys</h3>
        <Rows>
          {list.map(([keys, words]) => (
            <li key={keys}>
              <span>{words}</span>
              <kbd>{keys}</kbd>
            </li>
          ))}
        </Rows>
      </section>
      <Note>On a Mac the key ⌘ does what Ctrl does here.</Note>
    </Window>
  );
}

const welcomeKey = 'studio-welcomed';

/** Tells who is here for the first time. */
export function welcome(studio: Studio): void {
  if (recall('localStorage', welcomeKey) !== null) return;
  studio.set({ dialog: <HelpWindow /> });
  remember('localStorage', welcomeKey, 'yes');
}

/** One line about what was done last, and the way back. */
export function Toast() {
  const studio = useStudio();
  const toast = useKnown((state) => state.toast);
  return (
    <Foot role="status" data-react-aria-top-layer="true">
      {toast && (
        <Said>
          <span>{toast.words}</span>
          {toast.canUndo && (
            <Press data-tone="quiet" onPress={() => void studio.step('undo')}>
              Undo
            </Press>
          )}
          <SignButton sign="close" label="Close" onPress={() => studio.set({ toast: undefined })} />
        </Said>
      )}
    </Foot>
  );
}

const Foot = styled.div`
  position: fixed;
  bottom: 16px;
  left: 50%;
  /* Over the windows too. */
  z-index: 110;
  width: max-content;
  max-width: calc(100vw - 32px);
  translate: -50%;
  ${narrow} {
    bottom: 64px;
  }
`;

const Said = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 8px 6px 14px;
  border-inline-start: 8px solid ${color.accent};
  background: ${color.surface};
  box-shadow: ${edge.shadow};
  color: ${color.ink};
  font: 400 0.9375rem/1.45 ${family.sans};
`;
