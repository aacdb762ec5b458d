import { flushSync } from 'react-dom';
import type { JsonPath } from '../../schema/json/source';
import { valueAt } from '../shared/values';
import { isTodo } from './fields/field-components';
import { isComposing } from './key-events';
import { fitPastedText, joinLines } from './search-text';
import type { Studio } from './store';
import { typing } from './typing-steps';

/** A text field of the open page, and the element that shows it. */
export interface WritableText {
  file: string;
  path: JsonPath;
  element: HTMLElement;
  label: string;
  /** The number of characters before the caret. */
  caret?: number;
}

/** The selector of the editable copies on the page. */
export const copySelector = '[data-copy]';

/** The attribute of an element while the author edits a copy of it. The frame's style sheet hides such elements. */
export const replacedAttribute = 'data-replaced';

/**
 * Lets the author write on the page. Shows an editable copy of the element, because React owns the element itself and
 * updates it after each save. The copy and the form share the draft of the file.
 */
export class PageWriting {
  private readonly copy: HTMLElement;
  private readonly unsubscribe: () => void;
  private readonly observer = new MutationObserver(() => this.removeIfShown());

  constructor(
    private readonly studio: Studio,
    private readonly target: WritableText,
  ) {
    const { element, label, caret } = target;
    this.copy = element.cloneNode(false) as HTMLElement;
    for (const name of ['id', 'aria-hidden', 'aria-labelledby']) this.copy.removeAttribute(name);
    this.copy.contentEditable = 'plaintext-only';
    this.copy.dataset.copy = '';
    this.copy.setAttribute('role', 'textbox');
    this.copy.setAttribute('aria-label', label);
    this.copy.textContent = this.text;
    element.after(this.copy);
    element.setAttribute(replacedAttribute, '');
    this.copy.addEventListener('beforeinput', (event) => typing.recordInput(event));
    this.copy.addEventListener('paste', this.onPaste);
    this.copy.addEventListener('input', this.onInput);
    // Keys in the copy must not scroll the page or press a button that contains the text.
    this.copy.addEventListener('keydown', (event) => event.stopPropagation());
    this.copy.addEventListener('blur', () => this.removeIfShown());
    this.unsubscribe = studio.subscribe(this.showValue);
    this.observer.observe(element.ownerDocument.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    typing.end();
    this.copy.focus({ preventScroll: true });
    // Selects a TODO, so that typing replaces it.
    if (isTodo(this.text)) this.copy.ownerDocument.getSelection()?.selectAllChildren(this.copy);
    else this.setCaret(caret ?? this.text.length);
  }

  /** True until the author leaves the text, or the page removes it. */
  get isActive(): boolean {
    return this.copy.isConnected && this.copy.ownerDocument.activeElement === this.copy;
  }

  /** Ends writing at Enter or Esc. Moves to the next field of the form at Tab. Returns false for all other keys. */
  handleKeyDown(event: KeyboardEvent): boolean {
    if (isComposing(event) || !['Enter', 'Escape', 'Tab'].includes(event.key)) return false;
    event.stopPropagation();
    if (event.key === 'Tab') {
      // Focuses the field in the form, so that the browser's default action for Tab focuses the next field.
      flushSync(() => this.studio.focus(this.target.path));
    } else {
      event.preventDefault();
      this.copy.blur();
    }
    return true;
  }

  /** Removes the copy once the author has left it and the page shows the new text. */
  private removeIfShown(): void {
    const { element } = this.target;
    const isShown = element.textContent === this.copy.textContent || !element.isConnected;
    if (this.copy.isConnected && (this.isActive || !isShown)) return;
    this.unsubscribe();
    this.observer.disconnect();
    element.removeAttribute(replacedAttribute);
    this.copy.remove();
  }

  private get text(): string {
    const { file, path } = this.target;
    return String(valueAt(this.studio.state.drafts[file]?.value, path) ?? '');
  }

  /** Pastes text as one line. */
  private readonly onPaste = (event: ClipboardEvent): void => {
    const range = this.copy.ownerDocument.getSelection()?.getRangeAt(0);
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (!range || pasted === '') return;
    event.preventDefault();
    const shown = this.copy.textContent ?? '';
    const before = shown.slice(0, this.getOffset(range.startContainer, range.startOffset));
    const after = shown.slice(this.getOffset(range.endContainer, range.endOffset));
    const inserted = before + fitPastedText(before, pasted, after);
    this.copy.textContent = inserted + after;
    this.setCaret(inserted.length);
    typing.recordInput({ inputType: 'insertFromPaste' });
    this.onInput();
  };

  /** Returns the number of characters before a place in the copy. */
  private getOffset(node: Node, offset: number): number {
    const range = this.copy.ownerDocument.createRange();
    range.setStart(this.copy, 0);
    range.setEnd(node, offset);
    return range.toString().length;
  }

  private readonly onInput = (): void => {
    const { file, path } = this.target;
    const before = this.text;
    const typed = this.copy.textContent ?? '';
    const text = joinLines(typed);
    if (text !== typed) {
      const caret = this.getCaret();
      this.copy.textContent = text;
      this.setCaret(caret);
    }
    this.studio.edit(
      file,
      [{ do: 'set', path, value: text }],
      typing.getStepName(path.join('/'), before, text),
    );
  };

  /** Shows a value that changed elsewhere, for example by Undo. */
  private readonly showValue = (): void => {
    const { text } = this;
    if (text === this.copy.textContent) return;
    const caret = this.getCaret();
    this.copy.textContent = text;
    if (this.isActive) this.setCaret(caret);
    else this.removeIfShown();
  };

  private getCaret(): number {
    return this.copy.ownerDocument.getSelection()?.focusOffset ?? 0;
  }

  private setCaret(at: number): void {
    const node = this.copy.firstChild ?? this.copy;
    this.copy.ownerDocument.getSelection()?.collapse(node, Math.min(at, node.textContent?.length ?? 0));
  }
}
