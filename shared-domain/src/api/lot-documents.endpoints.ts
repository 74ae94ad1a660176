import { readableDocument } from '../answer/document-shapes.js';
import { endpoint } from './endpoint.js';

/**
 * The documents of a lot that a logged-in reader may open, in the lot's order: public ones, members' ones for a verified
 * email, and staff's ones for staff of its estate. Links to the latter two end at `expiresAt`. 403 `email_unverified`;
 * 404 as for `lot/getLot`.
 */
export const getLotDocuments = endpoint({
  action: 'document/getLotDocuments',
  method: 'GET',
  path: '/lots/{lotId}/documents',
  access: 'account.use',
  tags: ['document', 'lot', 'stage', 'estate'],
  answer: { documents: [readableDocument], expiresAt: 'date' },
});
