import type { Node } from 'prosemirror-model';
import type { NodeView, NodeViewConstructor } from 'prosemirror-view';
import { createId } from '../item-ids';
import type { ChoiceLists } from '../protocol';
import { schema } from './schema';

/** Matches the controls of a part's form. These controls handle their events themselves. */
const controlSelector = 'input, textarea, select, button, label, summary, [tabindex], [contenteditable=true]';

/** The element of a part that has a form, such as a picture. React renders the form into it. */
export class PartView implements NodeView {
  readonly id = createId();
  readonly dom = document.createElement('div');

  constructor(
    private readonly node: Node,
    readonly getPos: () => number | undefined,
    private readonly onRemove: (view: PartView) => void,
  ) {
    this.dom.dataset.form = '';
    this.dom.contentEditable = 'false';
  }

  update(node: Node): boolean {
    return node.type === this.node.type;
  }

  stopEvent({ target }: Event): boolean {
    return (target as Element).closest(controlSelector) !== this.dom.closest(controlSelector);
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.onRemove(this);
  }
}

/** Returns the text that the editor shows: the law and provision of a citation, or the value of a setting. */
export function describeChip({ type, attrs }: Node, { tokens, names }: ChoiceLists): string {
  if (type === schema.nodes.token) {
    const name = `{${attrs.name}}`;
    return tokens.find(([token]) => token === name)?.[1] ?? name;
  }
  const [, title = attrs.slug] = names.law.find(([id]) => id === `law/${attrs.slug}`) ?? [];
  return attrs.details === null ? title : `${title},${attrs.details}`;
}

/** The node views that show the text of citations and settings. */
export class ChipViews {
  private readonly shown = new Set<{ dom: HTMLElement; node: Node }>();

  constructor(private choices: ChoiceLists) {}

  readonly create: NodeViewConstructor = (node) => {
    const dom = document.createElement('span');
    dom.dataset.chip = node.type.name;
    dom.contentEditable = 'false';
    dom.textContent = describeChip(node, this.choices);
    const chip = { dom, node };
    this.shown.add(chip);
    return { dom, ignoreMutation: () => true, destroy: () => this.shown.delete(chip) };
  };

  /** Shows the texts again, after the laws or settings of the site have changed. */
  refresh(choices: ChoiceLists): void {
    this.choices = choices;
    for (const { dom, node } of this.shown) dom.textContent = describeChip(node, choices);
  }
}
