/** The oldest browsers that the site supports. The version of Chrome also applies to Edge and to Android's WebView. */
const oldestBrowsers = { chrome: 109, firefox: 115, safari: 16, ios: 16 };

/** The target of Vite and esbuild, for scripts and style sheets. */
export const codeTarget = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);

const { ios, ...desktopBrowsers } = oldestBrowsers;

/** The targets of lightningcss, which encodes a version as its major number shifted by 16 bits. */
export const styleTargets = Object.fromEntries(
  Object.entries({ ...desktopBrowsers, ios_saf: ios }).map(([name, version]) => [name, version << 16]),
);
