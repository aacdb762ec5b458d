import { styled } from 'styled-components';
import { control, size, space } from '../theme/tokens';
import { usePage, useWording } from './site-context';

/** The way from the home page to this one; nothing where there is none. */
export function Breadcrumbs() {
  const { breadcrumbs, address } = usePage();
  const wording = useWording();
  if (breadcrumbs.length === 0) return null;
  return (
    <nav aria-label={wording.breadcrumbs}>
      <Trail>
        {breadcrumbs.map(({ label, to }) => (
          <li key={to}>
            {to === address ? <span aria-current="page">{label}</span> : <a href={to}>{label}</a>}
          </li>
        ))}
      </Trail>
    </nav>
  );
}

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  font-size: ${size.small};
  & > li,
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${control.target};
    text-underline-offset: 4px;
  }
  & > li + li::before {
    content: '/' / '';
    margin-inline: ${space[8]};
  }
`;
