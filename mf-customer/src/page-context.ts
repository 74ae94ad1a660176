import { accountPath } from '@lotline/shared-domain';
import { selectEstate, selectLocation, type HostState } from '@lotline/shared-runtime';
import { wayBack } from './paths';

export interface PageContext {
  /** The current page as a path of this origin; null on login pages, which are never returned to. */
  path: string | null;
  /** Key of the current page's estate, or of the one in the query of an emailed link. */
  estateId: string | undefined;
}

const ON_THE_WAY: readonly string[] = [
  accountPath('login'),
  accountPath('verify'),
  accountPath('resetPassword'),
  accountPath('invitation'),
];

/** Page context of the account forms. */
export function pageContext(state: HostState): PageContext {
  const location = selectLocation(state);
  return {
    path: ON_THE_WAY.includes(location.pathname) ? null : wayBack(location),
    estateId: selectEstate(state)?.key ?? location.query.estateId,
  };
}
