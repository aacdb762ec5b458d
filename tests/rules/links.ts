import {
  copyFile,
  fileStart,
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

const setButtonLink = (to: string) => setValue('pages/index.json', 'blocks.hero.buttons.1.to', to);
const setParagraphLink = (to: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', `[Here](«${to}»).`);
const setParagraph = (phrase: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', phrase);
/** An edit that makes a button link to the alias of the office page. */
const alias = replaceText('pages/about.json', '"/about-office"', '"/about/office"');
const setSurveyEntry = (entry: string) =>
  replaceText('packages/berth-survey.json', '"industries/fishing"', entry);
const setIcon = (name: string) => setValue('industries/fishing.json', 'card.icon', name);
const setBooking = (name: string) =>
  setValue('pages/consultations.json', 'blocks.booking-cards.options.0.booking', name);
const tideTalks = 'pages/tide-talks.json';
const hero = { type: 'hero', headline: 'A headline', intro: 'An introduction.' };
const prose = (heading: string, text = 'A paragraph.') => ({ type: 'prose', heading, paragraphs: [text] });
/** A valid page that no other page links to. */
const orphanPage = copyFile('pages/consultations.json', 'pages/seul.json');
/** Malformed links, each with the correction that the message suggests. */
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
/** Malformed links for which the message suggests no correction. */
const unclearLinks = ['#', 'a@b/c', 'data:text/html,x', 'http://localhost', 'https://'];
/** Addresses without a page, each with the address that the message suggests. */
const closestPages = [
  ['/consultation', '/consultations'],
  ['/harbour-master', '/about/harbour-master'],
  ['/articles/fog-signals', '/blog/fog-signals'],
] as const;

export const links: RuleCase[] = [
  [
    'suggests the closest page',
    setButtonLink('/about/ofice'),
    'dead-link: No page has the address /about/ofice. Did you mean "«/about/office»"?',
  ],
  [
    'suggests the parent page of a missing page',
    setButtonLink('/industries/une-toute-autre-chose'),
    'dead-link: No page has the address /industries/une-toute-autre-chose. Write the address of another page, such as "/industries", or remove the link.',
  ],
  [
    'reports each of two links in a text at its place',
    setParagraph('[Un](/nowhere), [deux](/nowhere).'),
    problemAt(
      '«/nowhere»),',
      'dead-link: No page has the address /nowhere. Write the address of another page, or remove the link.',
    ),
    problemAt(
      '«/nowhere»).',
      'dead-link: No page has the address /nowhere. Write the address of another page, or remove the link.',
    ),
  ],
  [
    'reports an unknown token in a link, but not the link',
    setParagraph('[Un](/nulle{firm.nam}).'),
    problemAt(
      '{firm.nam}',
      'unknown-token: {firm.nam} is not a setting of site.json. Did you mean "«{firm.name}»"?',
    ),
  ],
  [
    'refuses a page that a list does not have',
    setButtonLink('/industries/page/9'),
    'dead-link: The list at «/industries» has no page 9.',
  ],
  [
    'refuses links to a draft by each of its addresses',
    [setValue('pages/about-office.json', 'draft', true), alias],
    problemIn(
      'navigation.json',
      '"/about-office"',
      'dead-link: The page /about-office is a draft, so visitors cannot open it. Remove this link, or remove "draft" from that page.',
    ),
    problemIn(
      'pages/about.json',
      '"/about/office"',
      'dead-link: The page /about/office is a draft, so visitors cannot open it. Remove this link, or remove "draft" from that page.',
    ),
    problemIn(
      'pages/index.json',
      '"/about-office"',
      'dead-link: The page /about-office is a draft, so visitors cannot open it. Remove this link, or remove "draft" from that page.',
    ),
    problemIn(
      'pages/not-found.json',
      '"/about-office"',
      'dead-link: The page /about-office is a draft, so visitors cannot open it. Remove this link, or remove "draft" from that page.',
    ),
  ],
  [
    'refuses a reference and a link to a moved entry',
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
      'dead-link: The page /industries/fishing has moved. Write "«/industries/ferries»".',
    ),
  ],
  [
    'reports no link whose target file is broken',
    [writeFile('pages/about-office.json', '{ "aliases": ["/about/office"], '), alias],
    problemAt(',« »', 'json-syntax: The file ends too early: the { on line 1 is never closed.'),
  ],
  [
    'reports a malformed alias, and a link that has a similar address',
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
    'link-form: "javascript:alert(1)" is not a link that is allowed here. Write an address of this site, such as /open-days, or a full link: https://host/page, mailto:name@host or tel:+number.',
  ],
  [
    'suggests an address without a slash at the end',
    setButtonLink('/about-office//#what-the-office-is'),
    'link-form: "/about-office//#what-the-office-is" is not a link that is allowed here. Write "«/about-office#what-the-office-is»".',
  ],
  [
    'refuses an address of this site with its host',
    setButtonLink('https://harbour.example/about-office/#what-the-office-is'),
    'link-form: "https://harbour.example/about-office/#w…" leads to this site. Leave out “https:” and the host in such links. Write "«/about-office#what-the-office-is»".',
  ],
  [
    'refuses an address of this site with a query',
    setButtonLink('https://harbour.example/?a=b'),
    'link-form: "https://harbour.example/?a=b" leads to this site. Leave out “https:” and the host in such links. Write only the part after the host.',
  ],
  [
    'refuses a link to a host with a password',
    setButtonLink('https://a:b@c.example'),
    'link-form: "https://a:b@c.example" is not an address that is allowed here. Write https:// and the name of the host, without a password, spaces, quotes or semicolons.',
  ],
  ...correctedLinks.map(
    ([written, suggested]): RuleCase => [
      `suggests a correction of the link ${written}`,
      setButtonLink(written),
      `link-form: "${written}" is not a link that is allowed here. Write "«${suggested}»".`,
    ],
  ),
  ...unclearLinks.map(
    (written): RuleCase => [
      `explains the form of links for ${written}`,
      setButtonLink(written),
      `link-form: "${written}" is not a link that is allowed here. Write an address of this site, such as /open-days, or a full link: https://host/page, mailto:name@host or tel:+number.`,
    ],
  ),
  ...closestPages.map(
    ([written, suggested]): RuleCase => [
      `suggests ${suggested} for ${written}`,
      setButtonLink(written),
      `dead-link: No page has the address ${written}. Did you mean "«${suggested}»"?`,
    ],
  ),
  [
    'suggests the closest heading',
    setParagraphLink('/consultations#three-lengths-of-tolk'),
    'dead-anchor: The page /consultations has no heading #three-lengths-of-tolk. Did you mean "«#three-lengths-of-talk»"?',
  ],
  [
    'lists the headings of a page if no heading is close',
    [
      setParagraphLink('/consultations#zzzzzzzz'),
      setValue('pages/consultations.json', 'blocks', [
        hero,
        prose('Three lengths of talk'),
        prose('Before you book'),
      ]),
    ],
    'dead-anchor: The page /consultations has no heading #zzzzzzzz. The page has these headings: #three-lengths-of-talk, #before-you-book.',
  ],
  [
    'says that a page has no headings',
    [setButtonLink('/privacy#prices'), setValue('pages/privacy.json', 'blocks', [hero])],
    'dead-anchor: The page /privacy has no headings. Remove #prices.',
  ],
  [
    'looks up the target of a link without an address among the headings of its own page',
    setValue('pages/about-office.json', 'blocks', [hero, prose('What the office is', '[Here](#le-jardin).')]),
    problemAt(
      '#le-jardin',
      'dead-anchor: The page /about-office has no heading #le-jardin. The page has these headings: #what-the-office-is.',
    ),
  ],
  [
    'accepts links to headings of this page, an alias, an entry and an article, and to a group',
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
    'reports no heading while the block that may have it is broken',
    [
      setParagraphLink('/consultations#three-lengths-of-tolk'),
      replaceText('pages/consultations.json', '"Three lengths of talk"', '7'),
    ],
    problemIn(
      'pages/consultations.json',
      ': «7»',
      'wrong-type: This is a number; it must be a text between quotes. Write "7".',
    ),
  ],
  [
    'suggests the closest icon',
    setIcon('fisch'),
    'unknown-icon: "fisch" is not an icon. Did you mean "«fish»"?',
  ],
  [
    'says where to see all icons',
    [setIcon('zzzzzzzz'), withContext({ iconGallery: 'https://icons.example' })],
    'unknown-icon: "zzzzzzzz" is not an icon. All icons are shown at https://icons.example.',
  ],
  [
    'suggests an entry for its address, its file or its name',
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
    'says that a page is not an entry',
    setSurveyEntry('"/about-office"'),
    'unknown-entry: "/about-office" is not an entry. Choose another entry by its folder and name, or remove this value.',
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
      'unknown-entry: The page /industries/fishing is a draft, so visitors cannot open it. Remove this link, or remove "draft" from that page.',
    ),
  ],
  [
    'refuses links to an article that is not online yet, except from an article or a notice of the same day or later',
    [
      withContext({ now: new Date('2031-05-01T12:00:00Z') }),
      setValue('articles/harbour-lights.json', 'date', '2031-05-02'),
      replaceText('articles/harbour-lights.json', 'rule 4}', 'rule 4, history}'),
      setValue('articles/fog-signals.json', 'date', '2031-05-03'),
      replaceText('articles/fog-signals.json', '"articles/tide-tables"', '"articles/harbour-lights"'),
      replaceText('articles/tide-tables.json', '(/blog/fog-signals)', '(/blog)'),
      replaceText('industries/fishing.json', ', "articles/fog-signals"', ''),
      setParagraph('[Lights](/blog/harbour-lights).'),
      setValue('site.json', 'notice', {
        text: 'New:',
        link: { label: 'Lights', to: '/blog/harbour-lights' },
        from: '2031-05-02',
      }),
    ],
    problemIn(
      'pages/about-office.json',
      '/blog/harbour-lights',
      'dead-link: The page /blog/harbour-lights is not online until 2 May 2031, so visitors cannot open it yet. Remove this link, and add it on that day.',
    ),
  ],
  [
    'suggests the name of a booking link for its address',
    setBooking('https://booking.harbour.example/one-hour'),
    'unknown-booking: "https://booking.harbour.example/one-hour" is not a booking link of site.json. Did you mean "«one-hour»"?',
  ],
  [
    'lists the booking links if no booking link is close',
    setBooking('some-other-time'),
    'unknown-booking: "some-other-time" is not a booking link of site.json. Available: half-hour, one-hour, extended.',
  ],
  [
    'suggests the closest collection',
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
    'suggests the closest group',
    setValue('industries/fishing.json', 'group', 'trad'),
    'unknown-group: "trad" is not a group of this collection. Did you mean "«trade»"?',
  ],
  [
    'skips groups while the page that names them has a problem',
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
    'refuses a page without links to it',
    orphanPage,
    'orphan-page: No page or menu links to this page. Add a link, or write "listed": false if this is intended.',
  ],
  ['accepts a draft without links to it', [orphanPage, setValue('pages/seul.json', 'draft', true)]],
  [
    'reports no page without links while a broken link could lead there',
    [orphanPage, setParagraphLink('/seull')],
    problemIn(
      'pages/about-office.json',
      '/seull',
      'dead-link: No page has the address /seull. Did you mean "«/seul»"?',
    ),
  ],
  [
    'suggests the correct form of an alias',
    setValue('pages/about-office.json', 'aliases.0', 'A propos/'),
    'address-form: "A propos/" is not an address. Write "«/a-propos»".',
  ],
  [
    'explains the form of an address if no address is close',
    [setValue('pages/about-office.json', 'aliases.1', '/…')],
    'address-form: "/…" is not an address. Begin with a slash and use lowercase letters, such as /open-days/spring.',
  ],
  [
    'refuses the address of another page as an alias',
    setValue('pages/about-office.json', 'aliases.1', '/blog'),
    'duplicate-address: The address /blog is already used by pages/blog.json. Choose another address.',
  ],
  [
    'refuses the address of its own page as an alias',
    setValue('pages/about-office.json', 'aliases.1', '/about-office'),
    'duplicate-address: The address /about-office is already used by this file. Choose another address.',
  ],
  [
    'refuses the address of another page as a first address',
    setValue('articles/harbour-lights.json', 'firstAddress', '/about-office'),
    'duplicate-address: The address /about-office is also used by pages/about-office.json, so feed readers would confuse the two pages. Remove "firstAddress" here.',
  ],
  [
    'refuses other addresses of the not-found page',
    setValue('pages/not-found.json', 'aliases', ['/lost']),
    problemAt(
      '"aliases"',
      'unknown-key: The not-found page is shown at every address that has no page, so it needs no other addresses. Remove "aliases".',
    ),
  ],
  [
    'refuses addresses reserved by the build',
    setValue('pages/about-office.json', 'aliases', ['/about/office', '/404', '/assets/x']),
    problemAt(
      '"/404"',
      'duplicate-address: The address /404 is reserved for a file of the built site. Choose another address.',
    ),
    problemAt(
      '"/assets/x"',
      'duplicate-address: The address /assets/x is reserved for a file of the built site. Choose another address.',
    ),
  ],
  [
    'refuses the root as the address of a collection',
    replaceText('site.json', '"/blog"', '"/"'),
    'address-form: "/" is not an address that a collection can have. Write a short address, such as /notes.',
  ],
  [
    'suggests the correct form of a collection’s address',
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
    'refuses a redirect from a page, an alias, an entry and a page of a list',
    [
      writeFile(
        'redirects.json',
        '{ "/about-office": "/blog", "/about/office": "/blog", "/industries/fishing": "/blog", "/industries/page/2": "/blog" }',
      ),
      setValue('site.json', 'pageSize', 2),
    ],
    problemAt(
      '"/about-office"',
      'redirect-from-page: The address /about-office is now used by pages/about-office.json. Remove this redirect, because it would hide pages/about-office.json.',
    ),
    problemAt(
      '"/about/office"',
      'redirect-from-page: The address /about/office is now used by pages/about-office.json. Remove this redirect, because it would hide pages/about-office.json.',
    ),
    problemAt(
      '"/industries/fishing"',
      'redirect-from-page: The address /industries/fishing is now used by industries/fishing.json. Remove this redirect, because it would hide industries/fishing.json.',
    ),
    problemAt(
      '"/industries/page/2"',
      'redirect-from-page: The address /industries/page/2 is now used by page 2 of the list on pages/industries.json. Remove this redirect, because it would hide page 2 of the list on pages/industries.json.',
    ),
  ],
  [
    'refuses a redirect to a missing page, and suggests the closest one',
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
      'dead-link: The page /draft-page is a draft, so visitors cannot open it. Remove this link, or remove "draft" from that page.',
    ),
  ],
  [
    'refuses redirects to another redirect',
    writeFile('redirects.json', '{ "/a": "/b", "/b": "/cours", "/cours": "/packages" }'),
    problemAt(
      ': «"/b"»',
      'redirect-chain: The address /b is redirected too. Write "«/packages»" here, so that visitors are redirected only once.',
    ),
    problemAt(
      ': «"/cours"»',
      'redirect-chain: The address /cours is redirected too. Write "«/packages»" here, so that visitors are redirected only once.',
    ),
  ],
  [
    'refuses redirects in a loop',
    [
      setValue('redirects.json', '/a', '/b'),
      setValue('redirects.json', '/b', '/a'),
      setValue('redirects.json', '/d', '/d'),
    ],
    problemAt(
      ': «"/b"»',
      'redirect-loop: The redirect to /b leads back to itself. Write the address of a page.',
    ),
    problemAt(
      ': «"/a"»',
      'redirect-loop: The redirect to /a leads back to itself. Write the address of a page.',
    ),
    problemAt(
      ': «"/d"»',
      'redirect-loop: The redirect to /d leads back to itself. Write the address of a page.',
    ),
  ],
  [
    'accepts a redirect from every path in the form that browsers request',
    writeFile(
      'redirects.json',
      JSON.stringify({
        '/index.php': '/packages',
        '/About_Us.ASPX': '/packages',
        '/team/': '/packages',
        '/caf%C3%A9': '/packages',
        '/caf%e9/menu': '/packages',
        '/~firm/home.htm': '/packages',
        '/a.b/c;d=1,2': '/packages',
        '/packages.html': '/packages',
        '/Packages': '/packages',
        '/index.html': '/',
        '//a//b': '/packages',
        '/100%': '/packages',
        [`/${'%D0%B6'.repeat(300)}`]: '/packages',
      }),
    ),
  ],
  ...(
    [
      [
        '/index.php?id=7',
        '/index.php',
        'has a query. Hosts redirect a path with any query, and keep the query.',
      ],
      ['/prices#top', '/prices', 'has a "#". Browsers do not send the part after it.'],
      ['https://old.example/a.php', '/a.php', 'has a host. Redirects begin with the path after the host.'],
      ['/a b', '/a%20b', 'is not the path that browsers request.'],
      ['/café', '/caf%C3%A9', 'is not the path that browsers request.'],
      ['/a/../b', '/b', 'is not the path that browsers request.'],
      ['index.php', '/index.php', 'is not the path that browsers request.'],
    ] as const
  ).map(
    ([from, path, fault]): RuleCase => [
      `refuses a redirect from ${from}, and suggests ${path}`,
      writeFile('redirects.json', JSON.stringify({ [from]: '/packages' })),
      problemAt(`"${from}"`, `address-form: "${from}" ${fault} Write "«${path}»".`),
    ],
  ),
  [
    'refuses a redirect from a path between spaces, and suggests the path',
    writeFile('redirects.json', '{ " /a ": "/packages" }'),
    problemAt(
      '" /a "',
      'address-form: "/a" begins or ends with a space. Browsers do not request such a path. Write "«/a»".',
    ),
  ],
  ...['', '?x=1'].map(
    (from): RuleCase => [
      `refuses a redirect from "${from}"`,
      writeFile('redirects.json', JSON.stringify({ [from]: '/packages' })),
      problemAt(
        `"${from}"`,
        `address-form: "${from}" is not a path that browsers request. Write the part of the old address after the host, such as /index.php.`,
      ),
    ],
  ),
  ...['/team/', '/te%61m', '//team', '/%74eam'].map(
    (from): RuleCase => [
      `refuses a redirect from ${from} beside /team, because hosts treat them alike`,
      writeFile('redirects.json', JSON.stringify({ '/team': '/packages', [from]: '/blog' })),
      problemAt(
        `"${from}"`,
        `duplicate-address: Hosts cannot distinguish ${from} from /team. Remove one of the two redirects.`,
      ),
    ],
  ),
  ...['|', '^', '[', ']'].map((character): RuleCase => {
    const escaped = encodeURIComponent(character);
    return [
      `refuses a redirect from ${escaped} beside ${character}, because hosts treat them alike`,
      writeFile(
        'redirects.json',
        JSON.stringify({ [`/a${character}`]: '/packages', [`/a${escaped}`]: '/blog' }),
      ),
      problemAt(
        `"/a${escaped}"`,
        `duplicate-address: Hosts cannot distinguish /a${escaped} from /a${character}. Remove one of the two redirects.`,
      ),
    ];
  }),
  ...(
    [
      ['/packages/', '/packages'],
      ['//packages', '/packages'],
      ['/packages.html', '/packages.html'],
      ['/p%61ckages/index.html', '/packages/index.html'],
    ] as const
  ).map(
    ([from, shown]): RuleCase => [
      `refuses a redirect from ${from}, where hosts show a page`,
      writeFile('redirects.json', JSON.stringify({ [from]: '/blog' })),
      problemAt(
        `"${from}"`,
        `redirect-from-page: The address ${shown} is now used by pages/packages.json. Remove this redirect, because it would hide pages/packages.json.`,
      ),
    ],
  ),
  ...['/robots.txt', '/assets/old.css', '/404.html'].map(
    (from): RuleCase => [
      `refuses a redirect from ${from}, which the build writes`,
      writeFile('redirects.json', JSON.stringify({ [from]: '/blog' })),
      problemAt(
        `"${from}"`,
        `duplicate-address: The address ${from} is reserved for a file of the built site. Choose another address.`,
      ),
    ],
  ),
  [
    'refuses a last day without a page that replaces this one',
    setValue(tideTalks, 'until', '2031-05-02'),
    problemAt(
      fileStart,
      'missing-key: A page with "until" needs "redirect". Add "redirect" with the address of the page that replaces this one.',
    ),
  ],
  [
    'refuses a replacing page without a last day',
    setValue(tideTalks, 'redirect', '/packages'),
    problemAt('"redirect"', 'unknown-key: "redirect" needs a last day. Add "until", or remove "redirect".'),
  ],
  ...['2031-05', '2 May', '2031-02-30'].map(
    (day): RuleCase => [
      `refuses the last day "${day}"`,
      [setValue(tideTalks, 'until', day), setValue(tideTalks, 'redirect', '/packages')],
      `wrong-value: "${day}" is not a day. Write a day as 2025-09-19.`,
    ],
  ),
  ...['pages/index.json', 'pages/packages.json', 'pages/not-found.json'].map(
    (file): RuleCase => [
      `refuses a last day of ${file}, which the site always needs`,
      [setValue(file, 'until', '2031-05-02'), setValue(file, 'redirect', '/about')],
      problemAt('"until"', 'unknown-key: The site always needs this page. Remove "until".'),
    ],
  ),
  [
    'refuses a replacing page that has a last day too',
    [
      setValue(tideTalks, 'redirect', '/about/harbour-master'),
      setValue(tideTalks, 'until', '2031-05-02'),
      setValue('pages/about/harbour-master.json', 'until', '2032-05-02'),
      setValue('pages/about/harbour-master.json', 'redirect', '/about'),
    ],
    'redirect-chain: The page /about/harbour-master has a last day too. Write the address of a page without a last day.',
  ],
  [
    'refuses a replacing page on another site',
    [setValue(tideTalks, 'redirect', 'https://a.example/x'), setValue(tideTalks, 'until', '2031-05-02')],
    'address-form: "https://a.example/x" is not the address of a page of this site. Write an address such as "/packages".',
  ],
  [
    'refuses a last day before the date of an article',
    [
      setValue('articles/fog-signals.json', 'until', '2001-05-02'),
      setValue('articles/fog-signals.json', 'redirect', '/blog'),
    ],
    'wrong-value: This is before the date of the article, March 2025. Write a later day.',
  ],
  [
    'refuses malformed redirects, and reports no consequences',
    writeFile(
      'redirects.json',
      '{ "/Vieux": "packages", "ancien/": "/about-office", "/x": 7, "/cours": "/packages" }',
    ),
    problemAt('"packages"', 'address-form: "packages" is not an address. Write "«/packages»".'),
    problemAt(
      '"ancien/"',
      'address-form: "ancien/" is not the path that browsers request. Write "«/ancien/»".',
    ),
    problemAt(': «7»', 'wrong-type: This is a number; it must be a text between quotes. Write "7".'),
  ],
];
