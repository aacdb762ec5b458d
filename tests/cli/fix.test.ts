import { describe, expect, it } from 'vitest';
import { littleSite, type SiteFiles, withFile } from '../little-site';
import { changedPaths, folderOf, run, textsIn } from './run-here';

const path = 'industries/cafes.json';
const whole = textOf(littleSite());

function textOf(files: ReturnType<typeof littleSite>): string {
  return String(files[path]);
}

/** A folder whose entry has been damaged. */
function damaged(edit: (text: string) => string): string {
  return folderOf(littleSite(withFile(path, edit)));
}

/** The little site with another amount in the place of 4200. */
function priced(amount: string): SiteFiles {
  const [priced = ''] =
    Object.entries(littleSite()).find(([, text]) => String(text).includes('"amount": 4200')) ?? [];
  return littleSite(withFile(priced, (text) => text.replace('"amount": 4200', `"amount": ${amount}`)));
}

const check = (folder: string, ...args: string[]) => run('check', ...args, '--data', folder);

describe('check --fix', () => {
  const slips: Record<string, (text: string) => string> = {
    'a comma after the last member': (text) => text.replace(/\n\}\s*$/, ',\n}\n'),
    'a comma that is missing at the end of a line': (text) =>
      text.replace(/,\n {2}"description"/, '\n  "description"'),
    'a byte-order mark': (text) => `\uFEFF${text}`,
    'curly quotes': (text) => text.replace('"title"', '“title”').replace('"Cafés"', '“Cafés”'),
    'a key that is cut short': (text) => text.replace('"description"', '"desc"'),
    'an icon in capitals': (text) => text.replace('"coffee"', '"Coffee"'),
    'a block in capitals': (text) => text.replace('"topic-list"', '"TopicList"'),
    'a slash at the end of a link': (text) => text.replace('"/visites"', '"/visites/"'),
    'a link in capitals': (text) => text.replace('"/visites"', '"/Visites"'),
    'the whole address of this site': (text) =>
      text.replace('"/visites"', '"https://ecole-du-grain.example/visites"'),
    'a number in quotes': (text) => text.replace('"order": 1', '"order": "1"'),
    'a key given twice with the same value': (text) =>
      text.replace('"order": 1', '"order": 1,\n  "order": 1'),
    'many slips at once, behind one that hides them': (text) =>
      `\uFEFF${text}`
        .replace('"description"', '"desc"')
        .replace('"coffee"', '"Coffee"')
        .replace('"order": 1', '"order": "1"')
        .replace(/\n\}\s*$/, ',\n}\n'),
  };

  it.each(Object.entries(slips))('mends %s, and every other character stays', async (_, slip) => {
    const folder = damaged(slip);
    expect((await check(folder)).status).toBe(1);
    const { status, stdout } = await check(folder, '--fix');
    expect([status, textsIn(folder)[path]]).toEqual([0, whole]);
    expect(stdout).toMatch(/cafes\.json:\d+ {2}.+ → .+\n/);
    expect(stdout).toMatch(/problems? mended\.\n/);
    const again = await check(folder, '--fix');
    expect(again.stdout).toContain('nothing with exactly one right answer');
  });

  it.each(['www.grain.fr', 'grain.fr/visites', 'http://grain.fr/visites'])(
    'writes %s in full, also where a page of this site has the same name',
    async (address) => {
      const folder = damaged((text) => text.replace('"/visites"', `"${address}"`));
      expect((await check(folder, '--fix')).status).toBe(0);
      expect(textsIn(folder)[path]).toContain(`"https://${address.replace('http://', '')}"`);
    },
  );

  it('writes where a page is now for where it was, in links, in texts and at the end of two redirects', async () => {
    const moved = {
      'redirects.json': '{\n  "/tour": "/virée",\n  "/virée": "/visites"\n}\n'.replaceAll('é', 'e'),
    };
    const folder = folderOf(
      littleSite({ ...withFile(path, (text) => text.replace('"/visites"', '"/tour"')), ...moved }),
    );
    const { status, stdout } = await check(folder, '--fix');
    expect([status, textsIn(folder)[path]]).toEqual([0, whole]);
    expect(textsIn(folder)['redirects.json']).toContain('"/tour": "/visites"');
    expect(stdout).toContain('"/tour" → "/visites"');
  });

  it('leaves a redirect that nothing here follows: whoever kept an old link does', async () => {
    const redirects = '{ "/ancien": "/visites" }';
    const folder = folderOf(littleSite({ 'redirects.json': redirects }));
    const { status, stdout } = await check(folder, '--fix');
    expect([status, textsIn(folder)['redirects.json']]).toEqual([0, redirects]);
    expect(stdout).toContain('nothing with exactly one right answer');
  });

  it.each(['"4200"', '"€4,200"'])('writes an amount that is printed as %s', async (amount) => {
    const folder = folderOf(priced(amount));
    expect((await check(folder, '--fix')).status).toBe(0);
    expect(Object.values(textsIn(folder)).join('')).toContain('"amount": 4200');
  });

  it.each(['"$4,200"', '"4.200"', '"4k"'])('leaves the amount %s to its author', async (amount) => {
    const folder = folderOf(priced(amount));
    const before = textsIn(folder);
    expect((await check(folder, '--fix')).status).toBe(1);
    expect(changedPaths(before, textsIn(folder))).toEqual([]);
  });

  const guesses: Record<string, (text: string) => string> = {
    'an icon that is only like another': (text) => text.replace('"coffee"', '"cofee"'),
    'a link that is only like an address': (text) => text.replace('"/visites"', '"/visite"'),
    'a key that is another word': (text) => text.replace('"summary"', '"text"'),
    'a key given twice with two values': (text) => text.replace('"order": 1', '"order": 1,\n  "order": 2'),
    'two texts side by side': (text) => text.replace('"Cafés"', '"Cafés" "et bars"'),
    'a bracket that is not closed': (text) => text.replace(/\]\s*\}\s*$/, '}'),
    'a missing key': (text) => text.replace(/"description": "[^"]+",\n/, ''),
    'a comment': (text) => text.replace('"order"', '// à revoir\n  "order"'),
  };

  it.each(Object.entries(guesses))('leaves %s to its author', async (_, slip) => {
    const folder = damaged(slip);
    const before = textsIn(folder);
    const { status, stdout } = await check(folder, '--fix');
    expect(status).toBe(1);
    expect(stdout).toContain('nothing with exactly one right answer');
    expect(stdout).toContain('cafes.json:');
    expect(changedPaths(before, textsIn(folder))).toEqual([]);
  });

  it('mends what it can beside what it cannot, and reports the rest', async () => {
    const folder = damaged((text) =>
      text.replace('"coffee"', '"Coffee"').replace('"/visites"', '"/nulle-part"'),
    );
    const { status, stdout } = await check(folder, '--fix');
    expect(status).toBe(1);
    expect(stdout).toContain('"Coffee" → "coffee"');
    expect(stdout).toContain('/nulle-part');
    expect(textsIn(folder)[path]).toBe(whole.replace('"/visites"', '"/nulle-part"'));
  });

  it('keeps line ends as they are', async () => {
    const folder = damaged((text) => text.replaceAll('\n', '\r\n').replace('"coffee"', '"Coffee"'));
    expect((await check(folder, '--fix')).status).toBe(0);
    expect(textsIn(folder)[path]).toBe(whole.replaceAll('\n', '\r\n'));
  });

  it('shows with --dry-run what it would mend, and mends nothing', async () => {
    const folder = damaged((text) => text.replace('"coffee"', '"Coffee"'));
    const before = textsIn(folder);
    const { status, stdout } = await check(folder, '--fix', '--dry-run');
    expect(status).toBe(1);
    expect(stdout).toMatch(/\n-.*"Coffee".*\n\+.*"coffee"/);
    expect(stdout).toContain('nothing was changed');
    expect(changedPaths(before, textsIn(folder))).toEqual([]);
  });

  it('gives programs the report alone on standard output', async () => {
    const folder = damaged((text) => text.replace('"coffee"', '"Coffee"'));
    const { stdout, stderr } = await check(folder, '--fix', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ problems: [] });
    expect(stderr).toContain('"Coffee" → "coffee"');
  });

  it.each([
    ['an empty file', () => ''],
    ['no JSON at all', () => 'Bonjour'],
    ['a file of commas', () => ','.repeat(5_000)],
    ['nothing but quotes', () => '“'.repeat(5_000)],
  ])('comes to an end with %s', async (_, slip) => {
    const { status, stderr } = await check(damaged(slip), '--fix');
    expect([status, stderr]).toEqual([1, '']);
  });

  it('refuses --dry-run without --fix', async () => {
    expect((await check(folderOf(littleSite()), '--dry-run')).status).toBe(2);
  });
});
