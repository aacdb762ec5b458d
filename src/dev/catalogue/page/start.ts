import { openInEditor } from '../../open-in-editor';
import { answerCopying } from './copying';
import { answerIndex } from './index-list';
import { answerMixer } from './mixing';
import { say } from './say';
import { answerSearch } from './searching';
import { showStages } from './stages';

// Runs on the pages of the catalogue. What a page does not have is passed over.

/** Opens files in the author's editor without leaving the page. */
function answerEditorLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-editor]');
    if (!link) return;
    event.preventDefault();
    const place = link.dataset.editor ?? '';
    void openInEditor(link.href).then((isPassedOn) =>
      say(isPassedOn ? `Your editor was asked to open ${place}.` : `${place} could not be opened.`),
    );
  });
}

answerIndex();
answerEditorLinks();
answerCopying();
answerSearch();
answerMixer();
showStages();
// Another reading of the data may change anything here.
import.meta.hot?.on('site:read', () => location.reload());
document.documentElement.dataset.ready = '';
