import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { color, edge, family } from '../theme/tokens';
import { readMeta } from './api';
import { ControlSizes, narrowScreen } from './components';
import { DraftStorage } from './draft-storage';
import { FormPane } from './form-pane';
import { showWelcome } from './help-dialog';
import { Outline } from './outline';
import { preventDrops } from './prevent-drops';
import { PreviewPane } from './preview-pane';
import { handleKeyDown } from './shortcuts';
import { sharePresence, subscribeToSiteState } from './site-state-stream';
import { Studio, StudioProvider, useStudio, useStudioState } from './store';
import { Toast } from './toast';
import { TopBar } from './top-bar';
import { typing } from './typing-steps';

// The entry point of the studio.

// styled-components and react-aria read the nonce for their styles from `<meta property="csp-nonce">`.

const tabs = [
  ['outline', 'Outline', Outline],
  ['page', 'Page', PreviewPane],
  ['form', 'Form', FormPane],
] as const;

/** Renders the three panes. A narrow window shows one pane at a time. */
function App() {
  const studio = useStudio();
  const tab = useStudioState((state) => state.tab);
  const hidden = useStudioState((state) => state.hidden);
  const dialog = useStudioState((state) => state.dialog);
  return (
    <>
      <Shell>
        <ControlSizes />
        <TopBar />
        <Panes data-hidden={hidden.join(' ')}>
          {tabs.map(([id, label, Content]) => (
            <Pane
              key={id}
              aria-label={label}
              tabIndex={-1}
              data-part={id}
              data-is-shown={tab === id || undefined}
              data-is-hidden={hidden.includes(id) || undefined}
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
  --outline: minmax(230px, 300px);
  --form: minmax(320px, 400px);
  grid-template-columns: var(--outline) minmax(0, 1fr) var(--form);
  min-height: 0;
  &[data-hidden~='outline'] {
    --outline: 0;
  }
  &[data-hidden~='form'] {
    --form: 0;
  }
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
  &[data-is-hidden] {
    visibility: hidden;
    overflow: hidden;
    border: 0;
  }
  ${narrowScreen} {
    & + & {
      border: 0;
    }
    &:not([data-is-shown]) {
      display: none;
    }
    &[data-is-shown] {
      visibility: visible;
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

/**
 * Applies the light or dark theme of the operating system, and follows its changes. Returns true if the theme is dark
 * now.
 */
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

/**
 * Moves the focus to the last active pane if the focused element is removed. For example, a button may disappear when
 * it is pressed.
 */
function restoreFocus(): void {
  let pane: HTMLElement | null = null;
  addEventListener('focusin', ({ target }) => {
    pane = (target as Element).closest<HTMLElement>('[data-part]') ?? pane;
  });
  const focusLastPane = () => {
    if (document.activeElement === document.body && !studio.state.dialog)
      pane?.focus({ preventScroll: true });
  };
  // Waits two frames, because a dialog restores the focus after it closes.
  studio.subscribe(() => requestAnimationFrame(() => requestAnimationFrame(focusLastPane)));
}

const storage = new DraftStorage(readMeta('studio-site'));
await storage.open();
const studio = new Studio(followColorScheme(), storage);
addEventListener('beforeunload', (event) => studio.hasUnsent && event.preventDefault());
addEventListener('pagehide', studio.sendBeforeClosing);
addEventListener('popstate', studio.openLocation);
addEventListener('keydown', (event) => handleKeyDown(studio, event));
addEventListener('beforeinput', (event) => typing.recordInput(event), true);
preventDrops(window, studio);
subscribeToSiteState(studio.onSiteState, studio.onConnectionLost);
studio.subscribe(() => {
  const { address, overview } = studio.state;
  if (overview?.person) sharePresence(address, studio.onPeople);
});
restoreFocus();
void studio.start().then(() => studio.receiveAtStart());
showWelcome(studio);
const root = document.getElementById('studio');
if (root)
  createRoot(root, {
    // Unsaved text is in the browser's storage, so it survives the reload.
    onUncaughtError: (error) => {
      root.textContent = `The studio stopped because of an error: ${error}. Reload the page. What you typed is kept.`;
    },
  }).render(
    <StudioProvider value={studio}>
      <App />
    </StudioProvider>,
  );
