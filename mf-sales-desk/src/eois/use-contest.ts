import { eoiActionsFor, getEois, lotLabel, type StaffEoiRow } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import { isOpen } from './eoi-facts';
import { eoiStrings } from './strings';

const LIMIT = '300';
const isDecidable = (eoi: StaffEoiRow): boolean => eoiActionsFor(eoi, 'staff').includes('approve');
const sentFirst = (a: StaffEoiRow, b: StaffEoiRow): number =>
  Date.parse(a.sentAt ?? a.createdAt) - Date.parse(b.sentAt ?? b.createdAt);

/** The EOIs for a lot: the one that claims it, then the open ones in the order they were sent, then those that are over. */
export function useContest(lotId: string) {
  const wanted = useMemo(() => resource(getEois, { query: { lotId, limit: LIMIT } }), [lotId]);
  const known = useResource(wanted);
  const all = known.phase === 'ready' ? [...known.data.data].sort(sentFirst) : [];
  const claims = all.filter(({ status }) => status === 'approved');
  const open = all.filter(isOpen);
  const first = all[0] ?? null;
  const lot = first ? lotLabel(first.lotTitle) : null;
  return {
    wanted,
    phase:
      known.phase === 'failed' || known.phase === 'absent'
        ? ('failed' as const)
        : known.phase !== 'ready'
          ? ('loading' as const)
          : first
            ? ('ready' as const)
            : ('empty' as const),
    first,
    live: [...claims, ...open],
    /** Those that may be approved now. */
    decidable: open.filter(isDecidable),
    over: all.filter((eoi) => !claims.includes(eoi) && !open.includes(eoi)).reverse(),
    isCut: known.phase === 'ready' && known.data.hasNextPage,
    title: lot ? eoiStrings.contest.titleOf(lot) : eoiStrings.contest.title,
  };
}
