import { getStaffLots, parseLotStatus } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { type WithdrawnLot, withdrawnLotsKnown } from '../lot/withdrawn.slice';

export interface WithdrawnLotsProps {
  estateId: string;
  /** Null: of all stages. */
  stageId: string | null;
}

/** Reads the withdrawn lots for staff, who see them on the public page as in the console; draws nothing. */
export function WithdrawnLots({ estateId, stageId }: WithdrawnLotsProps) {
  const dispatch = useDispatch();
  const lots = useResource(resource(getStaffLots, { params: { estateId }, query: stageId ? { stageId } : {} }));
  const found = lots.phase === 'ready' ? lots.data : null;
  const withdrawn = useMemo(
    () =>
      (found ?? [])
        .filter(({ status }) => parseLotStatus(status) === 'withdrawn')
        .map(
          ({ _id, status, size, blockWidth, blockDepth, registrationDate, priceTracking }): WithdrawnLot =>
            ({ _id, status, size, blockWidth, blockDepth, registrationDate, priceTracking }) as WithdrawnLot,
        ),
    [found],
  );
  useEffect(() => void dispatch(withdrawnLotsKnown(withdrawn)), [dispatch, withdrawn]);
  useEffect(() => () => void dispatch(withdrawnLotsKnown([])), [dispatch]);
  return null;
}
