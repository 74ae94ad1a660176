import {
  formatCurrency,
  getStaffLots,
  getStaffStages,
  lotBadge,
  lotLabel,
  stageLabel,
  type StaffLot,
} from '@lotline/shared-domain';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';

interface LotOptions {
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail: string }[];
  readonly phase: 'loading' | 'failed' | 'ready';
  /** Label of any lot of the estate, selectable or not; '' while unknown. */
  readonly labelOf: (lotId: string) => string;
  readonly retry: () => void;
}

/** A lot's price, if it has one, and status. */
const detailOf = ({ price, status }: StaffLot): string =>
  [...(price ? [formatCurrency(price)] : []), lotBadge({ status }, 'staff').label].join(' · ');

/** Selectable lots of an estate, labelled with their stages because titles repeat. `isMeant` must be a stable function. */
export function useLotOptions(estateId: string, isMeant: (lot: StaffLot) => boolean): LotOptions {
  const dispatch = useDispatch();
  const wanted = useMemo(
    () =>
      [resource(getStaffLots, { params: { estateId } }), resource(getStaffStages, { params: { estateId } })] as const,
    [estateId],
  );
  const [lots, stages] = [useResource(wanted[0]), useResource(wanted[1])];
  const labels = useMemo(() => {
    if (lots.phase !== 'ready' || stages.phase !== 'ready') return new Map<string, string>();
    const stageOf = new Map(stages.data.map(({ _id, title }) => [_id, stageLabel(title)]));
    return new Map(
      lots.data.map(({ _id, stageId, title }) => [
        _id,
        [lotLabel(title), stageOf.get(stageId)].filter(Boolean).join(', '),
      ]),
    );
  }, [lots, stages]);
  const labelOf = (lotId: string): string => labels.get(lotId) ?? '';
  const options = useMemo(
    () =>
      lots.phase === 'ready' && labels.size > 0
        ? lots.data
            .filter(isMeant)
            .map((lot) => ({ value: lot._id, label: labels.get(lot._id) ?? '', detail: detailOf(lot) }))
        : [],
    [lots, labels, isMeant],
  );
  const phases = [lots.phase, stages.phase];
  const phase = phases.every((one) => one === 'ready')
    ? 'ready'
    : phases.some((one) => one === 'failed' || one === 'absent')
      ? 'failed'
      : 'loading';
  return { options, phase, labelOf, retry: () => wanted.forEach((one) => void dispatch(resourceRetried(one))) };
}
