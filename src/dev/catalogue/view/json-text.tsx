import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, control, edge, motion, size, space } from '../../../theme/tokens';

interface JsonTextProps {
  id: string;
  /** Names the text where it is read out. */
  label: string;
  json: string;
}

/** JSON to read and to copy. */
export function JsonText({ id, label, json }: JsonTextProps) {
  return (
    <Box>
      <Scroller tabIndex={0} aria-label={label}>
        <pre>
          <code id={id}>{colour(json)}</code>
        </pre>
      </Scroller>
      <CopyButton from={id} what={label} />
    </Box>
  );
}

/** JSON with its keys apart from the rest. */
function colour(json: string): ReactNode[] {
  return json
    .split(/("(?:[^"\\]|\\.)*"(?=:))/)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}

interface CopyButtonProps {
  /** The id of the element whose text is copied. */
  from: string;
  /** What is copied, in words. */
  what: string;
}

/** Copies the text of an element, and says so. */
export function CopyButton({ from, what }: CopyButtonProps) {
  return (
    <QuietButton
      type="button"
      className="needs-script"
      data-copy-from={from}
      data-what={what}
      aria-label={`Copy the ${what}`}
    >
      Copy
    </QuietButton>
  );
}

const monospaced = "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Liberation Mono', monospace";

/** A few words as they stand in a file. */
export const Code = styled.code`
  font-family: ${monospaced};
  font-size: 0.9375em;
`;

const Box = styled.div`
  position: relative;
  & pre {
    margin: 0;
    padding: ${space[16]} 6rem ${space[16]} ${space[16]};
    font: 0.8125rem / 1.6 ${monospaced};
    white-space: pre-wrap;
  }
  & pre b {
    color: ${color.brand};
    font-weight: inherit;
  }
`;

const Scroller = styled.section`
  max-height: 26rem;
  overflow: auto;
  background: ${color.sunken};
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

/** A quiet button. */
export const QuietButton = styled.button`
  min-width: 5rem;
  min-height: ${control.target};
  padding: 0 ${space[12]};
  border: ${edge.strongLine};
  border-radius: ${edge.radius};
  background: ${color.surface};
  font-size: ${size.small};
  font-weight: 560;
  cursor: pointer;
  transition: background ${motion.fast};
  &:hover {
    background: ${color.brandSoft};
  }
  &[data-done] {
    border-color: ${color.success};
    background: ${color.successSoft};
    color: ${color.success};
  }
  ${Box} > & {
    position: absolute;
    top: ${space[8]};
    right: ${space[8]};
  }
`;
