import type { ReactNode } from 'react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { StorageKey } from '../../schema/fields/device-storage';
import { color, media, pageInset, size, space, tick } from '../theme/tokens';
import { Button } from '../ui/button';
import { Asterisk, Field, Fields, NoScriptNote, useSubmission } from '../ui/forms';
import { Glyph } from '../ui/images';
import { RichText, TextLink } from '../ui/prose';
import { Band, Lede } from '../ui/section';
import { useSite, useWording } from '../ui/site-context';
import type { FieldError, FormState } from '../ui/submission';
import {
  type ContactField,
  ContactOutcome,
  contactFieldList,
  createContactPlan,
  ErrorSummary,
} from './contact-message';

/** Renders the contact form. The visitor's input survives errors and reloads, and is never part of a URL. */
export function ContactForm({ block }: { block: BlockOf<'contact-form'> }) {
  const { shell } = useSite();
  const { wording } = shell;
  const id = block.id ?? block.type;
  const { formState, submission, submit } = useSubmission(createContactPlan(shell));
  const { state, errors } = formState;
  const { form, isAccepted, onInput } = useDraft(formState);

  return (
    <FormBand data-tone="plain">
      <h2 id={block.id}>{block.heading}</h2>
      {block.intro && <Lede>{block.intro}</Lede>}
      <form
        ref={form}
        method="post"
        noValidate
        onInput={(event) => {
          onInput(event);
          submission.revalidate(event.currentTarget);
        }}
        onSubmit={(event) => {
          if (isTicked(event.currentTarget)) submit(event);
          else event.preventDefault();
        }}
      >
        <NoScriptNote />
        <Hint>{wording.requiredFields}</Hint>
        <Fields>
          {errors.length > 0 && (
            <ErrorSummary
              heading={wording.contactFaults}
              errors={errors.map(({ field, text }) => ({ id: `${id}_${field}`, text }))}
            />
          )}
          <ContactFields id={id} services={block.services} errors={errors} />
          <Acceptance>
            <input name="privacy" type="checkbox" required data-unlocks="" />
            <span>
              <RichText text={block.privacy} link={NewTabLink} />
              <Asterisk />
            </span>
          </Acceptance>
          <SubmitRow>
            <SubmitButton
              type="submit"
              disabled={!isAccepted}
              suppressHydrationWarning
              aria-describedby={`${id}_send`}
            >
              {state === 'sending' ? wording.contactSending : wording.contactSend}
            </SubmitButton>
            <span id={`${id}_send`}>{isAccepted ? '' : wording.contactAcceptFirst}</span>
          </SubmitRow>
          <ContactOutcome formState={formState} />
        </Fields>
      </form>
    </FormBand>
  );
}

// The form is beside the contact cards, which are the block before it. The two blocks have no common wrapper.
const FormBand = styled(Band)`
  --side: ${pageInset};
  padding-inline: var(--side);
  & > h2 + p {
    margin-top: ${space[12]};
  }
  & > form {
    max-width: 52rem;
    margin-top: ${space[24]};
  }
  ${media.aboveTablet} {
    [data-cards] + & {
      width: calc(var(--side) + (100% - 2 * var(--side)) * 0.575);
      padding-right: 0;
    }
  }
  & + * {
    clear: both;
  }
`;

const Hint = styled.p`
  margin-bottom: ${space[24]};
  color: ${color.softInk};
  font-size: ${size.small};
`;

const Acceptance = styled.label`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${space[12]};
  align-items: start;
  padding-block: ${space[8]};
  line-height: 1.45;
  & > input {
    ${tick(24)}
  }
  /* Balanced lines keep the icon of a link on the same line as the last word of the link. */
  & > span {
    text-wrap: balance;
  }
`;

const SubmitRow = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} 20px;
  align-items: center;
  color: ${color.softInk};
  font-size: ${size.small};
  /* Hides the hint as soon as the checkbox is ticked. After hydration, React removes the hint. */
  form:has([data-unlocks]:checked) & > span {
    display: none;
  }
`;

const SubmitButton = styled(Button)`
  ${media.tiny} {
    width: 100%;
  }
  &:disabled {
    background: ${color.disabled};
    color: ${color.onDisabled};
    cursor: not-allowed;
  }
`;

interface ContactFieldsProps {
  id: string;
  services: string[];
  errors: FieldError<ContactField>[];
}

function ContactFields({ id, services, errors }: ContactFieldsProps) {
  const wording = useWording();
  const options = [
    <option key="none" value="">
      {wording.contactNoService}
    </option>,
    ...services.map((service, index) => <option key={index}>{service}</option>),
  ];
  return contactFieldList.map(([name, { label, missing, ...control }]) => (
    <Field
      key={name}
      {...control}
      id={`${id}_${name}`}
      name={name}
      type={control.control ? undefined : (control.type ?? 'text')}
      label={wording[label]}
      required={missing !== undefined}
      error={errors.find(({ field }) => field === name)?.text}
    >
      {control.control === 'select' ? options : undefined}
    </Field>
  ));
}

/** Renders a link that opens a new tab, so that the visitor's input is not lost. */
function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ExternalLink href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({useWording().opensInNewTab})</span>
      <Glyph name="out" size={16} />
    </ExternalLink>
  );
}

const ExternalLink = styled(TextLink)`
  & > svg {
    display: inline;
    margin-left: 2px;
    vertical-align: -2px;
  }
`;

const key: StorageKey = 'contactMessage';

/**
 * Stores the input in session storage until the form is sent. Also tracks whether the checkbox for the privacy policy
 * is ticked.
 */
function useDraft({ state, outcome }: FormState<ContactField>) {
  const form = useRef<HTMLFormElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  const isDelivered = state === 'done' && outcome !== 'too-long';

  useLayoutEffect(() => {
    // The form may already have input, from before hydration or restored by the browser.
    const restoreForm = () => {
      if (!form.current) return;
      restoreDraft(form.current);
      storeDraft(form.current);
      setAccepted(isTicked(form.current));
    };
    restoreForm();
    addEventListener('pageshow', restoreForm);
    return () => removeEventListener('pageshow', restoreForm);
  }, []);

  useEffect(() => {
    if (isDelivered) saveDraft();
  }, [isDelivered]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    storeDraft(event.currentTarget);
    setAccepted(isTicked(event.currentTarget));
  };
  return { form, isAccepted, onInput };
}

function isTicked(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>('[data-unlocks]')?.checked === true;
}

/** Stores text and select fields in session storage. Checkboxes are not stored, because they express consent. */
function storeDraft(form: HTMLFormElement): void {
  const filled = getTextFields(form).filter(({ value }) => value !== '');
  const texts = Object.fromEntries(filled.map(({ name, value }) => [name, value]));
  saveDraft(filled.length > 0 ? JSON.stringify(texts) : undefined);
}

/** Fills empty fields from session storage. */
function restoreDraft(form: HTMLFormElement): void {
  const texts = readDraft();
  for (const field of getTextFields(form)) {
    const text = texts[field.name];
    if (field.value !== '' || typeof text !== 'string') continue;
    field.value = text;
    // A stored option that no longer exists would leave the select without any value.
    if (field.value !== text && field instanceof HTMLSelectElement) field.value = '';
  }
}

function saveDraft(draft?: string): void {
  try {
    if (draft) sessionStorage.setItem(key, draft);
    else sessionStorage.removeItem(key);
  } catch {
    return; // storage is blocked or full
  }
}

function readDraft(): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}')) as Record<string, unknown>;
  } catch {
    return {}; // storage is blocked or has invalid JSON
  }
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function getTextFields(form: HTMLFormElement): TextField[] {
  return [...form.querySelectorAll<TextField>('input:not([type=checkbox]), select, textarea')];
}
