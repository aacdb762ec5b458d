import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { color, edge, family } from '../theme/tokens';
import { readMeta } from './api';
import { ControlSizes, narrowScreen } from './components';
import { DraftStorage } from './draft-storage';
import { FormPane } from './form-pane';
import { Outline } from './outline';
import { preventDrops } from './prevent-drops';
import { PreviewPane } from './preview-pane';
import { handleKeyDown, showWelcome } from './shortcuts';
import { subscribeToSiteState } from './site-state-stream';
import { Studio, StudioProvider, useStudio, useStudioState } from './store';
import { Toast } from './toast';
import { TopBar } from './top-bar';
import { typing } from './typing-steps';

// The window in which the site is changed. styled-components and react-aria take the nonce of their styles from the
// document's `<meta property="csp-nonce">`.

const tabs = [
  ['outline', 'Outline', Outline],
  ['page', 'Page', PreviewPane],
  ['form', 'Form', FormPane],
] as const;

/** The three parts, of which on a narrow window one is seen at a time. */
function App() {
  const studio = useStudio();
  const tab = useStudioState((state) => state.tab);
  const dialog = useStudioState((state) => state.dialog);
  return (
    <>
      <Shell>
        <ControlSizes />
        <TopBar />
        <Panes>
          {tabs.map(([id, label, Content]) => (
            <Pane
              key={id}
              aria-label={label}
              tabIndex={-1}
              data-part={id}
              data-is-shown={tab === id || undefined}
            >
              <Content />
            </Pane>
          ))}
        </Panes>
        <Tabs aria-label="Parts of the studio">
          {tabs.map(([id, label]) => (
            <button key={id} type="button" aria-pressed={tab === id} onClick={() => studio.set({ tab: id })}>
              {label}
            </button>
          ))}
        </Tabs>
      </Shell>
      {dialog}
      <Toast />
    </>
  );
}

const Shell = styled.main`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  background: ${color.bg};
  color: ${color.ink};
  font: 400 0.9375rem/1.45 ${family.sans};
`;

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(230px, 300px) minmax(0, 1fr) minmax(320px, 400px);
  min-height: 0;
  ${narrowScreen} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Pane = styled.section`
  min-width: 0;
  min-height: 0;
  outline-offset: -3px;
  & + & {
    border-inline-start: ${edge.strongLine};
  }
  ${narrowScreen} {
    & + & {
      border: 0;
    }
    &:not([data-is-shown]) {
      display: none;
    }
  }
`;

const Tabs = styled.nav`
  display: none;
  ${narrowScreen} {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    border-top: ${edge.strongLine};
    background: ${color.surface};
  }
  & > button {
    min-height: 48px;
    font: 620 0.9375rem/1 ${family.sans};
  }
  & > button[aria-pressed='true'] {
    background: ${color.brandSoft};
    box-shadow: inset 0 4px ${color.brand};
  }
`;

/** The window is light or dark as the machine is. */
function followColorScheme(): boolean {
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    document.documentElement.classList.toggle('dark', isDark.matches);
    document.documentElement.classList.toggle('light', !isDark.matches);
  };
  isDark.addEventListener('change', show);
  show();
  return isDark.matches;
}

/** What has the focus may go with its press: the focus then goes on in the same part of the window. */
function restoreFocus(): void {
  let part: HTMLElement | null = null;
  addEventListener('focusin', ({ target }) => {
    part = (target as Element).closest<HTMLElement>('[data-part]') ?? part;
  });
  const focusLastPart = () => {
    if (document.activeElement === document.body && !studio.state.dialog)
      part?.focus({ preventScroll: true });
  };
  // A window that closes gives the focus back in the next frame.
  studio.subscribe(() => requestAnimationFrame(() => requestAnimationFrame(focusLastPart)));
}

const storage = new DraftStorage(readMeta('studio-site'));
await storage.open();
const studio = new Studio(followColorScheme(), storage);
addEventListener('beforeunload', (event) => studio.hasUnsent && event.preventDefault());
addEventListener('pagehide', studio.sendBeforeClosing);
addEventListener('popstate', studio.openLocation);
addEventListener('keydown', (event) => handleKeyDown(studio, event));
addEventListener('beforeinput', (event) => typing.noteInput(event), true);
preventDrops(window, studio);
subscribeToSiteState(studio.onSiteState, studio.onConnectionLost);
restoreFocus();
void studio.start();
showWelcome(studio);
const root = document.getElementById('studio');
if (root)
  createRoot(root, {
    // A part that throws takes the window with it, but nothing that was typed: that is kept over a reload.
    onUncaughtError: (error) => {
      root.textContent = `The studio has stopped: ${error}. Reload it. What you typed is kept.`;
    },
  }).render(
    <StudioProvider value={studio}>
      <App />
    </StudioProvider>,
  );
