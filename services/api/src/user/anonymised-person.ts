import type { EntityId } from '../database/entity-id.js';

const AT_NOWHERE = '@deleted.invalid';

/** The placeholder person on the records of a deleted account. The id keeps them distinct and identifies nobody. */
export const anonymisedPerson = (_id: EntityId) => ({
  firstName: 'Deleted',
  lastName: 'account',
  email: `deleted-${String(_id)}${AT_NOWHERE}`,
  phone: '',
});

/** Whether an address is that of a deleted account. */
export const isAnonymisedEmail = (email: string): boolean => email.endsWith(AT_NOWHERE);
