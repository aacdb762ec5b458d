import { describe, expect, it } from 'vitest';
import { explainFormFault, findFormFault } from '../../../schema/checks/link-forms';
import { readTree } from '../../../schema/content/tree';
import { shorten } from '../../../schema/json/source';
import { known, littleSite, withFile } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

const link = (to: string) => withFile('pages/ecole.json', (text) => text.replace('/visites#venir', to));
const button = (to: string) =>
  withFile('pages/index.json', (file) => file.replace('/a-propos"\n', `${to}"\n `));
const paragraph = 'L’école › block 2 (prose) › paragraph 2';
const forms = 'A link is an address of this site such as /open-days, or begins with https:, mailto: or tel:.';
const target = 'Apprendre à griller le café › block 1 (hero) › button 2 › to';

describe('the form of a link', () => {
  it.each([
    ['#venir', true],
    ['/', true],
    ['/#venir', true],
    ['/#', true],
    ['#', false],
    ['#Venir', false],
    ['#venir ', false],
    ['x#venir', false],
    ['//', false],
    ['//#venir', false],
    ['///', false],
    ['/ecole/', false],
    ['/ecole?', false],
    ['mailto:a@b.example', true],
    ['mailto:a@b@c', false],
    ['mailto:a b@c.example', false],
    ['mailto:@c.example', false],
    ['xmailto:a@b.example', false],
    ['tel:+33 4 78 27 61 90', true],
    ['tel:+33 4', false],
    ['tel:', false],
    ['https://a.example', true],
    ['https:/a.example', false],
    ['xhttp://a.example', false],
  ])('%j: %s', (href, isGood) => {
    expect(findFormFault(href) === undefined).toBe(isGood);
  });

  it.each([
    ['https://a:b@c.example', 'https'],
    ['https://a', 'https'],
    ['https://', 'other'],
    ['xhttps://a.example', 'other'],
    ['http://a.example', 'http'],
    ['/http://a.example', 'other'],
  ])('is explained by what it begins with: %s', (href, kind) => {
    const words: Record<string, string> = {
      https: `is not an address that can be linked to. Write https:// and the name of the host, without a password, blanks, quotes or semicolons.`,
      http: `is not encrypted. ${forms}`,
      other: `is not a link that can stand here. ${forms}`,
    };
    expect(findFormFault(href)).toEqual({ rule: 'link-form', message: `"${href}" ${words[kind]}` });
  });

  it('is put right where only slashes are too many', () => {
    expect(findFormFault('/ecole//#venir')?.suggestion).toBe('/ecole#venir');
    expect(findFormFault('//ecole/')?.suggestion).toBeUndefined();
    expect(findFormFault('///')?.suggestion).toBeUndefined();
  });
});

describe('a link of another form', () => {
  const tree = readTree(littleSite(), known);
  const longName = (length: number) => `@${'b.'.repeat(95)}example`.padStart(length, 'a');

  it.each([
    ['#La Maison', '#la-maison'],
    [' #La Maison ', '#la-maison'],
    ['pages/ecole.json', '/ecole'],
    ['/site-data/pages/ecole.json', '/ecole'],
    ['www./ecole', '/ecole'],
    ['Metiers/Degustation', '/metiers/degustation'],
    ['Ecole#La Maison', '/ecole#la-maison'],
    ['/ecole#La Maison', '/ecole#la-maison'],
    ['Ecole#', '/ecole'],
    ['ecole/index', '/ecole'],
    ['index', '/'],
    ['a@b.example', 'mailto:a@b.example'],
    ['mailto: a@b.example', 'mailto:a@b.example'],
    ['MAILTO:a@b.example', 'mailto:a@b.example'],
    [longName(200), `mailto:${longName(200)}`],
    ['+33 4 78 27 61 90', 'tel:+33 4 78 27 61 90'],
    ['tel: 123456', 'tel:123456'],
    ['TEL://123456', 'tel:123456'],
    ['www.a.example', 'https://www.a.example'],
    ['WWW.ecole', 'https://www.ecole'],
    ['a.b-c.d1.example', 'https://a.b-c.d1.example'],
    ['a.example/', 'https://a.example/'],
    ['a.example/ecole', 'https://a.example/ecole'],
    ['ab.c.example/ecole', 'https://ab.c.example/ecole'],
    ['//a.example/ecole', 'https://a.example/ecole'],
    ['http://a.example/ecole', 'https://a.example/ecole'],
    ['https:a.example/ecole', 'https://a.example/ecole'],
    ['ecole-du-grain.example/ecole', '/ecole'],
  ])('is mended: %s becomes %s', (written, meant) => {
    const fault = explainFormFault(written, tree);
    expect(fault?.suggestion).toBe(meant);
    expect(fault?.message).toMatch(
      /"[^"]*" (is not (a link that can stand here|encrypted|a telephone number .*)|does not lead to .*)\. Write "[^"]*"\.$/,
    );
  });

  it.each([
    '#',
    '12345',
    'x 123456',
    'a@b/c',
    'a:b@c.example',
    'a.e',
    'a.exa9',
    'a..example',
    'une: autre',
    longName(201),
  ])('is explained where nothing is meant by it: %s', (written) => {
    const fault = explainFormFault(written, tree);
    expect(fault?.message).toContain(forms);
    expect(fault?.suggestion).toBeUndefined();
  });
});

describe('links of another form', () => {
  it.each([
    ['javascript:alert(1)', `"javascript:alert(1)" is not a link that can stand here. ${forms}`],
    ['data:text/html,x', `"data:text/html,x" is not a link that can stand here. ${forms}`],
    ['//', `"//" is not a link that can stand here. ${forms}`],
    ['une autre', `"une autre" is not a link that can stand here. ${forms}`],
    [
      'mailto:nobody',
      '"mailto:nobody" does not lead to an address that every mail program can write to. Write it in plain letters without accents, with one @ and the name of a host, such as office@firm.example.',
    ],
    [
      'tel:call me',
      '"tel:call me" is not a telephone number that can be dialled. Write it with a plus and the code of its country, and with blanks between the digits, such as +44 20 7946 0000.',
    ],
    ['https://', `"https://" is not a link that can stand here. ${forms}`],
    ['http://localhost', `"http://localhost" is not encrypted. ${forms}`],
  ])('include %s', (to, message) => {
    expect(problemsIn(button(to))).toEqual([
      problem(at('pages/index.json', `"${to}"`, button(to)), 'link-form', target, message),
    ]);
  });

  it.each([
    ['/ecole/', '/ecole'],
    ['/ecole//', '/ecole'],
    ['/ecole/#la-maison', '/ecole#la-maison'],
  ])('include %s with a slash that is one too many', (to, meant) => {
    expect(problemsIn(button(to))).toEqual([
      problem(
        at('pages/index.json', `"${to}"`, button(to)),
        'link-form',
        target,
        `"${to}" has a slash at the end of the address. Write it without: "${meant}".`,
        meant,
      ),
    ]);
  });

  const own = (href: string) =>
    `"${href}" is an address of this site, which is written without https and the host.`;
  it.each([
    ['https://ecole-du-grain.example', '/'],
    ['https://ecole-du-grain.example/', '/'],
    ['https://ecole-du-grain.example/ecole', '/ecole'],
    ['http://www.Ecole-du-Grain.example/ecole//', '/ecole'],
    ['http://www.ecole-du-grain.example/Ecole', '/ecole'],
    ['https://ecole-du-grain.example/ecole/#la-maison', '/ecole#la-maison'],
    ['https://ecole-du-grain.example#deux-raisons', '/#deux-raisons'],
    ['https://ecole-du-grain.example/#deux-raisons', '/#deux-raisons'],
  ])('include %s, which is of this site', (to, meant) => {
    expect(problemsIn(button(to))).toMatchObject([
      { rule: 'link-form', message: `${own(shorten(to))} Write "${meant}".`, suggestion: meant },
    ]);
  });

  it('include an address of this site with a part that none of its links has', () => {
    const [found] = problemsIn(button('https://ecole-du-grain.example/?a=b'));
    expect(found).toMatchObject({
      rule: 'link-form',
      message: `${own('https://ecole-du-grain.example/?a=b')} Write what follows the host alone.`,
    });
    expect(found).not.toHaveProperty('suggestion');
  });

  it.each(['/a-prpos', '/a-prpos//'])('name the page that an address of this site means: %s', (path) => {
    expect(problemsIn(button(`https://ecole-du-grain.example${path}`))).toMatchObject([
      { rule: 'dead-link', message: 'No page has the address /a-prpos. Did you mean "/a-propos"?' },
    ]);
  });

  it.each(['https://ecole-du-grain.example/feed.xml', 'https://ecole-du-grain.example.org/ecole'])(
    'do not include %s',
    (to) => {
      expect(problemsIn(button(to))).toEqual([]);
    },
  );

  it('are pointed at inside a text', () => {
    expect(problemsIn(link('visites'))).toEqual([
      problem(
        at('pages/ecole.json', '[ici](«visites»)', link('visites')),
        'link-form',
        paragraph,
        '"visites" is not a link that can stand here. Write "/visites".',
        '/visites',
      ),
    ]);
  });
});
