declare global {
  interface Window {
    /** How far things have moved so far by themselves; the sum of layout shifts. */
    shift: number;
  }
}

/** Runs in a page before its scripts: sums up layout shifts, and tells the server of the first paint. */
export function noteShifts(): void {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(() => void fetch('/robots.txt?painted')).observe({ type: 'paint', buffered: true });
}
