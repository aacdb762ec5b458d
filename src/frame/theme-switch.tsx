import { styled } from 'styled-components';
import { color, control, edge, space } from '../theme/tokens';
import { useWording } from '../ui/site-context';
import { FrameGlyph } from './frame-glyph';
import { IconButton } from './icon-button';
import { type Theme, useTheme } from './theme';

/** One button that turns the dark theme on and off. */
export function ThemeSwitch() {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      className="needs-script"
      type="button"
      data-theme="other"
      data-theme-is="dark"
      aria-pressed={isDark}
      aria-label={useWording().darkTheme}
    >
      <FrameGlyph name="moon" size={22} />
      <FrameGlyph name="sun" size={22} />
    </IconButton>
  );
}

/** Both themes side by side, the present one pressed. */
export function ThemeSegment() {
  const { themes, lightTheme, darkTheme } = useWording();
  return (
    <Segment className="needs-script" role="group" aria-label={themes}>
      <Choice theme="light" label={lightTheme} />
      <Choice theme="dark" label={darkTheme} />
    </Segment>
  );
}

function Choice({ theme, label }: { theme: Theme; label: string }) {
  return (
    <button type="button" data-theme={theme} data-theme-is={theme} aria-pressed={useTheme() === theme}>
      <FrameGlyph name={theme === 'dark' ? 'moon' : 'sun'} />
      {label}
    </button>
  );
}

const Segment = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border: ${edge.strongLine};
  border-radius: ${edge.radius};
  & button {
    display: flex;
    gap: ${space[8]};
    align-items: center;
    justify-content: center;
    min-height: ${control.target};
    border: 0;
    background: none;
    font-size: 0.9375rem;
    font-weight: 560;
    cursor: pointer;
  }
  & [aria-pressed='true'] {
    background: ${color.ink};
    color: ${color.bg};
  }
  @media (forced-colors: active) {
    & [aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
