import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, size, space } from '../theme/tokens';
import { Button } from '../ui/button';
import { Field } from '../ui/forms';
import { Paragraphs } from '../ui/prose';
import { Section } from '../ui/section';
import { useWording } from '../ui/site-context';
import { stackedTable, Table, tableRoles } from '../ui/table';
import { showToast } from '../ui/toasts';
import { ToolSources } from './tool-sources';

type Block = BlockOf<'deadline-clock'>;
type Deadline = Block['deadlines'][number];

const hourMs = 3_600_000;

/**
 * Renders deadlines and their periods. The visitor can enter a start time to see when the periods end. The start time
 * is neither sent nor stored.
 */
export function DeadlineClock({ block }: { block: Block }) {
  const { field, start, readStart, enterNow } = useStart();
  const { blockFailed } = useWording();
  const id = block.id ?? block.type;
  const save = () =>
    void saveCalendar(block, start).catch((error) => {
      console.warn(error);
      void showToast({ tone: 'error', title: blockFailed });
    });
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Form className="needs-script" ref={field} data-started={start ? '' : undefined}>
        <Field id={`${id}_start`} label={block.startLabel} type="datetime-local" onInput={readStart} />
        <Button tone="ghost" onClick={enterNow}>
          {block.nowLabel}
        </Button>
        <Button tone="primary" disabled={!start} onClick={save}>
          {block.calendarLabel}
        </Button>
        <p role="status">
          {block.zoneLabel}
          {start && `: ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`}
        </p>
      </Form>
      <Deadlines caption={block.caption} isCaptionShown heads={[block.dutyLabel, block.periodLabel]}>
        <tbody {...tableRoles.group}>
          {block.deadlines.map((deadline, index) => (
            <tr key={index} {...tableRoles.row}>
              <th scope="row" {...tableRoles.rowHeader}>
                {deadline.title}
                <Paragraphs texts={[deadline.text]} />
              </th>
              <td {...tableRoles.cell} data-label={block.periodLabel}>
                {deadline.period}
                <Moment at={getMoment(deadline, start)} block={block} />
              </td>
            </tr>
          ))}
        </tbody>
      </Deadlines>
      <ToolSources block={block} />
    </Section>
  );
}

/** Tracks the start time that the visitor enters, in the time zone of the browser. */
function useStart() {
  const field = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<Date>();
  const getInput = () => field.current?.querySelector('input');
  const readStart = () => {
    const date = new Date(getInput()?.value || Number.NaN);
    setStart(Number.isNaN(date.getTime()) ? undefined : date);
  };
  const enterNow = () => {
    const now = new Date();
    const input = getInput();
    if (!input) return;
    // A field of the type `datetime-local` takes the local time without a time zone.
    input.value = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    readStart();
  };
  // Browsers restore the field after a reload, and a visitor may have used it before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is read once
  useEffect(readStart, []);
  return { field, start, readStart, enterNow };
}

function getMoment({ hours }: Deadline, start: Date | undefined): Date | undefined {
  return hours === undefined || !start ? undefined : new Date(start.getTime() + hours * hourMs);
}

/**
 * Renders a time in the visitor's time zone. If the site has a different time zone, also renders the time in that zone.
 */
function Moment({ at, block: { language, timeZone } }: { at?: Date; block: Block }) {
  if (!at) return null;
  const [own, site] = [formatTime(at, language), formatTime(at, language, timeZone)];
  return (
    <time dateTime={at.toISOString()}>
      <b>{own}</b>
      {own !== site && <span>{site}</span>}
    </time>
  );
}

function formatTime(date: Date, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(date);
}

/** Creates a calendar file in the browser and saves it. Rejects if the code does not load. */
async function saveCalendar({ deadlines }: Block, start: Date | undefined): Promise<void> {
  const { createCalendar } = await import('../shared/calendar');
  const events = deadlines.flatMap((deadline) => {
    const at = getMoment(deadline, start);
    const { title, period, plainText } = deadline;
    return at ? [{ title, description: `${period}. ${plainText}`, at }] : [];
  });
  const text = createCalendar(events, { now: new Date(), id: location.hostname });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'deadlines.ics';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const Form = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};
  align-items: end;
  margin-bottom: ${space[32]};
  & > :first-child {
    flex: 0 1 22rem;
  }
  & > p {
    flex-basis: 100%;
    color: ${color.softInk};
    font-size: ${size.small};
  }
  @media print {
    &:not([data-started]) {
      display: none;
    }
  }
  ${media.tiny} {
    & > * {
      flex: 1 1 100%;
    }
  }
`;

const Deadlines = styled(Table)`
  caption {
    padding-bottom: ${space[12]};
    font-weight: 640;
    text-align: start;
  }
  th > p {
    color: ${color.softInk};
    font-weight: 400;
    font-size: ${size.small};
  }
  td {
    width: 40%;
  }
  time > * {
    display: block;
  }
  time > b {
    color: ${color.brand};
    font-size: 1.1875rem;
  }
  time > span {
    color: ${color.softInk};
    font-size: ${size.small};
  }
  ${media.mobile} {
    ${stackedTable}
    caption {
      display: block;
    }
    td {
      width: auto;
    }
    tbody th {
      border: 0;
      padding-bottom: 0;
    }
    tbody tr:first-child {
      border-top: ${edge.rule};
    }
  }
`;
