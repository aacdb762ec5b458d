import { at, atIn, copy, drop, given, put, type Row, remove, text, top, write } from './table';

/** The second button of the home page, with another target. */
const button = (to: string) => put('pages/index.json', 'blocks.0.buttons.1.to', to);
/** The link in the text of the school's page, with another target. */
const link = (to: string) => text('pages/ecole.json', '/visites#venir', to);
/** The last paragraph of the school's page. */
const paragraph = (words: string) => put('pages/ecole.json', 'blocks.1.paragraphs.1', words);
const weekend = (entry: string) => text('packages/week-end.json', '"industries/cafes"', entry);
const icon = (name: string) => text('packages/week-end.json', '"bean"', JSON.stringify(name));
const option = (name: string) => text('pages/visites.json', '"booking": "visite"', `"booking": "${name}"`);
const library = new Set([
  'bean',
  'coffee',
  'droplets',
  'flame',
  'hotel',
  'house',
  'store',
  'thermometer',
  'truck',
  'scale',
  'gavel',
  'circle-user',
]);
const iconWords = () =>
  new Map([
    ['scale', ['balance', 'legal', 'justice']],
    ['gavel', ['judge', 'law', 'court']],
  ]);
/** A page that could stand beside the others, and that nothing leads to. */
const lonely = copy('pages/visites.json', 'pages/seul.json');
/** Links of another form, each with the one that was meant. */
const mended = [
  ['#Deux Raisons', '#deux-raisons'],
  ['pages/ecole.json', '/ecole'],
  ['Ecole#La Maison', '/ecole#la-maison'],
  ['/visites.html#venir', '/visites#venir'],
  ['a@b.example', 'mailto:a@b.example'],
  ['+33 4 78 27 61 90', 'tel:+33 4 78 27 61 90'],
  ['www.a.example', 'https://www.a.example'],
  ['//a.example/ecole', 'https://a.example/ecole'],
  ['ecole-du-grain.example/ecole', '/ecole'],
] as const;
/** Links of another form that may mean anything. */
const unclear = ['#', 'a@b/c', 'data:text/html,x', 'https://'];
/** Addresses without a page, each with the one that was meant by a slip, its file, its name or its beginning. */
const meantPages = [
  ['/visite', '/visites'],
  ['/fondatrice', '/ecole/fondatrice'],
  ['/mentions', '/mentions-legales'],
  ['/packages/week-end', '/formations/week-end'],
] as const;

export const links: Row[] = [
  [
    'suggests the page that was meant',
    button('/a-prpos'),
    'dead-link: No page has the address /a-prpos. Did you mean "«/a-propos»"?',
  ],
  [
    'says what to do where no page is near',
    button('/une-toute-autre-chose'),
    'dead-link: No page has the address /une-toute-autre-chose. If it is gone, take the link out, or write the address of another page.',
  ],
  [
    'names the page above where there is one',
    button('/industries/une-toute-autre-chose'),
    'dead-link: No page has the address /industries/une-toute-autre-chose. If it is gone, take the link out, or write the address of another page, such as "/industries".',
  ],
  [
    'points at each of two links of a text',
    paragraph('[Un](/nullepart), [deux](/nullepart).'),
    at(
      '«/nullepart»),',
      'dead-link: No page has the address /nullepart. If it is gone, take the link out, or write the address of another page.',
    ),
    at(
      '«/nullepart»).',
      'dead-link: No page has the address /nullepart. If it is gone, take the link out, or write the address of another page.',
    ),
  ],
  [
    'points at the whole text where a token is part of the link',
    paragraph('[Un](/nulle{firm.since}).'),
    'dead-link: No page has the address /nulle2014. If it is gone, take the link out, or write the address of another page.',
  ],
  [
    'reports a token that stands for nothing in a link, and not the link',
    paragraph('[Un](/nulle{firm.nam}).'),
    at('{firm.nam}', 'unknown-token: {firm.nam} stands for nothing. Did you mean "«{firm.name}»"?'),
  ],
  [
    'finds no link in plain words',
    put('pages/index.json', 'blocks.0.intro', 'Une [école](/nulle) et un four.'),
    at(
      'e«](»',
      'inline-markup: This field takes plain words: marks for bold text or links would be shown as they stand.',
    ),
  ],
  [
    'refuses a part that a list does not have',
    button('/industries/page/9'),
    'dead-link: The list at «/industries» has no part /page/9.',
  ],
  [
    'refuses a draft, under each of its addresses',
    put('pages/ecole.json', 'draft', true),
    atIn(
      'navigation.json',
      '"/ecole"',
      'dead-link: The page /ecole is a draft, so a visitor would not find it. Take the link out, or take "draft" out of that page.',
    ),
    atIn(
      'navigation.json',
      '"/ecole#la-maison"',
      'dead-link: The page /ecole is a draft, so a visitor would not find it. Take the link out, or take "draft" out of that page.',
    ),
    atIn(
      'pages/index.json',
      '"/a-propos"',
      'dead-link: The page /a-propos is a draft, so a visitor would not find it. Take the link out, or take "draft" out of that page.',
    ),
  ],
  [
    'names the new address of what has moved',
    link('/cours'),
    'dead-link: The page /cours has moved: redirects.json sends visitors on. Write "«/formations»".',
  ],
  [
    'refuses two links to an entry that has moved',
    [remove('industries/cafes.json'), put('redirects.json', '/industries/cafes', '/industries/hotels')],
    atIn(
      'packages/week-end.json',
      '"industries/cafes"',
      'unknown-entry: "industries/cafes" has moved: its address is now one of "industries/hotels". Write "«industries/hotels»".',
    ),
    atIn(
      'pages/index.json',
      '/industries/cafes',
      'dead-link: The page /industries/cafes has moved: redirects.json sends visitors on. Write "«/industries/hotels»".',
    ),
  ],
  [
    'reports no link where a broken file holds its address',
    write('pages/ecole.json', '{ "aliases": ["/a-propos"], '),
    at(',« »', 'json-syntax: The file ends too early: the { of line 1 is never closed.'),
  ],
  [
    'reports a link where a broken file holds another address',
    write('pages/ecole.json', '{ "aliases": ["/a-propros"], '),
    at(',« »', 'json-syntax: The file ends too early: the { of line 1 is never closed.'),
    atIn(
      'pages/index.json',
      '"/a-propos"',
      'dead-link: No page has the address /a-propos. If it is gone, take the link out, or write the address of another page.',
    ),
  ],
  [
    'reports a link where an alias out of form means another address',
    put('pages/ecole.json', 'aliases.0', '/a propros'),
    'address-form: "/a propros" is not an address. Write "«/a-propros»".',
    atIn(
      'pages/index.json',
      '"/a-propos"',
      'dead-link: No page has the address /a-propos. Did you mean "«/a-propros»"?',
    ),
  ],
  [
    'makes up no dead link while the settings are broken',
    write('site.json', '{'),
    at('{«»', 'json-syntax: The file ends too early: the { of line 1 is never closed.'),
  ],
  [
    'accepts every form of link',
    put('pages/ecole.json', 'blocks.1.paragraphs', [
      '[a](/), [b](/#deux-raisons), [c](/a-propos), [d](/ecole#la-maison), [e](/metiers/degustation), [f](/industries/page/2)',
      '[a](https://a.example/b?c=d#e), [b](mailto:a@b.example), [c](tel:+33 4 00 00 00 00)',
      '[a](https://ecole-du-grain.example/feed.xml), [b](https://ecole-du-grain.example.org/ecole)',
    ]),
  ],
  [
    'refuses a link that runs a script',
    button('javascript:alert(1)'),
    'link-form: "javascript:alert(1)" is not a link that can stand here. A link is an address of this site such as /open-days, or begins with https:, mailto: or tel:.',
  ],
  [
    'refuses a link that is not encrypted and names no host of the web',
    button('http://localhost'),
    'link-form: "http://localhost" is not encrypted. A link is an address of this site such as /open-days, or begins with https:, mailto: or tel:.',
  ],
  [
    'takes a slash off the end of an address',
    button('/ecole//#la-maison'),
    'link-form: "/ecole//#la-maison" has a slash at the end of the address. Write it without: "«/ecole#la-maison»".',
  ],
  [
    'refuses an address of this site with its host',
    button('https://ecole-du-grain.example/ecole/#la-maison'),
    'link-form: "https://ecole-du-grain.example/ecole/#l…" is an address of this site, which is written without https and the host. Write "«/ecole#la-maison»".',
  ],
  [
    'refuses an address of this site with a query',
    button('https://ecole-du-grain.example/?a=b'),
    'link-form: "https://ecole-du-grain.example/?a=b" is an address of this site, which is written without https and the host. Write what follows the host alone.',
  ],
  [
    'refuses a link to a host with a password',
    button('https://a:b@c.example'),
    'link-form: "https://a:b@c.example" is not an address that can be linked to. Write https:// and the name of the host, without a password, blanks, quotes or semicolons.',
  ],
  [
    'points at a link of another form inside a text',
    link('visites'),
    'link-form: "visites" is not a link that can stand here. Write "«/visites»".',
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
      `link-form: "${written}" is not a link that can stand here. A link is an address of this site such as /open-days, or begins with https:, mailto: or tel:.`,
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
    'suggests https for a link that is not encrypted',
    button('http://a.example/ecole'),
    'link-form: "http://a.example/ecole" is not encrypted. Write "«https://a.example/ecole»".',
  ],
  [
    'takes no link for one of this site while its address is unknown',
    [button('https://ecole-du-grain.example/nulle-part'), put('site.json', 'url', 12)],
    atIn(
      'site.json',
      '12',
      'wrong-type: Here stands a number; it should be a text between quotes. Write "12".',
    ),
  ],
  [
    'suggests the heading that was meant',
    link('/visites#venire'),
    'dead-anchor: The page /visites has no heading #venire. Did you mean "«#venir»"?',
  ],
  [
    'names the headings of a page where none is near',
    link('/visites#zzzzzzzz'),
    'dead-anchor: The page /visites has no heading #zzzzzzzz. It has: #venir, #avant-de-venir.',
  ],
  [
    'says of a page without headings that it has none',
    [drop('industries/epiceries.json', 'blocks.1'), button('/industries/epiceries#prix')],
    atIn(
      'pages/index.json',
      '"/industries/epiceries#prix"',
      'dead-anchor: The page /industries/epiceries has no headings, so #prix leads nowhere.',
    ),
  ],
  [
    'takes a heading without an address for one of the same page',
    link('#le-jardin'),
    'dead-anchor: The page /ecole has no heading #le-jardin. It has: #la-maison.',
  ],
  [
    'accepts headings of this page, of an alias, of an entry, an article and a group',
    [
      link('#la-maison'),
      button('/a-propos#la-maison'),
      put('navigation.json', 'footer.2', { label: 'Un', to: '/journal/eau-douce#filtrer-mais-peu' }),
      put('navigation.json', 'footer.3', { label: 'Deux', to: '/industries#au-comptoir' }),
      put('navigation.json', 'footer.4', { label: 'Trois', to: '/metiers/degustation#a-quoi-bon' }),
    ],
  ],
  [
    'knows no heading while the block that may hold it is broken',
    [link('/visites#venire'), text('pages/visites.json', '"Venir"', '7')],
    atIn(
      'pages/visites.json',
      ': «7»',
      'wrong-type: Here stands a number; it should be a text between quotes. Write "7".',
    ),
  ],
  [
    'suggests the icon that was meant',
    icon('beam'),
    'unknown-icon: "beam" is not an icon. Did you mean "«bean»"?',
  ],
  [
    'names the icons where they are few',
    icon('umbrella'),
    'unknown-icon: "umbrella" is not an icon. There are: bean, coffee, droplets, flame, hotel, house, store, thermometer, truck.',
  ],
  [
    'names the icons that a word stands for',
    [icon('legal court'), given({ icons: library, iconWords })],
    'unknown-icon: "legal court" is not an icon. Near in meaning: "gavel", "scale".',
  ],
  [
    'suggests the icon that is written in another form',
    [icon('circleUser.svg'), given({ icons: library, iconWords })],
    'unknown-icon: "circleUser.svg" is not an icon. Did you mean "«circle-user»"?',
  ],
  [
    'names the icons that share a word, the shorter name first',
    [icon('the-user-houses'), given({ icons: library, iconWords })],
    'unknown-icon: "the-user-houses" is not an icon. Near in meaning: "house", "circle-user".',
  ],
  [
    'says where all icons are shown',
    [icon('zzzzzzzz'), given({ icons: library, iconWords, iconGallery: 'https://icons.example' })],
    'unknown-icon: "zzzzzzzz" is not an icon. There are: bean, coffee, droplets, flame, hotel, house, store, thermometer, truck, scale, gavel, circle-user. All icons are shown at https://icons.example.',
  ],
  [
    'suggests the entry that was meant',
    weekend('"industries/cafe"'),
    'unknown-entry: "industries/cafe" is not an entry of a collection. Did you mean "«industries/cafes»"?',
  ],
  [
    'suggests an entry for its address, its file or its name alone',
    [
      put('packages/week-end.json', 'blocks.3.entries', [
        '/journal/eau-douce',
        'industries/hotels.json',
        'cafes',
      ]),
    ],
    at(
      '"/journal/eau-douce"',
      'unknown-entry: "/journal/eau-douce" has moved: its address is now one of "articles/eau-douce". Write "«articles/eau-douce»".',
    ),
    at(
      '"industries/hotels.json"',
      'unknown-entry: "industries/hotels.json" is not an entry of a collection. Did you mean "«industries/hotels»"?',
    ),
    at(
      '"cafes"',
      'unknown-entry: "cafes" is not an entry of a collection. Did you mean "«industries/cafes»"?',
    ),
  ],
  [
    'says of a page that it is no entry',
    weekend('"/ecole"'),
    'unknown-entry: "/ecole" is a page; only entries of collections can stand here, such as "packages/annee".',
  ],
  [
    'refuses an entry that is a draft',
    [put('industries/cafes.json', 'draft', true), text('pages/index.json', 'industries/cafes', 'ecole')],
    atIn(
      'packages/week-end.json',
      '"industries/cafes"',
      'unknown-entry: The entry "industries/cafes" is a draft, so a visitor would not find it. Take it out here, or take "draft" out of its file.',
    ),
  ],
  ['accepts an entry that is not listed', put('industries/cafes.json', 'listed', false)],
  [
    'counts an entry as there while its file is broken',
    text('industries/cafes.json', '"order": 1,', '"order": 1'),
    at('1«»', 'json-syntax: A comma is missing here, between two values.'),
  ],
  [
    'suggests the booking link that was meant',
    option('visit'),
    at('"visit"', 'unknown-booking: "visit" is not a booking link of site.json. Did you mean "«visite»"?'),
  ],
  [
    'suggests the name of a booking link for its address',
    option('https://agenda.example/table'),
    at(
      '"https://agenda.example/table"',
      'unknown-booking: "https://agenda.example/table" is not a booking link of site.json. Did you mean "«table»"?',
    ),
  ],
  [
    'names the booking links where none is near',
    option('une-autre-fois'),
    at(
      '"une-autre-fois"',
      'unknown-booking: "une-autre-fois" is not a booking link of site.json. There are: visite, table.',
    ),
  ],
  [
    'accepts a booking link of any name',
    [option('constructor'), put('site.json', 'booking.constructor', 'https://a.example/b')],
  ],
  [
    'suggests the collection that was meant',
    text('pages/journal.json', '"articles"', '"article"'),
    'unknown-collection: "article" is not a collection. Did you mean "«articles»"?',
  ],
  [
    'asks for the overview of a collection, once',
    remove('pages/industries.json'),
    atIn(
      'navigation.json',
      '"industries"',
      'missing-file: The collection "industries" has no overview page. Add site-data/pages/industries.json.',
    ),
  ],
  [
    'suggests the group that was meant',
    put('industries/cafes.json', 'group', 'contoir'),
    'unknown-group: "contoir" is not a group of this collection. Did you mean "«comptoir»"? The groups are named in site-data/pages/industries.json, under "groups".',
  ],
  [
    'judges no group while the page that names them has a fault',
    [
      put('industries/cafes.json', 'group', 'gares'),
      text('pages/industries.json', '"name": "comptoir"', '"nom": "comptoir"'),
    ],
    atIn(
      'pages/industries.json',
      '"nom"',
      'unknown-key: "nom" is not a key that belongs here. Did you mean "«name»"? Its meaning: the word that entries give as their "group".',
    ),
  ],
  [
    'refuses a page that nothing leads to',
    lonely,
    'orphan-page: No page or menu leads here. Link to it, or write "listed": false if that is meant.',
  ],
  [
    'refuses entries that no list shows',
    drop('pages/journal.json', 'blocks.1'),
    atIn(
      'articles/eau-douce.json',
      top,
      'orphan-page: No page or menu leads here. Link to it, or write "listed": false if that is meant.',
    ),
  ],
  ['accepts a page that a text leads to', [lonely, link('/seul')]],
  [
    'accepts a page that a menu leads to by an alias',
    [
      lonely,
      put('pages/seul.json', 'aliases', ['/moi-seul']),
      text('navigation.json', '"/ecole"', '"/moi-seul"'),
    ],
  ],
  ['accepts a lonely draft', [lonely, put('pages/seul.json', 'draft', true)]],
  [
    'reports no lonely page while a link may lead there',
    [lonely, link('/seull')],
    atIn('pages/ecole.json', '/seull', 'dead-link: No page has the address /seull. Did you mean "«/seul»"?'),
  ],
  [
    'reports no lonely page while the menus are unknown',
    [lonely, remove('navigation.json')],
    atIn('navigation.json', top, 'missing-file: The file is missing. Every site has a navigation.json.'),
  ],
  [
    'suggests the address that an alias out of form means',
    put('pages/ecole.json', 'aliases.0', 'A propos/'),
    'address-form: "A propos/" is not an address. Write "«/a-propos»".',
  ],
  [
    'says how an address is written where nothing is meant',
    [put('pages/ecole.json', 'aliases.1', '/…')],
    'address-form: "/…" is not an address. Write it with a slash in front, in small letters, such as /open-days/spring.',
  ],
  [
    'refuses the address of another page as an alias',
    put('pages/ecole.json', 'aliases.1', '/journal'),
    'duplicate-address: The address /journal is already used by pages/journal.json. Every address belongs to one page.',
  ],
  [
    'refuses the address of its own page as an alias',
    put('pages/ecole.json', 'aliases.1', '/ecole'),
    'duplicate-address: The address /ecole is already used by this file. Every address belongs to one page.',
  ],
  [
    'suggests the first address that one out of form means',
    put('articles/eau-douce.json', 'firstAddress', 'Eau douce'),
    'address-form: "Eau douce" is not an address. Write "«/eau-douce»".',
  ],
  [
    'refuses the address of another page as a first address',
    put('articles/eau-douce.json', 'firstAddress', '/ecole'),
    'duplicate-address: The address /ecole is that of pages/ecole.json too, so feeds would take the two for one. Take "firstAddress" out here.',
  ],
  [
    'refuses addresses that every built site keeps',
    put('pages/ecole.json', 'aliases', ['/a-propos', '/404', '/assets/x']),
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
    'refuses a page at an address that every built site keeps',
    [
      copy('pages/ecole.json', 'pages/assets/x.json'),
      drop('pages/assets/x.json', 'aliases'),
      put('pages/assets/x.json', 'listed', false),
    ],
    'duplicate-address: The address /assets/x is kept for files that every built site has. Choose another.',
  ],
  [
    'refuses a page in the place of an entry',
    [copy('pages/visites.json', 'pages/industries/cafes.json')],
    'duplicate-address: The address /industries/cafes is already used by industries/cafes.json. Every address belongs to one page.',
  ],
  [
    'leaves the alias of a draft for later',
    [lonely, put('pages/seul.json', 'draft', true), put('pages/seul.json', 'aliases', ['A B'])],
  ],
  [
    'refuses the root as the address of a collection',
    text('site.json', '"/journal"', '"/"'),
    'address-form: "/" is not an address that a collection can have. Write one of its own, such as /notes.',
  ],
  [
    'suggests the address that a collection out of form means',
    text('site.json', '"/formations"', '"x y"'),
    'address-form: "x y" is not an address that a collection can have. Write "«/x-y»".',
  ],
  [
    'accepts redirects to a page, an alias, an entry and the home page',
    [
      put('redirects.json', '/a', '/a-propos'),
      put('redirects.json', '/b', '/metiers/degustation'),
      put('redirects.json', '/c', '/'),
      put('redirects.json', '/ecole/ancienne', '/ecole'),
    ],
  ],
  [
    'refuses a redirect from a page, an alias, an entry and the part of a list',
    write(
      'redirects.json',
      '{ "/ecole": "/journal", "/a-propos": "/journal", "/industries/cafes": "/journal", "/industries/page/2": "/journal", "/cours": "/formations" }',
    ),
    at(
      '"/ecole"',
      'duplicate-address: The address /ecole is already used by pages/ecole.json. Every address belongs to one page.',
    ),
    at(
      '"/a-propos"',
      'duplicate-address: The address /a-propos is already used by pages/ecole.json. Every address belongs to one page.',
    ),
    at(
      '"/industries/cafes"',
      'duplicate-address: The address /industries/cafes is already used by industries/cafes.json. Every address belongs to one page.',
    ),
    at(
      '"/industries/page/2"',
      'duplicate-address: The address /industries/page/2 is already used by part 2 of the list on pages/industries.json. Every address belongs to one page.',
    ),
  ],
  [
    'refuses a redirect that leads nowhere, with the page that was meant',
    put('redirects.json', '/vieux', '/formation'),
    'dead-link: No page has the address /formation, so this redirect leads nowhere. Did you mean "«/formations»"?',
  ],
  [
    'refuses a redirect to a draft',
    [
      copy('pages/visites.json', 'pages/brouillon.json'),
      put('pages/brouillon.json', 'draft', true),
      put('redirects.json', '/magasin', '/brouillon'),
    ],
    atIn(
      'redirects.json',
      '"/brouillon"',
      'dead-link: The page /brouillon is a draft, so a visitor would not find it. Take the redirect out, or take "draft" out of that page.',
    ),
  ],
  [
    'refuses redirects that lead on to another',
    [put('redirects.json', '/a', '/b'), put('redirects.json', '/b', '/cours')],
    at(
      ': «"/b"»',
      'redirect-chain: The address /b leads on to another. Write "«/formations»" here, so that nobody is sent on twice.',
    ),
    at(
      ': «"/cours"»',
      'redirect-chain: The address /cours leads on to another. Write "«/formations»" here, so that nobody is sent on twice.',
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
      '{ "/Vieux": "formations", "ancien/": "/ecole", "/x": 7, "/cours": "/formations" }',
    ),
    at('"/Vieux"', 'address-form: "/Vieux" is not an address. Write "«/vieux»".'),
    at('"formations"', 'address-form: "formations" is not an address. Write "«/formations»".'),
    at('"ancien/"', 'address-form: "ancien/" is not an address. Write "«/ancien»".'),
    at(': «7»', 'wrong-type: Here stands a number; it should be a text between quotes. Write "7".'),
  ],
  [
    'judges no redirect while a page is broken',
    [put('redirects.json', '/vieux', '/autrefois'), write('pages/not-found.json', '{ "blocks": [')],
    atIn(
      'pages/not-found.json',
      '[«»',
      'json-syntax: The file ends too early: the [ of line 1 is never closed.',
    ),
    'dead-link: No page has the address /autrefois, so this redirect leads nowhere. Write the address of a page, or take the redirect out.',
  ],
];
