import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, size, space } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { framedCloth } from '../ui/cloth';
import { Facts } from '../ui/lists';
import { Band, Container } from '../ui/section';

/** A closing call to action: a framed cloth, or a plain band under a rule. */
export function Cta({ block }: { block: BlockOf<'cta'> }) {
  return (
    <Band data-tone="plain">
      <Container>
        <Box data-frame={block.frame}>
          <h2 id={block.id} data-short={block.heading.length <= 36}>
            {block.heading}
          </h2>
          <Action>
            <p>{block.text}</p>
            <ButtonLink href={block.button.to} tone={block.frame === 'cloth' ? 'accent' : 'primary'}>
              {block.button.label}
            </ButtonLink>
            {block.facts && <Facts facts={block.facts} />}
          </Action>
        </Box>
      </Container>
    </Band>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: ${space[32]} ${space.gap};
  align-items: start;
  &[data-frame='cloth'] {
    align-items: center;
  }
  &[data-frame='plain'] {
    padding-top: ${space[24]};
    border-top: ${edge.rule};
  }
  &[data-frame='cloth'] {
    ${framedCloth}
    padding: clamp(28px, 4.4vw, 64px);
  }
  &[data-frame='cloth'] > h2 {
    font-size: clamp(2rem, 1.3rem + 2.7vw, 3.625rem);
    line-height: 1;
  }
  /* A few words fill the half of the cloth that is theirs. */
  &[data-frame='cloth'] > [data-short='true'] {
    font-size: clamp(2rem, .5rem + 5.6vw, 6.25rem);
    line-height: .96;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    &[data-frame='cloth'] {
      margin-inline: calc(-1 * ${space.gutter});
      padding-inline: clamp(14px, 5vw, 28px);
    }
  }
`;

const Action = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  justify-items: start;
  & > p {
    font-size: 1.125rem;
    line-height: 1.5;
  }
  [data-frame='plain'] > & > p {
    color: ${color.softInk};
    font-size: ${size.lede};
  }
  ${media.tiny} {
    & > a {
      width: 100%;
    }
  }
`;
