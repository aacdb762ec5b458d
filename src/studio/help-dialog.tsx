import { styled } from 'styled-components';
import { readStorage, writeStorage } from './api';
import { ActionButton, Note, Rows } from './components';
import { Dialog } from './dialog';
import { type Studio, useStudio } from './store';

const shortcuts: [keys: string, label: string][] = [
  ['Ctrl+Z', 'Undo your last step'],
  ['Ctrl+Shift+Z or Ctrl+Y', 'Redo'],
  ['Ctrl+K', 'Find a page, a text or an action'],
  ['Ctrl+Shift+F', 'Find and replace in all texts'],
  ['Ctrl+B, Ctrl+I and Ctrl+K', 'In a text with formatting: bold, italic and link'],
  ['/', 'In an empty line of an article: insert a part'],
  ['Alt+F10', 'In a text with formatting: go to its buttons, and press Esc to return'],
  ['Esc, then Tab', 'In a table of an article: move the focus out of it'],
  ['Ctrl+S', 'Save now (changes are also saved automatically)'],
  ['Alt+↑ and Alt+↓', 'Move the block, or the part of the article that you are editing'],
  ['Ctrl+D', 'Duplicate the block (when no text field has the focus)'],
  ['→', "Open the row's menu"],
  ['Delete', 'Remove the selected block'],
  ['F6 and Shift+F6', 'Move between the list of pages, the page and the form'],
  ['Esc', 'Go from a field to its block, or from a block to its page'],
  ['?', 'Show these shortcuts'],
];

function ThreeThings() {
  return (
    <Rows>
      <li>Click any text on the page to change it.</li>
      <li>Changes are saved automatically. You can undo every step.</li>
      <li>Visitors see your changes only after you press Publish.</li>
    </Rows>
  );
}

function WelcomeDialog() {
  const studio = useStudio();
  return (
    <Dialog title="Three things to know">
      <ThreeThings />
      <ActionButton data-tone="primary" autoFocus onPress={() => studio.close()}>
        Start
      </ActionButton>
    </Dialog>
  );
}

export function HelpDialog() {
  return (
    <Dialog title="Help">
      <ThreeThings />
      <Note>{undoPublishedNote}</Note>
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

/** The list of shortcuts. It is hidden on touch screens, which have no keyboard. */
const ShortcutList = styled.section`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`;

export const undoPublishedNote = 'To return to an earlier version of a published page, open its History.';

const welcomeKey = 'studio-welcomed';

/** Shows the welcome dialog once in each browser. */
export function showWelcome(studio: Studio): void {
  if (readStorage('localStorage', welcomeKey) !== null) return;
  studio.set({ dialog: <WelcomeDialog /> });
  writeStorage('localStorage', welcomeKey, 'yes');
}
