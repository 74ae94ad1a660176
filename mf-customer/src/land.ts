import { landingPath, parseRole, type Account } from '@lotline/shared-domain';
import { openPath } from '@lotline/shared-runtime';

/** Leads to where an account's role works. */
export function land({ role, selectedEstateId }: Pick<Account, 'role' | 'selectedEstateId'>): void {
  openPath(landingPath({ role: parseRole(role), selectedEstateId }));
}
