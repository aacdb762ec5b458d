import { styled } from 'styled-components';
import { color, edge, family } from '../../theme/tokens';

/** The box of a text editor. The rules for `.ProseMirror` are copied from `prosemirror-view/style/prosemirror.css`. */
export const EditorBox = styled.div`
  position: relative;
  min-width: 0;
  border: ${edge.strongLine};
  border-radius: ${edge.radius};
  background: ${color.surface};
  color: ${color.ink};
  &[data-invalid] {
    border-color: ${color.error};
  }
  & > .ProseMirror {
    position: relative;
    min-height: var(--control);
    padding: calc(var(--control) / 2 - 11px) 9px;
    font: 400 0.9375rem/1.5 ${family.sans};
    font-variant-ligatures: none;
    white-space: break-spaces;
    overflow-wrap: anywhere;
  }
  & p {
    max-width: none;
  }
  & em {
    font-style: italic;
    font-synthesis: style;
  }
  & > .ProseMirror:focus-visible {
    outline: 0;
    box-shadow: none;
  }
  &:has(> .ProseMirror:focus-visible) {
    outline: 3px solid var(--focus);
  }
  &[data-top='flow'] > .ProseMirror {
    padding: 10px 12px 24px 34px;
  }
  anchor-scope: --line;
  &[data-top='flow'] [data-current] {
    anchor-name: --line;
  }
  & .ProseMirror-hideselection *::selection {
    background: transparent;
  }
  & .ProseMirror-selectednode {
    outline: 2px solid ${color.action};
    outline-offset: 1px;
  }
  & img.ProseMirror-separator {
    display: inline;
    margin: 0;
    border: 0;
  }
  & .ProseMirror-gapcursor {
    position: absolute;
    display: none;
    pointer-events: none;
  }
  & .ProseMirror-gapcursor::after {
    content: '';
    position: absolute;
    display: block;
    top: -2px;
    width: 20px;
    border-top: 2px solid ${color.ink};
  }
  & .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
  & .selectedCell {
    background: ${color.brandSoft};
  }
  & .ProseMirror > * + * {
    margin-top: 10px;
  }
  & h2,
  & h3 {
    font: 650 1.1875rem/1.25 ${family.sans};
  }
  & h3 {
    font-size: 1.0313rem;
  }
  & .ProseMirror > h2:not(:first-child) {
    margin-top: 22px;
  }
  & .ProseMirror > h3:not(:first-child) {
    margin-top: 16px;
  }
  & a {
    color: ${color.link};
    text-decoration: underline;
  }
  & [data-style] > li {
    position: relative;
    padding-inline-start: 22px;
  }
  & [data-style] > li + li {
    margin-top: 4px;
  }
  & [data-style] > li::before {
    content: '•';
    position: absolute;
    inset-inline-start: 6px;
  }
  & ol[data-style] {
    counter-reset: item;
  }
  & ol[data-style] > li::before {
    counter-increment: item;
    content: counter(item) '.';
    inset-inline-start: 0;
    font-variant-numeric: tabular-nums;
  }
  & [data-style='checklist'] > li {
    padding-inline-start: 44px;
  }
  & [data-style='checklist'] > li::after {
    content: '☐';
    position: absolute;
    top: 0;
    inset-inline-start: 22px;
  }
  & blockquote {
    padding-inline-start: 12px;
    border-inline-start: 4px solid ${color.ink};
  }
  & blockquote > footer,
  & figcaption {
    color: ${color.softInk};
    font-size: 0.875rem;
  }
  & aside {
    padding: 8px 12px;
    border-inline-start: 6px solid ${color.brand};
    background: ${color.brandSoft};
  }
  & aside[data-tone='warning'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  & aside > header {
    font-weight: 650;
  }
  & figure {
    overflow-x: auto;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.875rem;
  }
  & :is(td, th) {
    position: relative;
    min-width: 72px;
    padding: 4px 6px;
    border: ${edge.line};
    text-align: start;
    vertical-align: top;
  }
  & th {
    background: ${color.sunken};
    font-weight: 650;
  }
  & [data-chip] {
    padding: 1px 5px;
    border: ${edge.line};
    border-radius: ${edge.radius};
    background: ${color.sunken};
    cursor: pointer;
  }
  & [data-chip='citation']::before {
    content: '§ ' / '';
  }
  & [data-form] {
    padding: 8px 10px;
    border: ${edge.line};
    border-radius: ${edge.radius};
    background: ${color.bg};
    white-space: normal;
  }
  & [data-problem='error'] {
    box-shadow: -6px 0 ${color.surface}, -9px 0 ${color.error};
  }
  & [data-problem='quiet'] {
    box-shadow: -6px 0 ${color.surface}, -9px 0 ${color.accent};
  }
  & [data-problem='word'] {
    text-decoration: underline wavy ${color.error};
  }
  /* The placeholders of empty texts. */
  & :is(h2, h3, p, th, footer, header, figcaption, [data-text]):has(> br:only-child)::before {
    float: left;
    height: 0;
    color: ${color.softInk};
    font-weight: 400;
    pointer-events: none;
  }
  & .ProseMirror > :is(h2, h3):has(> br:only-child)::before {
    content: 'Heading';
  }
  &[data-top='flow'] > .ProseMirror > p:only-child:has(> br:only-child)::before {
    content: 'Write, or type / to insert a part';
  }
  & [data-text='quote']:has(> br:only-child)::before {
    content: 'Quote';
  }
  & blockquote > footer:has(> br:only-child)::before {
    content: 'Source';
  }
  & aside > header:has(> br:only-child)::before {
    content: 'Title';
  }
  & [data-text='callout']:has(> br:only-child)::before {
    content: 'Text';
  }
  & figcaption:has(> br:only-child)::before {
    content: 'Caption';
  }
  & th:has(> br:only-child)::before {
    content: 'Heading';
  }
`;

/** The button beside the line of the caret. CSS anchors place the button, so that no script has to read the layout. */
export const LineButton = styled.button.attrs({ type: 'button', tabIndex: -1 })`
  display: none;
  @supports (anchor-name: --line) {
    &[data-shown] {
      display: grid;
    }
  }
  place-items: center;
  position: absolute;
  position-anchor: --line;
  top: anchor(top);
  left: 3px;
  width: 26px;
  height: 26px;
  border: ${edge.line};
  border-radius: ${edge.radius};
  background: ${color.surface};
  color: ${color.link};
  font: 620 1rem/1 ${family.sans};
`;
