/**
 * The error if a command cannot do what the user asked for. Its message is for authors, the exit status is 2, and the
 * files are unchanged.
 */
export class Refusal extends Error {}

/** Runs a function and returns its result, or the Refusal that it throws. */
export function catchRefusal<T>(run: () => T): T | Refusal {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
