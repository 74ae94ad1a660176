import { getStaffLots, type ListedLot, parseLotStatus, type PublicLot } from '@lotline/shared-domain';
import { lotLearned, resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectAllLots } from '../lot/lots.selectors';
import { selectStageOnShow } from '../stage/stage-map.selectors';

export interface WithdrawnLotsProps {
  estateId: string;
  /** Null: of all stages. */
  stageId: string | null;
}

/** A shell of version 0.2.0 reads a lot again whenever it learns of one: without a bound, for ever. */
const MOST_TIMES = 1_000;

const isWithdrawn = ({ status }: Pick<PublicLot, 'status'>): boolean => parseLotStatus(status) === 'withdrawn';

/**
 * Reads the withdrawn lots for staff, who see them on the public page as in the console (D59); draws nothing. Public answers
 * have them as Not Released (D87), so each time one arrives it learns what staff know.
 */
export function WithdrawnLots({ estateId, stageId }: WithdrawnLotsProps) {
  const dispatch = useDispatch();
  const lots = useResource(resource(getStaffLots, { params: { estateId }, query: stageId ? { stageId } : {} }));
  const found = lots.phase === 'ready' ? lots.data : null;
  const withdrawn = useMemo(() => new Map((found ?? []).filter(isWithdrawn).map((lot) => [lot._id, lot])), [found]);
  const listed = useSelector(selectAllLots);
  const shown = useSelector(selectStageOnShow);
  const times = useRef(0);
  useEffect(() => {
    const drawn: readonly PublicLot[] = shown.phase === 'ready' ? shown.items.map(({ lotId }) => lotId) : [];
    const learned = new Set<string>();
    for (const lot of [...listed, ...drawn]) {
      const known = withdrawn.get(lot._id);
      if (!known || isWithdrawn(lot) || learned.has(lot._id) || times.current >= MOST_TIMES) continue;
      times.current += 1;
      learned.add(lot._id);
      const { stageId, status, size, blockWidth, blockDepth, registrationDate, priceTracking } = known;
      const facts = { stageId, status, size, blockWidth, blockDepth, registrationDate, priceTracking };
      dispatch(lotLearned({ ...lot, ...facts } as ListedLot));
    }
  }, [dispatch, withdrawn, listed, shown]);
  return null;
}
