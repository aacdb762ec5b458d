import { useState } from 'react';
import { styled } from 'styled-components';
import type { Wording } from '../../../schema/files/wording';
import { color, space } from '../../theme/tokens';
import { buttonShape } from '../../ui/button';
import { MailWords } from '../../ui/forms/mail-words';
import { useWording } from '../../ui/site-context';
import { say } from '../../ui/toasts/message';

/** How far a message has come, and the whole of it as text where it is known. */
export interface Outcome {
  state: 'at-rest' | 'under-way' | 'opened' | 'too-long' | 'sent' | 'failed';
  text?: string;
}

/** What a visitor is told at each point of the way; nothing where there is nothing to tell. */
export function wordsOf(state: Outcome['state'], wording: Wording): string {
  if (state === 'opened') return wording.contactMailOpened;
  if (state === 'too-long') return wording.contactMailTooLong;
  if (state === 'sent') return wording.contactSent;
  return state === 'failed' ? wording.contactNotSent : '';
}

/** What became of a message, in plain words, and the way to copy it where it still has to be sent. */
export function ContactOutcome({ outcome }: { outcome: Outcome }) {
  const wording = useWording();
  const [copied, setCopied] = useState('');
  const { state, text } = outcome;
  const words = wordsOf(state, wording);
  if (!words) return null;

  const copy = async () => {
    let answer = wording.contactCopied;
    try {
      await navigator.clipboard.writeText(text ?? '');
    } catch {
      answer = wording.contactNotCopied;
    }
    setCopied(answer);
    say({ tone: answer === wording.contactCopied ? 'success' : 'error', title: answer });
  };

  return (
    <Box data-state={state}>
      <p>
        <MailWords words={words} />
      </p>
      {state !== 'sent' && text && (
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
