import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../theme/tokens';
import { FileNote } from './file-note';
import { Glyph } from './images';

// `global.css` styles the buttons. `later.css` adds their hover states.

/** The tone of a button: "primary" for the main action, "ghost" for other actions, "accent" on dark backgrounds. */
type ButtonTone = 'primary' | 'ghost' | 'accent';

interface ToneProps {
  tone?: ButtonTone;
}

/** Renders a button. The type defaults to "button", which does not submit a form. */
export function Button({ tone, className, ...rest }: ComponentProps<'button'> & ToneProps) {
  return <button type="button" {...rest} className={getClassName(className)} data-tone={tone} />;
}

export function ButtonLink({
  tone = 'primary',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ToneProps) {
  return (
    <a {...rest} className={getClassName(className)} data-tone={tone}>
      {children}
      <FileNote href={rest.href} />
    </a>
  );
}

const getClassName = (className?: string) => (className ? `button ${className}` : 'button');

interface ExternalButtonProps extends ComponentProps<'a'>, ToneProps {
  label: string;
  analyticsId: string;
}

/** Renders a link that opens another site in a new tab. `label` is the text for screen readers. */
export function ExternalButton({ label, analyticsId, children, ...rest }: ExternalButtonProps) {
  return (
    <ButtonLink {...rest} data-analytics-id={analyticsId} aria-label={label} target="_blank" rel="noopener">
      {children}
      <Glyph name="out" />
    </ButtonLink>
  );
}

/** A group of buttons of equal width, in a row or stacked. The buttons fill the page's width on phones. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  & > :not(:only-child) {
    flex: 1 1 17rem;
    max-width: 18.5rem;
  }
  ${media.tiny} {
    & > :nth-child(n) {
      flex-basis: 100%;
      max-width: none;
    }
  }
`;
