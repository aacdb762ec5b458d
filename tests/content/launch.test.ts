import { expect, it } from 'vitest';
import { SiteDataError } from '../../schema/problems';
import { readForLaunch } from '../../schema/read-site';
import { readIcons } from '../../src/build/icons';
import { readFiles } from '../../src/build/read-files';

it('has these things left to settle before it goes live, and no other', () => {
  const result = readForLaunch(readFiles('site-data'), { icons: new Set(readIcons().keys()) });
  const problems = result instanceof SiteDataError ? result.problems : [];
  expect(problems.map(({ file, rule, place }) => `${rule}: ${file}: ${place}`)).toEqual([
    'not-reviewed: site-data/articles/africa-tech-legal-strategies.json: Why Africa’s Tech Boom Needs Smarter Legal Strategies',
    'not-reviewed: site-data/articles/african-homegrown-tech-laws.json: Africa’s Homegrown Tech Laws: Read the Local Clause',
    'not-reviewed: site-data/articles/african-startup-legal-blind-spots.json: Eight Legal Blind Spots of African Startups',
    'not-reviewed: site-data/articles/ai-regulation.json: AI Regulation in Africa: What Builders Must Know Now',
    'not-reviewed: site-data/articles/fintech-frameworks.json: FinTech Legal Frameworks in Africa: Map the Licences First',
    'not-reviewed: site-data/articles/innovation-regulation-balance.json: Innovation and Regulation in Africa: A False Choice',
    'not-reviewed: site-data/articles/international-expansion.json: Cross-Border Expansion: Africa’s Tech Growth Strategies',
    'not-reviewed: site-data/articles/ip-protection.json: Protecting IP in Africa: ARIPO, OAPI and National Filings',
    'not-reviewed: site-data/articles/tech-founder-legal-playbook.json: The Tech Founder’s Legal Crisis Playbook: The First 48 Hours',
    'placeholder: site-data/pages/privacy.json: Privacy Policy › block 2 (legal-sections) › section 3 › clause 4',
    'placeholder: site-data/pages/privacy.json: Privacy Policy › block 2 (legal-sections) › section 8 › clause 3',
    'placeholder: site-data/pages/privacy.json: Privacy Policy › block 2 (legal-sections) › section 9 › clause 3',
    'sample: site-data/pages/start-journey.json: Start Your Investment Journey › block 3 (testimonial) › sample',
    'sample: site-data/pages/why-kenya.json: Why Invest in Kenya › block 2 (statistics) › sample',
    'placeholder: site-data/site.json: site.json',
    'placeholder: site-data/site.json: site.json › url',
    'placeholder: site-data/site.json: site.json › firm › name',
    'placeholder: site-data/site.json: site.json › firm › shortName',
    'placeholder: site-data/site.json: site.json › contact › email',
    'placeholder: site-data/site.json: site.json › contact › phone',
    'placeholder: site-data/site.json: site.json › contact › address › street',
    'placeholder: site-data/site.json: site.json › founder › name',
    'placeholder: site-data/site.json: site.json › booking › half-hour',
    'placeholder: site-data/site.json: site.json › booking › one-hour',
    'placeholder: site-data/site.json: site.json › booking › extended',
    'placeholder: site-data/site.json: site.json › social 1 › href',
    'placeholder: site-data/site.json: site.json › social 2 › href',
    'placeholder: site-data/site.json: site.json › social 3 › href',
    'placeholder: site-data/site.json: site.json › social 4 › href',
  ]);
});
