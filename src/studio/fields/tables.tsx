import { styled } from 'styled-components';
import { color, edge } from '../../theme/tokens';
import { useEditing, useFileValue } from '../editing';
import { Quiet, Row } from '../parts';
import type { Edit } from '../protocol';
import { count, startsWith, valueAt } from '../values';
import { useIds } from './lists';
import { fromHtml } from './markup';
import { type FieldProps, Labelled, markOf, Problems, useControl, useRevealing } from './parts';
import { TextBox } from './texts';

const none: readonly string[] = [];

/** The rows of a table as a table: its columns are those that stand beside it in the same part, and change in all rows at once. */
export function Table(props: FieldProps) {
  const { id, problems } = useControl(props);
  const { edit, problems: all } = useEditing();
  const whole = useFileValue();
  const { reveal } = useRevealing();
  const { path, schema, value } = props;
  const beside = [...path.slice(0, -1), 'columns'];
  const heads = valueAt(whole, beside);
  const columns = Array.isArray(heads) ? heads.map(String) : none;
  const rows = Array.isArray(value) ? value : none;
  const { ids, plan } = useIds(rows);
  const width = Math.max(columns.length, ...rows.map((row) => (Array.isArray(row) ? row.length : 0)));
  const places = Array.from({ length: width }, (_, at) => at);
  const most = schema.items?.maxItems ?? Number.POSITIVE_INFINITY;
  const least = schema.items?.minItems ?? 0;
  const inAllRows = (work: (row: number) => Edit) => rows.map((_, row) => work(row));
  const addColumn = () => {
    edit([
      { do: 'insert', path: [...beside, columns.length], value: '' },
      ...inAllRows((row) => ({ do: 'insert', path: [...path, row, columns.length], value: '' })),
    ]);
    reveal([...beside, columns.length]);
  };
  const removeColumn = (at: number) => {
    edit([
      { do: 'remove', path: [...beside, at] },
      ...inAllRows((row) => ({ do: 'remove', path: [...path, row, at] })),
    ]);
  };
  const addRow = () => {
    edit([{ do: 'insert', path: [...path, rows.length], value: columns.map(() => '') }]);
    reveal([...path, rows.length, 0]);
  };
  const moveRow = (row: number, to: number) => {
    const [moved] = ids.slice(row, row + 1);
    if (moved === undefined || to < 0 || to >= rows.length) return;
    plan(ids.toSpliced(row, 1).toSpliced(to, 0, moved));
    edit([{ do: 'move', path: [...path, row], to }]);
  };
  return (
    <Labelled {...props} id={id} isGroup problems={[]}>
      <Scroll>
        <table>
          <thead>
            <tr>
              {places.map((at) => (
                <th key={at} scope="col" {...markOf([...beside, at])}>
                  <Row data-line>
                    <Cell path={[...beside, at]} label={`Heading of column ${at + 1}`} value={columns[at]} />
                    {columns.length > least && (
                      <Quiet
                        data-side
                        aria-label={`Remove column ${at + 1}`}
                        onClick={() => removeColumn(at)}
                      >
                        ×
                      </Quiet>
                    )}
                  </Row>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={ids[row]}>
                {places.map((at) => (
                  <td key={at} {...markOf([...path, row, at])}>
                    <Cell
                      path={[...path, row, at]}
                      label={`Row ${row + 1}, ${columns[at] || `column ${at + 1}`}`}
                      value={valueAt(cells, [at])}
                    />
                  </td>
                ))}
                <td>
                  <Row data-line>
                    <Quiet
                      data-side
                      disabled={row === 0}
                      aria-label={`Move row ${row + 1} up`}
                      onClick={() => moveRow(row, row - 1)}
                    >
                      ↑
                    </Quiet>
                    <Quiet
                      data-side
                      aria-label={`Remove row ${row + 1}`}
                      onClick={() => edit([{ do: 'remove', path: [...path, row] }])}
                    >
                      ×
                    </Quiet>
                  </Row>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Problems problems={[...all.filter((problem) => startsWith(problem.path, beside)), ...problems]} />
      <Row>
        <Quiet disabled={rows.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)} onClick={addRow}>
          Add row
        </Quiet>
        <Quiet disabled={columns.length >= most} onClick={addColumn}>
          Add column
        </Quiet>
        <span>{count(rows.length, 'row')}</span>
      </Row>
    </Labelled>
  );
}

function Cell({ path, label, value }: Pick<FieldProps, 'path' | 'label' | 'value'>) {
  const { write, visit, described } = useControl({ path });
  const text = typeof value === 'string' ? value : '';
  return (
    <TextBox
      aria-label={label}
      value={text}
      onWrite={write}
      readPaste={fromHtml}
      {...visit}
      aria-invalid={described['aria-invalid']}
    />
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  & th,
  & td {
    min-width: 120px;
    padding: 2px;
    border: ${edge.line};
    text-align: start;
    vertical-align: top;
  }
  & td:last-child {
    min-width: 0;
  }
  & th {
    background: ${color.sunken};
    font-size: .8125rem;
  }
`;
