import { describe, expect, it } from 'vitest';
import { littleSite, type SiteFiles, withFile } from '../little-site';
import { citingPage, lawFile, withLaws } from '../schema/register-of-law';
import { folderOf, run } from './run-here';

/** The little site where one page makes two statements, each by a law of its own, and cites as its text says. */
function sited(paragraph: string): SiteFiles {
  const laws = { 'loi-2019': lawFile('Loi de 2019'), 'loi-2025': lawFile('Loi de 2025') };
  const claims = [
    { claim: 'On moud fin', source: 'Notes', law: ['law/loi-2019'] },
    { claim: 'On pèse tout', source: 'Notes', law: ['law/loi-2025'] },
  ];
  return littleSite({
    ...withLaws(laws, paragraph),
    [`claims/${citingPage}`]: JSON.stringify({ claims }),
  });
}

const led = 'On moud fin{law.loi-2019, note}. On pèse tout{law.loi-2025, note}.';
const half = 'On moud fin{law.loi-2019, note}. On pèse tout.';

const law = (files: SiteFiles, ...args: string[]) => run('law', '--data', folderOf(files), ...args);

describe('the command law', () => {
  it('says of each page how many statements lead to the register, and ends with 0 where all do', async () => {
    const { status, stdout, stderr } = await law(sited(led));
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`${citingPage}: 2 of 2 legal statements, 2 marks\n`);
    expect(stdout).toMatch(/\n2 of 2 legal statements on \d+ pages? lead to the register\.\n$/);
  });

  it('names what leads nowhere, and ends with 1', async () => {
    const { status, stdout } = await law(sited(half));
    expect(status).toBe(1);
    expect(stdout).toContain(
      `${citingPage}: 1 of 2 legal statements, 1 mark\n  leads to no entry: On pèse tout\n`,
    );
  });

  it('prints the same for programs', async () => {
    const { status, stdout } = await law(sited(half), '--format', 'json');
    expect(status).toBe(1);
    const counts = JSON.parse(stdout) as { file: string }[];
    expect(counts.find(({ file }) => file === citingPage)).toEqual({
      file: citingPage,
      statements: 2,
      led: 1,
      citations: 1,
      left: ['On pèse tout'],
    });
  });

  it('refuses a format that there is not, and tells the problems of data that has some', async () => {
    const wrong = await law(sited(led), '--format', 'xml');
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('"xml" is not a format.')]);
    const broken = await law(littleSite(withFile('site.json', (text) => text.slice(0, -3))));
    expect([broken.status, broken.stderr]).toEqual([1, expect.stringContaining('site.json')]);
  });
});
