import type { ServerResponse } from 'node:http';
import type { SiteState } from '../studio/protocol';

/** The time between heartbeats, in ms. Proxies close a connection that is idle for about 30 seconds. */
const heartbeatMs = 25_000;

/** The time before a page reconnects a broken stream, in ms. */
const retryMs = 1000;

/** The limit of unread data. A stream that exceeds it is closed, so that it does not fill the memory. */
const maxBufferedBytes = 8 * 1024 * 1024;

/** Sends the state of the site to all open pages, as server-sent events. A new page gets the current state at once. */
export class EventStreams {
  private readonly responses = new Set<ServerResponse>();

  constructor(private readonly state: () => SiteState) {
    setInterval(() => this.write(': still here\n\n'), heartbeatMs).unref();
  }

  /** Replies to a request with a stream that stays open. */
  open(response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Disables buffering in nginx, which would delay events.
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${retryMs}\n${formatEvent(this.state())}`);
    this.responses.add(response);
    response.on('close', () => this.responses.delete(response));
  }

  /** Sends the current state to every page. */
  send(): void {
    this.write(formatEvent(this.state()));
  }

  private write(text: string): void {
    for (const response of this.responses) {
      if (response.writableLength > maxBufferedBytes) response.destroy();
      else response.write(text);
    }
  }
}

function formatEvent(state: SiteState): string {
  return `data: ${JSON.stringify(state)}\n\n`;
}
