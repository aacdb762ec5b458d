import type * as z from 'zod';
import { group, line } from '../fields/fields';

const label = (title: string, description: string, max = 80) => line(title, description, { max });

/** Creates the schema of a text about laws. `wording.json` can override the default text. */
const law = (title: string, description: string, fallback: string) =>
  label(title, description, 160).default(fallback);
const status = (fallback: string) =>
  law(fallback, 'Shown as the status of a law if the date of the status is not known.', fallback);
const datedStatus = (fallback: string) =>
  law(fallback, 'Shown as the status of a law. {date} is replaced by the date of the status.', fallback);

const kind = (fallback: string) =>
  law(
    fallback,
    'The label for one kind of law, such as “Statute” or “Bill”, in the drawing of laws.',
    fallback,
  );

/** Texts about the law that the build adds to articles. */
export const lawLabels = {
  lawChange: law(
    'One legal change',
    'Shown beside the date of an article if there has been one legal change since its publication.',
    '1 legal change since publication',
  ),
  lawChanges: law(
    'Legal changes',
    'Shown beside the date of an article if there have been several legal changes since its publication. {count} is replaced by their number.',
    '{count} legal changes since publication',
  ),
  lawChangeSinceUpdate: law(
    'One legal change since the update',
    'Shown beside the date of an updated article if there has been one legal change since the update. {date} is replaced by the date of the update.',
    '1 legal change since the update of {date}',
  ),
  lawChangesSinceUpdate: law(
    'Legal changes since the update',
    'Shown beside the date of an updated article if there have been several legal changes since the update. {count} is replaced by their number, {date} by the date of the update.',
    '{count} legal changes since the update of {date}',
  ),
  lawMovedHere: law(
    'Citation of a changed law',
    'The label beside a citation of a law that has changed. {law} is replaced by the name of the law.',
    '{law} has changed since it was cited',
  ),
  lawSee: law(
    'See',
    'Refers to the law that made a change. {law} is replaced by the name of that law.',
    'See {law}',
  ),
  lawNewer: law(
    'Newer page',
    'The link to a newer page about a change. {page} is replaced by the title of the page.',
    'Newer: {page}',
  ),
  lawSources: law('Sources', 'The heading of the numbered list of sources of an article.', 'Sources'),
  lawSourcesLink: law(
    'Link to the sources',
    'The link from the sources of a section to all sources of the article.',
    'All sources',
  ),
  lawSourcesMore: law(
    'More sources',
    'The button that shows the rest of a long list of sources. {count} is replaced by the number of hidden sources.',
    '{count} more',
  ),
  lawSourcesHere: law(
    'Sources of a section',
    'The heading above the sources of the section that the visitor is reading.',
    'Sources of this section',
  ),
  lawSourceClose: law(
    'Close a source',
    'The button that closes a source that is shown beside the text.',
    'Close',
  ),
  lawAsAt: law(
    'Law as at',
    'Shown in the last line of service pages, and above tables that compare laws. {date} is replaced by the date of the last legal check.',
    'Law as at {date}',
  ),
  lawOfficial: law('Official text', 'The link to the official text of a law.', 'Official text'),
  lawCloth: law(
    'Caption of the drawing of sources',
    'The caption of the drawing that shows the laws cited in an article.',
    'The laws this article cites, by place and year.',
  ),
  lawStitch: law(
    'Hint below the drawing of laws',
    'Shown below the drawing of laws until the visitor chooses a law.',
    'Each stitch is a law. Choose a stitch to see its law.',
  ),
  lawCitedBy: law('Cited in', 'Shown before the articles that cite a law.', 'Cited in'),
  lawPatch: law(
    'Changed law',
    'Shown in the drawing of laws, for a law that has changed since an article cited it.',
    'Changed since it was cited',
  ),
  lawNoYear: law(
    'No year',
    'The heading of the column for laws without a year, in the drawing of laws.',
    'No year',
  ),
  lawStatute: kind('Statute'),
  lawRegulation: kind('Regulation'),
  lawTreaty: kind('Treaty'),
  lawBill: kind('Bill'),
  lawPolicy: kind('Policy'),
  lawDecision: kind('Decision'),
  lawAuthority: kind('Authority'),
  lawProposed: status('Proposed'),
  lawProposedOn: datedStatus('Proposed {date}'),
  lawPassed: status('Passed'),
  lawPassedOn: datedStatus('Passed {date}'),
  lawInForce: status('In force'),
  lawInForceSince: datedStatus('In force since {date}'),
  lawSuspended: status('Suspended in whole or in part'),
  lawSuspendedSince: datedStatus('Suspended in whole or in part since {date}'),
  lawSuperseded: status('Superseded'),
  lawSupersededOn: datedStatus('Superseded {date}'),
  lawStruckDown: status('Struck down'),
  lawStruckDownOn: datedStatus('Struck down {date}'),
  lawRepealed: status('Repealed'),
  lawRepealedOn: datedStatus('Repealed {date}'),
  lawWithdrawn: status('Withdrawn'),
  lawWithdrawnOn: datedStatus('Withdrawn {date}'),
  lawPending: status('Pending'),
  lawPendingSince: datedStatus('Pending since {date}'),
  lawDecided: status('Decided'),
  lawDecidedOn: datedStatus('Decided {date}'),
  lawUnderAppeal: status('In force pending an appeal'),
  lawUnderAppealSince: datedStatus('In force pending an appeal since {date}'),
  lawIssued: status('Issued'),
  lawIssuedOn: datedStatus('Issued {date}'),
  lawListed: status('Listed'),
  lawListedSince: datedStatus('Listed since {date}'),
  lawImposed: status('Imposed'),
  lawImposedOn: datedStatus('Imposed {date}'),
  lawAdopted: status('Adopted'),
  lawAdoptedOn: datedStatus('Adopted {date}'),
  lawEstablishedIn: datedStatus('Established {date}'),
};

export type LawLabel = keyof typeof lawLabels;

/** All texts of the interface. The description of each text names its placeholders, such as `{page}`. */
export const wordingSchema = group('Wording', 'The texts of menus, buttons, forms and messages.', {
  skipToContent: label('Skip link', 'The first link on every page. Takes keyboard users past the menu.'),
  mainNavigation: label('Main navigation', 'The name of the main menu, for screen readers.'),
  footerNavigation: label('Footer navigation', 'The name of the links in the footer, for screen readers.'),
  menu: label('Menu', 'The name of the opened menu on small screens, for screen readers.', 24),
  overview: label(
    'Overview',
    'The text of the link to the overview of a collection. A menu can have another text for this link.',
    24,
  ),
  breadcrumbs: label('Breadcrumbs', 'The name of the breadcrumbs, for screen readers.'),
  home: label('Home', 'The first breadcrumb.', 24),
  follow: label('Follow', 'The heading above the social profiles.', 24),
  firmLinks: label('Firm links', 'The heading above the links in the footer.', 24),
  opensInNewTab: label('New tab', 'Read by screen readers after links that open a new tab.'),
  draft: label('Draft', 'The label shown on a draft page.', 24),
  loadFailed: label(
    'Page did not load',
    'Shown when a visitor without a network connection follows a link.',
    160,
  ),
  retry: label('Try again', 'The button that loads the search again after a failure.', 24),
  dismiss: label('Dismiss', 'The button that closes a message.', 24),
  nearestAddresses: label(
    'Similar addresses',
    'The heading above addresses that are similar to the one that was not found.',
    40,
  ),
  backToPage: label(
    'Back to a page',
    'The link from the not-found page to an overview. {page} is replaced by the title of the overview.',
    40,
  ),
  openMenu: label(
    'Open menu',
    'The name of the button that opens the menu on small screens, for screen readers.',
    40,
  ),
  closeMenu: label('Close menu', 'The name of the button that closes the menu, for screen readers.', 40),
  darkTheme: label('Dark theme', 'The name of the switch between the light and the dark theme.', 24),
  cookieBanner: label('Cookie banner', 'The name of the cookie banner, for screen readers.', 40),
  cookieHeading: label('Cookie heading', 'The heading of the cookie banner.', 60),
  cookieText: label('Cookie text', 'The text of the cookie banner: one or two sentences.', 240),
  cookieAccept: label('Accept all', 'The button that allows every cookie category.', 24),
  cookieReject: label('Reject all', 'The button that allows essential cookies only.', 24),
  cookieManage: label('Manage preferences', 'The button that opens the cookie preferences.', 24),
  cookieSettings: label('Cookie settings', 'The link in the footer that opens the cookie preferences.', 24),
  cookiePreferences: label('Cookie preferences', 'The heading of the cookie preferences.', 40),
  cookieEssential: label('Essential', 'The name of the cookie category that is always on.', 24),
  cookieEssentialText: label('Essential: text', 'The purpose of essential cookies.', 120),
  cookieAnalytics: label('Analytics', 'The name of the cookie category for counting visits.', 24),
  cookieAnalyticsText: label('Analytics: text', 'The purpose of analytics cookies.', 120),
  cookieMarketing: label(
    'Marketing',
    'The name of the cookie category for campaigns and content from other sites.',
    24,
  ),
  cookieMarketingText: label('Marketing: text', 'The purpose of marketing cookies.', 120),
  cookieSave: label(
    'Save preferences',
    'The button that saves the cookie preferences and closes the dialog.',
    24,
  ),
  cookieCancel: label('Cancel', 'The button that closes the cookie preferences without saving.', 24),
  cookieChoiceKept: label(
    'Choice saved',
    'Read by screen readers after the visitor has chosen which cookies to allow.',
    80,
  ),
  notifications: label('Notifications', 'The name of the area for short messages, for screen readers.', 40),
  blockFailed: label('Block failed', 'Shown instead of a block that could not be displayed.', 160),
  loading: label('Loading', 'Read by screen readers while a slow page loads.', 40),
  previousPage: label('Previous page', 'The link to the previous page of a long list.', 40),
  nextPage: label('Next page', 'The link to the next page of a long list.', 40),
  pageOf: label(
    'Page number',
    'Shown on long lists. {page} is replaced by the number of the current page, {count} by the number of pages.',
    40,
  ),
  pagination: label('Pagination', 'The name of the links between pages of a long list, for screen readers.'),
  reviewedBy: label(
    'Reviewed by',
    "Shown at the top of an article. {name} is replaced by the reviewer's name.",
    40,
  ).default('Reviewed by {name}'),
  backToIndex: label('Back to the index', 'The link from an article to all articles.', 30),
  onThisPage: label('On this page', 'The heading of the table of contents.', 30),
  inviteReader: label(
    'Invitation',
    'Shown beside an article, above the link for booking an appointment.',
    40,
  ).default('Speak to a Lawyer'),
  minutes: label('Minutes', 'The read time of an article. {count} is replaced by the number of minutes.', 24),
  featured: label('Featured', 'The label shown on the featured article.', 24),
  sample: label('Sample', 'The label shown on sample texts and figures.', 24),
  tags: label('Tags', "The label that screen readers read for an article's tags.", 24),
  share: label('Share', 'The button that opens the share options.', 24),
  shareFacebook: label('Facebook', 'The share option for Facebook.', 24),
  shareX: label('X', 'The share option for X.', 24),
  shareLinkedIn: label('LinkedIn', 'The share option for LinkedIn.', 24),
  shareWhatsApp: label('WhatsApp', 'The share option for WhatsApp.', 24),
  shareEmail: label('Share by email', 'The share option for email.', 24),
  shareCopy: label('Copy link', 'The share option that copies the address of the article.', 24),
  shareMore: label('More options', 'The share option that opens the share sheet of the device.', 24),
  shareOpening: label(
    'Sharing',
    'The title of the message shown while the website or app of a social network opens.',
    40,
  ),
  shareOpeningText: label(
    'Sharing: text',
    'The text of the message shown while the website or app of a social network opens. {network} is replaced by the name of the network.',
    120,
  ),
  shareByHand: label(
    'Sharing failed',
    'The title of the message shown when the website of a social network could not be opened.',
    40,
  ),
  shareByHandText: label(
    'Sharing failed: text',
    'The text of the message shown when the website of a social network could not be opened. {link} is replaced by the address of the article.',
    120,
  ),
  linkCopied: label('Link copied', 'The title of the message shown after the link was copied.', 40),
  linkCopiedText: label('Link copied: text', 'The text of the message shown after the link was copied.', 120),
  copyFailed: label('Copy failed', 'The title of the message shown when the link could not be copied.', 40),
  copyFailedText: label(
    'Copy failed: text',
    'The text of the message shown when the link could not be copied.',
    120,
  ),
  headingLink: label(
    'Heading link',
    'The name of the link beside a heading, for screen readers. {heading} is replaced by the text of the heading.',
    60,
  ),
  free: label('Free', 'Shown as the price of a free service.', 24),
  byQuote: label('By quote', 'Shown instead of a price if each client gets an individual quote.', 24),
  priceFrom: label(
    'Price from',
    'Shows the lowest of several prices. {price} is replaced by the amount.',
    24,
  ).default('From {price}'),
  shareOf: label(
    'Share of a whole',
    'The text of a drawing that shows a part of a whole. {part} and {whole} are replaced by the two numbers.',
    24,
  ).default('{part} of {whole}'),
  perMonth: label('Per month', 'Shown beside a monthly price.', 24),
  perYear: label('Per year', 'Shown beside a yearly price.', 24),
  storageKey: label('Storage: name', 'Column heading: the name of each item in the browser’s storage.', 40),
  storagePurpose: label('Storage: purpose', 'Column heading: why each item is stored.', 40),
  storageSpan: label('Storage: duration', 'Column heading: how long each item is stored.', 40),
  storageForVisit: label(
    'Storage: for the visit',
    'Shown in the column of durations for data that is deleted when the tab closes.',
    60,
  ),
  storageUntilCleared: label(
    'Storage: until cleared',
    'Shown in the column of durations for data that stays until the visitor deletes it.',
    60,
  ),
  firstHour: label('First hour', 'Shown beside the price of the first hour.', 24),
  additionalHour: label(
    'Additional hours',
    'Shows the price of each additional hour. {amount} is replaced by the price.',
    60,
  ),
  overage: label(
    'Overage',
    'Shows the price of each hour beyond the included hours. {beyond} is replaced by the number of included hours, {amount} by the price.',
    80,
  ),
  emailAddress: label('Email address', 'The label of an email field.', 40),
  emailPlaceholder: label('Email placeholder', 'Shown in an empty email field.', 40),
  invalidEmailTitle: label('Invalid email', 'The title of the message about an invalid email address.', 40),
  invalidEmailText: label(
    'Invalid email: text',
    'The text of the message about an invalid email address: how to correct it.',
  ),
  subscribeHeading: label('Newsletter heading', 'The heading of the newsletter form in the footer.', 40),
  subscribeNote: label('Newsletter note', 'A sentence in the footer about what subscribers receive.'),
  subscribe: label('Subscribe', 'The button of the newsletter form in the footer.', 24),
  subscribedTitle: label('Subscribed', 'The title of the message after subscribing.', 40),
  subscribedText: label(
    'Subscribed: text',
    'The text of the message after subscribing: what subscribers can expect.',
    120,
  ),
  signUpFailed: label('Sign-up failed', 'Shown when a sign-up could not be sent.', 120),
  notifyPlaceholder: label(
    'Notification sign-up: placeholder',
    'Shown in the empty email field of a form for notifications.',
  ),
  notifyConfirmation: label(
    'Notification sign-up: confirmation',
    'Shown for three seconds after a sign-up.',
    160,
  ),
  notifySubmit: label(
    'Notification sign-up: button',
    'The button of the sign-up form for notifications.',
    24,
  ),
  notifyEmpty: label('Notification sign-up: empty', 'Shown when a form for notifications is sent empty.'),
  pressHeard: label(
    'Please wait',
    'Shown when a button is pressed before its code has loaded. The press takes effect as soon as the code has loaded.',
    120,
  ),
  pressLost: label(
    'Code failed to load',
    'Shown when the code for a button fails to load. {email} is replaced by the firm’s email address.',
    160,
  ),
  formNeedsScript: label(
    'Form without scripts',
    'Shown instead of a form if the browser does not run scripts. {email} is replaced by the firm’s email address.',
    120,
  ),
  requiredFields: label('Required fields', 'Explains the asterisk of required fields.', 60),
  contactFirstName: label('First name', 'The label of the first name field in the contact form.', 40),
  contactLastName: label('Last name', 'The label of the last name field in the contact form.', 40),
  contactEmail: label('Email', 'The label of the email field in the contact form.', 40),
  contactPhone: label('Phone', 'The label of the phone field in the contact form.', 40),
  contactCompany: label('Company', 'The label of the company field in the contact form.', 40),
  contactService: label('Service of interest', 'The label of the service field in the contact form.', 40),
  contactNoService: label(
    'No service',
    'Shown in the field “Service of interest” while no service is selected.',
    40,
  ),
  contactMessage: label('Message', 'The label of the message field in the contact form.', 40),
  contactSend: label('Send', 'The button that sends the contact form.', 24),
  contactSending: label('Sending', 'Shown on the button while the message is being sent.', 24),
  contactAcceptFirst: label(
    'Privacy text not accepted',
    'Explains that the visitor must accept the privacy text before sending the form.',
  ),
  contactFaults: label('Errors', 'The heading above the list of errors in the contact form.'),
  contactFirstNameMissing: label(
    'First name missing',
    'Shown beside the field for the first name if it is empty.',
  ),
  contactLastNameMissing: label(
    'Last name missing',
    'Shown beside the field for the last name if it is empty.',
  ),
  contactMessageMissing: label('Message missing', 'Shown beside the field for the message if it is empty.'),
  contactMailSubject: label(
    'Email subject',
    'The subject of the email that the contact form prepares. {name} is replaced by the visitor’s name.',
  ),
  contactMailOpened: label(
    'Email opened',
    'Shown after the visitor’s email program has opened. {email} is replaced by the firm’s email address.',
    240,
  ),
  contactMailTooLong: label(
    'Message too long',
    'Shown when the message is too long for an email program. {email} is replaced by the firm’s email address.',
    240,
  ),
  contactCopy: label('Copy message', 'The button that copies the message.', 24),
  contactCopied: label('Message copied', 'Shown after the message was copied.'),
  contactNotCopied: label('Message not copied', 'Shown when the message could not be copied.', 120),
  contactSent: label('Message sent', 'Shown after the message was sent.', 160),
  contactNotSent: label(
    'Message not sent',
    'Shown when the message could not be sent. {email} is replaced by the firm’s email address.',
    240,
  ),
  search: label('Search', 'The button in the top bar that opens the search.', 16).default('Search'),
  searchLabel: label(
    'Search: field',
    'The name of the search form and its field, for screen readers.',
    40,
  ).default('Search this site'),
  searchHint: label('Search: hint', 'Shown below the empty search field.', 160).default(
    'Search the pages and their sections.',
  ),
  searchKeys: label(
    'Search: keys',
    'Shown after the hint below the search field, on devices with a mouse.',
    120,
  ).default('Move with the arrow keys and open a result with Enter.'),
  searchFound: label(
    'Search: found',
    'The number of search results. {count} is replaced by the number.',
    60,
  ).default('Results: {count}'),
  searchBest: label(
    'Search: best results',
    'Shown instead of the number of results if the search lists only the best ones. {count} is replaced by the number of listed results.',
    60,
  ).default('Top {count} results'),
  searchNothing: label(
    'Search: no results',
    'Shown when nothing matches. {words} is replaced by the words that the visitor searched for.',
    120,
  ).default('Nothing found for “{words}”. Try other words, or fewer.'),
  searchResults: label('Search: results', 'The name of the list of results, for screen readers.', 40).default(
    'Results',
  ),
  searchPage: label('Search: page', 'Shown above a result that belongs to no collection.', 24).default(
    'Page',
  ),
  searchClose: label('Search: close', 'The name of the button that closes the search.', 40).default(
    'Close search',
  ),
  searchFailed: label('Search: failed', 'Shown when the search could not be loaded.', 160).default(
    'The search could not be loaded. Check your connection, then try again.',
  ),
  printChecklist: label('Print a checklist', 'The button that prints a checklist.', 40).default(
    'Print this checklist',
  ),
  finderPending: label(
    'Finder: questions open',
    'Shown beside the questions about packages until the answers lead to a result.',
    120,
  ).default('Your answers lead to a package or to a consultation. The result shows the price.'),
  finderReset: label('Finder: start again', 'The button that removes all answers.', 40).default(
    'Start again',
  ),
  finderAll: label('Finder: all results', 'The heading of the table of all answers and results.', 60).default(
    'All answers and results',
  ),
  finderAny: label(
    'Finder: any answer',
    'Shown in the table of answers and results where an answer makes no difference.',
    24,
  ).default('Any answer'),
  finderResult: label(
    'Finder: result',
    'The heading of the last column in the table of answers and results.',
    24,
  ).default('Result'),
  finderOpen: label(
    'Finder: open the package',
    'The link to the page of a package. {package} is replaced by the title of that page.',
    60,
  ).default('Read about {package}'),
  sentenceAreas: label(
    'Sentence: practice areas',
    'The label above the practice areas that suit the visitor’s choices.',
    40,
  ).default('Practice areas'),
  sentencePackage: label(
    'Sentence: package',
    'The label above the package that suits the visitor’s choices.',
    40,
  ).default('Package to start with'),
  sentenceArticles: label(
    'Sentence: articles',
    'The label above the articles that suit the visitor’s choices.',
    40,
  ).default('Articles'),
  sentenceLaws: label(
    'Sentence: laws',
    'The label above the laws that suit the visitor’s choices.',
    40,
  ).default('Laws in force'),
  sentenceNone: label(
    'Sentence: nothing found',
    'Shown in place of pages or laws if none suit the visitor’s choices.',
    80,
  ).default('Ask us in the consultation'),
  sentenceCount: label(
    'Sentence: result',
    'Shown under the sentence with the visitor’s choices. {count} is replaced by the number of pages and laws found.',
    60,
  ).default('Likely to apply to you: {count} pages and laws'),
  chooseCountries: label(
    'Choose countries',
    'The heading above the countries that a visitor can choose in a comparison.',
    60,
  ).default('Show only these countries'),
  countriesShown: label(
    'Countries shown',
    'Shown beside the countries of a comparison. {count} is replaced by the number of countries shown, {total} by the number of all countries.',
    60,
  ).default('{count} of {total} countries shown'),
  showAllCountries: label(
    'Show all countries',
    'The button that shows all countries of a comparison.',
    40,
  ).default('Show all'),
  countriesMissing: label(
    'Countries missing',
    'Shown instead of a table that has none of the chosen countries.',
    120,
  ).default('This table has none of the countries that you chose.'),
  fileNote: label(
    'File',
    'Shown after a link to a file. {type} and {size} are replaced by the type and the size of the file.',
    40,
  ).default('({type}, {size})'),
  mapOf: label(
    'Map of',
    'The name of the map for screen readers. {address} is replaced by the address of the office.',
    60,
  ),
  mapLoad: label('Load map', 'The button that loads the map.', 24),
  mapOpen: label('Open in Maps', 'The link that opens the map in a new tab.', 24),
  mapNote: label('Map note', 'Explains what happens when the visitor loads the map.', 120),
  ...lawLabels,
});

export type Wording = z.output<typeof wordingSchema>;
