// What some browsers have and TypeScript's own description of them lacks.

interface ScriptPolicy {
  createScript(text: string): string;
}

interface Window {
  trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
}

interface Navigator {
  connection?: { saveData?: boolean };
}

/** How the library that opens files finds an editor: the command and its arguments, or nothing. */
declare module 'launch-editor/guess.js' {
  export default function guessEditor(specified?: string): (string | null)[];
}
