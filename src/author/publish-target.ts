import { replaceHiddenCharacters } from '../../schema/json/characters';
import { isIgnored } from '../build/read-data';
import { pluralise } from '../shared/words';
import { readGitOutput, runGitWithRemote, tryGit } from './git';
import { getPathInRepository } from './git-objects';
import type { RemoteHost } from './publish-failures';

/** The remote branch that publishing pushes to. */
export interface PublishTarget {
  /** The name of a remote, or its address. */
  remote: string;
  /** The full name of the remote branch, for example `refs/heads/main`. */
  branch: string;
  hasUpstream: boolean;
  /** The last Git revision that the remote is known to have, such as `@{upstream}`. Missing if it is unknown. */
  sent?: string;
  /** The remote of the site. Set if `remote` is a fork of the site. */
  site?: string;
  /** The reason why the user must choose a target before publishing. */
  obstacle?: string;
}

type Settings = ReadonlyMap<string, string>;

/**
 * Finds where Git would push the branch of a folder according to the user's settings. Returns `undefined` if there is
 * no remote.
 */
export async function findTarget(folder: string): Promise<PublishTarget | undefined> {
  const own = (await readGitOutput(folder, 'symbolic-ref --short HEAD')).trim();
  const settings = await readSettings(folder);
  const getBranchSetting = (key: string) => settings.get(`branch.${own}.${key}`) || undefined;
  const remotes = [...settings.keys()].flatMap((key) => /^remote\.(.+)\.(?:push)?url$/.exec(key)?.[1] ?? []);
  const defaultRemote = remotes.includes('origin') ? 'origin' : remotes[0];
  const upstreamRemote = getBranchSetting('remote');
  const pushRemote = getBranchSetting('pushremote') ?? (settings.get('remote.pushdefault') || undefined);
  const remote = pushRemote ?? upstreamRemote ?? defaultRemote;
  // The remote "." means that the branch follows another local branch.
  if (!remote || remote === '.') return undefined;
  const isTriangular =
    pushRemote !== undefined && upstreamRemote !== undefined && pushRemote !== upstreamRemote;
  const upstream = isTriangular ? undefined : getBranchSetting('merge');
  const sameName = `refs/heads/${own}`;
  const pushRef = (await tryGit(folder, 'for-each-ref --format=%(push:remoteref)', sameName)) || undefined;
  const pushDefault = settings.get('push.default') ?? 'simple';
  const isSameName =
    upstream === undefined ||
    upstream === sameName ||
    pushDefault === 'current' ||
    pushDefault === 'matching';
  // A new branch may have the main branch as upstream only because it was created from the main branch. Such an
  // upstream is no reason to push to the main branch.
  const isUnclear =
    pushRef === undefined && !isSameName && pushDefault !== 'upstream' && pushDefault !== 'tracking';
  const obstacle = isUnclear ? explainUnclearUpstream(own, shortName(upstream), remote) : undefined;
  const branch = pushRef ?? (isSameName ? sameName : upstream);
  const site = findSiteRemote(settings, remote, isTriangular ? upstreamRemote : undefined);
  const tracking = `refs/remotes/${remote}/${shortName(branch)}`;
  const sent = await findExistingRef(folder, [
    upstream !== undefined && upstream === branch ? '@{upstream}' : tracking,
    tracking,
    '@{upstream}',
    `refs/remotes/${remote}/HEAD`,
  ]);
  return { remote, branch, hasUpstream: upstreamRemote !== undefined, sent, site, obstacle };
}

function shortName(branch: string): string {
  return branch.replace('refs/heads/', '');
}

function explainUnclearUpstream(own: string, upstreamRemote: string, remote: string): string {
  return `Your branch "${own}" follows "${upstreamRemote}" of "${remote}", so its destination is not clear. To send the branch under its own name, run: git branch --unset-upstream. To send it to "${upstreamRemote}", run: git config push.default upstream.`;
}

async function readSettings(folder: string): Promise<Settings> {
  const list = (await tryGit(folder, 'config --null --get-regexp', '^(remote|branch|push)\\.')) ?? '';
  // Git prints the last part of a key in lower case, for example `remote.pushdefault`.
  return new Map(
    list.split('\0').map((setting) => {
      const at = setting.indexOf('\n');
      return at < 0 ? ([setting, ''] as const) : ([setting.slice(0, at), setting.slice(at + 1)] as const);
    }),
  );
}

/** Finds the remote of the site if `remote` is a fork. Otherwise returns `undefined`. */
function findSiteRemote(
  settings: Settings,
  remote: string,
  upstreamRemote: string | undefined,
): string | undefined {
  // GitHub's command-line tool marks the remote of the original repository with `gh-resolved`. GitHub's guide names
  // this remote "upstream".
  const resolved = [...settings].find(
    ([key, value]) => /^remote\..+\.gh-resolved$/.test(key) && value === 'base',
  )?.[0];
  const base = resolved?.replace(/^remote\.(.+)\.gh-resolved$/, '$1');
  const named = settings.has('remote.upstream.url') ? 'upstream' : undefined;
  const site = upstreamRemote ?? base ?? named;
  const getUrl = (name: string) => settings.get(`remote.${name}.url`) ?? name;
  const sendsTo = settings.get(`remote.${remote}.pushurl`) ?? getUrl(remote);
  const siteRemote = site ?? remote;
  return getRepositoryPath(getUrl(siteRemote)) === getRepositoryPath(sendsTo) ? undefined : siteRemote;
}

/**
 * Returns the path of a repository at its host, for example `firm/site`. The path is the same for HTTPS, SSH and SSH
 * aliases.
 */
function getRepositoryPath(url: string): string {
  const path = url.replace(/^[a-z+]+:\/\/[^/]*/i, '').replace(/^[^/:]{2,}:/, '');
  return path
    .replace(/^\/+|(\.git)?\/*$/g, '')
    .replaceAll(/\/+/g, '/')
    .toLowerCase();
}

async function findExistingRef(folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names)
    if (
      (await tryGit(folder, 'rev-parse --verify --quiet --end-of-options', `${name}^{commit}`)) !== undefined
    )
      return name;
  return undefined;
}

export async function isAhead(folder: string, { sent }: PublishTarget): Promise<boolean> {
  if (sent === undefined) return true;
  return (await tryGit(folder, 'rev-list --count', `${sent}..HEAD`)) !== '0';
}

/** Describes where the changes were sent, and what remains to be done until they are online. */
export async function describePushResult(
  folder: string,
  target: PublishTarget,
  { isInteractive = false, isMerged = false } = {},
): Promise<string> {
  const { remote, site } = target;
  const place = site === remote ? (await readRemoteHost(folder, remote)).name : remote;
  const branch = shortName(target.branch);
  const main = await findMainBranch(folder, site ?? remote, isInteractive);
  const joined = isMerged ? ', together with changes that others made in the meantime' : '';
  if (site !== undefined)
    return `Your changes were sent to the branch "${branch}" of "${place}"${joined}, not to the site. They go online once the branch is merged into ${main === undefined ? 'the site' : `"${main}"`} at "${site}", for example by a pull request.`;
  if (main === undefined)
    return `Your changes were sent${joined}. If the site does not show them soon, ask the person who runs it to publish the branch "${branch}" of "${remote}".`;
  if (main === branch) return `Published${joined}. The site will update soon.`;
  return `Your changes were sent to the branch "${branch}"${joined}, not to the site, which is made from "${main}". They go online once the branch is merged into "${main}", for example by a pull request.`;
}

/**
 * Fetches the name of a remote's main branch. Hosts build the site from this branch. Returns `undefined` if the name is
 * unknown.
 */
async function findMainBranch(
  folder: string,
  remote: string,
  isInteractive: boolean,
): Promise<string | undefined> {
  const answer = await runGitWithRemote(
    folder,
    ['ls-remote', '--symref', remote, 'HEAD'],
    isInteractive,
  ).catch(() => undefined);
  return /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(answer?.toString() ?? '')?.[1];
}

/**
 * Returns the address where a pull request for a branch can be opened. Returns `undefined` if the remote is not on a
 * host, for example if it is a local folder.
 */
export async function getProposalAddress(
  folder: string,
  remote: string,
  branch: string,
): Promise<string | undefined> {
  const address = (await tryGit(folder, 'remote get-url --push', remote)) ?? remote;
  const [, host, path] =
    /^(?:(?:https?|ssh):\/\/(?:[^@/]*@)?|[^@/:]+@)([^/:]+)(?::\d+)?[/:](.+?)(?:\.git)?\/?$/.exec(address) ??
    [];
  if (host === undefined || path === undefined) return undefined;
  const site = `https://${host}/${path}`;
  const name = encodeURIComponent(branch);
  if (host.includes('gitlab')) return `${site}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${name}`;
  if (host === 'bitbucket.org') return `${site}/pull-requests/new?source=${name}`;
  return `${site}/compare/${branch}?expand=1`;
}

/** Returns the host of a remote. If the remote is on this machine, the name of the host is the path of the remote. */
export async function readRemoteHost(folder: string, remote: string): Promise<RemoteHost> {
  const address = (await tryGit(folder, 'remote get-url --push', remote)) ?? remote;
  const [, user, host] =
    /^[a-z+]+:\/\/(?:([^@/]*)@)?([^/:]+)/i.exec(address) ?? /^(?:([^@/]+)@)?([^/:]{2,}):/.exec(address) ?? [];
  if (host === undefined) return { name: replaceHiddenCharacters(address) };
  const isSsh = !/^(https?|git|file):/i.test(address);
  return {
    name: replaceHiddenCharacters(host),
    login: isSsh ? [user, host].filter(Boolean).join('@') : undefined,
  };
}

/** An unpushed commit that changes more than the data, for example code. */
export interface OtherCommit {
  id: string;
  /** The author, subject and number of files of the commit, for example `Amina: Fix the menu (3 files)`. */
  summary: string;
}

/** Lists the unpushed commits that change more than the data. Publishing would send them too. */
export async function listOtherCommits(
  folder: string,
  { sent, remote }: PublishTarget,
): Promise<OtherCommit[]> {
  const range = sent === undefined ? ['HEAD', '--not', `--remotes=${remote}`] : [`${sent}..HEAD`];
  const format = ['--format=%x01%H%x00%an%x00%s%x00', '--name-only', '--no-renames', '--no-merges', '-z'];
  const log = (await tryGit(folder, 'log', ...format, ...range, '--')) ?? '';
  const prefix = await getPathInRepository(folder);
  const isData = (path: string) => path.startsWith(prefix) && !isIgnored(path.slice(prefix.length));
  return log.split('\u0001').flatMap((entry) => {
    const [id = '', author = '', subject = '', ...rest] = entry.split('\0');
    const paths = rest.map((path) => path.replace(/^\n/, '')).filter((path) => path !== '');
    if (id === '' || paths.every(isData)) return [];
    const summary = `${author}: ${subject} (${pluralise(paths.length, 'file')})`;
    return [{ id, summary: replaceHiddenCharacters(summary) }];
  });
}
