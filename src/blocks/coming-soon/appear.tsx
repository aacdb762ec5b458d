import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

type Motion = typeof import('./motion');

let motion: Motion | undefined;

/** Fetches the code of motion ahead: what a visitor is about to open then moves from the first time on. */
export function warmMotion(): void {
  if (motion || !canMove()) return;
  import('./motion').then(
    (loaded) => {
      motion = loaded;
    },
    () => undefined, // without it everything appears at once
  );
}

/** Whether the visitor wants motion and the browser has it. */
function canMove(): boolean {
  return 'animate' in Element.prototype && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface AppearProps {
  /** Whether the content is there. */
  show: boolean;
  className?: string;
  children: ReactNode;
}

/** What comes and goes by a visitor's action. It moves where the browser can, the visitor wants it and its code is here; it never waits for it. */
export function Appear({ show, className, children }: AppearProps) {
  const [isHeld, setHeld] = useState(show);
  const element = useRef<HTMLDivElement>(null);
  if (show && !isHeld) setHeld(true);

  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    if (show) {
      if (motion && canMove()) motion.enter(shown);
      else warmMotion();
      return;
    }
    let isOver = false;
    const finish = () => {
      if (!isOver) setHeld(false);
    };
    if (motion && canMove()) void motion.leave(shown).then(finish);
    else finish();
    return () => {
      isOver = true;
    };
  }, [show]);

  if (!isHeld) return null;
  return (
    <div ref={element} className={className} inert={!show}>
      {children}
    </div>
  );
}
