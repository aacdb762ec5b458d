import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { space, type } from '../theme/tokens';
import { BrightBox } from '../ui/bright-box';
import { Picture } from '../ui/picture';
import { Prose as ReadingText } from '../ui/prose';
import { RichText } from '../ui/rich-text';
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
      <ReadingText>
        <Paragraphs block={block} />
      </ReadingText>
      {block.picture && <Shown name={`text:${block.picture.file}`} alt={block.picture.alt} />}
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
  max-width: 60ch;
  font-size: 1.125rem;
`;

const Shown = styled(Picture)`
  height: auto;
  margin-top: ${space[32]};
`;
