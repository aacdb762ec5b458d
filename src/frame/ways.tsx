import { useSite } from '../ui/site-context';
import { FrameGlyph } from './frame-glyph';

/** A link that dials the firm's number, without the spaces it is printed with. */
export function PhoneLink({ hasSign = false }: { hasSign?: boolean }) {
  const { phone, phoneLink } = useSite().shell.contact;
  return (
    <a href={phoneLink}>
      {hasSign && <FrameGlyph name="phone" size={16} />}
      {phone}
    </a>
  );
}

/** A link that begins an e-mail to the firm. */
export function MailLink({ hasSign = false }: { hasSign?: boolean }) {
  const { email } = useSite().shell.contact;
  return (
    <a href={`mailto:${email}`}>
      {hasSign && <FrameGlyph name="mail" size={16} />}
      {email}
    </a>
  );
}
