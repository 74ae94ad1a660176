// What a map shows after its first paint, in one request.
export { GuideNote } from '../guide-note/guide-note.component';
export { LotTooltip } from './lot-tooltip.component';
export { MapExtras } from './map-extras.component';
export { EstateOffer, StageOffer } from './offers.component';
export { NeighbourEstates } from './neighbours.component';
export { lotLabels, stageLabels } from './sale-labels';
export { StageTooltip } from './stage-tooltip.component';
