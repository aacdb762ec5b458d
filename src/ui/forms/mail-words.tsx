import { Fragment } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens';
import { useSite, useWording } from '../site-context';

/** A wording in which `{email}` becomes a link to the firm's address. */
export function MailWords({ words }: { words: string }) {
  const { email } = useSite().shell.contact;
  return words.split('{email}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <MailLink href={`mailto:${email}`}>{email}</MailLink>}
      {part}
    </Fragment>
  ));
}

/** Stands where a form cannot work, and says how to write instead; only where scripts do not run. */
export function WithoutScript() {
  const { formNeedsScript } = useWording();
  return (
    <noscript>
      <Instead>
        <MailWords words={formNeedsScript} />
      </Instead>
    </noscript>
  );
}

const Instead = styled.p`
  margin-block: ${space[12]};
`;

const MailLink = styled.a`
  font-weight: 560;
  overflow-wrap: anywhere;
`;
