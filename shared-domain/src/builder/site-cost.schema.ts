import type { InferType } from 'yup';
import { idSchema } from '../contact-details/contact-details.schema.js';
import { plainList, plainMoney, plainObject, plainText } from '../field/plain.schema.js';
import { MAX_SITE_COST, SITE_COST_KINDS } from './site-cost.js';

/** Most cells of one save: 2,000 lots × 12 designs. */
export const MAX_SITE_COST_CELLS = 24_000;

const cost = (label: string) => plainMoney(label).integer().min(0).max(MAX_SITE_COST).nullable().defined();
const kind = () => plainText('Kind').oneOf(SITE_COST_KINDS);

/**
 * One cell of the table of site costs: a design on a lot. `was` and `wasKind` are what the page showed; a cell that is
 * stored otherwise by now refuses the whole save.
 */
const cellSchema = plainObject({
  lotId: idSchema('Lot').required(),
  designId: idSchema('Design').required(),
  siteCosts: cost('Site cost'),
  siteCostKind: kind().required(),
  was: cost('Site cost before'),
  wasKind: kind().required(),
});

/** The body of builder/setSiteCosts: all cells are written, or none. */
export const setSiteCostsSchema = /*#__PURE__*/ plainObject({
  cells: plainList('Cells', cellSchema).min(1).max(MAX_SITE_COST_CELLS).required(),
});
export type SetSiteCosts = InferType<typeof setSiteCostsSchema>;

/** The body of builder/withdrawDesign: the lots it is taken from; absent: all of them (D141). */
export const withdrawDesignSchema = /*#__PURE__*/ plainObject({
  lotIds: plainList('Lots', idSchema('Lot').required()).min(1).max(2_000).optional(),
});
export type WithdrawDesign = InferType<typeof withdrawDesignSchema>;
