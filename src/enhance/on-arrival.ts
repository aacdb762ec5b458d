/** A module that works on the HTML of a page alone, and needs nothing of the page's other code. */
interface ArrivalCode {
  /** Takes charge of what nobody is in charge of yet; it is called again on each page that is moved to. */
  enhance(): void;
}

/**
 * What runs when a page is complete, if an element of it says by `data-<name>` that it is wanted. The code of each is
 * `enhance/<name>/<name>.ts`, when bundled a file of its own.
 */
const onArrival = {
  reading: () => import('./reading/reading'),
  checklist: () => import('./checklist/checklist'),
} satisfies Record<string, () => Promise<ArrivalCode>>;

type ArrivalName = keyof typeof onArrival;

/** The names of all that runs on arrival. */
export const arrivalNames = Object.keys(onArrival) as ArrivalName[];

/** Hands the page to the code that it wants, which may run already, as it came with the page. */
export function enhanceArrived(): void {
  for (const name of arrivalNames)
    if (document.querySelector(`[data-${name}]`))
      onArrival[name]()
        .then(({ enhance }) => enhance())
        .catch(console.warn); // code that was cut comes without what it should export
}
