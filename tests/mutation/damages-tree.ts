import {
  type Damage,
  edit,
  type Follower,
  isPage,
  lossOf,
  type Mutant,
  type SourceFile,
  type SourceSite,
} from './content';
import { childOf, type Spot } from './json-spots';
import type { Random } from './random';

const openers = ['hero', 'article-hero', 'not-found'];

/** Where an edited property of the root begins, or a new first one would. */
function setKey(text: string, root: Spot, key: string, value: string): string {
  const spot = childOf(root, key);
  if (spot) return text.slice(0, spot.start) + value + text.slice(spot.end);
  return `${text.slice(0, root.start + 1)} "${key}": ${value},${text.slice(root.start + 1)}`;
}

/** A copy of a page under another title and description, so that it can stand beside the first. */
function copyOf(file: SourceFile, further: [key: string, value: string][] = []): string {
  const changed: [string, string][] = [
    ['title', '"A further page"'],
    ['seoTitle', '"A further page of its own"'],
    ['description', '"A further page, which is there only to see what the check says about it."'],
    ...further,
  ];
  if (childOf(file.root, 'aliases')) changed.push(['aliases', '["/a-further-address"]']);
  if (childOf(file.root, 'featured')) changed.push(['featured', 'false']);
  // From the last to the first, so that the places of the others stay right.
  const inOrder = changed.sort(([a], [b]) => startOf(b) - startOf(a));
  return inOrder.reduce((text, [key, value]) => setKey(text, file.root, key, value), file.text);

  function startOf(key: string): number {
    return childOf(file.root, key)?.start ?? 0;
  }
}

function added(
  name: string,
  content: string | Uint8Array,
  rule: Mutant['expected']['rules'][number],
): Mutant {
  return { changes: { [name]: content }, expected: { rules: [rule], file: name, line: 1, columns: [1] } };
}

/** A file of redirects with one that is wrong, at its key or at what it leads to. */
function redirecting(from: string, to: string, rule: 'duplicate-address' | 'dead-link'): Mutant {
  const lead = `{ "${from}": `;
  const column = rule === 'dead-link' ? lead.length + 1 : 3;
  return {
    changes: { 'redirects.json': `${lead}"${to}" }` },
    expected: { rules: [rule], file: 'redirects.json', line: 1, columns: [column] },
  };
}

const slugOf = (file: SourceFile) => file.name.replace(/^[^/]+\//, '').replace(/\.json$/, '');

/** What a page that is no longer where it was leaves behind. */
const loss: Follower[] = [
  { rule: 'dead-link' },
  { rule: 'unknown-entry' },
  { rule: 'unknown-law' },
  { rule: 'unused-image' },
];
const overviewLoss: Follower[] = [...loss, { rule: 'missing-file' }, { rule: 'orphan-page' }];

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

/** The pages that share a text, in the order in which the first of them is right. */
function inOrder(...names: string[]): string[] {
  return names.sort((a, b) => (a < b ? -1 : 1));
}

function shareText(
  key: 'title' | 'description',
  file: SourceFile,
  site: SourceSite,
  random: Random,
): Mutant | undefined {
  const nameOf = (page: SourceFile) =>
    childOf(page.root, key === 'title' ? 'seoTitle' : key) ?? childOf(page.root, key);
  const others = site.files.filter((page) => isPage(page) && page !== file);
  const other = random.pick(others);
  const mine = nameOf(file);
  const its = other && nameOf(other);
  if (!isPage(file) || !other || !mine || !its || String(its.value).length > 65 !== (key === 'description'))
    return undefined;
  const raw = JSON.stringify(its.value);
  const mutant = edit(
    file,
    [mine.start, mine.end, raw],
    key === 'title' ? 'duplicate-title' : 'duplicate-description',
  );
  if (inOrder(file.name, other.name)[1] === file.name) return mutant;
  const { expected } = edit(other, [its.start, its.end, raw], mutant.expected.rules);
  return { ...mutant, expected };
}

/** Damages that only the whole tree shows: addresses, files, pictures, and how pages stand to each other. */
export const treeDamages: Damage[] = [
  {
    name: "alias that is another page's address",
    tries: 2,
    apply: (file, site, random) => {
      if (!isPage(file)) return undefined;
      const addresses = [...site.owners].flatMap(([address, owner]) =>
        owner === file.name ? [] : [address],
      );
      const address = random.pick(addresses);
      if (!address) return undefined;
      const owner = site.files.find(({ name }) => name === site.owners.get(address));
      const aliases = childOf(file.root, 'aliases');
      const at = aliases ? aliases.start + 1 : file.root.start + 1;
      const change = aliases ? `"${address}", ` : ` "aliases": ["${address}"],`;
      const mutant = edit(file, [at, at, change], 'duplicate-address', aliases ? at : at + 13);
      // The page whose name comes later is the one that takes an alias twice; a main address always wins.
      const theirs = childOf(owner?.root, 'aliases')?.children.find(({ value }) => value === address);
      if (!owner || !theirs || inOrder(file.name, owner.name)[1] === file.name) return mutant;
      const { expected } = edit(owner, [theirs.start, theirs.end, `"${address}"`], 'duplicate-address');
      return { ...mutant, expected };
    },
  },
  {
    name: 'alias that is no address',
    tries: 1,
    apply: (file, _site, random) => {
      if (!isPage(file) || childOf(file.root, 'aliases')) return undefined;
      const alias = random.pick([
        'about/us',
        '/About',
        '/über',
        '/a b',
        'https://nguzo.example/',
        '/a//b',
        '/a?b',
      ]);
      const at = file.root.start + 1;
      return edit(file, [at, at, ` "aliases": ["${alias}"],`], 'address-form', at + 13);
    },
  },
  {
    name: 'redirect from an address in use',
    tries: 2,
    apply: (file, site, random) => {
      if (file.name !== 'site.json') return undefined;
      const addresses = [...site.owners.keys()];
      const from = random.pick(addresses) ?? '';
      const to = random.pick(addresses.filter((address) => address !== from)) ?? '';
      return redirecting(from, to, 'duplicate-address');
    },
  },
  {
    name: 'redirect to nowhere',
    tries: 2,
    apply: (file, _site, random) => {
      if (file.name !== 'site.json') return undefined;
      const to = random.pick(['/no-such-page', '/industries/agri']);
      return redirecting('/old-page', to ?? '', 'dead-link');
    },
  },
  {
    name: 'wrong-case file name',
    tries: 1,
    apply: (file) => {
      if (!isPage(file)) return undefined;
      const slug = slugOf(file);
      const name = file.name.replace(`${slug}.json`, `${slug.charAt(0).toUpperCase()}${slug.slice(1)}.json`);
      if (name === file.name) return undefined;
      const mutant = added(name, file.text, 'file-name');
      return { ...mutant, changes: { ...mutant.changes, [file.name]: null }, followers: overviewLoss };
    },
  },
  {
    name: 'file name that is no address',
    tries: 1,
    apply: (file, _site, random) => {
      if (!isPage(file) || slugOf(file).startsWith('not-found')) return undefined;
      const slug = random.pick(['my page', 'my_page', 'page-', 'café', 'a.b', 'a--b']);
      const mutant = added(`${file.role}/${slug}.json`, copyOf(file), 'file-name');
      return file.role === 'pages' ? { ...mutant, followers: [{ rule: 'orphan-page' }] } : mutant;
    },
  },
  {
    name: 'entry named "page"',
    tries: 1,
    apply: (file) => {
      if (!isPage(file) || file.role === 'pages') return undefined;
      return added(`${file.role}/page.json`, copyOf(file), 'file-name');
    },
  },
  {
    name: 'file in an unknown folder',
    tries: 2,
    apply: (file, _site, random) => {
      if (!isPage(file)) return undefined;
      const folders = ['industry', 'page', 'blog', 'Pages', 'artciles', `${file.role}/more`, 'images-old'];
      const folder = random.pick(folders.filter((name) => name !== 'pages/more'));
      return added(`${folder}/${slugOf(file)}.json`, file.text, 'unknown-file');
    },
  },
  {
    name: 'file of another kind',
    tries: 1,
    apply: (file, _site, random) => {
      const ending = random.pick(['.txt', '.json.bak', '.json.txt', '.JSON', '.jsonc', '.md', '']);
      return added(file.name.replace(/\.json$/, `${ending}`), file.text, 'unknown-file');
    },
  },
  {
    name: 'unknown file beside the settings',
    tries: 1,
    apply: (file, _site, random) => {
      const name = random.pick([
        'sites.json',
        'Site.json',
        'menu.json',
        'wordings.json',
        '__proto__',
        'NOTES.md',
      ]);
      return isPage(file) ? undefined : added(name ?? '', file.text, 'unknown-file');
    },
  },
  {
    name: 'settings file missing',
    tries: 1,
    apply: (file) => {
      if (isPage(file)) return undefined;
      return { ...added(file.name, '', 'missing-file'), changes: { [file.name]: null } };
    },
  },
  {
    name: 'required page missing',
    tries: 1,
    apply: (file) => {
      if (!['pages/index.json', 'pages/not-found.json'].includes(file.name)) return undefined;
      const mutant = added(file.name, '', 'missing-file');
      const followers: Follower[] = file.name === 'pages/index.json' ? [{ rule: 'dead-link' }] : [];
      return { ...mutant, changes: { [file.name]: null }, followers };
    },
  },
  {
    name: 'page that is linked to taken away',
    tries: 1,
    apply: (file, site) => {
      if (!file.address || file.address === '/') return undefined;
      for (const other of site.files) {
        const id = `${file.role}/${slugOf(file)}`;
        const link = other.spots.find(({ value }) => value === file.address || value === id);
        if (!link || other === file || link.key?.name === 'address') continue;
        const isEntry = link.value === id;
        const mutant = edit(other, [0, 0, ''], isEntry ? 'unknown-entry' : 'dead-link', link.start);
        return { ...mutant, changes: { [file.name]: null }, followers: overviewLoss };
      }
      return undefined;
    },
  },
  {
    name: 'page that is linked to made a draft',
    tries: 1,
    apply: (file, site) => {
      if (!file.address || file.address === '/') return undefined;
      for (const other of site.files) {
        const link = other.spots.find(({ value, key }) => value === file.address && key?.name === 'to');
        if (!link || other === file) continue;
        const mutant = edit(other, [0, 0, ''], 'dead-link', link.start, { says: /draft/ });
        const changes = { [file.name]: setKey(file.text, file.root, 'draft', 'true') };
        return { ...mutant, changes, followers: overviewLoss };
      }
      return undefined;
    },
  },
  {
    name: 'booking link taken from the settings',
    tries: 2,
    apply: (file, site, random) => {
      const spot = random.pick(childOf(file.root, 'booking')?.children ?? []);
      if (!spot?.key) return undefined;
      for (const other of site.files) {
        const use = other.spots.find(({ value, key }) => value === spot.key?.name && key?.name === 'booking');
        if (!use) continue;
        const { expected } = edit(other, [0, 0, ''], 'unknown-booking', use.start);
        const { changes } = edit(file, [spot.key.start, spot.key.end, '"other"'], 'unknown-booking');
        return { changes, expected, followers: [{ rule: 'unknown-booking', file: other.name }] };
      }
      return undefined;
    },
  },
  {
    name: 'collection moved to an address without a page',
    tries: 1,
    apply: (file, site) => {
      const spot = childOf(childOf(childOf(file.root, 'collections'), 'articles'), 'address');
      const use = site.files
        .flatMap((other) => other.spots.map((s) => ({ other, s })))
        .find(({ s }) => s.key?.name === 'collection' && s.value === 'articles');
      if (file.name !== 'site.json' || !spot || !use) return undefined;
      const { expected } = edit(use.other, [0, 0, ''], 'missing-file', use.s.start);
      const { changes } = edit(file, [spot.start, spot.end, '"/no-such-page"'], 'missing-file');
      return { changes, expected, followers: [...loss, { rule: 'missing-file' }, { rule: 'orphan-page' }] };
    },
  },
  {
    name: 'duplicate title',
    tries: 2,
    apply: (file, site, random) => shareText('title', file, site, random),
  },
  {
    name: 'duplicate description',
    tries: 2,
    apply: (file, site, random) => shareText('description', file, site, random),
  },
  {
    name: 'hero moved to second place',
    tries: 1,
    apply: (file) => {
      const [first, second] = childOf(file.root, 'blocks')?.children ?? [];
      if (!first || !second) return undefined;
      const [a, b] = [file.text.slice(first.start, first.end), file.text.slice(second.start, second.end)];
      const between = file.text.slice(first.end, second.start);
      const at = first.start + b.length + between.length;
      return edit(file, [first.start, second.end, `${b}${between}${a}`], 'hero-place', at);
    },
  },
  {
    name: 'second hero',
    tries: 2,
    apply: (file, _site, random) => {
      const blocks = childOf(file.root, 'blocks')?.children ?? [];
      const first = blocks[0];
      const after = random.pick(blocks);
      if (!first || !after) return undefined;
      const copy = `,\n    ${file.text.slice(first.start, first.end)}`;
      return edit(file, [after.end, after.end, copy], 'hero-place', after.end + 6);
    },
  },
  {
    name: 'hero removed',
    tries: 1,
    apply: (file, site) => {
      const blocks = childOf(file.root, 'blocks');
      const [first, second] = blocks?.children ?? [];
      if (!blocks || !first || !second || !openers.includes(String(childOf(first, 'type')?.value)))
        return undefined;
      const links = [...file.text.slice(first.start, first.end).matchAll(/"(\/[^"]*)"/g)];
      const followers = links.flatMap((match) => lossOf(site, match[1] ?? ''));
      return edit(file, [first.start, second.start, ''], 'hero-place', blocks.start, { followers });
    },
  },
  {
    name: 'second featured article',
    tries: 1,
    apply: (file, site) => {
      if (file.role !== 'articles') return undefined;
      // A copy whose name comes last is the one that is featured a second time.
      const text = copyOf(file, [['featured', 'true']]).replace('"featured": false', '"featured": true');
      const name = 'articles/zz-further.json';
      const isFeatured = site.files.some((other) => childOf(other.root, 'featured')?.value === true);
      const before = isFeatured ? file.text : setKey(file.text, file.root, 'featured', 'true');
      const line = text.slice(0, text.indexOf('"featured"')).split('\n').length;
      return {
        changes: { [name]: text, [file.name]: before },
        expected: { rules: ['featured-twice'], file: name, line },
      };
    },
  },
  {
    name: 'orphan page added',
    tries: 1,
    apply: (file) => {
      if (file.role !== 'pages' || file.name === 'pages/not-found.json') return undefined;
      return added('pages/a-further-page.json', copyOf(file), 'orphan-page');
    },
  },
  {
    name: 'only link to a page under a misspelt key',
    tries: 1,
    apply: (file, _site, random) => {
      const page = copyOf(file, [['listed', 'true']]);
      const link = random.pick(file.spots.filter((s) => s.key?.name === 'to' && s.path[0] === 'blocks'));
      if (file.role !== 'pages' || !link?.key) return undefined;
      // That nothing else leads to the page is not known while a link cannot be read.
      const followers: Follower[] = [{ rule: 'missing-key', file: file.name }];
      const by = '"too": "/a-further-page"';
      const mutant = edit(file, [link.key.start, link.end, by], 'unknown-key', link.key.start, { followers });
      return { ...mutant, changes: { ...mutant.changes, 'pages/a-further-page.json': page } };
    },
  },
  {
    name: 'unused picture',
    tries: 2,
    apply: (file, _site, random) => {
      const name = random.pick(['office.svg', 'people/team.svg', 'a.svg']);
      return isPage(file) ? undefined : added(`images/${name}`, svg, 'unused-image');
    },
  },
  {
    name: 'picture of wrong bytes',
    tries: 3,
    apply: (file, site, random) => {
      const name = `images/${childOf(childOf(file.root, 'images'), 'icon')?.value}`;
      if (!site.bytes[name]) return undefined;
      const png = Uint8Array.of(
        0x89,
        0x50,
        0x4e,
        0x47,
        0xd,
        0xa,
        0x1a,
        0xa,
        0,
        0,
        0,
        13,
        0x49,
        0x48,
        0x44,
        0x52,
      );
      const bad = ['', 'hello', '<html></html>', png, svg.replace('<path', '<script>alert(1)</script><path')];
      return added(name, random.pick(bad) ?? '', 'image-format');
    },
  },
  {
    name: 'picture too heavy',
    tries: 1,
    apply: (file, site) => {
      const name = `images/${childOf(childOf(file.root, 'images'), 'icon')?.value}`;
      if (!site.bytes[name]) return undefined;
      return added(name, svg.replace('<path', `<!--${'x'.repeat(400_000)}--><path`), 'image-size');
    },
  },
  {
    name: 'picture with a name or kind that cannot stand',
    tries: 3,
    apply: (file, _site, random) => {
      if (file.name !== 'site.json') return undefined;
      const name = random.pick([
        'Office.svg',
        'my office.svg',
        'office',
        'office.gif',
        'office.SVG',
        'brief.docx',
      ]);
      const mutant = added(`images/${name}`, svg, 'file-name');
      const rules: Mutant['expected']['rules'] = ['file-name', 'image-format'];
      const followers: Follower[] = [{ rule: 'unused-image', file: `images/${name}` }];
      return { ...mutant, expected: { ...mutant.expected, rules }, followers };
    },
  },
];
