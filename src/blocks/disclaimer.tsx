import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, size, space } from '../theme/tokens';
import { RichText } from '../ui/prose';
import { Band, Columns, ReadingColumn } from '../ui/section';

export function Disclaimer({ block }: { block: BlockOf<'disclaimer'> }) {
  return (
    <Foot data-tone="plain">
      <Columns>
        <Text as="p">
          <RichText text={block.text} />
        </Text>
      </Columns>
    </Foot>
  );
}

// Close to the text it belongs to, whatever space a band keeps.
const Foot = styled(Band)`
  margin-top: calc(${space[32]} - ${space.section});
`;

const Text = styled(ReadingColumn)`
  max-width: 40em;
  padding-top: ${space[16]};
  border-top: ${edge.line};
  color: ${color.softInk};
  font-size: ${size.small};
`;
