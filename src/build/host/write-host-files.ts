import { builtFiles, builtFolders } from '../../../schema/content/reserved';
import type { Site } from '../../../schema/site-model';
import type { Write } from '../disk/files';
import { toAddressLists } from './address-lists';
import { feedAddress, toFeed, toRobots, toSitemap } from './feeds';
import { toNginxConfig } from './nginx';
import { toHeadersFile, toRedirectsFile } from './rules';
import { toVercelConfig } from './vercel';

/** Writes what no page is: the lists of addresses for the not-found page, what search engines and feed readers ask for, and the rules of hosts. */
export function writeHostFiles(site: Site, isFinal: boolean, write: Write): void {
  for (const [name, list] of toAddressLists(site))
    write(`${builtFolders.addresses}/${name}.json`, JSON.stringify(list));
  write(builtFiles.sitemap, toSitemap(site));
  write(feedAddress.slice(1), toFeed(site));
  write(builtFiles.robots, toRobots(site, isFinal));
  write(builtFiles.headers, toHeadersFile());
  write(builtFiles.redirects, toRedirectsFile(site));
}

/** Writes what hosts are told by whoever runs them, and never serve: it lies beside the site, not in it. */
export function writeHostConfigs(site: Site, isCompressed: boolean, write: Write): void {
  write('nginx.conf', toNginxConfig(site, isCompressed));
  write('vercel.json', toVercelConfig(site));
}
