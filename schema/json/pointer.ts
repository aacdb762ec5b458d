const beginning = 'version https://git-lfs.github.com/spec/';

/** Whether a file is what Git LFS keeps in the place of one that it has not fetched. */
export function isPointer(content: string | Uint8Array): boolean {
  if (typeof content === 'string') return content.startsWith(beginning);
  return isPointer(new TextDecoder('latin1').decode(content.subarray(0, beginning.length)));
}

/** What is said of such a file. */
export const pointer =
  'Git LFS has not fetched this file: only its pointer lies here. Run "git lfs install" and "git lfs pull", then check again.';
