/**
 * Runs the suites that the changes since the last commit affect: `npm run test:changed`. Add `-- --since main` for the
 * changes since another commit, or list the changed paths. `-- --fast` runs only the tests of `npm test` that import a
 * changed file and do not drive a browser.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const allSuites = [
  'test',
  'test:pages',
  'test:git',
  'test:studio',
  'test:hosts',
  'test:specification',
] as const;

type Suite = (typeof allSuites)[number];

/**
 * The suites for each path. The first matching line applies. Imports do not show all affected suites, because tests
 * also read data and start commands.
 */
const suitesByPath: [pattern: RegExp, suites: readonly Suite[]][] = [
  [/^schema\/(checks|messages)\//, ['test']],
  [/^schema\//, ['test', 'test:pages', 'test:studio']],
  [/^src\/(shared|theme|ui)\//, ['test', 'test:pages', 'test:studio']],
  [/^src\/(blocks|client|frame)\//, ['test', 'test:pages']],
  [/^src\/build\/host\//, ['test', 'test:hosts']],
  [/^src\/build\//, ['test', 'test:pages']],
  [/^src\/author\//, ['test', 'test:git', 'test:studio']],
  [/^src\/cli\//, ['test', 'test:git']],
  [/^src\/(dev|studio)\//, ['test:studio']],
  [/^site-data\/README\.md$/, ['test:git']],
  [/^site-data\//, ['test', 'test:specification']],
  [/^tests\/browser\/hosts\.test\.ts$/, ['test:hosts']],
  [/^tests\/browser\/pages\//, ['test:pages']],
  [/^tests\/(git|guide)\//, ['test:git']],
  [/^tests\/(dev|studio)\//, ['test:studio']],
  [/^tests\/hosts\//, ['test:hosts']],
  [/^tests\/specification\//, ['test:specification']],
  [/^tests\/(blocks|build|cli|rules|schema|theme|ui)\//, ['test']],
  [/^tests\/[^/]+\.test\.tsx?$/, ['test']],
  [/^README\.md$/, ['test']],
  [/^(CONTRIBUTING|LICENSE)/, []],
];

/**
 * Returns the suites to run after a change to these files, in the order of `.ci/run`. An unknown path needs all suites.
 */
export function listSuites(paths: readonly string[]): Suite[] {
  const affected = paths.flatMap(
    (path) => suitesByPath.find(([pattern]) => pattern.test(path))?.[1] ?? allSuites,
  );
  return allSuites.filter((suite) => affected.includes(suite));
}

/** Lists the files that differ from a commit, including new files. */
function listChangedFiles(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', [...args, '-z'], { encoding: 'utf8' }).split('\0');
  const files = [
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter((file) => file !== '');
}

/** The Vitest projects of `npm test` that do not drive a browser. */
const fastProjects = ['--project', 'unit', '--project', 'document'];

function runTests(args: readonly string[]): void {
  const others = args.filter((arg) => arg !== '--fast');
  const isCommit = others.length === 0 || others[0] === '--since';
  const paths = isCommit ? listChangedFiles(others[1] ?? 'HEAD') : others;
  if (others.length < args.length) {
    console.info(`${paths.length} changed files: the usual tests that import them, without the browser`);
    run('npx', ['vitest', 'related', '--run', '--passWithNoTests', ...fastProjects, ...paths]);
    return;
  }
  const suites = listSuites(paths);
  const list = suites.map((suite) => `npm run ${suite}`).join(', ') || 'no suite';
  console.info(`${paths.length} changed files: ${list}`);
  for (const suite of suites) run('npm', ['run', suite]);
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) runTests(process.argv.slice(2));
