import type { EntityId } from '../database/entity-id.js';

const AT_NOWHERE = '@deleted.invalid';

/** Who is on record for a deleted account: nobody, told apart from other nobodies by an id that leads to nothing. */
export const nobody = (_id: EntityId) => ({
  firstName: 'Deleted',
  lastName: 'account',
  email: `deleted-${String(_id)}${AT_NOWHERE}`,
  phone: '',
});

/** Whether an address is that of a deleted account. */
export const isNobody = (email: string): boolean => email.endsWith(AT_NOWHERE);
