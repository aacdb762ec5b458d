import type { BlockOf } from '../../schema/blocks/index';
import { Topics } from '../ui/lists';
import { Section } from '../ui/section';

export function TopicList({ block }: { block: BlockOf<'topic-list'> }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro} layout="side" tone="sunken">
      <Topics topics={block.topics} />
    </Section>
  );
}
