import {
  type EstateHomes,
  formatArea,
  formatDate,
  formatLength,
  isWantedLot,
  type LinkDesigns,
  linkCountText,
  linkedStages,
  linkRemoval,
  type LinkResult,
  lotLabel,
  stageLabel,
} from '@lotline/shared-domain';
import type { DesignLinksState } from './design-links.slice';
import { designLinksStrings as text } from './strings';

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const leftOf = (left: LinkResult['left']) => left.map((lot) => ({ ...lot, title: lotLabel(lot.title) }));

/** The builders of an estate, or one of them, with where their designs are linked. */
function buildersOf({ builders, stages, lots }: EstateHomes, builderId: string | undefined) {
  return builders
    .filter(({ _id }) => builderId === undefined || _id === builderId)
    .map(({ _id, name, logo, lots: count, designs }) => ({
      id: _id,
      name,
      logo,
      lots: count,
      designs: designs.map((design) => ({
        id: design._id,
        name: design.name,
        size: text.size(formatLength(design.width), formatLength(design.length, ' m')),
        lots: design.lots,
        where: linkedStages(design._id, stages, lots)
          .map(({ stage, lots: onStage }) => text.stageLots(stageLabel(stage.title), onStage))
          .join(', '),
      })),
    }))
    .filter(({ designs }) => designs.length > 0);
}

/** The lots that a choice takes in, in the order of the API. */
function wantedOf({ stages, lots }: EstateHomes, chosen: LinkDesigns) {
  const titles = new Map(stages.map(({ _id, title }) => [_id, stageLabel(title)]));
  return lots
    .filter((lot) => isWantedLot(lot, chosen))
    .map(({ _id, title, stageId, blockWidth, size, isBuildersEnabled, designIds }) => ({
      id: _id,
      name: lotLabel(title),
      stage: titles.get(stageId) ?? '',
      frontage: formatLength(blockWidth, ' m'),
      size: formatArea(size, ' m²'),
      isEnabled: isBuildersEnabled,
      designs: designIds.length,
    }));
}

/** What the last change did, in words. */
function outcomeOf(outcome: DesignLinksState['outcome']) {
  if (!outcome) return null;
  if (outcome.kind === 'failed') return { tone: 'error', text: outcome.why, left: [] } as const;
  const { kind, result } = outcome;
  const isNothing = result.links === 0 && result.enabled === 0 && result.lots === 0;
  return {
    tone: isNothing ? 'info' : 'success',
    text: isNothing ? text.nothing : text.done[kind](result),
    left: leftOf(result.left),
    // What was undone isn't undone again.
    ...(kind !== 'undo' && result.changeId && { changeId: result.changeId }),
  } as const;
}

/** The count of the choice, in words. */
function countedOf(count: DesignLinksState['count']) {
  if (count.phase === 'none' || count.phase === 'failed') return count;
  if (count.phase === 'counting')
    return { phase: 'counting', text: count.before && linkCountText(count.before) } as const;
  const { result } = count;
  return {
    phase: 'ready',
    text: linkCountText(result),
    isChange: result.links > 0 || result.enabled > 0,
    left: leftOf(result.left),
  } as const;
}

/** What taking the chosen designs from the lots would remove, in words; null if that is nothing. */
function removalOf({ lots }: EstateHomes, chosen: LinkDesigns): string | null {
  const removal = linkRemoval(lots, chosen);
  return removal.links > 0 ? text.removal(chosen.designIds.length, removal) : null;
}

/** Links as shared-design's DesignLinks shows them. */
export const linkView = (homes: EstateHomes | null, state: DesignLinksState, builderId: string | undefined) => ({
  builders: homes ? buildersOf(homes, builderId) : [],
  stages: homes ? homes.stages.map(({ _id, title }) => ({ id: _id, name: stageLabel(title) })) : [],
  wanted: homes && state.chosen ? wantedOf(homes, state.chosen) : null,
  removal: homes && state.chosen ? removalOf(homes, state.chosen) : null,
  changes: homes
    ? homes.changes.map((change) => ({ ...change, at: formatDate(change.at, zone(), 'D MMM YYYY h:mm A') }))
    : [],
  counted: countedOf(state.count),
  outcome: outcomeOf(state.outcome),
});
