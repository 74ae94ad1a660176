import { system } from '../../src/database/scope.js';
import { type Maker, MALFORMED, MISSING, nothing } from './request-makers.js';

/** What staff ask of the dates of contracts, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/getDueDates': nothing,
  'staff/getDueDateFile': async (api, side, malformed) => {
    const lot = side && (await side.scene.lot('eoi', { financeDueDate: new Date() }));
    const eoi = lot && (await system(() => api.models.Eoi.findOne({ lotId: lot._id }, '_id').lean()));
    return { params: { eoiId: eoi ? String(eoi._id) : malformed ? MALFORMED : MISSING, name: 'financeDue' } };
  },
};
