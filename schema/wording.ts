import { z } from 'zod';
import { line } from './fields';

const words = (title: string, description: string, max = 80) => line({ title, description, max });

/** Every word the interface itself says. `{page}` and `{count}` stand for numbers where a description says so. */
export const wordingSchema = z
  .strictObject({
    skipToContent: words('Skip link', 'The first link of every page, for keyboards.'),
    mainNavigation: words('Main navigation', 'Names the main menu for screen readers.'),
    footerNavigation: words('Footer navigation', 'Names the links of the footer.'),
    menu: words('Menu', 'The button that opens the menu on small screens.', 24),
    overview: words('Overview', 'The link to an overview where a menu names none.', 24),
    breadcrumbs: words('Breadcrumbs', 'Names the trail of pages for screen readers.'),
    home: words('Home', 'The first step of the trail of pages.', 24),
    follow: words('Follow', 'Heads the social profiles.', 24),
    firmLinks: words('Firm links', 'Heads the links of the footer.', 24),
    opensInNewTab: words('New tab', 'Said after links that open a new tab.'),
    draft: words('Draft', 'Marks a draft while writing.', 24),
    loadFailed: words('Page did not load', 'Shown when the network fails on the way to a page.', 160),
    retry: words('Try again', 'The button beside it.', 24),
    dismiss: words('Dismiss', 'The button that puts the notice away.', 24),
    blockFailed: words('Part failed', 'Stands in the place of a part that could not be shown.', 160),
    loading: words('Loading', 'Said while a slow page loads.', 40),
    previousPage: words('Previous page', 'Leads to the page before in a long list.', 40),
    nextPage: words('Next page', 'Leads to the page after in a long list.', 40),
    pageOf: words('Page of pages', 'Where a long list stands: {page} and {count} are put in.', 40),
    pagination: words('Pagination', 'Names the links between parts of a long list.'),
    backToIndex: words('Back to the index', 'Leads from an article to the index.', 30),
    onThisPage: words('On this page', 'Heads the contents of an article.', 30),
    category: words('Category', 'Label of the category of an article.', 24),
    readTime: words('Read time', 'Label of the read time.', 24),
    minutes: words('Minutes', 'The read time: {count} is put in.', 24),
    published: words('Published', 'Label of the date.', 24),
    author: words('Author', 'Label of the author.', 24),
    featured: words('Featured', 'Marks the featured article.', 24),
    tags: words('Tags', 'Names the tags of an article.', 24),
    free: words('Free', 'The price of what costs nothing.', 24),
    byQuote: words('By quote', 'The price of what is quoted.', 24),
    perMonth: words('Per month', 'Stands beside a monthly price.', 24),
    perYear: words('Per year', 'Stands beside a yearly price.', 24),
    firstHour: words('First hour', 'Stands beside the price of a first hour.', 24),
    additionalHour: words('Further hours', 'The price of each further hour: {amount} is put in.', 60),
    overage: words('Overage', 'The price of hours beyond a cap: {beyond} and {amount} are put in.', 80),
  })
  .meta({ title: 'Wording', description: 'Every word the interface itself says.' });

export type Wording = z.output<typeof wordingSchema>;
