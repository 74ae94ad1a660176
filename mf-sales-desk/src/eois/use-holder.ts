import { getInitialHolds, type StaffLotDetail } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';

/** The approved hold of a lot with its buyer. */
export interface Holder {
  readonly holdId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** The buyer of the lot's approved hold; null until it is read, and where there is no hold. */
export function useHolder({ _id, status }: Pick<StaffLotDetail, '_id' | 'status'>): Holder | null {
  const known = useResource(
    status === 'hold' ? resource(getInitialHolds, { query: { lotId: _id, limit: '100' } }) : null,
  );
  const holds = known.phase === 'ready' ? known.data.data : null;
  return useMemo(() => {
    const hold = holds?.find((one) => one.status === 'approved');
    const person = hold?.purchaserDetails ?? hold?.leadsDetails;
    if (!hold || !person) return null;
    const { firstName, lastName, email, phone } = person;
    return { holdId: hold._id, firstName, lastName, email, phone };
  }, [holds]);
}
