import { home } from '../ui/home';
import { Picture, Shapes, Stroke } from '../ui/images';
import { useSite } from '../ui/site-context';

// What header, drawer and footer share.

/** The firm's sign and names, leading home. */
export function Logo() {
  const { firm, sign } = useSite().shell;
  return (
    <a className="logo" href={home}>
      {sign ? (
        <svg viewBox={`0 0 ${sign.width} ${sign.height}`} aria-hidden="true">
          <Shapes shapes={sign.shapes} />
        </svg>
      ) : (
        <Picture name="house:logo" alt="" />
      )}
      <span>
        <b>{firm.shortName}</b> {firm.tagline}
      </span>
    </a>
  );
}

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

const paths = {
  close: 'M5 5l14 14M19 5 5 19',
  mail: 'M3 5h18v14H3zm0 2 9 7 9-7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  phone: 'M5 3h4l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2Z',
  search: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 6 6',
} as const;

/** A sign of the header. Apart from the others, because no visitor downloads what only the frame shows. */
export function FrameGlyph({ name, size = 22 }: { name: keyof typeof paths; size?: number }) {
  return <Stroke d={paths[name]} size={size} />;
}
