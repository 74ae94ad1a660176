import { getStaffLot } from '@lotline/shared-domain';
import { Notice, Skeleton } from '@lotline/shared-design';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { LotForm } from './lot-form.component';
import { lotFormStrings as text } from './strings';

export interface LotFormSlotProps {
  stageId: string;
  lotId: string;
  /** The path where Cancel and a save lead. */
  backTo?: string;
}

/** The slot `lot-form`: the form of one lot, on the page of another remote. */
export default function LotFormSlot({ stageId, lotId, backTo }: LotFormSlotProps) {
  const dispatch = useDispatch();
  const wanted = resource(getStaffLot, { params: { stageId, lotId } });
  const known = useResource(wanted);
  if (known.phase === 'ready') return <LotForm key={lotId} lot={known.data} backTo={backTo} />;
  if (known.phase === 'loading' || known.phase === 'idle') return <Skeleton lines={10} height="1.75rem" />;
  return (
    <Notice tone="error" action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(wanted)) }}>
      {text.failed}
    </Notice>
  );
}
