import type { Estate } from '@lotline/shared-domain';
import { selectEstate, selectQuery, type HostState } from '@lotline/shared-runtime';

export interface PageContext {
  estate: Estate;
  /** The referrer's id (D21). */
  businessId: string | undefined;
}

/** Page context of the public forms; null until the estate is loaded. */
export function pageContext(state: HostState): PageContext | null {
  const estate = selectEstate(state);
  return estate && { estate, businessId: selectQuery(state).businessId || undefined };
}
