import { getOwnEoi, type OwnEoi } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { selectEoiRequest } from './eoi-request.slice';

/** A second buyer confirms, a price changes, a team decides: no live event tells the buyer. */
const POLL_MS = 15_000;

/** The EOI of the page as it is now; null until it is begun. */
export function useOwnEoi(): OwnEoi | null {
  const state = useSelector(selectEoiRequest);
  const saved = state.phase === 'ready' ? state.eoi : null;
  const wanted = saved && resource(getOwnEoi, { params: { eoiId: saved._id } });
  const read = useResource(wanted, { pollMs: POLL_MS });
  // What was saved a moment ago is newer than an answer that is on its way.
  return read.phase === 'ready' && saved && read.data.rev >= saved.rev ? read.data : saved;
}
