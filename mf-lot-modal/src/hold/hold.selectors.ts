import type { HoldTarget, ListedLot } from '@lotline/shared-domain';
import { selectEstate, selectQuery, selectSession, type HostState } from '@lotline/shared-runtime';
import { selectLot } from '../lots/lots.selectors';
import { holdForm } from './hold.slice';

export interface HoldContext extends HoldTarget {
  lot: ListedLot;
}

export const selectHold = holdForm.select;

/** What the page knows of the lot a hold is asked for; null until lot and estate are known. */
export const selectHoldContext =
  (lotId: string) =>
  (state: HostState): HoldContext | null => {
    const lot = selectLot(lotId)(state);
    const estate = selectEstate(state);
    if (!lot || !estate) return null;
    const session = selectSession(state);
    const customerId = session.phase === 'signedIn' && session.user.role === 'CUSTOMER' ? session.user.userId : null;
    return { lot, lotId, lotTitle: lot.title, landownerId: lot.landownerId, estateId: estate._id, businessId: selectQuery(state).businessId ?? null, customerId };
  };
