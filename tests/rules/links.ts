import {
  copyFile,
  problemAt,
  problemIn,
  type RuleCase,
  removeFile,
  removeKey,
  replaceText,
  setValue,
  withContext,
  writeFile,
} from './rule-case';

/** The second button of the home page, with another target. */
const setButtonLink = (to: string) => setValue('pages/index.json', 'blocks.hero.buttons.1.to', to);
/** The last paragraph of the page about the office, as a link. */
const setParagraphLink = (to: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', `[Here](«${to}»).`);
/** The last paragraph of the page about the office. */
const setParagraph = (words: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', words);
/** The button of a page, which leads to that page by its alias. */
const alias = replaceText('pages/about.json', '"/about-office"', '"/about/office"');
const setSurveyEntry = (entry: string) =>
  replaceText('packages/berth-survey.json', '"industries/fishing"', entry);
const setIcon = (name: string) => setValue('industries/fishing.json', 'card.icon', name);
const setBooking = (name: string) =>
  setValue('pages/consultations.json', 'blocks.booking-cards.options.0.booking', name);
const hero = { type: 'hero', headline: 'A headline', intro: 'An introduction.' };
const prose = (heading: string, text = 'A paragraph.') => ({ type: 'prose', heading, paragraphs: [text] });
/** A page that could stand beside the others, and that nothing leads to. */
const orphanPage = copyFile('pages/consultations.json', 'pages/seul.json');
/** Links of another form, each with the one that was meant. */
const correctedLinks = [
  ['#Practice Areas', '#practice-areas'],
  ['pages/about-office.json', '/about-office'],
  ['About-office#What the office is', '/about-office#what-the-office-is'],
  ['/about.html#four-ways-in', '/about#four-ways-in'],
  ['a@b.example', 'mailto:a@b.example'],
  ['+33 4 78 27 61 90', 'tel:+33 4 78 27 61 90'],
  ['www.a.example', 'https://www.a.example'],
  ['http://a.example/about-office', 'https://a.example/about-office'],
  ['//a.example/about-office', 'https://a.example/about-office'],
  ['harbour.example/about-office', '/about-office'],
] as const;
/** Links of another form that may mean anything. */
const unclearLinks = ['#', 'a@b/c', 'data:text/html,x', 'http://localhost', 'https://'];
/** Addresses without a page, each with the one that was meant by a slip, its file or its name. */
const closestPages = [
  ['/consultation', '/consultations'],
  ['/harbour-master', '/about/harbour-master'],
  ['/articles/fog-signals', '/blog/fog-signals'],
] as const;

export const links: RuleCase[] = [
  [
    'suggests the page that was meant',
    setButtonLink('/about/ofice'),
    'dead-link: No page has the address /about/ofice. Did you mean "«/about/office»"?',
  ],
  [
    'names the page above where there is one',
    setButtonLink('/industries/une-toute-autre-chose'),
    'dead-link: No page has the address /industries/une-toute-autre-chose. If it is gone, take the link out, or write the address of another page, such as "/industries".',
  ],
  [
    'points at each of two links of a text',
    setParagraph('[Un](/nowhere), [deux](/nowhere).'),
    problemAt(
      '«/nowhere»),',
      'dead-link: No page has the address /nowhere. If it is gone, take the link out, or write the address of another page.',
    ),
    problemAt(
      '«/nowhere»).',
      'dead-link: No page has the address /nowhere. If it is gone, take the link out, or write the address of another page.',
    ),
  ],
  [
    'reports a token that stands for nothing in a link, and not the link',
    setParagraph('[Un](/nulle{firm.nam}).'),
    problemAt('{firm.nam}', 'unknown-token: {firm.nam} stands for nothing. Did you mean "«{firm.name}»"?'),
  ],
  [
    'refuses a part that a list does not have',
    setButtonLink('/industries/page/9'),
    'dead-link: The list at «/industries» has no part /page/9.',
  ],
  [
    'refuses a draft, under each of its addresses',
    [setValue('pages/about-office.json', 'draft', true), alias],
    problemIn(
      'navigation.json',
      '"/about-office"',
      'dead-link: The page /about-office is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
    problemIn(
      'pages/about.json',
      '"/about/office"',
      'dead-link: The page /about/office is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
    problemIn(
      'pages/index.json',
      '"/about-office"',
      'dead-link: The page /about-office is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
    problemIn(
      'pages/not-found.json',
      '"/about-office"',
      'dead-link: The page /about-office is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
  ],
  [
    'refuses two links to an entry that has moved',
    [
      setValue('redirects.json', '/industries/fishing', '/industries/ferries'),
      removeFile('industries/fishing.json'),
      replaceText('articles/fog-signals.json', ', "industries/fishing"', ''),
      removeKey('practice-areas/pilotage.json', 'blocks.related-pages'),
      removeKey('industries/salvage.json', 'blocks.related-pages'),
      setButtonLink('/industries/fishing'),
    ],
    problemIn(
      'packages/berth-survey.json',
      '"industries/fishing"',
      'unknown-entry: "industries/fishing" is not an entry. Did you mean "«industries/ferries»"?',
    ),
    problemIn(
      'pages/index.json',
      '"/industries/fishing"',
      'dead-link: The page /industries/fishing has moved: redirects.json sends visitors on. Write "«/industries/ferries»".',
    ),
  ],
  [
    'reports no link where a broken file holds its address',
    [writeFile('pages/about-office.json', '{ "aliases": ["/about/office"], '), alias],
    problemAt(',« »', 'json-syntax: The file ends too early: the { of line 1 is never closed.'),
  ],
  [
    'reports a link where an alias out of form means another address',
    [setValue('pages/about-office.json', 'aliases.0', '/About/Ofice'), alias],
    'address-form: "/About/Ofice" is not an address. Write "«/about/ofice»".',
    problemIn(
      'pages/about.json',
      '"/about/office"',
      'dead-link: No page has the address /about/office. Did you mean "«/about/ofice»"?',
    ),
  ],
  [
    'accepts every form of link',
    [
      setValue('site.json', 'pageSize', 2),
      setValue('pages/about-office.json', 'blocks.overview.paragraphs', [
        '[a](/), [b](/#industries), [c](/about/office), [d](/about-office#what-the-office-is), [e](/practice-areas/pilotage), [f](/industries/page/2)',
        '[a](https://a.example/b?c=d#e), [b](mailto:a@b.example), [c](tel:+44 1632 960001)',
        '[a](https://harbour.example/feed.xml), [b](https://harbour.example.org/about-office)',
      ]),
    ],
  ],
  [
    'refuses a link that runs a script',
    setButtonLink('javascript:alert(1)'),
    'link-form: "javascript:alert(1)" is not a link that can stand here. Write an address of this site such as /open-days, or a whole one: https://host/page, mailto:name@host or tel:+number.',
  ],
  [
    'takes a slash off the end of an address',
    setButtonLink('/about-office//#what-the-office-is'),
    'link-form: "/about-office//#what-the-office-is" is not a link that can stand here. Write "«/about-office#what-the-office-is»".',
  ],
  [
    'refuses an address of this site with its host',
    setButtonLink('https://harbour.example/about-office/#what-the-office-is'),
    'link-form: "https://harbour.example/about-office/#w…" is an address of this site, which is written without https and the host. Write "«/about-office#what-the-office-is»".',
  ],
  [
    'refuses an address of this site with a query',
    setButtonLink('https://harbour.example/?a=b'),
    'link-form: "https://harbour.example/?a=b" is an address of this site, which is written without https and the host. Write what follows the host alone.',
  ],
  [
    'refuses a link to a host with a password',
    setButtonLink('https://a:b@c.example'),
    'link-form: "https://a:b@c.example" is not an address that can stand here. Write https:// and the name of the host, without a password, blanks, quotes or semicolons.',
  ],
  ...correctedLinks.map(
    ([written, meant]): RuleCase => [
      `mends the link ${written}`,
      setButtonLink(written),
      `link-form: "${written}" is not a link that can stand here. Write "«${meant}»".`,
    ],
  ),
  ...unclearLinks.map(
    (written): RuleCase => [
      `says how links are written for ${written}`,
      setButtonLink(written),
      `link-form: "${written}" is not a link that can stand here. Write an address of this site such as /open-days, or a whole one: https://host/page, mailto:name@host or tel:+number.`,
    ],
  ),
  ...closestPages.map(
    ([written, meant]): RuleCase => [
      `takes ${written} for ${meant}`,
      setButtonLink(written),
      `dead-link: No page has the address ${written}. Did you mean "«${meant}»"?`,
    ],
  ),
  [
    'suggests the heading that was meant',
    setParagraphLink('/consultations#three-lengths-of-tolk'),
    'dead-anchor: The page /consultations has no heading #three-lengths-of-tolk. Did you mean "«#three-lengths-of-talk»"?',
  ],
  [
    'names the headings of a page where none is near',
    [
      setParagraphLink('/consultations#zzzzzzzz'),
      setValue('pages/consultations.json', 'blocks', [
        hero,
        prose('Three lengths of talk'),
        prose('Before you book'),
      ]),
    ],
    'dead-anchor: The page /consultations has no heading #zzzzzzzz. It has: #three-lengths-of-talk, #before-you-book.',
  ],
  [
    'says of a page without headings that it has none',
    [setButtonLink('/privacy#prices'), setValue('pages/privacy.json', 'blocks', [hero])],
    'dead-anchor: The page /privacy has no headings, so #prices leads nowhere.',
  ],
  [
    'takes a heading without an address for one of the same page',
    setValue('pages/about-office.json', 'blocks', [hero, prose('What the office is', '[Here](#le-jardin).')]),
    problemAt(
      '#le-jardin',
      'dead-anchor: The page /about-office has no heading #le-jardin. It has: #what-the-office-is.',
    ),
  ],
  [
    'accepts headings of this page, of an alias, of an entry, an article and a group',
    [
      setParagraphLink('#what-the-office-is'),
      setButtonLink('/about/office#what-the-office-is'),
      setValue('navigation.json', 'footer.-', { label: 'Un', to: '/blog/tide-tables#springs-and-neaps' }),
      setValue('navigation.json', 'footer.-', { label: 'Deux', to: '/industries#with-goods-aboard' }),
      setValue('navigation.json', 'footer.-', {
        label: 'Trois',
        to: '/practice-areas/pilotage#why-it-matters',
      }),
    ],
  ],
  [
    'knows no heading while the block that may hold it is broken',
    [
      setParagraphLink('/consultations#three-lengths-of-tolk'),
      replaceText('pages/consultations.json', '"Three lengths of talk"', '7'),
    ],
    problemIn(
      'pages/consultations.json',
      ': «7»',
      'wrong-type: Here stands a number; it should be a text between quotes. Write "7".',
    ),
  ],
  [
    'suggests the icon that was meant',
    setIcon('fisch'),
    'unknown-icon: "fisch" is not an icon. Did you mean "«fish»"?',
  ],
  [
    'says where all icons are shown',
    [setIcon('zzzzzzzz'), withContext({ iconGallery: 'https://icons.example' })],
    'unknown-icon: "zzzzzzzz" is not an icon. All icons are shown at https://icons.example.',
  ],
  [
    'suggests an entry for its address, its file or its name alone',
    [
      setValue('packages/berth-survey.json', 'blocks.related-pages.entries', [
        '/blog/harbour-lights',
        'industries/ferries.json',
        'fishing',
      ]),
    ],
    problemAt(
      '"/blog/harbour-lights"',
      'unknown-entry: "/blog/harbour-lights" is not an entry. Did you mean "«articles/harbour-lights»"?',
    ),
    problemAt(
      '"industries/ferries.json"',
      'unknown-entry: "industries/ferries.json" is not an entry. Did you mean "«industries/ferries»"?',
    ),
    problemAt('"fishing"', 'unknown-entry: "fishing" is not an entry. Did you mean "«industries/fishing»"?'),
  ],
  [
    'says of a page that it is no entry',
    setSurveyEntry('"/about-office"'),
    'unknown-entry: "/about-office" is not an entry. Choose another entry (its folder and its file), or take this out.',
  ],
  [
    'refuses an entry that is a draft',
    [
      setValue('industries/fishing.json', 'draft', true),
      replaceText('articles/fog-signals.json', ', "industries/fishing"', ''),
      removeKey('practice-areas/pilotage.json', 'blocks.related-pages'),
      removeKey('industries/salvage.json', 'blocks.related-pages'),
    ],
    problemIn(
      'packages/berth-survey.json',
      '"industries/fishing"',
      'unknown-entry: The page /industries/fishing is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
  ],
  [
    'suggests the name of a booking link for its address',
    setBooking('https://booking.harbour.example/one-hour'),
    'unknown-booking: "https://booking.harbour.example/one-hour" is not a booking link of site.json. Did you mean "«one-hour»"?',
  ],
  [
    'names the booking links where none is near',
    setBooking('some-other-time'),
    'unknown-booking: "some-other-time" is not a booking link of site.json. There are: half-hour, one-hour, extended.',
  ],
  [
    'suggests the collection that was meant',
    replaceText('pages/blog.json', '"articles"', '"article"'),
    'unknown-collection: "article" is not a collection. Did you mean "«articles»"?',
  ],
  [
    'asks for the overview of a collection, once',
    [
      removeFile('pages/industries.json'),
      replaceText('pages/about.json', '(/industries)', '(/contact)'),
      replaceText('pages/not-found.json', '"/industries"', '"/contact"'),
    ],
    problemIn(
      'navigation.json',
      '"industries"',
      'missing-file: The collection "industries" has no overview page. Add site-data/pages/industries.json.',
    ),
  ],
  [
    'suggests the group that was meant',
    setValue('industries/fishing.json', 'group', 'trad'),
    'unknown-group: "trad" is not a group of this collection. Did you mean "«trade»"?',
  ],
  [
    'judges no group while the page that names them has a fault',
    [
      setValue('industries/fishing.json', 'group', 'gares'),
      replaceText('pages/industries.json', '"name": "trade"', '"nam": "trade"'),
    ],
    problemIn(
      'pages/industries.json',
      '"nam"',
      'unknown-key: "nam" is not a key that belongs here. Did you mean "«name»"?',
    ),
  ],
  [
    'refuses a page that nothing leads to',
    orphanPage,
    'orphan-page: No page or menu leads here. Link to it, or write "listed": false if that is meant.',
  ],
  ['accepts a lonely draft', [orphanPage, setValue('pages/seul.json', 'draft', true)]],
  [
    'reports no lonely page while a link may lead there',
    [orphanPage, setParagraphLink('/seull')],
    problemIn(
      'pages/about-office.json',
      '/seull',
      'dead-link: No page has the address /seull. Did you mean "«/seul»"?',
    ),
  ],
  [
    'suggests the address that an alias out of form means',
    setValue('pages/about-office.json', 'aliases.0', 'A propos/'),
    'address-form: "A propos/" is not an address. Write "«/a-propos»".',
  ],
  [
    'says how an address is written where nothing is meant',
    [setValue('pages/about-office.json', 'aliases.1', '/…')],
    'address-form: "/…" is not an address. Write it with a slash in front, in small letters, such as /open-days/spring.',
  ],
  [
    'refuses the address of another page as an alias',
    setValue('pages/about-office.json', 'aliases.1', '/blog'),
    'duplicate-address: The address /blog is already used by pages/blog.json. Every address belongs to one page.',
  ],
  [
    'refuses the address of its own page as an alias',
    setValue('pages/about-office.json', 'aliases.1', '/about-office'),
    'duplicate-address: The address /about-office is already used by this file. Every address belongs to one page.',
  ],
  [
    'refuses the address of another page as a first address',
    setValue('articles/harbour-lights.json', 'firstAddress', '/about-office'),
    'duplicate-address: The address /about-office is that of pages/about-office.json too, so feeds would take the two for one. Take "firstAddress" out here.',
  ],
  [
    'refuses further addresses of the not-found page',
    setValue('pages/not-found.json', 'aliases', ['/lost']),
    problemAt(
      '"aliases"',
      'unknown-key: This page is shown wherever there is no other, so it has no addresses of its own. Take "aliases" out.',
    ),
  ],
  [
    'refuses addresses that every built site keeps',
    setValue('pages/about-office.json', 'aliases', ['/about/office', '/404', '/assets/x']),
    problemAt(
      '"/404"',
      'duplicate-address: The address /404 is kept for files that every built site has. Choose another.',
    ),
    problemAt(
      '"/assets/x"',
      'duplicate-address: The address /assets/x is kept for files that every built site has. Choose another.',
    ),
  ],
  [
    'refuses the root as the address of a collection',
    replaceText('site.json', '"/blog"', '"/"'),
    'address-form: "/" is not an address that a collection can have. Write one of its own, such as /notes.',
  ],
  [
    'suggests the address that a collection out of form means',
    replaceText('site.json', '"/blog"', '"x y"'),
    'address-form: "x y" is not an address that a collection can have. Write "«/x-y»".',
  ],
  [
    'accepts redirects to a page, an alias, an entry and the home page',
    [
      setValue('redirects.json', '/a', '/about/office'),
      setValue('redirects.json', '/b', '/practice-areas/pilotage'),
      setValue('redirects.json', '/c', '/'),
      setValue('redirects.json', '/about-office/ancienne', '/about-office'),
    ],
  ],
  [
    'refuses a redirect from a page, an alias, an entry and the part of a list',
    [
      writeFile(
        'redirects.json',
        '{ "/about-office": "/blog", "/about/office": "/blog", "/industries/fishing": "/blog", "/industries/page/2": "/blog" }',
      ),
      setValue('site.json', 'pageSize', 2),
    ],
    problemAt(
      '"/about-office"',
      'duplicate-address: The address /about-office is already used by pages/about-office.json. Every address belongs to one page.',
    ),
    problemAt(
      '"/about/office"',
      'duplicate-address: The address /about/office is already used by pages/about-office.json. Every address belongs to one page.',
    ),
    problemAt(
      '"/industries/fishing"',
      'duplicate-address: The address /industries/fishing is already used by industries/fishing.json. Every address belongs to one page.',
    ),
    problemAt(
      '"/industries/page/2"',
      'duplicate-address: The address /industries/page/2 is already used by part 2 of the list on pages/industries.json. Every address belongs to one page.',
    ),
  ],
  [
    'refuses a redirect that leads nowhere, with the page that was meant',
    setValue('redirects.json', '/vieux', '/package'),
    'dead-link: No page has the address /package, so this redirect leads nowhere. Did you mean "«/packages»"?',
  ],
  [
    'refuses a redirect to a draft',
    [
      copyFile('pages/consultations.json', 'pages/draft-page.json'),
      setValue('pages/draft-page.json', 'draft', true),
      setValue('redirects.json', '/magasin', '/draft-page'),
    ],
    problemIn(
      'redirects.json',
      '"/draft-page"',
      'dead-link: The page /draft-page is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
  ],
  [
    'refuses redirects that lead on to another',
    writeFile('redirects.json', '{ "/a": "/b", "/b": "/cours", "/cours": "/packages" }'),
    problemAt(
      ': «"/b"»',
      'redirect-chain: The address /b leads on to another. Write "«/packages»" here, so that nobody is sent on twice.',
    ),
    problemAt(
      ': «"/cours"»',
      'redirect-chain: The address /cours leads on to another. Write "«/packages»" here, so that nobody is sent on twice.',
    ),
  ],
  [
    'refuses redirects in a circle',
    [
      setValue('redirects.json', '/a', '/b'),
      setValue('redirects.json', '/b', '/a'),
      setValue('redirects.json', '/d', '/d'),
    ],
    problemAt(
      ': «"/b"»',
      'redirect-loop: Whoever follows /b is sent on in a circle and never arrives. Write the address of a page.',
    ),
    problemAt(
      ': «"/a"»',
      'redirect-loop: Whoever follows /a is sent on in a circle and never arrives. Write the address of a page.',
    ),
    problemAt(
      ': «"/d"»',
      'redirect-loop: Whoever follows /d is sent on in a circle and never arrives. Write the address of a page.',
    ),
  ],
  [
    'refuses redirects out of form, and nothing that follows from it',
    writeFile(
      'redirects.json',
      '{ "/Vieux": "packages", "ancien/": "/about-office", "/x": 7, "/cours": "/packages" }',
    ),
    problemAt('"/Vieux"', 'address-form: "/Vieux" is not an address. Write "«/vieux»".'),
    problemAt('"packages"', 'address-form: "packages" is not an address. Write "«/packages»".'),
    problemAt('"ancien/"', 'address-form: "ancien/" is not an address. Write "«/ancien»".'),
    problemAt(': «7»', 'wrong-type: Here stands a number; it should be a text between quotes. Write "7".'),
  ],
];
