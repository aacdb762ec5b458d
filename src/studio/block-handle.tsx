import { styled } from 'styled-components';
import { valueAt } from '../shared/values';
import { color, edge, family } from '../theme/tokens';
import { Palette } from './block-palette';
import { IconButton } from './components';
import { describeBlock } from './fields/field-schema';
import type { BlockBox } from './page-frame';
import { useStudio, useStudioState } from './store';

/** The height of the handle, in CSS pixels. */
const handleHeight = 36;

interface BlockHandleProps {
  /** The place of the selected block in the pane, in CSS pixels. */
  box: BlockBox;
  /** The height of the pane, in CSS pixels. */
  height: number;
}

/**
 * Renders the toolbar of the selected block over the page. Its buttons move, duplicate or remove the block. Other
 * buttons add a block above or below.
 */
export function BlockHandle({ box, height }: BlockHandleProps) {
  const studio = useStudio();
  const { file, path } = useStudioState((state) => state.selected);
  const draft = useStudioState((state) => state.drafts[file]);
  const schema = useStudioState((state) => state.schemas[draft?.state.schema ?? '']);
  const tokens = useStudioState((state) => state.choices?.tokens);
  const index = Number(path[1]);
  const block = valueAt(draft?.value, path);
  if (block === undefined || draft?.state.value === undefined) return null;
  const { kind } = describeBlock(schema, block, tokens);
  const isVisible = box.top < height && box.bottom > 0;
  if (!isVisible) return null;
  const addBlock = (at: number) => () => studio.set({ dialog: <Palette at={at} /> });
  const top = Math.min(Math.max(box.top, 0), height - handleHeight);
  return (
    <>
      <Bar role="toolbar" aria-label={`Block ${kind}`} style={{ top, insetInlineEnd: box.end }}>
        <b>{kind}</b>
        <IconButton
          icon="up"
          label="Move up"
          tooltip="Move up (Alt+↑)"
          isDisabled={!studio.canMoveBlock(index, index - 1)}
          onPress={() => studio.moveBlock(index, index - 1)}
        />
        <IconButton
          icon="down"
          label="Move down"
          tooltip="Move down (Alt+↓)"
          isDisabled={!studio.canMoveBlock(index, index + 1)}
          onPress={() => studio.moveBlock(index, index + 1)}
        />
        <IconButton
          icon="copy"
          label="Duplicate"
          tooltip="Duplicate (Ctrl+D)"
          onPress={() => studio.duplicateBlock(index)}
        />
        <IconButton icon="bin" label="Remove" onPress={() => studio.removeBlock(index)} />
      </Bar>
      {index >= studio.firstMovableIndex && box.top > handleHeight / 2 && (
        <AddBar style={{ top: box.top }}>
          <IconButton icon="add" label="Add a block above" onPress={addBlock(index)} />
        </AddBar>
      )}
      {box.bottom < height - handleHeight / 2 && (
        <AddBar style={{ top: box.bottom }}>
          <IconButton icon="add" label="Add a block below" onPress={addBlock(index + 1)} />
        </AddBar>
      )}
    </>
  );
}

const Bar = styled.div`
  position: absolute;
  display: flex;
  align-items: center;
  height: ${handleHeight}px;
  max-width: 100%;
  padding-inline-start: 10px;
  background: ${color.surface};
  border: ${edge.strongLine};
  font: 620 0.8125rem/1 ${family.sans};
  & > b {
    overflow: hidden;
    padding-inline-end: 6px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const AddBar = styled.div`
  position: absolute;
  inset-inline-start: 50%;
  translate: -50% -50%;
  background: ${color.surface};
  border: ${edge.strongLine};
  border-radius: 50%;
  &:dir(rtl) {
    translate: 50% -50%;
  }
`;
