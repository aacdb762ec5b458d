import { css, styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, size, space } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { framedCloth } from '../ui/cloth';
import { Facts } from '../ui/lists';
import { Band, Container } from '../ui/section';

/** A closing call to action: a framed cloth, or a plain band under a rule. */
export function Cta({ block }: { block: BlockOf<'cta'> }) {
  const Box = block.frame === 'cloth' ? Cloth : Plain;
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

const halves = css`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: ${space[32]} ${space.gap};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Plain = styled.div`
  ${halves}
  padding-top: ${space[24]};
  border-top: ${edge.rule};
  p {
    color: ${color.softInk};
    font-size: ${size.lede};
  }
`;

const Cloth = styled.div`
  ${halves}
  ${framedCloth}
  align-items: center;
  padding: clamp(28px, 4.4vw, 64px);
  h2 {
    font-size: clamp(2rem, 1.3rem + 2.7vw, 3.625rem);
    line-height: 1;
  }
  /* A few words fill the half of the cloth that is theirs. */
  [data-short='true'] {
    font-size: clamp(2rem, .5rem + 5.2vw, 6rem);
    line-height: .96;
  }
  ${media.mobile} {
    margin-inline: calc(-1 * ${space.gutter});
    padding-inline: clamp(14px, 5vw, 28px);
  }
`;

const Action = styled.div`
  display: grid;
  gap: ${space[24]};
  justify-items: start;
  font-size: 1.125rem;
  & > p {
    line-height: 1.5;
    text-wrap: balance;
  }
  ${media.tiny} {
    & > a {
      width: 100%;
    }
  }
`;
