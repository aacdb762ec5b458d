import type { OutgoingHttpHeaders } from 'node:http';
import type { Plugin } from 'vite';
import { caching } from '../build/host/security';
import { answer } from './answers';
import { Catalogue } from './catalogue/catalogue';
import { guardEditor } from './guard-editor';
import { launchEditor } from './launch-editor';
import { editorAddress } from './open-in-editor';
import { SiteInProgress } from './site-in-progress';
import { watch } from './watch';

/** Serves the site while it is written: follows every save, and shows what is wrong over the last good page. */
export function devServer(folder: string): Plugin {
  return {
    name: 'site-dev',
    apply: 'serve',
    configureServer(server) {
      const inProgress = new SiteInProgress(folder);
      process.stdout.write(inProgress.report || `Read ${inProgress.good?.site.fileCount ?? 0} files.\n`);
      const catalogue = new Catalogue(folder, inProgress);
      watch(server, folder, inProgress);
      server.middlewares.use(editorAddress, guardEditor(folder));
      server.middlewares.use(editorAddress, launchEditor);
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = new URL(request.url ?? '/', 'http://localhost');
          answer(server, { inProgress, catalogue }, url)
            .then(({ status, type, body, location }) => {
              const headers: OutgoingHttpHeaders = {
                'Content-Type': type,
                'Cache-Control': caching.revalidate,
              };
              if (location !== undefined) headers.Location = location + url.search;
              response.writeHead(status, headers).end(body);
            })
            .catch((fault: Error) => {
              server.ssrFixStacktrace(fault);
              next(fault);
            });
        });
      };
    },
  };
}
