import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, media, onDeep, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/icon';
import { RichText } from '../../ui/rich-text';
import { Container } from '../../ui/section';
import { Road } from './road';
import { Station } from './station';

/** Stages along a road that leaves the page with the last: side by side, two by two, and one below the other. */
export function ProcessSteps({ block }: { block: BlockOf<'process-steps'> }) {
  return (
    <Ground>
      <Container>
        <h2 id={block.id}>{block.heading}</h2>
        <Steps>
          {block.steps.map((step, index) => (
            <li key={index}>
              <Road />
              <Station number={index + 1} isLast={index === block.steps.length - 1} />
              <Duration>{step.duration}</Duration>
              <Title>
                <Icon name={step.icon} />
                {step.title}
              </Title>
              <p>
                <RichText text={step.description} />
              </p>
            </li>
          ))}
        </Steps>
      </Container>
    </Ground>
  );
}

const Ground = styled.section`
  ${onDeep}
  /* What hides its overflow would be what scrolls, and the road is drawn as the page does. */
  overflow: hidden;
  overflow: clip;
  padding-block: clamp(32px, 3.4vw, 56px) clamp(40px, 4.4vw, 72px);
  border-block: 14px solid ${color.clothInk};
`;

const Steps = styled.ol`
  display: flex;
  view-timeline: --road;
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
  ${media.drawer} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: ${space[32]};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 0;
    margin-top: ${space[32]};
    & > li {
      min-height: 150px;
      padding: 0 0 ${space[48]} 104px;
    }
    & > li:last-child {
      padding-bottom: 0;
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
