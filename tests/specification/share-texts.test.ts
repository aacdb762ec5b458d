import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Wording } from '../../schema/files/wording';

const wording = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../site-data/wording.json'), 'utf8'),
) as Wording;

it('says of sharing what the specification says, in its order and words', () => {
  const { shareFacebook, shareX, shareLinkedIn, shareWhatsApp, shareEmail, shareCopy } = wording;
  expect([shareFacebook, shareX, shareLinkedIn, shareWhatsApp, shareEmail, shareCopy]).toEqual([
    'Facebook',
    'X',
    'LinkedIn',
    'WhatsApp',
    'Email',
    'Copy Link',
  ]);
  expect(wording).toMatchObject({
    backToIndex: 'Back to Blog',
    shareOpening: 'Sharing...',
    shareOpeningText: 'Opening {network} to share this article.',
    shareByHand: 'Share manually',
    shareByHandText: 'Copy this link to share: {link}',
    linkCopied: 'Link copied!',
    linkCopiedText: 'Article link has been copied to your clipboard.',
    copyFailed: 'Copy failed',
    copyFailedText: 'Unable to copy link to clipboard.',
  });
});
