/**
 * The error that is thrown if a command cannot do what the user asked for. Its message is for authors. The command
 * leaves the files unchanged and ends with exit status 2.
 */
export class Refusal extends Error {
  constructor(
    message: string,
    /**
     * The flag of the question whose answer the author must change, such as `title` for a new page. Missing if the
     * refusal is not about an answer.
     */
    readonly answer?: string,
  ) {
    super(message);
  }
}

/** Runs a function and returns its result, or the Refusal that it throws. */
export function catchRefusal<T>(run: () => T): T | Refusal {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
