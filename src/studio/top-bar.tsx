import { styled } from 'styled-components';
import { formatList } from '../shared/words';
import { color, edge, type } from '../theme/tokens';
import { ChangesDialog } from './changes-dialog';
import { openCommandDialog } from './command-dialog';
import {
  ActionButton,
  IconButton,
  MoreMenu,
  narrowScreen,
  type StudioIconName,
  stripStyle,
} from './components';
import { CopyButton } from './dialog';
import { openFindDialog } from './find-dialog';
import { HelpDialog } from './help-dialog';
import { openProblemsDialog, ProblemsButton, summariseProblems } from './problems-dialog';
import { SignInLink } from './signed-out-notice';
import { type FrameWidth, useStudio, useStudioState } from './store';

const widths: [FrameWidth, StudioIconName, string][] = [
  [390, 'phone', 'Phone'],
  [768, 'tablet', 'Tablet'],
  [1440, 'desktop', 'Computer'],
];

const paneNames = { outline: 'list of pages', form: 'form' } as const;

/** Renders the button that hides a pane in a wide window, or shows it again. */
function PaneButton({ part }: { part: keyof typeof paneNames }) {
  const studio = useStudio();
  const isHidden = useStudioState((state) => state.hidden.includes(part));
  return (
    <IconButton
      icon={part}
      label={`${isHidden ? 'Show' : 'Hide'} the ${paneNames[part]}`}
      data-wide=""
      onPress={() => studio.togglePane(part)}
    />
  );
}

export function TopBar() {
  const studio = useStudio();
  const address = useStudioState((state) => state.address);
  const overview = useStudioState((state) => state.overview);
  const steps = useStudioState((state) => state.steps);
  const width = useStudioState((state) => state.width);
  const isDark = useStudioState((state) => state.isDark);
  const isBrowsing = useStudioState((state) => state.isBrowsing);
  const problems = useStudioState(summariseProblems);
  const page = overview?.pages.find((entry) => entry.address === address);
  const openHelp = () => studio.set({ dialog: <HelpDialog /> });
  const toggleTheme = () => studio.set({ isDark: !isDark });
  const themeLabel = isDark ? 'Show the light theme' : 'Show the dark theme';
  const toggleBrowsing = () => studio.set({ isBrowsing: !isBrowsing });
  return (
    <Bar>
      <PaneButton part="outline" />
      <PagePlace>
        <h1>{page?.title ?? 'No page'}</h1>
        <a href={address} target="_blank" rel="noopener">
          {address}
        </a>
      </PagePlace>
      <Group role="group" aria-label="Page view" data-wide="">
        {widths.map(([pixels, icon, label]) => (
          <IconButton
            key={pixels}
            icon={icon}
            label={`${label}: ${pixels} pixels`}
            aria-pressed={width === pixels}
            onPress={() => studio.set({ width: pixels })}
          />
        ))}
        <IconButton icon={isDark ? 'sun' : 'moon'} label={themeLabel} onPress={toggleTheme} />
        <ActionButton data-tone="quiet" aria-pressed={isBrowsing} onPress={toggleBrowsing}>
          Browse
        </ActionButton>
      </Group>
      <Group role="group" aria-label="Undo and redo">
        {(['undo', 'redo'] as const).map((direction) => (
          <IconButton
            key={direction}
            icon={direction}
            label={direction === 'undo' ? 'Undo' : 'Redo'}
            tooltip={steps[direction] ?? `Nothing to ${direction}`}
            isDisabled={!steps[direction]}
            onPress={() => void studio.step(direction)}
          />
        ))}
      </Group>
      <OtherPeople />
      <Group role="group" aria-label="Search" data-wide="">
        <IconButton
          icon="search"
          label="Find a page, a text or an action"
          aria-keyshortcuts="Control+K"
          onPress={() => openCommandDialog(studio)}
        />
        <IconButton
          icon="replace"
          label="Find and replace"
          aria-keyshortcuts="Control+Shift+F"
          onPress={() => openFindDialog(studio)}
        />
      </Group>
      <ProblemsButton />
      <SaveStatus />
      <OutdatedNotice />
      <UnreadableDrafts />
      <Group role="group" aria-label="Publishing">
        <ActionButton
          data-tone="primary"
          onPress={() => void studio.flush().then(() => studio.set({ dialog: <ChangesDialog /> }))}
        >
          {studio.canPublish ? 'Publish' : 'Changes'}
        </ActionButton>
        <ActionButton
          data-tone="icon"
          data-wide=""
          aria-label="Help"
          aria-keyshortcuts="?"
          onPress={openHelp}
        >
          ?
        </ActionButton>
        <PaneButton part="form" />
        <NarrowOnly>
          <MoreMenu
            label="More"
            entries={[
              { label: 'Find a page, a text or an action', run: () => openCommandDialog(studio) },
              { label: 'Find and replace', run: () => openFindDialog(studio) },
              ...(problems === '' ? [] : [{ label: problems, run: () => openProblemsDialog(studio) }]),
              ...widths.map(([pixels, , label]) => ({
                label: `${label}: ${pixels} pixels`,
                isDisabled: width === pixels,
                run: () => studio.set({ width: pixels, tab: 'page' }),
              })),
              { label: themeLabel, run: toggleTheme },
              { label: isBrowsing ? 'Stop browsing' : 'Browse', run: toggleBrowsing },
              { label: 'Help', run: openHelp },
            ]}
          />
        </NarrowOnly>
      </Group>
    </Bar>
  );
}

/** Shows which other people have the studio open, and on which pages. */
function OtherPeople() {
  const studio = useStudio();
  const others = useStudioState((state) => state.others);
  if (others.length === 0) return null;
  const labels = others.map(({ name, address }) => `${name} (${studio.findPage(address)?.title ?? address})`);
  const text = `Also here: ${formatList(labels)}`;
  return (
    <OtherPeopleLine aria-label="Other people" title={text}>
      {text}
    </OtherPeopleLine>
  );
}

/** Shows whether everything is saved. If not, explains why, and where the unsaved text is stored. */
function SaveStatus() {
  const studio = useStudio();
  const label = useStudioState(() => studio.saveStatus);
  const storageNote = useStudioState(() => studio.storageNote);
  const file = useStudioState(() => studio.fileWithConflict);
  const refusedText = useStudioState(() => studio.refusedTexts.join('\n\n'));
  const hasUnsent = useStudioState(() => studio.hasUnsent);
  const error = useStudioState((state) => state.error);
  const isLong = ![studio.savedStatus, 'Saving…'].includes(label);
  return (
    <StatusLine role="status" data-error={isLong || undefined}>
      <span>{label}</span>
      {isLong && (hasUnsent || !error?.isRefusal) && <span>{storageNote}</span>}
      {error?.isSignedOut && <SignInLink />}
      {!error && file !== undefined && (
        <ActionButton data-tone="quiet" onPress={() => studio.open(file)}>
          Show
        </ActionButton>
      )}
      {error?.isRefusal && refusedText !== '' && (
        <>
          <q>{refusedText}</q>
          <CopyButton text={refusedText} />
        </>
      )}
      {error?.isRefusal && (
        <ActionButton data-tone="quiet" onPress={studio.discard}>
          {hasUnsent ? 'Discard unsaved text' : 'Close'}
        </ActionButton>
      )}
    </StatusLine>
  );
}

/** Offers a reload after the code of the studio has changed. An automatic reload would lose focus and dialogs. */
function OutdatedNotice() {
  const isOutdated = useStudioState((state) => state.isOutdated);
  if (!isOutdated) return null;
  return (
    <StatusLine role="status" data-error>
      <span>The studio has been updated. Reload to use the new version.</span>
      <ActionButton data-tone="quiet" onPress={() => location.reload()}>
        Reload
      </ActionButton>
    </StatusLine>
  );
}

/** Offers stored drafts that this release cannot read. The author can copy their text, so nothing is lost. */
function UnreadableDrafts() {
  const studio = useStudio();
  const drafts = useStudioState((state) => state.unreadable);
  return drafts.map(({ key, text }) => (
    <StatusLine key={key} role="status" data-error>
      <span>This browser has a draft that the studio cannot read. Copy it to keep its texts.</span>
      <CopyButton text={text} />
      <ActionButton data-tone="quiet" onPress={() => studio.discardUnreadable(key)}>
        Discard this draft
      </ActionButton>
    </StatusLine>
  ));
}

const Bar = styled.header`
  ${stripStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  padding: 10px 12px 6px;
  border-bottom: ${edge.strongLine};
  background-color: ${color.surface};
  ${narrowScreen} {
    flex-wrap: nowrap;
    & [data-wide] {
      display: none;
    }
    &:has([data-error]) {
      flex-wrap: wrap;
    }
  }
`;

const NarrowOnly = styled.div`
  display: none;
  ${narrowScreen} {
    display: block;
  }
`;

const PagePlace = styled.div`
  display: flex;
  flex: 1 1 12rem;
  align-items: baseline;
  gap: 12px;
  min-width: 0;
  ${narrowScreen} {
    flex-basis: 0;
  }
  & > h1 {
    overflow: hidden;
    ${type.h3}
    font-size: 1.25rem;
    line-height: 1.2;
    letter-spacing: -0.015em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > a {
    overflow: hidden;
    color: ${color.softInk};
    font-size: 0.8125rem;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${narrowScreen} {
      display: none;
    }
  }
`;

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
`;

const StatusLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  /* The width of the usual status text, so that the buttons beside the text do not move. */
  min-width: 11.5em;
  color: ${color.softInk};
  font-size: 0.875rem;
  text-align: end;
  @media (max-width: 599px) {
    &:not([data-error]) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  &[data-error] {
    order: 2;
    width: 100%;
    padding: 6px 12px;
    border-inline-start: 8px solid ${color.error};
    background: ${color.errorSoft};
    color: ${color.ink};
    text-align: start;
  }
  & > a {
    padding: 10px 4px;
    font-weight: 620;
    text-decoration: underline;
  }
`;

/** A line that is shortened with an ellipsis, so that the bar does not wrap. */
const OtherPeopleLine = styled(StatusLine)`
  display: block;
  flex: 1 1 10rem;
  max-width: max-content;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
