import { accountPath } from '@lotline/shared-domain';
import { selectEstate, selectLocation, writeQuery, type HostState } from '@lotline/shared-runtime';

export interface PageContext {
  /** Where the visitor stands, as a path of this origin; null on the pages of logging in, which nobody comes back to. */
  path: string | null;
  /** Key of the estate whose page they stand on, or whose letter led here. */
  estateId: string | undefined;
}

const ON_THE_WAY: readonly string[] = [accountPath('login'), accountPath('verify'), accountPath('resetPassword')];

/** What the forms of accounts know of their page. */
export function pageContext(state: HostState): PageContext {
  const { pathname, query } = selectLocation(state);
  return { path: ON_THE_WAY.includes(pathname) ? null : `${pathname}${writeQuery(query)}`, estateId: selectEstate(state)?.key ?? query.estateId };
}
