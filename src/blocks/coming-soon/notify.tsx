import { animate } from 'framer-motion/dom/mini';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens';
import { Button } from '../../ui/button';
import { FieldFault, Label, SignUpLine, SignUpNote, useSubmission, WithoutScript } from '../../ui/forms';
import { type PageView, usePageView } from '../../ui/site-context';
import { type FormPlan, isFilled } from '../../ui/submission';

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
  const { formState, submission, submit } = useSubmission(notifyPlan(site, thanks));
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
      submission.reset();
    }, confirmationMs);
    return () => clearTimeout(timer);
  }, [isConfirmed, submission]);

  return (
    <div>
      <Button
        className="needs-script"
        ref={toggle}
        type="button"
        tone="ghost"
        aria-expanded={isOpen}
        aria-controls={`${id}_notify`}
        data-early=""
        onClick={(event) => {
          event.preventDefault(); // tells `early.ts` that the press is answered
          setOpen(!isOpen);
          submission.reset();
        }}
      >
        {button}
      </Button>
      <WithoutScript />
      <div id={`${id}_notify`} ref={panel} data-form-room="">
        <Appear show={isOpen}>
          <Form method="post" noValidate onSubmit={isConfirmed ? (event) => event.preventDefault() : submit}>
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
function notifyPlan({ shell: { wording, delivery }, data }: PageView, thanks: string): FormPlan<'email'> {
  const { signUps: to } = delivery;
  return {
    fields: ['email'],
    rules: [['email', isFilled, wording.notifyEmpty]],
    pack: ({ email }) =>
      to === 'none' ? undefined : { to, data: { form: 'notify', page: data.page.address, email } },
    words: {
      done: () => ({ tone: 'success', title: thanks }),
      failed: { tone: 'error', title: wording.signUpFailed },
    },
  };
}

interface AppearProps {
  show: boolean;
  children: ReactNode;
}

/** Shows and hides its content by a short move, or at once where less motion is wanted. */
function Appear({ show, children }: AppearProps) {
  const [isHeld, setHeld] = useState(show);
  const element = useRef<HTMLDivElement>(null);
  if (show && !isHeld) setHeld(true);

  useLayoutEffect(() => {
    if (!element.current) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      if (!show) setHeld(false);
      return;
    }
    const away = { opacity: 0, transform: 'translateY(-8px)' };
    const to = show ? { opacity: [0, 1], transform: [away.transform, 'none'] } : away;
    const animation = animate(element.current, to, { duration: show ? 0.2 : 0.12, ease: [0.2, 0.7, 0.2, 1] });
    let isOver = false;
    if (!show)
      void animation.then(() => {
        if (!isOver) setHeld(false);
      });
    return () => {
      isOver = true;
    };
  }, [show]);

  if (!isHeld) return null;
  return (
    <div ref={element} inert={!show}>
      {children}
    </div>
  );
}
