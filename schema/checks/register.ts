import type { ContentFile } from '../content/content-file';
import { type Tree, titleOf } from '../content/tree';
import { valueAt } from '../fields/walk';
import { isOfRegister } from '../files/collections';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';

/** Reports laws that are changed by what is no law, and those that take each other's place in a circle. */
export function findRegisterFaults(tree: Tree): FiledFinding[] {
  const laws = tree.files.filter(({ role }) => isOfRegister(role));
  return [...laws.flatMap((law) => findStrangers(law, tree)), ...findCircles(laws)];
}

function findStrangers({ file, fields, role }: ContentFile, { byName }: Tree): FiledFinding[] {
  return fields
    .filter(({ kind, path }) => kind === 'entry' && path.at(-1) === 'by')
    .filter(({ text }) => !text.startsWith(`${role}/`) && byName.has(`${text}.json`))
    .map(({ path, text }): FiledFinding => {
      const message = `"${shorten(text)}" is no law. Write an entry of the register, such as "${role}/second-act".`;
      return { file, rule: 'unknown-entry', message, spot: { path } };
    });
}

/** Each circle once, at the law of it whose file comes first. */
function findCircles(laws: ContentFile[]): FiledFinding[] {
  const next = new Map(laws.flatMap((law) => followerOf(law).map((id) => [idOf(law), id] as const)));
  const told = new Set<string>();
  return laws.flatMap((law): FiledFinding[] => {
    const way = [idOf(law)];
    for (let at = next.get(idOf(law)); at !== undefined && !way.includes(at); at = next.get(at)) way.push(at);
    const closes = next.get(way.at(-1) ?? '') === idOf(law);
    if (!closes || way.some((id) => told.has(id))) return [];
    for (const id of way) told.add(id);
    const last = way.length > 1 ? `"${shorten(way.at(-1) ?? '')}" leads back to it` : 'it names itself';
    const message = `"${shorten(titleOf(law))}" was superseded in a circle: ${last}. Write of one of them what holds now.`;
    return [{ file: law.file, rule: 'law-circle', message, spot: { path: ['status', 'by'] } }];
  });
}

function idOf({ role, slug }: ContentFile): string {
  return `${role}/${slug}`;
}

function followerOf({ raw }: ContentFile): string[] {
  const by = valueAt(raw, ['status', 'by']);
  return typeof by === 'string' ? [by] : [];
}
