import { shape, type Wire } from './shape.js';

const picture = { fileId: 'string', 'url?': 'string', alt: 'string', state: 'string' } as const;

/** A listing of a lot as staff see it (D153). `price` by the price rule of the lot. */
export const staffListing = shape({
  _id: 'string',
  lotId: 'string',
  lotTitle: 'string',
  lotStatus: 'string',
  estateId: 'string',
  estateTitle: 'string',
  timeZone: 'string',
  /** 4.5: draft, processing, published, deactivated, sold. */
  status: 'string',
  title: 'string',
  text: 'string',
  pictures: [picture],
  'price?': 'number',
  'publishedAt?': 'date',
  updatedAt: 'date',
  /** What it still lacks before it can be published, in words. */
  lacks: ['string'],
  etag: 'string',
});
export type StaffListing = Wire<typeof staffListing>;

/** A published listing as visitors see it in the lot's modal (D176). */
export const publicListing = shape({ title: 'string', text: 'string', pictures: [{ url: 'string', alt: 'string' }] });
export type PublicListing = Wire<typeof publicListing>;
