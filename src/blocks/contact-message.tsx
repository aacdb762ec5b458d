import { useState } from 'react';
import { styled } from 'styled-components';
import type { Wording } from '../../schema/files/wording';
import { color, space } from '../theme/tokens';
import { Button } from '../ui/button';
import { copyText } from '../ui/clipboard';
import { TextWithEmail } from '../ui/forms';
import type { ShellData } from '../ui/page-data';
import { Callout } from '../ui/prose';
import { fillWords, useWording } from '../ui/site-context';
import { type FormPlan, type FormState, hasAtSign, isFilled } from '../ui/submission';
import { announce } from '../ui/toasts';

/** The fields of the form in their order, with the names of their words: what each is called, and what is said where it is missing. */
const contactFields = {
  firstName: { label: 'contactFirstName', missing: 'contactFirstNameMissing', autoComplete: 'given-name' },
  lastName: { label: 'contactLastName', missing: 'contactLastNameMissing', autoComplete: 'family-name' },
  email: { label: 'contactEmail', missing: 'invalidEmailText', autoComplete: 'email', type: 'email' },
  phone: { label: 'contactPhone', autoComplete: 'tel', type: 'tel' },
  company: { label: 'contactCompany', autoComplete: 'organization' },
  service: { label: 'contactService', control: 'select' },
  message: { label: 'contactMessage', missing: 'contactMessageMissing', control: 'textarea' },
} as const satisfies Record<string, FieldWords>;

interface FieldWords {
  label: keyof Wording;
  missing?: keyof Wording;
  control?: 'select' | 'textarea';
  autoComplete?: string;
  type?: string;
}

export type ContactField = keyof typeof contactFields;

export const contactFieldList = Object.entries(contactFields) as [ContactField, FieldWords][];

type ContactMessage = Record<ContactField, string>;

function toMailText(message: ContactMessage, wording: Wording): string {
  const lines = contactFieldList.flatMap(([field, { label }]) =>
    message[field] && field !== 'message' ? [`${wording[label]}: ${message[field]}`] : [],
  );
  return [...lines, '', message.message].join('\n').replaceAll(/\r\n?/g, '\n');
}

function toMailAddress(to: string, message: ContactMessage, wording: Wording): string {
  const name = `${message.firstName} ${message.lastName}`;
  const subject = encode(fillWords(wording.contactMailSubject, { name }));
  const body = encode(toMailText(message, wording).replaceAll('\n', '\r\n'));
  return `mailto:${encode(to).replace('%40', '@')}?subject=${subject}&body=${body}`;
}

// `encodeURIComponent` throws on half a surrogate pair.
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Sends a message by the visitor's own mail program, or to the address that `site.json` names. */
export function contactPlan({ wording, delivery, contact }: ShellData): FormPlan<ContactField> {
  const fill = (words: string) => fillWords(words, { email: contact.email });
  return {
    fields: contactFieldList.map(([field]) => field),
    rules: contactFieldList.flatMap(([field, { missing }]) =>
      missing ? [[field, field === 'email' ? hasAtSign : isFilled, wording[missing]]] : [],
    ),
    createPayload: (message) =>
      delivery.contact === 'mailto'
        ? { mail: toMailAddress(contact.email, message, wording) }
        : { to: delivery.contact, data: { form: 'contact', ...message } },
    messages: {
      done: (outcome) => ({
        tone: 'success',
        title: fill(outcomeWords({ state: 'done', outcome }, wording)),
      }),
      failed: { tone: 'error', title: fill(wording.contactNotSent) },
    },
  };
}

type ContactState = FormState<ContactField>;

function outcomeWords({ state, outcome }: Pick<ContactState, 'state' | 'outcome'>, wording: Wording): string {
  if (state === 'failed') return wording.contactNotSent;
  if (state !== 'done') return '';
  if (outcome === 'opened') return wording.contactMailOpened;
  return outcome === 'too-long' ? wording.contactMailTooLong : wording.contactSent;
}

/** Says what became of a message, and offers to copy it where it still has to be sent. */
export function ContactOutcome({ formState }: { formState: ContactState }) {
  const wording = useWording();
  const [copied, setCopied] = useState('');
  const { state, outcome, values } = formState;
  const words = outcomeWords(formState, wording);
  if (!words) return null;
  const isWithFirm = outcome === 'sent' && state === 'done';
  const text = values && !isWithFirm ? toMailText(values, wording) : '';

  const copy = async () => {
    const isCopied = await copyText(text);
    const answer = isCopied ? wording.contactCopied : wording.contactNotCopied;
    setCopied(answer);
    announce({ tone: isCopied ? 'success' : 'error', title: answer });
  };

  return (
    <OutcomeBox data-state={isWithFirm ? 'sent' : state}>
      <p>
        <TextWithEmail text={words} />
      </p>
      {text && (
        <Ways>
          <Button tone="ghost" onClick={copy}>
            {wording.contactCopy}
          </Button>
          <span>{copied}</span>
        </Ways>
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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[16]};
  align-items: center;
  margin-top: ${space[16]};
`;

interface FaultSummaryProps {
  heading: string;
  faults: { id: string; text: string }[];
}

/** All faults of a form, each a link to its field. Takes the focus when a form with faults is sent. */
export function FaultSummary({ heading, faults }: FaultSummaryProps) {
  return (
    <SummaryBox data-fault-summary="" tabIndex={-1}>
      <h3>{heading}</h3>
      <ul>
        {faults.map(({ id, text }) => (
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
    font-weight: 560;
  }
`;
