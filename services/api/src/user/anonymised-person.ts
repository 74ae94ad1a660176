import type { EntityId } from '../database/entity-id.js';

const AT_NOWHERE = '@deleted.invalid';

/** What every placeholder person is called. */
export const ANONYMISED_NAME = { firstName: 'Deleted', lastName: 'account', phone: '' } as const;

/** The placeholder person on the records of a deleted account. The id keeps them distinct and identifies nobody. */
export const anonymisedPerson = (_id: EntityId) => ({
  ...ANONYMISED_NAME,
  email: `deleted-${String(_id)}${AT_NOWHERE}`,
});

/** Whether an address is that of a deleted account. */
export const isAnonymisedEmail = (email: string): boolean => email.endsWith(AT_NOWHERE);
