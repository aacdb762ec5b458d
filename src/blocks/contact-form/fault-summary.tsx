import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens';

interface FaultSummaryProps {
  heading: string;
  faults: { id: string; text: string }[];
}

/** All that a form still needs, each a link to its field; a submission takes the focus here. */
export function FaultSummary({ heading, faults }: FaultSummaryProps) {
  return (
    <Box data-fault-summary="" tabIndex={-1}>
      <h3>{heading}</h3>
      <ul>
        {faults.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.div`
  grid-column: 1 / -1;
  padding: ${space[16]} ${space[24]};
  border: 2px solid ${color.error};
  background: ${color.errorSoft};
  color: ${color.ink};
  & > ul {
    margin-top: ${space[8]};
  }
  & a {
    display: inline-block;
    padding-block: ${space[4]};
    color: ${color.error};
    font-weight: 560;
  }
`;
