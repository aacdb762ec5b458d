import type { UserConfig } from 'vite';

/** How our code is read: the part of Vite's settings that tests need as well. */
export const codeConfig: Pick<UserConfig, 'oxc'> = {
  // Class names that depend on the file and not on the order of evaluation, so that server and client agree.
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
};
