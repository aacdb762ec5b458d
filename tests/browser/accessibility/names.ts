import type { Page } from 'playwright-core';

/** What assistive technology is told of one element. */
interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
}

const controls = [
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'switch',
  'DisclosureTriangle',
  'Iframe',
];
const landmarks = [
  'banner',
  'main',
  'contentinfo',
  'navigation',
  'region',
  'complementary',
  'form',
  'dialog',
];

/**
 * What is wrong with what the browser tells assistive technology of the page: controls and dialogs without a name,
 * links of one name to two places, landmarks that cannot be told apart, and headings that are not one outline.
 */
export async function findUnclearNames(page: Page): Promise<string[]> {
  const nodes = await readTree(page);
  return [
    ...findNameless(nodes),
    ...findTwoWays(nodes),
    ...findLikeLandmarks(nodes),
    ...findHeadingFaults(nodes),
  ];
}

/** The tree as assistive technology reads it, in order. */
async function readTree(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder: Node[] = [];
  const visit = (node: Node | undefined) => {
    if (!node) return;
    if (!node.ignored) inOrder.push(node);
    for (const id of node.childIds ?? []) visit(byId.get(id));
  };
  visit(nodes[0]);
  return inOrder;
}

function roleOf(node: Node): string {
  return node.role?.value ?? '';
}

function wordsOf(node: Node): string {
  return node.name?.value.trim() ?? '';
}

function propertyOf(node: Node, name: string): unknown {
  return node.properties?.find((each) => each.name === name)?.value.value;
}

function findNameless(nodes: Node[]): string[] {
  const isNamed = (role: string) => controls.includes(role) || ['dialog', 'image'].includes(role);
  return nodes
    .filter((node) => isNamed(roleOf(node)) && !wordsOf(node))
    .map(
      (node) =>
        `${roleOf(node)} without a name, after ${JSON.stringify(nodes.slice(0, nodes.indexOf(node)).map(wordsOf).filter(Boolean).slice(-2))}`,
    );
}

/** Links that sound the same and lead elsewhere. */
function findTwoWays(nodes: Node[]): string[] {
  const seen = new Map<string, string>();
  return nodes.flatMap((node) => {
    if (roleOf(node) !== 'link') return [];
    const to = String(propertyOf(node, 'url') ?? '');
    const known = seen.get(wordsOf(node)) ?? to;
    seen.set(wordsOf(node), known);
    return known === to ? [] : [`"${wordsOf(node)}" leads to ${known} and to ${to}`];
  });
}

function findLikeLandmarks(nodes: Node[]): string[] {
  const isLandmark = (node: Node) =>
    landmarks.includes(roleOf(node)) && (roleOf(node) !== 'form' || wordsOf(node) !== '');
  const found = nodes.filter(isLandmark).map((node) => `${roleOf(node)} "${wordsOf(node)}"`);
  const isTwice = (name: string, index: number) => found.indexOf(name) !== index;
  return found.filter(isTwice).map((name) => `${name} twice`);
}

function findHeadingFaults(nodes: Node[]): string[] {
  const headings = nodes.filter((node) => roleOf(node) === 'heading');
  const levels = headings.map((node) => Number(propertyOf(node, 'level')));
  const tops = levels.filter((level) => level === 1).length;
  const faults = headings.flatMap((node, index) => {
    const isJump = (levels[index] ?? 0) > (levels[index - 1] ?? 2) + 1;
    if (!wordsOf(node)) return ['a heading without words'];
    return isJump ? [`"${wordsOf(node)}" is of level ${levels[index]} after ${levels[index - 1]}`] : [];
  });
  const isDialog = !nodes.some((node) => roleOf(node) === 'main');
  return tops === 1 || isDialog ? faults : [`${tops} headings of the first level`, ...faults];
}
