import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, media, onDeep, space, type } from '../theme/tokens';
import { Icon } from '../ui/images';
import { Paragraphs } from '../ui/prose';
import { Container, Lede } from '../ui/section';
import { usePlaceMark } from '../ui/site-context';

/** Renders steps along a road. More than four steps are in two rows. The road leaves the page after the last step. */
export function ProcessSteps({ block }: { block: BlockOf<'process-steps'> }) {
  return (
    <Background>
      <Container>
        <h2 id={block.id}>{block.heading}</h2>
        {block.intro && <Lede>{block.intro}</Lede>}
        <Steps data-rows={block.steps.length > 4 ? 2 : 1}>
          {block.steps.map((step, index) => (
            <li key={index}>
              <Road />
              <Station number={index + 1} isLast={index === block.steps.length - 1} />
              {step.duration && <Duration>{step.duration}</Duration>}
              <Title>
                <Icon name={step.icon} />
                {step.title}
              </Title>
              <Paragraphs texts={[step.description]} />
            </li>
          ))}
        </Steps>
      </Container>
    </Background>
  );
}

const Background = styled.section.attrs(usePlaceMark)`
  ${onDeep}
  overflow: hidden;
  overflow: clip;
  padding-block: clamp(32px, 3.4vw, 56px) clamp(40px, 4.4vw, 72px);
  border-block: 14px solid ${color.clothInk};
  h2 + p {
    margin-top: ${space[12]};
    color: inherit;
  }
  @media print {
    border: 0;
  }
`;

const Steps = styled.ol`
  display: flex;
  margin-top: ${space[16]};
  & > li {
    position: relative;
    flex: 3.6 1 0;
    min-width: 0;
    padding: 200px clamp(20px, 2.6vw, 44px) 0 0;
  }
  & > li:nth-child(1) {
    flex-grow: 2.3;
  }
  & > li:nth-child(2):not(:last-child) {
    flex-grow: 2.7;
  }
  & > li:nth-child(3):not(:last-child) {
    flex-grow: 3.2;
  }
  &[data-rows='2'] {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: ${space[48]};
  }
  ${media.drawer} {
    && {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      row-gap: ${space[32]};
    }
  }
  ${media.mobile} {
    && {
      grid-template-columns: minmax(0, 1fr);
      row-gap: 0;
    }
    margin-top: ${space[32]};
    & > li {
      min-height: 150px;
      padding: 0 0 ${space[48]} 104px;
    }
    & > li:last-child {
      padding-bottom: 0;
    }
  }
  /* On paper, the steps are numbered columns without the road. */
  @media print {
    &&& > li {
      padding: 0 16px 0 0;
    }
    li > svg,
    li > span > svg,
    li > span:not(:has(b)) {
      display: none;
    }
  }
`;

const Duration = styled.p`
  ${type.figure}
  padding-top: ${space[16]};
  border-top: 3px solid;
  font-size: clamp(1.75rem, 1.2rem + 1.5vw, 2.5rem);
  ${media.mobile} {
    padding-top: 0;
    border: 0;
  }
`;

const Title = styled.h3`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${space[8]};
  margin-block: ${space[16]} ${space[8]};
  & > svg {
    margin-top: .1em;
    color: ${color.bright};
  }
  & + p {
    max-width: 22.6em;
  }
`;

// Ends slightly inside the next bend, so that no gap shows between the bends.
const bend = 'M0 90C30 90 22 30 50 30S70 90 100 90h2';

function Road() {
  return (
    <>
      <Bend viewBox="0 0 100 180" preserveAspectRatio="none" aria-hidden="true">
        <path d={bend} />
        <path d={bend} stroke={color.bright} strokeWidth={30} />
        <path d={bend} strokeWidth={4} strokeDasharray="16 12" />
      </Bend>
      <Straight />
    </>
  );
}

const Bend = styled.svg`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  max-width: none;
  height: 180px;
  overflow: visible;
  fill: none;
  stroke: ${color.clothInk};
  stroke-width: 44;
  & > * {
    vector-effect: non-scaling-stroke;
  }
  li:first-child > & {
    left: 56px;
    width: calc(100% - 56px);
  }
  li:nth-child(even) > & {
    transform: scaleY(-1);
  }
  li:last-child > & {
    width: calc(100% + 50vw);
  }
  ${media.aboveDrawer} {
    [data-rows='2'] > li:nth-child(3n) > & {
      width: calc(100% + 50vw);
    }
  }
  ${media.drawer} {
    li:nth-child(even) > & {
      width: calc(100% + 50vw);
    }
  }
  ${media.mobile} {
    display: none;
  }
`;

const lane = `linear-gradient(${color.bright} 0 0) center`;
const dashes = (direction: string) =>
  `repeating-linear-gradient(${direction}, ${color.clothInk} 0 16px, transparent 16px 28px) center`;

/**
 * A straight piece of road. It leads from the left edge of the window to each row after the first. On phones, the whole
 * road is straight.
 */
const Straight = styled.span`
  position: absolute;
  top: 68px;
  left: -50vw;
  display: none;
  width: calc(50vw + 56px);
  height: 44px;
  background: ${dashes('to right')}/100% 4px no-repeat, ${lane}/100% 30px no-repeat, ${color.clothInk};
  ${media.aboveDrawer} {
    [data-rows='2'] > li:nth-child(3n + 1):not(:first-child) > & {
      display: block;
    }
  }
  ${media.drawer} {
    li:nth-child(odd):not(:first-child) > & {
      display: block;
    }
  }
  ${media.mobile} {
    li > && {
      top: 0;
      left: 20px;
      display: block;
      width: 44px;
      height: calc(100% + 2px);
      background: ${dashes('to bottom')}/4px 100% no-repeat, ${lane}/30px 100% no-repeat, ${color.clothInk};
    }
    li:first-child > && {
      top: 36px;
    }
    li:last-child > && {
      height: calc(100% + 120px);
    }
  }
`;

/** Renders the number of a step on a shape. Shapes alternate, and the last one is a seal. */
function Station({ number, isLast }: { number: number; isLast: boolean }) {
  return (
    <StationBox>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        {isLast ? seal : shapes[(number - 1) % shapes.length]}
      </svg>
      <b aria-hidden="true">{number}</b>
    </StationBox>
  );
}

// The last element of each shape is the white background of the number.
const shapes = [
  <>
    <circle cx={60} cy={60} r={58} />
    <circle cx={60} cy={60} r={48} fill="currentColor" />
    <circle cx={60} cy={60} r={34} />
  </>,
  <>
    <path d="M4 4h112v112H4z" />
    <path d="M14 14h92v92H14z" fill="currentColor" />
    <path d="M28 28h64v64H28z" />
  </>,
  <>
    <path d="M60 0l60 60-60 60L0 60zM18 18h84v84H18z" />
    <path d="M60 14l46 46-46 46-46-46zM28 28h64v64H28z" fill="currentColor" />
    <circle cx={60} cy={60} r={31} />
  </>,
];

const seal = (
  <>
    <circle cx={60} cy={60} r={60} />
    <circle
      cx={60}
      cy={60}
      r={49}
      fill="none"
      stroke="currentColor"
      strokeWidth={14}
      pathLength={48}
      strokeDasharray="1 1"
    />
    <path d="M60 22l38 38-38 38-38-38z" fill="currentColor" />
    <path d="M60 30l30 30-30 30-30-30z" />
  </>
);

const StationBox = styled.span`
  position: absolute;
  top: 34px;
  left: 0;
  display: grid;
  place-items: center;
  width: 112px;
  height: 112px;
  color: ${color.bright};
  & > svg {
    position: absolute;
    inset: 0;
    fill: ${color.clothInk};
  }
  & > svg > :last-child {
    fill: ${color.clothWhite};
  }
  & > b {
    ${type.figure}
    position: relative;
    color: ${color.clothInk};
    font-size: 2rem;
  }
  ${media.mobile} {
    top: -6px;
    width: 84px;
    height: 84px;
    & > b {
      font-size: 1.5rem;
    }
  }
  @media print {
    position: static;
    place-items: start;
    width: auto;
    height: auto;
    margin-bottom: ${space[8]};
  }
`;
