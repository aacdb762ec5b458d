import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../src/authoring/apply-changes';
import { toDiff } from '../../src/authoring/diff';
import { PlannedTree } from '../../src/authoring/planned-tree';
import { readFiles } from '../../src/build/disk';
import { folderOf, textsIn } from '../cli/run-here';

const files = {
  'data/a.json': '{\n  "a": 1,\n  "b": 2\n}\n',
  'data/crlf.json': '{\r\n  "a": 1\r\n}\r\n',
  'data/end.json': '{ "a": 1 }',
  'data/gone.json': '{}\n',
  'data/moved.json': '{\n  "to": "/x"\n}\n',
  'data/images/one.bin': new Uint8Array([1, 0, 2]),
};

/** A plan with every kind of change to texts. */
function planFor(folder: string): PlannedTree {
  const plan = new PlannedTree(readFiles(folder));
  plan.write('a.json', plan.text('a.json').replace('2', '3'));
  plan.write('crlf.json', plan.text('crlf.json').replace('1', '7'));
  plan.write('end.json', '{ "a": 2 }');
  plan.write('made/é.json', '{}');
  plan.remove('gone.json');
  plan.write('moved.json', plan.text('moved.json').replace('/x', '/y'));
  plan.rename('moved.json', 'here.json');
  plan.rename('images/one.bin', 'images/other.bin');
  return plan;
}

describe('a diff', () => {
  it('does by Git what the changes do', () => {
    const [ours, theirs] = [folderOf(files), folderOf(files)];
    const plan = planFor(join(ours, 'data'));
    const diff = toDiff(plan.changes(), 'data');
    execFileSync('git', ['apply', '-'], {
      cwd: theirs,
      input: diff,
      env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(theirs) },
    });
    applyChanges(join(ours, 'data'), plan.changes());
    expect(textsIn(theirs)).toEqual(textsIn(ours));
  });

  it('shows three lines around each change and nothing of a picture', () => {
    const plan = new PlannedTree(readFiles(join(folderOf(files), 'data')));
    plan.write('a.json', plan.text('a.json').replace('2', '3'));
    plan.remove('images/one.bin');
    expect(toDiff(plan.changes(), 'site-data')).toBe(
      [
        'diff --git a/site-data/a.json b/site-data/a.json',
        '--- a/site-data/a.json',
        '+++ b/site-data/a.json',
        '@@ -1,4 +1,4 @@',
        ' {',
        '   "a": 1,',
        '-  "b": 2',
        '+  "b": 3',
        ' }',
        'diff --git a/site-data/images/one.bin b/site-data/images/one.bin',
        'Binary files a/site-data/images/one.bin and /dev/null differ',
        '',
      ].join('\n'),
    );
  });
});
