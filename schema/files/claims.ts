import * as z from 'zod';
import { entry, list } from '../fields/fields';

// No kind: what is quoted from a source is neither spelt nor laid out by whoever writes the site.
const words = (title: string, description: string, max = 1000) =>
  z.string().min(1).max(max).meta({ title, description });

const claim = z
  .strictObject({
    claim: words('Claim', 'What the page states, word for word.'),
    source: words('Source', 'Where that is written: the document and its section.', 200),
    fact: list(words('Fact', 'A line of the source, quoted.'), {
      title: 'Facts',
      description: 'The lines of the source that the claim rests on, quoted, where no law holds them.',
    }).optional(),
    law: list(
      entry({
        title: 'Law',
        description: 'An entry of the register whose facts the claim rests on.',
        examples: ['law/second-act'],
      }),
      { title: 'Laws', description: 'The entries of the register that the claim rests on.', max: 12 },
    ).optional(),
    own: list(words('Figure', 'A figure, a date or a statute, as the launch check names it.', 120), {
      title: 'Own figures',
      description: 'Figures of the claim that no quoted line holds: worked out, or of your own making.',
    }).optional(),
    because: words('Because', 'Why your own figures are right all the same.').optional(),
  })
  .superRefine(({ fact, law, own, because }, context) => {
    if (!fact && !law) {
      const message =
        'A claim rests on something: name entries of the register in "law", or quote lines of a source in "fact".';
      context.addIssue({ code: 'custom', message, path: ['claim'] });
    }
    if ((own === undefined) === (because === undefined)) return;
    const message = own
      ? '"own" names figures that no source holds. Say why they are right: "because": "…".'
      : '"because" explains figures of your own, and "own" names none. Name them, or take "because" out.';
    context.addIssue({ code: 'custom', message, path: [own ? 'own' : 'because'] });
  })
  .meta({ title: 'Claim', description: 'One thing that a page states, and what it rests on.' });

/** What a page states, and what each statement rests on. Only the launch check holds pages against it. */
export const claimsSchema = z
  .strictObject({
    claims: list(claim, { title: 'Claims', description: 'One for each thing that is stated.', max: 1000 }),
  })
  .meta({ title: 'Claims', description: 'What a page states, and what each statement rests on.' });

/** One thing that a page states, and what it rests on. */
export type SecuredClaim = z.output<typeof claim>;
