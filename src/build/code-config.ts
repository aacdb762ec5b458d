import type { UserConfig } from 'vite';

/**
 * The Vite settings that builds and tests share. This file imports no code, because Node reads it for `vite.config.ts`.
 */
export const codeConfig: Pick<UserConfig, 'oxc'> = {
  // Derives class names from the file. If they depended on the order of evaluation, server and client would disagree.
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
};
