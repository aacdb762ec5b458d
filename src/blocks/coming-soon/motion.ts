import { animate } from 'framer-motion/dom/mini';

const ease = [0.2, 0.7, 0.2, 1] as const;

export function enter(element: HTMLElement): void {
  void animate(
    element,
    { opacity: [0, 1], transform: ['translateY(-8px)', 'none'] },
    { duration: 0.2, ease },
  );
}

/** Resolves when the element is gone. */
export async function leave(element: HTMLElement): Promise<void> {
  await animate(element, { opacity: 0, transform: 'translateY(-8px)' }, { duration: 0.12, ease });
}
