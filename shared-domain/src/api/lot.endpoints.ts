import { endpoint } from './endpoint.js';
import { lotInStage, lotMapItem, lotsOfStage } from '../answer/shapes.js';

/** The lots of one stage with their shapes, and with their own documents alone (D171). */
export const getLotsMap = endpoint({
  action: 'lot/getLotsMap',
  method: 'GET',
  path: '/stages/{stageId}/lots-map',
  access: 'estate.browse',
  cached: true,
  tags: ['lot', 'stage', 'map', 'estate', 'home', 'document'],
  answer: [lotMapItem],
});

/**
 * One lot as in the list, with its stage: what an open page refetches when the lot has changed. 404 if the lot isn't
 * public.
 */
export const getLot = endpoint({
  action: 'lot/getLot',
  method: 'GET',
  path: '/lots/{lotId}',
  access: 'estate.browse',
  cached: true,
  tags: ['lot', 'stage', 'map', 'estate', 'home', 'document'],
  answer: lotInStage,
});

/**
 * Every stage of the estate with its lots. `soldOutStatus` is `include` (default) or `exclude` (D56). With `documents=own` a
 * lot's `documents` are its own, and those of its stage and estate stand once in the list (D171). Without it each lot
 * repeats them, for builds of 0.2.0: up to MAX_REPEATED_DOCUMENTS in all, beyond which one entry links to a page with a
 * lot's documents.
 */
export const getLotsList = endpoint({
  action: 'lot/getLotsList',
  method: 'GET',
  path: '/estates/{estateId}/lots',
  access: 'estate.browse',
  cached: true,
  tags: ['lot', 'stage', 'map', 'estate', 'home', 'document'],
  query: { 'documents?': 'string', 'isCustomer?': 'string', 'soldOutStatus?': 'string' },
  answer: [lotsOfStage],
});
