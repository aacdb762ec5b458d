import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, media, space } from '../theme/tokens';
import { RichText } from '../ui/rich-text';
import { Band, Container } from '../ui/section';

/** What is at stake, in a box of the cloth's bright colour. */
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

const Box = styled.div`
  --link: ${color.clothInk};
  --focus: ${color.clothInk};
  --halo: #fff;
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: ${space[16]} ${space.gap};
  align-items: baseline;
  padding: clamp(28px, 4vw, 60px);
  border-block: 8px solid ${color.clothInk};
  background: ${color.bright};
  color: ${color.clothInk};
  & > p {
    max-width: 34em;
    font-size: clamp(1.25rem, 1.05rem + .9vw, 1.75rem);
    font-weight: 520;
    line-height: 1.32;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
