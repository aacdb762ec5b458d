import type { ServerResponse } from 'node:http';
import type { SiteState } from '../studio/protocol';

/** Proxies close a connection on which nothing is sent for half a minute or more. */
const heartbeatMs = 25_000;

/** The time after which a page asks again when its stream broke, in milliseconds. */
const retryMs = 1000;

/** Closes a stream whose page no longer reads, before its events fill the memory. */
const maxBufferedBytes = 8 * 1024 * 1024;

/** Sends the state of the site to all open pages as server-sent events, and to each new page at once. */
export class EventStreams {
  private readonly responses = new Set<ServerResponse>();

  constructor(private readonly state: () => SiteState) {
    setInterval(() => this.write(': still here\n\n'), heartbeatMs).unref();
  }

  /** Answers a request with a stream that stays open. */
  open(response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Nginx would keep events back until a buffer is full.
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${retryMs}\n${formatEvent(this.state())}`);
    this.responses.add(response);
    response.on('close', () => this.responses.delete(response));
  }

  /** Sends the present state to every page. */
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
