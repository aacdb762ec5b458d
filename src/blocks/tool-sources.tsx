import { styled } from 'styled-components';
import type { LawFacts } from '../../schema/define-block';
import { color, size, space } from '../theme/tokens';
import { SourceText } from './law-sources';

interface ToolSourcesProps {
  block: { sources: LawFacts[]; sourcesLabel: string; officialLabel: string };
}

/** Renders the laws that a tool applies, with the status of each. Renders nothing if there are none. */
export function ToolSources({ block: { sources, sourcesLabel, officialLabel } }: ToolSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <Box>
      <h3>{sourcesLabel}</h3>
      <ul>
        {sources.map((source, index) => (
          <li key={index}>
            <SourceText source={source} officialLabel={officialLabel} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.div`
  margin-top: ${space[32]};
  font-size: ${size.small};
  li {
    margin-top: ${space[12]};
  }
  p {
    color: ${color.softInk};
  }
`;
