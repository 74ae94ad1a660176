import { getInitialHolds, type StaffLotDetail, type StaffMove } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';

/** Name, email and phone of a buyer. */
export interface Holder {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** The buyer of the lot's approved hold, for a move that asks for one; undefined until it is read, and where there is no hold. */
export function useHolder({ _id, status }: StaffLotDetail, { requires }: StaffMove): Holder | undefined {
  const isWanted = requires === 'buyer' && status === 'hold';
  const known = useResource(isWanted ? resource(getInitialHolds, { query: { lotId: _id, limit: '100' } }) : null);
  const holds = known.phase === 'ready' ? known.data.data : null;
  return useMemo(() => {
    const hold = holds?.find((one) => one.status === 'approved');
    const person = hold?.purchaserDetails ?? hold?.leadsDetails;
    if (!person) return undefined;
    const { firstName, lastName, email, phone } = person;
    return { firstName, lastName, email, phone };
  }, [holds]);
}
