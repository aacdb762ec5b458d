import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { space } from '../theme/tokens';
import { Picture } from '../ui/picture';
import { Prose as ReadingText } from '../ui/prose';
import { RichText } from '../ui/rich-text';
import { Section } from '../ui/section';

/** Running text beside its heading, with a picture under it if there is one. */
export function Prose({ block }: { block: BlockOf<'prose'> }) {
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <ReadingText>
        {block.paragraphs.map((text, index) => (
          <p key={index}>
            <RichText text={text} />
          </p>
        ))}
      </ReadingText>
      {block.picture && <Shown name={`image:${block.picture.file}`} alt={block.picture.alt} />}
    </Section>
  );
}

const Shown = styled(Picture)`
  height: auto;
  margin-top: ${space[32]};
`;
