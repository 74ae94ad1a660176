import { shape, type Wire } from './shape.js';

/** An email template of an estate's team. */
export const emailTemplate = shape({
  _id: 'string',
  name: 'string',
  'estateId?': 'string',
  'estateTitle?': 'string',
  subject: 'string',
  text: 'string',
  updatedAt: 'date',
  by: 'string',
  etag: 'string',
});
export type EmailTemplate = Wire<typeof emailTemplate>;
