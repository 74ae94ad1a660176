import { contactDetails, contactRow } from '../answer/contact-shapes.js';
import { found } from '../answer/find-shapes.js';
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
  tags: ['hold', 'eoi', 'lot', 'request', 'quote'],
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
  tags: ['hold', 'eoi', 'lot', 'request', 'quote'],
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
