import { endpoint } from './endpoint.js';
import { stageMap, stageMapItem } from '../answer/shapes.js';

/** The stages of an estate with their shapes on the estate map. */
export const getStagesMap = endpoint({
  action: 'stage/getStagesMap',
  method: 'GET',
  path: '/estates/{estateId}/stages-map',
  access: 'estate.browse',
  cached: true,
  tags: ['lot', 'stage', 'map', 'estate'],
  query: { 'isCustomer?': 'string' },
  answer: [stageMapItem],
});

/** The map of one stage. 404 means no map. */
export const getStageMap = endpoint({
  action: 'stage/getStageMap',
  method: 'GET',
  path: '/stages/{stageId}/map',
  access: 'estate.browse',
  cached: true,
  tags: ['stage', 'map', 'estate'],
  answer: stageMap,
});
