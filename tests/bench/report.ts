import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** One figure, and the aim that it is held against. */
export interface Row {
  /** The number under which the figures of one aim stand together. */
  aim: number;
  what: string;
  /** NaN where it could not be measured. */
  value: number;
  unit: 'ms' | 's' | 'MB' | 'KB' | 'requests' | 'tasks' | 'shift' | 'px';
  /** At most this much is aimed at; some figures are only printed. */
  limit?: number;
  /** What the figure does not tell. */
  detail?: string;
}

/** A row as programs read it. */
export interface JudgedRow extends Row {
  met?: boolean;
}

/** Says for each row that has a limit whether it keeps to it in this run. */
export function judge(rows: Row[]): JudgedRow[] {
  return rows.map((row) => (row.limit === undefined ? row : { ...row, met: row.value <= row.limit }));
}

/** Rows as lines of a table. */
export function toLines(rows: JudgedRow[]): string[] {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows.map(({ aim, what, value, unit, limit, met, detail }) => {
    const aimedAt = limit === undefined ? '' : `at most ${format(limit)}`;
    const excess = limit ? ` × ${(value / limit).toFixed(2)}` : '';
    const missed = Number.isNaN(value) ? 'not measured' : `missed${excess}`;
    const verdict = met === undefined ? '' : met ? 'met' : missed;
    const cells = [
      String(aim).padStart(3),
      what.padEnd(width),
      `${format(value)} ${unit}`.padStart(14),
      aimedAt.padStart(14),
      verdict.padEnd(13),
      detail ?? '',
    ];
    return cells.join('  ').trimEnd();
  });
}

function format(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(value < 1 ? 1 : 3);
}

/** The middle one of some numbers; NaN of none. */
export function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

/** What a run was measured on. */
export function describeMachine(): string {
  const [first, ...others] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${first?.model}, ${others.length + 1} cores, ${memory} GB, load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}, ${type()} ${release()}`;
}

/** Prints one line. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}
