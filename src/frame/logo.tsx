import { home } from '../ui/home';
import { Picture, Shapes } from '../ui/images';
import { useSite } from '../ui/site-context';

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
