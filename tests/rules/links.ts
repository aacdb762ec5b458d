import { at, atIn, copy, drop, given, put, type Row, remove, text, write } from './table';

/** The second button of the home page, with another target. */
const button = (to: string) => put('pages/index.json', 'blocks.0.buttons.1.to', to);
/** The last paragraph of the page about the office, as a link. */
const link = (to: string) => put('pages/about-office.json', 'blocks.1.paragraphs.1', `[Here](«${to}»).`);
/** The last paragraph of the page about the office. */
const paragraph = (words: string) => put('pages/about-office.json', 'blocks.1.paragraphs.1', words);
/** The button of a page, which leads to that page by its alias. */
const alias = text('pages/about.json', '"/about-office"', '"/about/office"');
const survey = (entry: string) => text('packages/berth-survey.json', '"industries/fishing"', entry);
const icon = (name: string) => put('industries/fishing.json', 'card.icon', name);
const option = (name: string) => put('pages/consultations.json', 'blocks.1.options.0.booking', name);
/** A page that could stand beside the others, and that nothing leads to. */
const lonely = copy('pages/consultations.json', 'pages/seul.json');
/** Links of another form, each with the one that was meant. */
const mended = [
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
const unclear = ['#', 'a@b/c', 'data:text/html,x', 'http://localhost', 'https://'];
/** Addresses without a page, each with the one that was meant by a slip, its file or its name. */
const meantPages = [
  ['/consultation', '/consultations'],
  ['/harbour-master', '/about/harbour-master'],
  ['/articles/fog-signals', '/blog/fog-signals'],
] as const;

export const links: Row[] = [
  [
    'suggests the page that was meant',
    button('/about/ofice'),
    'dead-link: No page has the address /about/ofice. Did you mean "«/about/office»"?',
  ],
  [
    'names the page above where there is one',
    button('/industries/une-toute-autre-chose'),
    'dead-link: No page has the address /industries/une-toute-autre-chose. If it is gone, take the link out, or write the address of another page, such as "/industries".',
  ],
  [
    'points at each of two links of a text',
    paragraph('[Un](/nowhere), [deux](/nowhere).'),
    at(
      '«/nowhere»),',
      'dead-link: No page has the address /nowhere. If it is gone, take the link out, or write the address of another page.',
    ),
    at(
      '«/nowhere»).',
      'dead-link: No page has the address /nowhere. If it is gone, take the link out, or write the address of another page.',
    ),
  ],
  [
    'reports a token that stands for nothing in a link, and not the link',
    paragraph('[Un](/nulle{firm.nam}).'),
    at('{firm.nam}', 'unknown-token: {firm.nam} stands for nothing. Did you mean "«{firm.name}»"?'),
  ],
  [
    'refuses a part that a list does not have',
    button('/industries/page/9'),
    'dead-link: The list at «/industries» has no part /page/9.',
  ],
  [
    'refuses a draft, under each of its addresses',
    [put('pages/about-office.json', 'draft', true), alias],
    atIn(
      'navigation.json',
      '"/about-office"',
      'dead-link: The page /about-office is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
    atIn(
      'pages/about.json',
      '"/about/office"',
      'dead-link: The page /about/office is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
    atIn(
      'pages/index.json',
      '"/about-office"',
      'dead-link: The page /about-office is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
    atIn(
      'pages/not-found.json',
      '"/about-office"',
      'dead-link: The page /about-office is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
  ],
  [
    'refuses two links to an entry that has moved',
    [
      put('redirects.json', '/industries/fishing', '/industries/ferries'),
      remove('industries/fishing.json'),
      text('articles/fog-signals.json', ', "industries/fishing"', ''),
      drop('practice-areas/pilotage.json', 'blocks.4'),
      drop('industries/salvage.json', 'blocks.1'),
      button('/industries/fishing'),
    ],
    atIn(
      'packages/berth-survey.json',
      '"industries/fishing"',
      'unknown-entry: "industries/fishing" is not an entry. Did you mean "«industries/ferries»"?',
    ),
    atIn(
      'pages/index.json',
      '"/industries/fishing"',
      'dead-link: The page /industries/fishing has moved: redirects.json sends visitors on. Write "«/industries/ferries»".',
    ),
  ],
  [
    'reports no link where a broken file holds its address',
    [write('pages/about-office.json', '{ "aliases": ["/about/office"], '), alias],
    at(',« »', 'json-syntax: The file ends too early: the { of line 1 is never closed.'),
  ],
  [
    'reports a link where an alias out of form means another address',
    [put('pages/about-office.json', 'aliases.0', '/About/Ofice'), alias],
    'address-form: "/About/Ofice" is not an address. Write "«/about/ofice»".',
    atIn(
      'pages/about.json',
      '"/about/office"',
      'dead-link: No page has the address /about/office. Did you mean "«/about/ofice»"?',
    ),
  ],
  [
    'accepts every form of link',
    [
      put('site.json', 'pageSize', 2),
      put('pages/about-office.json', 'blocks.1.paragraphs', [
        '[a](/), [b](/#industries), [c](/about/office), [d](/about-office#what-the-office-is), [e](/practice-areas/pilotage), [f](/industries/page/2)',
        '[a](https://a.example/b?c=d#e), [b](mailto:a@b.example), [c](tel:+44 1632 960001)',
        '[a](https://harbour.example/feed.xml), [b](https://harbour.example.org/about-office)',
      ]),
    ],
  ],
  [
    'refuses a link that runs a script',
    button('javascript:alert(1)'),
    'link-form: "javascript:alert(1)" is not a link that can stand here. Write an address of this site such as /open-days, or a whole one: https://host/page, mailto:name@host or tel:+number.',
  ],
  [
    'takes a slash off the end of an address',
    button('/about-office//#what-the-office-is'),
    'link-form: "/about-office//#what-the-office-is" is not a link that can stand here. Write "«/about-office#what-the-office-is»".',
  ],
  [
    'refuses an address of this site with its host',
    button('https://harbour.example/about-office/#what-the-office-is'),
    'link-form: "https://harbour.example/about-office/#w…" is an address of this site, which is written without https and the host. Write "«/about-office#what-the-office-is»".',
  ],
  [
    'refuses an address of this site with a query',
    button('https://harbour.example/?a=b'),
    'link-form: "https://harbour.example/?a=b" is an address of this site, which is written without https and the host. Write what follows the host alone.',
  ],
  [
    'refuses a link to a host with a password',
    button('https://a:b@c.example'),
    'link-form: "https://a:b@c.example" is not an address that can stand here. Write https:// and the name of the host, without a password, blanks, quotes or semicolons.',
  ],
  ...mended.map(
    ([written, meant]): Row => [
      `mends the link ${written}`,
      button(written),
      `link-form: "${written}" is not a link that can stand here. Write "«${meant}»".`,
    ],
  ),
  ...unclear.map(
    (written): Row => [
      `says how links are written for ${written}`,
      button(written),
      `link-form: "${written}" is not a link that can stand here. Write an address of this site such as /open-days, or a whole one: https://host/page, mailto:name@host or tel:+number.`,
    ],
  ),
  ...meantPages.map(
    ([written, meant]): Row => [
      `takes ${written} for ${meant}`,
      button(written),
      `dead-link: No page has the address ${written}. Did you mean "«${meant}»"?`,
    ],
  ),
  [
    'suggests the heading that was meant',
    link('/consultations#three-lengths-of-tolk'),
    'dead-anchor: The page /consultations has no heading #three-lengths-of-tolk. Did you mean "«#three-lengths-of-talk»"?',
  ],
  [
    'names the headings of a page where none is near',
    link('/consultations#zzzzzzzz'),
    'dead-anchor: The page /consultations has no heading #zzzzzzzz. It has: #three-lengths-of-talk, #before-you-book.',
  ],
  [
    'says of a page without headings that it has none',
    [button('/privacy#prices'), drop('pages/privacy.json', 'blocks.1')],
    'dead-anchor: The page /privacy has no headings, so #prices leads nowhere.',
  ],
  [
    'takes a heading without an address for one of the same page',
    link('#le-jardin'),
    'dead-anchor: The page /about-office has no heading #le-jardin. It has: #what-the-office-is, #whom-we-serve, #who-are-you.',
  ],
  [
    'accepts headings of this page, of an alias, of an entry, an article and a group',
    [
      link('#what-the-office-is'),
      button('/about/office#what-the-office-is'),
      put('navigation.json', 'footer.2', { label: 'Un', to: '/blog/tide-tables#springs-and-neaps' }),
      put('navigation.json', 'footer.3', { label: 'Deux', to: '/industries#with-goods-aboard' }),
      put('navigation.json', 'footer.4', { label: 'Trois', to: '/practice-areas/pilotage#why-it-matters' }),
    ],
  ],
  [
    'knows no heading while the block that may hold it is broken',
    [
      link('/consultations#three-lengths-of-tolk'),
      text('pages/consultations.json', '"Three lengths of talk"', '7'),
    ],
    atIn(
      'pages/consultations.json',
      ': «7»',
      'wrong-type: Here stands a number; it should be a text between quotes. Write "7".',
    ),
  ],
  [
    'suggests the icon that was meant',
    icon('fisch'),
    'unknown-icon: "fisch" is not an icon. Did you mean "«fish»"?',
  ],
  [
    'says where all icons are shown',
    [icon('zzzzzzzz'), given({ iconGallery: 'https://icons.example' })],
    'unknown-icon: "zzzzzzzz" is not an icon. All icons are shown at https://icons.example.',
  ],
  [
    'suggests an entry for its address, its file or its name alone',
    [
      put('packages/berth-survey.json', 'blocks.5.entries', [
        '/blog/harbour-lights',
        'industries/ferries.json',
        'fishing',
      ]),
    ],
    at(
      '"/blog/harbour-lights"',
      'unknown-entry: "/blog/harbour-lights" is not an entry. Did you mean "«articles/harbour-lights»"?',
    ),
    at(
      '"industries/ferries.json"',
      'unknown-entry: "industries/ferries.json" is not an entry. Did you mean "«industries/ferries»"?',
    ),
    at('"fishing"', 'unknown-entry: "fishing" is not an entry. Did you mean "«industries/fishing»"?'),
  ],
  [
    'says of a page that it is no entry',
    survey('"/about-office"'),
    'unknown-entry: "/about-office" is not an entry. Choose another entry (its folder and its file), or take this out.',
  ],
  [
    'refuses an entry that is a draft',
    [
      put('industries/fishing.json', 'draft', true),
      text('articles/fog-signals.json', ', "industries/fishing"', ''),
      drop('practice-areas/pilotage.json', 'blocks.4'),
      drop('industries/salvage.json', 'blocks.1'),
    ],
    atIn(
      'packages/berth-survey.json',
      '"industries/fishing"',
      'unknown-entry: The page /industries/fishing is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
  ],
  [
    'suggests the name of a booking link for its address',
    option('https://booking.harbour.example/one-hour'),
    'unknown-booking: "https://booking.harbour.example/one-hour" is not a booking link of site.json. Did you mean "«one-hour»"?',
  ],
  [
    'names the booking links where none is near',
    option('some-other-time'),
    'unknown-booking: "some-other-time" is not a booking link of site.json. There are: half-hour, one-hour, extended.',
  ],
  [
    'suggests the collection that was meant',
    text('pages/blog.json', '"articles"', '"article"'),
    'unknown-collection: "article" is not a collection. Did you mean "«articles»"?',
  ],
  [
    'asks for the overview of a collection, once',
    [
      remove('pages/industries.json'),
      text('pages/about.json', '(/industries)', '(/contact)'),
      text('pages/not-found.json', '"/industries"', '"/contact"'),
    ],
    atIn(
      'navigation.json',
      '"industries"',
      'missing-file: The collection "industries" has no overview page. Add site-data/pages/industries.json.',
    ),
  ],
  [
    'suggests the group that was meant',
    put('industries/fishing.json', 'group', 'trad'),
    'unknown-group: "trad" is not a group of this collection. Did you mean "«trade»"?',
  ],
  [
    'judges no group while the page that names them has a fault',
    [
      put('industries/fishing.json', 'group', 'gares'),
      text('pages/industries.json', '"name": "trade"', '"nam": "trade"'),
    ],
    atIn(
      'pages/industries.json',
      '"nam"',
      'unknown-key: "nam" is not a key that belongs here. Did you mean "«name»"?',
    ),
  ],
  [
    'refuses a page that nothing leads to',
    lonely,
    'orphan-page: No page or menu leads here. Link to it, or write "listed": false if that is meant.',
  ],
  ['accepts a lonely draft', [lonely, put('pages/seul.json', 'draft', true)]],
  [
    'reports no lonely page while a link may lead there',
    [lonely, link('/seull')],
    atIn(
      'pages/about-office.json',
      '/seull',
      'dead-link: No page has the address /seull. Did you mean "«/seul»"?',
    ),
  ],
  [
    'suggests the address that an alias out of form means',
    put('pages/about-office.json', 'aliases.0', 'A propos/'),
    'address-form: "A propos/" is not an address. Write "«/a-propos»".',
  ],
  [
    'says how an address is written where nothing is meant',
    [put('pages/about-office.json', 'aliases.1', '/…')],
    'address-form: "/…" is not an address. Write it with a slash in front, in small letters, such as /open-days/spring.',
  ],
  [
    'refuses the address of another page as an alias',
    put('pages/about-office.json', 'aliases.1', '/blog'),
    'duplicate-address: The address /blog is already used by pages/blog.json. Every address belongs to one page.',
  ],
  [
    'refuses the address of its own page as an alias',
    put('pages/about-office.json', 'aliases.1', '/about-office'),
    'duplicate-address: The address /about-office is already used by this file. Every address belongs to one page.',
  ],
  [
    'refuses the address of another page as a first address',
    put('articles/harbour-lights.json', 'firstAddress', '/about-office'),
    'duplicate-address: The address /about-office is that of pages/about-office.json too, so feeds would take the two for one. Take "firstAddress" out here.',
  ],
  [
    'refuses further addresses of the not-found page',
    put('pages/not-found.json', 'aliases', ['/lost']),
    at(
      '"aliases"',
      'unknown-key: This page is shown wherever there is no other, so it has no addresses of its own. Take "aliases" out.',
    ),
  ],
  [
    'refuses addresses that every built site keeps',
    put('pages/about-office.json', 'aliases', ['/about/office', '/404', '/assets/x']),
    at(
      '"/404"',
      'duplicate-address: The address /404 is kept for files that every built site has. Choose another.',
    ),
    at(
      '"/assets/x"',
      'duplicate-address: The address /assets/x is kept for files that every built site has. Choose another.',
    ),
  ],
  [
    'refuses the root as the address of a collection',
    text('site.json', '"/blog"', '"/"'),
    'address-form: "/" is not an address that a collection can have. Write one of its own, such as /notes.',
  ],
  [
    'suggests the address that a collection out of form means',
    text('site.json', '"/blog"', '"x y"'),
    'address-form: "x y" is not an address that a collection can have. Write "«/x-y»".',
  ],
  [
    'accepts redirects to a page, an alias, an entry and the home page',
    [
      put('redirects.json', '/a', '/about/office'),
      put('redirects.json', '/b', '/practice-areas/pilotage'),
      put('redirects.json', '/c', '/'),
      put('redirects.json', '/about-office/ancienne', '/about-office'),
    ],
  ],
  [
    'refuses a redirect from a page, an alias, an entry and the part of a list',
    [
      write(
        'redirects.json',
        '{ "/about-office": "/blog", "/about/office": "/blog", "/industries/fishing": "/blog", "/industries/page/2": "/blog" }',
      ),
      put('site.json', 'pageSize', 2),
    ],
    at(
      '"/about-office"',
      'duplicate-address: The address /about-office is already used by pages/about-office.json. Every address belongs to one page.',
    ),
    at(
      '"/about/office"',
      'duplicate-address: The address /about/office is already used by pages/about-office.json. Every address belongs to one page.',
    ),
    at(
      '"/industries/fishing"',
      'duplicate-address: The address /industries/fishing is already used by industries/fishing.json. Every address belongs to one page.',
    ),
    at(
      '"/industries/page/2"',
      'duplicate-address: The address /industries/page/2 is already used by part 2 of the list on pages/industries.json. Every address belongs to one page.',
    ),
  ],
  [
    'refuses a redirect that leads nowhere, with the page that was meant',
    put('redirects.json', '/vieux', '/package'),
    'dead-link: No page has the address /package, so this redirect leads nowhere. Did you mean "«/packages»"?',
  ],
  [
    'refuses a redirect to a draft',
    [
      copy('pages/consultations.json', 'pages/draft-page.json'),
      put('pages/draft-page.json', 'draft', true),
      put('redirects.json', '/magasin', '/draft-page'),
    ],
    atIn(
      'redirects.json',
      '"/draft-page"',
      'dead-link: The page /draft-page is a draft, so a visitor would not find it. Take this out, or take "draft" out of that page.',
    ),
  ],
  [
    'refuses redirects that lead on to another',
    write('redirects.json', '{ "/a": "/b", "/b": "/cours", "/cours": "/packages" }'),
    at(
      ': «"/b"»',
      'redirect-chain: The address /b leads on to another. Write "«/packages»" here, so that nobody is sent on twice.',
    ),
    at(
      ': «"/cours"»',
      'redirect-chain: The address /cours leads on to another. Write "«/packages»" here, so that nobody is sent on twice.',
    ),
  ],
  [
    'refuses redirects in a circle',
    [put('redirects.json', '/a', '/b'), put('redirects.json', '/b', '/a'), put('redirects.json', '/d', '/d')],
    at(
      ': «"/b"»',
      'redirect-loop: Whoever follows /b is sent on in a circle and never arrives. Write the address of a page.',
    ),
    at(
      ': «"/a"»',
      'redirect-loop: Whoever follows /a is sent on in a circle and never arrives. Write the address of a page.',
    ),
    at(
      ': «"/d"»',
      'redirect-loop: Whoever follows /d is sent on in a circle and never arrives. Write the address of a page.',
    ),
  ],
  [
    'refuses redirects out of form, and nothing that follows from it',
    write(
      'redirects.json',
      '{ "/Vieux": "packages", "ancien/": "/about-office", "/x": 7, "/cours": "/packages" }',
    ),
    at('"/Vieux"', 'address-form: "/Vieux" is not an address. Write "«/vieux»".'),
    at('"packages"', 'address-form: "packages" is not an address. Write "«/packages»".'),
    at('"ancien/"', 'address-form: "ancien/" is not an address. Write "«/ancien»".'),
    at(': «7»', 'wrong-type: Here stands a number; it should be a text between quotes. Write "7".'),
  ],
];
