import { type Command, type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { styled } from 'styled-components';
import { type MenuEntry, optionStyle, panelStyle } from '../components';
import { createId } from '../item-ids';
import { isSearchMatch, rankTitle } from '../search-text';
import { schema } from './schema';

// The list of parts that opens when the author types a slash in an empty line. The words after the slash filter the
// list. The focus and the caret stay in the text.

interface SlashMenu {
  /** The words after the slash. */
  query: string;
  /** The index of the highlighted entry. */
  active: number;
  /** The name of the undo step that contains the typed words and the inserted part. */
  step: string;
}

type SlashMenuChange = Pick<SlashMenu, 'active'> | 'close';

const key = new PluginKey<SlashMenu | undefined>('slash-menu');

/** Returns a plugin that opens and closes the list. `isTyping` checks whether the author has typed a change. */
export function createSlashMenu(isTyping: (tr: Transaction) => boolean): Plugin {
  return new Plugin<SlashMenu | undefined>({
    key,
    state: {
      init: () => undefined,
      apply(tr, menu, before, after) {
        const change: SlashMenuChange | undefined = tr.getMeta(key);
        const query = readQuery(after);
        if (query === undefined || change === 'close') return undefined;
        if (menu)
          return { ...menu, query, active: query === menu.query ? (change?.active ?? menu.active) : 0 };
        const isOpened = isTyping(tr) && query === '' && before.selection.$from.parent.content.size === 0;
        return isOpened ? { query, active: 0, step: `slash-${createId()}` } : undefined;
      },
    },
    props: {
      handleDOMEvents: {
        blur: ({ state, dispatch }) => closeSlashMenu(state, dispatch),
      },
    },
  });
}

/** Returns the words after the slash at the start of the caret's line. Some input methods type a full-width slash. */
function readQuery({ doc, selection: { $from, empty } }: EditorState): string | undefined {
  const isLine = doc.type === schema.nodes.flow && $from.parent.type === schema.nodes.paragraph;
  if (!isLine || !empty || $from.parentOffset === 0) return undefined;
  return /^[/／](.*)$/u.exec($from.parent.textContent)?.[1];
}

export function getSlashMenu(state: EditorState): SlashMenu | undefined {
  return key.getState(state);
}

export function moveInSlashMenu(active: number): Command {
  return ({ tr }, dispatch) => {
    dispatch?.(tr.setMeta(key, { active } satisfies SlashMenuChange));
    return true;
  };
}

/** Closes the list. The typed characters stay in the text. */
export const closeSlashMenu: Command = (state, dispatch) => {
  if (getSlashMenu(state)) dispatch?.(state.tr.setMeta(key, 'close' satisfies SlashMenuChange));
  return false;
};

/** Returns the entries that match the words after the slash, the best match first. */
export function findEntries(entries: readonly MenuEntry[], query: string): MenuEntry[] {
  return entries
    .filter(({ label, note = '' }) => isSearchMatch(`${label} ${note}`, query))
    .toSorted((one, other) => rankTitle(one.label, query) - rankTitle(other.label, query));
}

/** Returns the id of an option, for `aria-activedescendant`. */
export const getOptionId = (listId: string, index: number) => `${listId}-${index}`;

interface SlashListProps {
  id: string;
  entries: readonly MenuEntry[];
  active: number;
}

/**
 * Renders the matching parts below the caret's line. The focus stays in the text, which handles the keys of the list.
 */
export function SlashList({ id, entries, active }: SlashListProps) {
  return (
    <OptionBox id={id} role="listbox" aria-label="Parts to insert">
      {entries.map(({ label, note, run }, index) => (
        <OptionRow
          key={label}
          id={getOptionId(id, index)}
          ref={(option) => {
            if (index === active) option?.scrollIntoView?.({ block: 'nearest' });
          }}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          data-focused={index === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          {label}
          {note && <span slot="description">{note}</span>}
        </OptionRow>
      ))}
    </OptionBox>
  );
}

/**
 * The box of the list, below or above the caret's line. Browsers without CSS anchor positioning show the box at the
 * bottom of the visible part of the editor.
 */
const OptionBox = styled.div`
  position: sticky;
  z-index: 2;
  bottom: 0;
  width: min(360px, 100%);
  max-height: min(320px, 45vh);
  ${panelStyle}
  @supports (anchor-name: --line) {
    position: fixed;
    position-anchor: --line;
    position-try-fallbacks: flip-block;
    top: anchor(bottom);
    bottom: auto;
    left: anchor(left);
    width: min(360px, anchor-size(width));
    margin-block: 4px;
  }
`;

const OptionRow = styled.div`
  display: grid;
  ${optionStyle}
`;
