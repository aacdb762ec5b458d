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
