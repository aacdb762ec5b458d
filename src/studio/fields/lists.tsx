import {
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import type { JsonValue } from '../../../schema/json/source';
import { color, edge } from '../../theme/tokens';
import { useEditing } from '../editing';
import { type MenuEntry, MenuLayer, Quiet, Row } from '../parts';
import type { Edit, FieldSchema } from '../protocol';
import { count, headingOf, inWords, isObject, startsWith } from '../values';
import { type Paragraph, readParagraphs, toOneLine } from './markup';
import { type FieldProps, Labelled, markOf, useControl, useRevealing } from './parts';
import { chooserOf, isText, optionOf, startOf, titleOf, wordOf } from './start';

let made = 0;

const newId = () => ++made;

interface Known {
  items: readonly JsonValue[];
  ids: readonly number[];
  /** How they will stand once what was done here has come back as a value. */
  planned?: readonly number[];
}

/**
 * An id for each item that it keeps wherever it moves, so that whoever types in it goes on typing in it. `plan` says how they
 * stand after what is being done; what others did is told from what the items are.
 */
export function useIds(items: readonly JsonValue[]) {
  const [known, setKnown] = useState<Known>(() => ({ items, ids: items.map(newId) }));
  const current = known.items === items ? known : { items, ids: carryIds(known, items) };
  if (current !== known) setKnown(current);
  const plan = (planned: readonly number[]) => setKnown((before) => ({ ...before, planned }));
  return { ids: current.ids, plan };
}

function carryIds({ items: was, ids, planned }: Known, items: readonly JsonValue[]): readonly number[] {
  if (planned?.length === items.length) return planned;
  const left = new Map<string, number[]>();
  const carried = items.map((item, at) => (was[at] === item ? ids[at] : undefined));
  const used = new Set(carried);
  was.forEach((item, at) => {
    const id = ids[at] ?? 0;
    const text = JSON.stringify(item);
    if (!used.has(id)) left.set(text, [...(left.get(text) ?? []), id]);
  });
  const found = items.map((item, at) => carried[at] ?? left.get(JSON.stringify(item))?.shift());
  const taken = new Set(found);
  // What was changed where it stood is still the same item.
  return found.map((id, at) => {
    const here = ids[at];
    return id ?? (here !== undefined && !taken.has(here) ? here : newId());
  });
}

/** How items are shown: texts as they are, groups folded, and the parts of an article as one flow. */
type Look = 'lines' | 'folds' | 'flow';

/** Above so many items, even texts are folded, so that a long list opens as quickly as a short one. */
const mostLines = 40;

const none: readonly JsonValue[] = [];

interface ListProps extends FieldProps {
  /** What an item is edited with. */
  Field: ComponentType<FieldProps>;
}

export function List({ Field, ...props }: ListProps) {
  const { path, schema, value, label } = props;
  const { id, problems } = useControl(props);
  const { edit } = useEditing();
  const { reveal, target } = useRevealing();
  const items = Array.isArray(value) ? value : none;
  const { ids, plan } = useIds(items);
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [menu, setMenu] = useState<{ id: number; button: HTMLElement; isForNew: boolean }>();
  const [toFocus, setToFocus] = useState<number>();
  const item = schema.items ?? {};
  const chooser = chooserOf(item);
  const look = lookOf(item, items.length);
  const itemTitle = titleOf(item);
  const isFull = items.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);

  const [seen, setSeen] = useState<typeof target>();
  if (target !== seen) {
    setSeen(target);
    const [at] = target && startsWith(target.path, path) ? target.path.slice(path.length) : [];
    const asked = ids[Number(at)];
    if (at !== undefined && asked !== undefined) setOpened(new Set([...opened, asked]));
  }

  useEffect(() => {
    if (toFocus === undefined) return;
    list.current
      ?.querySelector<HTMLElement>(`:scope > li[data-id="${toFocus}"] button:not(:disabled)`)
      ?.focus();
    setToFocus(undefined);
  }, [toFocus]);

  const add = (at: number, start: JsonValue) => {
    const added = newId();
    plan(ids.toSpliced(at, 0, added));
    setOpened(new Set([...opened, added]));
    if (Array.isArray(value)) edit([{ do: 'insert', path: [...path, at], value: start }]);
    else edit([{ do: 'set', path, value: [start] }]);
    reveal([...path, at]);
  };
  const remove = (at: number) => {
    plan(ids.toSpliced(at, 1));
    edit([{ do: 'remove', path: [...path, at] }]);
    setToFocus(ids[at + 1] ?? ids[at - 1]);
  };
  const move = (at: number, to: number) => {
    const [moved] = ids.slice(at, at + 1);
    if (moved === undefined || to < 0 || to >= ids.length || to === at) return;
    plan(ids.toSpliced(at, 1).toSpliced(to, 0, moved));
    edit([{ do: 'move', path: [...path, at], to }]);
  };
  const { drag, handle } = useDragging(list, move);

  const kinds = item.oneOf ? kindsOf(item) : [];
  const askForNew = (at: number, button: HTMLElement) => {
    if (kinds.length === 0) add(at + 1, startOf(item));
    else setMenu({ id: ids[at] ?? 0, button, isForNew: true });
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && by !== undefined) {
      event.preventDefault();
      move(at, at + by);
    }
  };
  /** Keys of whoever writes one text after another: Enter at the end of one begins the next, Backspace in an empty one ends it. */
  const onTextKey = (event: KeyboardEvent, at: number) => {
    const area = event.target;
    if (!(area instanceof HTMLTextAreaElement) || event.nativeEvent.isComposing || look === 'folds') return;
    const next =
      look === 'lines' ? item : item.oneOf?.find((option) => option.properties?.text?.kind === 'rich');
    if (event.key === 'Enter' && area.selectionStart === area.value.length && next && !isFull)
      add(at + 1, startOf(next));
    else if (event.key === 'Backspace' && area.value === '' && at > 0 && look === 'lines') {
      event.preventDefault();
      remove(at);
      reveal([...path, at - 1]);
    }
  };
  /** What is pasted as several paragraphs into one text, or paragraph of an article, becomes as many items. */
  const onPaste = (event: ClipboardEvent, at: number) => {
    const area = event.target;
    const held = items[at];
    if (look === 'folds' || (look === 'flow' && wordOf(optionOf(item, held), chooser) !== 'paragraph'))
      return;
    const own = markOf([...path, at, ...(look === 'flow' ? ['text'] : [])])['data-field'];
    const field = area instanceof HTMLTextAreaElement && area.closest<HTMLElement>('[data-field]');
    if (!field || field.dataset.field !== own) return;
    const pasted = readPasted(event.clipboardData, look);
    if (pasted.length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    const { value: text, selectionStart, selectionEnd } = area;
    const itemsOf = (words: string) =>
      words.trim() === '' ? [] : [isObject(held) ? { ...held, text: words.trim() } : words.trim()];
    const made = [
      ...itemsOf(text.slice(0, selectionStart)),
      ...(look === 'flow' ? toParts(chooser, pasted) : pasted.map((paragraph) => paragraph.text)),
      ...itemsOf(text.slice(selectionEnd)),
    ];
    const [first = '', ...others] = made;
    plan(ids.toSpliced(at + 1, 0, ...others.map(newId)));
    edit([
      { do: 'set', path: [...path, at], value: first },
      ...others.map((added, index): Edit => {
        return { do: 'insert', path: [...path, at + 1 + index], value: added };
      }),
    ]);
    reveal([...path, at + others.length]);
  };
  const entriesOf = ({ id: of, button, isForNew }: NonNullable<typeof menu>): MenuEntry[] => {
    const at = ids.indexOf(of);
    if (isForNew)
      return kinds.map(({ word, description, schema: kind }) => ({
        id: word,
        words: inWords(word),
        note: description,
        act: () => add(at + 1, startOf(kind)),
      }));
    const copy = () => add(at + 1, structuredClone(items[at] ?? ''));
    return [
      { id: 'below', words: 'Add below', isDisabled: isFull, act: () => askForNew(at, button) },
      { id: 'duplicate', words: 'Duplicate', isDisabled: isFull, act: copy },
      { id: 'up', words: 'Move up', act: () => move(at, at - 1) },
      { id: 'down', words: 'Move down', act: () => move(at, at + 1) },
      { id: 'remove', words: 'Remove', act: () => remove(at) },
    ];
  };
  const faults = new Map<unknown, number>();
  for (const { path: at } of problems) faults.set(at[path.length], (faults.get(at[path.length]) ?? 0) + 1);

  return (
    <Labelled
      {...props}
      id={id}
      isGroup
      problems={problems.filter((problem) => problem.path.length === path.length)}
    >
      <Items ref={list} data-look={look}>
        {items.map((held, at) => {
          const itemId = ids[at] ?? 0;
          const name = `${itemTitle} ${at + 1}`;
          const isOpen = look !== 'folds' || opened.has(itemId);
          const number = faults.get(at) ?? 0;
          const body = isOpen && (
            // biome-ignore lint/a11y/noStaticElementInteractions: keys of the text in it
            <section
              onKeyDown={(event) => onTextKey(event, at)}
              onPasteCapture={(event) => onPaste(event, at)}
            >
              <Field path={[...path, at]} schema={item} value={held} isRequired label={name} isBare />
            </section>
          );
          return (
            <li
              key={itemId}
              data-id={itemId}
              data-kind={look === 'flow' ? wordOf(optionOf(item, held), chooser) : undefined}
              data-drag={drag?.id === itemId || undefined}
              data-drop={drag?.to === at ? (drag.to < drag.from ? 'above' : 'below') : undefined}
              onKeyDown={(event) => onKeyDown(event, at)}
              {...markOf([...path, at])}
            >
              {look !== 'folds' && body}
              <header>
                {look === 'folds' && (
                  <Quiet
                    data-tone="quiet"
                    className="fold"
                    aria-expanded={isOpen}
                    onClick={() => setOpened(toggled(opened, itemId))}
                  >
                    {sayItem(item, held) || name}
                    {number > 0 && <small>{count(number, 'problem')}</small>}
                  </Quiet>
                )}
                <Quiet
                  data-tone="sign"
                  data-side
                  className="handle"
                  aria-label={`Move ${name}`}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  title="Drag, or press Alt and an arrow key"
                  {...handle(at, itemId)}
                >
                  ⠿
                </Quiet>
                <Quiet
                  data-tone="sign"
                  data-side
                  aria-haspopup="menu"
                  aria-label={`More for ${name}`}
                  onClick={({ currentTarget }) =>
                    setMenu({ id: itemId, button: currentTarget, isForNew: false })
                  }
                >
                  ⋯
                </Quiet>
              </header>
              {look === 'folds' && body}
              {look === 'flow' && (
                <Quiet
                  data-side
                  disabled={isFull}
                  onClick={({ currentTarget }) => askForNew(at, currentTarget)}
                >
                  Add below
                </Quiet>
              )}
            </li>
          );
        })}
      </Items>
      <Row>
        <Quiet disabled={isFull} onClick={({ currentTarget }) => askForNew(items.length - 1, currentTarget)}>
          Add {itemTitle ? itemTitle.toLowerCase() : 'item'}
        </Quiet>
      </Row>
      {menu && (
        <MenuLayer
          isOpen
          onOpenChange={(isOpen) => !isOpen && setMenu((now) => (now === menu ? undefined : now))}
          triggerRef={{ current: menu.button }}
          label={menu.isForNew ? `New in ${label}` : 'Actions'}
          entries={entriesOf(menu)}
        />
      )}
    </Labelled>
  );
}

/** What is pasted, paragraph by paragraph; a text without looks has a blank line between two, and in a list of lines a line for each. */
function readPasted(data: DataTransfer, look: Look): Paragraph[] {
  const html = data.getData('text/html');
  if (html) return readParagraphs(html);
  return data
    .getData('text/plain')
    .split(look === 'lines' ? /\r?\n/ : /\r?\n\s*\n/)
    .flatMap((text) => (text.trim() === '' ? [] : [{ kind: 'paragraph', text: toOneLine(text).trim() }]));
}

/** Paragraphs as parts of an article; items that follow each other are one list. */
function toParts(chooser: string, paragraphs: readonly Paragraph[]): JsonValue[] {
  const parts: { [key: string]: JsonValue }[] = [];
  for (const { kind, text } of paragraphs) {
    const items = kind === 'item' && parts.at(-1)?.items;
    if (Array.isArray(items)) items.push(text);
    else if (kind === 'item') parts.push({ [chooser]: 'list', items: [text] });
    else parts.push({ [chooser]: kind, text });
  }
  return parts;
}

function lookOf(item: FieldSchema, length: number): Look {
  if (item.oneOf?.some((option) => wordOf(option, chooserOf(item)) === 'paragraph')) return 'flow';
  const isLeaf = isText(item) || item.enum !== undefined;
  return isLeaf && length <= mostLines ? 'lines' : 'folds';
}

function kindsOf(item: FieldSchema) {
  const chooser = chooserOf(item);
  return (item.oneOf ?? []).map((schema) => ({
    schema,
    word: wordOf(schema, chooser),
    description: schema.properties?.[chooser]?.description,
  }));
}

function sayKind(item: FieldSchema, value: JsonValue): string {
  return inWords(wordOf(optionOf(item, value), chooserOf(item)));
}

/** What a folded item is called: its first words, and of what kind it is where there are several. */
function sayItem(item: FieldSchema, value: JsonValue): string {
  const words = Array.isArray(value)
    ? value.map(headingOf).filter(Boolean).join(', ')
    : headingOf(value) || firstText(value);
  return item.oneOf ? [sayKind(item, value), words].filter(Boolean).join(': ') : words;
}

function firstText(value: JsonValue): string {
  if (!isObject(value)) return '';
  return (
    Object.values(value)
      .find((held) => typeof held === 'string' && held !== '')
      ?.toString() ?? ''
  );
}

function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Dragging by mouse, pen or finger: the item goes where the pointer lets go of it. Escape leaves it where it was. */
function useDragging(list: RefObject<HTMLOListElement | null>, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ id: number; from: number; to: number }>();
  const placeAt = (y: number, from: number) => {
    const rows = Array.from(list.current?.children ?? []);
    const above = rows.filter((row, at) => {
      const { top, height } = row.getBoundingClientRect();
      return at !== from && top + height / 2 < y;
    });
    return above.length;
  };
  const handle = (from: number, id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button > 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDrag({ id, from, to: from });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.id !== id) return;
      const to = placeAt(event.clientY, from);
      list.current?.children[to]?.scrollIntoView?.({ block: 'nearest' });
      if (to !== drag.to) setDrag({ id, from, to });
    },
    onPointerUp: () => {
      if (drag?.id === id) move(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined);
    },
  });
  return { drag: drag && drag.to !== drag.from ? drag : undefined, handle };
}

const Items = styled.ol`
  display: grid;
  gap: 6px;
  & > li {
    position: relative;
    min-width: 0;
    content-visibility: auto;
    contain-intrinsic-size: auto 36px;
    border-radius: ${edge.radius};
  }
  &[data-look='folds'] > li {
    border: ${edge.line};
    background: ${color.surface};
  }
  &[data-look='flow'] > li {
    display: grid;
    gap: 4px;
    padding: 4px 0 4px 10px;
    border-inline-start: 3px solid ${color.line};
  }
  /* The kind of a part stands beside its handle. */
  &[data-look='flow'] > li > header {
    position: absolute;
    inset: 4px 0 auto auto;
  }
  &[data-look='flow'] > li > section > * > select {
    width: calc(100% - 64px);
    padding-block: 3px;
    border-color: transparent;
    background: none;
    color: ${color.softInk};
    font-size: .8125rem;
    font-weight: 700;
  }
  &[data-look='flow'] > li > button {
    justify-self: end;
  }
  /* Beside the marks of a text, and over their row, which is as wide as the form. */
  &[data-look='flow'] > li[data-kind='paragraph']:not(:has([aria-invalid], [data-cites])) > button {
    position: relative;
    margin-top: -36px;
  }
  &[data-look='flow'] > li:focus-within {
    border-color: ${color.brand};
  }
  & > li[data-drag] {
    opacity: .5;
  }
  & > li[data-drop='above'] {
    box-shadow: 0 -3px 0 ${color.action};
  }
  & > li[data-drop='below'] {
    box-shadow: 0 3px 0 ${color.action};
  }
  & > li > header {
    display: flex;
    align-items: start;
    gap: 2px;
  }
  &[data-look='lines'] > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px;
  }
  &[data-look='folds'] > li > section {
    padding: 4px 10px 10px;
  }
  & > li > header > .handle {
    cursor: grab;
    touch-action: none;
  }
  & > li > header > .fold {
    display: block;
    flex: 1;
    overflow: hidden;
    color: ${color.ink};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > li > header > .fold > small {
    margin-inline-start: 8px;
    color: ${color.error};
    font-weight: 700;
  }
`;
