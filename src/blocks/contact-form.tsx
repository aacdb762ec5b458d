import type { ReactNode } from 'react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { StorageKey } from '../../schema/fields/device-storage';
import { color, media, sideOfPage, size, space } from '../theme/tokens';
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
  contactPlan,
  FaultSummary,
} from './contact-message';

/** A form for a message to the firm. Whatever happens, what was typed stays, and none of it goes into an address. */
export function ContactForm({ block }: { block: BlockOf<'contact-form'> }) {
  const { shell } = useSite();
  const { wording } = shell;
  const id = block.id ?? block.type;
  const { formState, submission, submit } = useSubmission(contactPlan(shell));
  const { state, errors: faults } = formState;
  const { form, isAccepted, keep } = useDraft(formState);

  return (
    <Area data-tone="plain" data-takes-cards="">
      <h2 id={block.id}>{block.heading}</h2>
      {block.intro && <Lede>{block.intro}</Lede>}
      <form
        ref={form}
        method="post"
        noValidate
        onInput={(event) => {
          keep(event);
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
          {faults.length > 0 && (
            <FaultSummary
              heading={wording.contactFaults}
              faults={faults.map(({ field, text }) => ({ id: `${id}_${field}`, text }))}
            />
          )}
          <ContactFields id={id} services={block.services} faults={faults} />
          <Acceptance>
            <input name="privacy" type="checkbox" required data-unlocks="" />
            <span>
              <RichText text={block.privacy} link={NewTabLink} />
              <Asterisk />
            </span>
          </Acceptance>
          <Sending>
            <Send
              type="submit"
              disabled={!isAccepted}
              suppressHydrationWarning
              aria-describedby={`${id}_send`}
            >
              {state === 'sending' ? wording.contactSending : wording.contactSend}
            </Send>
            <span id={`${id}_send`}>{isAccepted ? '' : wording.contactAcceptFirst}</span>
          </Sending>
          <ContactOutcome formState={formState} />
        </Fields>
      </form>
    </Area>
  );
}

// Beside the cards before it: the two share the columns of the page without an element around both.
const Area = styled(Band)`
  --side: ${sideOfPage};
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
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: ${color.action};
  }
  /* So that the sign of the link does not begin a line. */
  & > span {
    text-wrap: balance;
  }
`;

const Sending = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} 20px;
  align-items: center;
  color: ${color.softInk};
  font-size: ${size.small};
  /* As React says it once it is here. */
  form:has([data-unlocks]:checked) & > span {
    display: none;
  }
`;

const Send = styled(Button)`
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
  faults: FieldError<ContactField>[];
}

function ContactFields({ id, services, faults }: ContactFieldsProps) {
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
      error={faults.find(({ field }) => field === name)?.text}
    >
      {control.control === 'select' ? options : undefined}
    </Field>
  ));
}

/** A link that opens a new tab, so that what was typed is not lost, and says so. */
function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Outward href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({useWording().opensInNewTab})</span>
      <Glyph name="out" size={16} />
    </Outward>
  );
}

const Outward = styled(TextLink)`
  & > svg {
    display: inline;
    margin-left: 2px;
    vertical-align: -2px;
  }
`;

const key: StorageKey = 'contactMessage';

/** Keeps what is typed for this visit, until it is sent, and knows whether the privacy policy is accepted. */
function useDraft({ state, outcome }: FormState<ContactField>) {
  const form = useRef<HTMLFormElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  const isDelivered = state === 'done' && outcome !== 'too-long';

  useLayoutEffect(() => {
    // The visitor may have typed before this code came, and the browser restores forms by itself.
    const read = () => {
      if (!form.current) return;
      restoreDraft(form.current);
      storeDraft(form.current);
      setAccepted(isTicked(form.current));
    };
    read();
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, []);

  useEffect(() => {
    if (isDelivered) keepDraft();
  }, [isDelivered]);

  const keep = (event: FormEvent<HTMLFormElement>) => {
    storeDraft(event.currentTarget);
    setAccepted(isTicked(event.currentTarget));
  };
  return { form, isAccepted, keep };
}

function isTicked(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>('[data-unlocks]')?.checked === true;
}

/** Keeps texts and choices in the session storage; ticks, which mean consent, are not kept. */
function storeDraft(form: HTMLFormElement): void {
  const written = textFields(form).filter(({ value }) => value !== '');
  const texts = Object.fromEntries(written.map(({ name, value }) => [name, value]));
  keepDraft(written.length > 0 ? JSON.stringify(texts) : undefined);
}

/** Fills the empty fields with what was kept. */
function restoreDraft(form: HTMLFormElement): void {
  const texts = readDraft();
  for (const field of textFields(form)) {
    const text = texts[field.name];
    if (field.value !== '' || typeof text !== 'string') continue;
    field.value = text;
    // A choice that is no longer offered would leave the list without any.
    if (field.value !== text && field instanceof HTMLSelectElement) field.value = '';
  }
}

function keepDraft(draft?: string): void {
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
    return {}; // storage is blocked or damaged
  }
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function textFields(form: HTMLFormElement): TextField[] {
  return [...form.querySelectorAll<TextField>('input:not([type=checkbox]), select, textarea')];
}
