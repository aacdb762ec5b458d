import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type DragOptions, type DragPreviewRenderer, useDrag } from 'react-aria/useDrag';
import { useDrop } from 'react-aria/useDrop';
import { styled } from 'styled-components';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import type { Edit } from '../../shared/edits';
import { isObject, valueAt } from '../../shared/values';
import { pluralise } from '../../shared/words';
import { color, edge } from '../../theme/tokens';
import type { Tokens } from '../click-target';
import { FieldBox, Input, Label, type MenuEntry, MenuPopover, PlainButton, Row } from '../components';
import { useEditing } from '../editing';
import { createId, useItemIds } from '../item-ids';
import { isComposing } from '../key-events';
import type { FieldSchema } from '../protocol';
import { type ControlProps, FoldButton, getFieldAttribute, useOpenOnFocus } from './field-components';
import {
  createFirstValue,
  createStartValue,
  findDiscriminator,
  findOption,
  getFieldTitle,
  getLabel,
  getOptionLabel,
} from './field-schema';

/** Returns the ids of the items of a list or record, and the actions that change it. */
export function useItems(path: JsonPath, value: JsonValue | undefined) {
  const { edit } = useEditing();
  const { ids, plan } = useItemIds(value);
  const keys: readonly (string | number)[] = Array.isArray(value)
    ? [...value.keys()]
    : Object.keys(isObject(value) ? value : {});
  const change = (planned: readonly number[], edits: Edit[]) => {
    plan(planned);
    edit(edits);
  };
  const move = (at: number, to: number) => {
    const moved = ids[at];
    if (moved === undefined || to < 0 || to >= ids.length || to === at) return;
    change(ids.toSpliced(at, 1).toSpliced(to, 0, moved), [{ do: 'move', path: [...path, at], to }]);
  };
  const remove = (at: number) =>
    change(ids.toSpliced(at, 1), [{ do: 'remove', path: [...path, keys[at] ?? at] }]);
  return { ids, keys, change, move, remove };
}

/** `lines` shows each item as a line, and `collapsed` as a group that opens. `record` shows each key with its value. */
type ListLayout = 'lines' | 'collapsed' | 'record';

/** The maximum number of items in the layout `lines`. A longer list is `collapsed`, so that the form opens quickly. */
const maxLines = 40;

/** Renders a list, or a record whose keys the author chooses, such as the booking links. */
export function List({ Field, path, schema, value, label, problems, hasLineItems }: ControlProps) {
  const { focus, choices } = useEditing();
  const { ids, keys, change, move, remove } = useItems(path, value);
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [menu, setMenu] = useState<{ id: number; button: HTMLElement; isForNew: boolean }>();
  const [idToFocus, setIdToFocus] = useState<number>();
  const [idToName, setIdToName] = useState<number>();
  const [drag, setDrag] = useState<{ id: number; to: number }>();
  const isRecord = schema.type === 'object';
  const recordSchema = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const item = (isRecord ? recordSchema : schema.items) ?? {};
  const discriminator = findDiscriminator(item);
  const isShort = keys.length <= maxLines;
  const layout: ListLayout = isRecord ? 'record' : hasLineItems && isShort ? 'lines' : 'collapsed';
  const itemTitle = getFieldTitle(item);
  const keyTitle = schema.propertyNames?.title ?? 'Name';
  const isFull = keys.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const kinds = item.oneOf ?? [];
  const itemAt = (at: number) => valueAt(value, [keys[at] ?? at]);

  useOpenOnFocus(path, (step) => {
    const id = step === undefined ? undefined : ids[keys.indexOf(step)];
    if (id !== undefined) setOpened(new Set([...opened, id]));
  });
  useEffect(() => {
    if (idToFocus === undefined) return;
    list.current
      ?.querySelector<HTMLElement>(`:scope > li[data-id="${idToFocus}"] button:not(:disabled)`)
      ?.focus();
    setIdToFocus(undefined);
  }, [idToFocus]);

  const add = (at: number, start: JsonValue) => {
    let step: string | number = at;
    if (isRecord) {
      step = 'new';
      for (let number = 2; keys.includes(step); number++) step = `new-${number}`;
    }
    const id = createId();
    change(ids.toSpliced(at, 0, id), [
      isRecord
        ? { do: 'set', path: [...path, step], value: start }
        : Array.isArray(value)
          ? { do: 'insert', path: [...path, at], value: start }
          : { do: 'set', path, value: [start] },
    ]);
    if (isRecord) setIdToName(id);
    else focus([...path, step]);
  };
  const addOrChooseKind = (at: number, button: HTMLElement) => {
    if (kinds.length === 0) add(at + 1, isRecord ? createFirstValue(item) : createStartValue(item));
    else setMenu({ id: ids[at] ?? 0, button, isForNew: true });
  };
  const onMoveKey = (event: KeyboardEvent, at: number) => {
    if (isComposing(event.nativeEvent) || event.defaultPrevented || isRecord) return;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && by !== undefined) {
      event.preventDefault();
      move(at, at + by);
    }
  };
  /** Checks whether a text field edits the whole item. Returns false for a field within the item. */
  const isItemText = (at: number, area: EventTarget): area is HTMLTextAreaElement =>
    layout === 'lines' &&
    area instanceof HTMLTextAreaElement &&
    area.closest<HTMLElement>('[data-field]')?.dataset.field ===
      getFieldAttribute([...path, at])['data-field'];
  /** Replaces an item with several texts. Moves the focus to the last text. */
  const replaceWithTexts = (at: number, [first = '', ...others]: readonly string[], caret?: number) => {
    change(ids.toSpliced(at + 1, 0, ...others.map(createId)), [
      { do: 'set', path: [...path, at], value: first },
      ...others.map((value, index): Edit => ({ do: 'insert', path: [...path, at + 1 + index], value })),
    ]);
    focus([...path, at + others.length], caret);
  };
  /** Handles Enter, which splits a text at the caret, and Backspace, which removes an empty text. */
  const onTextKey = (event: KeyboardEvent, at: number) => {
    const area = event.target;
    if (!isItemText(at, area) || isComposing(event.nativeEvent)) return;
    const { value: text, selectionStart, selectionEnd } = area;
    if (event.key === 'Enter' && !isFull)
      replaceWithTexts(
        at,
        [text.slice(0, selectionStart).trimEnd(), text.slice(selectionEnd).trimStart()],
        0,
      );
    else if (event.key === 'Backspace' && text === '' && at > 0) {
      event.preventDefault();
      remove(at);
      focus([...path, at - 1]);
    }
  };
  /** Creates an item for each line, if the author pastes several lines. */
  const onPaste = (event: ClipboardEvent, at: number) => {
    const area = event.target;
    if (!isItemText(at, area)) return;
    const lines = event.clipboardData.getData('text/plain').split(/\r?\n/);
    const { value: text, selectionStart, selectionEnd } = area;
    const texts = [text.slice(0, selectionStart), ...lines, text.slice(selectionEnd)];
    if (lines.filter((line) => line.trim() !== '').length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    replaceWithTexts(
      at,
      texts.map((line) => line.trim()).filter((line) => line !== ''),
    );
  };
  const listMenuEntries = ({ id, button, isForNew }: NonNullable<typeof menu>): MenuEntry[] => {
    const at = ids.indexOf(id);
    if (isForNew)
      return kinds.map((kind) => ({
        label: getOptionLabel(kind, discriminator),
        note: kind.properties?.[discriminator]?.description,
        run: () => add(at + 1, createStartValue(kind)),
      }));
    const removeItem = () => {
      remove(at);
      setIdToFocus(ids[at + 1] ?? ids[at - 1]);
    };
    const removal = { label: 'Remove', run: removeItem };
    if (isRecord) return [removal];
    const duplicate = () => add(at + 1, structuredClone(itemAt(at) ?? ''));
    return [
      { label: 'Add below', isDisabled: isFull, run: () => addOrChooseKind(at, button) },
      { label: 'Duplicate', isDisabled: isFull, run: duplicate },
      { label: 'Move up', keys: 'Alt+↑', run: () => move(at, at - 1) },
      { label: 'Move down', keys: 'Alt+↓', run: () => move(at, at + 1) },
      removal,
    ];
  };
  return (
    <>
      <Items ref={list} data-layout={layout}>
        {keys.map((step, at) => {
          const id = ids[at] ?? 0;
          const itemValue = itemAt(at);
          const name = isRecord ? `${itemTitle}: ${step}` : `${itemTitle} ${at + 1}`;
          const isOpen = layout !== 'collapsed' || opened.has(id);
          const problemCount = problems.filter((problem) => problem.path[path.length] === step).length;
          const from = ids.indexOf(drag?.id ?? 0);
          const body = isOpen && (
            // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of its text field
            <section
              onKeyDown={(event) => onTextKey(event, at)}
              onPasteCapture={(event) => onPaste(event, at)}
            >
              {isRecord && (
                <NameInput
                  name={String(step)}
                  title={keyTitle}
                  label={`${keyTitle} of ${itemTitle.toLowerCase()} ${at + 1}`}
                  isNew={id === idToName}
                  isTaken={(to) => to !== step && keys.includes(to)}
                  onRename={(to) => change(ids, [{ do: 'rename-key', path: [...path, step], to }])}
                />
              )}
              <Field
                path={[...path, step]}
                schema={item}
                value={itemValue}
                isRequired
                label={name}
                isLabelHidden={!isRecord}
              />
            </section>
          );
          return (
            <Item
              key={id}
              data-id={id}
              data-drop={drag?.to === at && from !== at ? (at < from ? 'above' : 'below') : undefined}
              onKeyDown={(event) => onMoveKey(event, at)}
              acceptsDrop={drag !== undefined}
              onDropEnter={() => drag && setDrag({ ...drag, to: at })}
              onItemDrop={() => move(from, at)}
              {...getFieldAttribute([...path, step])}
            >
              {layout !== 'collapsed' && body}
              <header>
                {layout === 'collapsed' && (
                  <FoldButton aria-expanded={isOpen} onClick={() => setOpened(toggle(opened, id))}>
                    {getItemName(item, itemValue, choices.tokens) || name}
                    {problemCount > 0 && <small>{pluralise(problemCount, 'problem')}</small>}
                  </FoldButton>
                )}
                {!isRecord && (
                  <DragHandle
                    name={name}
                    onDragStart={() => setDrag({ id, to: at })}
                    onDragEnd={() => setDrag(undefined)}
                  />
                )}
                <PlainButton
                  data-tone="icon"
                  data-secondary
                  aria-haspopup="menu"
                  aria-label={`Menu for ${name}`}
                  onClick={({ currentTarget: button }) => setMenu({ id, button, isForNew: false })}
                >
                  ⋯
                </PlainButton>
              </header>
              {layout === 'collapsed' && body}
            </Item>
          );
        })}
      </Items>
      <Row>
        <PlainButton
          disabled={isFull}
          onClick={({ currentTarget }) => addOrChooseKind(keys.length - 1, currentTarget)}
        >
          Add {itemTitle.toLowerCase() || 'item'}
        </PlainButton>
      </Row>
      {menu && (
        <MenuPopover
          isOpen
          onOpenChange={(isOpen) => !isOpen && setMenu((now) => (now === menu ? undefined : now))}
          triggerRef={{ current: menu.button }}
          label={menu.isForNew ? `New in ${label}` : 'Actions'}
          entries={listMenuEntries(menu)}
        />
      )}
    </>
  );
}

interface ItemProps extends ComponentProps<'li'> {
  /** True while the author drags an item of the same list. */
  acceptsDrop: boolean;
  onDropEnter: () => void;
  onItemDrop: () => void;
  children: ReactNode;
}

/** Renders a list item. The author can drop other items of the same list on it. */
function Item({ acceptsDrop, onDropEnter, onItemDrop, ...props }: ItemProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { dropProps } = useDrop({ ref, isDisabled: !acceptsDrop, onDropEnter, onDrop: onItemDrop });
  return <li ref={ref} {...dropProps} {...props} />;
}

interface DragHandleProps extends Pick<DragOptions, 'onDragStart' | 'onDragEnd'> {
  name: string;
}

/** Renders the handle that drags an item with the pointer. On the keyboard, Alt and an arrow key move the item. */
function DragHandle({ name, ...options }: DragHandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  const preview = useRef<DragPreviewRenderer>((_, show) => show(handle.current?.closest('li') ?? null, 0, 0));
  const { dragProps } = useDrag({
    getItems: () => [{ 'application/x-item': name }],
    preview,
    hasDragButton: true,
    ...options,
  });
  return (
    <Handle
      ref={handle}
      aria-hidden="true"
      title="Drag to move, or press Alt and an arrow key"
      {...dragProps}
    >
      ⠿
    </Handle>
  );
}

interface NameInputProps {
  name: string;
  title: string;
  label: string;
  /** True for a value that was just added. The input of its name gets the focus. */
  isNew: boolean;
  isTaken: (name: string) => boolean;
  onRename: (to: string) => void;
}

/**
 * Renders an input for a key of a record. Renames the key on blur, because an incomplete key could equal another key.
 */
function NameInput({ name, title, label, isNew, isTaken, onRename }: NameInputProps) {
  const [typed, setTyped] = useState<string>();
  const to = (typed ?? name).trim();
  const isRefused = isTaken(to);
  const commit = () => {
    if (isRefused) return;
    if (to !== '' && to !== name) onRename(to);
    setTyped(undefined);
  };
  return (
    <FieldBox>
      <Label as="span">{title}</Label>
      <Input
        aria-label={label}
        aria-invalid={isRefused || undefined}
        autoFocus={isNew}
        onFocus={({ target }) => isNew && target.select()}
        value={typed ?? name}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) commit();
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      <span role="status">{isRefused && `“${to}” already exists.`}</span>
    </FieldBox>
  );
}

/**
 * Returns the name of a collapsed item: its label, or else its first text. Adds its kind if there are several kinds.
 */
function getItemName(item: FieldSchema, value: JsonValue | undefined, tokens: Tokens): string {
  const first = Object.values(isObject(value) ? value : {}).find(
    (itemValue) => itemValue && typeof itemValue === 'string',
  );
  const label = Array.isArray(value)
    ? value
        .map((itemValue) => getLabel(item.items, itemValue, tokens))
        .filter(Boolean)
        .join(', ')
    : getLabel(item, value, tokens) || getLabel(undefined, first, tokens);
  const kind = item.oneOf && getOptionLabel(findOption(item, value), findDiscriminator(item));
  return [kind, label].filter(Boolean).join(': ');
}

function toggle(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

const Items = styled.ol`
  display: grid;
  gap: 6px;
  & > li {
    position: relative;
    min-width: 0;
    border-radius: ${edge.radius};
  }
  &[data-layout='collapsed'] > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 36px;
    border: ${edge.line};
    background: ${color.surface};
  }
  &[data-layout='record'] > li {
    display: grid;
    gap: 4px;
    padding: 4px 0 4px 10px;
    border-inline-start: 3px solid ${color.line};
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
  &:is([data-layout='lines'], [data-layout='record']) > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px;
  }
  &[data-layout='record'] > li > section {
    display: grid;
    gap: 4px;
  }
  &[data-layout='collapsed'] > li > section {
    padding: 4px 10px 10px;
  }
`;

const Handle = styled.span`
  min-width: var(--control);
  color: ${color.ink};
  line-height: var(--control);
  text-align: center;
  cursor: grab;
`;
