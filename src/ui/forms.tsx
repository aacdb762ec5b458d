import type { ComponentProps, ReactNode } from 'react';
import { type FormEvent, Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { fillWords } from '../shared/words';
import { color, columns, control, edge, motion, size, space } from '../theme/tokens';
import { Glyph } from './images';
import { useSite, useWording } from './site-context';
import { type FormPlan, type FormState, Submission } from './submission';

interface FieldProps extends ComponentProps<'input'> {
  control?: 'input' | 'select' | 'textarea';
  label: string;
  /** What is wrong with what was entered; empty where nothing is. */
  fault?: string;
}

/** A control with its label above and its message below; as wide as the form, or half of it where its text is one line. */
export function Field({ id, control = 'input', label, fault, ...given }: FieldProps) {
  const Control = control as 'input';
  const faultId = `${id}_fault`;
  return (
    <Box>
      <Label htmlFor={id}>
        {label}
        {given.required && <Asterisk />}
      </Label>
      <Control
        {...given}
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
      />
      <FieldFault id={faultId} text={fault} />
    </Box>
  );
}

/** Marks what must be filled in, for those who see it; the control itself says so to others. */
export function Asterisk() {
  return <Star aria-hidden="true"> *</Star>;
}

/** What is wrong, under its control; hidden where nothing is. */
function FieldFault({ id, text }: { id: string; text?: string }) {
  return (
    <p className="fault" id={id} hidden={!text}>
      <Glyph name="warning" />
      <span>{text}</span>
    </p>
  );
}

export const Label = styled.label`
  display: block;
  margin-bottom: ${space[8]};
  font-size: ${size.base};
  font-weight: 580;
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

/** Fields in two columns; one on a telephone. */
export const Fields = styled.div`
  ${columns(2, { tiny: 1 })}
  gap: ${space[24]} 20px;
`;

interface SignUpFieldsProps {
  /** Begins the ids of the form. */
  id: string;
  inFoot?: boolean;
  placeholder: string;
  /** What is wrong with the address, or with the last sign-up. */
  fault?: string;
  /** The button that sends it. */
  children: ReactNode;
}

/** What every form that asks for an e-mail address holds: the note before it, the field with its button, and its message. */
export function SignUpFields({ id, inFoot, placeholder, fault, children }: SignUpFieldsProps) {
  const { emailAddress } = useWording();
  const Name = inFoot ? 'label' : Label;
  return (
    <>
      <Name htmlFor={`${id}_email`} className={inFoot ? 'visually-hidden' : undefined}>
        {emailAddress}
      </Name>
      <SignUpNote inFoot={inFoot} />
      <SignUpLine>
        <input
          id={`${id}_email`}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={placeholder}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}_fault`}
        />
        {children}
      </SignUpLine>
      <FieldFault id={`${id}_fault`} text={fault} />
    </>
  );
}

// In one line where both have room.
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

/** A quiet sentence in or under a form. */
export const FormNote = styled.p`
  margin-block: ${space[12]};
  color: ${color.softInk};
  font-size: ${size.small};
`;

/**
 * Says before the press what becomes of a sign-up: that none is taken yet and what to do instead, or what is sent. In the
 * foot of the page, which has a link to the address already, the address is text.
 */
function SignUpNote({ inFoot }: { inFoot?: boolean }) {
  const { wording, delivery, contact } = useSite().shell;
  const words = delivery.signUps === 'none' ? wording.signUpsNotStored : inFoot && wording.subscribeNote;
  if (!words) return null;
  if (inFoot) return <p>{fillWords(words, { email: contact.email })}</p>;
  return (
    <FormNote>
      <MailWords words={words} />
    </FormNote>
  );
}

/** A wording in which `{email}` becomes a link to the firm's address. */
export function MailWords({ words }: { words: string }) {
  const { email } = useSite().shell.contact;
  return words.split('{email}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${email}`}>{email}</a>}
      {part}
    </Fragment>
  ));
}

/** Stands where a form cannot work, and says how to write instead; only where scripts do not run. */
export function WithoutScript() {
  const { formNeedsScript } = useWording();
  return (
    <noscript>
      <p className="without-script">
        <MailWords words={formNeedsScript} />
      </p>
    </noscript>
  );
}

/** Runs a form by `submission.ts`; the plan is that of the first rendering. */
export function useSubmission<Field extends string>(plan: FormPlan<Field>) {
  const [formState, setFormState] = useState<FormState<Field>>({ state: 'idle', faults: [] });
  const [submission] = useState(() => new Submission(plan, (state) => flushSync(() => setFormState(state))));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submission.submit(event.currentTarget);
  };
  return { formState, submission, submit };
}
