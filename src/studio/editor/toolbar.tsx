import type { Command, EditorState } from 'prosemirror-state';
import type { KeyboardEvent, ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { styled } from 'styled-components';
import { toLabel } from '../../shared/words';
import { color, edge } from '../../theme/tokens';
import { PlainButton } from '../components';
import { CharacterCount } from '../fields/field-components';
import { findLink, findPart, findTextKind, toggleBold, toggleItalic } from './commands';
import { schema } from './schema';

export type ToolbarMenu = 'kind' | 'insert' | 'part' | 'link' | 'chip';

interface EditorToolbarProps {
  label: string;
  state: EditorState;
  isFlow: boolean;
  canCite: boolean;
  run: (command: Command) => void;
  openMenu: (menu: ToolbarMenu, button: Element) => void;
  /** The length of the text at the caret, and its limit. */
  count?: { length: number; limit: number };
}

/** Renders the buttons that format the selection and insert parts. */
export function EditorToolbar({ label, state, isFlow, canCite, run, openMenu, count }: EditorToolbarProps) {
  const { marks } = schema;
  const part = findPart(state);
  const canMark = toggleBold(state);
  const menuButton = (
    menu: ToolbarMenu,
    name: string,
    title: string,
    isDisabled: boolean,
    text: ReactNode,
  ) => (
    <ToolButton
      data-menu={menu}
      aria-haspopup={menu === 'link' || menu === 'chip' ? 'dialog' : 'menu'}
      aria-label={name}
      title={title}
      aria-pressed={menu === 'link' ? findLink(state) !== undefined : undefined}
      disabled={isDisabled}
      onClick={({ currentTarget }) => openMenu(menu, currentTarget)}
    >
      {text}
    </ToolButton>
  );
  const markButton = (name: 'bold' | 'italic', key: string, toggle: Command, text: ReactNode) => (
    <ToolButton
      aria-label={toLabel(name)}
      aria-keyshortcuts={`Control+${key}`}
      title={`${toLabel(name)} (Ctrl+${key})`}
      aria-pressed={isMarked(state, name)}
      disabled={!canMark}
      onClick={() => run(toggle)}
    >
      {text}
    </ToolButton>
  );
  const kind = part && findTextKind(part.node);
  const kindLabel = kind?.label ?? toLabel(part?.node.attrs.value?.type ?? part?.node.type.name ?? 'text');
  return (
    <Bar onKeyDown={returnToText}>
      <Toolbar aria-label={`Formatting of ${label}`}>
        {isFlow &&
          menuButton(
            'kind',
            `Kind of text: ${kindLabel}`,
            'Turn this text into a heading, a list or another kind of text',
            kind === undefined,
            <>
              <span>{kindLabel}</span> ▾
            </>,
          )}
        {markButton('bold', 'B', toggleBold, <b>B</b>)}
        {markButton('italic', 'I', toggleItalic, <i>I</i>)}
        {menuButton('link', 'Link', 'Link (Ctrl+K)', !canLink(state), 'Link')}
        {menuButton(
          'chip',
          canCite ? 'Citation or setting' : 'Setting',
          canCite ? 'Cite a law, or insert a setting of the site' : 'Insert a setting of the site',
          !state.selection.$from.parent.inlineContent,
          canCite ? 'Citation' : 'Setting',
        )}
        {isFlow &&
          menuButton(
            'insert',
            'Insert a part',
            'Insert a part below (or type / in an empty line)',
            false,
            '+',
          )}
        {part &&
          menuButton('part', 'Actions for this part', 'Move, duplicate or remove this part', false, '⋯')}
      </Toolbar>
      {count && <CharacterCount {...count} />}
    </Bar>
  );

  function returnToText(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    run(() => false);
  }

  function canLink({ selection: { $from } }: EditorState): boolean {
    return $from.parent.inlineContent && $from.parent.type.allowsMarkType(marks.link);
  }
}

function isMarked({ selection, storedMarks, doc }: EditorState, name: 'bold' | 'italic'): boolean {
  const { $from, from, to, empty } = selection;
  const type = schema.marks[name];
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/**
 * A button that leaves the focus and the selection in the text when a pointer presses the button. Tab skips the button,
 * and Alt+F10 moves the focus to it.
 */
const ToolButton = styled(PlainButton).attrs({
  tabIndex: -1,
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
})`
  flex: none;
  min-width: max(28px, var(--control));
  padding: 2px 6px;
  border-color: transparent;
  background: none;
  color: ${color.ink};
  white-space: nowrap;
  &[data-menu='kind'] {
    flex: 0 1 auto;
    min-width: 64px;
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  position: sticky;
  z-index: 1;
  top: calc(var(--notes-height, 0px) - 12px);
  min-width: 0;
  border-bottom: ${edge.line};
  background: ${color.surface};
  & > [role='toolbar'] {
    display: flex;
    min-width: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
  /* The character count appears only near the limit. */
  & > :not([role='toolbar'], [data-near], [role='status']) {
    display: none;
  }
  & > [data-near] {
    padding-inline-end: 6px;
  }
`;
