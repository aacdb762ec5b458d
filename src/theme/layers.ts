// What lies over what, lowest first. Dialogs, popovers and tooltips lie over all of it, in the browser's top layer.

/** Over its neighbours within one part of the page. */
export const raised = 1;

/** The bar that stays at the top of the window; its menus open from it. */
export const bar = 40;

/** The question for consent. */
export const banner = 50;

/** Word of a page that is slow or did not come. */
export const notice = 60;

/** What is said after an action. */
export const toast = 70;

/** The first stop of a keyboard: the link to the content. */
export const skipLink = 99;

/** What only authors see: problems, and the mark of a draft. */
export const authors = 1000;
