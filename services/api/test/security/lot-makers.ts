import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { MALFORMED, MISSING, type Maker, ofEstate, ofLot, ofStaffLot, ofStage, toLot } from './request-makers.js';
import type { Side } from './matrix-scene.js';

async function anEoi(api: TestApi, { scene }: Side): Promise<string> {
  const lot = await scene.lot('eoi');
  return String((await system(() => api.models.Eoi.findOne({ lotId: lot._id }, '_id').lean()))?._id);
}

/** What staff do with their lots, and what a printed list asks of one, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  ...Object.fromEntries(
    ['staff/getEstate', 'staff/getEstateMap', 'staff/getStages', 'staff/getLots', 'staff/getPriceList'].map(
      (action) => [action, ofEstate],
    ),
  ),
  ...Object.fromEntries(['staff/getStage', 'staff/getStageMap'].map((action) => [action, ofStage])),
  'staff/getLotsAt': async (api, side, malformed) => ({
    ...(await ofStage(api, side, malformed)),
    query: '?at=2030-01-01T00:00:00.000Z',
  }),
  'lot/getLotSince': async (_api, side, malformed) => ({
    params: { lotId: String((await toLot(side, malformed))._id) },
    query: '?asOf=2026-11-23T00:00:00.000Z',
  }),
  'initialHold/getLotQueue': ofLot,
  'staff/getLot': async (_api, side, malformed) => ({
    params: {
      stageId: side ? String(side.scene.stageId) : malformed ? MALFORMED : MISSING,
      lotId: String((await toLot(side, malformed))._id),
    },
  }),
  'eoi/getInvoice': async (api, side, malformed) => ({
    params: {},
    query: `?operationType=payment+request&operationStatus=ok&eoiId=${encodeURIComponent(side ? await anEoi(api, side) : malformed ? MALFORMED : MISSING)}`,
  }),
  'staff/moveLot': ofStaffLot({ to: 'withdrawn', reason: 'test' }),
  'staff/beginEoi': ofStaffLot({ firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '0491570158' }),
  'staff/optionLot': ofStaffLot({
    optionHolder: 'Fernhollow Homes',
    typeOfOption: 'Call option',
    optionStartDate: '2027-01-01',
    optionEndDate: '2027-03-01',
  }),
  'staff/sellOffline': ofStaffLot({ salePhase: 'settled' }),
  'staff/updateLot': ofStaffLot({ price: 1 }),
  'staff/changeLots': async () => ({ params: {}, body: { lots: [{ lotId: MISSING, rev: 0, price: 1 }] } }),
};
