import { styled } from 'styled-components';
import { color, control, family, media, space } from '../theme/tokens';
import { Picture, Shapes } from '../ui/images';
import { useSite } from '../ui/site-context';

/** The firm's sign and names, leading home. */
export function Logo() {
  const { firm, sign } = useSite().shell;
  return (
    <Home href="/">
      {sign ? (
        <svg viewBox={`0 0 ${sign.width} ${sign.height}`} aria-hidden="true">
          <Shapes shapes={sign.shapes} />
        </svg>
      ) : (
        <Picture name="house:logo" alt="" />
      )}
      <span>
        <Name>{firm.shortName}</Name> <TagLine>{firm.tagline}</TagLine>
      </span>
    </Home>
  );
}

const Home = styled.a`
  display: inline-flex;
  gap: ${space[12]};
  align-items: center;
  min-height: ${control.target};
  color: inherit;
  text-decoration: none;
  & > svg,
  & > img {
    flex: none;
    width: 34px;
    height: 34px;
  }
  ${media.mobile} {
    min-width: 0;
    /* A name as long as the telephone is wide, in large letters, would push the menu out of it. */
    overflow-wrap: anywhere;
  }
`;

const Name = styled.b`
  display: block;
  font-family: ${family.heading};
  font-size: 1.375rem;
  font-stretch: 90%;
  letter-spacing: -0.03em;
  line-height: 1;
`;

const TagLine = styled.span`
  display: block;
  margin-top: 3px;
  color: ${color.softInk};
  font-size: min(0.75rem, 5.6vw);
  line-height: 1.2;
`;
