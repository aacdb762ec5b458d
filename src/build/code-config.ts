import type { UserConfig } from 'vite';

/** The Vite settings that tests share. This file imports no code, because Node reads it for `vite.config.ts`. */
export const codeConfig: Pick<UserConfig, 'oxc'> = {
  // Derives class names from the file, not the order of evaluation, so that server and client agree.
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
};
