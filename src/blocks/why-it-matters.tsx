import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color } from '../theme/tokens';
import { BrightBox } from '../ui/cloth';
import { RichText } from '../ui/prose';
import { Band, Container } from '../ui/section';

export function WhyItMatters({ block }: { block: BlockOf<'why-it-matters'> }) {
  return (
    <Band data-tone="plain">
      <Container>
        <Box>
          <h2 id={block.id}>{block.heading}</h2>
          <p>
            <RichText text={block.text} />
          </p>
        </Box>
      </Container>
    </Band>
  );
}

const Box = styled(BrightBox)`
  align-items: baseline;
  border-block: 8px solid ${color.clothInk};
  & > p {
    max-width: 34em;
    font-size: clamp(1.25rem, 1.05rem + .9vw, 1.75rem);
    font-weight: 520;
    line-height: 1.32;
  }
`;
