import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { container } from '../theme/breakpoints';
import { color, edge, family, media, size, space, type } from '../theme/tokens';
import { Contents } from '../ui/navigation';
import { Prose, RichText } from '../ui/prose';
import { Band, Columns } from '../ui/section';
import { useWording } from '../ui/site-context';
import { stackedTable, Table, tableRoles } from '../ui/table';

type LegalSection = BlockOf<'legal-sections'>['sections'][number];

/**
 * Renders a legal text: number, text and summary of each section. Adds a table of contents if there are at least three
 * sections.
 */
export function LegalSections({ block }: { block: BlockOf<'legal-sections'> }) {
  return (
    <Band data-tone="plain">
      <LegalColumns>
        {block.contents.length > 2 && <Contents entries={block.contents} />}
        <Sections>
          {block.edition && <Edition>{block.edition}</Edition>}
          {block.sections.map((section, index) => (
            <Numbered key={section.id} section={section} number={index + 1} />
          ))}
        </Sections>
      </LegalColumns>
    </Band>
  );
}

function Numbered({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, clauses, gloss, storage } = section;
  return (
    <Row>
      <Prose>
        <h2 id={id}>
          <Figure>{number}</Figure> {title}
        </h2>
        {clauses.map((clause, index) => (
          <p key={index}>
            {clauses.length > 1 && <Clause>{`${number}.${index + 1} `}</Clause>}
            <RichText text={clause} />
          </p>
        ))}
        {storage && <StorageTable rows={storage} caption={title} />}
      </Prose>
      {gloss && <Gloss>{gloss}</Gloss>}
    </Row>
  );
}

/** Renders the table of browser storage: key, purpose and duration of each entry. */
function StorageTable({ rows, caption }: { rows: NonNullable<LegalSection['storage']>; caption: string }) {
  const wording = useWording();
  const durations = { visit: wording.storageForVisit, 'until-cleared': wording.storageUntilCleared };
  return (
    <Storage caption={caption} heads={[wording.storageKey, wording.storagePurpose, wording.storageSpan]}>
      <tbody {...tableRoles.group}>
        {rows.map(({ key, purpose, span }) => (
          <tr key={key} {...tableRoles.row}>
            <th {...tableRoles.rowHeader} scope="row">
              {key}
            </th>
            <td {...tableRoles.cell}>{purpose}</td>
            <td {...tableRoles.cell} data-label={wording.storageSpan}>
              {durations[span]}
            </td>
          </tr>
        ))}
      </tbody>
    </Storage>
  );
}

// The table of contents shows the section numbers.
const LegalColumns = styled(Columns)`
  & > nav {
    counter-reset: section;
  }
  & > nav a {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
  }
  & > nav a::before {
    counter-increment: section;
    content: counter(section);
    font-variant-numeric: tabular-nums;
  }
`;

const Sections = styled.div`
  /* The number of a section takes one column of the page, so that the text starts at the fifth column. */
  --figure: calc((100% - 8 * ${space.gap}) / 9);
  grid-column: 4 / -1;
  min-width: 0;
  ${media.mobile} {
    --figure: 44px;
    grid-column: 1 / -1;
  }
`;

const Edition = styled.p`
  padding-bottom: ${space[8]};
  color: ${color.softInk};
  /* The table of contents has the same font size, so that its lines align with this line. */
  font-size: ${size.small};
`;

const Row = styled.section`
  position: relative;
  display: flex;
  /* If the visitor enlarges the font, the summary moves from beside the clauses to below them. */
  flex-wrap: wrap;
  gap: ${space[12]} ${space.gap};
  padding: ${space[24]} 0 ${space[32]} calc(var(--figure) + ${space.gap});
  border-bottom: ${edge.line};
  ${Edition} + &,
  &:first-child {
    border-top: ${edge.rule};
  }
  & > div {
    /* The layout of the table depends on the width of this container in em. */
    container-type: inline-size;
    flex: 99 1 26rem;
    min-width: 0;
  }
  & h2 {
    margin-top: 0;
    font-size: 1.625rem;
    line-height: 1.14;
  }
  & h2 ~ p {
    margin-top: .7em;
  }
  ${media.drawer} {
    display: block;
  }
  ${media.mobile} {
    padding-left: var(--figure);
  }
  @media print {
    display: block;
    & > div {
      max-width: none;
    }
  }
`;

const Figure = styled.span`
  ${type.figure}
  position: absolute;
  left: 0;
  width: var(--figure);
  padding-right: ${space[8]};
  color: ${color.brand};
  font-size: clamp(2.5rem, 1.6rem + 2.6vw, 4rem);
  font-variant-numeric: tabular-nums lining-nums;
  line-height: .84;
  text-align: right;
  ${media.mobile} {
    text-align: left;
    font-size: 2rem;
  }
`;

const Clause = styled.span`
  margin-right: ${space[8]};
  color: ${color.softInk};
  font: 640 .875rem/1 ${family.sans};
  font-variant-numeric: tabular-nums;
`;

const Gloss = styled.p`
  flex: 1 1 11rem;
  align-self: start;
  margin-top: ${space[4]};
  padding: 2px 0 2px 14px;
  border-left: 4px solid ${color.accent};
  font-size: ${size.small};
  font-weight: 540;
  line-height: 1.4;
  ${media.drawer} {
    margin-top: ${space[16]};
  }
`;

const Storage = styled(Table)`
  margin-top: ${space[24]};
  @container (width >= ${container.threeColumns}em) {
    td:last-child {
      min-width: 9em;
    }
  }
  @container (width < ${container.threeColumns}em) {
    ${stackedTable}
    th,
    td {
      padding: 0 0 ${space[8]};
      border: 0;
    }
    tbody th {
      padding-top: ${space[12]};
    }
    tr {
      border-bottom: ${edge.line};
    }
    tbody {
      border-top: ${edge.rule};
    }
  }
`;
