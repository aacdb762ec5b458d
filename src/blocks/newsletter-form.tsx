import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, media, space } from '../theme/tokens';
import { Newsletter } from '../ui/newsletter';
import { RichText } from '../ui/rich-text';
import { Band, Container } from '../ui/section';

/** A bright panel with a form that asks for an e-mail address. */
export function NewsletterForm({ block }: { block: BlockOf<'newsletter-form'> }) {
  useEffect(() => {
    import('../ui/newsletter-manners').then(
      ({ attend }) => attend(),
      () => undefined, // without it the form stays as it is where scripts do not run
    );
  }, []);
  return (
    <Band data-tone="plain">
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
    </Band>
  );
}

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
    max-width: 46ch;
    font-size: 1.125rem;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
