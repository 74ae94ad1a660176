import { isStarredLot, SHORTLIST_LIMITS, type StarredLot } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';

const place = () => storage<unknown>('shortlist', 1);

/** What this browser keeps for visitors; others may have written there too, so only starred lots count. */
export function readBrowserShortlist(): readonly StarredLot[] {
  const kept = place().read();
  return Array.isArray(kept) ? kept.filter(isStarredLot).slice(0, SHORTLIST_LIMITS.browser) : [];
}

/** Keeps lots in this browser; none: forgets that there were any. */
export function keepBrowserShortlist(lots: readonly StarredLot[]): void {
  if (lots.length > 0) place().write(lots.map(({ lotId, estateId }) => ({ lotId, estateId })));
  else place().clear();
}
