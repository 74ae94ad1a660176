import type { Principal } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { IdentityService } from '../../src/auth/identity.service.js';
import type { CurrentSession } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';

/** A login of this address; null: one that is not verified. */
const sessionOf = (verifiedEmail: string | null): CurrentSession => ({
  _id: new Types.ObjectId(),
  userId: new Types.ObjectId(),
  verifiedEmail,
  confirmedAt: new Date(),
  longestEndsAt: new Date(Date.now() + 3_600_000),
});

/**
 * Makes keys that this program accepts for any role, in place of a login for each. With `verifiedEmail` a key counts as
 * a login.
 */
export function keysFor(api: TestApi): (principal: Principal, verifiedEmail?: string | null) => string {
  const given = new Map<string, { principal: Principal; session: CurrentSession | null }>();
  const identity = api.app.get(IdentityService, { strict: false });
  const real = identity.identityOf.bind(identity);
  identity.identityOf = async (credentials) => {
    return given.get(credentials.authorization ?? '') ?? real(credentials);
  };
  return (principal, verifiedEmail) => {
    const token = `given-${given.size}`;
    given.set(`Bearer ${token}`, {
      principal,
      session: verifiedEmail === undefined ? null : sessionOf(verifiedEmail),
    });
    return token;
  };
}
