import type { UserConfig } from 'vite';

/** The part of Vite's settings that tests need as well; apart, as Node itself reads the tests' configuration. */
export const codeConfig: Pick<UserConfig, 'oxc'> = {
  // Class names depend on the file and not on the order of evaluation, so that server and client agree.
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
};
