import { confirmWaitlistSchema } from '../contact-details/link-token.schema.js';
import { enquirySchema } from '../enquiry/enquiry.schema.js';
import { shareMapSchema } from '../enquiry/share-map.schema.js';
import { waitlistSchema } from '../enquiry/waitlist.schema.js';
import { watchSchema } from '../enquiry/watch.schema.js';
import { endpoint } from './endpoint.js';
import { formChallenge, receipt } from '../answer/shapes.js';

/**
 * A proof-of-work challenge, to be solved while a public form is filled in. Forms without a solution are accepted at a
 * lower hourly limit.
 */
export const getFormChallenge = endpoint({
  action: 'form/getFormChallenge',
  method: 'GET',
  path: '/form-challenge',
  access: 'enquiry.send',
  // A form can't be sent without it.
  work: 'write',
  answer: formChallenge,
});

/** An enquiry about the estate or one lot of it, mailed to the estate's recipients (2.9, D38). */
export const sendContactEmail = endpoint({
  action: 'estate/sendContactEmail',
  method: 'POST',
  path: '/enquiries',
  access: 'enquiry.send',
  limits: { form: 'ENQUIRY', ip: 20, asker: 5, email: 15 },
  idempotent: true,
  body: enquirySchema,
  invalidates: ['request', 'choice'],
  answer: receipt,
});

/** Mails the estate's map to one address, with a fixed text (2.9, D38). */
export const sendEstateMap = endpoint({
  action: 'estate/sendEstateMap',
  method: 'POST',
  path: '/share-map',
  access: 'map.share',
  // `asker` and `email` per day.
  limits: { form: 'SHARE_MAP', ip: 5, asker: 1, email: 1 },
  idempotent: true,
  body: shareMapSchema,
  invalidates: 'emails',
  answer: receipt,
});

/** Adds an entry to the estate's waitlist (D17). */
export const joinWaitlist = endpoint({
  action: 'waitlist/joinWaitlist',
  method: 'POST',
  path: '/waitlist',
  access: 'waitlist.join',
  limits: { form: 'WAITLIST', ip: 10, asker: 3, email: 12 },
  idempotent: true,
  body: waitlistSchema,
  invalidates: ['request'],
  answer: receipt,
});

/** Confirms a second entry of the same address by the emailed link (D17). 404 for an invalid or expired link. */
export const confirmWaitlist = endpoint({
  action: 'waitlist/confirmWaitlist',
  method: 'POST',
  path: '/waitlist/confirmations',
  access: 'waitlist.join',
  idempotent: true,
  body: confirmWaitlistSchema,
  invalidates: ['request'],
  answer: receipt,
});

/**
 * Subscribes to an email when a lot becomes available again (D1). The answer is the same whether or not the address
 * already watches it.
 */
export const watchLot = endpoint({
  action: 'lot/watchLot',
  method: 'POST',
  path: '/watches',
  access: 'waitlist.join',
  limits: { form: 'WATCH', ip: 20, asker: 10, email: 20 },
  idempotent: true,
  body: watchSchema,
  invalidates: ['request'],
  answer: receipt,
});
