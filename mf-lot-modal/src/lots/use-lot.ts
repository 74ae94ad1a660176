import type { CustomerStatus, ListedLot } from '@lotline/shared-domain';
import { selectEstate, selectEstateState } from '@lotline/shared-runtime';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { findLot, newsOf, selectAllLots, selectLotList, type LotsRoot } from './lots.selectors';
import { lotLeft, lotShown } from './lots.slice';

export type ShownLot =
  | { phase: 'loading' }
  | { phase: 'failed'; estateId: string }
  | { phase: 'absent' }
  | { phase: 'ready'; lot: ListedLot; lots: readonly ListedLot[]; news: CustomerStatus | null };

/** The lot a modal is about, kept fresh while the modal stands. Without a lot (`null`) nothing is read. */
export function useLot(lotId: string | null): ShownLot {
  const dispatch = useDispatch();
  const host = useSelector(selectEstateState);
  const estateId = host.phase === 'idle' ? null : host.estateId;
  const list = useSelector(selectLotList);
  const lots = useSelector(selectAllLots);
  // A word, not the record: that this lot is on show now is no reason to draw it anew.
  const news = useSelector((state: LotsRoot) => newsOf(state, lotId));

  useEffect(() => {
    if (!lotId || !estateId) return undefined;
    dispatch(lotShown({ lotId, estateId }));
    return () => void dispatch(lotLeft());
  }, [dispatch, lotId, estateId]);

  return useMemo(() => {
    if (list.phase === 'failed' && estateId) return { phase: 'failed', estateId };
    if (list.phase !== 'ready' || list.estateId !== estateId) return { phase: 'loading' };
    const lot = lotId ? findLot(lots, lotId) : null;
    if (!lot) return { phase: 'absent' };
    return { phase: 'ready', lot, lots, news };
  }, [list, lots, news, lotId, estateId]);
}

/** The estate of the page with what forms and prices need of it; null until it is known. */
export const useEstate = () => useSelector(selectEstate);
