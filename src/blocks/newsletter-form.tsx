import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, media, sideOfPage, size, space } from '../theme/tokens';
import { postGap, postWords } from '../ui/cards';
import { Newsletter } from '../ui/newsletter';
import { RichText } from '../ui/prose';
import { Band, Container } from '../ui/section';

/** A bright panel with a form that asks for an e-mail address; beside the last article where their row is open. */
export function NewsletterForm({ block }: { block: BlockOf<'newsletter-form'> }) {
  return (
    <Area data-tone="plain">
      <Container>
        <Panel>
          <div>
            <h2 id={block.id}>{block.heading}</h2>
            <p>
              <RichText text={block.text} />
            </p>
          </div>
          <Newsletter
            id={block.id ?? block.type}
            ground="panel"
            button={block.button}
            confirmation={block.confirmation}
          />
        </Panel>
      </Container>
    </Area>
  );
}

// In an open row: back up by the height of the row, and in by its first column.
const Area = styled(Band)`
  ${media.aboveTablet} {
    [data-open-row] + &[data-tone] {
      --side: ${sideOfPage};
      --column: (100% - 2 * var(--side) - 2 * ${postGap}) / 3;
      display: grid;
      margin-top: calc(-1 * (var(--column) * 2 / 3 + ${postWords} + ${space.section}));
      margin-left: calc(var(--side) + var(--column) + ${postGap});
      padding-right: var(--side);
      &::before {
        content: '';
        padding-top: calc((100% - ${postGap}) / 3 + ${postWords});
      }
      &::before,
      & > * {
        grid-area: 1 / 1;
      }
      & > * {
        padding: 0;
      }
    }
  }
`;

const Panel = styled.div`
  --link: ${color.clothInk};
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: ${space[32]} clamp(24px, 5vw, 80px);
  align-items: end;
  padding: clamp(24px, 3.4vw, 48px);
  background: ${color.accent};
  color: ${color.onAccent};
  & > div > p {
    margin-top: ${space[12]};
    max-width: 30.6em;
    font-size: 1.125rem;
  }
  [data-open-row] + ${Area} & {
    ${media.aboveTablet} {
      grid-template-columns: minmax(0, 1fr);
      align-content: space-between;
      min-height: 100%;
      & h2 {
        font-size: clamp(2.5rem, 6.6vw, 8rem);
        line-height: .94;
      }
      & > div > p {
        margin-top: ${space[24]};
        max-width: 26.6em;
        font-size: ${size.lede};
        line-height: 1.4;
      }
    }
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
