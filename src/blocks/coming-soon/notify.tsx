import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens';
import { buttonShape } from '../../ui/button';
import { Fault, Label } from '../../ui/forms/field';
import { WithoutScript } from '../../ui/forms/mail-words';
import { FormNote, SignUpButton, SignUpLine } from '../../ui/forms/sign-up-line';
import { usePageView, useSite } from '../../ui/site-context';
import { say } from '../../ui/toasts/message';
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
  const { wording, delivery } = useSite().shell;
  const thanks = confirmation ?? wording.notifyConfirmation;
  const [isOpen, setOpen] = useState(false);
  const { isConfirmed, fault, submit, reset } = useSignUp(thanks);
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
        aria-controls={`${id}-notify`}
        onPointerEnter={warmMotion}
        onFocus={warmMotion}
        onClick={() => {
          setOpen(!isOpen);
          reset();
        }}
      >
        {button}
      </Toggle>
      <WithoutScript />
      <div id={`${id}-notify`} ref={panel} data-form-room="">
        <Appear show={isOpen}>
          <Form method="post" noValidate onSubmit={submit}>
            <Label htmlFor={`${id}-email`}>{wording.emailAddress}</Label>
            <SignUpLine>
              <input
                id={`${id}-email`}
                name="email"
                type="email"
                required
                autoComplete="email"
                placeholder={placeholder ?? wording.notifyPlaceholder}
                aria-invalid={fault ? true : undefined}
                aria-describedby={`${id}-fault`}
              />
              <SignUpButton type="submit">{wording.notifySubmit}</SignUpButton>
            </SignUpLine>
            <Fault id={`${id}-fault`} text={fault} />
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

/** Takes sign-ups one at a time; what is confirmed is said, and stays said when `reset` clears it away. */
function useSignUp(thanks: string) {
  const { shell, data } = usePageView();
  const [isConfirmed, setConfirmed] = useState(false);
  const [fault, setFault] = useState('');
  const isUnderWay = useRef(false);
  const [reset] = useState(() => () => {
    setConfirmed(false);
    setFault('');
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    if (!input || isUnderWay.current || isConfirmed) return;
    const email = input.value.trim();
    setFault(email ? '' : shell.wording.notifyEmpty);
    if (!email) {
      input.focus();
      return;
    }
    isUnderWay.current = true;
    try {
      const { signUps } = shell.delivery;
      if (signUps !== 'none') {
        const { postJson } = await import('../../ui/forms/delivery');
        await postJson(signUps, { form: 'notify', page: data.page.address, email });
      }
      setConfirmed(true);
      say({ tone: 'success', title: thanks });
    } catch {
      setFault(shell.wording.signUpFailed);
      say({ tone: 'error', title: shell.wording.signUpFailed });
    }
    isUnderWay.current = false;
  };
  return { isConfirmed, fault, submit, reset };
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
