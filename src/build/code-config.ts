import type { UserConfig } from 'vite';

/**
 * The Vite settings that builds and tests share. `vite.config.ts` imports this file. Vite warns if this file imports
 * another file without its extension.
 */
export const codeConfig: Pick<UserConfig, 'oxc'> = {
  // Derives class names from the file. If they depended on the order of evaluation, server and client would disagree.
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
};
