import { styled } from 'styled-components';
import { color, control, edge, family, size, space } from '../../theme/tokens';

interface SourceNoteProps {
  /** What it is called, before the number of its source. */
  label: string;
  closeLabel: string;
}

/** The pattern of a note that holds one source of the page, opened where it is cited by `client/reading.ts`. */
export function SourceNote({ label, closeLabel }: SourceNoteProps) {
  return (
    <Note hidden role="note" tabIndex={-1} aria-label={label} data-source-note="">
      <b />
      <button type="button">{closeLabel}</button>
    </Note>
  );
}

const Note = styled.div`
  position: relative;
  padding: ${space[12]} ${space[16]} ${space[4]} 44px;
  border-left: 4px solid ${color.brand};
  background: ${color.brandSoft};
  font: 400 ${size.small}/1.45 ${family.sans};
  & > b {
    position: absolute;
    left: 12px;
    font-variant-numeric: tabular-nums;
  }
  & p {
    font-size: .875rem;
  }
  & > button {
    min-height: ${control.target};
    padding: 0;
    border: 0;
    background: none;
    font-weight: 620;
    text-decoration: underline;
    text-underline-offset: 4px;
    cursor: pointer;
  }
  &[data-beside] {
    border-top: ${edge.line};
  }
  @media print {
    display: none;
  }
`;
