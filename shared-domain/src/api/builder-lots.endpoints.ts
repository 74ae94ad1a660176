import { ownLotsEstate, ownLotsOfEstate, siteCostsSaved } from '../answer/builder-portal-shapes.js';
import { MAX_SITE_COST_CELLS, setSiteCostsSchema, withdrawDesignSchema } from '../builder/site-cost.schema.js';
import { endpoint } from './endpoint.js';

/** The estates with lots opened to the caller's builder, by title. */
export const getOwnLotEstates = endpoint({
  action: 'builder/getOwnLotEstates',
  method: 'GET',
  path: '/builder/lots',
  access: 'design.manage',
  tags: ['home', 'lot', 'estate', 'account'],
  answer: [ownLotsEstate],
});

/** The lots of one estate that are opened to the caller's builder, by stage and number, with its designs on them; else 404. */
export const getOwnLots = endpoint({
  action: 'builder/getOwnLots',
  method: 'GET',
  path: '/builder/estates/{estateId}/lots',
  access: 'design.manage',
  tags: ['home', 'lot', 'estate'],
  answer: ownLotsOfEstate,
});

/**
 * Writes site costs of the caller's designs on lots (D114, D141): all cells or none, as one change. 412 with `cells`, each
 * with who changed it and when, where one is stored otherwise than the page showed; 404 for a design or lot that isn't linked.
 */
export const setSiteCosts = endpoint({
  action: 'builder/setSiteCosts',
  method: 'POST',
  path: '/builder/site-costs',
  access: 'design.manage',
  deadline: 5,
  idempotent: true,
  body: setSiteCostsSchema,
  // At most 250 bytes a cell.
  bodyLimit: 250 * MAX_SITE_COST_CELLS,
  invalidates: ['home'],
  answer: siteCostsSaved,
});

/** Takes a design of the caller's from lots (D141); quotes that were sent keep it. Answers with how many lots it left. */
export const withdrawDesign = endpoint({
  action: 'builder/withdrawDesign',
  method: 'POST',
  path: '/builder/designs/{designId}/withdraw',
  access: 'design.manage',
  idempotent: true,
  body: withdrawDesignSchema,
  invalidates: ['home'],
  answer: { lots: 'number' },
});
