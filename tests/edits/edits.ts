import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Data, type Draft, linksTo, type Member } from './draft';

/** One thing that an author does on an ordinary day. */
export interface OrdinaryEdit {
  name: string;
  /** Does it, and answers whether there was anything to do it to. */
  apply(draft: Draft): boolean;
}

const collections = ['practice-areas', 'industries', 'packages', 'articles'];

/** A description of a length that every page may have, and that no other page shares. */
function describe(subject: string): string {
  return `What is said of ${subject} where others list it: who it is for, what it holds and when to read it.`;
}

/** What no later edit of a sequence may write again, such as a title. */
function fresh(draft: Draft, name: string): string {
  const taken = new Set(
    draft
      .all()
      .flatMap(({ slug, data }) => [
        slug,
        String(data.title),
        ...(data.aliases ?? []).map((each: string) => each.slice(1)),
      ]),
  );
  const numbers = Array.from({ length: taken.size + 1 }, (_, index) => index + 1);
  const number = numbers.find((each) => !taken.has(`${name}-${each}`) && !taken.has(title(name, each)));
  return `${name}-${number}`;
}

function title(name: string, number: number | string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)} ${number}`;
}

/** Gives a page what it must not share with another. */
function giveIdentity(data: Data, slug: string): void {
  const [name = '', number = ''] = slug.split(/-(?=\d+$)/);
  data.title = title(name, number);
  data.description = describe(data.title);
  for (const key of ['seoTitle', 'aliases', 'featured', 'draft', 'reviewed']) delete data[key];
}

const isShown = ({ data }: Member) => data.draft !== true;
const isListed = (member: Member) => isShown(member) && member.data.listed !== false;

/** Writes another address in every link to a page, and another id in every list that names it. */
function redirect(draft: Draft, member: Member, to: { address: string; id: string }): void {
  // The further addresses stay with the page, and so do the links to them.
  const from = [member.address];
  const id = `${member.folder}/${member.slug}`;
  draft.eachText((text) => {
    if (text === id) return to.id;
    const [path = '', ...rest] = text.split(/(?=[#?])/);
    if (from.includes(path) && path !== '') return to.address + rest.join('');
    return text.replaceAll(/\]\((\/[^)#?\s]*)([^)\s]*)\)/g, (whole, link, more) =>
      from.includes(link) ? `](${to.address}${more})` : whole,
    );
  });
}

/** Takes out every mention of an entry: from lists, and from texts, which keep their words. */
function forget(draft: Draft, member: Member): void {
  const from: string[] = [member.address, ...(member.data.aliases ?? [])];
  const id = `${member.folder}/${member.slug}`;
  for (const { data } of draft.all().filter((each) => each.data.blocks)) {
    for (const block of data.blocks)
      if (Array.isArray(block.entries)) block.entries = block.entries.filter((each: string) => each !== id);
    data.blocks = data.blocks.filter((block: Data) => block.entries?.length !== 0);
  }
  draft.eachText((text) => {
    if (from.includes(text.replace(/[#?].*$/, ''))) return '/';
    return text.replaceAll(/\[([^\]]*)\]\((\/[^)#?\s]*)[^)\s]*\)/g, (whole, words, link) =>
      from.includes(link) ? words : whole,
    );
  });
}

/** Whether nothing but this entry leads to some page, so that it cannot go by itself. */
function isOnlyWayTo(draft: Draft, member: Member): boolean {
  const texts: string[] = [];
  JSON.stringify(member.data, (_key, value) =>
    typeof value === 'string' ? texts.push(value) && value : value,
  );
  return draft
    .members('pages')
    .filter(({ data }) => data.listed !== false)
    .some((page) => {
      const addresses = [page.address, ...(page.data.aliases ?? [])];
      const isLinkedHere = addresses.some((address) => texts.some((text) => linksTo(text, address)));
      return isLinkedHere && !addresses.some((address) => draft.isLinked(address, member.file));
    });
}

/** An edit of the first of some things that it fits. */
function editFirst<T>(name: string, list: (draft: Draft) => T[], apply: (found: T, draft: Draft) => void) {
  return {
    name,
    apply: (draft: Draft) => {
      const [found] = list(draft);
      if (found === undefined) return false;
      apply(found, draft);
      return true;
    },
  };
}

/** What is done to the entries of every collection. */
function editsOfCollection(folder: string): OrdinaryEdit[] {
  const shown = (draft: Draft) => draft.members(folder).filter(isListed);
  const removable = (draft: Draft) => {
    const listed = shown(draft);
    if (listed.length < 2) return [];
    return listed.filter((each) => {
      const isLastOfGroup =
        each.data.group !== undefined &&
        listed.filter(({ data }) => data.group === each.data.group).length < 2;
      return !isLastOfGroup && !isOnlyWayTo(draft, each);
    });
  };
  const addCopy = (member: Member, draft: Draft, more: Data = {}) => {
    const slug = fresh(draft, 'novelty');
    const data = structuredClone(member.data);
    giveIdentity(data, slug);
    delete data.art;
    draft.write(`${folder}/${slug}.json`, { ...data, ...more });
  };
  return [
    editFirst(`add an entry to ${folder}`, shown, (member, draft) => addCopy(member, draft)),
    editFirst(`add a draft to ${folder}`, shown, (member, draft) => addCopy(member, draft, { draft: true })),
    editFirst(`add an unlisted entry to ${folder}`, shown, (member, draft) =>
      addCopy(member, draft, { listed: false }),
    ),
    editFirst(`retitle an entry of ${folder}`, shown, ({ data }, draft) => {
      const name = fresh(draft, 'retitled');
      data.title = title('retitled', name.slice('retitled-'.length));
      delete data.seoTitle;
    }),
    editFirst(`rename the file of an entry of ${folder}, with all that names it`, shown, (member, draft) => {
      const slug = fresh(draft, 'renamed');
      const base = member.address.slice(0, -member.slug.length);
      redirect(draft, member, { address: base + slug, id: `${folder}/${slug}` });
      draft.move(member.file, `${folder}/${slug}.json`);
    }),
    editFirst(`remove an entry of ${folder}, with all that names it`, removable, (member, draft) => {
      draft.remove(member.file);
      forget(draft, member);
    }),
    editFirst(`give an entry of ${folder} another address beside its own`, shown, ({ data }, draft) => {
      data.aliases = [...(data.aliases ?? []), `/${fresh(draft, 'shortcut')}`].slice(-6);
    }),
    editFirst(`describe an entry of ${folder} in other words`, shown, ({ data, slug }) => {
      data.description = describe(slug);
    }),
    editFirst(`show an entry of ${folder} in other words`, shown, ({ data }) => {
      if (data.card) data.card.summary = 'Another short sentence for lists.';
      else data.excerpt = 'Another two lines for the index.';
    }),
    editFirst(
      `put an entry of ${folder} in another place`,
      // The day of an article decides which laws it may cite.
      (draft) =>
        shown(draft)
          .filter(({ data }) => !JSON.stringify(data).includes('{law.'))
          .slice(-1),
      ({ data }) => {
        if (data.date) data.date = '2020-02';
        else data.order = 0;
        delete data.dateText;
        delete data.reviewed;
      },
    ),
  ];
}

/** What is done to the laws that articles cite. */
const laws: OrdinaryEdit[] = [
  editFirst(
    'record that a law has changed',
    (draft) => draft.members('law'),
    ({ data }) => {
      data.changes = [
        ...(data.changes ?? []),
        { date: '2025-06', what: 'A further lamp was asked for.' },
      ].slice(-30);
    },
  ),
  editFirst(
    'add a law',
    (draft) => draft.members('law'),
    ({ data }, draft) => {
      const slug = fresh(draft, 'enactment');
      const law = { ...structuredClone(data), title: title('enactment', slug.slice('enactment-'.length)) };
      draft.write(`law/${slug}.json`, { ...law, status: { kind: 'in-force', since: '2024' } });
    },
  ),
  editFirst(
    'let a lawyer confirm an article that cites the law',
    (draft) =>
      draft
        .all()
        .filter(({ data }) => isShownAt(data) && data.date && JSON.stringify(data).includes('{law.')),
    ({ data }) => {
      data.reviewed = data.date;
    },
  ),
];

const isShownAt = (data: Data) => data.draft !== true && data.updated === undefined;

/** Every block of a type, with the page that it stands on. */
function blocksOf(draft: Draft, ...types: string[]): { member: Member; block: Data }[] {
  return draft
    .all()
    .flatMap((member) => (member.data.blocks ?? []).map((block: Data) => ({ member, block })))
    .filter(({ block }) => types.includes(block.type));
}

/** Every price of a kind, wherever it stands. */
function pricesOf(draft: Draft, kind: string): Data[] {
  const found: Data[] = [];
  const search = (value: Data): void => {
    if (typeof value !== 'object' || value === null) return;
    if (value.kind === kind) found.push(value);
    for (const each of Object.values(value)) search(each);
  };
  for (const { data } of draft.all()) search(data.blocks);
  return found;
}

const set = (name: string, apply: (draft: Draft) => void): OrdinaryEdit => ({
  name,
  apply: (draft) => {
    apply(draft);
    return true;
  },
});

const settings: OrdinaryEdit[] = [
  set('change the telephone number', ({ site }) => {
    site.contact.phone = '+49 30 901820';
  }),
  set('change the e-mail address', ({ site }) => {
    site.contact.email = 'post@elsewhere.example';
  }),
  set('rename the firm', ({ site }) => {
    site.firm.name = 'O’Hara & Sons (Overseas) Ltd.';
  }),
  set('shorten the name of the firm', ({ site }) => {
    site.firm.shortName = 'O’Hara';
  }),
  set('change the tag line', ({ site }) => {
    site.firm.tagline = 'Page and Form';
  }),
  set('describe the firm in other words', ({ site }) => {
    site.firm.description = 'One sentence on what the firm is, and for whom.';
  }),
  set('change the year of the beginning', ({ site }) => {
    site.firm.since = 1998;
  }),
  set('rename the founder', ({ site }) => {
    site.founder.name = 'Zoë Núñez-O’Brien';
  }),
  set('move the office', ({ site }) => {
    site.contact.address = { street: '12 Rue du Port', city: 'Lyon', country: 'France', countryCode: 'FR' };
  }),
  set('change the hours', ({ site }) => {
    site.contact.hours = 'Tuesday to Saturday, 10:00–16:00';
  }),
  set('change the address of a booking page', ({ site }) => {
    for (const key of Object.keys(site.booking)) site.booking[key] = 'https://calendar.example/book?a=1&b=2';
  }),
  set('take a social profile out', ({ site }) => {
    if (site.social.length > 1) site.social.pop();
  }),
  set('add a social profile', ({ site }) => {
    site.social = [...site.social.slice(0, 7), { name: 'Fediverse', href: 'https://social.example/@firm' }];
  }),
  set('change the currency', ({ site }) => {
    Object.assign(site.currency, { code: 'EUR', symbol: '€', includes: 'Prices include the tax.' });
  }),
  set('move the site to another host', ({ site }) => {
    site.url = 'https://www.elsewhere.example';
  }),
  set('write in American English', ({ site }) => {
    site.language = 'en-US';
  }),
  set('dye the cloth of the house', ({ site }) => {
    site.cloth = { ...site.cloth, deep: 'nili', bright: 'machungwa', pindo: 'weave' };
  }),
  set('show fewer entries in menus', ({ site }) => {
    site.menuLimit = 2;
  }),
  set('show lists in parts', ({ site }) => {
    site.pageSize = 2;
  }),
];

const menus: OrdinaryEdit[] = [
  set('rename an entry of the menu', ({ navigation }) => {
    navigation.header[0].label = 'Start here';
  }),
  set('turn the menu round', ({ navigation }) => {
    navigation.header.reverse();
  }),
  editFirst(
    'add a link to a menu',
    ({ navigation }) => navigation.header.filter((item: Data) => item.links && item.links.length < 12),
    (item: Data) => {
      item.links.unshift({ label: 'One more', to: '/' });
    },
  ),
  set('change the button of the header', ({ navigation }) => {
    navigation.button.label = 'Write';
  }),
  set('rename a link of the footer', ({ navigation }) => {
    navigation.footer[0].label = 'Beginning';
  }),
  set('turn the links of the footer round', ({ navigation }) => {
    navigation.footer.reverse();
  }),
];

const words: OrdinaryEdit[] = [
  set('change the words of a button', ({ wording }) => {
    wording.subscribe = 'Sign me up';
  }),
  set('lengthen the words of a button', ({ wording }) => {
    wording.contactSend = 'Send Us This Message Now';
  }),
  set('change a message with a placeholder in it', ({ wording }) => {
    wording.minutes = 'about {count} minutes';
  }),
  set('call dark and light by other names', ({ wording }) => {
    Object.assign(wording, { lightTheme: 'Day', darkTheme: 'Night', themes: 'Time of day' });
  }),
  set('write the words of the cookie banner in another script', ({ wording }) => {
    Object.assign(wording, { cookieAccept: 'ሁሉንም ተቀበል', cookieReject: 'ሁሉንም ውድቅ አድርግ' });
  }),
];

const prices: OrdinaryEdit[] = [
  editFirst(
    'raise a fixed price',
    (draft) => pricesOf(draft, 'fixed'),
    (price) => {
      price.amount += 250;
    },
  ),
  editFirst(
    'change a price by the month',
    (draft) => pricesOf(draft, 'recurring'),
    (price) => {
      price.amount = 1999;
      delete price.overage;
    },
  ),
  editFirst(
    'change the price of an hour',
    (draft) => pricesOf(draft, 'first-hour-plus'),
    (price) => {
      Object.assign(price, { first: 101, additional: 99 });
    },
  ),
  editFirst(
    'set a price for what was by quote',
    (draft) => pricesOf(draft, 'quote'),
    (price) => {
      Object.assign(price, { kind: 'fixed', amount: 12_345 });
    },
  ),
  editFirst(
    'add a plan',
    (draft) => blocksOf(draft, 'pricing-table').filter(({ block }) => block.plans.length < 4),
    ({ block }) => {
      const { highlighted: _, badge: __, months: ___, ...plan } = structuredClone(block.plans[0]);
      block.plans.push({ ...plan, name: 'One more', price: { kind: 'quote' } });
    },
  ),
  editFirst(
    'take a plan out',
    (draft) => blocksOf(draft, 'pricing-table').filter(({ block }) => block.plans.length > 1),
    ({ block }) => {
      block.plans.pop();
    },
  ),
  editFirst(
    'recommend another plan',
    (draft) => blocksOf(draft, 'pricing-table'),
    ({ block }) => {
      for (const plan of block.plans) {
        delete plan.highlighted;
        delete plan.badge;
      }
      block.plans[0].highlighted = true;
    },
  ),
];

/** Pages with room for one more block. */
function roomy(draft: Draft): Member[] {
  return draft
    .all()
    .filter(
      (each) => isShown(each) && each.data.blocks?.[0]?.type === 'hero' && each.data.blocks.length < 30,
    );
}

const addBlock = (name: string, block: Data): OrdinaryEdit =>
  editFirst(`add ${name}`, roomy, ({ data }) => void data.blocks.push(structuredClone(block)));

const questions = [{ question: 'Is there one more question?', answer: 'Yes, and **this** is the answer.' }];

const blocks: OrdinaryEdit[] = [
  addBlock('a paragraph', { type: 'prose', heading: 'One more thing', paragraphs: ['It is soon *said*.'] }),
  addBlock('questions', { type: 'faq', heading: 'Further questions', items: questions }),
  addBlock('a list', { type: 'help-list', heading: 'A further list', items: ['First', 'Second'] }),
  addBlock('a list to tick', {
    type: 'checklist',
    heading: 'Before you sign',
    items: [{ text: 'Read it **aloud**.', detail: 'To somebody else.' }, { text: 'Sleep on it.' }],
  }),
  addBlock('an overview of the lists to tick', { type: 'checklist-index', heading: 'Lists to take along' }),
  editFirst(
    'add a line to a list to tick',
    (draft) => blocksOf(draft, 'checklist').filter(({ block }) => block.items.length < 24),
    ({ block }) => {
      block.items.unshift({ text: 'Is there anything else?' });
    },
  ),
  addBlock('figures', {
    type: 'statistics',
    heading: 'Figures',
    figures: [
      { value: 7, label: 'days' },
      { value: 24, label: 'hours' },
    ],
  }),
  addBlock('the words of a client', {
    type: 'testimonial',
    quote: 'It was good.',
    name: 'A client',
    company: 'of a firm',
    sample: true,
  }),
  addBlock('a band of cloth', { type: 'cloth-band' }),
  editFirst(
    'exchange two blocks',
    (draft) => roomy(draft).filter(({ data }) => data.blocks.length > 3),
    ({ data }) => {
      data.blocks.splice(1, 2, data.blocks[2], data.blocks[1]);
    },
  ),
  editFirst(
    'take a block out',
    (draft) => blocksOf(draft, 'why-it-matters', 'topic-list', 'testimonial', 'statistics'),
    ({ member, block }) => {
      member.data.blocks = member.data.blocks.filter((each: Data) => each !== block);
    },
  ),
  editFirst(
    'ask for something else at the end of a page',
    (draft) => blocksOf(draft, 'cta'),
    ({ block }) => {
      Object.assign(block, { heading: 'Shall we talk?', text: 'We shall.', facts: ['At any time'] });
    },
  ),
  editFirst(
    'turn a list round',
    (draft) => blocksOf(draft, 'help-list', 'topic-list'),
    ({ block }) => {
      (block.items ?? block.topics).reverse();
    },
  ),
  editFirst(
    'add a line to a list',
    (draft) => blocksOf(draft, 'help-list').filter(({ block }) => block.items.length < 16),
    ({ block }) => {
      block.items.push('One more line, the last for today');
    },
  ),
  editFirst(
    'take a line out of a list',
    (draft) => blocksOf(draft, 'help-list').filter(({ block }) => block.items.length > 1),
    ({ block }) => {
      block.items.pop();
    },
  ),
  editFirst(
    'choose another icon',
    (draft) => blocksOf(draft, 'expertise-cards'),
    ({ block }) => {
      for (const card of block.cards) card.icon = 'tractor';
    },
  ),
  editFirst(
    'change the question of a list of answers',
    (draft) => blocksOf(draft, 'faq'),
    ({ block }) => {
      block.items[0].question = 'May I ask something else?';
    },
  ),
  editFirst(
    'add a service to the form',
    (draft) => blocksOf(draft, 'contact-form'),
    ({ block }) => {
      block.services = [...block.services.slice(0, 10), 'Something else altogether'];
    },
  ),
];

const pages: OrdinaryEdit[] = [
  set('add a page that only its readers are told of', (draft) => {
    const slug = fresh(draft, 'leaflet');
    const data: Data = {
      listed: false,
      blocks: [{ type: 'hero', headline: 'A leaflet', intro: 'For those who have its address.' }],
    };
    giveIdentity(data, slug);
    draft.write(`pages/${slug}.json`, data);
  }),
  editFirst(
    'add a page and a link to it in a menu',
    ({ navigation }) => (navigation.footer.length < 10 ? [navigation.footer] : []),
    (footer: Data, draft) => {
      const slug = fresh(draft, 'visitors');
      const data: Data = {
        blocks: [
          { type: 'hero', headline: 'For visitors', intro: 'How to find us.' },
          { type: 'prose', heading: 'By train', paragraphs: ['Get off at the port.'] },
        ],
      };
      giveIdentity(data, slug);
      draft.write(`pages/${slug}.json`, data);
      footer.push({ label: 'For visitors', to: `/${slug}` });
    },
  ),
  editFirst(
    'dye a page',
    (draft) => draft.all().filter(isShown),
    ({ data }) => {
      data.art = { ...data.art, deep: 'bahari', bright: 'waridi', pindo: 'chevron' };
    },
  ),
  editFirst(
    'note the day of a change',
    (draft) => draft.members('pages').filter(isListed),
    ({ data }) => {
      data.updated = '2026-01-31';
    },
  ),
  editFirst(
    'give a page a title for search engines',
    (draft) => draft.members('pages').filter(isListed),
    ({ data, slug }) => {
      data.seoTitle = `Of ${slug.slice(0, 40)}, for those who search`;
    },
  ),
];

const heroes = (draft: Draft) => blocksOf(draft, 'hero');
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const say = (what: string, headline: string, intro: string): OrdinaryEdit =>
  editFirst(`say it ${what}`, heroes, ({ block }) => Object.assign(block, { headline, intro }));

const name = (what: string, title: string): OrdinaryEdit =>
  editFirst(
    `name a page ${what}`,
    (draft) => draft.members('pages').filter(isListed),
    ({ data }) => {
      data.title = title;
      delete data.seoTitle;
    },
  );

const texts: OrdinaryEdit[] = [
  name('in Arabic', 'القانون في كينيا'),
  name('in Amharic', 'ሕግ በኬንያ'),
  name('in Hebrew', 'משפט בקניה (2026)'),
  name('in Hindi, which no font of the share pictures has', 'केन्या में कानून'),
  say('in one letter', 'A', 'B'),
  say('in one long word', long, long.repeat(3)),
  say(
    'at length',
    'The longest headline that may stand here. '.repeat(2).trim(),
    'Much is to be said of it. '.repeat(12).trim(),
  ),
  say('in Arabic', 'القانون والتكنولوجيا', 'نص قصير يصف هذه الصفحة لمن يقرأها.'),
  say('in Amharic', 'ሕግ እና ቴክኖሎጂ', 'ይህ ገጽ ስለ ምን እንደሆነ የሚገልጽ አጭር ጽሑፍ።'),
  say('in Hebrew', 'משפט וטכנולוגיה', 'טקסט קצר שמתאר את הדף.'),
  say('in Chinese', '法律与技术', '一段说明本页内容的短文。'),
  say('in Cyrillic and Greek', 'Закон и Νόμος', 'Короткий текст. Σύντομο κείμενο.'),
  say('with signs', 'R&D “at home” – 100 % & more', 'a < b, c > d, 3 × 4 = 12, \\ and / and $1 and `code`'),
  say('with pictures among the letters', 'We build 🚢 and 🏗️', 'For 👩🏽‍⚖️ and everybody else 🎉'),
  editFirst(
    'emphasise and link words',
    (draft) => blocksOf(draft, 'prose'),
    ({ block }) => {
      block.paragraphs[0] =
        'A **bold** and *quiet* word, [home](/) and [away](https://example.org/a?b=c&d=e).';
    },
  ),
  editFirst(
    'name the firm by what site.json says',
    (draft) => blocksOf(draft, 'prose'),
    ({ block }) => {
      block.paragraphs[0] = 'Write to {firm.name}, {contact.address.city}, at {contact.email}.';
    },
  ),
  editFirst(
    'write a very long paragraph',
    (draft) => blocksOf(draft, 'prose'),
    ({ block }) => {
      block.paragraphs[0] = 'A sentence of some length. '.repeat(44).trim();
    },
  ),
  editFirst(
    'rename the sections of an article',
    (draft) => blocksOf(draft, 'article-body').filter(({ member }) => !draft.hasLinkInto(member)),
    ({ block }) => {
      for (const node of block.content)
        if (node.type === 'heading') node.text = `On ${node.text}`.slice(0, 100);
    },
  ),
  editFirst(
    'set a period of an article very large',
    (draft) => blocksOf(draft, 'article-body'),
    ({ block }) => {
      block.content.push(
        { type: 'paragraph', text: 'An answer takes ten working days.' },
        { type: 'figure', value: 'ten working days', words: 'is what an **answer** takes.' },
      );
    },
  ),
];

/** A photograph as an author brings it, under another name. */
const quay = readFileSync(join(import.meta.dirname, '../site/images/harbour.jpg'));
const photograph = { file: 'quay.jpg', alt: 'A boat at the quay, in the evening.' };

/** An edit that puts a photograph into the first of some places. */
const illustrate = <T>(name: string, list: (draft: Draft) => T[], apply: (found: T) => void): OrdinaryEdit =>
  editFirst(`put a photograph ${name}`, list, (found, draft) => {
    draft.put(`images/${photograph.file}`, quay);
    apply(found);
  });

const photographs: OrdinaryEdit[] = [
  illustrate(
    'on a page',
    (draft) => roomy(draft).filter(({ data }) => !data.picture),
    ({ data }) => {
      data.picture = photograph;
    },
  ),
  illustrate(
    'on an article',
    (draft) => draft.members('articles').filter(({ data }) => !data.picture),
    ({ data }) => {
      data.picture = photograph;
    },
  ),
  illustrate(
    'between the paragraphs of an article',
    (draft) => blocksOf(draft, 'article-body'),
    ({ block }) => {
      block.content.push({ type: 'picture', ...photograph, caption: 'The quay.' });
    },
  ),
  illustrate(
    'under a text',
    (draft) => blocksOf(draft, 'prose').filter(({ block }) => block.tone !== 'bright'),
    ({ block }) => {
      block.picture = photograph;
    },
  ),
  illustrate(
    'in the place of a drawn portrait',
    (draft) => blocksOf(draft, 'profile'),
    ({ block }) => {
      block.photo = photograph;
    },
  ),
];

/** What authors do on ordinary days, each by itself; every one leaves a good site good. */
export const edits: OrdinaryEdit[] = [
  ...collections.flatMap(editsOfCollection),
  ...pages,
  ...settings,
  ...menus,
  ...words,
  ...prices,
  ...laws,
  ...blocks,
  ...texts,
  ...photographs,
];
