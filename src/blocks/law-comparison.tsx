import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, family, media, size, space } from '../theme/tokens';
import { Section } from '../ui/section';
import { TextLink } from '../ui/text-link';

/** Laws side by side as a table; on a small screen one below the other, each line with its own label. */
export function LawComparison({ block }: { block: BlockOf<'law-comparison'> }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Table>
        <caption className="visually-hidden">{block.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{block.rowLabel}</th>
            {block.columns.map(({ heading }, index) => (
              <th key={index} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.lines.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((points, index) => (
                <td key={index} data-label={block.columns[index]?.heading}>
                  {points.length === 0 && <Silent>{block.silent}</Silent>}
                  {points.map(({ text, law }) => (
                    <p key={law.label}>
                      {text} <TextLink href={law.to}>{law.label}</TextLink>
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {block.note && <Note>{block.note}</Note>}
    </Section>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: 400 1rem/1.45 ${family.sans};
  th,
  td {
    padding: ${space[12]} ${space[16]} ${space[12]} 0;
    border-bottom: ${edge.line};
    text-align: left;
    vertical-align: top;
  }
  thead th {
    border-top: ${edge.rule};
    border-bottom: ${edge.strongLine};
    vertical-align: bottom;
  }
  th {
    font-weight: 620;
  }
  td > p + p {
    margin-top: ${space[8]};
  }
  td a {
    font-size: .875em;
  }
  ${media.mobile} {
    &,
    tbody,
    tr,
    th,
    td {
      display: block;
    }
    thead {
      display: none;
    }
    tbody th {
      padding-top: ${space[24]};
      border-bottom: ${edge.rule};
      font-size: 1.1875rem;
    }
    td {
      padding-right: 0;
    }
    td::before {
      content: attr(data-label);
      display: block;
      color: ${color.softInk};
      font-size: ${size.small};
    }
  }
`;

const Silent = styled.span`
  color: ${color.softInk};
`;

const Note = styled.p`
  max-width: 70ch;
  margin-top: ${space[16]};
  color: ${color.softInk};
  font-size: ${size.small};
`;
