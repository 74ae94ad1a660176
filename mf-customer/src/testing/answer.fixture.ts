import { BUYER_MAY, type BuyersAnswer, type QuoteAnswerStatus } from '@lotline/shared-domain';

/** An answer of Ketterwick Homes for one home on Lot 310, open by default. */
export const aBuyersAnswer = (over: Partial<BuyersAnswer> = {}): BuyersAnswer => ({
  _id: 'a1',
  quoteId: 'q1',
  status: 'sent',
  builder: {
    name: 'Ketterwick Homes',
    logo: '/files/ketterwick.svg',
    phone: '03 9000 0000',
    email: 'hello@ketterwick.example',
    color: '#2f6f5e',
  },
  estate: { _id: 'e1', key: 'rise', title: 'Tallowbrook Rise', timeZone: 'Australia/Melbourne' },
  lotId: 'l1',
  stageId: 's4',
  lotTitle: '310',
  requested: [
    {
      builder: { builderId: 'b1', name: 'Ketterwick Homes' },
      house: { houseId: 'h1', name: 'Kestrel 20', price: 289_000 },
      facade: { facadeId: 'f1', name: 'Classic', url: '/files/classic.svg', price: 4_000 },
      floorplan: { name: 'Standard' },
      lot: { lotId: 'l1', name: '310', price: 301_000 },
      kitchen: 'Stone white',
      optionalUpgrades: ['Raised ceilings'],
    },
  ],
  designs: [
    {
      houseId: 'h1',
      house: 'Kestrel 20',
      facade: { facadeId: 'f1', name: 'Classic', price: 4_000 },
      basePrice: 289_000,
      siteCosts: 18_500,
      siteCostKind: 'fixed',
      extras: [{ name: 'Raised ceilings', amount: 2_400 }],
      total: 313_900,
      totalText: '$313,900',
      landText: '$301,000',
      packageText: '$614,900',
    },
  ],
  validUntil: '2027-01-29T12:59:59.999Z',
  text: 'Thank you for asking.\nWe can start in March.',
  files: [{ fileId: 'p1', name: 'Quote Kestrel 20.pdf', size: 120_000 }],
  sentAt: '2026-12-30T01:00:00.000Z',
  messages: [],
  may: ['accept', 'ask', 'decline'],
  ...over,
});

/** An answer in a status, with what its buyer may do then. */
export const inStatus = (status: QuoteAnswerStatus, over: Partial<BuyersAnswer> = {}): BuyersAnswer =>
  aBuyersAnswer({ status, may: [...BUYER_MAY[status]], ...over });
