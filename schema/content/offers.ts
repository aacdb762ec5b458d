import { memoize } from '../fields/memoize';
import { childValue, isObject } from '../fields/walk';
import type { ContentFile } from './content-file';
import { aliasesOf, filesToJudge, isShown, type Tree } from './tree';

/**
 * All that files may name of each other, as one text: where pages live, which are drafts, and when laws held. Where it is the same as in an earlier tree of the same settings, a name that was known then is known now.
 */
export const offersOf = memoize((tree: Tree): string =>
  [...tree.files.map((file) => offerOf(file, tree)), ...tree.strays].join('\n'),
);

function offerOf(file: ContentFile, tree: Tree): string {
  const offered = [
    file.file,
    isShown(file, tree) ? 'shown' : '',
    isObject(file.raw) ? '' : 'unread',
    ...aliasesOf(file).map(({ written }) => written),
  ];
  if (file.role === 'law')
    offered.push(
      JSON.stringify([childValue(file.raw, 'status') ?? null, childValue(file.raw, 'changes') ?? null]),
    );
  return offered.join('\t');
}

/**
 * The files to ask what they name: every one, or where all that can be named is as it was, those that were not sound then
 * or are not the same.
 */
export const filesToAsk = memoize((tree: Tree): ContentFile[] =>
  tree.known.kept?.haveOffered(offersOf(tree)) ? filesToJudge(tree) : tree.files,
);
