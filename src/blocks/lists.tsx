import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { RepairStage } from '../../schema/fields/art';
import { color, columns, edge, media, motion, ruled, size, space, type } from '../theme/tokens';
import { Badge } from '../ui/cloth';
import { Glyph, Icon, Picture } from '../ui/images';
import { Topics } from '../ui/lists';
import { Paragraphs, RichText } from '../ui/prose';
import { Section } from '../ui/section';
import { usePage, useWording } from '../ui/site-context';

/** Renders titles with descriptions in two columns. */
export function Reasons({ block }: { block: BlockOf<'reasons'> }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro} layout="side">
      <TwoColumns>
        {block.items.map((item, index) => (
          <li key={index}>
            <h3>{item.title}</h3>
            <Paragraphs texts={[item.description]} />
          </li>
        ))}
      </TwoColumns>
    </Section>
  );
}

const description = `margin-top:${space[8]};color:${color.softInk};`;

const TwoColumns = styled.ul`
  ${columns(2, { tiny: 1 })}
  gap: clamp(32px, 3.4vw, 48px) ${space.gap};
  & > li {
    padding-top: ${space[16]};
    border-top: ${edge.rule};
  }
  p {
    ${description}
    max-width: 29.3em;
  }
`;

/** Renders cards with icons in rows of three. Two or four cards are in rows of two. */
export function ExpertiseCards({ block }: { block: BlockOf<'expertise-cards'> }) {
  const intro = block.intro && <RichText text={block.intro} />;
  return (
    <Section heading={block.heading} id={block.id} intro={intro}>
      <Cards data-count={block.cards.length}>
        {block.cards.map((card, index) => (
          <li key={index}>
            <IconBox>
              <Icon name={card.icon} size={40} />
            </IconBox>
            <h3>{card.title}</h3>
            <Paragraphs texts={[card.description]} />
          </li>
        ))}
      </Cards>
    </Section>
  );
}

const Cards = styled.ul`
  --room: clamp(16px, 2vw, 32px);
  --count: 3;
  ${columns('var(--count)')}
  gap: clamp(32px, 4vw, 48px) calc(2 * var(--room));
  padding-top: ${space[32]};
  border-top: ${edge.rule};
  /* Each card draws a line on its left. The list clips the lines of the first column. */
  overflow-x: clip;
  & > li {
    margin-left: calc(-1px - var(--room));
    padding-left: var(--room);
    border-left: ${edge.line};
  }
  p {
    ${description}
  }
  &:is([data-count='2'], [data-count='4']) {
    --count: 2;
  }
`;

const IconBox = styled.div`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  margin-bottom: ${space[32]};
  background: ${color.deep};
  color: ${color.bright};
  ${media.mobile} {
    width: 56px;
    height: 56px;
    margin-bottom: ${space[16]};
  }
`;

/** Renders numbered items in rows of three. Each item has a picture if the list has art. */
export function NumberedList({ block }: { block: BlockOf<'numbered-list'> }) {
  const { id } = usePage();
  const { items, art } = block;
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Items data-art={art}>
        {items.map((item, index) => (
          <li key={index}>
            {art && <Stage name={`${getStage(index, items.length)}:${id}`} />}
            <Count aria-hidden="true">{index + 1}</Count>
            <div>
              <h3>{item.title}</h3>
              <Paragraphs texts={[item.description]} />
            </div>
          </li>
        ))}
      </Items>
    </Section>
  );
}

/** Returns the picture of an item. The first cloth is torn, the last has a border, and those between are patched. */
function getStage(index: number, count: number): RepairStage {
  if (index === count - 1) return 'bordered';
  return index === 0 ? 'torn' : 'patched';
}

const Items = styled.ol`
  column-gap: clamp(16px, 2.4vw, 40px);
  & > li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    align-content: start;
  }
  p {
    ${description}
    margin-top: 6px;
    font-size: ${size.base};
  }
  &[data-art] {
    ${columns(3)}
    row-gap: ${space[48]};
  }
  &:not([data-art]) {
    ${columns(3, { drawer: 2, tiny: 1 })}
    ${ruled}
    & > li {
      padding: ${space[24]} 0;
    }
    h3 {
      font-size: 1.1875rem;
    }
  }
`;

const Stage = styled(Picture)`
  grid-column: 1 / -1;
  width: 100%;
  height: auto;
  margin-bottom: 20px;
`;

const Count = styled.span`
  ${type.figure}
  color: ${color.brand};
  font-size: 2.25rem;
  font-variant-numeric: tabular-nums;
  [data-art] & {
    font-size: 2.75rem;
  }
`;

/** Renders short numbered lines. */
export function HelpList({ block }: { block: BlockOf<'help-list'> }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro} layout="side">
      <Lines>
        {block.items.map((item, index) => (
          <li key={index}>
            <span aria-hidden="true">{index + 1}</span>
            {item}
          </li>
        ))}
      </Lines>
    </Section>
  );
}

const Lines = styled.ol`
  ${ruled}
  & > li {
    font-stretch: 94%;
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    align-items: baseline;
    padding: 13px 0 15px;
    font-size: clamp(1.25rem, 1.1rem + .6vw, 1.5rem);
    font-weight: 600;
    line-height: 1.25;
  }
  span {
    color: ${color.brand};
    font-size: 1.0625rem;
    font-variant-numeric: tabular-nums;
  }
  ${media.mobile} {
    & > li {
      grid-template-columns: 40px minmax(0, 1fr);
    }
  }
`;

/** Renders short points in two columns. */
export function TopicList({ block }: { block: BlockOf<'topic-list'> }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro} layout="side" tone="sunken">
      <Topics topics={block.topics} />
    </Section>
  );
}

/** Renders collapsible questions with answers. The first answer is open. */
export function Faq({ block }: { block: BlockOf<'faq'> }) {
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <Questions>
        {block.items.map((item, index) => (
          <details key={index} open={index === 0}>
            <summary>
              {item.question}
              <Glyph name="plus" />
            </summary>
            <Paragraphs texts={[item.answer]} />
          </details>
        ))}
      </Questions>
    </Section>
  );
}

export const Questions = styled.div`
  ${ruled}
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space[24]};
    min-height: 68px;
    padding-block: ${space[12]};
    font-size: 1.1875rem;
    font-weight: 600;
    line-height: 1.3;
  }
  svg {
    flex: none;
    transition: transform ${motion.base};
  }
  [open] > summary > svg {
    transform: rotate(45deg);
  }
  p {
    max-width: 42.6em;
    padding: 0 ${space[48]} ${space[24]} 0;
    color: ${color.softInk};
  }
`;

/** Renders figures above their labels, with a badge if they are samples. */
export function Statistics({ block }: { block: BlockOf<'statistics'> }) {
  const { sample } = useWording();
  const note = (block.sample || block.note) && (
    <Note>
      {block.sample && <Badge as="b">{sample}</Badge>} {block.note}
    </Note>
  );
  return (
    <Section heading={block.heading} id={block.id} layout="side" intro={note}>
      <Figures>
        {block.figures.map(({ value, sign, label }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              {value}
              {sign && <b>{sign}</b>}
            </dd>
          </div>
        ))}
      </Figures>
    </Section>
  );
}

const Note = styled.span`
  display: grid;
  gap: ${space[12]};
  font-size: ${size.body};
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[24]} ${space.gap};
  padding-top: ${space[24]};
  border-top: ${edge.rule};
  & > div {
    display: grid;
    align-content: start;
  }
  dt {
    color: ${color.softInk};
  }
  dd {
    ${type.figure}
    order: -1;
    font-size: clamp(2.75rem, 1.6rem + 2.8vw, 4.25rem);
    font-variant-numeric: lining-nums;
  }
  dd > b {
    color: ${color.brand};
    font-weight: inherit;
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
