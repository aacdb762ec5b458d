/** The length of a pause between two keys that ends an undo step, in ms. */
const pauseMs = 1000;

type Direction = 'insert' | 'delete';

interface TypingStep {
  name: string;
  field: string;
  direction: Direction;
  /** The time of the last key of the step. */
  at: number;
}

/** The input types whose change is always a separate undo step. Source: Input Events Level 2. */
const wholeStepTypes = /^(insertFrom(Paste|Drop|Yank)|deleteBy|insertReplacementText|history)/;

/**
 * Groups typing into undo steps. For example, a step ends at a pause, a save or a paste, or when the author starts to
 * delete. A window has one caret, so one instance is enough.
 */
export class TypingSteps {
  private steps = 0;
  private current: TypingStep | undefined;
  private inputType: string | undefined;

  /** Stores the type of an input event. The change of the value follows immediately. */
  recordInput({ inputType }: { inputType: string }): void {
    this.inputType = inputType;
  }

  /** Ends the current step, for example after a save. */
  end(): void {
    this.current = undefined;
  }

  /** Returns the name of the undo step to which a change of a field belongs. */
  getStepName(field: string, before: unknown, after: unknown): string {
    const { current, inputType = '' } = this;
    this.inputType = undefined;
    const direction = getDirection(inputType, before, after);
    const at = performance.now();
    const isSame = current?.field === field && current.direction === direction && at - current.at < pauseMs;
    const isSeparateStep = wholeStepTypes.test(inputType);
    const name = isSame && !isSeparateStep ? current.name : `typing-${++this.steps}`;
    this.current = isSeparateStep ? undefined : { name, field, direction, at };
    return name;
  }
}

function getDirection(inputType: string, before: unknown, after: unknown): Direction {
  // An input method may shorten the text while the author types, so the type of the event has priority.
  if (inputType !== '') return inputType.startsWith('delete') ? 'delete' : 'insert';
  return isCut(String(before ?? ''), String(after ?? '')) ? 'delete' : 'insert';
}

/** Checks whether `after` is `before` with one part removed. */
function isCut(before: string, after: string): boolean {
  let start = 0;
  while (start < after.length && before[start] === after[start]) start++;
  return after.length < before.length && before.endsWith(after.slice(start));
}

export const typing = new TypingSteps();
