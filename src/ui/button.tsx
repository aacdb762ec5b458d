import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../theme/tokens';
import { Glyph } from './images';

// Every page has buttons: how they look is said in `global.css`, and in `later.css` what they do under a pointer.

/** How a button looks: for the main action, beside it, or on a cloth. */
type ButtonTone = 'primary' | 'ghost' | 'accent';

interface Toned {
  tone?: ButtonTone;
}

/** What does something here. */
export function Button({ tone, className, ...rest }: ComponentProps<'button'> & Toned) {
  return <button type="button" {...rest} className={withButton(className)} data-tone={tone} />;
}

/** A link with the look of a button. */
export function ButtonLink({ tone = 'primary', className, ...rest }: ComponentProps<'a'> & Toned) {
  return <a {...rest} className={withButton(className)} data-tone={tone} />;
}

const withButton = (className?: string) => (className ? `button ${className}` : 'button');

interface OutsideButtonProps extends ComponentProps<'a'>, Toned {
  label: string;
  analyticsId: string;
}

/** A button that opens an outside page in a new tab; `label` is what a screen reader says. */
export function OutsideButton({ label, analyticsId, children, ...rest }: OutsideButtonProps) {
  return (
    <ButtonLink {...rest} data-analytics-id={analyticsId} aria-label={label} target="_blank" rel="noopener">
      {children}
      <Glyph name="out" />
    </ButtonLink>
  );
}

/** Buttons of one width, side by side or one above the other; as wide as the page on a telephone. */
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
