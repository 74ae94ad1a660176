import type { Plans } from '@lotline/shared-domain';

/** The default content of `/plans`: what the product does, without prices (D54). */
export const DEFAULT_PLANS: Omit<Plans, 'contact'> = {
  title: 'Plans for landowners',
  intro: 'Show your estate lot by lot, and let buyers ask for the one they want. Every plan is agreed with you.',
  plans: [
    {
      name: 'Showcase',
      summary: 'Your estate online, always up to date.',
      points: [
        'Interactive maps of the estate and of each stage',
        'A list of every lot with size, frontage, price and date',
        'On your own website too, in your colours',
        'Changes reach open pages within a second',
      ],
    },
    {
      name: 'Sales',
      summary: 'From the first question to the hold.',
      points: [
        'All of Showcase',
        'Hold requests with a queue, an expiry date and an offer to the next',
        'Enquiries, waitlists and ‘tell me if it comes back’',
        'Letters to buyers in your colours',
        'Your sales team and your partners, each seeing what is theirs',
      ],
    },
    {
      name: 'Estate group',
      summary: 'Several estates, several teams.',
      points: [
        'All of Sales',
        'Any number of estates and stages',
        'Keys for your own programs',
        'Every change on record: who, when and why',
      ],
    },
  ],
};
