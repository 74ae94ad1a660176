import type { Estate } from '@lotline/shared-domain';
import { selectEstate, selectQuery, type HostState } from '@lotline/shared-runtime';

export interface PageContext {
  estate: Estate;
  /** Who referred the visitor (D21). */
  businessId: string | undefined;
}

/** What every public form knows of its page; null until the estate is known. */
export function pageContext(state: HostState): PageContext | null {
  const estate = selectEstate(state);
  return estate && { estate, businessId: selectQuery(state).businessId || undefined };
}
