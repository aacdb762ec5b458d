// Declares browser features that TypeScript's DOM library lacks.

interface ScriptPolicy {
  createScript(text: string): string;
}

declare var trustedTypes: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } | undefined;

interface Navigator {
  connection?: { saveData?: boolean };
}
