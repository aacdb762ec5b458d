import type { ServerResponse } from 'node:http';
import { type OtherPerson, peopleEvent, type SiteState } from '../studio/protocol';
import type { Person } from './people';

/** The time between heartbeats, in ms. Proxies close a connection that is idle for about 30 seconds. */
const heartbeatMs = 25_000;

/** The time before a page reconnects a broken stream, in ms. */
const retryMs = 1000;

/** The maximum unread data of a stream, in bytes. A stream with more is closed, so that it does not fill the memory. */
const maxBufferedBytes = 8 * 1024 * 1024;

/** A person who has opened the studio, and the address of the page that the studio shows. */
export interface Visitor {
  person: Person;
  address: string;
}

/** Sends the state of the site to all open pages, as server-sent events. A new page gets the current state at once. */
export class EventStreams {
  private readonly visitors = new Map<ServerResponse, Visitor | undefined>();

  constructor(private readonly state: () => SiteState) {
    setInterval(() => this.write(': still here\n\n'), heartbeatMs).unref();
  }

  /** Replies to a request with a stream that stays open. Set `visitor` if a signed-in person has opened the studio. */
  open(response: ServerResponse, visitor?: Visitor): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Disables the buffering of nginx, because it would delay events.
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${retryMs}\n${formatEvent(this.state())}`);
    this.visitors.set(response, visitor);
    response.on('close', () => {
      this.visitors.delete(response);
      if (visitor) this.sendPeople();
    });
    if (visitor) this.sendPeople();
  }

  /** Sends each studio the names of the other people and the pages that they have open. */
  private sendPeople(): void {
    for (const [response, visitor] of this.visitors) {
      if (!visitor) continue;
      const others = [...this.visitors.values()].flatMap((other): OtherPerson[] =>
        other && other.person.email !== visitor.person.email
          ? [{ name: other.person.name, address: other.address }]
          : [],
      );
      response.write(`event: ${peopleEvent}\ndata: ${JSON.stringify(others)}\n\n`);
    }
  }

  send(): void {
    this.write(formatEvent(this.state()));
  }

  private write(text: string): void {
    for (const response of this.visitors.keys()) {
      if (response.writableLength > maxBufferedBytes) response.destroy();
      else response.write(text);
    }
  }
}

function formatEvent(state: SiteState): string {
  return `data: ${JSON.stringify(state)}\n\n`;
}
