import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, columns, control, edge, size, space } from '../theme/tokens';
import { ClothOfLaws } from '../ui/law-cloth';
import { TextLink } from '../ui/prose';
import { Section } from '../ui/section';
import { useWording } from '../ui/site-context';
import { SourceText } from './law-sources';

type Block = BlockOf<'law-cloth'>;

/** Renders the laws that the articles cite, first as a cloth and then as a list. */
export function LawCloth({ block }: { block: Block }) {
  const { heading, id, intro, caption, laws, listLabel, officialLabel } = block;
  return (
    <Section heading={heading} id={id} intro={intro}>
      <ClothOfLaws
        laws={laws}
        caption={caption}
        renderLaw={(law) => <CitedLaw law={law} officialLabel={officialLabel} />}
      />
      <AllLaws>
        <summary>
          {listLabel} ({laws.length})
        </summary>
        <ul>
          {laws.map((law) => (
            <li key={law.id} id={law.id}>
              <CitedLaw law={law} officialLabel={officialLabel} />
            </li>
          ))}
        </ul>
      </AllLaws>
    </Section>
  );
}

function CitedLaw({ law, officialLabel }: { law: Block['laws'][number]; officialLabel: string }) {
  const { lawCitedBy } = useWording();
  return (
    <>
      <SourceText source={law} officialLabel={officialLabel} />
      <p>
        {lawCitedBy}{' '}
        {law.citedBy.map(({ label, to }, index) => (
          <span key={to}>
            {index > 0 && ' · '}
            <TextLink href={to}>{label}</TextLink>
          </span>
        ))}
      </p>
    </>
  );
}

const AllLaws = styled.details`
  margin-top: ${space[24]};
  border-top: ${edge.rule};
  font-size: ${size.small};
  & > summary {
    min-height: ${control.target};
    padding-block: ${space[12]};
    font-weight: 640;
  }
  & > ul {
    ${columns(2, { tablet: 1 })}
    column-gap: ${space.gap};
  }
  li {
    padding-block: ${space[12]};
    border-top: ${edge.line};
  }
  li:target {
    background: ${color.brandSoft};
  }
  p {
    color: ${color.softInk};
  }
  /* Hides the articles below each law, because they would need three times as much paper. */
  @media print {
    & > ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    li > p:last-child {
      display: none;
    }
  }
`;
