/** An event in a calendar file. The event has no duration. */
interface CalendarEvent {
  title: string;
  description: string;
  at: Date;
}

/** Returns a calendar file in the iCalendar format (RFC 5545), with a reminder one hour before each event. */
export function createCalendar(events: CalendarEvent[], { now, id }: { now: Date; id: string }): string {
  const lines = events.flatMap(({ title, description, at }, index) => [
    'BEGIN:VEVENT',
    `UID:${at.getTime()}-${index}@${id}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(at)}`,
    `DTEND:${formatUtc(at)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${id}//EN`, ...lines, 'END:VCALENDAR', '']
    .map(foldLine)
    .join('\r\n');
}

function formatUtc(date: Date): string {
  return date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

const maxLineBytes = 75;

/** Breaks a line after at most 75 bytes. Each following line starts with a space, which counts as one byte. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let length = 0;
  for (const character of line) {
    const { length: bytes } = encoder.encode(character);
    if (length + bytes > maxLineBytes) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += bytes;
  }
  return folded;
}
