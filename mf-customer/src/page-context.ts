import { accountPath } from '@lotline/shared-domain';
import { selectEstate, selectLocation, type HostState } from '@lotline/shared-runtime';
import { wayBack } from './paths';

export interface PageContext {
  /** Where the visitor stands, as a path of this origin; null on the pages of logging in, which are never returned to. */
  path: string | null;
  /** Key of the estate whose page they stand on, or whose letter led here. */
  estateId: string | undefined;
}

const ON_THE_WAY: readonly string[] = [
  accountPath('login'),
  accountPath('verify'),
  accountPath('resetPassword'),
  accountPath('invitation'),
];

/** What the forms of accounts know of their page. */
export function pageContext(state: HostState): PageContext {
  const location = selectLocation(state);
  return {
    path: ON_THE_WAY.includes(location.pathname) ? null : wayBack(location),
    estateId: selectEstate(state)?.key ?? location.query.estateId,
  };
}
