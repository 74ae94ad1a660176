import type { Endpoint } from './endpoint.js';
import type { LiveEvent } from '../answer/shapes.js';
import { isLiveTagged, LIVE_TAGS } from './tags.js';

/** Server-sent events for a staff member's own estates; the only stream with hold events (ADR-0037). */
export const STAFF_STREAM_PATH = '/api/staff/live';

/**
 * Whether a live event can change an endpoint's answer, by its tags. An event of one stage or file doesn't affect answers
 * about another. A kind unknown to this build affects every endpoint with a live tag; `registry` (a new build of a remote)
 * affects none.
 * @example isTouchedBy({ kind: 'lot', stageId: 's1', asOf }, getLotsMap, { stageId: 's2' }) // false
 */
export function isTouchedBy(
  { kind, stageId, fileId }: LiveEvent,
  { tags = [] }: Pick<Endpoint, 'tags'>,
  params: Readonly<Record<string, string>>,
): boolean {
  if (kind === 'registry' || !isLiveTagged(tags)) return false;
  const isUnknown = !LIVE_TAGS.some((tag) => tag === kind);
  const isAbout = (id: string | null | undefined, param: string): boolean =>
    !id || !params[param] || params[param] === id;
  return (isUnknown || tags.some((tag) => tag === kind)) && isAbout(stageId, 'stageId') && isAbout(fileId, 'fileId');
}
