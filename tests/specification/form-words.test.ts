import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../site-data', file), 'utf8'));
}

/** The block of a type on a page of the firm. */
function blockOf(page: string, type: string): Record<string, unknown> | undefined {
  const { blocks } = read(`pages/${page}.json`) as unknown as { blocks: Record<string, unknown>[] };
  return blocks.find((block) => block.type === type);
}

const wording = read('wording.json');

describe('the firm’s forms', () => {
  it.each([
    ['invalidEmailTitle', 'Invalid Email'],
    ['invalidEmailText', 'Please enter a valid email address.'],
    ['subscribedTitle', 'Thank you for subscribing!'],
    ['subscribedText', 'You’ll now receive our latest updates and insights in your inbox.'],
    ['notifyPlaceholder', 'Enter your e-mail to be notified when this section goes live'],
    ['notifyConfirmation', 'Thank you! You’ll be the first to know when this section goes live.'],
    ['contactSend', 'Send Message'],
    ['contactCopy', 'Copy Message'],
    ['mapLoad', 'Load Map'],
    ['mapOpen', 'Open in Maps'],
  ])('say as %s: %s', (key, words) => {
    expect(wording[key]).toBe(words);
  });

  it.each(['resources', 'news-updates', 'tech-talks'])('on /%s use the usual words', (page) => {
    expect(blockOf(page, 'coming-soon')).toEqual({
      type: 'coming-soon',
      heading: 'Coming Soon',
      text: 'Please check back soon.',
      invitation: expect.any(String),
      button: 'Notify Me',
    });
  });

  it('in the shop have its own words and say what to expect', () => {
    expect(blockOf('shop', 'coming-soon')).toMatchObject({
      heading: 'Coming Soon',
      button: 'Notify Me at Launch',
      confirmationMessage: 'Thank you! You’ll be the first to know when our Shop launches.',
      shelf: {
        offers: [
          { title: 'Ready-to-use legal packages' },
          { title: 'Custom legal templates' },
          { title: 'Expert consultation packages' },
        ],
        expectations: [
          'Instant access to legal documents',
          'Transparent pricing',
          'Multi-jurisdictional compliance support',
          'Expert review and customisation',
        ],
      },
    });
  });

  it('on the blog thank for subscribing in its words', () => {
    expect(blockOf('blog', 'newsletter-form')).toMatchObject({
      heading: 'Stay Informed',
      button: 'Subscribe Now',
      confirmation: 'You’ll now receive our latest insights in your inbox.',
    });
  });

  it('offer the nine services', () => {
    expect(blockOf('contact', 'contact-form')?.services).toEqual([
      'Regulatory and Compliance Advisory',
      'Commercial and Corporate Advisory',
      'Investment and Transactions',
      'Cross-Border Expansion and Market Entry',
      'Digital Infrastructure and Emerging Tech',
      'Disputes, Investigations and Crisis Support',
      'IP and Technology Protection',
      'Public Policy, Legal Monitoring, and Ecosystem Engagement',
      'Other',
    ]);
  });
});

describe('the pages with forms', () => {
  it.each(['resources', 'news-updates', 'tech-talks', 'shop'])('lead from /%s to a consultation', (page) => {
    expect(blockOf(page, 'cta')?.button).toEqual({
      label: 'Schedule a Free Consultation',
      to: '/consultations',
    });
  });

  it('stand in the menu of resources in their order', () => {
    const { header } = read('navigation.json') as unknown as {
      header: { label: string; links?: object[] }[];
    };
    expect(header.find(({ label }) => label === 'Resources')?.links).toEqual([
      { label: 'Blog', to: '/blog' },
      { label: 'News & Updates', to: '/news-updates' },
      { label: 'Tech Talks', to: '/tech-talks' },
      { label: 'Shop', to: '/shop' },
      { label: 'Contact', to: '/contact' },
    ]);
  });

  it('name the hours of the firm’s time zone', () => {
    expect(blockOf('contact', 'contact-cards')?.note).toBe(
      'We reply within 24 hours. The free consultation is 30 minutes, Monday to Friday. All hours are East Africa Time (UTC+3).',
    );
  });
});
