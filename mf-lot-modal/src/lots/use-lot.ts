import type { CustomerStatus, ListedLot } from '@lotline/shared-domain';
import { announce, selectEstate } from '@lotline/shared-runtime';
import { useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { strings } from '../strings';
import { customerStatusOf } from './customer-status-of';
import { selectLotOnMap } from './lot-on-map';
import { findLot, selectAllLots, selectLotsResource } from './lots.selectors';

export type ShownLot =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'absent' }
  | { phase: 'ready'; lot: ListedLot; lots: readonly ListedLot[]; news: CustomerStatus | null };

/** The new status when a lot's status changes while it is shown, announced once; null without a change. */
function useStatusNews(lot: ListedLot | null): CustomerStatus | null {
  const [news, setNews] = useState<{ lotId: string; status: CustomerStatus } | null>(null);
  const shown = useRef(lot);
  useEffect(() => {
    const before = shown.current;
    shown.current = lot;
    if (!lot || before?._id !== lot._id || customerStatusOf(before) === customerStatusOf(lot)) return;
    const status = customerStatusOf(lot);
    setNews({ lotId: lot._id, status });
    announce(strings.lot.news[status]);
  }, [lot]);
  return news && news.lotId === lot?._id ? news.status : null;
}

/** The lot of a modal, kept fresh while the modal is open; with `null` nothing is read. */
export function useLot(lotId: string | null): ShownLot {
  const list = useSelector(selectLotsResource);
  const { phase } = useResource(lotId ? list : null);
  const lots = useSelector(selectAllLots);
  const onMap = useSelector(useMemo(() => selectLotOnMap(lotId), [lotId]));
  const lot = phase === 'ready' && lotId ? findLot(lots, lotId) : onMap;
  const news = useStatusNews(lot);
  return useMemo(() => {
    if (lot) return { phase: 'ready', lot, lots, news };
    if (phase === 'failed' || phase === 'absent') return { phase: 'failed' };
    return { phase: phase === 'ready' ? 'absent' : 'loading' };
  }, [phase, lot, lots, news]);
}

/** The page's estate; null until it is loaded. */
export const useEstate = () => useSelector(selectEstate);
