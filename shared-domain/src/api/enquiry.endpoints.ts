import { confirmWaitlistSchema } from '../contact-details/link-token.schema.js';
import { enquirySchema } from '../enquiry/enquiry.schema.js';
import { shareMapSchema } from '../enquiry/share-map.schema.js';
import { waitlistSchema } from '../enquiry/waitlist.schema.js';
import { watchSchema } from '../enquiry/watch.schema.js';
import { endpoint } from './endpoint.js';
import { formChallenge, receipt } from './shapes.js';

/** A challenge to solve while a public form is filled in. A form without a solution is taken too, fewer of them an hour. */
export const getFormChallenge = endpoint({
  action: 'form/getFormChallenge',
  method: 'GET',
  path: '/form-challenge',
  access: 'enquiry.send',
  answer: formChallenge,
});

/** An enquiry about the estate or one lot of it, mailed to the estate's recipients (2.9, D38). */
export const sendContactEmail = endpoint({
  action: 'estate/sendContactEmail',
  method: 'POST',
  path: '/enquiries',
  access: 'enquiry.send',
  idempotent: true,
  body: enquirySchema,
  answer: receipt,
});

/** Mails the estate's map to one address, with a fixed text (2.9, D38). */
export const sendEstateMap = endpoint({
  action: 'estate/sendEstateMap',
  method: 'POST',
  path: '/share-map',
  access: 'map.share',
  idempotent: true,
  body: shareMapSchema,
  answer: receipt,
});

/** An entry of the estate's waitlist (D17). */
export const joinWaitlist = endpoint({
  action: 'waitlist/joinWaitlist',
  method: 'POST',
  path: '/waitlist',
  access: 'waitlist.join',
  idempotent: true,
  body: waitlistSchema,
  answer: receipt,
});

/** Applies a second entry of the same address, by the link in its mail (D17). 404 for a link that is none or too old. */
export const confirmWaitlist = endpoint({
  action: 'waitlist/confirmWaitlist',
  method: 'POST',
  path: '/waitlist/confirmations',
  access: 'waitlist.join',
  idempotent: true,
  body: confirmWaitlistSchema,
  answer: receipt,
});

/** Asks to be told when a lot comes back (D1). The answer is the same whether or not the address already watches it. */
export const watchLot = endpoint({
  action: 'lot/watchLot',
  method: 'POST',
  path: '/watches',
  access: 'waitlist.join',
  idempotent: true,
  body: watchSchema,
  answer: receipt,
});
