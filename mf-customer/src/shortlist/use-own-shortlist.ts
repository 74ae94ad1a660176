import { mergeShortlists, type StarredLot } from '@lotline/shared-domain';
import { selectSession } from '@lotline/shared-runtime';
import { readBrowserShortlist, selectShortlist } from '@lotline/shared-runtime/shortlist';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';

type OwnShortlist = { phase: 'loading' } | { phase: 'ready'; starred: readonly StarredLot[]; isHereOnly: boolean };

/**
 * The visitor's own shortlist. The host provides it shortly after the first paint; until then, a visitor's is read from
 * browser storage.
 */
export function useOwnShortlist(): OwnShortlist {
  const known = useSelector(selectShortlist);
  const { phase } = useSelector(selectSession);
  const [here] = useState(readBrowserShortlist);
  if (known && (known.lots.length > 0 || (known.phase !== 'joining' && phase !== 'asking')))
    return { phase: 'ready', starred: known.lots, isHereOnly: phase === 'anonymous' };
  return !known && phase === 'anonymous' ? { phase: 'ready', starred: here, isHereOnly: true } : { phase: 'loading' };
}

/**
 * The starred lots plus those removed on this page, which stay visible until it is left, so that they can be restored.
 */
export function useLotsOfVisit(starred: readonly StarredLot[]): readonly StarredLot[] {
  const [before, setBefore] = useState(starred);
  const all = useMemo(() => mergeShortlists(before, starred), [before, starred]);
  if (all.length > before.length) setBefore(all);
  return all;
}
