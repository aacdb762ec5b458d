import type { ReadContext } from '../schema/content/tree';
import { currentVersion } from '../schema/migrations/index';
import wording from './site/wording.json' with { type: 'json' };

/** The files of a site by their path, as `readSite` takes them. */
export type SiteFiles = Record<string, string | Uint8Array>;

/** What becomes of some of the files: another text, or `null` for a file that is taken away. */
export type Changes = Record<string, string | Uint8Array | null>;

/** What exists outside the data of the little site. */
export const known: ReadContext = {
  icons: new Set(['bean', 'coffee', 'droplets', 'flame', 'hotel', 'house', 'store', 'thermometer', 'truck']),
};

/**
 * A whole site without a problem that has nothing in common with the firm of `site-data/`:
 * a school for roasting coffee in Lyon, in French, with every block and every kind of price.
 */
export function littleSite(changes: Changes = {}): SiteFiles {
  const files = Object.entries({ ...texts, ...changes });
  return Object.fromEntries(files.filter((file): file is [string, string | Uint8Array] => file[1] !== null));
}

/** One file of the little site as an edit leaves it. An edit that changes nothing is a slip of the test. */
export function withFile(path: string, edit: (text: string) => string): Changes {
  const text = texts[path];
  if (text === undefined) throw new Error(`The little site has no file ${path}.`);
  const edited = edit(text);
  if (edited === text) throw new Error(`The edit leaves ${path} as it was.`);
  return { [path]: edited };
}

/** One file of the little site with its value edited in place and printed anew. */
// biome-ignore lint/suspicious/noExplicitAny: the value of a test's file is whatever the test knows it to be
export function withValue(path: string, edit: (value: any) => void): Changes {
  return withFile(path, (text) => {
    const value = JSON.parse(text);
    edit(value);
    return print(value);
  });
}

function print(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const book = { label: 'Réserver une visite', to: '/visites' };

const entries = {
  'practice-areas/degustation.json': {
    title: 'Dégustation',
    description: 'Goûter à l’aveugle, nommer ce que l’on goûte et noter une tasse comme le fait un jury.',
    order: 2,
    card: { summary: 'Goûter, nommer, noter.' },
    motif: 'steps',
    blocks: [
      { type: 'hero', headline: 'Dégustation', intro: 'Une cuillère, huit tasses et des mots pour le dire.' },
      {
        type: 'help-list',
        heading: 'Ce que l’on apprend',
        items: ['Préparer une table', 'Reconnaître un défaut', 'Noter sans parler'],
      },
      { type: 'why-it-matters', heading: 'À quoi bon', text: 'Qui ne goûte pas **achète cher**.' },
      { type: 'cta', heading: 'Goûter avec nous', text: 'La table est mise le jeudi.', button: book },
    ],
  },
  'practice-areas/torrefaction.json': {
    title: 'Torréfaction',
    description: 'Conduire une chauffe du grain vert à la sortie du bac, et la refaire le lendemain.',
    order: 1,
    card: { summary: 'Conduire une chauffe et la refaire.' },
    motif: 'lattice-window',
    blocks: [
      {
        type: 'hero',
        headline: 'Torréfaction',
        intro: 'Dix minutes où tout se décide, et que l’on apprend.',
      },
      {
        type: 'overview',
        heading: 'Le métier',
        statement: 'Une bonne chauffe est une chauffe que l’on sait refaire.',
        paragraphs: ['On commence par *écouter* le grain.', 'On finit par [goûter](/metiers/degustation).'],
      },
      {
        type: 'expertise-cards',
        heading: 'Trois gestes',
        cards: [
          { icon: 'flame', title: 'Chauffer', description: 'Donner l’énergie au bon moment.' },
          { icon: 'thermometer', title: 'Lire', description: 'Suivre la courbe sans la subir.' },
        ],
      },
      { type: 'related-pages', heading: 'Pour continuer', entries: ['packages/week-end'] },
    ],
  },
  'industries/cafes.json': {
    title: 'Cafés',
    description: 'Pour les patrons de café qui veulent griller eux-mêmes ce qu’ils servent au comptoir.',
    order: 1,
    group: 'comptoir',
    card: { icon: 'coffee', summary: 'Griller ce que l’on sert.' },
    art: { motif: 'growth', deep: 'msitu', bright: 'machungwa' },
    blocks: [
      {
        type: 'hero',
        tag: 'Au comptoir',
        headline: 'Le café du patron',
        intro: 'Servir un café que personne d’autre ne sert, et savoir d’où il vient.',
        buttons: [book],
      },
      {
        type: 'topic-list',
        heading: 'Sujets',
        intro: 'Ce que les patrons demandent le plus.',
        topics: ['Choisir un torréfacteur', 'Acheter vert', 'Le conduit et la fumée'],
      },
      {
        type: 'cta',
        heading: 'Parlons de votre comptoir',
        text: 'Le mardi, la visite est pour vous.',
        button: book,
      },
    ],
  },
  'industries/epiceries.json': {
    title: 'Épiceries',
    description: 'Pour les épiceries qui vendent le grain au poids et veulent en parler avec justesse.',
    order: 3,
    group: 'rayon',
    card: { icon: 'store', summary: 'Vendre le grain au poids.' },
    blocks: [
      { type: 'hero', headline: 'Le rayon café', intro: 'Du silo au sachet, sans perdre l’arôme en route.' },
      { type: 'topic-list', heading: 'Sujets', topics: ['Moudre pour le client', 'Dater un sachet'] },
    ],
  },
  'industries/hotels.json': {
    title: 'Hôtels',
    description: 'Pour les hôtels où le petit déjeuner laisse le dernier souvenir, bon ou mauvais.',
    order: 2,
    group: 'comptoir',
    card: { icon: 'hotel', summary: 'Le dernier souvenir du séjour.' },
    blocks: [
      {
        type: 'hero',
        headline: 'Le café du matin',
        intro: 'Deux cents tasses avant neuf heures, et toutes bonnes.',
      },
      { type: 'topic-list', heading: 'Sujets', topics: ['Le grand filtre', 'Former l’équipe du matin'] },
    ],
  },
  'packages/annee.json': {
    title: 'L’année du torréfacteur',
    seoTitle: 'L’année du torréfacteur, la formation longue',
    description: 'Une année à l’école pour qui veut en faire son métier : atelier, comptes et dégustation.',
    order: 2,
    card: { icon: 'flame', summary: 'Une année pour en faire son métier.' },
    blocks: [
      {
        type: 'hero',
        headline: 'L’année du torréfacteur',
        intro: 'Un atelier, dix élèves et deux cents chauffes.',
      },
      {
        type: 'pricing-table',
        heading: 'Tarifs',
        note: 'Le grain est fourni.',
        plans: [
          {
            name: 'Au mois',
            audience: 'Pour ceux qui travaillent.',
            price: {
              kind: 'recurring',
              amount: 380,
              per: 'month',
              overage: { amount: 45, beyond: '20 heures d’atelier' },
              term: '12 mois',
            },
            features: ['Deux jours par semaine'],
            highlighted: true,
            badge: 'Le plus suivi',
            button: book,
          },
          {
            name: 'À l’année',
            price: { kind: 'recurring', amount: 4200, per: 'year' },
            features: ['Quatre jours par semaine', 'Une clé de l’atelier'],
          },
          { name: 'Entreprise', price: { kind: 'quote' }, features: ['Une équipe entière'] },
        ],
      },
    ],
  },
  'packages/week-end.json': {
    title: 'Le week-end',
    description: 'Deux jours pour griller, goûter et rentrer chez soi avec un kilo de son propre café.',
    order: 1,
    card: { icon: 'bean', summary: 'Deux jours et un kilo à emporter.' },
    blocks: [
      { type: 'hero', headline: 'Le week-end', intro: 'Samedi on grille, dimanche on goûte.' },
      {
        type: 'numbered-list',
        heading: 'Le programme',
        items: [
          { title: 'Samedi', description: 'Cinq chauffes, dont une à vous.' },
          { title: 'Dimanche', description: 'La table, puis le sachet.' },
        ],
      },
      {
        type: 'pricing-table',
        heading: 'Tarifs',
        plans: [
          { name: 'Seul', price: { kind: 'fixed', amount: 290 }, features: ['Un kilo de café'] },
          {
            name: 'Élève de l’école',
            price: { kind: 'free', term: '1 fois par an' },
            features: ['Sans le kilo'],
          },
        ],
      },
      {
        type: 'related-pages',
        heading: 'À lire avant',
        entries: ['articles/premier-craquement', 'industries/cafes'],
      },
    ],
  },
  'articles/eau-douce.json': {
    title: 'L’eau douce',
    description: 'Pourquoi la même torréfaction change de goût d’une ville à l’autre, et ce que l’on y peut.',
    date: '2024-10',
    readTime: 1,
    category: 'Eau',
    keywords: ['eau', 'extraction'],
    excerpt: 'La tasse est faite d’eau. On l’oublie jusqu’au jour où l’on déménage.',
    blocks: [
      { type: 'article-hero' },
      {
        type: 'article-body',
        content: [
          { type: 'heading', text: 'La ville change la tasse' },
          {
            type: 'paragraph',
            text: 'Un café grillé à Lyon se boit aussi à Brest, et il y change. '.repeat(7).trim(),
          },
          { type: 'list', items: ['mesurer la dureté ;', 'filtrer, un peu ;', 'goûter de nouveau.'] },
          { type: 'heading', level: 3, text: 'Filtrer, mais peu' },
          {
            type: 'paragraph',
            text: 'Une eau trop pure ne prend rien au grain et le laisse muet. '.repeat(7).trim(),
          },
        ],
      },
    ],
  },
  'articles/premier-craquement.json': {
    title: 'Le premier craquement',
    description: 'Ce que dit le bruit du grain pendant la chauffe, et comment s’en servir pour décider.',
    date: '2025-03-12',
    readTime: 1,
    category: 'Chauffe',
    tags: ['écoute', 'chauffe'],
    keywords: ['craquement', 'torréfaction'],
    excerpt: 'Le grain parle deux fois. La première fois, il faut l’avoir écouté venir.',
    featured: true,
    art: { pindo: 'check', seed: 'craquement' },
    blocks: [
      { type: 'article-hero', subtitle: 'Écouter avant de regarder la courbe.' },
      {
        type: 'article-body',
        standfirst: 'On entend la chauffe avant de la voir.',
        content: [
          { type: 'heading', text: 'Un bruit sec' },
          {
            type: 'paragraph',
            text: 'Le grain se tend, la vapeur cherche une sortie, et il craque. '.repeat(6).trim(),
          },
          { type: 'quote', text: 'Le café se fait avec les oreilles.', source: 'Un vieux torréfacteur' },
          {
            type: 'callout',
            tone: 'warning',
            title: 'Attention',
            text: 'Après le second craquement, tout va **très vite**.',
          },
          { type: 'heading', text: 'Décider' },
          {
            type: 'table',
            caption: 'Où s’arrêter',
            columns: ['Moment', 'Tasse'],
            rows: [
              ['Avant', 'Verte'],
              ['Après', 'Douce'],
            ],
          },
          {
            type: 'paragraph',
            text: `${'Arrêter tôt garde le fruit, arrêter tard garde le corps. '.repeat(6).trim()}{law.loi-eau, note}`,
          },
        ],
      },
      { type: 'law-sources', heading: 'Nos sources' },
      { type: 'disclaimer', text: 'Un atelier n’est pas une cuisine : *portez des gants*.' },
      {
        type: 'related-pages',
        heading: 'Pour le faire',
        entries: ['packages/week-end', 'practice-areas/torrefaction'],
      },
    ],
  },
};

const laws = {
  'law/decret-sacs.json': {
    title: 'Décret des sacs',
    jurisdiction: 'italie',
    kind: 'regulation',
    status: { kind: 'in-force', since: '2020' },
    source: 'https://droit.gouv.fr/sacs',
    facts: ['Les sacs portent leur poids.'],
  },
  'law/loi-eau.json': {
    title: 'Loi sur l’eau',
    jurisdiction: 'france',
    kind: 'statute',
    status: { kind: 'in-force', since: '2018-05-02' },
    changes: [{ date: '2021', what: 'Le décret des sacs a suivi.', by: 'law/decret-sacs' }],
    source: 'https://droit.gouv.fr/eau',
    facts: ['En vigueur le 2 mai 2018.'],
  },
};

const pages = {
  'pages/boutique.json': {
    title: 'La boutique',
    description:
      'La boutique de l’école ouvre bientôt : du café, des livres et de petits outils pour griller.',
    blocks: [
      { type: 'hero', headline: 'La boutique', intro: 'Les étagères sont posées, les sachets arrivent.' },
      {
        type: 'coming-soon',
        heading: 'Bientôt',
        text: 'Repassez à la rentrée.',
        shelf: {
          offers: [
            { title: 'Sachets', description: 'Le café des élèves, au quart de kilo.' },
            { title: 'Livres', description: 'Ce que l’on relit entre deux chauffes.' },
          ],
          heading: 'Ce qui vient',
          expectations: ['Un café par semaine', 'Des prix au kilo'],
        },
        invitation: 'Le savoir en premier',
        button: 'Me prévenir',
        confirmationMessage: 'C’est noté, à bientôt.',
      },
      {
        type: 'newsletter-form',
        heading: 'Une lettre par saison',
        text: 'Ce qui est arrivé. Ou [écrivez-nous](/contact).',
        button: 'Recevoir',
      },
    ],
  },
  'pages/contact.json': {
    title: 'Nous écrire',
    description:
      'Écrire à l’école, l’appeler ou la trouver : un formulaire, un numéro et un plan de la montée.',
    blocks: [
      { type: 'hero', headline: 'Nous écrire', intro: 'On répond entre deux chauffes.' },
      {
        type: 'contact-form',
        heading: 'Un mot',
        services: ['Le week-end', 'L’année', 'Autre chose'],
        privacy: 'J’accepte [les règles](/mentions-legales).',
      },
      {
        type: 'contact-cards',
        heading: 'Autrement',
        cards: [
          { icon: 'store', title: 'Venir', text: '{contact.address.street}', to: '#le-plan' },
          { icon: 'coffee', title: 'Appeler', text: '{contact.phone}', to: 'tel:{contact.phone}' },
        ],
        note: 'Le lundi, le four et le téléphone se reposent.',
      },
      { type: 'map', heading: 'Le plan', address: '{contact.address.street}, {contact.address.city}' },
    ],
  },
  'pages/ecole.json': {
    title: 'L’école',
    description: 'Qui nous sommes : une école de torréfaction à Lyon, dans un ancien atelier de la soie.',
    aliases: ['/a-propos'],
    updated: '2025-06-01',
    blocks: [
      {
        type: 'hero',
        headline: 'Une école, un four',
        intro: '{founder.name} a ouvert l’atelier en {firm.since}.',
      },
      {
        type: 'prose',
        heading: 'La maison',
        paragraphs: [
          'Écrivez à [{contact.email}](mailto:{contact.email}).',
          'La porte est [ici](/visites#venir).',
        ],
      },
    ],
  },
  'pages/ecole/fondatrice.json': {
    title: 'La fondatrice',
    description: 'Qui a allumé le four, où elle a appris à griller et ce que disent ceux qu’elle a formés.',
    blocks: [
      {
        type: 'profile',
        name: '{founder.name}',
        role: 'Torréfactrice',
        intro: 'Elle a appris à Trieste et n’a jamais éteint le four depuis.',
        button: book,
        caption: 'Un chevron par diplôme, un losange par jury.',
        education: { heading: 'Écoles', degrees: [{ title: 'Brevet de torréfaction', year: 2009 }] },
        memberships: { heading: 'Jurys', items: ['Jury de Lyon', 'Jury de Trieste'] },
      },
      {
        type: 'testimonial',
        quote: 'Elle entend le craquement avant le grain.',
        name: 'Un élève',
        company: 'Café de la Montée',
      },
    ],
  },
  'pages/ecole/parcours.json': {
    title: 'Le parcours',
    description:
      'De la première visite au premier sachet : les étapes d’un élève, et l’école en quelques chiffres.',
    blocks: [
      { type: 'hero', headline: 'Le parcours', intro: 'Personne ne grille seul le premier jour.' },
      {
        type: 'process-steps',
        heading: 'Les étapes',
        steps: [
          { icon: 'store', title: 'Venir', description: 'Une [visite](/visites).', duration: '30 minutes' },
          { icon: 'flame', title: 'Griller', description: 'Cinq chauffes.', duration: '2 jours' },
          { icon: 'bean', title: 'Livrer', description: 'Le premier sachet.', duration: '1 an' },
        ],
      },
      {
        type: 'statistics',
        heading: 'En chiffres',
        note: 'Comptés à la fin de la saison.',
        figures: [
          { value: 48, sign: '+', label: 'élèves' },
          { value: 90, sign: '%', label: 'grillent encore' },
        ],
      },
      { type: 'share-links', heading: 'Faire passer' },
    ],
  },
  'pages/formations.json': {
    title: 'Formations',
    description:
      'Le week-end, l’année et ce qu’ils coûtent : toutes les formations de l’école en un tableau.',
    blocks: [
      { type: 'hero', headline: 'Formations', intro: 'Deux jours ou une année.' },
      { type: 'collection-index', heading: 'Toutes les formations', collection: 'packages' },
      {
        type: 'price-comparison',
        heading: 'Les tarifs',
        intro: '{currency.includes}',
        collection: 'packages',
        entryLabel: 'Formation',
        planLabel: 'Formule',
        priceLabel: 'Tarif',
      },
    ],
  },
  'pages/index.json': {
    title: 'Apprendre à griller le café',
    description:
      'Une école de torréfaction à Lyon : un week-end pour goûter au métier, une année pour en vivre.',
    blocks: [
      {
        type: 'hero',
        scale: 'display',
        headline: 'Griller, goûter, recommencer',
        intro: 'Une école et un four, au-dessus de la Saône.',
        buttons: [book, { label: 'Qui sommes-nous', to: '/a-propos' }],
      },
      { type: 'cloth-band', motto: { text: 'Festina lente', language: 'la', gloss: 'Hâte-toi lentement' } },
      {
        type: 'reasons',
        heading: 'Deux raisons',
        items: [
          { title: 'Un four à dix', description: 'Chacun conduit sa chauffe.' },
          { title: 'Du vrai grain', description: 'Le même que [celui des cafés](/industries/cafes).' },
        ],
      },
      {
        type: 'collection-cards',
        heading: 'Les métiers',
        collection: 'practice-areas',
        layout: 'rows',
        overviewLabel: 'Tous les métiers',
      },
      {
        type: 'collection-cards',
        heading: 'Pour qui',
        collection: 'industries',
        overviewLabel: 'Tous les publics',
        overviewTitle: 'Et vous ?',
      },
    ],
  },
  'pages/industries.json': {
    title: 'Pour qui',
    description: 'Cafés, hôtels, épiceries : à qui l’école ouvre son four et ce que chacun vient y chercher.',
    blocks: [
      { type: 'hero', headline: 'Pour qui', intro: 'Chacun vient avec sa machine et ses questions.' },
      {
        type: 'collection-index',
        heading: 'Tous les publics',
        collection: 'industries',
        groups: [
          { name: 'comptoir', heading: 'Au comptoir', intro: 'On sert, on parle.' },
          { name: 'rayon', heading: 'Au rayon' },
        ],
      },
    ],
  },
  'pages/journal.json': {
    title: 'Le journal',
    description:
      'Ce que l’on apprend en grillant : des articles courts, écrits à l’atelier entre deux chauffes.',
    blocks: [
      { type: 'hero', headline: 'Le journal', intro: 'Des notes prises entre deux chauffes.' },
      { type: 'article-index', heading: 'Articles', collection: 'articles', readMore: 'Lire' },
    ],
  },
  'pages/mentions-legales.json': {
    title: 'Mentions légales',
    description:
      'Qui tient ce site et ce qu’il garde : presque rien, et jamais plus longtemps qu’une saison.',
    art: { pindo: 'chevron' },
    blocks: [
      { type: 'hero', headline: 'Mentions légales', intro: 'Deux parties, chacune avec une ligne en clair.' },
      {
        type: 'legal-sections',
        edition: 'Texte du 1er juin 2025',
        sections: [
          {
            title: 'Qui nous sommes',
            gloss: 'Une école à Lyon.',
            clauses: ['{firm.name}, [la fondatrice](/ecole/fondatrice) et [la boutique](/boutique).'],
          },
          {
            title: 'Ce que nous gardons',
            clauses: [
              'Un mot reste une saison. [Écrivez-nous](/contact).',
              'Voir [le parcours](/ecole/parcours).',
            ],
          },
        ],
      },
    ],
  },
  'pages/metiers.json': {
    title: 'Les métiers',
    description: 'Les métiers que l’école enseigne, de la chauffe à la table, chacun avec sa propre page.',
    blocks: [
      { type: 'hero', headline: 'Les métiers', intro: 'Griller et goûter sont deux métiers.' },
      { type: 'collection-index', heading: 'Tous les métiers', collection: 'practice-areas' },
    ],
  },
  'pages/not-found.json': {
    title: 'Page introuvable',
    description:
      'Il n’y a pas de page à cette adresse. D’ici, on retrouve les formations, les métiers et le journal.',
    listed: false,
    blocks: [
      {
        type: 'not-found',
        headline: 'Cette tasse est vide',
        askedLabel: 'Vous cherchiez',
        text: 'Il n’y a rien à cette adresse, ou il n’y a plus rien.',
        heading: 'Où aller',
        sections: [{ label: 'Formations', to: '/formations' }],
        button: book,
      },
    ],
  },
  'pages/visites.json': {
    title: 'Visiter l’école',
    description: 'Venir voir le four le mardi, passer une heure à la table ou y rester l’après-midi entier.',
    blocks: [
      { type: 'hero', headline: 'Visiter', intro: 'Le four tourne du mardi au samedi.' },
      {
        type: 'booking-cards',
        heading: 'Venir',
        options: [
          {
            id: 'mardi',
            title: 'La visite du mardi',
            description: 'Une demi-heure autour du four.',
            price: { kind: 'free' },
            booking: 'visite',
            label: 'Réserver',
            accessibleLabel: 'Réserver la visite du mardi, dans un nouvel onglet',
            facts: ['30 minutes'],
            highlighted: true,
            badge: 'Pour commencer',
          },
          {
            id: 'table',
            title: 'La table ouverte',
            description: 'Une heure de dégustation, ou davantage.',
            price: { kind: 'first-hour-plus', first: 35, additional: 20 },
            booking: 'table',
            label: 'Réserver',
            accessibleLabel: 'Réserver la table ouverte, dans un nouvel onglet',
          },
        ],
      },
      {
        type: 'faq',
        heading: 'Avant de venir',
        items: [{ question: 'Faut-il réserver ?', answer: 'Oui, ou **appeler** le {contact.phone}.' }],
      },
    ],
  },
};

const settings = {
  'navigation.json': {
    header: [
      { label: 'Accueil', to: '/' },
      { label: 'Pour qui', collection: 'industries', overviewLabel: 'Tous les publics' },
      { label: 'Métiers', collection: 'practice-areas' },
      { label: 'Lire', links: [{ label: 'Le journal', to: '/journal' }] },
    ],
    button: book,
    footer: [
      { label: 'L’école', to: '/ecole' },
      { label: 'Formations', to: '/formations' },
    ],
    legal: [
      { label: 'Qui sommes-nous', to: '/ecole#la-maison' },
      { label: 'Mentions légales', to: '/mentions-legales' },
    ],
  },
  'site.json': {
    version: currentVersion,
    url: 'https://ecole-du-grain.example',
    language: 'fr-FR',
    firm: {
      name: 'École du Grain',
      shortName: 'Grain',
      tagline: 'École de café',
      description: 'Une école de torréfaction à Lyon.',
      since: 2014,
    },
    contact: {
      email: 'bonjour@ecole-du-grain.example',
      phone: '+33 4 00 00 00 00',
      address: { street: '3 montée de l’Exemple', city: 'Lyon', country: 'France', countryCode: 'FR' },
      hours: 'Du mardi au samedi, heure de Paris',
    },
    founder: { name: 'Odile Exemple' },
    booking: {
      visite: 'https://agenda.example/visite',
      table: 'https://agenda.example/table',
    },
    social: [{ name: 'Mastodon', href: 'https://mastodon.example/@grain' }],
    currency: { code: 'EUR', symbol: '€', includes: 'Les prix sont en euros, toutes taxes comprises.' },
    cloth: { deep: 'kisutu', bright: 'anga', pindo: 'weave' },
    images: { icon: 'icon.svg' },
    collections: {
      articles: { address: '/journal' },
      packages: { address: '/formations' },
      'practice-areas': { address: '/metiers' },
    },
    jurisdictions: { france: 'France', italie: 'Italie' },
    menuLimit: 2,
    pageSize: 2,
  },
  'redirects.json': { '/cours': '/formations' },
  'wording.json': {
    ...wording,
    overview: 'Tout voir',
    home: 'Accueil',
    draft: 'Brouillon',
    pageOf: '{page} sur {count}',
    minutes: '{count} minutes',
    free: 'Gratuit',
    firstHour: 'la première heure',
  },
};

const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">
  <circle cx="16" cy="16" r="12" fill="#6b3d1e"/>
</svg>
`;

const texts: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries({ ...entries, ...laws, ...pages, ...settings }).map(([path, value]) => [
      path,
      print(value),
    ]),
  ),
  'images/icon.svg': icon,
};

/** A tree of the first version says of none. */
export const versionOne: Changes = withFile('site.json', (text) => text.replace(/\n {2}"version": \d+,/, ''));
