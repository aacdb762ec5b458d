import { type ClipboardEvent, type ReactNode, useEffect, useId } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { createGlobalStyle, styled } from 'styled-components';
import { color, control, edge, family, motion, space } from '../theme/tokens';
import { Stroke } from '../ui/images';
import { fitPastedText, joinLines } from './search-text';
import { SignedOutNotice } from './signed-out-notice';

const iconPaths = {
  add: 'M12 5v14M5 12h14',
  more: 'M4 12h2M11 12h2M18 12h2',
  grip: 'M8 6h2M14 6h2M8 12h2M14 12h2M8 18h2M14 18h2',
  undo: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10h-3',
  redo: 'M15 7l5 5-5 5M20 12H9a5 5 0 0 0 0 10h3',
  search: 'M10.5 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M16 16l5 5',
  replace: 'M4 8h13l-4-4M20 16H7l4 4',
  close: 'M5 5l14 14M19 5 5 19',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  bin: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7',
  outline: 'M3 4h18v16H3zM9 4v16',
  form: 'M3 4h18v16H3zM15 4v16',
  phone: 'M8 3h8v18H8zM11 18h2',
  tablet: 'M5 3h14v18H5zM11 18h2',
  desktop: 'M3 4h18v12H3zM8 20h8M12 16v4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z',
  warning: 'M12 3 2 21h20zm0 6v6m0 3v.5',
  open: 'M9 6l6 6-6 6',
} as const;

export type StudioIconName = keyof typeof iconPaths;

export function StudioIcon({ name, size = 16 }: { name: StudioIconName; size?: number }) {
  return <Stroke d={iconPaths[name]} size={size} />;
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  icon: StudioIconName;
  label: string;
  /** The text of the tooltip, if it differs from the label. */
  tooltip?: string;
}

/** Renders a button with an icon. Its tooltip shows the label. */
export function IconButton({ icon, label, tooltip = label, ...rest }: IconButtonProps) {
  return (
    <ActionButton
      {...rest}
      data-tone="icon"
      aria-label={label}
      render={(button) => <button {...button} title={tooltip} />}
    >
      <StudioIcon name={icon} size={18} />
    </ActionButton>
  );
}

export interface MenuEntry {
  label: string;
  note?: string;
  keys?: string;
  isDisabled?: boolean;
  run: () => void;
}

/** Renders a button with three dots that opens a menu. */
export function MoreMenu({ label, entries }: { label: string; entries: MenuEntry[] }) {
  return (
    <MenuTrigger>
      <ActionButton data-tone="icon" aria-label={label}>
        <StudioIcon name="more" size={18} />
      </ActionButton>
      <MenuPopover entries={entries} label={label} />
    </MenuTrigger>
  );
}

interface MenuPopoverProps extends Pick<PopoverProps, 'isOpen' | 'onOpenChange' | 'triggerRef'> {
  label: string;
  entries: MenuEntry[];
}

export function MenuPopover({ label, entries, ...popoverProps }: MenuPopoverProps) {
  return (
    <Panel {...popoverProps}>
      <Menu
        aria-label={label}
        items={entries}
        autoFocus="first"
        onAction={() => popoverProps.onOpenChange?.(false)}
      >
        {({ label, note, keys, isDisabled, run }: MenuEntry) => (
          <Entry
            id={label}
            textValue={label}
            isDisabled={isDisabled}
            onAction={run}
            aria-keyshortcuts={keys}
            data-keys={keys}
          >
            <Text slot="label">{label}</Text>
            {note && <Text slot="description">{note}</Text>}
          </Entry>
        )}
      </Menu>
    </Panel>
  );
}

/**
 * Pastes text into an input as one line. Returns the new value, or `undefined` if the browser should handle the paste.
 */
export function pasteLine(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): string | undefined {
  const { clipboardData, currentTarget: input } = event;
  const { value, selectionStart: start, selectionEnd: end } = input;
  // An input for an email address does not report its selection.
  if (start === null || end === null) return undefined;
  const pasted = fitPastedText(value.slice(0, start), clipboardData.getData('text/plain'), value.slice(end));
  if (pasted === '') return undefined;
  event.preventDefault();
  input.setRangeText(pasted, start, end, 'end');
  return input.value;
}

interface FormFieldProps {
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  autoFocus?: boolean;
  type?: 'text' | 'email' | 'search';
  /** The allowed values with their labels. If there are no options, any text is allowed. */
  options?: readonly (readonly [value: string, label: string])[];
  /** Values that the browser offers while the author types. */
  suggestions?: readonly string[];
  /** A character count or another note beside the label. */
  count?: ReactNode;
  /** True to render a textarea, for an answer of one or more sentences. */
  isLong?: boolean;
  /** True if the server does not accept the value. The input is then marked and gets the focus. */
  isInvalid?: boolean;
}

/** Renders a labelled input, or a select if there are options. */
export function FormField({
  label,
  help,
  value,
  onChange,
  isRequired,
  options,
  suggestions,
  count,
  isLong,
  isInvalid,
  ...rest
}: FormFieldProps) {
  const id = useId();
  useEffect(() => {
    if (isInvalid) document.getElementById(id)?.focus();
  }, [isInvalid, id]);
  // If a required input is empty, the browser reports it and moves the focus there. A search may be empty.
  const required = isRequired && rest.type !== 'search';
  const shared = {
    id,
    value,
    required,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': help && `${id}-help`,
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const pasted = pasteLine(event);
    if (pasted !== undefined) onChange(pasted);
  };
  return (
    <FieldBox>
      <FieldHeader>
        <Label htmlFor={id}>
          {label}
          {!isRequired && <i> (optional)</i>}
        </Label>
        {count}
      </FieldHeader>
      {help && <Help id={`${id}-help`}>{help}</Help>}
      {options ? (
        <Select {...shared} onChange={({ target }) => onChange(target.value)}>
          {options.map(([option, optionLabel]) => (
            <option key={option} value={option}>
              {optionLabel}
            </option>
          ))}
        </Select>
      ) : isLong ? (
        <LongInput
          {...shared}
          autoFocus={rest.autoFocus}
          rows={2}
          onPaste={onPaste}
          onChange={({ target }) => onChange(joinLines(target.value))}
        />
      ) : (
        <Input
          {...shared}
          {...rest}
          // A required answer must not consist of spaces.
          pattern={required ? '.*\\S.*' : undefined}
          list={suggestions && `${id}-suggestions`}
          onPaste={onPaste}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldBox>
  );
}

/** Sets the minimum height of controls. They are higher on touch screens. */
export const ControlSizes = createGlobalStyle`
  :root {
    --control: 32px;
  }
  @media (pointer: coarse) {
    :root {
      --control: ${control.target};
    }
  }
`;

/** The media query for narrow windows, which show outline, page and form as tabs. */
export const narrowWindow = '(max-width: 899px)';
export const narrowScreen = `@media ${narrowWindow}`;

/** The style of buttons. `data-tone` is `primary`, `danger`, `quiet`, or `icon` for a button without text. */
const buttonStyle = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: var(--control);
  max-width: 100%;
  min-height: var(--control);
  padding: 2px 10px;
  border: ${edge.line};
  border-radius: ${edge.radius};
  background: ${color.surface};
  color: ${color.link};
  font: 620 0.875rem/1.25 ${family.sans};
  text-align: start;
  overflow-wrap: anywhere;
  transition: background ${motion.fast};
  &:hover {
    background: ${color.brandSoft};
  }
  &[aria-pressed='true'] {
    border-color: ${color.ink};
    background: ${color.accentSoft};
    color: ${color.ink};
    @media (forced-colors: active) {
      border: 3px solid Highlight;
    }
  }
  &[data-tone='primary'] {
    border-color: ${color.action};
    background: ${color.action};
    color: ${color.onAction};
  }
  &[data-tone='primary']:hover {
    background: ${color.actionHover};
  }
  &[data-tone='danger'] {
    border-color: ${color.error};
    color: ${color.error};
  }
  &:is([data-tone='icon'], [data-tone='quiet']):not(:hover, [aria-pressed='true']) {
    background: none;
  }
  &:is([data-tone='icon'], [data-tone='quiet']):not([aria-pressed='true']) {
    border-color: transparent;
  }
  &[data-tone='quiet'] {
    padding-inline: 6px;
  }
  &[data-tone='icon'] {
    flex: none;
    padding: 0;
    color: ${color.ink};
  }
  &:disabled {
    border-color: transparent;
    background: none;
    color: ${color.onDisabled};
    cursor: not-allowed;
  }
`;

export const ActionButton = styled(Button)`
  ${buttonStyle}
`;

/** A plain button for forms. A form may have hundreds of buttons, and this one renders faster than `ActionButton`. */
export const PlainButton = styled.button.attrs({ type: 'button' })`
  ${buttonStyle}
`;

interface PopoverPanelProps extends Omit<PopoverProps, 'children'> {
  children: ReactNode;
}

/** Renders a panel beside a control. */
export function PopoverPanel({ children, ...popoverProps }: PopoverPanelProps) {
  return (
    <Panel {...popoverProps}>
      <SignedOutNotice />
      {children}
    </Panel>
  );
}

/** The style of a panel over the page, such as a menu. */
export const panelStyle = `
  overflow: auto;
  border: ${edge.line};
  border-top: ${edge.rule};
  background: ${color.surface};
  box-shadow: ${edge.shadow};
  color: ${color.ink};
  font: 400 0.9375rem/1.4 ${family.sans};
`;

const Panel = styled(Popover)`
  min-width: 200px;
  max-width: min(420px, 92vw);
  ${panelStyle}
`;

/** The style of an entry in a menu or picker. */
export const optionStyle = `
  align-content: center;
  min-height: var(--control);
  padding: 4px 12px;
  outline-offset: -3px;
  cursor: pointer;
  &:is([data-focused], [data-hovered]) {
    background: ${color.brandSoft};
  }
  &[data-disabled] {
    color: ${color.onDisabled};
    cursor: not-allowed;
  }
  & > [slot='description'] {
    color: ${color.softInk};
    font-size: 0.8125rem;
  }
`;

const Entry = styled(MenuItem)`
  ${optionStyle}
  display: grid;
  &[data-keys] {
    grid-template-columns: 1fr auto;
    gap: ${space[16]};
  }
  &[data-keys]::after {
    content: attr(data-keys);
    color: ${color.softInk};
    font-size: 0.75rem;
  }
`;

/** The style of a box with a coloured strip at its top, as on the pages of the site. */
export const stripStyle = `
  border-top: 8px solid ${color.deep};
  background-image: conic-gradient(from 135deg at top, ${color.bright} 90deg, transparent 0);
  background-size: 12px 6px;
  background-repeat: repeat-x;
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  &[data-line] {
    flex-wrap: nowrap;
  }
`;

/** A list with lines between its rows. The buttons of a row wrap below its text if there is little room. */
export const Rows = styled.ul`
  border-top: ${edge.rule};
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px ${space[12]};
    padding: 6px 0;
    border-bottom: ${edge.line};
    font-size: 0.9375rem;
    line-height: 1.4;
  }
  & > li > :first-child {
    flex: 1 1 14rem;
    min-width: 0;
  }
`;

/** A short label in a row, such as the status of a page. */
export const Badge = styled.span`
  padding: 1px 6px;
  border: ${edge.line};
  color: ${color.softInk};
  font: 600 0.75rem/1.3 ${family.sans};
`;

export const Note = styled.p`
  color: ${color.softInk};
  font-size: 0.875rem;
  line-height: 1.45;
`;

/** A highlighted notice. `data-tone="error"` marks a problem that prevents the author from continuing. */
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
    white-space: pre-line;
  }
`;

export const FieldBox = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
  & > button {
    justify-self: start;
  }
`;

/** A line with the label of a field, and the character count at the end. */
export const FieldHeader = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[8]};
`;

export const Label = styled.label`
  color: ${color.ink};
  font: 650 0.875rem/1.35 ${family.sans};
  & > i {
    color: ${color.softInk};
    font-style: normal;
    font-weight: 400;
  }
`;

export const Help = styled.p`
  color: ${color.softInk};
  font-size: 0.8125rem;
  line-height: 1.4;
`;

/** The style of inputs and selects. */
export const inputStyle = `
  width: 100%;
  min-width: 0;
  min-height: var(--control);
  padding: calc(var(--control) / 2 - 11px) 9px;
  border: ${edge.strongLine};
  border-radius: ${edge.radius};
  background: ${color.surface};
  color: ${color.ink};
  font: 400 0.9375rem/1.4 ${family.sans};
  &[aria-invalid] {
    border-color: ${color.error};
    background: ${color.errorSoft};
    @media (forced-colors: active) {
      border-width: 3px;
    }
  }
  &:disabled {
    background: ${color.disabled};
    color: ${color.onDisabled};
  }
  &:focus-visible {
    outline-offset: 0;
  }
`;

const LongInput = styled.textarea`
  ${inputStyle}
  field-sizing: content;
  resize: vertical;
`;

export const Input = styled.input`
  ${inputStyle}
`;

export const Select = styled.select`
  ${inputStyle}
`;

/** The label of a checkbox or radio button. */
export const CheckboxLabel = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: var(--control);
  font-size: 0.9375rem;
  & > input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: ${color.action};
  }
  & > b {
    font-weight: 650;
    font-size: 0.875rem;
  }
`;

export const Disclosure = styled.details`
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

/** A form whose fields are below each other. */
export const Stack = styled.form`
  display: grid;
  gap: 14px;
`;

/** The style of the current page and block in the outline. */
export const currentStyle = `
  background: ${color.brandSoft};
  box-shadow: inset 4px 0 ${color.brand};
  @media (forced-colors: active) {
    border: 2px solid Highlight;
  }
`;

/** The style of a row in the outline. */
export const rowStyle = `
  border-bottom: ${edge.line};
  outline-offset: -3px;
  cursor: pointer;
  &[data-hovered] {
    background: ${color.sunken};
  }
  &[data-current] {
    ${currentStyle}
  }
`;
