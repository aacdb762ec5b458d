import { answerBuild } from '../build/bundle/bundle-apart';
import { bundleBy } from '../build/bundle/bundle-code';
import { openBundler } from '../build/vite-bundling';

/** Bundles the code into a stage for the build that has started this process. */
export async function bundleForBuild([stage = '']: string[]): Promise<number> {
  await answerBuild(
    bundleBy(() => openBundler(stage)),
    stage,
  );
  return 0;
}
