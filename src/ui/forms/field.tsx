import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, control, edge, media, motion, size, space } from '../../theme/tokens';
import { Glyph } from '../glyph';

/** What the control of a field carries, so that label and message belong to it. */
interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  id: string;
  label: string;
  isRequired?: boolean;
  /** What is wrong with what was entered; empty where nothing is. */
  fault?: string;
  /** As wide as the form; half of it otherwise. */
  isWide?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and its message below. */
export function Field({ id, label, isRequired = false, fault, isWide = false, children }: FieldProps) {
  const faultId = `${id}_fault`;
  return (
    <Box data-wide={isWide || undefined}>
      <Label htmlFor={id}>
        {label}
        {isRequired && <Asterisk />}
      </Label>
      {children({
        id,
        required: isRequired,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': fault ? faultId : undefined,
      })}
      <Fault id={faultId} text={fault} />
    </Box>
  );
}

/** Marks what must be filled in, for those who see it; the control itself says so to others. */
export function Asterisk() {
  return <Star aria-hidden="true"> *</Star>;
}

/** What is wrong, under its control; hidden where nothing is. */
export function Fault({ id, text }: { id: string; text?: string }) {
  return (
    <FaultLine id={id} hidden={!text}>
      <Glyph name="warning" />
      <span>{text}</span>
    </FaultLine>
  );
}

/** The label of a field, above it. */
export const Label = styled.label`
  display: block;
  margin-bottom: ${space[8]};
  font-size: ${size.base};
  font-weight: 580;
  line-height: 1.35;
`;

const Star = styled.span`
  color: ${color.error};
`;

const Box = styled.div`
  min-width: 0;
  &[data-wide] {
    grid-column: 1 / -1;
  }
  & :is(input, select, textarea) {
    width: 100%;
    min-height: ${control.button};
    padding: ${space[12]};
    border: ${edge.strongLine};
    border-radius: ${edge.radius};
    background: ${color.surface};
    transition: border-color ${motion.fast};
  }
  & textarea {
    display: block;
    min-height: 120px;
    resize: vertical;
  }
  & :is(input, select, textarea):hover {
    border-color: ${color.ink};
  }
  & :is(input, select, textarea):focus-visible {
    outline-offset: 0;
    box-shadow: 0 0 0 6px var(--halo);
  }
  & [aria-invalid='true'] {
    padding: 11px;
    border: 2px solid ${color.error};
    background: ${color.errorSoft};
  }
`;

const FaultLine = styled.p`
  display: flex;
  gap: ${space[8]};
  align-items: center;
  margin-top: ${space[8]};
  color: ${color.error};
  font-size: ${size.small};
  font-weight: 560;
  &[hidden] {
    display: none;
  }
  & > svg {
    flex: none;
  }
`;

/** Fields in two columns; one on a telephone. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[24]} 20px;
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
