import type { Change } from '../change-feed/change.js';
import { TAGS } from './read.js';

/**
 * The tags a change invalidates: a lot appears in its stage's map, in the list, and in the counts of stage, estate and
 * estates; a builder or a design appears in every answer made from it, a
 * document in the answers with lots that may show it, a listing in its own and in its estate's; rarer changes invalidate the whole estate.
 */
export function touchedTags(change: Change): readonly string[] {
  const { kind, estateId, stageId, builderId } = change;
  if (kind === 'home') return builderId ? [TAGS.builder(builderId)] : [];
  if (kind === 'registry' || !estateId) return [];
  if (kind === 'document') return stageId ? [TAGS.lotsMap(stageId), TAGS.lotsList(estateId)] : [TAGS.lots(estateId)];
  if (kind === 'listing') return [TAGS.listings(estateId), TAGS.estate(estateId)];
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
