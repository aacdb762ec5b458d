import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Author } from '../author/commit-changes';
import { Refusal } from '../author/refusal';
import { fileWriter } from '../build/disk';
import { type ProxySettings, parseSettings, secretHeader } from '../dev/people';
import { previewPath } from '../studio/protocol';
import { defaultPort, type ParsedArgs, parsePort, UsageError } from './options';

/** The header in which Caddy sends the email address of the signed-in user. */
const userHeader = 'X-Forwarded-User';

/** The port of Caddy behind a tunnel that terminates TLS. */
const tunnelPort = 8080;

interface Hosting {
  /** The address that browsers open, such as https://studio.firm.example. */
  origin: string;
  /** The address to which Caddy sends requests, such as 127.0.0.1:5173. */
  upstream: string;
  secret: string;
  /** The lines of Caddy's password list. Each has an email address and a hash. */
  passwords: string[];
}

/** Writes the files for a studio on a server. Returns the exit status. */
export async function hostStudio({ options }: ParsedArgs): Promise<number> {
  const { url, publish = '', edit = '', out = 'studio.hosts', 'sign-in': signIn = 'password' } = options;
  if (url === undefined) throw new UsageError('Add --url with the address of the studio.');
  if (publish === '') throw new UsageError('Add --publish with the people who may publish.');
  const folder = resolve(out);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UsageError(`${folder} has files already. Name another folder, or empty this one.`);
  const port = parsePort(options.port, defaultPort.dev);
  const settings: ProxySettings = {
    origin: url,
    proxyAddresses: ['127.0.0.1'],
    userHeader,
    secret: randomBytes(32).toString('base64url'),
    edit: splitList(edit),
    publish: splitList(publish),
  };
  const parsed = parseSettings(settings, 'the options');
  const people = [...parsed.publish, ...parsed.edit];
  const passwords = signIn === 'password' ? await createPasswords(people) : [];
  const hosting: Hosting = {
    origin: parsed.origin,
    upstream: `127.0.0.1:${port}`,
    secret: parsed.secret,
    passwords: passwords.map(({ email, hash }) => `${email} ${hash}`),
  };
  const write = fileWriter(folder);
  write('studio.json', `${JSON.stringify({ ...settings, origin: parsed.origin }, undefined, 2)}\n`);
  write('Caddyfile', indent(caddyfiles[signIn]?.(hosting) ?? ''));
  // Both files contain the secret.
  for (const name of ['studio.json', 'Caddyfile']) chmodSync(join(folder, name), 0o600);
  write('studio.service', createUnit(port));
  write('Dockerfile', createDockerfile(port));
  process.stdout.write(
    `Wrote the files to ${folder}. The first lines of each file say what to do with it.\n`,
  );
  for (const { name, email, password } of passwords)
    process.stdout.write(`Give ${name} this password for ${email}: ${password}\n`);
  return 0;
}

function splitList(list: string): string[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

/** Creates a password for each person. Caddy hashes it with bcrypt. */
async function createPasswords(people: readonly Author[]) {
  return Promise.all(
    people.map(async ({ name, email }) => {
      const password = randomBytes(12).toString('base64url');
      return { name, email, password, hash: await hashPassword(password) };
    }),
  );
}

async function hashPassword(password: string): Promise<string> {
  const caddy = spawn('caddy', ['hash-password'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const failed = new Promise<never>((_, reject) => {
    caddy.once('error', () =>
      reject(new Refusal('Caddy, which hashes the passwords, is missing: run "sudo apt-get install caddy".')),
    );
  });
  // If Caddy is missing, `failed` reports the error.
  caddy.stdin.on('error', () => undefined);
  caddy.stdin.end(`${password}\n`);
  const hash = (await Promise.race([text(caddy.stdout), failed])).trim();
  if (!/^\$2[aby]\$/.test(hash)) throw new Refusal('Caddy could not hash the passwords. Update Caddy.');
  return hash;
}

const header = `# Install this file with: sudo install -m 640 -g caddy Caddyfile /etc/caddy/Caddyfile && sudo systemctl reload caddy
# The secret proves to the studio that a request comes from Caddy. Keep this file private.
`;

/** Renders the directive that sends a request to the studio. The directive replaces headers that a client forged. */
function proxyTo({ upstream, secret }: Hosting, user: string): string {
  return `reverse_proxy ${upstream} {
    header_up ${userHeader} "${user}"
    header_up ${secretHeader} ${secret}
  }`;
}

/** The Caddyfile for each way to sign in. */
const caddyfiles: Record<string, (hosting: Hosting) => string> = {
  password: (
    hosting,
  ) => `${header}# To change a password, replace its hash with the output of "caddy hash-password".
${hosting.origin} {
  @people not path ${previewPath}/*
  basicauth @people {
    ${hosting.passwords.join('\n    ')}
  }
  ${proxyTo(hosting, '{http.auth.user.id}')}
}
`,
  'oauth2-proxy': (
    hosting,
  ) => `${header}# Start oauth2-proxy with: --http-address=127.0.0.1:4180 --reverse-proxy --set-xauthrequest
${hosting.origin} {
  handle /oauth2/* {
    reverse_proxy 127.0.0.1:4180
  }
  handle ${previewPath}/* {
    ${proxyTo(hosting, '')}
  }
  handle {
    route {
      request_header -X-Auth-Request-Email
      forward_auth 127.0.0.1:4180 {
        uri /oauth2/auth
        copy_headers X-Auth-Request-Email
        @signedOut status 401
        handle_response @signedOut {
          redir * /oauth2/start?rd={scheme}://{host}{uri}
        }
      }
      ${proxyTo(hosting, '{http.request.header.X-Auth-Request-Email}')}
    }
  }
}
`,
  cloudflare: (
    hosting,
  ) => `${header}# Point the tunnel of cloudflared to http://127.0.0.1:${tunnelPort}, protect the host name with an Access
# application, and turn on "Enforce Access JSON Web Token (JWT) validation" for it.
# A second application with the path ${previewPath}/ and the action Bypass opens previews without an account.
http://:${tunnelPort} {
  bind 127.0.0.1
  ${proxyTo(hosting, '{http.request.header.Cf-Access-Authenticated-User-Email}')}
}
`,
  tailscale: (hosting) => `${header}# Start Tailscale with: tailscale serve --bg ${tunnelPort}
http://:${tunnelPort} {
  bind 127.0.0.1
  ${proxyTo(hosting, '{http.request.header.Tailscale-User-Login}')}
}
`,
};

/** Indents each line by the number of open braces, as "caddy fmt" does. */
function indent(caddyfile: string): string {
  let depth = 0;
  const lines = caddyfile.split('\n').map((line) => {
    const content = line.trim();
    if (content === '}') depth--;
    const indented = content === '' ? '' : '\t'.repeat(depth) + content;
    if (/(^| )\{$/.test(content)) depth++;
    return indented;
  });
  return lines.join('\n');
}

function createUnit(port: number): string {
  return `# 1. Create the account: sudo useradd --system --create-home studio && sudo chown -R studio ${process.cwd()}
# 2. Install the settings: sudo install -m 640 -g studio studio.json /etc/studio.json
# 3. Install this file: sudo cp studio.service /etc/systemd/system/ && sudo systemctl enable --now studio
# The account "studio" needs an SSH key that may push to the repository.
[Unit]
Description=Studio of the website
Wants=network-online.target
After=network-online.target

[Service]
User=studio
WorkingDirectory=${process.cwd()}
ExecStart=${process.execPath} src/cli/main.mjs dev --behind-proxy /etc/studio.json --port ${port}
Restart=always
NoNewPrivileges=true
PrivateTmp=true
ProtectSystem=strict
ReadWritePaths=${process.cwd()} /home/studio

[Install]
WantedBy=multi-user.target
`;
}

function createDockerfile(port: number): string {
  return `# Runs the studio in a container. Caddy runs on the server itself, because the studio accepts requests only from 127.0.0.1.
# 1. docker build --tag studio .
# 2. docker run --detach --restart always --network host --volume ${process.cwd()}:/site \\
#      --volume "$PWD/studio.json:/etc/studio.json:ro" --volume "$HOME/.ssh:/root/.ssh:ro" studio
FROM node:22-bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends git openssh-client ca-certificates \\
  && rm -rf /var/lib/apt/lists/* && git config --system --add safe.directory /site
WORKDIR /site
CMD ["sh", "-c", "npm ci && exec node src/cli/main.mjs dev --behind-proxy /etc/studio.json --port ${port}"]
`;
}
