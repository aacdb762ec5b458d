import { createElement } from 'react';

/**
 * What came as HTML and answers to nothing: React takes it over as it stands, and looks at nothing in it. Shown anew, as
 * when a visitor comes back, it is what it was. The list is kept up to date with what is shown.
 */
export function StandingElements({ elements }: { elements: Element[] }) {
  return elements.map((element, index) =>
    createElement(
      element.localName,
      {
        key: index,
        suppressHydrationWarning: true,
        ref: (shown: Element | null) => {
          const kept = elements[index];
          if (!shown || !kept || shown === kept) return;
          for (const { name, value } of kept.attributes) shown.setAttribute(name, value);
          shown.append(...kept.childNodes);
          elements[index] = shown;
        },
      },
      // A text of which React is told not to mind that it differs, so that it leaves in place what there is.
      '',
    ),
  );
}
