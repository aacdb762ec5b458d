import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { edge, size, space } from '../theme/tokens';
import { Band, Columns, ReadingColumn } from '../ui/section';
import { ShareOptions } from '../ui/sharing';

export function ShareLinks({ block }: { block: BlockOf<'share-links'> }) {
  return (
    <Foot data-tone="plain">
      <Columns>
        <Box>
          <h2 id={block.id}>{block.heading}</h2>
          <Chips />
        </Box>
      </Columns>
    </Foot>
  );
}

// Close to the text it belongs to, whatever space a band keeps.
const Foot = styled(Band)`
  margin-top: calc(${space[48]} - ${space.section});
`;

const Box = styled(ReadingColumn)`
  max-width: 37.69rem;
  padding-block: ${space[24]};
  border-block: ${edge.rule};
  & > h2 {
    font-size: 1.375rem;
  }
`;

const Chips = styled(ShareOptions)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[16]};
  font-size: ${size.small};
  & > li > * {
    border: ${edge.strongLine};
    border-radius: ${edge.radius};
  }
`;
