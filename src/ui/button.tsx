import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, control, edge, media, motion, space } from '../theme/tokens';
import { Glyph } from './images';

/** How a button looks: for the main action, beside it, or on a cloth. */
type ButtonTone = 'primary' | 'ghost' | 'accent';

interface ButtonLinkProps {
  href: string;
  children: ReactNode;
  tone?: ButtonTone;
  className?: string;
}

export function ButtonLink({ tone = 'primary', ...rest }: ButtonLinkProps) {
  return <Button data-tone={tone} {...rest} />;
}

interface OutsideButtonProps extends ButtonLinkProps {
  label: string;
  analyticsId: string;
}

/** A button that opens an outside page in a new tab; `label` is what a screen reader says. */
export function OutsideButton({
  tone = 'primary',
  label,
  analyticsId,
  children,
  ...rest
}: OutsideButtonProps) {
  return (
    <Button
      {...rest}
      data-tone={tone}
      data-analytics-id={analyticsId}
      aria-label={label}
      target="_blank"
      rel="noopener"
    >
      {children}
      <Glyph name="out" />
    </Button>
  );
}

/** A link with the look of a button; `as="button"` for what does something here. `data-tone` as `ButtonTone` says. */
export const Button = styled.a`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[12]};
  min-height: ${control.button};
  padding: ${space[12]} ${space[24]};
  border: 2px solid transparent;
  border-radius: ${edge.radius};
  background: ${color.action};
  color: ${color.onAction};
  font-size: 1rem;
  font-weight: 620;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  overflow: hidden;
  transition: background ${motion.fast};
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 6px;
    background: currentColor;
    mask: conic-gradient(from 135deg at top, black 90deg, transparent 0) 0 0/12px 6px round no-repeat;
    transform: translateY(7px);
    transition: transform ${motion.base};
  }
  &:hover {
    background: ${color.actionHover};
  }
  &:hover::after {
    transform: none;
  }
  &:active {
    transform: translateY(1px);
  }
  &[data-tone='ghost'] {
    background: none;
    border-color: currentColor;
    color: inherit;
  }
  &[data-tone='ghost']:hover {
    background: color-mix(in srgb, currentColor 9%, transparent);
  }
  &[data-tone='accent'] {
    background: ${color.bright};
    color: ${color.clothInk};
  }
  &[data-tone='accent']:hover {
    background: color-mix(in srgb, ${color.bright} 70%, ${color.onDeep});
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`;

/** Buttons of one width, side by side or one above the other; as wide as the page on a telephone. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  & > :not(:only-child) {
    flex: 1 1 17rem;
    max-width: 17.5rem;
  }
  ${media.tiny} {
    & > :nth-child(n) {
      flex-basis: 100%;
      max-width: none;
    }
  }
`;
