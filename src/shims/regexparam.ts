// Stands in for the patterns of routes: pages are found by their address as it is, so the router never needs one.
export function parse(): never {
  throw new Error('This site has no route patterns.');
}
