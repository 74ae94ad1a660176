import { contactDetails } from './contact-shapes.js';
import { endpoint } from './endpoint.js';

/** ContactDetails (2.1): one person with all that the caller's estates know of them, by the id of a customer, a lead or a contact. 404 for somebody whom they don't know. */
export const getContact = endpoint({
  action: 'staff/getContact',
  method: 'GET',
  path: '/staff/contacts/{contactId}',
  access: 'hold.review',
  tags: ['hold', 'lot'],
  answer: contactDetails,
});
