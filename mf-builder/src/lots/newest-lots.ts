import type { OwnLot } from '@lotline/shared-domain';

/** The ids of the lots that were opened last; all of one moment count, so that none is left out. */
export function newestLots(lots: readonly OwnLot[], count: number): ReadonlySet<string> {
  if (count === 0) return new Set();
  const byAge = [...lots].sort((a, b) => Date.parse(b.linkedAt) - Date.parse(a.linkedAt));
  const oldest = byAge[Math.min(count, byAge.length) - 1]?.linkedAt;
  return new Set(oldest ? byAge.flatMap(({ _id, linkedAt }) => (linkedAt >= oldest ? [_id] : [])) : []);
}
