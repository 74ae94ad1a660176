import { contactDetails, contactMerge, contactRow, duplicatePair, timelineItem } from '../answer/contact-shapes.js';
import { found } from '../answer/find-shapes.js';
import { receipt } from '../answer/shapes.js';
import { dismissDuplicateSchema, mergeContactsSchema, updateContactSchema } from '../contact/contact.schema.js';
import { findSchema } from '../contact/find.schema.js';
import { endpoint } from './endpoint.js';

/**
 * ContactDetails (2.1): one contact with everything the caller's estates know about them, by its id or that of a customer,
 * lead, enquiry or waitlist entry (D174). 404 for a person these estates don't know.
 */
export const getContact = endpoint({
  action: 'staff/getContact',
  method: 'GET',
  path: '/staff/contacts/{contactId}',
  access: 'hold.review',
  tags: ['hold', 'eoi', 'lot', 'request', 'quote', 'lead'],
  answer: contactDetails,
});

/**
 * Contacts of the caller's estates, last seen first (D119). `search` matches names, email address and phone; `status` is
 * Buyer or Prospect.
 */
export const getContacts = endpoint({
  action: 'staff/getContacts',
  method: 'GET',
  path: '/staff/contacts',
  access: 'hold.review',
  query: { 'search?': 'string', 'status?': 'string', 'page?': 'string', 'limit?': 'string' },
  tags: ['hold', 'eoi', 'lot', 'request', 'quote', 'lead'],
  answer: { data: [contactRow], page: 'number', limit: 'number', totalPages: 'number', hasNextPage: 'boolean' },
});

/** Lots by number, people, open holds and estates by a few words. A POST keeps names and addresses out of URLs. */
export const find = endpoint({
  action: 'staff/find',
  method: 'POST',
  path: '/staff/find',
  access: 'hold.review',
  body: findSchema,
  invalidates: 'reads',
  answer: found,
});

/**
 * What one person did and what was done for them, newest first, 50 at a time. `before`: the `next` of the page before, or a
 * time. `kind`: one of TIMELINE_KINDS.
 */
export const getTimeline = endpoint({
  action: 'staff/getTimeline',
  method: 'GET',
  path: '/staff/contacts/{contactId}/timeline',
  access: 'lead.work',
  query: { 'before?': 'string', 'kind?': 'string' },
  tags: ['hold', 'eoi', 'lot', 'request', 'quote', 'lead'],
  answer: { data: [timelineItem], 'next?': 'string' },
});

/** Changes names, addresses and phones of a person. If-Match: its `etag`. 409 for an address that another person has. */
export const updateContact = endpoint({
  action: 'staff/updateContact',
  method: 'PUT',
  path: '/staff/contacts/{contactId}',
  access: 'lead.work',
  guarded: 'etag',
  body: updateContactSchema,
  invalidates: ['lead', 'hold'],
  answer: contactDetails,
});

/** People who may be one, sure ones first, at most 50 pairs; with `contactId` those of one person. */
export const getDuplicates = endpoint({
  action: 'staff/getDuplicates',
  method: 'GET',
  path: '/staff/contact-duplicates',
  access: 'lead.work',
  query: { 'contactId?': 'string' },
  tags: ['lead'],
  answer: [duplicatePair],
});

/** Notes that two people are not one: they are not suggested again. */
export const dismissDuplicate = endpoint({
  action: 'staff/dismissDuplicate',
  method: 'POST',
  path: '/staff/contact-duplicates/dismiss',
  access: 'lead.work',
  body: dismissDuplicateSchema,
  invalidates: ['lead'],
  answer: receipt,
});

/** Makes another person part of this one: everything of both is this one's, and the other id leads here (D147). */
export const mergeContacts = endpoint({
  action: 'staff/mergeContacts',
  method: 'POST',
  path: '/staff/contacts/{contactId}/merge',
  access: 'lead.work',
  idempotent: true,
  body: mergeContactsSchema,
  invalidates: ['lead', 'hold'],
  answer: contactMerge,
});

/** Makes two people of a merged one again, once within 30 days: what was written since stays with its address. */
export const undoMerge = endpoint({
  action: 'staff/undoMerge',
  method: 'POST',
  path: '/staff/contact-merges/{mergeId}/undo',
  access: 'lead.work',
  idempotent: true,
  invalidates: ['lead', 'hold'],
  answer: contactMerge,
});
