import { memo, useEffect, useRef } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { styled } from 'styled-components';
import type { JsonValue } from '../../schema/json/source';
import { startsWith, valueAt } from '../shared/values';
import { color, edge, family, type } from '../theme/tokens';
import { describeBlock } from './fields/start';
import { Palette } from './palette';
import { currentLook, MoreMenu, Press, rowLook, Sign } from './parts';
import { useKnown, useStudio } from './store';

interface Row {
  id: number;
  kind: string;
  heading: string;
  problemCount: number;
  isSelected: boolean;
}

const nothing: JsonValue[] = [];

/** The blocks of the page from top to bottom: chosen, dragged, and changed by their menus. */
export function BlockList() {
  const studio = useStudio();
  const { overview, drafts, schemas, selected, choices } = useKnown((state) => state);
  const page = overview?.pages.find(({ file }) => file === studio.pageFile);
  const draft = drafts[studio.pageFile];
  const schema = schemas[draft?.state.schema ?? ''];
  const blocks = (valueAt(draft?.value, ['blocks']) ?? nothing) as JsonValue[];
  const rows = blocks.map((block, id): Row => {
    const { kind, label: heading } = describeBlock(schema, block, choices?.tokens);
    const path = ['blocks', id];
    const own = draft?.state.problems.filter((problem) => startsWith(problem.path, path)) ?? [];
    const isSelected =
      selected.file === page?.file && startsWith(selected.path, path) && selected.path.length > 0;
    return { id, kind, heading, problemCount: own.length, isSelected };
  });
  const isLocked = draft?.state.value === undefined;
  if (!page) return null;
  return (
    <section aria-label="Blocks of this page">
      <Head>
        <h2>{page.title}</h2>
        <Press
          data-tone="quiet"
          isDisabled={isLocked}
          onPress={() =>
            studio.set({ dialog: <Palette at={(studio.selectedBlock ?? rows.length - 1) + 1} /> })
          }
        >
          <Sign name="add" /> Add block
        </Press>
      </Head>
      <Settings
        data-tone="quiet"
        aria-current={selected.file === page.file && selected.path.length === 0 ? 'true' : undefined}
        onPress={() => studio.select(page.file, [])}
      >
        Title, description and more
      </Settings>
      <Rows rows={rows} isLocked={isLocked} file={page.file} />
    </section>
  );
}

interface RowsProps {
  rows: Row[];
  isLocked: boolean;
  file: string;
}

/** Drawn again only where it says something else, as its parent is drawn with each key. */
const Rows = memo(RowList, (one, other) => JSON.stringify(one) === JSON.stringify(other));

function RowList({ rows, isLocked, file }: RowsProps) {
  const studio = useStudio();
  const { dragAndDropHooks } = useDragAndDrop<Row>({
    isDisabled: isLocked,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': rows[Number(key)]?.kind ?? '' })),
    renderDropIndicator: (target) => <DropMarker target={target} />,
    onReorder: ({ keys, target }) => {
      const [from] = [...keys].map(Number);
      if (from === undefined) return;
      const before = Number(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      studio.moveBlock(from, before > from ? before - 1 : before);
    },
  });
  const list = useRef<HTMLDivElement>(null);
  const selected = rows.find(({ isSelected }) => isSelected)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection
  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <List
      ref={list}
      aria-label="Blocks"
      items={rows}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => studio.select(file, ['blocks', Number(key)])}
    >
      {(row: Row) => <BlockRow row={row} isLocked={isLocked} />}
    </List>
  );
}

function BlockRow({ row, isLocked }: { row: Row; isLocked: boolean }) {
  const studio = useStudio();
  const { id, kind, heading, problemCount, isSelected } = row;
  const add = (at: number) => studio.set({ dialog: <Palette at={at} /> });
  return (
    <Item id={id} textValue={`${kind} ${heading}`} data-current={isSelected || undefined}>
      <Grip slot="drag" data-tone="sign" isDisabled={isLocked}>
        <Sign name="grip" />
      </Grip>
      <RowLabel>
        <b>{kind}</b>
        {heading && <span>{heading}</span>}
      </RowLabel>
      {problemCount > 0 && <Mark count={problemCount} />}
      {!isLocked && (
        <MoreMenu
          label={`What to do with ${kind} ${id + 1}`}
          entries={[
            { words: 'Add a block above', isDisabled: id < studio.firstPlace, act: () => add(id) },
            { words: 'Add a block below', act: () => add(id + 1) },
            { words: 'Duplicate', keys: 'Ctrl+D', act: () => studio.duplicateBlock(id) },
            {
              words: 'Move up',
              keys: 'Alt+↑',
              isDisabled: !studio.canMoveBlock(id, id - 1),
              act: () => studio.moveBlock(id, id - 1),
            },
            {
              words: 'Move down',
              keys: 'Alt+↓',
              isDisabled: !studio.canMoveBlock(id, id + 1),
              act: () => studio.moveBlock(id, id + 1),
            },
            { words: 'Remove', keys: 'Delete', act: () => studio.removeBlock(id) },
          ]}
        />
      )}
    </Item>
  );
}

/** How many problems something has. */
export function Mark({ count }: { count: number }) {
  const words = count === 1 ? '1 problem' : `${count} problems`;
  return (
    <Figure role="img" aria-label={words} title={words}>
      {count}
    </Figure>
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

const Settings = styled(Press)`
  justify-content: start;
  width: 100%;
  border-radius: 0;
  &[data-tone] {
    padding-inline: 12px;
  }
  &[data-tone][aria-current] {
    ${currentLook}
  }
`;

const List = styled(GridList<Row>)`
  border-top: ${edge.line};
`;

const Item = styled(GridListItem<Row>)`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  padding: 3px 4px 3px 2px;
  ${rowLook}
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
  & > span {
    overflow: hidden;
    color: ${color.softInk};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Grip = styled(Press)`
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

const Figure = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 20px;
  height: 20px;
  padding-inline: 5px;
  border-radius: 10px;
  background: ${color.error};
  color: ${color.surface};
  font: 700 0.75rem/1 ${family.sans};
`;
