import { styled } from 'styled-components';
import { family, space } from '../theme/tokens';
import { Link } from '../ui/link';
import { Picture } from '../ui/picture';
import { useSite } from '../ui/site-context';

/** The firm's sign and names, leading home. */
export function Logo() {
  const { firm } = useSite().shell;
  return (
    <Home href="/" aria-label={firm.name}>
      <Picture name="house:logo" alt="" />
      <span>
        <Name>{firm.shortName}</Name>
        <TagLine>{firm.tagline}</TagLine>
      </span>
    </Home>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  gap: ${space[12]};
  align-items: center;
  min-height: 44px;
  color: inherit;
  text-decoration: none;
  & img {
    width: 36px;
    height: 36px;
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
  font-size: 0.75rem;
  line-height: 1.2;
`;
