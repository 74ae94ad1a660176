import type { SlotRequest } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';
import { RemotePartView } from './remote-part.component';
import { RemoteFailureNotice } from './remote-failure-notice.component';
import { selectProvider } from './remotes.selectors';
import { fallbackOfSlot } from './stand-in.component';

/** A slot, rendered by the live remote that provides it. */
export function Slot({ name, props, fallback }: SlotRequest) {
  const remote = useSelector(selectProvider('slots', name));
  return (
    <RemotePartView
      remote={remote}
      what={`slot ${name}`}
      pick={(module) => module.slots[name]}
      props={props as never}
      waiting={<PartSkeleton />}
      fallback={(retry) => (
        <RemoteFailureNotice retry={retry} provided={remote !== null}>
          {fallback ?? fallbackOfSlot(name)}
        </RemoteFailureNotice>
      )}
    />
  );
}
