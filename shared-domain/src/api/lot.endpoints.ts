import { endpoint } from './endpoint.js';
import { lotMapItem, lotsOfStage } from './shapes.js';

/** The lots of one stage with their shapes. */
export const getLotsMap = endpoint({
  action: 'lot/getLotsMap',
  method: 'GET',
  path: '/stages/{stageId}/lots-map',
  access: 'estate.browse',
  kept: true,
  answer: [lotMapItem],
});

/** Every stage of the estate with its lots. `soldOutStatus` is `include` (default) or `exclude` (D56). */
export const getLotsList = endpoint({
  action: 'lot/getLotsList',
  method: 'GET',
  path: '/estates/{estateId}/lots',
  access: 'estate.browse',
  kept: true,
  query: { 'isCustomer?': 'string', 'soldOutStatus?': 'string' },
  answer: [lotsOfStage],
});
