import { useState } from 'react';
import { styled } from 'styled-components';
import type { PageWording } from '../../page-data';
import { color, space } from '../../theme/tokens';
import { buttonShape } from '../../ui/button';
import { copyText } from '../../ui/clipboard';
import { MailWords } from '../../ui/forms/mail-words';
import type { Progress } from '../../ui/forms/submission';
import { useWording } from '../../ui/site-context';
import { say } from '../../ui/toasts/message';
import { type ContactField, toMailText } from './contact-mail';

type ContactProgress = Progress<ContactField>;

/** What a visitor is told at each point of the way; nothing where there is nothing to tell. */
export function wordsOf(
  { state, outcome }: Pick<ContactProgress, 'state' | 'outcome'>,
  wording: PageWording,
): string {
  if (state === 'failed') return wording.contactNotSent;
  if (state !== 'done') return '';
  if (outcome === 'opened') return wording.contactMailOpened;
  return outcome === 'too-long' ? wording.contactMailTooLong : wording.contactSent;
}

/** What became of a message, in plain words, and the way to copy it where it still has to be sent. */
export function ContactOutcome({ progress }: { progress: ContactProgress }) {
  const wording = useWording();
  const [copied, setCopied] = useState('');
  const { state, outcome, values } = progress;
  const words = wordsOf(progress, wording);
  if (!words) return null;
  const isWithFirm = outcome === 'sent' && state === 'done';
  const text = values && !isWithFirm ? toMailText(values, wording) : '';

  const copy = async () => {
    const isCopied = await copyText(text);
    const answer = isCopied ? wording.contactCopied : wording.contactNotCopied;
    setCopied(answer);
    say({ tone: isCopied ? 'success' : 'error', title: answer });
  };

  return (
    <Box data-state={isWithFirm ? 'sent' : state}>
      <p>
        <MailWords words={words} />
      </p>
      {text && (
        <Ways>
          <Copy type="button" data-tone="ghost" onClick={copy}>
            {wording.contactCopy}
          </Copy>
          <span>{copied}</span>
        </Ways>
      )}
    </Box>
  );
}

const Box = styled.div`
  grid-column: 1 / -1;
  padding: ${space[24]};
  border-left: 8px solid ${color.brand};
  background: ${color.brandSoft};
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

const Copy = styled.button`
  ${buttonShape}
`;
