import type { PublicLot } from '@lotline/shared-domain';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectViewer } from '../viewer/viewer.selectors';
import { changesBetween } from './lot-changes';
import { lotsChanged } from './lot-news.slice';

/** Dispatches the status changes of the displayed lots since the last render. */
export function useLotNews(lots: readonly PublicLot[]): void {
  const dispatch = useDispatch();
  const { audience } = useSelector(selectViewer);
  const before = useRef(lots);
  useEffect(() => {
    const changes = changesBetween(before.current, lots, audience);
    before.current = lots;
    if (changes.length > 0) dispatch(lotsChanged(changes));
  }, [dispatch, lots, audience]);
}
