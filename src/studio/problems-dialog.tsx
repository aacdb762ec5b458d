import { pluralise } from '../shared/words';
import { ActionButton, Note, StudioIcon } from './components';
import { Dialog, PlaceList } from './dialog';
import { formatAdvice } from './fields/field-components';
import type { FieldProblem } from './protocol';
import { type Studio, type StudioState, useStudio, useStudioState } from './store';

const maxListed = 50;

/**
 * Returns a text such as "3 problems". If the site has no problems, returns a text such as "2 texts to check", or an
 * empty text.
 */
export function summariseProblems({ overview }: StudioState): string {
  const { problems = [], advice = [] } = overview ?? {};
  if (problems.length > 0) return pluralise(problems.length, 'problem');
  return advice.length > 0 ? pluralise(advice.length, 'text to check', 'texts to check') : '';
}

export function openProblemsDialog(studio: Studio): void {
  studio.set({ dialog: <ProblemsDialog /> });
}

/** Renders the button that opens the list of problems and of texts to check. Renders nothing if the list is empty. */
export function ProblemsButton() {
  const studio = useStudio();
  const summary = useStudioState(summariseProblems);
  if (summary === '') return null;
  return (
    <ActionButton data-tone="quiet" data-wide="" onPress={() => openProblemsDialog(studio)}>
      <StudioIcon name="warning" /> {summary}
    </ActionButton>
  );
}

function ProblemsDialog() {
  const overview = useStudioState((state) => state.overview);
  const { problems = [], advice = [] } = overview ?? {};
  return (
    <Dialog title="Problems on the site">
      {problems.length + advice.length === 0 && <Note>There are no problems.</Note>}
      <Problems title={pluralise(problems.length, 'problem')} places={problems} />
      <Problems
        title={pluralise(advice.length, 'text to check', 'texts to check')}
        places={advice.map(formatAdvice)}
      />
    </Dialog>
  );
}

function Problems({ title, places }: { title: string; places: readonly FieldProblem[] }) {
  if (places.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <PlaceList places={places.slice(0, maxListed)} />
      {places.length > maxListed && <Note>These are the first {maxListed}.</Note>}
    </section>
  );
}
