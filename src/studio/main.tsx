import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { color, edge, family } from '../theme/tokens';
import { readMeta } from './api';
import { DraftStorage } from './draft-storage';
import { refuseDrops } from './drops';
import { followServer } from './follow-server';
import { FormPane } from './form-pane';
import { pressKey, welcome } from './keys';
import { LivingPage } from './living-page';
import { Outline } from './outline';
import { narrow, Sizes } from './parts';
import { Studio, StudioProvider, useKnown, useStudio } from './store';
import { Toast } from './toast';
import { TopBar } from './top-bar';
import { typing } from './typing';

// The window in which the site is changed. styled-components and react-aria take the nonce of their styles from the
// document's `<meta property="csp-nonce">`.

const tabs = [
  ['outline', 'Outline', Outline],
  ['page', 'Page', LivingPage],
  ['form', 'Form', FormPane],
] as const;

/** The three parts, of which on a narrow window one is seen at a time. */
function App() {
  const studio = useStudio();
  const tab = useKnown((state) => state.tab);
  const dialog = useKnown((state) => state.dialog);
  return (
    <>
      <Shell>
        <Sizes />
        <TopBar />
        <Panes>
          {tabs.map(([id, words, Part]) => (
            <Pane
              key={id}
              aria-label={words}
              tabIndex={-1}
              data-part={id}
              data-is-shown={tab === id || undefined}
            >
              <Part />
            </Pane>
          ))}
        </Panes>
        <Tabs aria-label="Parts of the studio">
          {tabs.map(([id, words]) => (
            <button key={id} type="button" aria-pressed={tab === id} onClick={() => studio.set({ tab: id })}>
              {words}
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
  ${narrow} {
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
  ${narrow} {
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
  ${narrow} {
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
function followMachine(): boolean {
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
function keepFocus(): void {
  let part: HTMLElement | null = null;
  addEventListener('focusin', ({ target }) => {
    part = (target as Element).closest<HTMLElement>('[data-part]') ?? part;
  });
  const goOn = () => {
    if (document.activeElement === document.body && !studio.state.dialog)
      part?.focus({ preventScroll: true });
  };
  // A window that closes gives the focus back in the next frame.
  studio.subscribe(() => requestAnimationFrame(() => requestAnimationFrame(goOn)));
}

const storage = new DraftStorage(readMeta('studio-site'));
await storage.open();
const studio = new Studio(followMachine(), storage);
addEventListener('beforeunload', (event) => studio.isUnsent && event.preventDefault());
addEventListener('pagehide', studio.sendBeforeClosing);
addEventListener('popstate', studio.goToLocation);
addEventListener('keydown', (event) => pressKey(studio, event));
addEventListener('beforeinput', (event) => typing.noteInput(event), true);
refuseDrops(window, studio);
followServer(studio.followServer, studio.onLostServer);
keepFocus();
void studio.start();
welcome(studio);
const root = document.getElementById('studio');
if (root)
  createRoot(root, {
    // A part that throws takes the window with it, but nothing that was typed: that is kept over a reload.
    onUncaughtError: (fault) => {
      root.textContent = `The studio has failed: ${fault}. Load it again; what you typed stays.`;
    },
  }).render(
    <StudioProvider value={studio}>
      <App />
    </StudioProvider>,
  );
