import { codeSent, profileCheck, staffQuote } from '../answer/quote-shapes.js';
import { receipt } from '../answer/shapes.js';
import {
  confirmProfileSchema,
  createProfileSchema,
  verifyProfileSchema,
} from '../builder/phone-verification.schema.js';
import { quoteSchema, quoteStatusSchema } from '../builder/quote.schema.js';
import { endpoint } from './endpoint.js';

/**
 * Whether an email address with a phone number is verified for this browser or the caller's account (4.6, D116). 409
 * `email_other_phone` or `duplicate_profile` where one of them is verified with another (D27).
 */
export const verifyProfile = endpoint({
  action: 'marketing/verifyProfile',
  method: 'POST',
  path: '/marketing/profiles/check',
  access: 'enquiry.send',
  body: verifyProfileSchema,
  invalidates: 'reads',
  answer: profileCheck,
});

/**
 * Creates the profile and sends a code by text message; again for another code. 429 `resend_too_soon` within a minute,
 * 409 `profile_verified` if this browser has verified it since, and as verifyProfile.
 */
export const createProfile = endpoint({
  action: 'marketing/createProfile',
  method: 'POST',
  path: '/marketing/profiles',
  access: 'enquiry.send',
  idempotent: true,
  body: createProfileSchema,
  invalidates: 'unfinished',
  answer: codeSent,
});

/** Verifies a profile by its code. 400 `invalid_code`; 409 `profile_verified` if another browser has verified it since. */
export const confirmProfile = endpoint({
  action: 'marketing/confirmProfile',
  method: 'POST',
  path: '/marketing/profiles/confirm',
  access: 'enquiry.send',
  body: confirmProfileSchema,
  invalidates: 'unfinished',
  answer: profileCheck,
});

/**
 * Requests quotes for one to three designs on a lot (section 3). 409 `phone_unverified` without a verified number, 409
 * `quote_changed` with `changes` where what the buyer saw is no longer offered (D102). The same content again while the
 * quote is new gives the same answer and no second quote.
 */
export const sendQuote = endpoint({
  action: 'builder/sendQuote',
  method: 'POST',
  path: '/quotes',
  access: 'enquiry.send',
  limits: { form: 'QUOTE', ip: 20, asker: 5, email: 15 },
  idempotent: true,
  body: quoteSchema,
  invalidates: ['quote', 'request'],
  answer: receipt,
});

const filter = { 'search?': 'string', 'status?': 'string', 'estateId?': 'string' } as const;

/** Quotes of the caller's estates, newest first; `search` matches the buyer's names and email address. */
export const getQuotes = endpoint({
  action: 'staff/getQuotes',
  method: 'GET',
  path: '/staff/quotes',
  access: 'hold.review',
  query: { ...filter, 'page?': 'string', 'limit?': 'string' },
  tags: ['quote'],
  answer: { data: [staffQuote], page: 'number', limit: 'number', totalPages: 'number', hasNextPage: 'boolean' },
});

/** The quotes of getQuotes as CSV, one row for each design; at most 10,000 quotes. */
export const getQuoteSheet = endpoint({
  action: 'staff/getQuoteSheet',
  method: 'GET',
  path: '/staff/quotes.csv',
  access: 'data.export',
  work: 'report',
  query: filter,
  fileType: 'text/csv',
  answer: 'file',
});

/** One quote. */
export const getQuote = endpoint({
  action: 'staff/getQuote',
  method: 'GET',
  path: '/staff/quotes/{quoteId}',
  access: 'hold.review',
  tags: ['quote'],
  answer: staffQuote,
});

/** Sets a quote's status: contacted, won, lost, or new again. */
export const setQuoteStatus = endpoint({
  action: 'staff/setQuoteStatus',
  method: 'POST',
  path: '/staff/quotes/{quoteId}/status',
  access: 'hold.review',
  idempotent: true,
  body: quoteStatusSchema,
  invalidates: ['quote'],
  answer: staffQuote,
});
