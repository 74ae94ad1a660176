import { isStaff, landingPath, parseRole, type Account } from '@lotline/shared-domain';
import { openPath } from '@lotline/shared-runtime';
import { loadPage } from './load-page';

/** Leads on after a log-in. Pages of staff come with the rows of their remotes, which a visitor's page hasn't: staff load the next page anew. */
export function goOn({ role }: Pick<Account, 'role'>, path: string): void {
  if (isStaff(parseRole(role))) loadPage(path);
  else openPath(path);
}

/** Leads to where somebody's role works. */
export const land = (account: Pick<Account, 'role' | 'selectedEstateId'>): void => goOn(account, landingPath({ role: parseRole(account.role), selectedEstateId: account.selectedEstateId }));
