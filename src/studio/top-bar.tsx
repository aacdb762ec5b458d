import { styled } from 'styled-components';
import { color, edge, type } from '../theme/tokens';
import { copyText } from '../ui/clipboard';
import { ChangesDialog } from './changes';
import { HelpDialog } from './keys';
import { narrow, Press, SignButton, type SignName, strip } from './parts';
import { type FrameWidth, useKnown, useStudio } from './store';

const widths: [FrameWidth, SignName, string][] = [
  [390, 'phone', 'As on a telephone'],
  [768, 'tablet', 'As on a tablet'],
  [1440, 'desktop', 'As on a computer'],
];

/** What is shown and how, the steps, whether all is saved, and publishing. */
export function TopBar() {
  const studio = useStudio();
  const { address, overview, steps, width, isDark, tab, isBrowsing } = useKnown((state) => state);
  const page = overview?.pages.find((entry) => entry.address === address);
  return (
    <Bar data-tab={tab}>
      <Place>
        <h1>{page?.title ?? 'No page'}</h1>
        <a href={address} target="_blank" rel="noopener">
          {address}
        </a>
      </Place>
      <Group role="group" aria-label="How the page is shown" data-of-page="">
        {widths.map(([pixels, sign, words]) => (
          <SignButton
            key={pixels}
            sign={sign}
            label={`${words}: ${pixels} pixels`}
            aria-pressed={width === pixels}
            onPress={() => studio.set({ width: pixels })}
          />
        ))}
        <SignButton
          sign={isDark ? 'sun' : 'moon'}
          label={isDark ? 'Show the page in light' : 'Show the page in dark'}
          onPress={() => studio.set({ isDark: !isDark })}
        />
        <Press
          data-tone="quiet"
          aria-pressed={isBrowsing}
          onPress={() => studio.set({ isBrowsing: !isBrowsing })}
        >
          Browse
        </Press>
      </Group>
      <Group role="group" aria-label="Steps">
        {(['undo', 'redo'] as const).map((which) => (
          <SignButton
            key={which}
            sign={which}
            label={which === 'undo' ? 'Undo' : 'Redo'}
            tip={steps[which] ?? `Nothing to ${which}`}
            isDisabled={!steps[which]}
            onPress={() => void studio.step(which)}
          />
        ))}
      </Group>
      <Saving />
      <Outdated />
      <UnreadableDrafts />
      <Group role="group" aria-label="Publishing">
        <Press
          data-tone="primary"
          onPress={() => void studio.flush().then(() => studio.set({ dialog: <ChangesDialog /> }))}
        >
          Publish
        </Press>
        <Press
          data-tone="sign"
          aria-label="Help"
          aria-keyshortcuts="?"
          onPress={() => studio.set({ dialog: <HelpDialog /> })}
        >
          ?
        </Press>
      </Group>
    </Bar>
  );
}

/** Says whether everything is saved; if not, a sentence across the window says why, and where the text is meanwhile. */
function Saving() {
  const studio = useStudio();
  const words = useKnown(() => studio.saving);
  const keptWhere = useKnown(() => studio.keptWhere);
  const file = useKnown(() => studio.fileToDecide);
  const refused = useKnown(() => studio.refusedTexts.join('\n\n'));
  const isUnsent = useKnown(() => studio.isUnsent);
  const error = useKnown((state) => state.error);
  const isLong = !['Saved', 'Saving…'].includes(words);
  return (
    <State role="status" data-error={isLong || undefined}>
      <span>{words}</span>
      {isLong && (isUnsent || !error?.isRefusal) && <span>{keptWhere}</span>}
      {!error && file !== undefined && (
        <Press data-tone="quiet" onPress={() => studio.open(file)}>
          Show
        </Press>
      )}
      {error?.isRefusal && refused !== '' && (
        <>
          <q>{refused}</q>
          <CopyButton text={refused} />
        </>
      )}
      {error?.isRefusal && (
        <Press data-tone="quiet" onPress={studio.discard}>
          {isUnsent ? 'Discard what was refused' : 'Close'}
        </Press>
      )}
    </State>
  );
}

/** Offers to load new code. An automatic reload would lose focus and dialogs. */
function Outdated() {
  const isOutdated = useKnown((state) => state.isOutdated);
  if (!isOutdated) return null;
  return (
    <State role="status" data-error>
      <span>The studio has changed. Reload it to use the new release.</span>
      <Press data-tone="quiet" onPress={() => location.reload()}>
        Reload
      </Press>
    </State>
  );
}

/** Offers stored drafts that this release cannot read as text, so that nothing is lost. */
function UnreadableDrafts() {
  const studio = useStudio();
  const drafts = useKnown((state) => state.unreadable);
  return drafts.map(({ key, text }) => (
    <State key={key} role="status" data-error>
      <span>This browser has a draft that the studio cannot read. Copy it to keep its texts.</span>
      <CopyButton text={text} />
      <Press data-tone="quiet" onPress={() => studio.dropUnreadable(key)}>
        Discard it
      </Press>
    </State>
  ));
}

function CopyButton({ text }: { text: string }) {
  const studio = useStudio();
  const copy = async () => {
    const isCopied = await copyText(text);
    studio.say(isCopied ? 'Copied' : 'The browser does not let the studio copy.');
  };
  return (
    <Press data-tone="quiet" onPress={() => void copy()}>
      Copy
    </Press>
  );
}

const Bar = styled.header`
  ${strip}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  padding: 10px 12px 6px;
  border-bottom: ${edge.strongLine};
  background-color: ${color.surface};
`;

const Place = styled.div`
  display: flex;
  flex: 1 1 12rem;
  align-items: baseline;
  gap: 12px;
  min-width: 0;
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
    ${narrow} {
      display: none;
    }
  }
`;

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  ${narrow} {
    &[data-of-page] {
      order: 1;
      width: 100%;
    }
    ${Bar}:not([data-tab='page']) > &[data-of-page] {
      display: none;
    }
  }
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-width: 4.5em;
  color: ${color.softInk};
  font-size: 0.875rem;
  text-align: end;
  &[data-error] {
    order: 2;
    width: 100%;
    padding: 6px 12px;
    border-inline-start: 8px solid ${color.error};
    background: ${color.errorSoft};
    color: ${color.ink};
    text-align: start;
  }
`;
