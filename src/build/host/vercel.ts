import type { HostedSite } from './nginx';
import { folderHeaders, httpsHeaders } from './security';

type Headers = Record<string, string>;

/** The `vercel.json` of a project that Vercel builds: what to run, what to serve, its headers and redirects. */
export function toVercelConfig({ redirects }: Pick<HostedSite, 'redirects'>): string {
  const folders = Object.keys(folderHeaders).map((folder) => folder.slice(1));
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      // No address is met twice, so that it does not matter which rule would win.
      rule(`/((?!${folders.join('|')}).*)`, httpsHeaders),
      ...Object.entries(folderHeaders).map(([folder, headers]) =>
        rule(`${folder}(.*)`, { ...httpsHeaders, ...headers }),
      ),
    ],
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

function rule(source: string, headers: Headers) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
