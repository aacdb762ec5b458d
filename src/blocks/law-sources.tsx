import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { LawFacts } from '../../schema/define-block';
import { color, control, edge, ruled, size, space } from '../theme/tokens';
import { ClothOfLaws } from '../ui/law-cloth';
import { TextLink } from '../ui/prose';
import { Section } from '../ui/section';
import { useWording } from '../ui/site-context';

type Block = BlockOf<'law-sources'>;

/** The smallest number of sources that the page draws as a cloth. */
const minDrawn = 3;

/** Renders the legal changes since an article was published, then its sources as a cloth and as a numbered list. */
export function LawSources({ block }: { block: Block }) {
  const { heading, id, moved, sources, more, moreLabel } = block;
  const { lawCloth } = useWording();
  const drawn = [...sources, ...more];
  return (
    <>
      {moved && (
        <Section heading={moved.heading} id={moved.id} layout="side">
          <Changes>
            {moved.changes.map((change, index) => (
              <Change key={index} change={change} />
            ))}
          </Changes>
        </Section>
      )}
      <Section heading={heading} id={id} layout="side">
        {drawn.length >= minDrawn && (
          <Drawn>
            <ClothOfLaws
              laws={drawn}
              caption={lawCloth}
              renderLaw={(law) => <SourceText source={law} officialLabel={block.officialLabel} />}
            />
          </Drawn>
        )}
        <Numbered>
          <Sources sources={sources} labels={block} />
          {more.length > 0 && (
            <details>
              <summary>{moreLabel}</summary>
              <Sources sources={more} labels={block} />
            </details>
          )}
        </Numbered>
      </Section>
    </>
  );
}

function Change({ change }: { change: NonNullable<Block['moved']>['changes'][number] }) {
  const { id, dateText, law, what, by, page } = change;
  return (
    <li id={id}>
      <b>{dateText}</b>
      <span>
        {law}: {what}
        {by && <> {by.to === undefined ? by.label : <TextLink href={by.to}>{by.label}</TextLink>}.</>}
        {page && (
          <>
            {' '}
            <TextLink href={page.to}>{page.label}</TextLink>
          </>
        )}
      </span>
    </li>
  );
}

function Sources({ sources, labels }: { sources: Block['sources']; labels: Block }) {
  return (
    <ol>
      {sources.map((source) => (
        <li key={source.id} id={source.id}>
          <SourceText source={source} officialLabel={labels.officialLabel} />
        </li>
      ))}
    </ol>
  );
}

interface SourceTextProps {
  source: LawFacts & { provisions?: string[] };
  officialLabel: string;
}

export function SourceText({ source, officialLabel }: SourceTextProps) {
  const { name, provisions = [], fullName, place, status, official } = source;
  return (
    <>
      <b>{name}</b>
      {provisions.length > 0 && `, ${provisions.join('; ')}`}
      <p>
        {[fullName, place, status].filter(Boolean).join('. ')}.
        {official && (
          <>
            {' '}
            <TextLink href={official}>{officialLabel}</TextLink>
          </>
        )}
      </p>
    </>
  );
}

const Drawn = styled.div`
  margin-bottom: ${space[32]};
`;

const Changes = styled.ul`
  ${ruled}
  font-size: ${size.small};
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]} ${space[24]};
    padding-block: ${space[12]};
  }
  & > li:target {
    background: ${color.brandSoft};
  }
  b {
    flex: none;
    min-width: 9.5em;
    font-weight: 640;
  }
  span {
    flex: 1 1 20em;
    max-width: 30em;
  }
`;

const Numbered = styled.div`
  counter-reset: source;
  border-top: ${edge.rule};
  font-size: ${size.small};
  li {
    position: relative;
    padding: ${space[12]} 0 ${space[12]} 48px;
    border-bottom: ${edge.line};
    counter-increment: source;
  }
  li::before {
    content: counter(source);
    position: absolute;
    left: 0;
    font-variant-numeric: tabular-nums;
    font-weight: 640;
  }
  li:target {
    background: ${color.brandSoft};
  }
  p {
    color: ${color.softInk};
  }
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: ${control.target};
    padding-block: ${space[12]};
    font-weight: 640;
  }
  summary::after {
    content: '+';
    font-size: 1.5rem;
    line-height: 1;
  }
  [open] > summary::after {
    content: '–';
  }
  @media print {
    summary {
      display: none;
    }
  }
`;
