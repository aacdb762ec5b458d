import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import type { Edit } from '../../shared/edits';
import { isObject, valueAt } from '../../shared/values';
import { pluralise, toLabel } from '../../shared/words';
import { color, edge } from '../../theme/tokens';
import type { Tokens } from '../click-target';
import { Box, Input, Label, type MenuEntry, MenuPopover, PlainButton, Row } from '../components';
import { useEditing } from '../editing';
import { isComposing } from '../key-events';
import type { FieldSchema } from '../protocol';
import { type ControlProps, getFieldAttribute, useOpenOnFocus } from './field-components';
import {
  createFirstValue,
  createStartValue,
  findDiscriminator,
  findOption,
  getDiscriminatorValue,
  getFieldTitle,
  getLabel,
} from './field-schema';
import { type Paragraph, readParagraphs, toOneLine } from './markup';

let lastId = 0;

const createId = () => ++lastId;

interface TrackedItems {
  value: JsonValue | undefined;
  ids: readonly number[];
  /** How they will stand once what was done here has come back as a value. */
  planned?: readonly number[];
}

/**
 * The items of a list, or the values under names of the author's own. Each has an id that it keeps wherever it moves, so that whoever
 * types in it goes on typing in it: how they stand after what is done here is known, what others did is told from what the items are.
 */
export function useItems(path: JsonPath, value: JsonValue | undefined) {
  const { edit } = useEditing();
  const [tracked, setTracked] = useState<TrackedItems>(() => ({
    value,
    ids: listItemKeys(value).map(createId),
  }));
  const current = tracked.value === value ? tracked : { value, ids: matchIds(tracked, value) };
  if (current !== tracked) setTracked(current);
  const { ids } = current;
  const steps: readonly (string | number)[] = Array.isArray(value)
    ? [...value.keys()]
    : Object.keys(isObject(value) ? value : {});
  const change = (planned: readonly number[], edits: Edit[]) => {
    setTracked((before) => ({ ...before, planned }));
    edit(edits);
  };
  const move = (at: number, to: number) => {
    const moved = ids[at];
    if (moved === undefined || to < 0 || to >= ids.length || to === at) return;
    change(ids.toSpliced(at, 1).toSpliced(to, 0, moved), [{ do: 'move', path: [...path, at], to }]);
  };
  const remove = (at: number) =>
    change(ids.toSpliced(at, 1), [{ do: 'remove', path: [...path, steps[at] ?? at] }]);
  return { ids, steps, change, move, remove };
}

/** What the items of a list are told from each other by. */
function listItemKeys(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : Object.keys(isObject(value) ? value : {});
}

function matchIds({ value, ids, planned }: TrackedItems, next: JsonValue | undefined): readonly number[] {
  const [was, items] = [listItemKeys(value), listItemKeys(next)];
  if (planned?.length === items.length) return planned;
  const unclaimed = new Set(ids);
  const claim = (id = 0) => (unclaimed.delete(id) ? id : undefined);
  const texts = was.map((item) => JSON.stringify(item));
  const unmoved = items.map((item, at) => (was[at] === item ? claim(ids[at]) : undefined));
  const found = items.map((item, at) => {
    if (unmoved[at] !== undefined) return unmoved[at];
    const text = JSON.stringify(item);
    return claim(ids.find((id, index) => unclaimed.has(id) && texts[index] === text));
  });
  // What was changed where it stood is still the same item.
  return found.map((id, at) => id ?? claim(ids[at]) ?? createId());
}

/** How items are shown: texts as they are, groups folded, the parts of an article as one flow, and values under their names. */
type ListLayout = 'lines' | 'folds' | 'flow' | 'names';

/** Above so many items, even texts are folded, so that a long list opens as quickly as a short one. */
const maxLines = 40;

/** A list, or values under names that the author chooses, such as the booking links. */
export function List({ Field, path, schema, value, label, problems, hasLineItems }: ControlProps) {
  const { focus, choices } = useEditing();
  const { ids, steps, change, move, remove } = useItems(path, value);
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [menu, setMenu] = useState<{ id: number; button: HTMLElement; isForNew: boolean }>();
  const [toFocus, setToFocus] = useState<number>();
  const [drag, setDrag] = useState<{ id: number; to: number }>();
  const isRecord = schema.type === 'object';
  const named = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const item = (isRecord ? named : schema.items) ?? {};
  const discriminator = findDiscriminator(item);
  const isShort = steps.length <= maxLines;
  const layout: ListLayout = isRecord
    ? 'names'
    : item.isFlow
      ? 'flow'
      : hasLineItems && isShort
        ? 'lines'
        : 'folds';
  const itemTitle = getFieldTitle(item);
  const isFull = steps.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const kinds = item.oneOf ?? [];
  const itemAt = (at: number) => valueAt(value, [steps[at] ?? at]);

  useOpenOnFocus(path, (step) => {
    const id = ids[steps.indexOf(step)];
    if (id !== undefined) setOpened(new Set([...opened, id]));
  });
  useEffect(() => {
    if (toFocus === undefined) return;
    list.current
      ?.querySelector<HTMLElement>(`:scope > li[data-id="${toFocus}"] button:not(:disabled)`)
      ?.focus();
    setToFocus(undefined);
  }, [toFocus]);

  const add = (at: number, start: JsonValue) => {
    let step: string | number = at;
    if (isRecord) {
      step = 'new';
      for (let number = 2; steps.includes(step); number++) step = `new-${number}`;
    }
    change(ids.toSpliced(at, 0, createId()), [
      isRecord
        ? { do: 'set', path: [...path, step], value: start }
        : Array.isArray(value)
          ? { do: 'insert', path: [...path, at], value: start }
          : { do: 'set', path, value: [start] },
    ]);
    focus([...path, step]);
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
  /** Whether a text is that of an item itself, and not of a list or table within it. */
  const isItemText = (at: number, area: EventTarget): area is HTMLTextAreaElement => {
    const own = getFieldAttribute([...path, at, ...(layout === 'flow' ? ['text'] : [])])['data-field'];
    return (
      area instanceof HTMLTextAreaElement && area.closest<HTMLElement>('[data-field]')?.dataset.field === own
    );
  };
  /** Parts a text at the caret: what stands behind it begins the next one. */
  const splitText = (
    at: number,
    { value: text, selectionStart, selectionEnd }: HTMLTextAreaElement,
    next: FieldSchema,
  ) => {
    const [before, after] = [text.slice(0, selectionStart).trimEnd(), text.slice(selectionEnd).trimStart()];
    if (after === '') return add(at + 1, createStartValue(next));
    if (before === '') return add(at, createStartValue(next));
    const start = createStartValue(next);
    const own = layout === 'flow' ? ['text'] : [];
    change(ids.toSpliced(at + 1, 0, createId()), [
      { do: 'set', path: [...path, at, ...own], value: before },
      { do: 'insert', path: [...path, at + 1], value: isObject(start) ? { ...start, text: after } : after },
    ]);
    focus([...path, at + 1], 0);
  };
  /** Keys of whoever writes one text after another: Enter parts them, Backspace in an empty one ends it. */
  const onTextKey = (event: KeyboardEvent, at: number) => {
    const area = event.target;
    if (!isItemText(at, area) || isComposing(event.nativeEvent)) return;
    const paragraph = kinds.find((kind) => kind.properties?.text?.kind === 'rich');
    const nextSchemas: Partial<Record<ListLayout, FieldSchema>> = { lines: item, flow: paragraph };
    const next = nextSchemas[layout];
    if (event.key === 'Enter' && next && !isFull) splitText(at, area, next);
    else if (event.key === 'Backspace' && area.value === '' && at > 0) {
      event.preventDefault();
      remove(at);
      focus([...path, at - 1]);
    }
  };
  /** What is pasted as several paragraphs into one text, or paragraph of an article, becomes as many items. */
  const onPaste = (event: ClipboardEvent, at: number) => {
    const area = event.target;
    const itemValue = itemAt(at);
    const isParagraph =
      layout === 'flow' && getDiscriminatorValue(findOption(item, itemValue), discriminator) === 'paragraph';
    if (layout !== 'lines' && !isParagraph) return;
    if (!isItemText(at, area)) return;
    const pasted = readPastedParagraphs(event.clipboardData, isParagraph);
    if (pasted.length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    const { value: text, selectionStart, selectionEnd } = area;
    const toItems = (words: string) =>
      words.trim() === '' ? [] : [isObject(itemValue) ? { ...itemValue, text: words.trim() } : words.trim()];
    const [first = '', ...others] = [
      ...toItems(text.slice(0, selectionStart)),
      ...(isParagraph ? toParts(discriminator, pasted) : pasted.map((paragraph) => paragraph.text)),
      ...toItems(text.slice(selectionEnd)),
    ];
    change(ids.toSpliced(at + 1, 0, ...others.map(createId)), [
      { do: 'set', path: [...path, at], value: first },
      ...others.map((added, index): Edit => {
        return { do: 'insert', path: [...path, at + 1 + index], value: added };
      }),
    ]);
    focus([...path, at + others.length]);
  };
  const listMenuEntries = ({ id, button, isForNew }: NonNullable<typeof menu>): MenuEntry[] => {
    const at = ids.indexOf(id);
    if (isForNew)
      return kinds.map((kind) => ({
        label: toLabel(getDiscriminatorValue(kind, discriminator)),
        note: kind.properties?.[discriminator]?.description,
        run: () => add(at + 1, createStartValue(kind)),
      }));
    const leave = () => {
      remove(at);
      setToFocus(ids[at + 1] ?? ids[at - 1]);
    };
    const removal = { label: 'Remove', run: leave };
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
      <Items ref={list} data-look={layout}>
        {steps.map((step, at) => {
          const id = ids[at] ?? 0;
          const itemValue = itemAt(at);
          const name = isRecord ? `${itemTitle}: ${step}` : `${itemTitle} ${at + 1}`;
          const isOpen = layout !== 'folds' || opened.has(id);
          const number = problems.filter((problem) => problem.path[path.length] === step).length;
          const from = ids.indexOf(drag?.id ?? 0);
          const body = isOpen && (
            // biome-ignore lint/a11y/noStaticElementInteractions: keys of the text in it
            <section
              onKeyDown={(event) => onTextKey(event, at)}
              onPasteCapture={(event) => onPaste(event, at)}
            >
              {isRecord && (
                <NameInput
                  name={String(step)}
                  title={schema.propertyNames?.title ?? 'Name'}
                  label={`Name of ${itemTitle.toLowerCase()} ${at + 1}`}
                  isTaken={(to) => to !== step && steps.includes(to)}
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
            <li
              key={id}
              data-id={id}
              data-kind={
                layout === 'flow'
                  ? getDiscriminatorValue(findOption(item, itemValue), discriminator)
                  : undefined
              }
              data-drop={drag?.to === at && from !== at ? (at < from ? 'above' : 'below') : undefined}
              onKeyDown={(event) => onMoveKey(event, at)}
              onDragOver={(event) => {
                if (!drag) return;
                event.preventDefault();
                if (drag.to !== at) setDrag({ ...drag, to: at });
              }}
              onDrop={(event) => {
                if (!drag) return;
                event.preventDefault();
                move(from, at);
                setDrag(undefined);
              }}
              {...getFieldAttribute([...path, step])}
            >
              {layout !== 'folds' && body}
              <header>
                {layout === 'folds' && (
                  <PlainButton
                    data-tone="quiet"
                    className="fold"
                    aria-expanded={isOpen}
                    onClick={() => setOpened(toggle(opened, id))}
                  >
                    {getItemName(item, itemValue, choices.tokens) || name}
                    {number > 0 && <small>{pluralise(number, 'problem')}</small>}
                  </PlainButton>
                )}
                {!isRecord && (
                  <DragHandle
                    draggable
                    aria-hidden="true"
                    title="Drag, or press Alt and an arrow key"
                    onDragStart={({ currentTarget, dataTransfer }) => {
                      dataTransfer.setData('application/x-item', name);
                      dataTransfer.setDragImage(currentTarget.closest('li') ?? currentTarget, 0, 0);
                      setDrag({ id, to: at });
                    }}
                    onDragEnd={() => setDrag(undefined)}
                  >
                    ⠿
                  </DragHandle>
                )}
                <PlainButton
                  data-tone="sign"
                  data-side
                  aria-haspopup="menu"
                  aria-label={`Menu for ${name}`}
                  onClick={({ currentTarget: button }) => setMenu({ id, button, isForNew: false })}
                >
                  ⋯
                </PlainButton>
              </header>
              {layout === 'folds' && body}
              {layout === 'flow' && (
                <PlainButton
                  data-side
                  disabled={isFull}
                  onClick={({ currentTarget }) => addOrChooseKind(at, currentTarget)}
                >
                  Add below
                </PlainButton>
              )}
            </li>
          );
        })}
      </Items>
      <Row>
        <PlainButton
          disabled={isFull}
          onClick={({ currentTarget }) => addOrChooseKind(steps.length - 1, currentTarget)}
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

interface NameInputProps {
  name: string;
  title: string;
  label: string;
  isTaken: (name: string) => boolean;
  onRename: (to: string) => void;
}

/** A name is changed on leaving it: half a name would be another one. */
function NameInput({ name, title, label, isTaken, onRename }: NameInputProps) {
  const [typed, setTyped] = useState<string>();
  const to = (typed ?? name).trim();
  const isRefused = isTaken(to);
  const leave = () => {
    if (isRefused) return;
    if (to !== '' && to !== name) onRename(to);
    setTyped(undefined);
  };
  return (
    <Box>
      <Label as="span">{title}</Label>
      <Input
        aria-label={label}
        aria-invalid={isRefused || undefined}
        value={typed ?? name}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) leave();
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      <span role="status">{isRefused && `“${to}” already exists.`}</span>
    </Box>
  );
}

/** What is pasted, paragraph by paragraph; a text without looks has a blank line between two, and in a list of lines a line for each. */
function readPastedParagraphs(data: DataTransfer, isParagraph: boolean): Paragraph[] {
  const html = data.getData('text/html');
  if (html) return readParagraphs(html);
  return data
    .getData('text/plain')
    .split(isParagraph ? /\r?\n\s*\n/ : /\r?\n/)
    .flatMap((text) => (text.trim() === '' ? [] : [{ kind: 'paragraph', text: toOneLine(text).trim() }]));
}

/** Paragraphs as parts of an article; items that follow each other are one list. */
function toParts(discriminator: string, paragraphs: readonly Paragraph[]): JsonValue[] {
  const parts: { [key: string]: JsonValue }[] = [];
  for (const { kind, text } of paragraphs) {
    const style = { bullet: 'bulleted', number: 'numbered', paragraph: undefined, heading: undefined }[kind];
    const last = parts.at(-1);
    if (style && Array.isArray(last?.items) && (last.style ?? 'bulleted') === style) last.items.push(text);
    else if (style === 'numbered') parts.push({ [discriminator]: 'list', style, items: [text] });
    else if (style) parts.push({ [discriminator]: 'list', items: [text] });
    else parts.push({ [discriminator]: kind, text });
  }
  return parts;
}

/** Returns the name of a collapsed item: the words that label it, or else its first text, and its kind if there are several. */
function getItemName(item: FieldSchema, value: JsonValue | undefined, tokens: Tokens): string {
  const first = Object.values(isObject(value) ? value : {}).find(
    (itemValue) => itemValue && typeof itemValue === 'string',
  );
  const words = Array.isArray(value)
    ? value
        .map((itemValue) => getLabel(item.items, itemValue, tokens))
        .filter(Boolean)
        .join(', ')
    : getLabel(item, value, tokens) || getLabel(undefined, first, tokens);
  const kind = item.oneOf && toLabel(getDiscriminatorValue(findOption(item, value), findDiscriminator(item)));
  return [kind, words].filter(Boolean).join(': ');
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
  &[data-look='folds'] > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 36px;
    border: ${edge.line};
    background: ${color.surface};
  }
  &:is([data-look='flow'], [data-look='names']) > li {
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
  &:is([data-look='lines'], [data-look='names']) > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px;
  }
  &[data-look='names'] > li > section {
    display: grid;
    gap: 4px;
  }
  &[data-look='folds'] > li > section {
    padding: 4px 10px 10px;
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

const DragHandle = styled.span`
  min-width: var(--control);
  color: ${color.ink};
  line-height: var(--control);
  text-align: center;
  cursor: grab;
`;
