import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { launchEditor } from '../../src/dev/launch-editor';
import { editorLink } from '../../src/dev/open-in-editor';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('says that no editor was found, and how to name one', async () => {
  for (const name of ['LAUNCH_EDITOR', 'VISUAL', 'EDITOR']) vi.stubEnv(name, undefined);
  // Without it the programs that run cannot be listed, so that none of them is an editor.
  vi.stubEnv('PATH', '');
  vi.spyOn(console, 'log').mockReturnValue();
  const file = join(import.meta.dirname, 'launch-editor.test.ts');
  const said = await new Promise<[status: number, words: string]>((resolve) => {
    let status = 0;
    const response = {
      writeHead: (code: number) => {
        status = code;
        return response;
      },
      end: (words: string) => resolve([status, words]),
    };
    const request = { url: editorLink({ file, line: 1, column: 1 }) } as IncomingMessage;
    launchEditor(request, response as unknown as ServerResponse, () => undefined);
  });
  expect(said).toEqual([
    500,
    'No editor was found. Start yours and press again, or name it: LAUNCH_EDITOR=code npm run dev.',
  ]);
});
