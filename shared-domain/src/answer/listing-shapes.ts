import { shape, type Wire } from './shape.js';

const picture = {
  fileId: 'string',
  /** Once it is checked. */
  'url?': 'string',
  alt: 'string',
  /** Of its file: received, checked, refused. */
  state: 'string',
  /** Why it was refused. */
  'reason?': 'string',
} as const;

/** A listing of a lot as staff see it (D153). The price is what visitors see of the lot's, by its price rule (D14–D16). */
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
  'stageId?': 'string',
  'price?': 'number',
  'priceText?': 'string',
  /** Visitors don't see the lot at present, so they don't see its listing either. */
  'isLotHidden?': 'boolean',
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
