import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { RepairStage } from '../../schema/fields/art';
import { color, columns, edge, media, motion, ruled, sideColumns, size, space, type } from '../theme/tokens';
import { CardStrip } from '../ui/cards';
import { Badge } from '../ui/cloth';
import { Glyph, Icon, Picture } from '../ui/images';
import { Topics } from '../ui/lists';
import { Paragraphs, RichText } from '../ui/prose';
import { Section } from '../ui/section';
import { usePage, useWording } from '../ui/site-context';

export function Reasons({ block }: { block: BlockOf<'reasons'> }) {
  const List = block.layout === 'rows' ? TitledRows : TwoColumns;
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <List>
        {block.items.map((item, index) => (
          <li key={index}>
            <h3>{item.title}</h3>
            <div>
              <Paragraphs texts={[item.description]} />
              {item.cards.length > 0 && <CardStrip cards={item.cards} />}
            </div>
          </li>
        ))}
      </List>
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

const TitledRows = styled.ul`
  ${ruled}
  & > li {
    ${sideColumns()}
    row-gap: ${space[8]};
    padding-block: ${space[24]};
  }
  p {
    color: ${color.softInk};
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

/** Renders numbered items. Each item has a drawing if the list has art. */
export function NumberedList({ block }: { block: BlockOf<'numbered-list'> }) {
  const { id } = usePage();
  const { items, art } = block;
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Items
        data-art={art}
        data-count={items.length}
        data-pairs={items.length % 3 !== 0 && items.length % 2 === 0}
      >
        {items.map((item, index) => (
          <li key={index}>
            {art === 'mending' && <Stage name={`${getStage(index, items.length)}:${id}`} />}
            {art === 'weaving' && <Loom share={(index + 1) / items.length} />}
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

/** Returns the stage of an item's drawing: first a torn cloth, then patched cloths, last a cloth with a border. */
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
  --count: 3;
  &[data-pairs='true'] {
    --count: 2;
  }
  &[data-art] {
    ${columns('var(--count)')}
    row-gap: ${space[48]};
  }
  /* Shows four or five looms in one row, so that visitors see the cloth grow from loom to loom. */
  ${media.aboveDrawer} {
    &[data-art='weaving'][data-count='4'] {
      --count: 4;
    }
    &[data-art='weaving'][data-count='5'] {
      --count: 5;
    }
  }
  &[data-art='weaving'] > li {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.mobile} {
    &[data-art='weaving'] > li {
      grid-template-columns: clamp(104px, 28vw, 200px) minmax(0, 1fr);
      column-gap: ${space[16]};
    }
  }
  &:not([data-art]) {
    ${columns('var(--count)', { drawer: 2, tiny: 1 })}
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

const loomRows = 8;
const loomTiles = 10;

/** Renders a cloth on the loom. `share` is the woven part, from 0 to 1. A finished cloth has a border. */
function Loom({ share }: { share: number }) {
  const woven = Math.round(loomRows * share);
  const top = 16 + 14 * (loomRows - woven);
  const checks = Array.from({ length: woven }, (_, row) => {
    const odd = (loomRows - row) % 2;
    return `M${16 + 10 * odd} ${top + 14 * row}${'h10v14h-10zm20 0'.repeat(loomTiles)}`;
  }).join('');
  return (
    <LoomBox viewBox="0 0 240 144" aria-hidden="true">
      <path stroke={color.strongLine} strokeWidth={2} d={`M21 12${'v116m10-116'.repeat(2 * loomTiles)}`} />
      <path fill={color.deep} d={`M16 ${top}h208v${128 - top}h-208z`} />
      <path fill={color.bright} d={checks} />
      {share === 1 && <path fill="none" stroke={color.bright} strokeWidth={8} d="M20 20h200v104h-200z" />}
      <path fill={color.ink} d="M4 6h232v10h-232zM4 128h232v10h-232z" />
    </LoomBox>
  );
}

const LoomBox = styled.svg`
  width: 100%;
  height: auto;
  margin-bottom: ${space[16]};
  ${media.mobile} {
    grid-row: span 2;
  }
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
    grid-template-columns: 72px minmax(0, 30em);
    align-items: baseline;
    padding: 13px 0 15px;
    font-size: clamp(1.25rem, 1.1rem + .6vw, 1.5rem);
    font-weight: 640;
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
          <Question key={index} item={item} open={index === 0} />
        ))}
      </Questions>
    </Section>
  );
}

interface QuestionProps extends ComponentProps<'details'> {
  item: BlockOf<'question-index'>['groups'][number]['items'][number];
}

export function Question({ item, ...details }: QuestionProps) {
  return (
    <details {...details}>
      <summary>
        {item.question}
        <Glyph name="plus" />
      </summary>
      <Paragraphs texts={[item.answer]} />
    </details>
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
    font-weight: 640;
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
    padding-bottom: ${space[24]};
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
      <Figures data-sample={block.sample}>
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
  /* Sample figures are shown smaller than real ones. */
  &[data-sample='true'] dd {
    font-size: 1.75rem;
  }
  dd > b {
    color: ${color.brand};
    font-weight: inherit;
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
