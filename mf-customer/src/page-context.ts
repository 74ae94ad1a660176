import { accountPath } from '@lotline/shared-domain';
import { selectEstate, selectLocation, type HostState } from '@lotline/shared-runtime';
import { returnPath } from './paths';

interface PageContext {
  /** The current page as a path of this origin; null on login pages, which are never returned to. */
  path: string | null;
  /** Key of the current page's estate, or of the one in the query of an emailed link. */
  estateId: string | undefined;
}

const LOGIN_PAGES: readonly string[] = [
  accountPath('login'),
  accountPath('verify'),
  accountPath('resetPassword'),
  accountPath('invitation'),
];

/** Page context of the account forms. */
export function pageContext(state: HostState): PageContext {
  const location = selectLocation(state);
  return {
    path: LOGIN_PAGES.includes(location.pathname) ? null : returnPath(location),
    estateId: selectEstate(state)?.key ?? location.query.estateId,
  };
}
