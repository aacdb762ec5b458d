import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, size, space } from '../theme/tokens';
import { Section } from '../ui/section';
import { stackedRows, Table, TableRow, tableRoles } from '../ui/table';

/** Renders a table under a heading. Narrow screens show each row as a list of labelled cells. */
export function TableBlock({ block }: { block: BlockOf<'table'> }) {
  const { heading, id, intro, columns, rows, dateText } = block;
  return (
    <Section heading={heading} id={id} intro={intro}>
      <WideTable caption={heading} heads={columns}>
        <tbody {...tableRoles.group}>
          {rows.map((cells, index) => (
            <TableRow key={index} cells={cells} heads={columns} />
          ))}
        </tbody>
      </WideTable>
      {dateText && <Note>{dateText}</Note>}
    </Section>
  );
}

const WideTable = styled(Table)`
  ${media.aboveTablet} {
    th[scope='row'] {
      width: 22%;
    }
  }
  @media screen {
    ${media.tablet} {
      ${stackedRows}
      tr {
        border-bottom: ${edge.line};
      }
    }
  }
`;

const Note = styled.p`
  margin-top: ${space[12]};
  color: ${color.softInk};
  font-size: ${size.small};
`;
