import type { EntityId } from '../database/entity-id.js';
import type { Contact } from './contacts.repository.js';
import type { CountOf } from './dealings.repository.js';

/** What is a contact's: by its landowner and any of its addresses. */
export function ofContact({ landownerId, emails }: Pick<Contact, 'landownerId' | 'emails'>) {
  const isTheirs = (one: { readonly landownerId: EntityId; readonly email: string }): boolean =>
    landownerId.equals(one.landownerId) && emails.includes(one.email);
  return {
    isTheirs,
    sum: (rows: readonly CountOf[]): number => rows.filter(isTheirs).reduce((total, { count }) => total + count, 0),
  };
}
