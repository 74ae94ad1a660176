import { getLotsList, VISITORS_LIST } from '@lotline/shared-domain';
import { selectEstateState } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';

/** The lots of the current estate, for the shell's fallbacks; shares the resource cache with the remotes. */
export function useLots() {
  const dispatch = useDispatch();
  const host = useSelector(selectEstateState);
  const list =
    host.phase === 'idle' ? null : resource(getLotsList, { params: { estateId: host.estateId }, query: VISITORS_LIST });
  return { lots: useResource(list), again: () => void (list && dispatch(resourceRetried(list))) };
}
