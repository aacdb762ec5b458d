import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, ruled, sideColumns, space } from '../theme/tokens';
import { Paragraphs } from '../ui/prose';
import { Section } from '../ui/section';

/** Renders terms beside their explanations. Each term has an id, so that links can lead to it. */
export function Glossary({ block }: { block: BlockOf<'glossary'> }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Terms>
        {block.terms.map(({ id, term, fullName, explanation, more }) => (
          <article key={id}>
            <div>
              <h3 id={id}>
                <dfn>{term}</dfn>
              </h3>
              {fullName && <p>{fullName}</p>}
            </div>
            <div>
              <p>{explanation}</p>
              {more && <Paragraphs texts={[more]} />}
            </div>
          </article>
        ))}
      </Terms>
    </Section>
  );
}

const Terms = styled.div`
  ${ruled}
  & > article {
    ${sideColumns()}
    row-gap: ${space[8]};
    padding-block: ${space[24]};
    break-inside: avoid;
  }
  & > article:has(:target) {
    background: ${color.brandSoft};
  }
  dfn {
    font-style: normal;
  }
  div {
    display: grid;
    gap: ${space[8]};
    align-content: start;
  }
  h3 + p,
  p + p {
    color: ${color.softInk};
    font-size: .94em;
  }
`;
