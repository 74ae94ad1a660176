import { etagOf } from '../common/etag.js';
import type { ContactRecord } from '../contact/contact.model.js';

/** The ETag of what staff/updateContact changes. */
export const contactEtag = ({
  firstName,
  lastName,
  emails,
  phones,
}: Pick<ContactRecord, 'firstName' | 'lastName' | 'emails' | 'phones'>): string =>
  etagOf({ firstName, lastName, emails, phones });
