import { styled } from 'styled-components';
import { color, control, edge, motion, space } from '../../theme/tokens';
import { Button } from '../../ui/button';
import { Glyph } from '../../ui/images';
import { ShareOptions } from '../../ui/sharing';
import { useWording } from '../../ui/site-context';

/** A button that opens the ways to share this page: a popover of the browser, so it opens and closes without script. */
export function ShareMenu() {
  return (
    <>
      <Opener type="button" tone="ghost" popoverTarget="share-menu">
        <Glyph name="share" />
        {useWording().share}
      </Opener>
      <Panel id="share-menu" popover="auto">
        <ShareOptions />
      </Panel>
    </>
  );
}

const Opener = styled(Button)`
  flex: none;
  min-height: ${control.target};
  padding: ${space[8]} ${space[16]};
  font-size: 0.9375rem;
  anchor-name: --share;
`;

// In a corner of the window where the browser cannot yet set it under the button.
const Panel = styled.div`
  inset: auto ${space[16]} ${space[16]} auto;
  width: 264px;
  margin: ${space[8]} 0;
  padding: ${space[8]};
  border: 0;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${edge.shadow};
  transition:
    opacity ${motion.base},
    transform ${motion.base};
  @supports (position-area: end) {
    inset: auto;
    position-anchor: --share;
    position-area: end span-start;
    position-try:
      flip-inline,
      flip-block,
      flip-block flip-inline;
  }
  @starting-style {
    opacity: 0;
    transform: translateY(-8px);
  }
  & li:nth-child(6) {
    margin-top: ${space[8]};
    padding-top: ${space[8]};
    border-top: ${edge.line};
  }
`;
