import type { SlotRequest } from '@lotline/shared-runtime';
import { PartSkeleton } from '../pages/part-skeleton.component';
import { useLoader } from './loader-context';
import { RemotePartView } from './remote-part.component';
import { RemoteTrouble } from './remote-trouble.component';
import { fallbackOfSlot } from './stand-in.component';

/** A slot: whichever live remote provides the name draws it. */
export function Slot({ name, props, fallback }: SlotRequest) {
  const row = useLoader().rowOf('slots', name);
  return (
    <RemotePartView
      remote={row?.name ?? null}
      what={`slot ${name}`}
      pick={(module) => module.slots[name]}
      props={props as never}
      waiting={<PartSkeleton />}
      fallback={(retry) => <RemoteTrouble retry={retry} provided={row !== null}>{fallback ?? fallbackOfSlot(name)}</RemoteTrouble>}
    />
  );
}
