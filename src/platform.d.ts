// What some browsers have and TypeScript's own description of them lacks.

interface ScriptPolicy {
  createScript(text: string): string;
}

declare var trustedTypes: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } | undefined;

interface Navigator {
  connection?: { saveData?: boolean };
}
