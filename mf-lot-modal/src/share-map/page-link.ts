import { withQuery } from '@lotline/shared-domain';
import { selectLocation, selectModal, type HostState } from '@lotline/shared-runtime';

/** Query fields of an embedded page; the link opens the page itself. */
const OF_FRAMES = ['embed', 'powered_by_logo'];

/** The address of what is on screen, path and query: the same stage, view, filters and order, with the lot that a modal is about. */
export function selectPageLink(state: HostState): string {
  const { pathname, query } = selectLocation(state);
  const { open, stack } = selectModal(state);
  const lotId = [...stack, open].findLast((modal) => modal?.name === 'lot')?.props?.['lotId'];
  const kept = Object.entries(query).filter(([name]) => !OF_FRAMES.includes(name));
  return withQuery(pathname, { ...Object.fromEntries(kept), ...(typeof lotId === 'string' && { lotId }) });
}
