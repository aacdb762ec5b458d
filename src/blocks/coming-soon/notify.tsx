import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens';
import { buttonShape } from '../../ui/button';
import { Fault, Label } from '../../ui/forms/field';
import { WithoutScript } from '../../ui/forms/mail-words';
import { FormNote, SignUpButton, SignUpLine } from '../../ui/forms/sign-up-line';
import { useSubmission } from '../../ui/forms/use-submission';
import { usePageView } from '../../ui/site-context';
import { Appear, warmMotion } from './appear';

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
  const { wording, delivery } = site.shell;
  const thanks = confirmation ?? wording.notifyConfirmation;
  const [isOpen, setOpen] = useState(false);
  const { progress, warm, submit, reset } = useSubmission<'email'>(
    async (show) => (await import('./notify-submission')).beginNotify(site, thanks, show),
    wording.signUpFailed,
  );
  const isConfirmed = progress.state === 'done';
  const fault = progress.state === 'failed' ? wording.signUpFailed : progress.faults[0]?.text;
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
      <Toggle
        className="needs-script"
        ref={toggle}
        type="button"
        data-tone="ghost"
        aria-expanded={isOpen}
        aria-controls={`${id}_notify`}
        onPointerEnter={warmMotion}
        onFocus={warmMotion}
        data-early=""
        onClick={(event) => {
          event.preventDefault(); // tells `early.ts` that the press is answered
          setOpen(!isOpen);
          reset();
        }}
      >
        {button}
      </Toggle>
      <WithoutScript />
      <div id={`${id}_notify`} ref={panel} data-form-room="">
        <Appear show={isOpen}>
          <Form
            method="post"
            noValidate
            onFocus={warm}
            onSubmit={isConfirmed ? (event) => event.preventDefault() : submit}
          >
            <Label htmlFor={`${id}_email`}>{wording.emailAddress}</Label>
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
              <SignUpButton type="submit">{wording.notifySubmit}</SignUpButton>
            </SignUpLine>
            <Fault id={`${id}_fault`} text={fault} />
            {delivery.signUps === 'none' && <FormNote>{wording.signUpsNotStored}</FormNote>}
          </Form>
        </Appear>
        <Appear show={isConfirmed}>
          <Confirmation>{thanks}</Confirmation>
        </Appear>
      </div>
    </div>
  );
}

const Toggle = styled.button`
  ${buttonShape}
`;

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
