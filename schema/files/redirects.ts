import * as z from 'zod';
import { isAddress, maxAddress } from '../fields/names';
import { formed } from './site';

/** The most redirects of one site: each of the hosts that a build is made for takes as many. */
export const maxRedirects = 1000;

/** Old addresses that still lead somewhere. Whether a key is an address is asked by the checks, which can point at it. */
export const redirectsSchema = z
  .record(
    z.string().max(maxAddress),
    formed('address', maxAddress, isAddress, 'address-form').meta({
      title: 'Page',
      description: 'The address of the page that the old one leads to now.',
    }),
  )
  .superRefine((redirects, context) => {
    const count = Object.keys(redirects).length;
    if (count <= maxRedirects) return;
    const message = `There are ${count} redirects; at most ${maxRedirects} are possible. Take out the oldest.`;
    context.addIssue({ code: 'custom', message, params: { rule: 'too-long' } });
  })
  .meta({
    title: 'Redirects',
    description: 'Addresses that are no longer used, each with the page that it leads to now.',
  });
