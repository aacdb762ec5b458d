import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { fillWords } from '../shared/words';
import { container } from '../theme/breakpoints';
import { color, control, edge, size, space, tick } from '../theme/tokens';
import { Button } from '../ui/button';
import { RichText, TextLink } from '../ui/prose';
import { Section } from '../ui/section';
import { useWording } from '../ui/site-context';
import { StackingTable, TableFrame, tableRoles } from '../ui/table';
import { useCheckedInputs } from './chosen-answers';

type Block = BlockOf<'country-comparison'>;
type ComparedTable = Block['tables'][number];

/**
 * Renders tables of countries. Shows all countries until the visitor chooses some. If scripts do not run, always shows
 * all countries.
 */
export function CountryComparison({ block }: { block: Block }) {
  const { heading, id, intro, dateText, countries, countryLabel, tables, note } = block;
  const { checked, group, clear } = useCheckedInputs<HTMLFieldSetElement>(block);
  const chosen = checked.map(({ value }) => value);
  const names = new Map(countries.map(({ country, name }) => [country, name]));
  return (
    <Section heading={heading} id={id} intro={intro}>
      <Choice countries={countries} count={chosen.length} group={group} clear={clear} />
      {dateText && <AsAt>{dateText}</AsAt>}
      {tables.map((table, index) => (
        <CountryTable key={index} table={table} names={names} chosen={chosen} countryLabel={countryLabel} />
      ))}
      {note && (
        <Note>
          <RichText text={note} />
        </Note>
      )}
    </Section>
  );
}

interface ChoiceProps
  extends Pick<ReturnType<typeof useCheckedInputs<HTMLFieldSetElement>>, 'group' | 'clear'> {
  countries: Block['countries'];
  count: number;
}

function Choice({ countries, count, group, clear }: ChoiceProps) {
  const wording = useWording();
  const total = countries.length;
  return (
    <Options className="needs-script" {...group}>
      <legend>{wording.chooseCountries}</legend>
      {countries.map(({ country, name }) => (
        <label key={country}>
          <input type="checkbox" value={country} />
          {name}
        </label>
      ))}
      <Shown>
        <span role="status">{fillWords(wording.countriesShown, { count: count || total, total })}</span>
        <Button tone="ghost" aria-disabled={count === 0} onClick={clear}>
          {wording.showAllCountries}
        </Button>
      </Shown>
    </Options>
  );
}

interface CountryTableProps {
  table: ComparedTable;
  names: ReadonlyMap<string, string>;
  chosen: readonly string[];
  countryLabel: string;
}

function CountryTable({ table, names, chosen, countryLabel }: CountryTableProps) {
  const { countriesMissing } = useWording();
  const { caption, columns, rows } = table;
  const shown = rows.filter(({ country }) => chosen.length === 0 || chosen.includes(country));
  return (
    <Frame>
      <h3>{caption}</h3>
      {shown.length === 0 ? (
        <p>{countriesMissing}</p>
      ) : (
        <Countries caption={caption} heads={[countryLabel, ...columns]}>
          <tbody {...tableRoles.group}>
            {shown.map(({ country, cells }, index) => (
              <tr key={index} {...tableRoles.row}>
                <th {...tableRoles.rowHeader} scope="row">
                  {names.get(country)}
                </th>
                {cells.map((cell, column) => (
                  <td key={column} {...tableRoles.cell} data-label={columns[column]}>
                    <div>
                      <RichText text={cell.text} />
                      <Laws laws={cell.laws} />
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Countries>
      )}
    </Frame>
  );
}

function Laws({ laws }: { laws: ComparedTable['rows'][number]['cells'][number]['laws'] }) {
  return laws.map(({ name, status, official }, index) => (
    <LawNote key={index}>
      {official ? <TextLink href={official}>{name}</TextLink> : name}
      {status && ` · ${status}`}
    </LawNote>
  ));
}

const Options = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[24]};
  align-items: center;
  margin-bottom: ${space[24]};
  padding: ${space[16]} 0;
  border: 0;
  border-block: ${edge.line};
  & > legend {
    /* Only a floating legend is a flex item. A flex item takes the first row, above the countries. */
    float: left;
    flex: 1 0 100%;
    font-weight: 640;
  }
  & > label {
    display: flex;
    gap: ${space[8]};
    align-items: center;
    min-height: ${control.target};
  }
  & input {
    ${tick(20)}
  }
  @media print {
    display: none;
  }
`;

const Shown = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
  align-items: center;
  font-size: ${size.small};
  & > button[aria-disabled='true'] {
    /* The hidden button keeps its space, so that the tables do not move. */
    visibility: hidden;
  }
`;

const AsAt = styled.p`
  color: ${color.softInk};
  font-size: ${size.small};
`;

const Frame = styled(TableFrame)`
  margin-top: ${space[24]};
  & + & {
    margin-top: ${space[48]};
  }
`;

const Countries = styled(StackingTable)`
  thead th:first-child {
    width: 8em;
  }
  @container (width < ${container.fiveColumns}em) {
    tbody th {
      font-size: 1.125rem;
    }
  }
  @container (${container.namesBeside}em <= width < ${container.fiveColumns}em) {
    tbody td {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
      column-gap: ${space[16]};
    }
  }
`;

const LawNote = styled.span`
  display: block;
  margin-top: ${space[4]};
  color: ${color.softInk};
  font-size: .875rem;
`;

const Note = styled.p`
  margin-top: ${space[24]};
  color: ${color.softInk};
  font-size: ${size.small};
`;
