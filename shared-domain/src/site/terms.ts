import type { TextPage } from './text-page.types.js';

/** Published versions of the terms by date, newest first; an account records the version it accepted. */
export const TERMS_VERSIONS = ['2026-11-01'] as const;

/** CustomerTerms (2.1, D53). */
export const TERMS: TextPage = {
  title: 'Terms',
  summary: 'The terms of this website: what its pages show, what a hold is, and how to use its forms.',
  sections: [
    {
      paragraphs: [
        'These terms cover the use of this website. A contract for land is made between you and the seller of the land, on paper of its own.',
      ],
    },
    {
      heading: 'What the pages show',
      paragraphs: [
        'Estates publish their own maps, lots, sizes, prices and dates. They can change without notice. Sizes and boundaries follow the plan of subdivision; drawings are there to find your way, not to measure from. Check what matters to you with the seller before you decide.',
      ],
    },
    {
      heading: 'Holds',
      points: [
        'A request for a hold is a request. It takes no money and it binds nobody.',
        'A lot is held only once the seller has approved the request. The approval says until when.',
        'While a request waits, others may ask for the same lot. The seller decides.',
        'A hold ends by itself on its date, or earlier when you or the seller end it.',
      ],
    },
    {
      heading: 'What you send',
      paragraphs: [
        'Give your own details, or those of a purchaser who asked you to act. What you send goes to the estate that you sent it to.',
      ],
    },
    {
      heading: 'Fair use',
      paragraphs: [
        'Reading is free for everybody. Please don’t flood the forms: requests are limited for each connection and each address.',
      ],
    },
  ],
};
