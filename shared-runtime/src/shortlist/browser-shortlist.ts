import { isStarredLot, SHORTLIST_LIMITS, type StarredLot } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';

const stored = () => storage<unknown>('shortlist', 1);

/** The shortlist stored in this browser; the stored value is untrusted, so invalid entries are dropped. */
export function readBrowserShortlist(): readonly StarredLot[] {
  const value = stored().read();
  return Array.isArray(value) ? value.filter(isStarredLot).slice(0, SHORTLIST_LIMITS.browser) : [];
}

/** Stores the shortlist in this browser; an empty list clears it. */
export function writeBrowserShortlist(lots: readonly StarredLot[]): void {
  if (lots.length > 0) stored().write(lots.map(({ lotId, estateId }) => ({ lotId, estateId })));
  else stored().clear();
}
