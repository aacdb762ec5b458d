import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import type { Node, Slice } from 'prosemirror-model';
import {
  type Command,
  EditorState,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { handlePaste as pasteCells, tableEditing } from 'prosemirror-tables';
import { ReplaceStep } from 'prosemirror-transform';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import { type Edit, rebase } from '../../shared/edits';
import { isDeepEqual, isObject, startsWith, valueAt } from '../../shared/values';
import { pluralise } from '../../shared/words';
import type { MenuEntry } from '../components';
import { useEditing } from '../editing';
import { type ControlProps, editors, isTodo, ProblemList } from '../fields/field-components';
import {
  createStartValue,
  findDiscriminator,
  findFieldSchema,
  findOption,
  getDiscriminatorValue,
  getOptionLabel,
  getTextName,
} from '../fields/field-schema';
import { formatFieldProblem } from '../fields/texts';
import { readAsBase64 } from '../fields/upload';
import { getLatinLetter, hasCommandKey } from '../key-events';
import type { FieldProblem } from '../protocol';
import { needsSpaceBetween } from '../search-text';
import { typing } from '../typing-steps';
import {
  addRow,
  changeColumn,
  createKeymaps,
  createParts,
  duplicatePart,
  findLink,
  findPart,
  insertChip,
  insertPart,
  isInList,
  isInOneText,
  isInTable,
  move,
  removeLink,
  removePart,
  removeRow,
  setLink,
  type TextKind,
  textKinds,
  turnInto,
} from './commands';
import { toDocument, toValue } from './document';
import { EditorBox, LineButton } from './editor-styles';
import { findBrokenLimit } from './limits';
import { listEdits } from './list-edits';
import { ChipViews, describeChip, PartView } from './node-views';
import { EditorOverlay, type Overlay } from './overlays';
import {
  createClipboardSerializer,
  disarm,
  fitCopiedSlice,
  type PasteContext,
  readPaste,
  replaceCitations,
} from './paste';
import { findPath, findPosition } from './positions';
import {
  createProblemMarks,
  isSameProblems,
  type MarkedProblem,
  markProblems,
  type ProblemBox,
} from './problem-marks';
import { schema as nodeSchema } from './schema';
import {
  closeSlashMenu,
  createSlashMenu,
  findEntries,
  getOptionId,
  getSlashMenu,
  moveInSlashMenu,
  SlashList,
} from './slash-menu';
import { EditorToolbar, type ToolbarMenu } from './toolbar';

/** The metadata key that marks a transaction as a change from outside of the editor, for example by Undo. */
const outside = 'outside';

/** The time in ms to wait until ProseMirror has read the end of a composition. ProseMirror needs 20 ms. */
const compositionEndMs = 50;

/**
 * Renders the editor of a rich text, of a list of paragraphs, or of an article. The document of the editor shows the
 * JSON value. Each change of the document becomes the smallest edit of that value.
 */
export function RichEditor({ path, schema, value, label, problems, write, input, Field }: ControlProps) {
  const { edit, focus, choices, advice, canCite, isLocked, setPicture, notify } = useEditing();
  const top = schema.type !== 'array' ? 'line' : schema.items?.isFlow ? 'flow' : 'paragraphs';
  const isFlow = top === 'flow';
  // A cell has no room for a toolbar.
  const isBare = schema.kind === 'cell';
  const shownValue = value ?? (schema.default as JsonValue | undefined) ?? (top === 'line' ? '' : []);
  const item = schema.items ?? {};
  const discriminator = findDiscriminator(item);

  const mount = useRef<HTMLDivElement>(null);
  const viewRef = useRef<EditorView>(undefined);
  const [state, setState] = useState<EditorState>();
  const [parts, setParts] = useState<readonly PartView[]>([]);
  const [overlay, setOverlay] = useState<Overlay>();
  const [boxes, setBoxes] = useState<readonly ProblemBox[]>([]);
  const [marked, setMarked] = useState<readonly MarkedProblem[]>([]);
  const [isFocused, setFocused] = useState(false);
  /** The value that the editor last sent or received. */
  const sent = useRef<JsonValue>(shownValue);
  /** True while a value that changed elsewhere waits for the end of a composition. */
  const isWaiting = useRef(false);
  const afterOverlay = useRef<() => void>(undefined);
  /** True after Esc in a table, which lets Tab leave the table. */
  const canLeaveTable = useRef(false);

  /** Runs a command, then returns the focus to the text. */
  const run = (command: Command): void => {
    const view = viewRef.current;
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  };

  const sendChange = useEffectEvent((tr: Transaction, step: string | undefined) => {
    const after = toValue(tr.doc);
    const before = sent.current;
    if (after === before) return;
    sent.current = after;
    if (top === 'line') return write(after, !isTyping(tr));
    if (!Array.isArray(value)) return edit([{ do: 'set', path, value: after }]);
    let edits = listEdits([], before, after);
    if (isWaiting.current) {
      // The value changed elsewhere during the composition, so the places of the edits may have moved.
      const rebased = rebase(before, shownValue, edits);
      const mine = rebased.conflicts.map((conflict) => ({
        do: 'set' as const,
        path: conflict.path,
        value: conflict.mine,
      }));
      edits = [...rebased.edits, ...mine];
    }
    const [first, ...others] = edits;
    if (!first) return;
    const placed = edits.map((each) => ({ ...each, path: [...path, ...each.path] }));
    const isTyped = others.length === 0 && isTyping(tr);
    edit(placed, step ?? (isTyped ? getTypingStep(first, before, path) : undefined));
  });

  /** Checks whether a change breaks a limit of the schema. If it does, shows the author the reason. */
  const isRefused = useEffectEvent(({ doc }: Transaction): boolean => {
    const reason = findBrokenLimit(label, schema, sent.current, toValue(doc));
    if (reason !== undefined) notify(reason, false);
    return reason !== undefined;
  });

  /** Shows a value that changed elsewhere. Waits until a composition has ended, because a change would break it. */
  const showValue = useEffectEvent((next: JsonValue) => {
    const view = viewRef.current;
    const isSame = next === sent.current || isDeepEqual(next, sent.current);
    isWaiting.current = view?.composing === true && !isSame;
    if (!view || view.composing || isSame) return;
    sent.current = next;
    const tr = replaceDifference(view.state.tr, toDocument(top, next));
    if (tr.docChanged) view.dispatch(tr.setMeta(outside, true));
  });

  const showLatestValue = useEffectEvent(() => showValue(shownValue));

  const listInsertEntries = (): MenuEntry[] => {
    const options = item.oneOf ?? [];
    const findOptionOf = (name: string) =>
      options.find((option) => getDiscriminatorValue(option, discriminator) === name);
    const insertKind = (kind: TextKind): MenuEntry[] => {
      const option = findOptionOf(kind.type.name);
      const [node] = createParts(kind, [nodeSchema.node('paragraph').content]);
      if (!option || !node) return [];
      return [{ label: kind.label, run: () => insert(node) }];
    };
    const others = options
      .filter((option) =>
        textKinds.every(({ type }) => type.name !== getDiscriminatorValue(option, discriminator)),
      )
      .map((option) => ({
        label: getOptionLabel(option, discriminator),
        note: option.properties?.[discriminator]?.description,
        run: () => insert(toDocument('flow', [createStartValue(option)]).child(0)),
      }));
    return [...textKinds.flatMap(insertKind), ...others];
  };

  const insert = (node: Node): void => {
    run(insertPart(node));
    const part = viewRef.current && findPart(viewRef.current.state);
    // A part with a form, such as a picture, gets the focus in its form.
    if (part?.node.type === nodeSchema.nodes.part) focus([...path, part.index]);
  };

  /** Stores an action that runs once the menu has closed, because an open menu keeps the focus. */
  const choose = (action: () => void): void => {
    afterOverlay.current = action;
  };

  const openMenu = useEffectEvent((menu: ToolbarMenu, anchor: Element) => {
    const view = viewRef.current;
    if (!view) return;
    const toEntry = (entryLabel: string, command: Command, keys?: string): MenuEntry => ({
      label: entryLabel,
      keys,
      isDisabled: !command(view.state),
      run: () => choose(() => run(command)),
    });
    if (menu === 'link') {
      const href = String(findLink(view.state)?.mark.attrs.href ?? '');
      const onPick = (to: string, title: string) => choose(() => run(setLink(to, title)));
      setOverlay({ kind: 'link', anchor, href, onPick, onRemove: () => choose(() => run(removeLink)) });
    } else if (menu === 'chip') {
      const { selection } = view.state;
      const node = selection instanceof NodeSelection ? selection.node : undefined;
      const details = String(node?.attrs.details ?? '').trim();
      const token = node && `{${node.attrs.name ?? `law.${node.attrs.slug}`}}`;
      const onPick = (markup: string) => {
        const chip = toDocument('line', markup).firstChild;
        if (chip) choose(() => run(insertChip(chip)));
      };
      setOverlay({ kind: 'chip', anchor, token, details, onPick });
    } else if (menu === 'kind') {
      const kinds = textKinds.filter(({ type }) =>
        item.oneOf?.some((option) => getDiscriminatorValue(option, discriminator) === type.name),
      );
      const entries = kinds.map((kind, index) =>
        toEntry(kind.label, turnInto(kind), index < 6 ? `Ctrl+Shift+${index + 1}` : undefined),
      );
      setOverlay({ kind: 'menu', anchor, label: 'Kind of text', entries });
    } else if (menu === 'part') {
      const tableEntries = isInTable(view.state)
        ? [
            toEntry('Add row below', addRow),
            toEntry('Add column after', changeColumn('add')),
            toEntry('Remove row', removeRow),
            toEntry('Remove column', changeColumn('remove')),
          ]
        : [];
      const entries = [
        ...tableEntries,
        toEntry('Move up', move(-1), 'Alt+↑'),
        toEntry('Move down', move(1), 'Alt+↓'),
        toEntry('Duplicate', duplicatePart),
        toEntry('Remove', removePart),
      ];
      setOverlay({ kind: 'menu', anchor, label: 'Actions for this part', entries });
    } else {
      const entries = listInsertEntries().map((entry) => ({ ...entry, run: () => choose(entry.run) }));
      setOverlay({ kind: 'menu', anchor, label: 'Insert a part', entries });
    }
  });

  const slash = state && getSlashMenu(state);
  const slashEntries = slash ? findEntries(listInsertEntries(), slash.query) : [];
  const slashListId = `${input.id}-parts`;

  /** Handles Up, Down, Enter and Esc in the slash menu. Returns false for all other keys. */
  const handleSlashKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key } = event;
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!slash || slashEntries.length === 0 || hasModifier) return false;
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (by !== undefined)
      run(moveInSlashMenu((slash.active + by + slashEntries.length) % slashEntries.length));
    else if (key === 'Enter') slashEntries[slash.active]?.run();
    else if (key === 'Escape') run(closeSlashMenu);
    else return false;
    return true;
  });

  const onOverlayClosed = useEffectEvent(() => {
    const action = afterOverlay.current;
    afterOverlay.current = undefined;
    if (action) action();
    else viewRef.current?.focus();
  });
  const [hadOverlay, setHadOverlay] = useState(false);
  if (overlay && !hadOverlay) setHadOverlay(true);
  useEffect(() => {
    if (hadOverlay && !overlay) onOverlayClosed();
  }, [overlay, hadOverlay]);

  /** Inserts a part for each picture file. Returns false if there are none, or if the text cannot have pictures. */
  const insertPictures = useEffectEvent((all: readonly File[]): boolean => {
    const option = item.oneOf?.find(({ properties = {} }) =>
      Object.values(properties).some(({ control }) => control === 'picture'),
    );
    const [key] =
      Object.entries(option?.properties ?? {}).find(([, { control }]) => control === 'picture') ?? [];
    const files = all.filter(({ type }) => type.startsWith('image/'));
    if (!option || key === undefined || files.length === 0) return false;
    const places = files.flatMap((file) => {
      insert(toDocument('flow', [createStartValue(option)]).child(0));
      const view = viewRef.current;
      const part = view && findPart(view.state);
      return part ? [{ file, to: [...path, ...findPath(view.state.doc, part.pos).path, key] }] : [];
    });
    const upload = async () => {
      for (const { file, to } of places) await setPicture(to, file.name, await readAsBase64(file));
    };
    upload().catch((refusal) => notify(refusal instanceof Error ? refusal.message : String(refusal), false));
    return true;
  });

  /** Inserts pasted or dropped data at the selection. Returns false if ProseMirror must handle the data. */
  const insertData = useEffectEvent((view: EditorView, data: DataTransfer | null): boolean => {
    const html = data?.getData('text/html') ?? '';
    const files = [...(data?.files ?? [])];
    // ProseMirror reads content that the author copied from a text editor of the studio.
    if (!data || html.includes('data-pm-slice')) return false;
    // Without HTML, the clipboard may have only picture files.
    if (html === '' && insertPictures(files)) return true;
    const { slice, dropped, isJoined } = readPaste(
      { html, text: data.getData('text/plain') },
      getPasteContext(view.state),
    );
    // If a picture was copied, the clipboard has both its file and HTML without words.
    if (slice.size === 0 && insertPictures(files)) return true;
    if (slice.size === 0 && dropped.length === 0) return false;
    if (!pasteCells(view, new ClipboardEvent('paste'), slice))
      view.dispatch(replaceSelection(view.state.tr, slice, isJoined));
    if (dropped.length > 0) notify(`Not inserted: ${dropped.join(', ')}.`);
    return true;
  });

  const getPasteContext = ({ selection }: Pick<EditorState, 'selection'>): PasteContext => ({
    top,
    origins: [location.origin],
    isInTable: isInTable({ selection }),
    isInList: isInList({ selection }),
    isOneText: isInOneText({ selection }),
  });

  /**
   * Inserts content that was copied from a text editor of the studio, if the text at the caret cannot have paragraphs
   * or marks. Otherwise leaves the content to ProseMirror.
   */
  const insertCopied = useEffectEvent((view: EditorView, tr: Transaction, copied: Slice): boolean => {
    const isPlain = tr.selection.$from.parent.type.spec.marks === '';
    const fitted = fitCopiedSlice(copied, getPasteContext(tr)) ?? (isPlain ? copied : undefined);
    if (!fitted) return false;
    const slice = isPlain ? replaceCitations(fitted, (chip) => describeChip(chip, choices)) : fitted;
    view.dispatch(replaceSelection(tr, slice, true));
    return true;
  });

  const canAddRow = (current: EditorState) => {
    const { maxItems = Number.POSITIVE_INFINITY } =
      findFieldSchema(schema, shownValue, findPath(current.doc, current.selection.from).path.slice(0, -2)) ??
      {};
    const part = findPart(current)?.node;
    return (part?.lastChild?.childCount ?? 0) <= maxItems;
  };

  const createPlugins = useEffectEvent(() => [
    createProblemMarks(),
    createSlashMenu((tr) => tr.docChanged && isTyping(tr) && tr.getMeta(outside) === undefined),
    ...createKeymaps({
      openLink: (_, dispatch) => {
        const button = mount.current?.parentElement?.querySelector('[data-menu=link]') ?? mount.current;
        if (dispatch && button) openMenu('link', button);
        return true;
      },
      openSelected: (selected) => openSelected(selected),
      canLeaveTable: () => canLeaveTable.current,
      canAddRow,
    }),
    new Plugin({ props: { decorations: markCurrentPart } }),
    tableEditing(),
    dropCursor({ class: 'drop-cursor', color: false }),
    gapCursor(),
  ]);

  /** Opens the panel of a selected citation or setting, or moves the focus into the form of a selected part. */
  const openSelected = useEffectEvent((current: EditorState): boolean => {
    const { selection } = current;
    if (!(selection instanceof NodeSelection)) return false;
    const dom = viewRef.current?.nodeDOM(selection.from);
    if (selection.node.isInline && dom instanceof Element) openMenu('chip', dom);
    else if (selection.node.type === nodeSchema.nodes.part) focus([...path, selection.$from.index(0)]);
    else return false;
    return true;
  });

  const toInnerPath = useEffectEvent((to: JsonPath) => to.slice(path.length));
  const getChoices = useEffectEvent(() => choices);
  const createDocument = useEffectEvent(() => toDocument(top, shownValue));
  const showProblems = useEffectEvent((errors: typeof problems, hints: typeof advice) => {
    const view = viewRef.current;
    if (!view) return;
    const isInner = (problem: { path: JsonPath }) => startsWith(problem.path, path);
    const toMarked =
      (isAdvice: boolean) =>
      (problem: (typeof advice)[number]): MarkedProblem => ({
        ...problem,
        path: problem.path.slice(path.length),
        original: problem,
        isAdvice,
      });
    const next = [
      ...errors.filter(isInner).map(toMarked(false)),
      ...hints.filter(isInner).map(toMarked(true)),
    ];
    if (isSameProblems(next, marked)) return;
    setMarked(next);
    const { tr } = view.state;
    setBoxes(markProblems(tr, next, boxes));
    view.dispatch(tr);
  });
  const chipsRef = useRef<ChipViews>(undefined);

  useLayoutEffect(() => {
    if (!mount.current) return;
    const chips = new ChipViews(getChoices());
    chipsRef.current = chips;
    const view = new EditorView(
      { mount: mount.current },
      {
        state: EditorState.create({ doc: createDocument(), plugins: createPlugins() }),
        scrollThreshold: { top: 110, bottom: 24, left: 0, right: 0 },
        scrollMargin: { top: 130, bottom: 48, left: 0, right: 0 },
        nodeViews: {
          citation: chips.create,
          token: chips.create,
          part: (node, _, getPos) => {
            const part = new PartView(node, getPos, (removed) =>
              setParts((before) => before.filter((each) => each !== removed)),
            );
            setParts((before) => [...before, part]);
            return part;
          },
        },
        dispatchTransaction(tr) {
          if (tr.docChanged && !tr.getMeta(outside) && isRefused(tr)) return;
          const next = view.state.apply(tr);
          const { step } = getSlashMenu(next) ?? getSlashMenu(view.state) ?? {};
          view.updateState(next);
          setState(next);
          if (tr.docChanged && !tr.getMeta(outside)) sendChange(tr, step);
        },
        handleClickOn(_, __, node, at, event) {
          const dom = event.target as Element;
          if (!node.isInline || !dom.closest('[data-chip]')) return false;
          view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
          openMenu('chip', dom.closest('[data-chip]') ?? dom);
          return true;
        },
        handleClick(_, at) {
          return selectTodo(view, at);
        },
        clipboardSerializer: createClipboardSerializer((chip) => describeChip(chip, getChoices())),
        transformPastedHTML: disarm,
        handlePaste: (_, __, slice) => insertCopied(view, view.state.tr, slice),
        handleDrop(_, event, slice, isMoved) {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (!place) return false;
          const { tr } = view.state;
          if (isMoved) tr.deleteSelection();
          const at = tr.doc.resolve(tr.mapping.map(place.pos));
          return insertCopied(view, tr.setSelection(TextSelection.near(at)), slice);
        },
        handleKeyDown(_, event) {
          const { key, altKey } = event;
          if (handleSlashKey(event)) return true;
          if (key === 'F10' && altKey) {
            const buttons = '[role=toolbar] button:not(:disabled)';
            mount.current?.parentElement?.querySelector<HTMLElement>(buttons)?.focus();
            return true;
          }
          if (key === 'Tab' || key === 'Shift') return false;
          canLeaveTable.current = key === 'Escape' && isInTable(view.state) && !canLeaveTable.current;
          return canLeaveTable.current;
        },
        handleDOMEvents: {
          keydown(_, event) {
            // The studio handles Undo and Redo. ProseMirror would suppress these keys.
            return hasCommandKey(event) && ['z', 'y'].includes(getLatinLetter(event) ?? '');
          },
          beforeinput(_, event) {
            // The studio has its own undo history and its own commands for formatting.
            if (/^(history|format)/.test(event.inputType)) event.preventDefault();
            return event.defaultPrevented;
          },
          compositionend() {
            setTimeout(() => showLatestValue(), compositionEndMs);
            return false;
          },
          paste(_, event) {
            const isInserted = insertData(view, event.clipboardData);
            if (isInserted) event.preventDefault();
            return isInserted;
          },
          drop(_, event) {
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (!place || event.dataTransfer?.getData('text/html').includes('data-pm-slice')) return false;
            const selection = TextSelection.near(view.state.doc.resolve(place.pos));
            view.dispatch(view.state.tr.setSelection(selection));
            const isInserted = insertData(view, event.dataTransfer);
            if (isInserted) event.preventDefault();
            return isInserted;
          },
          focus() {
            canLeaveTable.current = false;
            setFocused(true);
            return false;
          },
          blur() {
            setFocused(false);
            return false;
          },
        },
      },
    );
    viewRef.current = view;
    setState(view.state);
    editors.set(mount.current, {
      focus: (to, caret) => focusPlace(view, toInnerPath(to), caret),
      find: (to) => findElement(view, toInnerPath(to)),
    });
    return () => view.destroy();
  }, []);
  useLayoutEffect(() => showValue(shownValue), [shownValue]);
  useLayoutEffect(() => showProblems(problems, advice), [problems, advice]);
  useEffect(() => chipsRef.current?.refresh(choices), [choices]);
  useEffect(() => viewRef.current?.setProps({ editable: () => !isLocked }), [isLocked]);

  const count = state && !isBare && top !== 'line' ? getCount(state) : undefined;
  const current = state && isFlow && findPart(state);
  return (
    <EditorBox data-top={top} data-invalid={input['aria-invalid']}>
      {!isBare && state && <EditorToolbar {...{ label, state, isFlow, canCite, run, openMenu, count }} />}
      {/* biome-ignore lint/a11y/useSemanticElements: an input cannot show formatted text */}
      <div
        ref={mount}
        id={input.id}
        role="textbox"
        tabIndex={isLocked ? undefined : 0}
        aria-multiline={top !== 'line'}
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input['aria-describedby']}
        aria-invalid={problems.length > 0 || undefined}
        aria-readonly={isLocked || undefined}
        {...(slash &&
          slashEntries.length > 0 && {
            'aria-autocomplete': 'list',
            'aria-controls': slashListId,
            'aria-activedescendant': getOptionId(slashListId, slash.active),
          })}
        onFocus={input.onFocus}
      />
      {slash && slashEntries.length > 0 && (
        <SlashList id={slashListId} entries={slashEntries} active={slash.active} />
      )}
      {isFlow && (
        <span className="visually-hidden" role="status">
          {slash &&
            (slashEntries.length > 0 ? pluralise(slashEntries.length, 'part') : 'No part has this name.')}
        </span>
      )}
      {isFlow && (
        <LineButton
          data-shown={(isFocused && current) || undefined}
          aria-label="Insert a part at this line"
          title="Insert a part (or type / in an empty line)"
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => openMenu('insert', currentTarget)}
        >
          +
        </LineButton>
      )}
      {parts.map((part, at) => {
        const partPath = getPartPath(part);
        const partValue = partPath && valueAt(shownValue, partPath);
        const option = findOption(item, partValue) ?? item;
        if (!partPath || partValue === undefined) return null;
        return createPortal(
          <Field
            path={[...path, ...partPath]}
            schema={option}
            value={partValue}
            isRequired
            label={getOptionLabel(option, discriminator) || `Part ${at + 1}`}
          />,
          part.dom,
          part.id,
        );
      })}
      {boxes.map(({ index, element, problems: own }) =>
        createPortal(
          <ProblemList
            problems={own.filter(({ isAdvice }) => !isAdvice).map(describeProblem)}
            advice={own.filter(({ isAdvice }) => isAdvice).map(describeProblem)}
            goTo={(problem) => {
              if (viewRef.current) focusPlace(viewRef.current, problem.path.slice(path.length));
            }}
          />,
          element,
          index,
        ),
      )}
      {overlay && <EditorOverlay overlay={overlay} close={() => setOverlay(undefined)} />}
    </EditorBox>
  );

  function getPartPath({ getPos }: PartView): JsonPath | undefined {
    const at = getPos();
    return at === undefined || !state ? undefined : findPath(state.doc, at).path;
  }

  /**
   * Rewords a problem for the editor. If the part has several texts, adds the name of the text that has the problem.
   */
  function describeProblem({ original, path: at }: MarkedProblem): FieldProblem {
    const [index = 0, ...inner] = at;
    // A problem of a whole part, such as a new table, is about all its texts, so no text is named.
    if (isFlow && inner.length === 0) return original;
    const name = getTextName(item, valueAt(shownValue, [index]), inner);
    const problem = formatFieldProblem(original, findFieldSchema(schema, shownValue, at) ?? {}, true);
    return name === '' ? problem : { ...problem, message: `${name}: ${problem.message}` };
  }

  /** Returns the length and the limit of the text at the caret. */
  function getCount({ doc, selection }: EditorState): { length: number; limit: number } | undefined {
    const { path: at } = findPath(doc, selection.from);
    const limit = findFieldSchema(schema, shownValue, at)?.maxLength;
    const text = valueAt(shownValue, at);
    return limit === undefined || typeof text !== 'string' ? undefined : { length: text.length, limit };
  }
}

/** Marks the part that contains the caret, so that the button for new parts appears beside the part. */
function markCurrentPart(state: EditorState): DecorationSet | undefined {
  const part = findPart(state);
  if (!part) return undefined;
  const end = part.pos + part.node.nodeSize;
  return DecorationSet.create(state.doc, [Decoration.node(part.pos, end, { 'data-current': '' })]);
}

/** Returns the name of the undo step that typing belongs to. The first character of a new text is an `insert` edit. */
function getTypingStep(edit: Edit, before: JsonValue, path: JsonPath): string | undefined {
  if (edit.do !== 'set' && edit.do !== 'insert') return undefined;
  const isPart = isObject(edit.value);
  const place = [...path, ...edit.path, ...(isPart ? ['text'] : [])].join('/');
  const text = isPart ? valueAt(edit.value, ['text']) : edit.value;
  if (typeof text !== 'string') return undefined;
  return typing.getStepName(place, edit.do === 'set' ? valueAt(before, edit.path) : '', text);
}

/** Checks whether a transaction only inserts or removes characters, as typing does. */
function isTyping(tr: Transaction): boolean {
  return (
    tr.getMeta('paste') === undefined &&
    !['paste', 'cut', 'drop'].includes(tr.getMeta('uiEvent')) &&
    tr.steps.every((step) => step instanceof ReplaceStep && step.slice.openStart === 0 && isPlainText(step))
  );
}

function isPlainText({ slice }: ReplaceStep): boolean {
  return slice.content.content.every((node) => node.isText);
}

/** Replaces the selection with pasted content. Adds spaces where the content would touch other text. */
function replaceSelection(tr: Transaction, slice: Slice, isJoined: boolean): Transaction {
  const separate = (at: number) => {
    const { nodeBefore, nodeAfter } = tr.doc.resolve(at);
    const texts = [nodeBefore, nodeAfter].map((node) => (node?.isInline ? node.textContent : ''));
    if (needsSpaceBetween(texts[0] ?? '', texts[1] ?? '', isJoined)) tr.insertText(' ', at);
  };
  const start = tr.selection.from;
  tr.replaceSelection(slice);
  let end = tr.selection.to;
  tr.mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => {
    end = newTo;
  });
  const after = Selection.near(tr.doc.resolve(end), -1);
  separate(after.to);
  tr.setSelection(Selection.near(tr.doc.resolve(after.to), -1));
  separate(start);
  return tr.scrollIntoView().setMeta('paste', true);
}

/** Replaces only the range that differs from another document, so that a selection outside of the range stays. */
function replaceDifference(tr: Transaction, to: Node): Transaction {
  const from = tr.doc;
  for (const [key, value] of Object.entries(to.attrs))
    if (from.attrs[key] !== value) tr.setDocAttribute(key, value);
  const start = from.content.findDiffStart(to.content);
  const ends = from.content.findDiffEnd(to.content);
  if (start === null || !ends) return tr;
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  tr.replace(start, ends.a + overlap, to.slice(start, ends.b + overlap));
  return tr.doc.eq(to) ? tr : tr.replaceWith(0, tr.doc.content.size, to.content);
}

/** Moves the focus and the caret to a place of the JSON value, and scrolls to it. */
function focusPlace(view: EditorView, path: JsonPath, caret?: number): void {
  const at = findPosition(view.state.doc, path, caret);
  const isOwnText = path.length > 0 || view.state.doc.isTextblock;
  const end = caret === undefined && isOwnText ? view.state.doc.resolve(at).end() : at;
  const selection = TextSelection.near(view.state.doc.resolve(end), -1);
  view.dispatch(view.state.tr.setSelection(selection));
  view.focus();
  selectTodo(view, selection.from);
  findElement(view, path)?.scrollIntoView?.({ block: 'center' });
}

/** Returns the element that shows a place of the JSON value. */
function findElement(view: EditorView, path: JsonPath): Element | undefined {
  const { node } = view.domAtPos(findPosition(view.state.doc, path));
  return node instanceof Element ? node : (node.parentElement ?? undefined);
}

/** Selects a TODO, so that typing replaces it. */
function selectTodo(view: EditorView, at: number): boolean {
  const $at = view.state.doc.resolve(at);
  if (!$at.parent.isTextblock || !isTodo($at.parent.textContent)) return false;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, $at.start(), $at.end())));
  return true;
}
