import { fetchJson } from './api';
import { Palette } from './block-palette';
import { ChangesDialog } from './changes-dialog';
import { Dialog } from './dialog';
import { type Option, OptionPanel } from './fields/picker';
import { NewDialog } from './file-dialogs';
import { openFindDialog } from './find-dialog';
import { HelpDialog } from './help-dialog';
import type { TextHits } from './protocol';
import { isSearchMatch } from './search-text';
import { type Studio, useStudio } from './store';

/** An entry of the command dialog, with the function that runs when the author chooses the entry. */
interface Command extends Option {
  run: () => void;
}

const maxTexts = 20;

/** Saves what the author has typed, then opens the dialog that finds pages, texts and actions. */
export function openCommandDialog(studio: Studio): void {
  void studio.flush().then(() => studio.set({ dialog: <CommandDialog /> }));
}

function CommandDialog() {
  const studio = useStudio();
  const shown = new Map<string, Command>();
  const find = async (query: string) => {
    const commands = [
      ...[...listActions(studio), ...listPages(studio)].filter(({ title, note }) =>
        isSearchMatch(`${title} ${note ?? ''}`, query),
      ),
      ...(query.trim().length > 2 ? await findTexts(studio, query) : []),
    ];
    for (const command of commands) shown.set(command.id, command);
    return commands;
  };
  return (
    <Dialog title="Find a page, a text or an action">
      <OptionPanel
        label="Pages, texts and actions"
        find={find}
        onPick={(id) => shown.get(id)?.run()}
        close={() => studio.close()}
      />
    </Dialog>
  );
}

function listActions(studio: Studio): Command[] {
  const { overview, isDark, isBrowsing, steps, drafts } = studio.state;
  const isLocked = drafts[studio.pageFile]?.state.value === undefined;
  const create = (title: string, run: () => void, note?: string): Command => ({
    id: `action ${title}`,
    title,
    note,
    run,
  });
  return [
    ...(isLocked
      ? []
      : [
          create('Add a block', () => studio.set({ dialog: <Palette at={studio.nextBlockIndex} /> })),
          create('Page settings', () => studio.select(studio.pageFile, [])),
        ]),
    create('Find and replace', () => openFindDialog(studio), 'Ctrl+Shift+F'),
    ...(steps.undo ? [create('Undo', () => void studio.step('undo'), steps.undo)] : []),
    ...(steps.redo ? [create('Redo', () => void studio.step('redo'), steps.redo)] : []),
    create('Publish', () => studio.set({ dialog: <ChangesDialog /> })),
    ...(overview?.collections ?? []).map(({ name, singular }) =>
      create(`New ${singular}`, () =>
        studio.set({ dialog: <NewDialog collection={name} singular={singular} /> }),
      ),
    ),
    create('Preview on a phone', () => studio.set({ width: 390, tab: 'page' })),
    create('Preview on a tablet', () => studio.set({ width: 768, tab: 'page' })),
    create('Preview on a computer', () => studio.set({ width: 1440, tab: 'page' })),
    create(isDark ? 'Show the light theme' : 'Show the dark theme', () => studio.set({ isDark: !isDark })),
    create(isBrowsing ? 'Stop browsing' : 'Browse', () => studio.set({ isBrowsing: !isBrowsing })),
    create('Save now', () => void studio.save(), 'Ctrl+S'),
    create('Help', () => studio.set({ dialog: <HelpDialog /> }), 'Keyboard shortcuts'),
  ];
}

/** Lists the pages, laws and shared settings. */
function listPages(studio: Studio): Command[] {
  const { pages = [], files = [] } = studio.state.overview ?? {};
  return [
    ...pages.map(({ file, title, address }) => ({ file, title, note: address })),
    ...files.map(({ file, title }) => ({ file, title, note: file })),
  ].map(({ file, title, note }) => ({ id: `page ${file}`, title, note, run: () => studio.open(file) }));
}

async function findTexts(studio: Studio, find: string): Promise<Command[]> {
  const { groups } = await fetchJson<TextHits>('texts', { find });
  const hits = groups.flatMap((group) => group.hits).slice(0, maxTexts);
  return hits.map(({ file, path, at, before, words, after, place }) => ({
    id: `text ${file} ${path.join(' ')} ${at}`,
    title: before + words + after,
    note: place,
    run: () => studio.open(file, path, at),
  }));
}
