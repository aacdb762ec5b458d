import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem, type Key } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { styled } from 'styled-components';
import type { JsonValue } from '../../schema/json/source';
import { startsWith, valueAt } from '../shared/values';
import { pluralise } from '../shared/words';
import { color, edge, family, type } from '../theme/tokens';
import { Palette } from './block-palette';
import { slideFrom } from './block-slide';
import { ActionButton, Badge, currentStyle, MoreMenu, rowStyle, StudioIcon } from './components';
import { describeBlock } from './fields/field-schema';
import { useItemIds } from './item-ids';
import type { FilePlace } from './protocol';
import { useStudio, useStudioState } from './store';

interface BlockItem {
  id: number;
  index: number;
  kind: string;
  heading: string;
  problems: readonly FilePlace[];
  missingTexts: readonly FilePlace[];
  /** A label for the last day of the block, such as “Online until 28 November 2026”. */
  status?: string;
  isSelected: boolean;
}

const noBlocks: JsonValue[] = [];

/** Lists the blocks of the page from top to bottom. The author can select a block, drag it, or open its menu. */
export function BlockList() {
  const studio = useStudio();
  const { overview, drafts, schemas, selected, choices } = useStudioState((state) => state);
  const page = overview?.pages.find(({ file }) => file === studio.pageFile);
  const draft = drafts[studio.pageFile];
  const schema = schemas[draft?.state.schema ?? ''];
  const blocks = (valueAt(draft?.value, ['blocks']) ?? noBlocks) as JsonValue[];
  const { ids } = useItemIds(blocks);
  const rows = blocks.map((block, index): BlockItem => {
    const { kind, label: heading } = describeBlock(schema, block, choices?.tokens);
    const path = ['blocks', index];
    const isInBlock = (place: FilePlace) => place.file === page?.file && startsWith(place.path, path);
    const isSelected =
      selected.file === page?.file && startsWith(selected.path, path) && selected.path.length > 0;
    return {
      id: ids[index] ?? 0,
      index,
      kind,
      heading,
      problems: draft?.state.problems.filter(isInBlock) ?? [],
      missingTexts: overview?.missingTexts.filter(isInBlock) ?? [],
      status: page?.blockStatus[index],
      isSelected,
    };
  });
  const isLocked = draft?.state.value === undefined;
  if (!page) return null;
  return (
    <section aria-label="Blocks of this page">
      <ListHead
        title={page.title}
        file={page.file}
        isLocked={isLocked}
        isPageSelected={selected.file === page.file && selected.path.length === 0}
      />
      <BlockRows rows={rows} isLocked={isLocked} file={page.file} />
    </section>
  );
}

interface ListHeadProps {
  title: string;
  file: string;
  isLocked: boolean;
  isPageSelected: boolean;
}

/** Renders the page's title, and the buttons for a new block and for the page settings. */
const ListHead = memo(({ title, file, isLocked, isPageSelected }: ListHeadProps) => {
  const studio = useStudio();
  return (
    <>
      <Head>
        <h2>{title}</h2>
        <ActionButton
          data-tone="quiet"
          isDisabled={isLocked}
          onPress={() => studio.set({ dialog: <Palette at={studio.nextBlockIndex} /> })}
        >
          <StudioIcon name="add" /> Add block
        </ActionButton>
      </Head>
      <SettingsButton
        data-tone="quiet"
        aria-current={isPageSelected ? 'true' : undefined}
        onPress={() => studio.select(file, [])}
      >
        Page settings
      </SettingsButton>
    </>
  );
});

interface RowsProps {
  rows: BlockItem[];
  isLocked: boolean;
  file: string;
}

/** Renders the rows only if they have changed, because the parent renders after each keystroke. */
const BlockRows = memo(RowList, (one, other) => JSON.stringify(one) === JSON.stringify(other));

function RowList({ rows, isLocked, file }: RowsProps) {
  const studio = useStudio();
  const findIndex = (key: Key) => rows.findIndex(({ id }) => id === key);
  const { dragAndDropHooks } = useDragAndDrop<BlockItem>({
    isDisabled: isLocked,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': rows[findIndex(key)]?.kind ?? '' })),
    renderDropIndicator: (target) => <DropMarker target={target} />,
    onReorder: ({ keys, target }) => {
      const [from = -1] = [...keys].map(findIndex);
      const before = findIndex(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      studio.moveBlock(from, before > from ? before - 1 : before);
    },
  });
  const list = useRef<HTMLDivElement>(null);
  useSlidingRows(list, rows);
  const selected = rows.find(({ isSelected }) => isSelected)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each selection
  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <List
      ref={list}
      aria-label="Blocks"
      items={rows}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => studio.select(file, ['blocks', findIndex(key)])}
    >
      {(row: BlockItem) => <BlockRow row={row} isLocked={isLocked} />}
    </List>
  );
}

/** Slides rows to their new places when their order changes. */
function useSlidingRows(list: RefObject<HTMLElement | null>, rows: readonly BlockItem[]): void {
  const tops = useRef<ReadonlyMap<string, number>>(new Map());
  const order = rows.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each order
  useLayoutEffect(() => {
    const elements = [...(list.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
    const before = tops.current;
    tops.current = new Map(elements.map((row) => [row.dataset.key ?? '', row.offsetTop]));
    for (const row of elements)
      slideFrom(row, (before.get(row.dataset.key ?? '') ?? row.offsetTop) - row.offsetTop);
  }, [order]);
}

function BlockRow({ row, isLocked }: { row: BlockItem; isLocked: boolean }) {
  const studio = useStudio();
  const { id, index, kind, heading, problems, missingTexts, status, isSelected } = row;
  const openPalette = (at: number) => studio.set({ dialog: <Palette at={at} /> });
  return (
    <Item id={id} textValue={`${kind} ${heading}`} data-index={index} data-current={isSelected || undefined}>
      <DragHandle slot="drag" data-tone="icon" isDisabled={isLocked}>
        <StudioIcon name="grip" />
      </DragHandle>
      <RowLabel>
        <b>{kind}</b>
        {heading && <span>{heading}</span>}
        {status && <Badge as="small">{status}</Badge>}
      </RowLabel>
      <ProblemCount problems={problems} missingTexts={missingTexts} />
      {!isLocked && (
        <MoreMenu
          label={`Menu for ${kind} ${index + 1}`}
          entries={[
            {
              label: 'Add a block above',
              isDisabled: index < studio.firstMovableIndex,
              run: () => openPalette(index),
            },
            { label: 'Add a block below', run: () => openPalette(index + 1) },
            { label: 'Duplicate', keys: 'Ctrl+D', run: () => studio.duplicateBlock(index) },
            {
              label: 'Move up',
              keys: 'Alt+↑',
              isDisabled: !studio.canMoveBlock(index, index - 1),
              run: () => studio.moveBlock(index, index - 1),
            },
            {
              label: 'Move down',
              keys: 'Alt+↓',
              isDisabled: !studio.canMoveBlock(index, index + 1),
              run: () => studio.moveBlock(index, index + 1),
            },
            { label: 'Remove', keys: 'Delete', run: () => studio.removeBlock(index) },
          ]}
        />
      )}
    </Item>
  );
}

interface ProblemCountProps {
  problems: readonly FilePlace[];
  missingTexts: readonly FilePlace[];
}

/** Shows the number of problems and missing texts of a page, file, group or block. A press opens the first of them. */
export function ProblemCount({ problems, missingTexts }: ProblemCountProps) {
  const studio = useStudio();
  const places = [...problems, ...missingTexts];
  const [first] = places;
  if (!first) return null;
  const counts = [
    ...(problems.length > 0 ? [pluralise(problems.length, 'problem')] : []),
    ...(missingTexts.length > 0 ? [pluralise(missingTexts.length, 'missing text')] : []),
  ].join(', ');
  const label = `${counts}. ${places.length > 1 ? 'Open the first.' : 'Open it.'}`;
  return (
    <CountBadge
      aria-label={label}
      onPress={() => studio.open(first.file, first.path)}
      render={(button) => <button {...button} title={label} />}
    >
      {places.length}
    </CountBadge>
  );
}

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 10px 8px 4px 12px;
  & > button {
    flex: none;
  }
  & > h2 {
    display: -webkit-box;
    overflow: hidden;
    min-width: 0;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
    ${type.h3}
    font-size: 1.0625rem;
    line-height: 1.2;
    letter-spacing: -0.01em;
  }
`;

const SettingsButton = styled(ActionButton)`
  justify-content: start;
  width: 100%;
  border-radius: 0;
  &[data-tone] {
    padding-inline: 12px;
  }
  &[data-tone][aria-current] {
    ${currentStyle}
  }
`;

const List = styled(GridList<BlockItem>)`
  border-top: ${edge.line};
`;

const Item = styled(GridListItem<BlockItem>)`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  padding: 3px 4px 3px 2px;
  ${rowStyle}
  &[data-dragging] {
    opacity: 0.5;
  }
`;

const RowLabel = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  font: 400 0.8125rem/1.35 ${family.sans};
  & > b {
    font-size: 0.875rem;
    font-weight: 620;
  }
  & > small {
    justify-self: start;
    margin-block: 2px;
  }
  & > span {
    overflow: hidden;
    color: ${color.softInk};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const DragHandle = styled(ActionButton)`
  &[data-tone] {
    min-width: 24px;
    cursor: grab;
  }
`;

const DropMarker = styled(DropIndicator)`
  &[data-drop-target] {
    outline: 2px solid ${color.mark};
  }
`;

/** A button with a transparent border, which makes it large enough to press. */
const CountBadge = styled(Button)`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 24px;
  height: 24px;
  padding: 0 5px;
  border: 2px solid transparent;
  border-radius: 12px;
  background: ${color.error} padding-box;
  color: ${color.surface};
  font: 700 0.75rem/1 ${family.sans};
  cursor: pointer;
`;
