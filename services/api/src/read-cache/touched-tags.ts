import type { Change } from '../change-feed/change.js';
import { TAGS } from './read.js';

/**
 * The tags a change invalidates: a lot appears in its stage's map, in the list, and in the counts of stage, estate and
 * estates; rarer changes invalidate the whole estate.
 */
export function touchedTags(change: Change): readonly string[] {
  const { kind, estateId, stageId } = change;
  if (kind === 'registry' || !estateId) return [];
  if (kind === 'lot' && stageId) {
    return [
      TAGS.lotsMap(stageId),
      TAGS.lotsList(estateId),
      TAGS.stagesMap(estateId),
      TAGS.estate(estateId),
      TAGS.estates,
    ];
  }
  return [TAGS.all(estateId), TAGS.estates];
}
