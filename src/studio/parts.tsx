import type { ReactNode } from 'react';
import {
  Button,
  type ButtonProps,
  Dialog,
  Form,
  Heading,
  Input,
  Label,
  Menu,
  MenuItem,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
  Text,
  TextField,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { color, control, edge, family, motion, space, type } from '../theme/tokens';
import { Stroke } from '../ui/images';

// What the parts of the window around the forms are made of.

const signs = {
  add: 'M12 5v14M5 12h14',
  more: 'M4 12h2M11 12h2M18 12h2',
  grip: 'M8 6h2M14 6h2M8 12h2M14 12h2M8 18h2M14 18h2',
  undo: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10h-3',
  redo: 'M15 7l5 5-5 5M20 12H9a5 5 0 0 0 0 10h3',
  close: 'M5 5l14 14M19 5 5 19',
  up: 'M12 19V5m-6 6 6-6 6 6',
  phone: 'M8 3h8v18H8zM11 18h2',
  tablet: 'M5 3h14v18H5zM11 18h2',
  desktop: 'M3 4h18v12H3zM8 20h8M12 16v4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z',
  warning: 'M12 3 2 21h20zm0 6v6m0 3v.5',
  open: 'M9 6l6 6-6 6',
} as const;

export type SignName = keyof typeof signs;

export function Sign({ name, size = 16 }: { name: SignName; size?: number }) {
  return <Stroke d={signs[name]} size={size} />;
}

interface SignButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  sign: SignName;
  label: string;
  /** What the tip says where that is more than the label. */
  tip?: string;
}

/** A button that is a sign, named by its tip. */
export function SignButton({ sign, label, tip = label, ...rest }: SignButtonProps) {
  return (
    <TooltipTrigger delay={500}>
      <Press {...rest} data-tone="sign" aria-label={label}>
        <Sign name={sign} size={18} />
      </Press>
      <Tip offset={6}>{tip}</Tip>
    </TooltipTrigger>
  );
}

export interface MenuEntry {
  id: string;
  words: string;
  keys?: string;
  isDisabled?: boolean;
  act: () => void;
}

/** Three dots that open a list of what can be done. */
export function MoreMenu({ label, entries }: { label: string; entries: MenuEntry[] }) {
  return (
    <MenuTrigger>
      <Press data-tone="sign" aria-label={label}>
        <Sign name="more" size={18} />
      </Press>
      <MenuLayer entries={entries} label={label} />
    </MenuTrigger>
  );
}

export function MenuLayer({ label, entries }: { label: string; entries: MenuEntry[] }) {
  return (
    <Layer>
      <Entries aria-label={label} items={entries}>
        {({ id, words, keys, isDisabled, act }: MenuEntry) => (
          <Entry
            id={id}
            textValue={words}
            isDisabled={isDisabled}
            onAction={act}
            aria-keyshortcuts={keys}
            data-keys={keys}
          >
            {words}
          </Entry>
        )}
      </Entries>
    </Layer>
  );
}

interface WindowProps {
  title: string;
  close: () => void;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** A window over the others; closed by Esc, by its button or by a press beside it. */
export function Window({ title, close, width = 'narrow', children }: WindowProps) {
  return (
    <Overlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && close()}>
      <Sheet data-width={width}>
        <Content>
          <WindowHead>
            <Title slot="title">{title}</Title>
            <SignButton sign="close" label="Close" slot="close" />
          </WindowHead>
          {children}
        </Content>
      </Sheet>
    </Overlay>
  );
}

interface LineFieldProps {
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  autoFocus?: boolean;
  type?: 'text' | 'email' | 'search';
}

export function LineField({ label, help, isRequired = false, ...rest }: LineFieldProps) {
  return (
    <FieldBox {...rest}>
      <FieldName>
        {label}
        {!isRequired && <i> (optional)</i>}
      </FieldName>
      {help && <Help slot="description">{help}</Help>}
      <Line />
    </FieldBox>
  );
}

export const touch = '@media (pointer: coarse)';
/** Where outline, page and form are tabs. */
export const narrow = '@media (max-width: 899px)';

/** What is pressed. `data-tone`: `primary`, `danger`, `sign` or `quiet`. */
export const Press = styled(Button)`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 32px;
  padding: 4px 12px;
  border: ${edge.strongLine};
  border-radius: ${edge.radius};
  background: ${color.surface};
  color: ${color.ink};
  font: 620 0.875rem/1.2 ${family.sans};
  text-align: start;
  cursor: pointer;
  transition: background ${motion.fast};
  &[data-hovered] {
    background: ${color.sunken};
  }
  &[data-pressed] {
    transform: translateY(1px);
  }
  &[data-tone='primary'] {
    border-color: ${color.action};
    background: ${color.action};
    color: ${color.onAction};
  }
  &[data-tone='primary'][data-hovered] {
    background: ${color.actionHover};
  }
  &[data-tone='danger'] {
    border-color: ${color.error};
    color: ${color.error};
  }
  &[data-tone='sign'],
  &[data-tone='quiet'] {
    border-color: transparent;
    background: none;
  }
  &[data-tone='quiet'] {
    padding-inline: 6px;
    color: ${color.link};
  }
  &[data-tone='sign'] {
    width: 32px;
    padding: 0;
  }
  &[data-tone='sign'][data-hovered],
  &[data-tone='quiet'][data-hovered] {
    background: ${color.brandSoft};
  }
  &[data-disabled] {
    border-color: transparent;
    background: none;
    color: ${color.onDisabled};
    cursor: not-allowed;
  }
  &[data-focus-visible] {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
  ${touch} {
    min-height: ${control.target};
    &[data-tone='sign'] {
      width: ${control.target};
    }
  }
`;

export const Tip = styled(Tooltip)`
  max-width: 320px;
  padding: 4px 8px;
  border-radius: ${edge.radius};
  background: ${color.clothInk};
  color: ${color.onDeep};
  font: 500 0.8125rem/1.35 ${family.sans};
`;

const Layer = styled(Popover)`
  min-width: 200px;
  max-width: 340px;
  overflow: auto;
  border: ${edge.line};
  border-top: ${edge.rule};
  background: ${color.surface};
  box-shadow: ${edge.shadow};
`;

const Entries = styled(Menu<MenuEntry>)`
  outline: none;
`;

const Entry = styled(MenuItem)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  min-height: 34px;
  padding: 4px 12px;
  border-bottom: ${edge.line};
  color: ${color.ink};
  font: 500 0.875rem/1.3 ${family.sans};
  cursor: pointer;
  outline: none;
  &:last-child {
    border-bottom: 0;
  }
  &[data-keys]::after {
    content: attr(data-keys);
    color: ${color.softInk};
    font-size: 0.75rem;
    white-space: nowrap;
  }
  &[data-focused] {
    background: ${color.brandSoft};
  }
  &[data-disabled] {
    color: ${color.onDisabled};
    cursor: not-allowed;
  }
  ${touch} {
    min-height: ${control.target};
  }
`;

export const Keys = styled.kbd`
  color: ${color.softInk};
  font: 500 0.75rem/1.3 ${family.sans};
  white-space: nowrap;
`;

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 100;
  display: grid;
  place-items: start center;
  overflow: auto;
  padding: min(8vh, 64px) ${space[12]} ${space[12]};
  background: ${color.scrim};
`;

/** Its top is the one strip of colour. */
export const strip = `
  border-top: 8px solid ${color.deep};
  background-image: conic-gradient(from 135deg at top, ${color.bright} 90deg, transparent 0);
  background-size: 12px 6px;
  background-repeat: repeat-x;
`;

const Sheet = styled(Modal)`
  width: 100%;
  max-width: 560px;
  background: ${color.surface};
  box-shadow: ${edge.shadow};
  ${strip}
  background-color: ${color.surface};
  &[data-width='wide'] {
    max-width: 1120px;
  }
`;

const Content = styled(Dialog)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[24]};
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
  ${narrow} {
    padding: ${space[16]};
  }
`;

const WindowHead = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[12]};
`;

const Title = styled(Heading)`
  ${type.h3}
  font-size: 1.5rem;
  line-height: 1.15;
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

/** Rows ruled by lines, the first by a strong one. */
export const Rows = styled.ul`
  border-top: ${edge.rule};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px ${space[12]};
    padding: 6px 0;
    border-bottom: ${edge.line};
    font-size: 0.9375rem;
    line-height: 1.4;
  }
`;

export const Note = styled.p`
  color: ${color.softInk};
  font-size: 0.875rem;
  line-height: 1.45;
`;

/** Something to know before going on. `data-tone="error"` where it holds up. */
export const Notice = styled.div`
  display: grid;
  gap: 6px;
  padding: 8px 12px;
  border-inline-start: 8px solid ${color.accent};
  background: ${color.accentSoft};
  color: ${color.ink};
  font-size: 0.875rem;
  line-height: 1.45;
  &[data-tone='error'] {
    border-color: ${color.error};
    background: ${color.errorSoft};
  }
`;

const FieldBox = styled(TextField)`
  display: grid;
  gap: 4px;
`;

export const FieldName = styled(Label)`
  color: ${color.ink};
  font: 650 0.875rem/1.35 ${family.sans};
  & > i {
    color: ${color.softInk};
    font-style: normal;
    font-weight: 400;
  }
`;

export const Help = styled(Text)`
  color: ${color.softInk};
  font-size: 0.8125rem;
  line-height: 1.4;
`;

export const boxLook = `
  width: 100%;
  min-height: 34px;
  padding: 6px 9px;
  border: ${edge.strongLine};
  border-radius: ${edge.radius};
  background: ${color.surface};
  color: ${color.ink};
  font: 400 0.9375rem/1.4 ${family.sans};
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  ${touch} {
    min-height: ${control.target};
  }
`;

export const Line = styled(Input)`
  ${boxLook}
`;

export const Choice = styled.select`
  ${boxLook}
`;

/** What is told when it is asked for, under a line that says what it is. */
export const Folded = styled.details`
  border-block: ${edge.line};
  font-size: 0.875rem;
  & > summary {
    padding-block: 6px;
    font-weight: 620;
  }
  & > ul {
    max-height: 40vh;
    overflow: auto;
    padding-bottom: 6px;
  }
  & li + li {
    border-top: ${edge.line};
  }
  & p {
    padding: 0 6px 4px;
    color: ${color.softInk};
  }
`;

/** The fields of a window one below the other. */
export const Stack = styled(Form)`
  display: grid;
  gap: 14px;
`;

/** What is shown now, in the outline. */
export const currentLook = `
  background: ${color.brandSoft};
  box-shadow: inset 4px 0 ${color.brand};
`;

/** A row of the outline: hovered, the one that is shown, and focused. */
export const rowLook = `
  border-bottom: ${edge.line};
  cursor: pointer;
  outline: none;
  &[data-hovered] {
    background: ${color.sunken};
  }
  &[data-current] {
    ${currentLook}
  }
  &[data-focus-visible] {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
`;
