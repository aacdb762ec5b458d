import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, control, edge, size, space } from '../theme/tokens';
import { Container } from '../ui/section';
import { TextLink } from '../ui/text-link';

/** How fresh a page is that states law, in one line at its head, and what has moved since. */
export function LawNotice({ block }: { block: BlockOf<'law-notice'> }) {
  const { asAt, facts, sources, moved } = block;
  return (
    <Bar>
      <Container>
        <Facts>
          {asAt && (
            <li>
              <strong>{asAt}</strong>
            </li>
          )}
          {block.note && <li>{block.note}</li>}
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {sources && (
            <li>
              <TextLink href="#sources">{sources}</TextLink>
            </li>
          )}
        </Facts>
        {moved.length > 0 && <Moved block={block} />}
      </Container>
    </Bar>
  );
}

function Moved({ block }: { block: BlockOf<'law-notice'> }) {
  return (
    <News open={block.moved.length < 3}>
      <summary>
        {block.movedLabel} ({block.moved.length})
      </summary>
      <p>{block.movedText}</p>
      <ul>
        {block.moved.map(({ law, place, changes, newer }) => (
          <li key={law.to}>
            <TextLink href={law.to}>{law.label}</TextLink>, {place}.
            {changes.map(({ dateText, what }, index) => (
              <span key={index}>
                {' '}
                <b>{dateText}:</b> {what}
              </span>
            ))}
            {newer && (
              <>
                {' '}
                <TextLink href={newer.to}>{newer.label}</TextLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </News>
  );
}

const Bar = styled.aside`
  padding-block: ${space[4]};
  background: ${color.sunken};
  font-size: ${size.small};
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[24]};
  & > li {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
  }
  a {
    padding-block: ${space[4]};
  }
`;

const News = styled.details`
  margin-block: ${space[4]} ${space[8]};
  padding-inline: ${space[16]};
  border-left: 8px solid ${color.accent};
  background: ${color.accentSoft};
  & > summary {
    min-height: ${control.target};
    padding-block: ${space[8]};
    font-weight: 640;
  }
  & > ul > li {
    max-width: 50.6em;
    padding-block: ${space[8]};
    border-top: ${edge.line};
  }
  & > p {
    padding-bottom: ${space[8]};
  }
`;
