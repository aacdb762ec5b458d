import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { media, space, type } from '../theme/tokens';
import { BrightBox } from '../ui/cloth';
import { Picture } from '../ui/images';
import { Prose as ReadingText, RichText } from '../ui/prose';
import { Band, Container, Section } from '../ui/section';

interface ProseProps {
  block: BlockOf<'prose'>;
}

/** Running text beside its heading, with a picture under it if there is one; in a bright box if it is to be. */
export function Prose({ block }: ProseProps) {
  if (block.tone === 'bright') {
    return (
      <Band data-tone="plain">
        <Container>
          <Box>
            <h2 id={block.id}>{block.heading}</h2>
            <Brief>
              <Paragraphs block={block} />
            </Brief>
          </Box>
        </Container>
      </Band>
    );
  }
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <Text>
        <Paragraphs block={block} />
      </Text>
      {block.picture && <ProsePicture name={`text:${block.picture.file}`} alt={block.picture.alt} />}
    </Section>
  );
}

function Paragraphs({ block }: ProseProps) {
  return block.paragraphs.map((text, index) => (
    <p key={index}>
      <RichText text={text} />
    </p>
  ));
}

// Where there is room for two columns of a good measure, a text of several paragraphs takes it.
const Text = styled(ReadingText)`
  ${media.large} {
    &:has(> p + p) {
      max-width: none;
      columns: 2;
      column-gap: ${space.gap};
    }
    & > p {
      break-inside: avoid;
    }
  }
`;

const Box = styled(BrightBox)`
  align-items: center;
  & > h2 {
    ${type.figure}
    font-size: clamp(2.75rem, 1.4rem + 4.4vw, 5.25rem);
    line-height: .94;
  }
`;

const Brief = styled.div`
  display: grid;
  gap: ${space[12]};
  max-width: 40em;
  font-size: 1.125rem;
`;

const ProsePicture = styled(Picture)`
  height: auto;
  margin-top: ${space[32]};
`;
