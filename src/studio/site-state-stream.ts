import { eventsPath, type OtherPerson, peopleEvent, type SiteState } from './protocol';

type Listener = (state: SiteState) => void;

const listeners = new Set<Listener>();
const connectionLostListeners = new Set<() => void>();
let latest: SiteState | undefined;
let stream: EventSource | undefined;
/** The address of the page in the studio's frame. The server sends the address to the studios of other people. */
let shownAddress: string | undefined;
let onPeople: (others: OtherPerson[]) => void = () => {};
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * The time before a new stream is opened, in ms. An EventSource does not reconnect after an HTTP error, for example
 * from a proxy.
 */
const retryMs = 2000;

/**
 * Calls `listener` with the current state of the site, and with each later state. Calls `onConnectionLost` when the
 * stream breaks. All listeners of a document share one stream. Returns a function that unsubscribes.
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

/** Sends the server the address of the open page. Calls `listener` with the other people and their open pages. */
export function sharePresence(address: string, listener: typeof onPeople): void {
  onPeople = listener;
  if (address === shownAddress) return;
  shownAddress = address;
  stream?.close();
  connect();
}

/** Opens the stream. A hidden document closes it, because a browser allows only six connections to a server. */
function connect(): void {
  clearTimeout(retry);
  if (document.hidden) {
    stream?.close();
    stream = undefined;
    return;
  }
  if (stream && stream.readyState !== EventSource.CLOSED) return;
  const query = shownAddress === undefined ? '' : `?${new URLSearchParams({ address: shownAddress })}`;
  stream = new EventSource(eventsPath + query);
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    latest = JSON.parse(data) as SiteState;
    for (const listener of listeners) listener(latest);
  };
  stream.addEventListener(peopleEvent, ({ data }: MessageEvent<string>) =>
    onPeople(JSON.parse(data) as OtherPerson[]),
  );
  stream.onerror = () => {
    // The server may have restarted, and the last state may be outdated.
    latest = undefined;
    for (const onConnectionLost of connectionLostListeners) onConnectionLost();
    if (stream?.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryMs);
  };
}

const forwardedEventType = 'site-state';

/** Forwards a state to the page in the frame, which opens no separate stream. */
export function forwardState(page: Document, state = latest): void {
  if (state) page.dispatchEvent(new CustomEvent(forwardedEventType, { detail: state }));
}

/** Calls a listener with each state that the parent window forwards. */
export function subscribeToParentWindow(listener: Listener): void {
  document.addEventListener(forwardedEventType, (event) =>
    listener((event as CustomEvent<SiteState>).detail),
  );
}
