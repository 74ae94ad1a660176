import type { Endpoint } from './endpoint.js';
import type { LiveEvent } from './shapes.js';

/** What a live event can be about, as far as answers hang on it. */
const LIVE_TAGS = ['lot', 'stage', 'map', 'estate', 'hold'] as const;
export type LiveTag = (typeof LIVE_TAGS)[number];

/** The stream of server-sent events of a staff member's own estates; the only one that tells of holds (ADR-0037). */
export const STAFF_STREAM_PATH = '/api/staff/live';

/**
 * Whether an answer may be another after an event: by the endpoint's tags; an event of one stage leaves answers about another stage alone. A
 * kind that this build doesn't know may change whatever has tags; a new build of a remote changes none.
 * @example isTouchedBy({ kind: 'lot', stageId: 's1', asOf }, getLotsMap, { stageId: 's2' }) // false
 */
export function isTouchedBy(
  { kind, stageId }: LiveEvent,
  { tags = [] }: Pick<Endpoint, 'tags'>,
  params: Readonly<Record<string, string>>,
): boolean {
  if (kind === 'registry' || tags.length === 0) return false;
  const isUnknown = !LIVE_TAGS.some((tag) => tag === kind);
  return (
    (isUnknown || tags.some((tag) => tag === kind)) && (!stageId || !params['stageId'] || params['stageId'] === stageId)
  );
}
