import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { refuseIdleBadge } from '../../../schema/fields/badge';

const item = z
  .strictObject({ badge: z.string().optional(), highlighted: z.boolean() })
  .superRefine(refuseIdleBadge);

describe('a badge', () => {
  it.each([{ highlighted: false }, { highlighted: true }, { badge: 'Nouveau', highlighted: true }])(
    'may stand, or be missing, in %j',
    (value) => {
      expect(item.safeParse(value).success).toBe(true);
    },
  );

  it('is refused where it would not show', () => {
    expect(item.safeParse({ badge: 'Nouveau', highlighted: false }).error?.issues).toMatchObject([
      {
        code: 'custom',
        path: ['badge'],
        params: { rule: 'wrong-value' },
        message:
          'A badge shows only on what is highlighted. Take it out, or write "highlighted": true beside it.',
      },
    ]);
  });
});
