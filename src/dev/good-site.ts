import type { Site } from '../../schema/site-model';
import { DiskFault } from '../build/disk/files';
import { SiteAssets } from '../build/pages/assets';
import { contentYear, toShellData } from '../build/pages/page-data';
import type { PhotographPlan } from '../build/photographs/copies';
import { makeCopy } from '../build/photographs/make';
import { copiesOf, planPhotographs } from '../build/photographs/plan';
import type { ShellData } from '../page-data';

/** A site as it was last read without problems, with what its pages are made from. */
export interface GoodSite {
  site: Site;
  photographs: ReadonlyMap<string, PhotographPlan>;
  assets: SiteAssets;
  shell: ShellData;
}

/** A picture of a site by its path; none for a copy of a photograph that cannot be read, which is reported as such. */
export async function pictureOf(
  path: string,
  { site, photographs, assets }: GoodSite,
): Promise<string | Uint8Array | undefined> {
  try {
    return (
      assets.files.get(path) ?? (await makeCopy(path, { copies: copiesOf(photographs), images: site.images }))
    );
  } catch (fault) {
    if (fault instanceof DiskFault) return undefined;
    throw fault;
  }
}

/** A site with what its pages are made from. Throws where something that it names is not there. */
export function toGoodSite(site: Site): GoodSite {
  const photographs = planPhotographs(site);
  const assets = new SiteAssets(site, photographs);
  return { site, photographs, assets, shell: toShellData(site, assets, contentYear()) };
}
