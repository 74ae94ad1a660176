import type { Principal } from '@lotline/shared-domain';
import { IdentityService } from '../../src/auth/identity.service.js';
import type { TestApi } from '../create-test-api.js';

/** Makes keys that this program accepts for any role, in place of a login for each. */
export function keysFor(api: TestApi): (principal: Principal) => string {
  const given = new Map<string, Principal>();
  const identity = api.app.get(IdentityService, { strict: false });
  const real = identity.identityOf.bind(identity);
  identity.identityOf = async (credentials) => {
    const principal = given.get(credentials.authorization ?? '');
    return principal ? { principal, session: null } : real(credentials);
  };
  return (principal) => {
    const token = `given-${given.size}`;
    given.set(`Bearer ${token}`, principal);
    return token;
  };
}
