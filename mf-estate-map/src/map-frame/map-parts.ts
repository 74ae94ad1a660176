// What a map shows after its first paint, in one request.
export { GuideNote } from '../guide-note/guide-note.component';
export { LotTooltip } from './lot-tooltip.component';
export { MapInView } from './map-in-view.component';
export { NorthArrow } from './north-arrow.component';
export { saleLabels } from './sale-labels';
export { StageTooltip } from './stage-tooltip.component';
