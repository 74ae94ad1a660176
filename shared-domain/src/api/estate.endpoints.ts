import { endpoint } from './endpoint.js';
import { estate, estateMap, listedEstate } from '../answer/shapes.js';

/** The public estates, by title. */
export const getEstates = endpoint({
  action: 'estate/getEstates',
  method: 'GET',
  path: '/estates',
  access: 'estate.browse',
  cached: true,
  answer: [listedEstate],
});

/** One estate by id or readable key, else 404. */
export const getEstate = endpoint({
  action: 'estate/getEstate',
  method: 'GET',
  path: '/estates/{estateId}',
  access: 'estate.browse',
  cached: true,
  answer: estate,
});

/** The estate's map. 404 (`statusCode` 404 in the body, D20) means no map. */
export const getEstateMap = endpoint({
  action: 'estate/getEstateMap',
  method: 'GET',
  path: '/estates/{estateId}/map',
  access: 'estate.browse',
  cached: true,
  tags: ['map', 'estate'],
  answer: estateMap,
});
