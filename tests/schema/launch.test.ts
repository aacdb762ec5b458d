import { describe, expect, it } from 'vitest';
import { type Problem, SiteDataError } from '../../schema/problems';
import { readForLaunch } from '../../schema/read-site';
import { type Changes, known, littleSite, withFile, withValue } from '../little-site';
import { at, expectPlainWords, problem, problemsIn, topOf } from './problems-in';

/** The little site with everything settled but its example domain. */
const settled: Changes = {
  ...withValue('site.json', (site) => {
    site.url = 'https://ecole-du-grain.fr';
    site.contact.email = 'bonjour@ecole-du-grain.fr';
    site.contact.phone = '+33 4 78 27 61 90';
    site.booking = { visite: 'https://agenda.fr/visite', table: 'https://agenda.fr/table' };
    site.social = [{ name: 'Mastodon', href: 'https://mastodon.social/@grain' }];
    site.delivery = { signUps: 'https://lettres.fr/grain' };
  }),
  ...withValue('articles/eau-douce.json', (article) => {
    article.reviewed = '2025-01-10';
  }),
  ...withValue('articles/premier-craquement.json', (article) => {
    article.reviewed = '2025-03';
  }),
};

/** What is to be settled in the little site with all settled but some files. */
function unsettledIn(changes: Changes): Problem[] {
  const result = readForLaunch(littleSite({ ...settled, ...changes }), known);
  const problems = result instanceof SiteDataError ? result.problems : [];
  for (const { message } of problems) expectPlainWords(message);
  return problems;
}

/** One file of the settled site with its text edited. */
function edit(file: string, from: string, to: string): Changes {
  const text = String(littleSite(settled)[file]);
  expect(text).toContain(from);
  return { [file]: text.replace(from, to) };
}

describe('a site where all is settled', () => {
  it('is read as ever', () => {
    const result = readForLaunch(littleSite(settled), known);
    expect(result).toMatchObject({ fileCount: Object.keys(littleSite()).length });
  });

  it('is no other for what is to be settled', () => {
    expect(problemsIn({})).toEqual([]);
    expect(unsettledIn({ 'site.json': littleSite()['site.json'] ?? '' }).length).toBeGreaterThan(5);
  });
});

describe('a site with problems', () => {
  it('has them listed with what is to be settled, in the order of files and lines', () => {
    const changes = {
      ...edit('site.json', '"kisutu"', '"kisutuu"'),
      ...edit('pages/ecole.json', '"prose"', '"prosa"'),
      ...edit('articles/eau-douce.json', '"reviewed": "2025-01-10"', '"draft": false'),
      'wording.json': '',
    };
    expect(unsettledIn(changes).map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'site-data/articles/eau-douce.json not-reviewed',
      'site-data/pages/ecole.json unknown-block',
      'site-data/site.json wrong-value',
      'site-data/wording.json empty-file',
    ]);
  });

  it('has a value that is refused reported once', () => {
    const changes = edit('site.json', '"bonjour@ecole-du-grain.fr"', '"ecole-du-grain.example"');
    expect(unsettledIn(changes).map(({ rule }) => rule)).toEqual(['wrong-value']);
  });
});

describe('an address on a domain kept for examples', () => {
  it.each([
    ['the site', 'site.json', 'https://ecole-du-grain.fr', 'https://ecole.example', 'ecole.example', 'url'],
    [
      'an e-mail',
      'site.json',
      'bonjour@ecole-du-grain.fr',
      'a@mail.ecole.test',
      'mail.ecole.test',
      'contact › email',
    ],
    [
      'a booking page',
      'site.json',
      'https://agenda.fr/table',
      'https://example.com/x',
      'example.com',
      'booking › table',
    ],
    [
      'a profile',
      'site.json',
      'https://mastodon.social/@grain',
      'https://a.localhost/@grain',
      'a.localhost',
      'social 1 › href',
    ],
  ])('is reported: %s', (_, file, from, to, host, place) => {
    const changes = edit(file, from, to);
    expect(unsettledIn(changes)).toEqual([
      problem(
        at(file, host, changes),
        'placeholder',
        `site.json › ${place}`,
        `"${host}" is kept for examples and leads nowhere. Write the real address.`,
      ),
    ]);
  });

  it('is reported inside a text of a page', () => {
    const changes = edit(
      'pages/ecole.json',
      'La porte est',
      'Voir [là](https://www.example.org/x). La porte est',
    );
    expect(unsettledIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', 'www.example.org', changes),
        'placeholder',
        'L’école › block 2 (prose) › paragraph 2',
        '"www.example.org" is kept for examples and leads nowhere. Write the real address.',
      ),
    ]);
  });

  it('is reported where it is written, not where a token brings it in', () => {
    const changes = edit('site.json', 'bonjour@ecole-du-grain.fr', 'a@b.example');
    expect(unsettledIn(changes).map(({ file }) => file)).toEqual(['site-data/site.json']);
  });

  it.each(['https://example.fr', 'https://test.com', 'https://grain.example.fr', 'https://my-example.com'])(
    'is not %s',
    (address) => {
      expect(unsettledIn(edit('site.json', 'https://ecole-du-grain.fr', address))).toEqual([]);
    },
  );
});

describe('a telephone number', () => {
  it.each([
    '+254 700 000 000',
    '+33 4 00 00 00 00',
    '+33 6 12 12 12 12',
    '+254 712 712 712',
    '+49 30 1234567',
    '+49 30 123456',
    '+1 (212) 555-0142',
    '+44 20 7946 0018',
  ])('is reported where it looks made up: %s', (number) => {
    const changes = edit('site.json', '+33 4 78 27 61 90', number);
    expect(unsettledIn(changes)).toEqual([
      problem(
        at('site.json', number, changes),
        'placeholder',
        'site.json › contact › phone',
        `"${number}" looks like a number that was made up. Write the real one.`,
      ),
    ]);
  });

  it('is reported in a link', () => {
    const changes = edit('pages/ecole.json', '/visites#venir', 'tel:0700000000');
    expect(unsettledIn(changes).map(({ message }) => message)).toEqual([
      '"tel:0700000000" looks like a number that was made up. Write the real one.',
    ]);
  });

  it.each([
    '+254 720 123 987',
    '+33 4 78 00 00 90',
    '+254 700 700 123',
    '+1 212 555 0242',
    '+254 711 111 139',
    '+254 712 121 212 39',
    '+254 712 712 712 39',
    '+49 30 1234567 39',
    '+1 (212) 555-0142 39',
    '+44 20 7946 0018 39',
    '+254 720 456 811',
    '+254 720 453 1212',
    '+254 720 712 712',
  ])('is left alone where it may be real: %s', (number) => {
    expect(unsettledIn(edit('site.json', '+33 4 78 27 61 90', number))).toEqual([]);
  });

  it('is not a sum of money', () => {
    expect(
      unsettledIn(edit('pages/ecole.json', 'La porte est', 'Il y a 5 000 000 de grains. La porte est')),
    ).toEqual([]);
  });
});

describe('words that stand in for others', () => {
  const words = ['TODO', 'TBC', 'TBD', 'FIXME', 'Lorem ipsum', 'To be completed', 'TO BE COMPLETED'];
  it.each(words)('are reported: %s', (word) => {
    const changes = edit('pages/ecole.json', 'La porte est', `${word} : la porte est`);
    expect(unsettledIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', word, changes),
        'placeholder',
        'L’école › block 2 (prose) › paragraph 2',
        `"${word}" stands in for what is not written yet. Write what is true.`,
      ),
    ]);
  });

  it('are no words that only begin alike', () => {
    expect(unsettledIn(edit('pages/ecole.json', 'La porte est', 'To be complete. La porte est'))).toEqual([]);
  });

  it('are an example in the address of the office, and nowhere else', () => {
    const changes = edit('site.json', '3 montée de l’Exemple', '3 Example Street');
    expect(unsettledIn(changes)).toEqual([
      problem(
        at('site.json', 'Example', changes),
        'placeholder',
        'site.json › contact › address › street',
        '"Example" stands in for what is not written yet. Write what is true.',
      ),
    ]);
    expect(unsettledIn(edit('pages/ecole.json', 'La porte est', 'An example. La porte est'))).toEqual([]);
    expect(unsettledIn(edit('site.json', 'Odile Exemple', 'Odile Example'))).toEqual([]);
  });

  it('are none where a form shows an example to write after', () => {
    expect(unsettledIn(edit('wording.json', 'vous@maison.fr', 'vous@example.com'))).toEqual([]);
  });

  it('are not looked for in a text that is too long for its field', () => {
    const ofLength = (length: number) => 'TODO '.padEnd(length, 'mouture ');
    const rulesOf = (text: string) =>
      unsettledIn(edit('pages/ecole.json', 'La porte est', text)).map(({ rule }) => rule);
    expect(rulesOf(ofLength(3000))).not.toContain('placeholder');
    expect(rulesOf(ofLength(300))).toContain('placeholder');
  });
});

describe('a setting that site.json names as a placeholder', () => {
  const naming = (...names: string[]) =>
    edit('site.json', '"menuLimit": 2', `"placeholders": ${JSON.stringify(names)}, "menuLimit": 2`);

  it('is reported at its value', () => {
    const changes = naming('founder.name', 'firm.since');
    const words = (found: string, name: string) =>
      `"${found}" stands in for what is not settled yet. Write what is true, and take "${name}" out of "placeholders".`;
    expect(unsettledIn(changes)).toEqual([
      problem(
        at('site.json', '2014', changes),
        'placeholder',
        'site.json › firm › since',
        words('2014', 'firm.since'),
      ),
      problem(
        at('site.json', '"Odile Exemple"', changes),
        'placeholder',
        'site.json › founder › name',
        words('Odile Exemple', 'founder.name'),
      ),
    ]);
  });

  it('may be a text that pages put into their sentences', () => {
    const changes = edit(
      'site.json',
      '"menuLimit": 2',
      '"texts": { "host": "un tiers" }, "placeholders": ["texts.host"], "menuLimit": 2',
    );
    expect(unsettledIn(changes).map(({ message }) => message)).toEqual([
      '"un tiers" stands in for what is not settled yet. Write what is true, and take "texts.host" out of "placeholders".',
    ]);
  });

  it('is only asked for where it is named by a text that is a setting', () => {
    const named = edit('site.json', '"menuLimit": 2', '"placeholders": [7, "no.setting"], "menuLimit": 2');
    expect(unsettledIn(named).filter(({ rule }) => rule === 'placeholder')).toEqual([]);
    const elsewhere = edit('pages/ecole.json', '"title"', '"founder": { "name": "Odile" }, "title"');
    const both = { ...naming('founder.name'), ...elsewhere };
    expect(
      unsettledIn(both)
        .filter(({ rule }) => rule === 'placeholder')
        .map(({ file }) => file),
    ).toEqual(['site-data/site.json']);
  });

  it('is reported once where it also looks like one', () => {
    const phone = edit('site.json', '+33 4 78 27 61 90', '+33 4 00 00 00 00');
    const text = String(phone['site.json']).replace(
      '"menuLimit"',
      '"placeholders": ["contact.phone"], "menuLimit"',
    );
    expect(unsettledIn({ 'site.json': text }).map(({ message }) => message)).toEqual([
      '"+33 4 00 00 00 00" stands in for what is not settled yet. Write what is true, and take "contact.phone" out of "placeholders".',
    ]);
  });

  it('is left to the check where there is none of this name', () => {
    expect(unsettledIn(naming('founder.nmae')).map(({ rule }) => rule)).toEqual(['unknown-setting']);
  });
});

describe('sign-ups that are sent nowhere', () => {
  const words =
    'Visitors are thanked for signing up, and their addresses are sent nowhere. Write where to: "delivery": { "signUps": "https://…" }.';

  it('are reported where that is written', () => {
    const changes = edit('site.json', '"https://lettres.fr/grain"', '"none"');
    expect(unsettledIn(changes)).toEqual([
      problem(at('site.json', '"none"', changes), 'placeholder', 'site.json › delivery › signUps', words),
    ]);
  });

  it('are reported where nothing is written', () => {
    const empty = edit('site.json', '"signUps": "https://lettres.fr/grain"', '');
    expect(unsettledIn(empty)).toEqual([
      problem(at('site.json', '"delivery": «{»', empty), 'placeholder', 'site.json › delivery', words),
    ]);
    const site = JSON.parse(String(littleSite(settled)['site.json']));
    delete site.delivery;
    expect(unsettledIn({ 'site.json': JSON.stringify(site) })).toEqual([
      problem(topOf('site.json'), 'placeholder', 'site.json', words),
    ]);
  });
});

describe('a sample', () => {
  const praising = (sample: boolean) =>
    withValue('pages/ecole.json', (page) => {
      page.blocks.push({
        type: 'testimonial',
        quote: 'On y revient.',
        name: 'Une élève',
        company: 'Café du Port',
        sample,
      });
    });

  it('is reported at its mark', () => {
    const changes = praising(true);
    expect(unsettledIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '"sample": «true»', changes),
        'sample',
        'L’école › block 3 (testimonial) › sample',
        'This is a sample. Put in what is true and agreed, and take "sample" out; or take all of it away.',
      ),
    ]);
    expect(problemsIn(changes)).toEqual([]);
  });

  it('is nothing that is marked as none', () => {
    expect(unsettledIn(praising(false))).toEqual([]);
  });
});

describe('an article', () => {
  it('is reported where no lawyer has reviewed it', () => {
    const changes = edit('articles/eau-douce.json', '"reviewed": "2025-01-10"', '"draft": false');
    expect(unsettledIn(changes)).toEqual([
      problem(
        topOf('articles/eau-douce.json'),
        'not-reviewed',
        'L’eau douce',
        'No lawyer has reviewed this article yet. Once one has, write the day, such as "reviewed": "2025-09-12".',
      ),
    ]);
  });

  it.each(['2025-01-11', '2025-02'])('is reported where it was changed after its review: %s', (updated) => {
    const changes = edit(
      'articles/eau-douce.json',
      '"reviewed": "2025-01-10"',
      `"reviewed": "2025-01-10", "updated": "${updated}"`,
    );
    expect(unsettledIn(changes)).toEqual([
      problem(
        at('articles/eau-douce.json', '"2025-01-10"', changes),
        'not-reviewed',
        'L’eau douce › reviewed',
        `The review is of 2025-01-10, and the article was changed after it, on ${updated}. Have it reviewed again and write the new day.`,
      ),
    ]);
  });

  it.each(['2025-01-10', '2025-01', '2024-12-31'])(
    'is settled where it was changed before: %s',
    (updated) => {
      const changes = edit(
        'articles/eau-douce.json',
        '"reviewed": "2025-01-10"',
        `"reviewed": "2025-01-10", "updated": "${updated}"`,
      );
      expect(unsettledIn(changes)).toEqual([]);
    },
  );

  it('is reviewed on a day of the calendar', () => {
    const changes = withFile('articles/eau-douce.json', (text) =>
      text.replace('"readTime"', '"reviewed": "2025-02-30", "readTime"'),
    );
    expect(problemsIn(changes).map(({ rule, place }) => `${place}: ${rule}`)).toEqual([
      'L’eau douce › reviewed: wrong-value',
    ]);
  });
});

describe('a draft', () => {
  it('is reported as such and for nothing else', () => {
    const changes = edit('articles/eau-douce.json', '"reviewed": "2025-01-10"', '"draft": true');
    expect(unsettledIn(changes)).toEqual([
      problem(
        at('articles/eau-douce.json', '"draft": «true»', changes),
        'draft',
        'L’eau douce › draft',
        'This is a draft, so the built site lacks it. Finish it and take "draft" out, or take the file away.',
      ),
    ]);
  });
});
