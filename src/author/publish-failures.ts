import type { GitError } from './git';
import { formatReason, splitPlainLines } from './git';

/** The host of a remote. Messages show its `name`. `login` is the SSH login, for example git@github.com. */
export interface RemoteHost {
  name: string;
  login?: string;
}

export function explainCommitFailure({ run, message }: GitError): string {
  const { stderr, stoppedAfter, isMissing } = run;
  if (isMissing) return message;
  const [, lock] = /Unable to create '(.+\.lock)': File exists/.exec(stderr) ?? [];
  if (lock !== undefined)
    return `Another Git command is running in this copy of the site, or was interrupted. Wait until the command has finished. If no Git command is running, delete ${lock}.`;
  if (stoppedAfter !== undefined)
    return `Git did not finish within ${formatSeconds(stoppedAfter)}, so it was stopped. A check that runs before each commit may be stuck: ask the person who set it up.`;
  if (diskFull.test(stderr)) return 'The disk of this computer is full. Make room and try again.';
  if (/failed to sign|signing failed|couldn't sign/i.test(stderr))
    return `Git is set to sign each commit, but signing failed: ${formatReason(stderr)} "git config commit.gpgSign false" turns signing off.`;
  if (/insufficient permission|Permission denied|Read-only file system/i.test(stderr))
    return `Git is not allowed to write to this copy of the site: ${formatReason(stderr)} Ask the person who looks after this computer.`;
  // Git starts its own messages with "fatal:" or "error:". Other output comes from a hook.
  if (/^(fatal|error):/m.test(stderr) && !/husky|lefthook|lint-staged|pre-commit/i.test(stderr))
    return formatReason(stderr);
  return `A check of this repository (a Git hook) refused the changes: ${formatReason(stderr)} Fix the reported problem and publish again, or ask the person who set up the check.`;
}

const diskFull = /No space left on device|Out of diskspace|quota exceeded/i;

function formatSeconds(milliseconds: number): string {
  return `${milliseconds / 1000} seconds`;
}

/**
 * The last sentences of messages. They say whether publishing again can work: at once, after a change elsewhere, or
 * never.
 */
const endings = {
  again: 'Your changes are saved in this copy of the site, but are not online. Publish again to send them.',
  after:
    'Your changes are saved in this copy of the site, but are not online. Publish again when the problem is solved.',
  refused:
    'Your changes are saved in this copy of the site, but are not online. Publishing the same changes again will not work.',
};

export function explainFetchFailure(failure: GitError, end: RemoteHost): string {
  const [explanation] = explainFailure(failure, end);
  return `The changes from others could not be fetched. ${explanation} Your own changes are saved in this copy of the site.`;
}

export function explainPushFailure(failure: GitError, end: RemoteHost): string {
  const [explanation, ending] = explainFailure(failure, end);
  return `The changes could not be sent. ${explanation} ${endings[ending]}`;
}

function explainFailure(failure: GitError, end: RemoteHost): Explanation {
  const { stderr, stdout, stoppedAfter, isMissing } = failure.run;
  const output = splitPlainLines(`${stdout}\n${stderr}`).join('\n');
  if (isMissing) return [failure.message, 'after'];
  if (stoppedAfter === undefined) return explain(output, end);
  return [
    `${end.name} did not answer within ${formatSeconds(stoppedAfter)}. Try again later. If it happens again, ask the person who runs the site.`,
    'again',
  ];
}

type Explanation = readonly [text: string, ending: keyof typeof endings];

const askMaintainer = 'Ask the person who runs the site';

const protectedBranch =
  /GH006|GH013|protected branch|rule violations|push declined due to|not allowed to (push|force)/i;

/** Checks whether a push failed because the branch accepts only approved changes. */
export function isProtectedBranch({ run }: GitError): boolean {
  return protectedBranch.test(splitPlainLines(`${run.stdout}\n${run.stderr}`).join('\n'));
}

/** The causes of failures. Each has a pattern for messages of Git, SSH, proxies and servers. The first match wins. */
const causes: readonly (readonly [
  form: RegExp,
  explain: (end: RemoteHost, output: string, found: readonly string[]) => Explanation,
])[] = [
  // The rules or limits of the server stop the push.
  [
    /GH001|exceeds GitHub's file size limit|file size limit|larger than (the )?maximum|exceeds? (the )?(maximum|limit).*(size|MB|MiB|bytes)|(returned error:|HTTP) 413|pack exceeds maximum allowed size|Entity Too Large/i,
    ({ name }, output) => [
      `A file is too large for ${name}${quoteReason(output)} Make it smaller. The large version stays in the Git history, so ask the person who runs the site to remove it from there.`,
      'refused',
    ],
  ],
  [
    /remote: .*(No space left on device|quota exceeded)|unpacker error[\s\S]*No space left|No space left on device[\s\S]*remote rejected/i,
    ({ name }) => [`The disk of ${name} is full. ${askMaintainer} to make room there.`, 'after'],
  ],
  [diskFull, () => ['The disk of this computer is full. Make room.', 'after']],
  [
    protectedBranch,
    ({ name }, output) => [
      `${name} does not accept changes to this branch directly${quoteReason(output)} ${askMaintainer} how to propose changes, for example by a pull request.`,
      'refused',
    ],
  ],
  [
    /\(?(pre-receive|update|proc-receive|push-to-checkout)? ?hook declined|GitLab:|remote rejected\][^\n]*\((?!branch is currently|unpacker|shallow)/i,
    ({ name }, output) => [
      `${name} checks changes, and refused these${quoteReason(output)} Fix the reported problem, or ask the person who runs the site.`,
      'refused',
    ],
  ],
  [
    /branch is currently checked out/i,
    ({ name }) => [
      `${name} is a working copy that has this branch checked out, so it accepts no changes. ${askMaintainer} to set it up as a bare repository.`,
      'after',
    ],
  ],
  [
    /shallow update not allowed/i,
    () => ['This copy of the site lacks the earlier history. "git fetch --unshallow" fetches it.', 'after'],
  ],
  // The proxy of the network prevents the connection.
  [
    /(returned error:|HTTP) 407|response 407|407 from proxy|Proxy Authentication Required/i,
    () => [
      'The proxy of this network asks for a name and a password. Ask the person who looks after the network how Git signs in to the proxy (git config http.proxy).',
      'after',
    ],
  ],
  [
    /Could not resolve proxy/i,
    () => [
      'The proxy in the Git settings cannot be found. Ask the person who looks after the network, or look at "git config http.proxy".',
      'after',
    ],
  ],
  [
    /CONNECT tunnel failed|Received HTTP code \d+ from proxy|Proxy CONNECT aborted/i,
    ({ name }) => [
      `The proxy of this network does not let Git connect to ${name}. Ask the person who looks after the network.`,
      'after',
    ],
  ],
  // Git cannot verify the identity of the server.
  [
    /REMOTE HOST IDENTIFICATION HAS CHANGED|Offending .* key in/i,
    ({ name }) => [
      `The SSH key of ${name} has changed since last time. The key may have been replaced, or another computer may be pretending to be ${name}. First ask the person who runs the site whether the key was changed. If it was, run "ssh-keygen -R ${name}" to remove the old key.`,
      'after',
    ],
  ],
  [
    /Host key verification failed|No .* host key is known/i,
    ({ name, login }) => [
      `This computer does not know the SSH key of ${name} yet. In a terminal, run "ssh -T ${login ?? name}" and compare the fingerprint with the one that ${name} publishes. If they match, answer yes.`,
      'after',
    ],
  ],
  [
    /SSL certificate problem: ([^\n]+)|server certificate verification failed|(SSL: no alternative certificate subject name[^\n]*)|certificate (?:verify failed|has expired|is not trusted)([^\n]*)|schannel: ([^\n]*(?:CERT|SEC_E)[^\n]*)/i,
    ({ name }, _, found) => [
      `The certificate of ${name} is not valid here (${found.slice(1).find(Boolean)?.trim() ?? 'it cannot be verified'}). Check the date of this computer. If the date is right, ask the person who looks after the network, or the person who runs the site. Do not turn off certificate checks.`,
      'after',
    ],
  ],
  [
    /(gnutls_handshake|SSL_ERROR|SSL_connect|SSL routines|TLS connect error|tlsv1 alert)([^\n]*)/i,
    ({ name }, output) => [
      `No secure connection to ${name} can be made${quoteReason(output)} Ask the person who looks after the network, or the person who runs the site.`,
      'after',
    ],
  ],
  // The server does not accept the user.
  [
    /Permission denied \([^)]*(publickey|password|keyboard)[^)]*\)|Too many authentication failures|no mutual signature|UNPROTECTED PRIVATE KEY|Load key [^\n]*/i,
    ({ name, login }) => [
      `${name} does not accept your SSH key, or the key needs its passphrase. In a terminal, "ssh-add" unlocks it, and "ssh -T ${login ?? name}" tests it. If that fails, ask the person who runs the site to add your key.`,
      'after',
    ],
  ],
  [
    /(returned error:|HTTP) 403|Permission to .+ denied|access denied|You are not allowed|(ERROR|remote): .*(write access|permission)|The project you were looking for could not be found or you don't have permission/i,
    ({ name }, output) => [
      `Your account is not allowed to change the site at ${name}${quoteReason(output)} ${askMaintainer} for access.`,
      'after',
    ],
  ],
  [
    /could not read (Username|Password)|terminal prompts disabled|could not be read without prompt|interactivity has been disabled/i,
    ({ name }) => [
      `${name} asks for a name and a password, which Git has not stored. In a terminal, "npm run publish" lets you sign in. If you have no account, ask the person who runs the site.`,
      'after',
    ],
  ],
  [
    /Authentication failed|Invalid (username|credentials)|HTTP Basic: Access denied|(returned error:|HTTP) 401|Support for password authentication was removed/i,
    ({ name }, output) => [
      `${name} does not accept your name and password, or your token has expired${quoteReason(output)} In a terminal, "npm run publish" lets you sign in again. If that fails, ask the person who runs the site.`,
      'after',
    ],
  ],
  // The address of the repository is wrong, or the host answers with an error.
  [
    /repository '?[^\n]*'? not found|Repository not found|does not appear to be a git repository|repository '[^\n]*' does not exist|(returned error:|HTTP) 404|no such (repository|project)|valid repository name/i,
    ({ name }) => [
      `The site was not found at ${name}, or your account has no access to it. ${askMaintainer} for the right address, or for access.`,
      'after',
    ],
  ],
  [
    /(returned error:|HTTP) 429|rate limit/i,
    ({ name }) => [`${name} received too many requests. Wait a few minutes.`, 'again'],
  ],
  [
    /(?:returned error:|HTTP(?:\/[\d.]+)?) (5\d\d)/i,
    ({ name }, _, [, status]) => [
      `${name} reports a problem (HTTP ${status}). Try again later. If the problem continues, ask the person who runs the site.`,
      'again',
    ],
  ],
  [
    /(?:returned error:|HTTP(?:\/[\d.]+)?) (4\d\d)/i,
    ({ name }, output, [, status]) => [
      `${name} refused the request (HTTP ${status})${quoteReason(output)} ${askMaintainer}.`,
      'after',
    ],
  ],
  [
    /unable to update url base|redirect/i,
    ({ name }) => [
      `The repository address at ${name} redirects to a different address. "git remote -v" shows the old address. ${askMaintainer} for the new one.`,
      'after',
    ],
  ],
  [
    /XML error|DAV locking|not valid: is this a git repository|valid sha1|git-http-push failed/i,
    ({ name }) => [
      `There is a server at ${name}, but no repository. The network may require you to sign in: open any web page. If no sign-in page appears, ask the person who runs the site for the right address.`,
      'after',
    ],
  ],
  [
    /URL rejected|Port number was not|URL using bad\/illegal format|Unable to find remote helper|protocol .* not supported|No such remote|is not a git command|transport '[^']*' not allowed|unsupported protocol/i,
    (_, output) => [
      `Git cannot use the address of the remote repository: ${formatReason(output)} "git remote -v" shows the address. ${askMaintainer} for the right one.`,
      'after',
    ],
  ],
  [
    /dubious ownership in repository at '([^']+)'/,
    (_, __, [, owned]) => [
      `${owned} belongs to another user of this computer, so Git does not open it. If you trust its content, run: git config --global --add safe.directory "${owned}"`,
      'after',
    ],
  ],
  [
    /insufficient permission for adding|Read-only file system|unable to create temporary (object|file)|Permission denied/i,
    ({ name }, output) => [
      `Your account is not allowed to write to ${name}${quoteReason(output)} ${askMaintainer} for access.`,
      'after',
    ],
  ],
  // The connection to the host fails.
  [
    /Could not resolve host(?:name)?:? '?([^\s':]*)|Name or service not known|Temporary failure in name resolution|nodename nor servname|No address associated/i,
    ({ name }, _, [, host]) => [
      `${host || name} cannot be found on the network. Is this computer online? If it is, the address may be wrong: "git remote -v" shows it.`,
      'again',
    ],
  ],
  [
    /Network is unreachable|No route to host|Network is down/i,
    ({ name }) => [`${name} cannot be reached from this network. Is this computer online?`, 'again'],
  ],
  [
    /timed out|time-?out|Operation too slow/i,
    ({ name }) => [
      `${name} did not answer in time. Try again later. If it happens again, a firewall may be blocking the connection: ask the person who looks after the network.`,
      'again',
    ],
  ],
  [
    /Connection refused|Failed to connect to|Couldn't connect to server/i,
    ({ name }) => [
      `${name} accepts no connections. It may be switched off, or a firewall may be blocking the connection. Try again later. If the problem continues, ask the person who runs the site.`,
      'again',
    ],
  ],
  [
    /cannot run ssh|ssh: (command )?not found|error: cannot (run|spawn) ([^\n:]+)/i,
    (_, output) => [`A program that Git needs is missing: ${formatReason(output)} Install it.`, 'after'],
  ],
  [
    /hung up unexpectedly|Connection (was )?(reset|closed|aborted)|early EOF|RPC failed|Empty reply|unexpected disconnect|Broken pipe|closed by remote host|transfer closed/i,
    ({ name }) => [
      `The connection to ${name} was cut off. Try again. If it happens again, ask the person who runs the site.`,
      'again',
    ],
  ],
];

function explain(output: string, end: RemoteHost): Explanation {
  // If no line is from the remote, a Git hook on this computer stopped the push.
  if (/failed to push some refs/.test(output) && !/^(remote:|fatal:|!)/m.test(output))
    return [
      `A check of this copy of the site (the Git hook "pre-push") refused the changes: ${formatReason(output)} Fix the reported problem, or ask the person who set up the check.`,
      'after',
    ];
  for (const [form, explainCause] of causes) {
    const found = form.exec(output);
    if (found) return explainCause(end, output, found);
  }
  return [`${end.name} reports this problem: ${formatReason(output)} ${askMaintainer}.`, 'again'];
}

/**
 * Returns the end of a sentence with the reason that the server gave, for example `: the file is too large.` Returns
 * `.` if the server gave no reason.
 */
function quoteReason(output: string): string {
  const remote = output.split('\n').filter((line) => /^(remote:|ERROR:|GitLab:)/.test(line.trim()));
  if (remote.length === 0) return '.';
  const reason = formatReason(remote.join('\n'));
  return `: ${reason}`;
}
