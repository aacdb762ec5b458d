// The router asks for a shim for old React versions; this React has the real thing, at no bytes.
export { useSyncExternalStore } from 'react';
