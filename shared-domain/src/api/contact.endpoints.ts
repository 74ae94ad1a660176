import { contactDetails } from '../answer/contact-shapes.js';
import { endpoint } from './endpoint.js';

/**
 * ContactDetails (2.1): one person with everything the caller's estates know about them, by the id of a customer, lead
 * or contact. 404 for a person these estates don't know.
 */
export const getContact = endpoint({
  action: 'staff/getContact',
  method: 'GET',
  path: '/staff/contacts/{contactId}',
  access: 'hold.review',
  tags: ['hold', 'lot', 'request'],
  answer: contactDetails,
});
