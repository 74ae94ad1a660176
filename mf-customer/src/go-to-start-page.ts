import { landingPath, parseRole, type Account } from '@lotline/shared-domain';
import { openPath } from '@lotline/shared-runtime';

/** Navigates to the landing page of an account's role. */
export function goToStartPage({ role, selectedEstateId }: Pick<Account, 'role' | 'selectedEstateId'>): void {
  openPath(landingPath({ role: parseRole(role), selectedEstateId }));
}
