import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { Edit } from '../../shared/edits';
import { isSamePath, startsWith, valueAt } from '../../shared/values';
import { pluralise } from '../../shared/words';
import { color, edge } from '../../theme/tokens';
import { Help, PlainButton, Row } from '../components';
import { useEditing, useFileValue } from '../editing';
import { isComposing } from '../key-events';
import type { FieldProblem, FieldSchema } from '../protocol';
import { type ControlProps, ProblemList } from './field-components';
import { getCellLabel, getHeadingLabel } from './field-schema';
import { useItems } from './lists';

/** The schemas of texts in tables. These texts have no formatting buttons. */
const headingSchema: FieldSchema = { type: 'string', kind: 'line' };
const cellSchema: FieldSchema = { type: 'string', kind: 'cell' };

/**
 * Renders the rows of a table. The columns are under the key `columns` of the same object. Adding or removing a column
 * changes all rows.
 */
export function Table({ path, schema, value, problems, Field }: ControlProps) {
  const { edit, focus, problems: all } = useEditing();
  const { ids, move, remove } = useItems(path, value);
  const columnsPath = [...path.slice(0, -1), 'columns'];
  const columnValues = valueAt(useFileValue(), columnsPath);
  const columns = Array.isArray(columnValues) ? columnValues.map(String) : [];
  const rows = Array.isArray(value) ? value : [];
  const width = Math.max(columns.length, ...rows.map((row) => (Array.isArray(row) ? row.length : 0)));
  const columnIndexes = Array.from({ length: width }, (_, at) => at);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema.items ?? {};
  const editColumn = (at: number, change: (path: Edit['path']) => Edit) =>
    edit([columnsPath, ...rows.map((_, row) => [...path, row])].map((list) => change([...list, at])));
  const addColumn = () => {
    editColumn(columns.length, (at) => ({ do: 'insert', path: at, value: '' }));
    focus([...columnsPath, columns.length]);
  };
  const removeColumn = (at: number) => {
    editColumn(at, (place) => ({ do: 'remove', path: place }));
    focus([...columnsPath, Math.max(at - 1, 0)]);
  };
  const removeRow = (row: number) => {
    remove(row);
    focus([...path, Math.max(row - 1, 0), 0]);
  };
  const addRow = () => {
    edit([{ do: 'insert', path: [...path, rows.length], value: columns.map(() => '') }]);
    focus([...path, rows.length, 0]);
  };
  const isFull = rows.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  /**
   * Moves the focus from the last cell of a row to the next row, past the buttons. After the last row, adds a row. If
   * the last row is empty, or no more rows are allowed, Tab leaves the cells instead.
   */
  const onCellKey = (event: KeyboardEvent, row: number, column: number) => {
    const isTab = event.key === 'Tab' && !event.shiftKey && !isComposing(event.nativeEvent);
    if (!isTab || column !== width - 1) return;
    const isLast = row === rows.length - 1;
    const cells = rows[row];
    const isEmpty = Array.isArray(cells) && cells.every((cell) => cell === '');
    if (isLast && (isFull || isEmpty)) return;
    event.preventDefault();
    if (isLast) addRow();
    else focus([...path, row + 1, 0]);
  };
  const isEmptyTextProblem = ({ rule, path: at }: FieldProblem) =>
    rule === 'empty-text' && (startsWith(at, path) || startsWith(at, columnsPath));
  const emptyCount = all.filter(isEmptyTextProblem).length;
  const isRowProblem = ({ path: at }: { path: Edit['path'] }) => at.length === path.length + 1;
  return (
    <>
      <ScrollArea>
        <table>
          <thead>
            <tr>
              {columnIndexes.map((at) => (
                <th key={at} scope="col">
                  <span aria-hidden="true">Heading {at + 1}</span>
                  <Field
                    path={[...columnsPath, at]}
                    schema={headingSchema}
                    value={columns[at]}
                    isRequired
                    label={getHeadingLabel(at)}
                    isLabelHidden
                  />
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={ids[row]}>
                {columnIndexes.map((at) => (
                  <td key={at} onKeyDown={(event) => onCellKey(event, row, at)}>
                    <Field
                      path={[...path, row, at]}
                      schema={cellSchema}
                      value={valueAt(cells, [at])}
                      isRequired
                      label={getCellLabel(columns, row, at)}
                      isLabelHidden
                    />
                  </td>
                ))}
                <td>
                  <Row data-line>
                    <PlainButton
                      data-secondary
                      disabled={row === 0}
                      aria-label={`Move row ${row + 1} up`}
                      onClick={() => move(row, row - 1)}
                    >
                      ↑
                    </PlainButton>
                    <PlainButton
                      data-secondary
                      aria-label={`Remove row ${row + 1}`}
                      onClick={() => removeRow(row)}
                    >
                      ×
                    </PlainButton>
                  </Row>
                </td>
              </tr>
            ))}
          </tbody>
          {columns.length > minItems && (
            // The buttons are after all cells, so that Tab reaches the cells first.
            <tfoot>
              <tr>
                {columnIndexes.map((at) => (
                  <td key={at}>
                    <PlainButton
                      data-secondary
                      aria-label={`Remove column ${at + 1}`}
                      onClick={() => removeColumn(at)}
                    >
                      ×
                    </PlainButton>
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollArea>
      <ProblemList
        problems={[
          ...all.filter((problem) => isSamePath(problem.path, columnsPath)),
          ...problems.filter(isRowProblem),
        ]}
      />
      <Row>
        <PlainButton disabled={isFull} onClick={addRow}>
          Add row
        </PlainButton>
        <PlainButton disabled={columns.length >= maxItems} onClick={addColumn}>
          Add column
        </PlainButton>
        <span>{pluralise(rows.length, 'row')}</span>
      </Row>
      {emptyCount > 0 && (
        <Help>
          {pluralise(emptyCount, 'cell is', 'cells are')} empty. Fill in all cells to see the table on the
          page.
        </Help>
      )}
    </>
  );
}

const ScrollArea = styled.div`
  overflow-x: auto;
  & th,
  & td {
    min-width: 120px;
    padding: 2px;
    border: ${edge.line};
    text-align: start;
    vertical-align: top;
  }
  /* Hides the note of each empty cell. One note below the table reports all empty cells together. */
  & [data-tone='quiet'] {
    display: none;
  }
  & td:last-child {
    min-width: 0;
  }
  & th {
    background: ${color.sunken};
    font-size: .8125rem;
  }
`;
