// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BuiltSite,
  buildRealSite,
  findCard,
  findListItems,
  getMain,
  getText,
  listLinkedEntries,
  listMissingTexts,
  listTargets,
  normalizeText,
  queryAll,
} from './built-page';
import articles from './tables/articles.json';
import consultations from './tables/consultations.json';
import contact from './tables/contact.json';
import founder from './tables/founder.json';
import industries from './tables/industries.json';
import investors from './tables/investors.json';
import messages from './tables/messages.json';
import packages from './tables/packages.json';
import practiceAreas from './tables/practice-areas.json';
import routes from './tables/routes.json';
import comingSections from './tables/sections-to-come.json';
import shell from './tables/shell.json';

interface Plan {
  name: string;
  price: string;
  highlighted?: boolean;
  says?: string[];
}

let site: BuiltSite;

beforeAll(async () => {
  site = await buildRealSite();
});

afterAll(() => site?.remove());

/**
 * Returns the address of the founder's page for `/about/{name}`, because the specification does not name the founder.
 * Returns other addresses unchanged.
 */
function builtAddress(address: string): string {
  if (address !== '/about/{name}') return address;
  const [found = address] = site.addresses.filter(
    (built) => built.startsWith('/about/') && built !== '/about/law-firm',
  );
  return found;
}

const getPage = (address: string) => site.at(builtAddress(address));
const findMain = (address: string) => getMain(getPage(address));
const listHeadings = (within: ParentNode, level: string) => queryAll(within, level).map(getText);
// The block with the headline is not always the first child, because a review date can precede this block.
const getHero = (address: string) => findMain(address).querySelector(':scope > :has(h1)') as Element;

function expectTexts(element: Element | null | undefined, texts: readonly string[]): void {
  expect(listMissingTexts(element, [...texts]), 'the missing texts').toEqual([]);
}

function getMeta(document: Document, name: string): string | null | undefined {
  return document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');
}

function getCanonical(document: Document): string {
  const href = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  return new URL(href).pathname;
}

const slugs: [folder: string, entries: { slug: string }[]][] = [
  ['practice-areas', practiceAreas],
  ['industries', industries],
  ['blog', articles.articles],
  ['packages', packages],
];
const entries = slugs.flatMap(([folder, entries]) => entries.map(({ slug }) => [`/${folder}/${slug}`]));

describe('the address', () => {
  it.each([...routes, ...entries])('%s shows a page with one canonical address', (...addresses) => {
    const documents = addresses.map((address) => getPage(address));
    const canonicals = [...new Set(documents.map(getCanonical))];
    expect(documents.map((document) => queryAll(document, 'h1').length)).toEqual(addresses.map(() => 1));
    expect(canonicals).toHaveLength(1);
    expect(addresses.map(builtAddress)).toContain(canonicals[0]);
    expect(addresses.map(builtAddress).filter((address) => site.sitemap.has(address))).toEqual(canonicals);
  });
});

describe('the header of every page', () => {
  const navigation = () => getPage('/').querySelector('header nav') as Element;
  const getMenu = (label: string) =>
    queryAll(navigation(), 'details').find((menu) => getText(menu.querySelector('summary')) === label);

  /** Finds elements of the header, but not the copies at the bottom of the drawer for small screens. */
  const inBars = (selector: string) =>
    queryAll(getPage('/').querySelector('header'), selector).filter((link) => !link.closest('.drawer-foot'));

  it('has a phone link and an email link', () => {
    expect(inBars('a[href^="tel:"]')).toHaveLength(1);
    expect(inBars('a[href^="mailto:"]')).toHaveLength(1);
  });

  it('names its menus in order', () => {
    const labels = queryAll(navigation(), ':scope > ul > li').map((item) =>
      getText(item.querySelector('summary, a')),
    );
    expect(labels).toEqual(shell.menu.map(({ label }) => label));
  });

  it.each(shell.menu.filter(({ links }) => links))('has $links links under $label', (menu) => {
    const labels = queryAll(getMenu(menu.label), 'a').map(getText);
    expect(labels).toHaveLength(menu.links ?? 0);
    if (menu.first) expect(labels[0]).toEqual(menu.first);
    if (menu.labels) expect(labels).toEqual(menu.labels);
  });

  it('has a button that links to the consultations', () => {
    const buttons = inBars('a').filter((link) => getText(link) === normalizeText(shell.button.label));
    expect(buttons.map((link) => link.getAttribute('href'))).toEqual([shell.button.to]);
  });

  it('has all links, the theme switch and the button in the drawer for small screens too', () => {
    const drawer = getPage('/').querySelector('#drawer') as Element;
    expect(drawer.contains(navigation())).toEqual(true);
    expect(queryAll(drawer, '[data-theme]')).toHaveLength(1);
    expect(listTargets(drawer, shell.button.label)).toEqual([shell.button.to]);
  });
});

describe('the footer of every page', () => {
  const footer = () => getPage('/').querySelector('footer') as Element;

  it('has the links that the specification names', () => {
    const labels = queryAll(footer(), 'a').map(getText);
    for (const label of shell.footer.links) expect(labels).toContain(label);
  });

  it('links to the social profiles, in order', () => {
    const labels = queryAll(footer(), 'a[target="_blank"]').map((link) => getText(link).split(' ')[0]);
    expect(labels).toEqual(shell.footer.social);
  });

  it('shows the office, the phone number, the email address and the copyright years', () => {
    expectTexts(footer(), [shell.footer.city]);
    expect(queryAll(footer(), 'a[href^="tel:"]')).toHaveLength(1);
    expect(queryAll(footer(), 'a[href^="mailto:"]')).toHaveLength(1);
    expect(getText(footer())).toMatch(new RegExp(`© ${shell.footer.since}-\\s?\\d{4}`));
  });

  it('has the newsletter form', () => {
    expect(queryAll(footer(), 'form input[type="email"]')).toHaveLength(1);
  });
});

describe('the cookie banner', () => {
  it('offers the three buttons on every page', () => {
    for (const address of site.addresses) {
      const labels = queryAll(getPage(address), 'button').map(getText);
      for (const label of shell.cookies.banner) expect(labels).toContain(label);
    }
  });

  it('opens a dialog, and the page data has the label of each button of this dialog', () => {
    expect(shell.cookies.dialog.filter((label) => !site.texts.has(label))).toEqual([]);
  });
});

describe('the home page', () => {
  it('has a link in its hero to the page about the law firm', () => {
    expect(queryAll(getHero('/'), 'a').map((link) => link.getAttribute('href'))).toContain('/about-law-firm');
  });

  it('shows four reasons, eight practice areas and eleven industries', () => {
    const home = findMain('/');
    expect(queryAll(home, 'section').filter((part) => queryAll(part, 'h3').length === 4)).toHaveLength(1);
    expect(listLinkedEntries(home, '/practice-areas')).toHaveLength(8);
    expect(listLinkedEntries(home, '/industries')).toHaveLength(11);
  });

  it('ends with the call to action', () => {
    const [closing] = queryAll(findMain('/'), 'section').reverse();
    expect(listTargets(closing as Element, shell.button.label)).toEqual([shell.button.to]);
  });
});

describe('the overviews', () => {
  it.each(['/services', '/practice-areas'])('%s shows all practice areas', (address) => {
    expectTexts(
      findMain(address),
      practiceAreas.map(({ title }) => title),
    );
    expect(listLinkedEntries(findMain(address), '/practice-areas').sort()).toEqual(
      practiceAreas.map(({ slug }) => `/practice-areas/${slug}`).sort(),
    );
  });

  it('/industries shows all industries', () => {
    expect(listLinkedEntries(findMain('/industries'), '/industries').sort()).toEqual(
      industries.map(({ slug }) => `/industries/${slug}`).sort(),
    );
  });
});

describe.each(practiceAreas)('the practice area $slug', ({ slug, title }) => {
  const page = () => findMain(`/practice-areas/${slug}`);

  it('has its title, an overview, a reason and a list', () => {
    expect(listHeadings(page(), 'h1')).toEqual([title]);
    expect(listHeadings(page(), 'h2').slice(0, 3)).toEqual([
      'Overview',
      'Why It Matters',
      'What We Help With',
    ]);
  });

  it('links to a consultation', () => {
    const [closing] = queryAll(page(), 'section').reverse();
    expect(queryAll(closing, 'a').map((link) => link.getAttribute('href'))).toContain('/consultations');
  });
});

/** Returns a text in lower case and in British spelling. The specification has American spelling. */
const houseSpelling = (text: string) =>
  normalizeText(text).replace('localization', 'localisation').toLowerCase();

const listTopics = (slug: string) =>
  queryAll(findMain(`/industries/${slug}`), 'section ul').find((list) => list.children.length === 10);

describe.each(industries)('the industry $slug', ({ slug }) => {
  const page = () => findMain(`/industries/${slug}`);

  it('opens with a picture of 800 by 600 that is loaded at once', () => {
    const picture = getHero(`/industries/${slug}`).querySelector('img');
    const attributes = ['width', 'height', 'loading', 'fetchpriority'];
    expect(attributes.map((name) => picture?.getAttribute(name))).toEqual(['800', '600', 'eager', 'high']);
  });

  it('has three cards of expertise and ten topics', () => {
    expect(queryAll(page(), 'ul[data-count="3"]').map((list) => queryAll(list, 'h3').length)).toContain(3);
    expect(listTopics(slug)).toBeTruthy();
  });

  it('links to a consultation', () => {
    const [last] = queryAll(page(), 'section').reverse();
    expect(listTargets(last as Element, shell.button.label)).toEqual(['/consultations']);
  });
});

it.each(industries.filter(({ title }) => title !== undefined))(
  'the industry $slug is named “$title” on its page and on the overview',
  ({ slug, title = '' }) => {
    expectTexts(getHero(`/industries/${slug}`), [title]);
    const card = queryAll(findMain('/industries'), `a[href="/industries/${slug}"]`).map(getText);
    expect(card.join(' ')).toContain(title);
  },
);

describe.each(industries.filter(({ tag }) => tag !== undefined))(
  'the industry $slug, with texts from the specification',
  ({ slug, tag = '', headline, cards, topics = [], closing = '' }) => {
    const page = () => findMain(`/industries/${slug}`);

    it('has the tag, the headings and the closing text of the specification', () => {
      expectTexts(getHero(`/industries/${slug}`), [tag]);
      expect(listHeadings(page(), 'h1')).toEqual([headline]);
      expect(listHeadings(page().querySelector('ul[data-count="3"]') as Element, 'h3')).toEqual(cards);
      expect(listHeadings(page(), 'h2')).toContain(normalizeText(closing));
    });

    it('has its topics in order', () => {
      const lines = [...(listTopics(slug)?.children ?? [])].map((item) => houseSpelling(getText(item)));
      const expected = topics.map(houseSpelling);
      expect(lines.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
    });
  },
);

describe('the blog index', () => {
  it('features one article', () => {
    const featured = queryAll(findMain('/blog'), '[data-look="featured"]');
    expect(featured.map((link) => link.getAttribute('href'))).toEqual([`/blog/${articles.featured}`]);
  });

  it('shows the other articles, each with a picture, a title, an excerpt and a link', () => {
    const cards = queryAll(findMain('/blog'), 'ul a[href^="/blog/"]');
    expect(cards.map((card) => card.getAttribute('href')).sort()).toEqual(
      articles.grid.map((slug) => `/blog/${slug}`).sort(),
    );
    for (const card of cards) {
      expect(queryAll(card, 'img')).toHaveLength(1);
      expect(queryAll(card, 'h3')).toHaveLength(1);
      expect(queryAll(card, 'p').length).toBeGreaterThan(1);
      expectTexts(card, ['Read More']);
    }
  });

  it('does not list the unlisted article', () => {
    const linked = listLinkedEntries(findMain('/blog'), '/blog');
    expect(articles.unlisted.filter((slug) => linked.includes(`/blog/${slug}`))).toEqual([]);
  });

  it('shows the category, read time and date of each article', () => {
    const listed = articles.articles.filter(({ slug }) => !articles.unlisted.includes(slug));
    for (const { slug, category, readTime, date } of listed)
      expectTexts(findMain('/blog').querySelector(`a[href="/blog/${slug}"]`), [category, readTime, date]);
  });

  it('offers the newsletter', () => {
    const form = findMain('/blog').querySelector('form');
    expect(listHeadings(findMain('/blog'), 'h2')).toContain('Stay Informed');
    expect(queryAll(form, 'input[type="email"][required]')).toHaveLength(1);
    expect(queryAll(form, 'button').map(getText)).toEqual(['Subscribe Now']);
  });
});

it.each(articles.articles.filter(({ title }) => title))(
  'the article $slug has the title $title',
  (article) => {
    expect(listHeadings(findMain(`/blog/${article.slug}`), 'h1')).toEqual([article.title]);
  },
);

it.each(articles.articles.filter(({ tags }) => tags.length > 0))(
  'the article $slug shows its tags',
  (article) => {
    expect(findListItems(findMain(`/blog/${article.slug}`), article.tags).map(getText)).toEqual(article.tags);
  },
);

describe.each(articles.articles)('the article $slug', ({ slug, category, readTime, date }) => {
  const document = () => getPage(`/blog/${slug}`);
  const page = () => getMain(document());

  it('has its category, read time, date and author', () => {
    const facts = queryAll(page(), 'ul').find((list) => queryAll(list, 'time').length === 1);
    const values = [...(facts?.children ?? [])].map((item) => {
      // A note about a change of the law may follow the date in the same item.
      const time = item.querySelector('time');
      if (time) return getText(time);
      const label = getText(item.querySelector('span'));
      return getText(item).slice(label.length).trim();
    });
    expect(values).toEqual([category, readTime, date, getMeta(document(), 'og:site_name')]);
  });

  it('links to the blog and to a consultation', () => {
    expect(listTargets(page(), 'Back to Blog')).toEqual(['/blog']);
    expect(queryAll(page(), 'a').map((link) => link.getAttribute('href'))).toContain('/consultations');
  });

  it('says that it is not legal advice', () => {
    expectTexts(page(), ['informational', 'not legal advice', 'attorney-client relationship']);
  });

  it('has share buttons at the top and at the end', () => {
    expect(listHeadings(page(), 'h2')).toContain('Found this valuable? Pass it on');
    const entries = queryAll(page(), 'a, button').map(getText);
    expect(entries.filter((entry) => articles.share.includes(entry))).toEqual([
      ...articles.share,
      ...articles.share,
    ]);
  });

  it('describes itself to search engines and social networks', () => {
    const { head } = document();
    const headline = getText(page().querySelector('h1'));
    const firm = getMeta(document(), 'og:site_name') ?? '';
    expect(normalizeText(head.querySelector('title')?.textContent ?? '')).toMatch(new RegExp(`\\| ${firm}$`));
    expect(getMeta(document(), 'og:type')).toEqual('article');
    expect(normalizeText(getMeta(document(), 'og:title') ?? '')).toEqual(headline);
    const names = ['description', 'keywords', 'og:description', 'og:image'];
    for (const name of names) expect(getMeta(document(), name)).toMatch(/./);
    expect(getCanonical(document())).toEqual(`/blog/${slug}`);
  });
});

describe.each(packages)('the package $slug', ({ slug, title, button, plans }) => {
  const page = () => findMain(`/packages/${slug}`);

  it('has its title and a button that links to the home page', () => {
    expect(listHeadings(page(), 'h1')).toEqual([title]);
    const labels = queryAll(page(), 'a[href="/"]').map(getText);
    expect(labels.filter((label) => label !== 'Home')).toEqual([button, ...plans.map(() => button)]);
  });

  it.each<Plan>(plans)('offers $name at $price', (plan) => {
    const card = findCard(page(), plan.name);
    expectTexts(card, [plan.price, ...(plan.says ?? [])]);
    expect(card?.getAttribute('data-highlighted')).toEqual(plan.highlighted ? 'true' : 'false');
  });

  it('has only the plans of the specification', () => {
    expect(queryAll(page(), '[data-highlighted]')).toHaveLength(plans.length);
  });
});

it.each(packages.filter(({ items }) => items))(
  'the package $slug shows its $items items in a numbered list',
  ({ slug, items }) => {
    const [list] = queryAll(findMain(`/packages/${slug}`), 'section:has(h2) ol');
    expect(list?.children).toHaveLength(items ?? 0);
  },
);

it.each(packages.filter(({ says }) => says))(
  'the package $slug contains the texts $says',
  ({ slug, says = [] }) => {
    expectTexts(findMain(`/packages/${slug}`), says);
  },
);

describe('the consultations page', () => {
  const card = (id: string) => findMain('/consultations').querySelector(`[data-analytics-id="${id}"]`);

  it.each(consultations)('offers $id', ({ id, says, button, highlighted }) => {
    const link = card(id);
    const item = link?.closest('li');
    expect(getText(link)).toEqual(button);
    expectTexts(item, says);
    expect(getText(item).includes('Most Popular')).toEqual(highlighted === true);
    expect(link?.getAttribute('aria-label')).toMatch(new RegExp(`^${button}`));
    expect(link?.getAttribute('target')).toEqual('_blank');
    expect(link?.getAttribute('href')).toMatch(/^https:/);
  });

  it('offers three consultations, in order', () => {
    const ids = queryAll(findMain('/consultations'), '[data-analytics-id]').map((link) =>
      link.getAttribute('data-analytics-id'),
    );
    expect(ids).toEqual(consultations.map(({ id }) => id));
  });

  it('has questions and answers for search engines', () => {
    const data = queryAll(getPage('/consultations'), 'script[type="application/ld+json"]').map(
      (script) => JSON.parse(script.textContent ?? '')['@type'],
    );
    expect(data).toContain('FAQPage');
  });
});

describe('the page of the founder', () => {
  const page = () => findMain('/about/{name}');

  it('lists three degrees with their years', () => {
    const items = findListItems(
      page(),
      founder.education.map(({ degree }) => degree),
    );
    expect(items).toHaveLength(3);
    for (const [index, { degree, year }] of founder.education.entries())
      expectTexts(items[index], [degree, year]);
  });

  it('lists five admissions and memberships', () => {
    const items = findListItems(page(), founder.memberships);
    expect(items).toHaveLength(5);
    for (const [index, name] of founder.memberships.entries()) expectTexts(items[index], [name]);
  });
});

describe('the start page for investors', () => {
  const { address, durations, links, packages: offers, button } = investors.startJourney;
  const page = () => findMain(address);

  it.each(links)('has the link “$label” to $to', ({ label, to }) => {
    expect(listTargets(getHero(address), label)).toEqual([to]);
  });

  it('shows four steps, each with its duration', () => {
    const steps = findListItems(page(), durations);
    expect(steps).toHaveLength(4);
    for (const [index, text] of durations.entries()) expectTexts(steps[index], [text]);
  });

  it('shows one testimonial', () => {
    expect(queryAll(page(), 'blockquote')).toHaveLength(1);
  });

  it.each(offers)('offers $name at $price', ({ name, price, says }) => {
    const offer = findCard(page(), name);
    expectTexts(offer, [price, ...says]);
    expect(queryAll(offer, 'a, button').map(getText)).toEqual([button]);
  });
});

describe('the case for Kenya', () => {
  const { address, statistics, links, leadsTo } = investors.whyKenya;

  it.each(statistics)('shows the figure $figure with the label $label', ({ figure, label }) => {
    expectTexts(findMain(address), [figure, label]);
  });

  it.each(links)('has the link “$label” to $to', ({ label, to }) => {
    expect(listTargets(findMain(address), label)).toContain(to);
  });

  it('links to the start page for investors', () => {
    const targets = queryAll(findMain(address), 'a').map((link) => link.getAttribute('href'));
    for (const target of leadsTo) expect(targets).toContain(target);
  });
});

describe.each(comingSections)('the announced section at $address', (section) => {
  const page = () => findMain(section.address);

  it('announces itself as coming soon', () => {
    expect(listHeadings(page(), 'h1, h2, h3').join(' ')).toContain('Coming Soon');
    expectTexts(page(), section.says);
  });

  it('offers a notification by email', () => {
    expect(queryAll(page(), 'button').map(getText)).toContain(section.button);
  });

  it('links to a consultation', () => {
    expect(listTargets(page(), shell.button.label)).toContain('/consultations');
  });
});

describe('the contact page', () => {
  const page = () => findMain('/contact');
  const form = () => page().querySelector('form');

  it('promises a reply and a free consultation', () => {
    expectTexts(page(), contact.says);
  });

  it('has the form fields of the specification', () => {
    const fields = queryAll(form(), 'input, select, textarea') as HTMLInputElement[];
    const found = contact.fields.map(({ name, type }) => {
      const field = fields.find((candidate) => (name ? candidate.name === name : candidate.type === type));
      return { ...(name ? { name } : {}), type: field?.type, required: field?.required };
    });
    expect(found).toEqual(contact.fields);
    expect(fields).toHaveLength(contact.fields.length);
  });

  it('offers the services in the order of the specification', () => {
    const options = queryAll(form(), 'option:not([value=""])').map(getText);
    expect(options).toEqual(contact.services);
  });

  it('has the button of the specification', () => {
    expect(queryAll(form(), 'button').map(getText)).toEqual([contact.button]);
  });

  it('has four cards: email, call, headquarters and booking', () => {
    const cards = queryAll(page(), 'ul').find(
      (list) => list.querySelector('a[href^="mailto:"]') && list.querySelector('a[href^="tel:"]'),
    );
    expect(cards?.children).toHaveLength(4);
    expect(queryAll(cards, 'a[href="/consultations"]')).toHaveLength(1);
    const [map] = queryAll(cards, 'a[href*="#"]').map((link) => link.getAttribute('href')?.split('#')[1]);
    expect(page().querySelector(`[id="${map}"]`)).toBeTruthy();
  });
});

describe('the legal pages', () => {
  it('include a privacy policy with twelve sections and the minimum age', () => {
    const numbered = queryAll(findMain('/privacy'), 'h2').filter((heading) => /\d/.test(getText(heading)));
    expect(numbered).toHaveLength(12);
    expect(getText(findMain('/privacy'))).toMatch(/\b18\b/);
  });

  it('include the disclaimers', () => {
    expect(listHeadings(findMain('/disclaimers'), 'h1')).toEqual(['Disclaimers']);
  });
});

describe('the messages of the site', () => {
  it.each(messages)('include “%s”', (message) => {
    expect(site.texts).toContain(message);
  });
});
