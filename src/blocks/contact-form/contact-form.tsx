import { useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, media, sideOfPage, size, space } from '../../theme/tokens';
import { buttonShape } from '../../ui/button';
import { Asterisk, Fields } from '../../ui/forms/field';
import { MailWords, WithoutScript } from '../../ui/forms/mail-words';
import { idleButton } from '../../ui/forms/sign-up-line';
import { useSubmission } from '../../ui/forms/use-submission';
import { RichText } from '../../ui/rich-text';
import { Band, Lede } from '../../ui/section';
import { fillWords, useSite } from '../../ui/site-context';
import { ContactFields } from './contact-fields';
import type { ContactField } from './contact-mail';
import { NewTabLink } from './new-tab-link';
import { isTicked, useKeptMessage } from './use-kept-message';

type LateParts = Pick<typeof import('./contact-submission'), 'ContactOutcome' | 'FaultSummary'>;

/** A form for a message to the firm. Whatever happens, what was typed stays, and none of it goes into an address. */
export function ContactForm({ block }: { block: BlockOf<'contact-form'> }) {
  const { shell } = useSite();
  const { wording, contact } = shell;
  const id = block.id ?? block.type;
  const [late, setLate] = useState<LateParts>();
  const { progress, warm, submit, recheck } = useSubmission<ContactField>(
    async (show) => {
      const code = await import('./contact-submission');
      setLate(code);
      return code.beginContact(shell, show);
    },
    fillWords(wording.contactNotSent, { email: contact.email }),
  );
  const { state, faults } = progress;
  const { form, isAccepted, note } = useKeptMessage(progress);

  return (
    <Area data-tone="plain" data-takes-cards="">
      <h2 id={block.id}>{block.heading}</h2>
      {block.intro && <Lede>{block.intro}</Lede>}
      <form
        ref={form}
        method="post"
        noValidate
        onFocus={warm}
        onInput={(event) => {
          note(event);
          recheck(event);
        }}
        onSubmit={(event) => {
          if (isTicked(event.currentTarget)) void submit(event);
          else event.preventDefault();
        }}
      >
        <WithoutScript />
        <Hint>{wording.requiredFields}</Hint>
        <Fields>
          {late && faults.length > 0 && (
            <late.FaultSummary
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
              {state === 'under-way' ? wording.contactSending : wording.contactSend}
            </Send>
            <span id={`${id}_send`}>{isAccepted ? '' : wording.contactAcceptFirst}</span>
          </Sending>
          {late && <late.ContactOutcome progress={progress} />}
          {!late && state === 'failed' && (
            <p>
              <MailWords words={wording.contactNotSent} />
            </p>
          )}
        </Fields>
      </form>
    </Area>
  );
}

// Beside the cards that follow: the two share the columns of the page without an element around both.
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
    &:has(+ [data-cards]) {
      float: left;
      width: calc(var(--side) + (100% - 2 * var(--side)) * 0.575);
      padding-right: 0;
    }
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

const Send = styled.button`
  ${buttonShape}
  &:disabled {
    ${idleButton}
  }
`;
