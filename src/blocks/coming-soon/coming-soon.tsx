import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, edge, family, media, space } from '../../theme/tokens';
import { framedCloth } from '../../ui/cloth';
import { Picture } from '../../ui/images';
import { Topics } from '../../ui/lists';
import { Band, Container, Section } from '../../ui/section';
import { Notify } from './notify';

interface ComingSoonProps {
  block: BlockOf<'coming-soon'>;
}

/** Says that a section is being prepared: on a framed cloth, or above a shelf of what it will hold. */
export function ComingSoon({ block }: ComingSoonProps) {
  const { shelf } = block;
  if (!shelf) {
    return (
      <Band data-tone="plain">
        <Container>
          <Halves>
            <Framed>
              <Big id={block.id}>{block.heading}</Big>
              <p>{block.text}</p>
            </Framed>
            <Panel>
              <SignUp block={block} />
            </Panel>
          </Halves>
        </Container>
      </Band>
    );
  }
  return (
    <>
      <ShelfBand data-tone="sunken">
        <Container>
          <Big id={block.id}>{block.heading}</Big>
          <p>{block.text}</p>
          <Shelf offers={shelf.offers} />
        </Container>
      </ShelfBand>
      <Section heading={shelf.heading} layout="side">
        <Expectations topics={shelf.expectations} />
        <SignUp block={block} />
      </Section>
    </>
  );
}

function SignUp({ block }: ComingSoonProps) {
  return (
    <>
      {block.invitation && <Invitation>{block.invitation}</Invitation>}
      <Notify
        id={block.id ?? block.type}
        button={block.button}
        placeholder={block.placeholder}
        confirmation={block.confirmationMessage}
      />
    </>
  );
}

const Big = styled.h2`
  font: 660 clamp(3.25rem, 1.6rem + 7vw, 8rem) / 0.88 ${family.sans};
  font-stretch: 78%;
  letter-spacing: -0.045em;
  & + p {
    margin-top: ${space[16]};
    font-size: 1.125rem;
  }
`;

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  min-height: min(520px, 80vh);
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
  }
`;

const Framed = styled.div`
  ${framedCloth}
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  padding: clamp(28px, 4.4vw, 64px);
`;

// Room is kept for the form, so that the button stays where it was pressed.
const Panel = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  padding: clamp(24px, 3.4vw, 56px);
  border: ${edge.line};
  border-left: 0;
  background: ${color.surface};
  ${media.aboveMobile} {
    & [data-form-room] {
      min-height: 260px;
    }
  }
  ${media.mobile} {
    border: ${edge.line};
    border-top: 0;
  }
`;

const Expectations = styled(Topics)`
  margin-bottom: ${space[32]};
`;

const Invitation = styled.h3`
  margin-bottom: ${space[16]};
`;

const ShelfBand = styled(Band)`
  padding-block: clamp(28px, 3.4vw, 56px) 0;
  overflow: hidden;
  & ${Big} {
    font-size: clamp(4rem, 1rem + 12vw, 12.5rem);
  }
`;

interface ShelfProps {
  offers: { title: string; description: string }[];
}

/** Things to come, each a pile of folded cloths on one shelf with its name below. */
function Shelf({ offers }: ShelfProps) {
  return (
    <Piles>
      {offers.map(({ title, description }, index) => (
        <li key={index}>
          <Pile>
            <Picture name={`pile:${index + 1}`} />
          </Pile>
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </Piles>
  );
}

const Piles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0 clamp(20px, 4vw, 64px);
  margin-top: clamp(28px, 4vw, 64px);
  & > li {
    display: grid;
    grid-template-rows: subgrid;
    grid-row: span 3;
  }
  & h3 {
    padding-top: ${space[24]};
  }
  & p {
    margin-top: ${space[4]};
    padding-bottom: clamp(36px, 4vw, 60px);
    color: ${color.softInk};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    & p {
      padding-bottom: ${space[24]};
    }
  }
`;

const Pile = styled.div`
  position: relative;
  align-self: end;
  padding-bottom: 14px;
  & > img {
    width: 100%;
    height: auto;
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto -50vw 0;
    height: 14px;
    background: ${color.clothInk};
  }
  .dark &::after {
    background: ${color.strongLine};
  }
  ${media.mobile} {
    max-width: 26rem;
  }
`;
