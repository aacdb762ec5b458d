import { replaceHiddenCharacters } from '../../schema/json/characters';
import { isIgnored } from '../build/disk';
import { pluralise } from '../shared/words';
import { tryGit } from './git';
import { getPathInRepository } from './git-trees';
import type { PublishTarget } from './publish-target';

/** A commit of this copy that was not sent and changes more than the data, such as code. */
export interface OtherCommit {
  id: string;
  /** Its author, subject and number of files, as text. */
  summary: string;
}

/** Lists the commits that publishing would send along although they change more than the data. */
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
