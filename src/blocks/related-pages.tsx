import type { BlockOf } from '../../schema/blocks/index';
import { CardRows } from '../ui/cards';
import { Section } from '../ui/section';

export function RelatedPages({ block }: { block: BlockOf<'related-pages'> }) {
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <CardRows cards={block.cards} layout="plain" />
    </Section>
  );
}
