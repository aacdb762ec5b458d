import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileState, Session } from '../../src/studio/protocol';
import { DevServer } from '../studio/dev-server';

const devServer = new DevServer();
const domain = 'app.github.dev';
const name = `firm-abc-5173.${domain}`;

/** The headers that GitHub's tunnel sends with a request to the forwarded address. */
const tunnel = {
  'X-Forwarded-Host': name,
  'X-Forwarded-For': '203.0.113.9',
  'X-Forwarded-Proto': 'https',
  'Sec-Fetch-Site': 'same-origin',
  Origin: `https://${name}`,
};

const { postAttachCommand, portsAttributes } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../.devcontainer/devcontainer.json'), 'utf8'),
) as { postAttachCommand: string; portsAttributes: Record<string, { label: string }> };

beforeAll(async () => {
  const [, host = ''] = /^npm run dev -- --port 5173 --allow-host "(\S+)"$/.exec(postAttachCommand) ?? [];
  await devServer.open(
    '--allow-host',
    host.replace('$CODESPACE_NAME', 'firm-abc').replace('$GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN', domain),
  );
});

afterAll(() => devServer.close());

it('the studio edits the site at the forwarded address of a codespace', async () => {
  expect(portsAttributes['5173']?.label).toBe('Studio');
  const api = `${devServer.origin}/_studio/-`;
  const getJson = async <T>(path: string) =>
    (await (await fetch(`${api}/${path}`, { headers: tunnel })).json()) as T;
  const { token } = await getJson<Session>('session');
  const { hash } = await getJson<FileState>('file?file=industries/fishing.json');
  const edit = (origin: string) =>
    fetch(`${api}/edit`, {
      method: 'POST',
      headers: { ...tunnel, Origin: origin, 'Content-Type': 'application/json', 'X-Studio': token },
      body: JSON.stringify({
        file: 'industries/fishing.json',
        hash,
        edits: [{ do: 'set', path: ['title'], value: 'Boats' }],
        group: 'one',
        window: 'one',
      }),
    });
  expect((await edit(`https://other-5173.${domain}`)).status).toBe(403);
  expect((await edit(`https://${name}`)).status).toBe(200);
});
