/**
 * What the firm is called that this was first made for, and how it is reached. The engine knows none of it. It stands
 * here and is not read from the data, since authors may choose any words, also such as the engine uses.
 */
export const firmWords = [
  'Nguzo',
  'nguzo.example',
  'Technology Law',
  'hello@nguzo.example',
  '+254 700 000 000',
  'Example House',
  'Nairobi',
  'East Africa Time',
  'Pan-African',
  'booking.nguzo.example',
];

const slugs = {
  industries: [
    'agritech',
    'edtech',
    'emerging-tech',
    'fintech',
    'govtech',
    'healthtech',
    'saas-enterprise',
    'venture-capital',
  ],
  packages: ['data-protection-compliance', 'ecommerce-support', 'inhouse-legal-support', 'legal-audit'],
  'practice-areas': ['commercial-corporate', 'disputes-crisis', 'ip-technology', 'regulatory-compliance'],
  blog: ['african-startup-legal-blind-spots', 'ai-regulation', 'fintech-frameworks', 'ip-protection'],
};

/** The addresses of its pages, and how other files name its entries. */
export const firmPages = [
  ...Object.entries(slugs).flatMap(([folder, names]) =>
    names.flatMap((name) => [`${folder}/${name}`, `/${folder}/${name}`]),
  ),
  ...['/about-law-firm', '/about/founder', '/consultations', '/start-journey', '/tech-talks', '/why-kenya'],
];

/** The figures of its prices. */
export const firmPrices = new Set([70, 90, 250, 1500, 2500, 3500, 4500, 5000, 6500]);
