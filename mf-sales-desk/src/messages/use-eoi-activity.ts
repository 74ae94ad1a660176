import { getStaffEoiActivity, type StaffEoiActivity } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { messagesSeen } from './messages-seen';

const isUnread = ({ from, readAt }: StaffEoiActivity['messages'][number]): boolean => from === 'buyer' && !readAt;

const onVisibility = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isVisible = (): boolean => document.visibilityState !== 'hidden';

/**
 * Messages and documents of an EOI. The buyer's unread messages are marked read once the page is in view, and stay marked as new while
 * it is open.
 */
export function useEoiActivity(eoiId: string) {
  const dispatch = useDispatch();
  const wanted = resource(getStaffEoiActivity, { params: { eoiId } });
  const known = useResource(wanted);
  const activity = known.phase === 'ready' ? known.data : null;
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const unread = activity?.messages.filter(isUnread).map(({ _id }) => _id) ?? [];
  if (unread.some((id) => !fresh.includes(id))) setFresh([...new Set([...fresh, ...unread])]);
  const isSeen = useSyncExternalStore(onVisibility, isVisible);
  const newest = unread.at(-1);
  useEffect(() => {
    if (newest && isSeen) dispatch(messagesSeen({ eoiId }));
  }, [newest, isSeen, eoiId, dispatch]);
  return { wanted, phase: known.phase, activity, fresh };
}
