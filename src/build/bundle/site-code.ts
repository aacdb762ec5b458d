import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf } from '../disk/hash';
import { readFiles } from '../disk/read-files';
import { type Bundler, type CodeBundle, clientFolder, serverEntry, serverFolder } from './bundle-code';

/** All code of a site. */
export interface SiteCode extends CodeBundle {
  /** The folder of what visitors download. */
  folder: string;
  /** The module that renders pages, for this thread and others. */
  renderPages: URL;
  /** Changes with everything that the code is made from. */
  name: string;
}

/** Where code is made, and where it is kept from build to build. */
interface CodePlaces {
  stage: string;
  cache: string;
  /** What `nameCode` says, where it was asked before. */
  name?: string;
}

const root = join(import.meta.dirname, '../../..');

/** How many bundles are kept: of other branches, and for builds that still run. */
const keep = 3;

/** The file of a kept bundle that tells the facts, and the hashes of all its other files. Written last. */
const factsFile = 'code.json';

/** The code of the site: as an earlier build kept it, or bundled where something that it is made from has changed. */
export async function obtainCode(
  bundle: Bundler,
  { stage, cache, name = nameCode() }: CodePlaces,
): Promise<SiteCode> {
  const kept = join(cache, name);
  const known = readKept(kept);
  if (known) return toCode(kept, name, known);
  const made = await bundle(stage);
  keepCode(stage, kept, made);
  return toCode(stage, name, made);
}

function toCode(folder: string, name: string, facts: CodeBundle): SiteCode {
  const renderPages = pathToFileURL(join(folder, serverFolder, serverEntry));
  return { ...facts, folder: join(folder, clientFolder), renderPages, name };
}

/** A name for all that the bundler is given: our code, its settings, the installed libraries, and the way it is built. */
export function nameCode(): string {
  const settings = [
    'package-lock.json',
    'node_modules/.package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ];
  const files = [
    ...['schema', 'src'].flatMap((folder) => Object.entries(readFiles(join(root, folder)))),
    ...settings
      .filter((file) => existsSync(join(root, file)))
      .map((file) => [file, readFileSync(join(root, file))] as const),
  ];
  const hashes = files.map(([name, bytes]) => `${name} ${hashOf(bytes)}`);
  const way = [root, process.version, process.platform, process.env.NODE_ENV];
  return hashOf([...way, ...hashes].join('\n')).slice(0, 20);
}

/** Whether an earlier build has kept the code of a name, as far as can be told without reading it. */
export function isCodeKept(cache: string, name: string): boolean {
  return existsSync(join(cache, name, factsFile));
}

/** What is told of a kept bundle; `undefined` where there is none, or where it is not as it was kept. */
function readKept(folder: string): CodeBundle | undefined {
  try {
    const { hashes, client, ...facts } = JSON.parse(readFileSync(join(folder, factsFile), 'utf8'));
    if (JSON.stringify(hashFiles(folder)) !== JSON.stringify(hashes)) return undefined;
    const now = new Date();
    utimesSync(folder, now, now);
    return { ...facts, client: { ...client, blockScripts: new Map(client.blockScripts) } };
  } catch {
    return undefined; // made anew
  }
}

/** Keeps a bundle. Where nothing can be kept, the next build makes its own. */
function keepCode(stage: string, kept: string, facts: CodeBundle): void {
  const unfinished = `${kept}.${process.pid}`;
  try {
    mkdirSync(unfinished, { recursive: true });
    for (const folder of [clientFolder, serverFolder])
      cpSync(join(stage, folder), join(unfinished, folder), { recursive: true });
    const client = { ...facts.client, blockScripts: [...facts.client.blockScripts] };
    const told = { ...facts, client, hashes: hashFiles(unfinished) };
    writeFileSync(join(unfinished, factsFile), JSON.stringify(told));
    rmSync(kept, { recursive: true, force: true });
    renameSync(unfinished, kept);
    tidy(join(kept, '..'));
  } catch {
    if (existsSync(unfinished)) rmSync(unfinished, { recursive: true, force: true });
  }
}

function hashFiles(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readFiles(folder))
      .filter(([name]) => name !== factsFile)
      .map(([name, bytes]): [string, string] => [name, hashOf(bytes)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Throws away all but the bundles that were used last. */
function tidy(cache: string): void {
  const used = readdirSync(cache)
    .map((name) => join(cache, name))
    .map((folder) => ({ folder, at: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { folder } of used.slice(keep)) rmSync(folder, { recursive: true, force: true });
}
