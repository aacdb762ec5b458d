import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { timeLimits } from '../../src/author/git';
import { createSiteFolder, git as gitIn } from '../cli/run-in-process';
import { createSiteFiles } from '../site';
import { waitOptions } from '../wait-options';
import { copySite, type WorkingCopy, withPrice } from './working-copy';

/** Starts a server on a free port. The server runs until the end of the test. Returns the port. */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Returns a clone with one unpublished change. `setRemote` changes the address of the remote. */
function createChangedCopy(): WorkingCopy & { setRemote: (address: string) => void; remote: string } {
  const copy = copySite();
  const remote = copy.addRemote();
  copy.edit(withPrice(310));
  return { ...copy, remote, setRemote: (address) => copy.git('remote', 'set-url', 'origin', address) };
}

const again = 'Publish again to send them.';
const after = 'Publish again when the problem is solved.';
const refusedAgain = 'Publishing the same changes again will not work.';

/** Control characters except the line feed. They could change the state of a terminal. */
const controlCharacters = /[^\P{Cc}\n]/u;

async function expectRefused(copy: WorkingCopy, pattern: RegExp, ending: string): Promise<void> {
  const { status, stderr } = await copy.publish();
  expect(stderr).toMatch(pattern);
  expect(stderr).toContain(`Your changes are saved in this copy of the site, but are not online`);
  expect(stderr).toContain(ending);
  expect(stderr).not.toMatch(controlCharacters);
  expect(status).toBe(2);
  expect(copy.git('status', '--porcelain')).toBe('');
}

// A self-signed certificate for this test, which is valid for 100 years.
const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgiCzH+zS7sVRAlE4K
TC1ouhyuhfWqGvU/+xCcDmKFcGqhRANCAATvYthluBABSqwUN5fSuJHDlBi+RvF+
9hz9xvNavNHMgC8SHi6uFsj0TFqK7eZx/KbE3z6HXals+SYDUh+VncO5
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUUl8kuzViO824gQDp3FFo9M73CUowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODAxMjA0N1oYDzIxMjYxMTA0
MDEyMDQ3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATvYthluBABSqwUN5fSuJHDlBi+RvF+9hz9xvNavNHMgC8SHi6uFsj0
TFqK7eZx/KbE3z6HXals+SYDUh+VncO5o1MwUTAdBgNVHQ4EFgQU7mFjmak1dl1D
k1QJIN26P87kMa4wHwYDVR0jBBgwFoAU7mFjmak1dl1Dk1QJIN26P87kMa4wDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAyKEwiG0/bTO68s/f9mQs
1Gekssrp7bEoFOV1wdR/56UCIDzIO/QfNSGFSyzzKXX+7IQCheP4zv9rLE67dXks
lv+t
-----END CERTIFICATE-----`,
};

describe('publish to a remote that refuses the changes', () => {
  it('explains each error response of a web server', async () => {
    let reply: RequestListener = () => undefined;
    const server = createServer((request, response) => reply(request, response));
    const port = await listen(server);
    const copy = createChangedCopy();
    copy.setRemote(`http://localhost:${port}/site.git`);
    const basic = { 'WWW-Authenticate': 'Basic realm="Site"' };
    for (const [code, pattern, ending, headers = {}] of [
      [401, /localhost asks for a name and a password, which Git has not stored/, after, basic],
      [
        403,
        /Your account is not allowed to change the site at localhost\. Ask the person who runs the site/,
        after,
      ],
      [404, /The site was not found at localhost/, after],
      [407, /The proxy of this network asks for a name and a password/, after],
      [413, /A file is too large for localhost\. Make it smaller/, refusedAgain],
      [418, /localhost refused the request \(HTTP 418\)/, after],
      [429, /localhost received too many requests\. Wait/, again],
      [500, /localhost reports a problem \(HTTP 500\)/, again],
      [503, /localhost reports a problem \(HTTP 503\)/, again],
      [200, /There is a server at localhost, but no repository/, after],
    ] as const) {
      reply = (_, response) => response.writeHead(code, headers).end('words');
      await expectRefused(copy, pattern, ending);
    }
    copy.setRemote(`http://amina:secret@localhost:${port}/site.git`);
    reply = (_, response) => response.writeHead(401, basic).end();
    const { stderr } = await copy.publish();
    expect(stderr).toMatch(/localhost does not accept your name and password, or your token has expired/);
    expect(stderr).not.toContain('secret');
  });

  it('explains a wrong address, certificate or proxy', async () => {
    const secure = await listen(createSecureServer(certificate));
    const proxy = createServer((_, response) => response.writeHead(407).end());
    proxy.on('connect', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    const proxyPort = await listen(proxy);
    const copy = createChangedCopy();
    for (const [address, pattern, ending] of [
      [`https://localhost:${secure}/site.git`, /The certificate of localhost is not valid here/, after],
      [
        'https://nowhere.invalid/site.git',
        /nowhere\.invalid cannot be found.* Is this computer online\?/,
        again,
      ],
      ['https://localhost:1/site.git', /localhost accepts no connections\. It may be switched off/, again],
      ['ssh://git@localhost:1/site.git', /localhost accepts no connections/, again],
      ['foo://localhost/site.git', /Git cannot use the address of the remote repository/, after],
      ['https://localhost:a/site.git', /Git cannot use the address of the remote repository/, after],
      ['/nowhere/site.git', /The site was not found at/, after],
    ] as const) {
      copy.setRemote(address);
      await expectRefused(copy, pattern, ending);
    }
    copy.git('config', 'http.proxy', `http://localhost:${proxyPort}`);
    copy.setRemote('http://example.org/site.git');
    await expectRefused(copy, /The proxy of this network asks for a name and a password/, after);
    copy.setRemote('https://example.org/site.git');
    await expectRefused(copy, /proxy of this network does not let Git connect to example\.org/, after);
    copy.git('config', 'http.proxy', 'http://nowhere.invalid:1');
    await expectRefused(copy, /The proxy in the Git settings cannot be found/, after);
  });

  it('explains errors of SSH itself, and errors that a Git server sends over SSH', async () => {
    const copy = createChangedCopy();
    copy.setRemote('git@host.example:firm/site.git');
    copy.git(
      'config',
      'core.sshCommand',
      `${copy.writeScript('.git/ssh', 'printf "$SSH_SAYS" >&2; exit 255')} -p 22`,
    );
    const changed =
      '@@@@@@@@@\\n@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\\nHost key verification failed.\\n';
    for (const [says, pattern, ending] of [
      [
        'git@host.example: Permission denied (publickey).',
        /host\.example does not accept your SSH key.* "ssh-add"/,
        after,
      ],
      [
        'No ED25519 host key is known for host.example.\\nHost key verification failed.',
        /does not know the SSH key of host\.example yet.*"ssh -T git@host\.example"/,
        after,
      ],
      [
        changed,
        /The SSH key of host\.example has changed since last time.*ssh-keygen -R host\.example/,
        after,
      ],
      [
        'ERROR: Repository not found.\\nfatal: Could not read from remote repository.',
        /The site was not found at/,
        after,
      ],
      [
        'ERROR: Permission to firm/site.git denied to amina.',
        /Your account is not allowed to change the site at host\.example: .*denied to amina/,
        after,
      ],
      [
        'ssh: connect to host host.example port 22: Connection timed out',
        /host\.example did not answer in time/,
        again,
      ],
      [
        'ssh: connect to host host.example port 22: Network is unreachable',
        /host\.example cannot be reached.*Is this computer online\?/,
        again,
      ],
      [
        'kex_exchange_identification: Connection closed by remote host',
        /connection to host\.example was cut off/,
        again,
      ],
    ] as const) {
      process.env.SSH_SAYS = says;
      onTestFinished(() => {
        delete process.env.SSH_SAYS;
      });
      await expectRefused(copy, pattern, ending);
    }
  });

  it('explains a refusal by a hook or rule, without progress lines, prefixes and escape codes', async () => {
    const copy = createChangedCopy();
    const { remote } = copy;
    const many = Array.from(
      { length: 40 },
      (_, index) => `echo "error: fault ${index} ${'x'.repeat(30)}"`,
    ).join('\n');
    for (const [hook, lines, pattern, ending] of [
      [
        'pre-receive',
        'printf "husky - running checks\\r\\n\\033[31m\\n⧗ input: prices\\n\\n\\033]0;title\\007✖ Prices are frozen\\033[0m until Monday.\\n"; exit 1',
        /refused these: ✖ Prices are frozen until Monday\. Fix/,
        refusedAgain,
      ],
      [
        'update',
        'echo "Only partners change prices."; exit 1',
        /refused these: Only partners change prices\./,
        refusedAgain,
      ],
      [
        'pre-receive',
        'echo "error: GH006: Protected branch update failed for refs/heads/main."; echo "error: Changes must be made through a pull request."; exit 1',
        /does not accept changes to this branch.*GH006[\s\S]*pull request\. Ask the person who runs the site how to propose changes/,
        refusedAgain,
      ],
      [
        'pre-receive',
        'echo "error: GH013: Repository rule violations found for refs/heads/main."; echo; echo "- Commits must have verified signatures."; exit 1',
        /GH013[\s\S]*verified signatures/,
        refusedAgain,
      ],
      [
        'pre-receive',
        'echo "GitLab: You are not allowed to push code to protected branches on this project."; exit 1',
        /GitLab: You are not allowed/,
        refusedAgain,
      ],
      [
        'pre-receive',
        'echo "error: GH001: Large files detected."; echo "error: File photo.jpg is 120 MB; this exceeds GitHub\'s file size limit of 100 MB"; exit 1',
        /A file is too large for .*photo\.jpg is 120 MB/s,
        refusedAgain,
      ],
      [
        'pre-receive',
        'echo "fatal: write error: No space left on device"; exit 1',
        /The disk of .* is full\. Ask the person who runs the site/,
        after,
      ],
      ['pre-receive', many, /fault 0 [\s\S]*…/, refusedAgain],
    ] as const) {
      const path = join(remote, 'hooks', hook);
      writeFileSync(path, `#!/bin/sh\n${lines}\nexit 1\n`, { mode: 0o755 });
      await expectRefused(copy, pattern, ending);
      renameSync(path, `${path}.off`);
    }
    expect(await copy.publish()).toMatchObject({ status: 0 });
    expect(gitIn(remote, 'rev-parse', 'main')).toBe(copy.git('rev-parse', 'HEAD'));
  });

  it('explains a refusal by the local pre-push hook', async () => {
    const copy = createChangedCopy();
    copy.writeScript(
      '.git/hooks/pre-push',
      'printf "husky - running pre-push\\n\\033[31m✖ HTTP 404 in a link\\033[0m\\n" >&2; exit 1',
    );
    await expectRefused(
      copy,
      /A check of this copy of the site .* refused the changes: ✖ HTTP 404 in a link/,
      after,
    );
  });

  it('stops the processes of Git after a time-out if the remote never responds', async () => {
    const { network } = timeLimits;
    const { silent } = network;
    onTestFinished(() => {
      network.silent = silent;
    });
    network.silent = 1000;
    const copy = createChangedCopy();
    copy.setRemote('git@host.example:firm/site.git');
    const pidFile = join(copy.folder, '.git/pid');
    copy.git(
      'config',
      'core.sshCommand',
      copy.writeScript('.git/ssh', `trap '' TERM; echo $$ > '${pidFile}'; while :; do sleep 1; done`),
    );
    await expectRefused(copy, /host\.example did not answer within 1 seconds/, again);
    const helper = Number(readFileSync(pidFile, 'utf8'));
    await vi.waitFor(() => expect(() => process.kill(helper, 0)).toThrow('ESRCH'), waitOptions);
  });
});

describe('publish with a local hook that refuses the commit', () => {
  it.each([
    ['pre-commit', 'printf "husky - running checks\\n\\033[31m✖ Too many prices\\033[0m\\n"; exit 1'],
    ['commit-msg', 'printf "⧗   input: Berth\\r\\n✖   Too many prices\\n\\n"; exit 1'],
  ])('shows the reason of the %s hook, names a contact, and leaves nothing staged', async (name, lines) => {
    const copy = copySite();
    copy.edit({
      ...withPrice(310),
      'images/icon.svg': `${createSiteFiles()['images/icon.svg']}\n`,
      'words.json': '{ "words": ["Berth"] }\n',
    });
    copy.writeScript(`.git/hooks/${name}`, lines);
    const { status, stderr } = await copy.publish('--here');
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(
        /a Git hook\) refused the changes: ✖ +Too many prices\..*the person who set up the check.* Nothing was published\.\n$/,
      ),
    ]);
    expect(stderr).not.toMatch(controlCharacters);
    expect(copy.git('diff', '--cached', '--name-only')).toBe('');
    expect(copy.git('log', '-1', '--format=%s').trim()).toBe('Begin');
  });
});

describe('the remote that publish uses', () => {
  const fork = (copy: WorkingCopy) => {
    copy.addRemote();
    return copy.addRemote('fork');
  };

  it.each([
    ['remote.pushDefault', 'fork'],
    ['branch.main.pushRemote', 'fork'],
  ])('is the fork that %s names, and publish reports the fork', async (key, value) => {
    const copy = copySite();
    const remote = fork(copy);
    copy.git('config', key, value);
    copy.edit(withPrice(310));
    expect((await copy.publish()).stdout).toMatch(
      /\nYour changes were sent to the branch "main" of "fork", not to the site\. They go online once the branch is merged into "main" at "origin"/,
    );
    expect(gitIn(remote, 'rev-parse', 'main')).toBe(copy.git('rev-parse', 'HEAD'));
    expect(copy.git('rev-parse', 'origin/main')).toBe(copy.git('rev-parse', 'HEAD^'));
    expect((await copy.publish()).stdout).toBe('Nothing has changed since you last published.\n');
  });

  it('is reported by its push address if the push address differs from the fetch address', async () => {
    const copy = copySite();
    copy.addRemote();
    const other = createSiteFolder({});
    gitIn(other, 'init', '--quiet', '--bare', '--initial-branch', 'main');
    copy.git('config', 'remote.origin.pushurl', other);
    copy.edit(withPrice(310));
    expect((await copy.publish()).stdout).toContain(
      `Your changes were sent to the branch "main" of "${other}", not to the site.`,
    );
  });

  it('gets the branch that is checked out, and publish warns if the site is made from another branch', async () => {
    const copy = copySite();
    const remote = copy.addRemote();
    copy.git('switch', '--quiet', '--create', 'offer');
    copy.edit(withPrice(310));
    expect((await copy.publish()).stdout).toMatch(
      /\nYour changes were sent to the branch "offer", not to the site, which is made from "main"\./,
    );
    expect(gitIn(remote, 'rev-parse', 'offer')).toBe(copy.git('rev-parse', 'HEAD'));
    copy.git('switch', '--quiet', 'main');
    gitIn(remote, 'branch', '--move', 'main', 'trunk');
    copy.edit(withPrice(320));
    expect((await copy.publish()).stdout).toMatch(
      /\nYour changes were sent to the branch "main", not to the site, which is made from "trunk"\./,
    );
  });

  it('gets the changes if its default branch does not exist, but publish does not promise that the site shows them', async () => {
    const copy = copySite();
    gitIn(copy.addRemote(), 'symbolic-ref', 'HEAD', 'refs/heads/none');
    copy.edit(withPrice(310));
    expect((await copy.publish()).stdout).toMatch(
      /\nYour changes were sent\. If the site does not show them soon, ask .* the branch "main" of "origin"\./,
    );
  });

  it('gets no changes from a branch with another name that tracks main, unless `push.default` is set', async () => {
    const copy = copySite();
    const remote = copy.addRemote();
    copy.git('switch', '--quiet', '--create', 'offer', '--track', 'origin/main');
    copy.edit(withPrice(310));
    expect((await copy.publish()).stderr).toMatch(/^Your branch "offer" follows "main" of "origin"/);
    expect(gitIn(remote, 'log', '-1', '--format=%s', 'main').trim()).toBe('Begin');
    copy.git('config', 'push.default', 'current');
    expect((await copy.publish()).stdout).toContain(
      'Your changes were sent to the branch "offer", not to the site',
    );
    copy.git('config', 'push.default', 'upstream');
    expect((await copy.publish()).stdout).toContain('Published. The site will update soon.');
  });
});
