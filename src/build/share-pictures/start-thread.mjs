import { tsImport } from 'tsx/esm/api';

// A thread does not inherit how its parent reads TypeScript.
await tsImport('./draw-thread.ts', import.meta.url);
