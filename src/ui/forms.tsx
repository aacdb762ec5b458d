import type { ComponentProps, ReactNode } from 'react';
import { type FormEvent, Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { color, columns, control, edge, motion, size, space } from '../theme/tokens';
import { Glyph } from './images';
import { useSite, useWording } from './site-context';
import { type FormPlan, type FormState, Submission } from './submission';

interface FieldProps extends ComponentProps<'input'> {
  control?: 'input' | 'select' | 'textarea';
  label: string;
  /** The error message. Empty if the value is valid. */
  error?: string;
}

/** Renders a control with its label and error message. A textarea is as wide as the form. */
export function Field({ id, control = 'input', label, error, ...inputProps }: FieldProps) {
  const Control = control as 'input';
  const messageId = `${id}_fault`;
  return (
    <Box>
      <Label htmlFor={id}>
        {label}
        {inputProps.required && <Asterisk />}
      </Label>
      <Control
        {...inputProps}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageId : undefined}
      />
      <FieldMessage id={messageId} text={error} />
    </Box>
  );
}

/** Renders the visual mark of a required field. Screen readers use the control's `required` attribute instead. */
export function Asterisk() {
  return <Star aria-hidden="true"> *</Star>;
}

function FieldMessage({ id, text }: { id: string; text?: string }) {
  return (
    <p className="fault" id={id} hidden={!text}>
      <Glyph name="warning" />
      <span>{text}</span>
    </p>
  );
}

const Label = styled.label`
  display: block;
  margin-bottom: ${space[8]};
  font-size: ${size.base};
  font-weight: 640;
  line-height: 1.35;
`;

const Star = styled.span`
  color: ${color.error};
`;

const Box = styled.div`
  min-width: 0;
  &:has(textarea) {
    grid-column: 1 / -1;
  }
  & :is(input, select, textarea) {
    width: 100%;
    min-height: ${control.button};
    padding: ${space[12]};
    border: ${edge.strongLine};
    border-radius: ${edge.radius};
    background: ${color.surface};
    transition: border-color ${motion.fast};
  }
  & textarea {
    display: block;
    height: calc(5lh + 26px);
    min-height: 120px;
    resize: vertical;
  }
  & :is(input, select, textarea):hover {
    border-color: ${color.ink};
  }
  & [aria-invalid='true'] {
    padding: 11px;
    border: 2px solid ${color.error};
    background: ${color.errorSoft};
  }
`;

export const Fields = styled.div`
  ${columns(2, { tiny: 1 })}
  gap: ${space[24]} 20px;
`;

interface SignUpFieldsProps {
  /** The prefix of the ids in the form. */
  id: string;
  inFooter?: boolean;
  placeholder: string;
  /** The error message of the address field or of the last sign-up. */
  error?: string;
  /** The submit button. */
  children: ReactNode;
}

/** Renders the fields of a sign-up form: label, note, email field, submit button and error message. */
export function SignUpFields({ id, inFooter, placeholder, error, children }: SignUpFieldsProps) {
  const { emailAddress, subscribeNote } = useWording();
  const EmailLabel = inFooter ? 'label' : Label;
  return (
    <>
      <EmailLabel htmlFor={`${id}_email`} className={inFooter ? 'visually-hidden' : undefined}>
        {emailAddress}
      </EmailLabel>
      {inFooter && <p>{subscribeNote}</p>}
      <SignUpLine>
        <input
          id={`${id}_email`}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}_fault`}
        />
        {children}
      </SignUpLine>
      <FieldMessage id={`${id}_fault`} text={error} />
    </>
  );
}

const SignUpLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  row-gap: ${space[12]};
  & > input {
    flex: 99 1 14rem;
    min-width: 0;
    min-height: ${control.button};
    padding: 0 ${space[16]};
    border: 2px solid ${color.strongLine};
    border-radius: ${edge.radius};
    background: ${color.surface};
    text-overflow: ellipsis;
  }
  & > button {
    flex: 1 0 auto;
    max-width: 100%;
  }
`;

export const FormNote = styled.p`
  margin-block: ${space[12]};
  color: ${color.softInk};
  font-size: ${size.small};
`;

/** Renders a text in which `{email}` becomes a link to the firm's email address. */
export function TextWithEmail({ text }: { text: string }) {
  const { email } = useSite().shell.contact;
  return text.split('{email}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${email}`}>{email}</a>}
      {part}
    </Fragment>
  ));
}

/** Renders a note for visitors without scripts. The note explains how to write to the firm instead. */
export function NoScriptNote() {
  const { formNeedsScript } = useWording();
  return (
    <noscript>
      <p className="without-script">
        <TextWithEmail text={formNeedsScript} />
      </p>
    </noscript>
  );
}

/** Connects a form to a `Submission`. Later changes of `plan` are ignored. */
export function useSubmission<Field extends string>(plan: FormPlan<Field>) {
  const [formState, setFormState] = useState<FormState<Field>>({ state: 'idle', errors: [] });
  const [submission] = useState(() => new Submission(plan, (state) => flushSync(() => setFormState(state))));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submission.submit(event.currentTarget);
  };
  return { formState, submission, submit };
}
