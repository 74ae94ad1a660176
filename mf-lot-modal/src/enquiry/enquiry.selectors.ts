import { selectEstate, selectQuery, type HostState } from '@lotline/shared-runtime';
import { selectLot } from '../lots/lots.selectors';
import type { EnquiryTarget } from './enquiry.payload';

/** Whom an enquiry goes to; null until the estate is known. */
export const selectEnquiryContext =
  (lotId: string | null) =>
  (state: HostState): EnquiryTarget | null => {
    const estate = selectEstate(state);
    if (!estate) return null;
    return { estateId: estate._id, lotId, lot: lotId ? selectLot(lotId)(state) : null, businessId: selectQuery(state).businessId ?? null };
  };
