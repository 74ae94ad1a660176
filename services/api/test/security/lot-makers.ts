import type { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import type { Maker } from './request-makers.js';
import type { Side } from './matrix-scene.js';
import { stageLotMakers } from './stage-lot-makers.js';

/** What the matrix has for requests that name nothing, and for those of other rows. */
interface Around {
  readonly missing: string;
  readonly malformed: string;
  readonly ofEstate: Maker;
  readonly ofStage: Maker;
  toLot(side: Side | null, malformed: boolean): Promise<{ _id: Types.ObjectId }>;
}

async function anEoi(api: TestApi, { scene }: Side): Promise<string> {
  const lot = await scene.lot('eoi');
  return String((await system(() => api.models.Eoi.findOne({ lotId: lot._id }, '_id').lean()))?._id);
}

/** What staff do with their lots, and what a printed list asks of one, for the authorization matrix. */
export function lotMakers({ missing, malformed, ofEstate, ofStage, toLot }: Around): Readonly<Record<string, Maker>> {
  /** A lot of this side's at the revision it has. */
  const ofStaffLot =
    (body: Record<string, unknown>): Maker =>
    async (_api, side, isMalformed) => {
      const lot = side && (await side.scene.lot());
      return {
        params: { lotId: lot ? String(lot._id) : isMalformed ? malformed : missing },
        body,
        headers: { 'if-match': `"${lot?.rev ?? 0}"` },
      };
    };
  return {
    ...Object.fromEntries(
      ['staff/getEstate', 'staff/getEstateMap', 'staff/getStages', 'staff/getLots', 'staff/getPriceList'].map(
        (action) => [action, ofEstate],
      ),
    ),
    ...Object.fromEntries(['staff/getStage', 'staff/getStageMap'].map((action) => [action, ofStage])),
    ...stageLotMakers({ missing, malformed, ofEstate, ofStage, ofStaffLot }),
    'staff/getLotsAt': async (api, side, isMalformed) => ({
      ...(await ofStage(api, side, isMalformed)),
      query: '?at=2030-01-01T00:00:00.000Z',
    }),
    'lot/getLotSince': async (_api, side, isMalformed) => ({
      params: { lotId: String((await toLot(side, isMalformed))._id) },
      query: '?asOf=2026-11-23T00:00:00.000Z',
    }),
    'initialHold/getLotQueue': async (_api, side, isMalformed) => ({
      params: { lotId: String((await toLot(side, isMalformed))._id) },
    }),
    'staff/getLot': async (_api, side, isMalformed) => ({
      params: {
        stageId: side ? String(side.scene.stageId) : isMalformed ? malformed : missing,
        lotId: String((await toLot(side, isMalformed))._id),
      },
    }),
    'eoi/getInvoice': async (api, side, isMalformed) => ({
      params: {},
      query: `?operationType=payment+request&operationStatus=ok&eoiId=${encodeURIComponent(side ? await anEoi(api, side) : isMalformed ? malformed : missing)}`,
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
    'staff/changeLots': async () => ({ params: {}, body: { lots: [{ lotId: missing, rev: 0, price: 1 }] } }),
  };
}
