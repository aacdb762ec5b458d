import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { color, edge, family } from '../theme/tokens';
import { ChangesWindow, PublishWindow } from './changes';
import { NewWindow, RemoveWindow, RenameWindow, UsesWindow } from './chores';
import { FormPane } from './form-pane';
import { KeysWindow, pressKey, Toast, Welcome } from './keys';
import { LivingPage } from './living-page';
import { Outline } from './outline';
import { Palette } from './palette';
import { narrow, Press, Sizes } from './parts';
import { Studio, StudioProvider, useKnown } from './store';
import { TabBar, TopBar } from './top-bar';

// The window in which the site is changed. styled-components and react-aria take the nonce of their styles from the
// document's `<meta property="csp-nonce">`.

function Window() {
  const tab = useKnown((state) => state.tab);
  return (
    <Shell>
      <Sizes />
      <TopBar />
      <Panes>
        <Pane data-is-shown={tab === 'outline' || undefined} as="nav" aria-label="Outline">
          <Outline />
        </Pane>
        <Pane data-is-shown={tab === 'page' || undefined} as="section" aria-label="Page">
          <LivingPage />
        </Pane>
        <Pane data-is-shown={tab === 'form' || undefined} as="section" aria-label="Form">
          <FormPane />
        </Pane>
      </Panes>
      <TabBar />
      <Dialogs />
      <Welcome />
      <Toast />
    </Shell>
  );
}

function Dialogs() {
  const dialog = useKnown((state) => state.dialog);
  switch (dialog?.name) {
    case 'palette':
      return <Palette at={dialog.at} />;
    case 'changes':
      return <ChangesWindow />;
    case 'publish':
      return <PublishWindow />;
    case 'keys':
      return <KeysWindow />;
    case 'new':
      return <NewWindow collection={dialog.collection} one={dialog.one} />;
    case 'rename':
      return <RenameWindow file={dialog.file} />;
    case 'remove':
      return <RemoveWindow file={dialog.file} />;
    case 'uses':
      return <UsesWindow file={dialog.file} />;
    default:
      return null;
  }
}

/** A part that throws takes the window with it, but nothing that was typed: that is kept over a reload. */
class Safe extends Component<{ children: ReactNode }, { fault?: Error }> {
  override state: { fault?: Error } = {};

  static getDerivedStateFromError(fault: Error): { fault: Error } {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return (
      <Failed role="alert">
        <h1>The studio has failed</h1>
        <p>{fault.message}</p>
        <Press onPress={() => location.reload()}>Load it again; what you typed stays</Press>
      </Failed>
    );
  }
}

const Failed = styled.main`
  display: grid;
  gap: 16px;
  justify-items: start;
  padding: 48px;
`;

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

const Pane = styled.div`
  min-width: 0;
  min-height: 0;
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

const studio = new Studio(followMachine());
addEventListener('popstate', studio.goToLocation);
addEventListener('keydown', (event) => pressKey(studio, event));
import.meta.hot?.on('site:read', studio.refreshSoon);
void studio.start();
const root = document.getElementById('studio');
if (root)
  createRoot(root).render(
    <Safe>
      <StudioProvider value={studio}>
        <Window />
      </StudioProvider>
    </Safe>,
  );
