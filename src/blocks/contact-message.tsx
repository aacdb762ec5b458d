import { useState } from 'react';
import { styled } from 'styled-components';
import type { Wording } from '../../schema/files/wording';
import type { ShellData } from '../shared/page-data';
import { fillWords } from '../shared/words';
import { color, space } from '../theme/tokens';
import { Button } from '../ui/button';
import { copyText } from '../ui/clipboard';
import { TextWithEmail } from '../ui/forms';
import { Callout } from '../ui/prose';
import { useWording } from '../ui/site-context';
import { type FormPlan, type FormState, hasAtSign, isFilled } from '../ui/submission';
import { announce } from '../ui/toasts';

/** The fields in the order of the form. `label` and `missing` are keys of the wording. */
const contactFields = {
  firstName: { label: 'contactFirstName', missing: 'contactFirstNameMissing', autoComplete: 'given-name' },
  lastName: { label: 'contactLastName', missing: 'contactLastNameMissing', autoComplete: 'family-name' },
  email: { label: 'contactEmail', missing: 'invalidEmailText', autoComplete: 'email', type: 'email' },
  phone: { label: 'contactPhone', autoComplete: 'tel', type: 'tel' },
  company: { label: 'contactCompany', autoComplete: 'organization' },
  service: { label: 'contactService', control: 'select' },
  message: { label: 'contactMessage', missing: 'contactMessageMissing', control: 'textarea' },
} as const satisfies Record<string, FieldDefinition>;

interface FieldDefinition {
  label: keyof Wording;
  missing?: keyof Wording;
  control?: 'select' | 'textarea';
  autoComplete?: string;
  type?: string;
}

export type ContactField = keyof typeof contactFields;

export const contactFieldList = Object.entries(contactFields) as [ContactField, FieldDefinition][];

type ContactMessage = Record<ContactField, string>;

function formatMailText(message: ContactMessage, wording: Wording): string {
  const lines = contactFieldList.flatMap(([field, { label }]) =>
    message[field] && field !== 'message' ? [`${wording[label]}: ${message[field]}`] : [],
  );
  return [...lines, '', message.message].join('\n').replaceAll(/\r\n?/g, '\n');
}

function createMailtoUrl(to: string, message: ContactMessage, wording: Wording): string {
  const name = `${message.firstName} ${message.lastName}`;
  const subject = encodeForUrl(fillWords(wording.contactMailSubject, { name }));
  const body = encodeForUrl(formatMailText(message, wording).replaceAll('\n', '\r\n'));
  return `mailto:${encodeForUrl(to).replace('%40', '@')}?subject=${subject}&body=${body}`;
}

// `encodeURIComponent` throws on lone surrogates.
function encodeForUrl(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}

/**
 * Returns the fields, rules and messages of the form. The form opens the visitor's mail program, or sends the message
 * to the URL in `site.json`.
 */
export function createContactPlan({ wording, delivery, contact }: ShellData): FormPlan<ContactField> {
  const fill = (words: string) => fillWords(words, { email: contact.email });
  return {
    fields: contactFieldList.map(([field]) => field),
    rules: contactFieldList.flatMap(([field, { missing }]) =>
      missing ? [[field, field === 'email' ? hasAtSign : isFilled, wording[missing]]] : [],
    ),
    createPayload: (message) =>
      delivery.contact === 'mailto'
        ? { mail: createMailtoUrl(contact.email, message, wording) }
        : { to: delivery.contact, data: { form: 'contact', ...message } },
    messages: {
      done: (outcome) => ({
        tone: 'success',
        title: fill(getOutcomeText({ state: 'done', outcome }, wording)),
      }),
      failed: { tone: 'error', title: fill(wording.contactNotSent) },
    },
  };
}

type ContactState = FormState<ContactField>;

function getOutcomeText(
  { state, outcome }: Pick<ContactState, 'state' | 'outcome'>,
  wording: Wording,
): string {
  if (state === 'failed') return wording.contactNotSent;
  if (state !== 'done') return '';
  if (outcome === 'opened') return wording.contactMailOpened;
  return outcome === 'too-long' ? wording.contactMailTooLong : wording.contactSent;
}

/** Renders the result of sending the form. If the server did not receive the message, adds a button that copies it. */
export function ContactOutcome({ formState }: { formState: ContactState }) {
  const wording = useWording();
  const [copied, setCopied] = useState('');
  const { state, outcome, values } = formState;
  const words = getOutcomeText(formState, wording);
  if (!words) return null;
  const isSent = outcome === 'sent' && state === 'done';
  const text = values && !isSent ? formatMailText(values, wording) : '';

  const copy = async () => {
    const isCopied = await copyText(text);
    const result = isCopied ? wording.contactCopied : wording.contactNotCopied;
    setCopied(result);
    announce({ tone: isCopied ? 'success' : 'error', title: result });
  };

  return (
    <OutcomeBox data-state={isSent ? 'sent' : state}>
      <p>
        <TextWithEmail text={words} />
      </p>
      {text && (
        <Actions>
          <Button tone="ghost" onClick={copy}>
            {wording.contactCopy}
          </Button>
          <span>{copied}</span>
        </Actions>
      )}
    </OutcomeBox>
  );
}

const OutcomeBox = styled(Callout)`
  grid-column: 1 / -1;
  &[data-state='sent'] {
    border-color: ${color.success};
    background: ${color.successSoft};
  }
  &[data-state='failed'] {
    border-color: ${color.error};
    background: ${color.errorSoft};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[16]};
  align-items: center;
  margin-top: ${space[16]};
`;

interface ErrorSummaryProps {
  heading: string;
  errors: { id: string; text: string }[];
}

/** Renders the errors of a form as links to their fields. The list gets the focus after a submit with errors. */
export function ErrorSummary({ heading, errors }: ErrorSummaryProps) {
  return (
    <SummaryBox data-fault-summary="" tabIndex={-1}>
      <h3>{heading}</h3>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </SummaryBox>
  );
}

const SummaryBox = styled.div`
  grid-column: 1 / -1;
  padding: ${space[16]} ${space[24]};
  border: 2px solid ${color.error};
  background: ${color.errorSoft};
  color: ${color.ink};
  & > ul {
    margin-top: ${space[8]};
  }
  & a {
    display: inline-block;
    padding-block: ${space[4]};
    color: ${color.error};
    font-weight: 540;
  }
`;
