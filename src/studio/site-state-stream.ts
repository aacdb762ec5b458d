import { eventsPath, type SiteState } from './protocol';

type Listener = (state: SiteState) => void;

const listeners = new Set<Listener>();
const connectionLostListeners = new Set<() => void>();
let latest: SiteState | undefined;
let stream: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/** A proxy may answer with an error while the server restarts, after which an EventSource does not try again. */
const retryMs = 2000;

/**
 * Calls a listener with each state of the site that the development server sends, from the present one on, and another one whenever
 * the connection is lost. All listeners of a document share one stream. Returns how to stop.
 */
export function subscribeToSiteState(listener: Listener, onConnectionLost?: () => void): () => void {
  if (onConnectionLost) connectionLostListeners.add(onConnectionLost);
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', connect);
    connect();
  }
  listeners.add(listener);
  if (latest) listener(latest);
  return () => {
    listeners.delete(listener);
    if (onConnectionLost) connectionLostListeners.delete(onConnectionLost);
  };
}

/** Opens the stream. A hidden document has none, as a browser allows six connections to one server. */
function connect(): void {
  clearTimeout(retry);
  if (document.hidden) {
    stream?.close();
    stream = undefined;
    return;
  }
  if (stream && stream.readyState !== EventSource.CLOSED) return;
  stream = new EventSource(eventsPath);
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    latest = JSON.parse(data) as SiteState;
    for (const listener of listeners) listener(latest);
  };
  stream.onerror = () => {
    // A restarted server knows better, and a page in a frame may be from it already.
    latest = undefined;
    for (const onConnectionLost of connectionLostListeners) onConnectionLost();
    if (stream?.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryMs);
  };
}

const forwardedEventType = 'site-state';

/** Forwards a state to a page in a frame, which opens no stream. */
export function forwardState(page: Document, state = latest): void {
  if (state) page.dispatchEvent(new CustomEvent(forwardedEventType, { detail: state }));
}

/** Calls a listener with each state that the window around this page hands on. */
export function subscribeToParentWindow(listener: Listener): void {
  document.addEventListener(forwardedEventType, (event) =>
    listener((event as CustomEvent<SiteState>).detail),
  );
}
