import { styled } from 'styled-components';
import { color, size, space } from '../theme/tokens';

/** A few short facts in a line. */
export function Facts({ facts }: { facts: string[] }) {
  return (
    <List>
      {facts.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
  font-size: ${size.small};
  font-weight: 560;
  & > li {
    display: flex;
    gap: ${space[8]};
    align-items: center;
  }
  & > li::before {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    rotate: 45deg;
    background: ${color.bright};
  }
`;
