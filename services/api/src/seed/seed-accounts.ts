import { isInvitedRole, type Role } from '@lotline/shared-domain';
import { PasswordHasher } from '../auth/password-hasher.js';
import { SecondFactorService } from '../auth/second-factor.service.js';
import type { EntityId } from '../database/entity-id.js';
import type { UserRecord } from '../user/user.model.js';
import type { DemoPerson } from './demo-data.js';

/** Passwords of all demo accounts; `/dev/sign-in` lists them and needs none. */
export const DEMO_PASSWORDS = { customer: 'Demo1!', invited: 'demo password 1' } as const;
export const demoPasswordOf = (role: Role): string =>
  isInvitedRole(role) ? DEMO_PASSWORDS.invited : DEMO_PASSWORDS.customer;

/** Demo people whose accounts are disabled or only invited. */
export const DEMO_STANDINGS: readonly (DemoPerson & { readonly standing?: 'disabled' | 'invited' })[] = [
  {
    key: 'rosalind',
    firstName: 'Rosalind',
    lastName: 'Achterberg',
    email: 'rosalind.achterberg@example.com',
    phone: null,
    role: 'SALES',
    landowner: 'darius',
    standing: 'disabled',
  },
  {
    key: 'teodor',
    firstName: 'Teodor',
    lastName: 'Lindqvist',
    email: 'teodor.lindqvist@example.com',
    phone: null,
    role: 'SALES',
    landowner: 'darius',
    standing: 'invited',
  },
  {
    key: 'harriet',
    firstName: 'Harriet',
    lastName: 'Omondi',
    email: 'harriet.omondi@example.com',
    phone: null,
    role: 'LANDOWNER',
    company: 'Omondi Family Land (demo)',
  },
];

/** Login data of the demo's accounts: a password, and for invited ones an authenticator. */
export function demoAccounts(
  accountSecret: string,
  now: Date,
): (userId: EntityId, person: DemoPerson & { standing?: 'disabled' | 'invited' }) => Promise<Partial<UserRecord>> {
  const passwords = new PasswordHasher({ accountSecret });
  const factors = new SecondFactorService({ accountSecret });
  return async (userId, { role, standing, verified }) => {
    if (standing === 'invited') return {};
    const isInvited = isInvitedRole(role as Role);
    const secondFactor = isInvited
      ? {
          secret: factors.newSecret(userId).sealed,
          lastStep: 0,
          since: now,
          recoveryHashes: factors.newRecoveryCodes().hashes,
        }
      : null;
    return {
      passwordHash: await passwords.hash(demoPasswordOf(role as Role)),
      secondFactor,
      verifiedAt: verified === false ? null : now,
      disabledAt: standing === 'disabled' ? now : null,
    };
  };
}
