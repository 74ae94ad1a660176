import { builderOfLot, estateOfDesign, houseDesign, houseOnLot, lotOfDesign } from '../answer/builder-shapes.js';
import { endpoint } from './endpoint.js';

/** Allowed numbers of designs a page, the first by default: few, so that answers can be cached. */
export const DESIGNS_A_PAGE = [12, 24, 48] as const;
/** Most lots of one estate in an answer of getEstatesOfDesign. */
export const LOTS_OF_DESIGN_SHOWN = 24;
const query = { 'page?': 'string', 'limit?': 'string' } as const;
const pageOf = <Row>(row: Row) =>
  ({ data: [row], page: 'number', limit: 'number', totalPages: 'number', hasNextPage: 'boolean' }) as const;

/**
 * The builders linked from a lot, by name, each with its active designs for that lot; builders without any are left
 * out, so the list is empty where house and land is off. 404 if the lot isn't public.
 */
export const getBuildersByLotId = endpoint({
  action: 'builder/getBuildersByLotId',
  method: 'GET',
  path: '/lots/{lotId}/builders',
  access: 'estate.browse',
  cached: true,
  tags: ['home', 'lot', 'estate'],
  answer: [builderOfLot],
});

/** The designs of getBuildersByLotId, a page at a time, by name. `limit` is one of DESIGNS_A_PAGE. */
export const getDesignsByLotId = endpoint({
  action: 'builder/getDesignsByLotId',
  method: 'GET',
  path: '/lots/{lotId}/designs',
  access: 'estate.browse',
  cached: true,
  tags: ['home', 'lot', 'estate'],
  query,
  answer: pageOf(houseOnLot),
});

/** A builder's active designs, a page at a time, by name. `builderId` is an id or a key, `limit` one of DESIGNS_A_PAGE. */
export const getDesignsOfBuilder = endpoint({
  action: 'builder/getDesigns',
  method: 'GET',
  path: '/builders/{builderId}/designs',
  access: 'estate.browse',
  cached: true,
  tags: ['home'],
  query,
  answer: pageOf(houseDesign),
});

/** The estate's lots that an active design is offered for, for the builder view (2.6). `designId` is an id or a key. */
export const getLotsOfDesign = endpoint({
  action: 'builder/getLotsOfDesign',
  method: 'GET',
  path: '/estates/{estateId}/designs/{designId}/lots',
  access: 'estate.browse',
  cached: true,
  tags: ['home', 'lot', 'estate'],
  answer: [lotOfDesign],
});

/**
 * The listed estates with lots on sale that an active design is offered for, by title, each with the first
 * LOTS_OF_DESIGN_SHOWN of them by stage and number: for a builder's own website. `designId` is an id or a key.
 */
export const getEstatesOfDesign = endpoint({
  action: 'builder/getEstatesOfDesign',
  method: 'GET',
  path: '/designs/{designId}/estates',
  access: 'estate.browse',
  cached: true,
  tags: ['home', 'lot', 'stage', 'estate'],
  answer: [estateOfDesign],
});
