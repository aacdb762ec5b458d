import { describe, expect, it } from 'vitest';
import { createSiteFiles, type SiteFiles, withFile } from '../site';
import { createSiteFolder, listChangedPaths, readTexts, runInProcess } from './run-in-process';

const path = 'industries/fishing.json';
const original = readText(createSiteFiles());

function readText(files: ReturnType<typeof createSiteFiles>): string {
  return String(files[path]);
}

/** Returns a folder in which one entry is damaged. */
function createDamaged(edit: (text: string) => string): string {
  return createSiteFolder(createSiteFiles(withFile(path, edit)));
}

/** Returns the tests' site with another amount in one price. */
function withPrice(amount: string): SiteFiles {
  return createSiteFiles(
    withFile('packages/berth-survey.json', (text) => text.replace('"amount": 120', `"amount": ${amount}`)),
  );
}

const check = (folder: string, ...args: string[]) => runInProcess('check', ...args, '--data', folder);

describe('check --fix', () => {
  const typos: Record<string, (text: string) => string> = {
    'a comma after the last member': (text) => text.replace(/\n\}\s*$/, ',\n}\n'),
    'a missing comma at the end of a line': (text) =>
      text.replace(/,\n {2}"description"/, '\n  "description"'),
    'a byte-order mark': (text) => `\uFEFF${text}`,
    'curly quotes': (text) => text.replace('"title"', '“title”').replace('"Fishing"', '“Fishing”'),
    'a shortened key': (text) => text.replace('"description"', '"desc"'),
    'a slash at the end of a link': (text) => text.replace('"/consultations"', '"/consultations/"'),
    'the whole address of this site': (text) =>
      text.replace('"/consultations"', '"https://harbour.example/consultations"'),
    'a number in quotes': (text) => text.replace('"order": 3', '"order": "3"'),
    'a key given twice with the same value': (text) =>
      text.replace('"order": 3', '"order": 3,\n  "order": 3'),
    'soft hyphens, joiners and tag characters': (text) =>
      text.replace('"Fishing"', '"Fi\u00adsh\u00ad\u200ding\u{e0061}"'),
    'an invisible character that is written as an escape': (text) =>
      text.replace('"Fishing"', '"Fi\\u200bshing"'),
    'letters of other scripts in a word': (text) => text.replace('"Fishing"', '"Fіѕhing"'),
    'an invisible character beside a letter of another script': (text) =>
      text.replace('"Fishing"', '"Fі\u00adshing"'),
    'an invisible character in a word with a letter of another script': (text) =>
      text.replace('"Fishing"', '"F\u00adι\u00adshing"'),
    'invisible characters in a link': (text) => text.replace('"/consultations"', '"/consul\u200btatiоns"'),
    'many typos at once, and one typo that hides the others': (text) =>
      `\uFEFF${text}`
        .replace('"description"', '"desc"')
        .replace('"fish"', '"Fish"')
        .replace('"order": 3', '"order": "3"')
        .replace(/\n\}\s*$/, ',\n}\n'),
  };

  it.each(Object.entries(typos))('fixes %s, and keeps all other characters', async (_, typo) => {
    const folder = createDamaged(typo);
    const { status, stdout } = await check(folder, '--fix');
    expect([status, readTexts(folder)[path]]).toEqual([0, original]);
    expect(stdout).toMatch(/fishing\.json:\d+ {2}.+ → .+\n/);
    expect(stdout).toMatch(/problems? fixed\.\n/);
  });

  it('names each character that it removes or replaces', async () => {
    const folder = createDamaged((text) =>
      text.replace('"Fishing"', '"Fish\u00ading"').replace('"/consultations"', '"/cοnsultations"'),
    );
    const { stdout } = await check(folder, '--fix', '--dry-run');
    expect(stdout).toContain('a soft hyphen (U+00AD) → nothing\n');
    expect(stdout).toContain('a Greek letter omicron (U+03BF) → "o"\n');
  });

  it.each([
    ['a line break', 'Fish\\ning'],
    ['a right-to-left override', 'Fish\u202eing\u202c'],
    ['a soft hyphen before a space', 'Fish\u00ad ing'],
    ['an invisible character that is the whole text', '\u200b'],
  ])('keeps %s, because the right text is uncertain', async (_, title) => {
    const folder = createDamaged((text) => text.replace('"Fishing"', `"${title}"`));
    expect((await check(folder, '--fix')).status).toBe(1);
    expect(readTexts(folder)[path]).toContain(`"${title}"`);
  });

  it.each(['www.harbour.co.uk', 'harbour.co.uk/consultations', 'http://harbour.co.uk/consultations'])(
    'adds https to the web address %s, even if the path is also the path of a page of this site',
    async (address) => {
      const folder = createDamaged((text) => text.replace('"/consultations"', `"${address}"`));
      expect((await check(folder, '--fix')).status).toBe(0);
      expect(readTexts(folder)[path]).toContain(`"https://${address.replace('http://', '')}"`);
    },
  );

  it('replaces the old address of a page in links, and shortens a chain of redirects', async () => {
    const moved = {
      'redirects.json': '{\n  "/tour": "/tower",\n  "/tower": "/consultations"\n}\n',
    };
    const folder = createSiteFolder(
      createSiteFiles({ ...withFile(path, (text) => text.replace('"/consultations"', '"/tour"')), ...moved }),
    );
    const { status, stdout } = await check(folder, '--fix');
    expect([status, readTexts(folder)[path]]).toEqual([0, original]);
    expect(readTexts(folder)['redirects.json']).toContain('"/tour": "/consultations"');
    expect(stdout).toContain('"/tour" → "/consultations"');
  });

  it('fixes only the page in the arguments', async () => {
    const moved = { 'redirects.json': '{\n  "/tour": "/tower",\n  "/tower": "/consultations"\n}\n' };
    const folder = createSiteFolder(
      createSiteFiles({ ...withFile(path, (text) => text.replace('"/consultations"', '"/tour"')), ...moved }),
    );
    const before = readTexts(folder);
    await check(folder, path.replace('.json', ''), '--fix');
    expect(listChangedPaths(before, readTexts(folder))).toEqual([path]);
  });

  it.each([
    ['{ "/packages": "/consultations" }', '{}'],
    ['{ "/packages": "/consultations", "/x": "/packages" }', '{ "/x": "/packages" }'],
    ['{\n  "/x": "/packages",\n  "/packages": "/consultations"\n}\n', '{\n  "/x": "/packages"\n}\n'],
    [
      '{\n  "/industries": "/packages",\n  "/packages": "/consultations",\n  "/x": "/"\n}\n',
      '{\n  "/x": "/"\n}\n',
    ],
  ])('removes a redirect that would hide a page: %s', async (redirects, fixed) => {
    const folder = createSiteFolder(createSiteFiles({ 'redirects.json': redirects }));
    const { status, stdout } = await check(folder, '--fix');
    expect([status, readTexts(folder)['redirects.json']]).toEqual([0, fixed]);
    expect(stdout).toContain('"/packages": "/consultations" → no redirect');
  });

  it('keeps old addresses with a file extension, capitals or a trailing slash', async () => {
    const redirects = '{ "/index.php": "/packages", "/About.ASPX": "packages", "/team/": "/" }';
    const folder = createSiteFolder(createSiteFiles({ 'redirects.json': redirects }));
    await check(folder, '--fix');
    expect(readTexts(folder)['redirects.json']).toBe(redirects.replace('"packages"', '"/packages"'));
  });

  it('keeps a redirect that the site itself does not use', async () => {
    const redirects = '{ "/ancien": "/consultations" }';
    const folder = createSiteFolder(createSiteFiles({ 'redirects.json': redirects }));
    const { status, stdout } = await check(folder, '--fix');
    expect([status, readTexts(folder)['redirects.json']]).toEqual([0, redirects]);
    expect(stdout).toContain('There are no problems to fix.\n');
  });

  it.each(['"1200"', '"£1,200"'])('turns the amount %s into a number', async (amount) => {
    const folder = createSiteFolder(withPrice(amount));
    expect((await check(folder, '--fix')).status).toBe(0);
    expect(Object.values(readTexts(folder)).join('')).toContain('"amount": 1200');
  });

  it.each(['"$1,200"', '"1.200"', '"1k"'])('leaves the amount %s unchanged', async (amount) => {
    const folder = createSiteFolder(withPrice(amount));
    const before = readTexts(folder);
    expect((await check(folder, '--fix')).status).toBe(1);
    expect(listChangedPaths(before, readTexts(folder))).toEqual([]);
  });

  const guesses: Record<string, (text: string) => string> = {
    'an icon name that is only similar to another': (text) => text.replace('"fish"', '"fisch"'),
    'a key given twice with two values': (text) => text.replace('"order": 3', '"order": 3,\n  "order": 2'),
    'a bracket that is not closed': (text) => text.replace(/\]\s*\}\s*$/, '}'),
    'an unfinished merge': (text) =>
      text.replace(
        '  "order": 3',
        '<<<<<<< HEAD\n  "order": 3,\n=======\n  "order": 2,\n>>>>>>> main\n  "icon": “fish”',
      ),
    'a comment': (text) => text.replace('"order"', '// look again\n  "order"'),
  };

  it.each(Object.entries(guesses))('leaves %s unchanged', async (_, typo) => {
    const folder = createDamaged(typo);
    const before = readTexts(folder);
    const { status, stdout } = await check(folder, '--fix');
    expect(status).toBe(1);
    expect(stdout).toContain('so nothing was changed');
    expect(stdout).toContain('fishing.json:');
    expect(listChangedPaths(before, readTexts(folder))).toEqual([]);
  });

  it('fixes some problems and reports the others', async () => {
    const folder = createDamaged((text) =>
      text.replace('"fish"', '"Fish"').replace('"/consultations"', '"/nowhere"'),
    );
    const { status, stdout } = await check(folder, '--fix');
    expect(status).toBe(1);
    expect(stdout).toContain('"Fish" → "fish"');
    expect(stdout).toContain('/nowhere');
    expect(readTexts(folder)[path]).toBe(original.replace('"/consultations"', '"/nowhere"'));
  });

  it('fixes hundreds of problems at once', async () => {
    const twice = ',\n  "order": 3'.repeat(500);
    const folder = createDamaged((text) => text.replace('"order": 3', `"order": 3${twice}`));
    expect((await check(folder, '--fix')).stdout).toContain('500 problems fixed.');
    expect(readTexts(folder)[path]).toBe(original);
  });

  it('keeps line endings', async () => {
    const folder = createDamaged((text) => text.replaceAll('\n', '\r\n').replace('"fish"', '"Fish"'));
    expect((await check(folder, '--fix')).status).toBe(0);
    expect(readTexts(folder)[path]).toBe(original.replaceAll('\n', '\r\n'));
  });

  it('shows its fixes with --dry-run, and changes nothing', async () => {
    const folder = createDamaged((text) => text.replace('"fish"', '"Fish"'));
    const before = readTexts(folder);
    const { status, stdout } = await check(folder, '--fix', '--dry-run');
    expect(status).toBe(1);
    expect(stdout).toMatch(/\n-.*"Fish".*\n\+.*"fish"/);
    expect(stdout).toContain('nothing was changed');
    expect(listChangedPaths(before, readTexts(folder))).toEqual([]);
  });

  it('with a machine-readable format, prints the changes on standard error, and only the report on standard output', async () => {
    const folder = createDamaged((text) => text.replace('"fish"', '"Fish"'));
    const { stdout, stderr } = await check(folder, '--fix', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ problems: [] });
    expect(stderr).toContain('"Fish" → "fish"');
  });

  it.each([
    ['an empty file', () => ''],
    ['a text that is not JSON', () => 'Hello'],
    ['only quotes', () => '“'.repeat(5_000)],
  ])('does not run forever for %s', async (_, typo) => {
    const { status, stderr } = await check(createDamaged(typo), '--fix');
    expect([status, stderr]).toEqual([1, '']);
  });

  it('refuses --dry-run without --fix', async () => {
    expect((await check(createSiteFolder(createSiteFiles()), '--dry-run')).status).toBe(2);
  });
});
