import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens';
import { Button } from '../../ui/button';
import { FieldFault, Label, SignUpLine, SignUpNote, useSubmission, WithoutScript } from '../../ui/forms';
import { type PageView, usePageView } from '../../ui/site-context';
import type { FormPlan, rules } from '../../ui/submission';

const confirmationMs = 3000;

interface NotifyProps {
  /** Begins the ids of the form; not used twice on a page. */
  id: string;
  button: string;
  /** What the empty field says and what is shown after a sign-up, if not the usual words. */
  placeholder?: string;
  confirmation?: string;
}

/** A button that shows and hides a form for an e-mail address; three seconds after a sign-up the form closes itself. */
export function Notify({ id, button, placeholder, confirmation }: NotifyProps) {
  const site = usePageView();
  const { wording } = site.shell;
  const thanks = confirmation ?? wording.notifyConfirmation;
  const [isOpen, setOpen] = useState(false);
  const { formState, prefetch, submit, reset } = useSubmission<'email'>(
    (rules) => notifyPlan(site, thanks, rules),
    wording.signUpFailed,
  );
  const isConfirmed = formState.state === 'done';
  const fault = formState.state === 'failed' ? wording.signUpFailed : formState.faults[0]?.text;
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isConfirmed) return;
    const timer = setTimeout(() => {
      const { activeElement } = document;
      if (panel.current?.contains(activeElement)) toggle.current?.focus();
      panel.current?.querySelector('form')?.reset();
      setOpen(false);
      reset();
    }, confirmationMs);
    return () => clearTimeout(timer);
  }, [isConfirmed, reset]);

  return (
    <div>
      <Button
        className="needs-script"
        ref={toggle}
        type="button"
        tone="ghost"
        aria-expanded={isOpen}
        aria-controls={`${id}_notify`}
        onPointerEnter={prefetchMotion}
        onFocus={prefetchMotion}
        data-early=""
        onClick={(event) => {
          event.preventDefault(); // tells `early.ts` that the press is answered
          setOpen(!isOpen);
          reset();
        }}
      >
        {button}
      </Button>
      <WithoutScript />
      <div id={`${id}_notify`} ref={panel} data-form-room="">
        <Appear show={isOpen}>
          <Form
            method="post"
            noValidate
            onFocus={prefetch}
            onSubmit={isConfirmed ? (event) => event.preventDefault() : submit}
          >
            <Label htmlFor={`${id}_email`}>{wording.emailAddress}</Label>
            <SignUpNote />
            <SignUpLine>
              <input
                id={`${id}_email`}
                name="email"
                type="email"
                required
                autoComplete="email"
                placeholder={placeholder ?? wording.notifyPlaceholder}
                aria-invalid={fault ? true : undefined}
                aria-describedby={`${id}_fault`}
              />
              <Button type="submit">{wording.notifySubmit}</Button>
            </SignUpLine>
            <FieldFault id={`${id}_fault`} text={fault} />
          </Form>
        </Appear>
        <Appear show={isConfirmed}>
          <Confirmation>{thanks}</Confirmation>
        </Appear>
      </div>
    </div>
  );
}

// Padding, because a margin would reach beyond the room that is kept for the form.
const Form = styled.form`
  padding-top: ${space[24]};
`;

const Confirmation = styled.p`
  margin-top: ${space[16]};
  padding: ${space[16]} ${space[24]};
  border-left: 8px solid ${color.brand};
  background: ${color.brandSoft};
  color: ${color.ink};
`;

/** Sends a sign-up to the address that `site.json` names, or nowhere where it names none. */
function notifyPlan(
  { shell: { wording, delivery }, data }: PageView,
  thanks: string,
  ruleSet: typeof rules,
): FormPlan<'email'> {
  const { signUps: to } = delivery;
  return {
    fields: ['email'],
    rules: ruleSet.notify(wording),
    pack: ({ email }) =>
      to === 'none' ? undefined : { to, data: { form: 'notify', page: data.page.address, email } },
    words: {
      done: () => ({ tone: 'success', title: thanks }),
      failed: { tone: 'error', title: wording.signUpFailed },
    },
  };
}

type Motion = typeof import('./motion');

let motion: Motion | undefined;

/** Prefetches the animation library, so that even the first opening is animated. */
function prefetchMotion(): void {
  if (motion || !canMove()) return;
  import('./motion').then(
    (loaded) => {
      motion = loaded;
    },
    () => undefined, // without it everything appears at once
  );
}

function canMove(): boolean {
  return 'animate' in Element.prototype && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface AppearProps {
  show: boolean;
  className?: string;
  children: ReactNode;
}

/** Shows and hides its content, animated where the browser can, the visitor wants it and the library has come. */
function Appear({ show, className, children }: AppearProps) {
  const [isHeld, setHeld] = useState(show);
  const element = useRef<HTMLDivElement>(null);
  if (show && !isHeld) setHeld(true);

  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    if (show) {
      if (motion && canMove()) motion.enter(shown);
      else prefetchMotion();
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
