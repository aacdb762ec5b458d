// Inlined at the end of every page: the copyright line names this year where the build was made in an earlier one.

const line = document.querySelector('[data-year]');
// As in "Sun Nov 22 2026 …", which the language prescribes and which is shorter than to ask for it.
const year = Date().slice(11, 15);
if (line && year > line.textContent) line.textContent = year;
