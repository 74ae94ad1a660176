import type { LotStatus } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { TestApi } from '../create-test-api.js';
import { aContractFile } from '../eoi/contract-scene.js';
import type { Side } from './matrix-scene.js';
import { type Maker, MALFORMED, MISSING } from './request-makers.js';

/** The approved EOI of a lot of this side's at a status. */
async function anEoi(api: TestApi, { scene }: Side, status: LotStatus): Promise<EoiRecord> {
  const lot = await scene.lot(status);
  const eoi = await system(() => api.models.Eoi.findOne({ activeLotId: lot._id }).lean<EoiRecord>());
  if (!eoi) throw new Error('no EOI has the lot');
  return eoi;
}
const ofContract =
  (status: LotStatus, body: (api: TestApi, side: Side | null, eoi: EoiRecord | null) => Promise<object>): Maker =>
  async (api, side, malformed) => {
    const eoi = side && (await anEoi(api, side, status));
    return {
      params: { eoiId: eoi ? String(eoi._id) : malformed ? MALFORMED : MISSING },
      headers: { 'if-match': `"${eoi?.rev ?? 0}"` },
      body: await body(api, side, eoi),
    };
  };

/** A condition of an EOI's contract. */
async function aCondition({ models }: TestApi, eoi: EoiRecord | null): Promise<string> {
  const condition = { _id: new Types.ObjectId(), title: 'Finance approval', state: 'open', at: new Date(), by: null };
  if (eoi)
    await system(() =>
      models.Eoi.updateOne({ _id: eoi._id }, { $set: { 'contract.conditions': [condition] } as never }),
    );
  return String(condition._id);
}

/** Contracts of approved EOIs, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/addContract': ofContract('eoi', async (api, side) => ({
    fileId: side ? await aContractFile(api, side.scene) : MISSING,
  })),
  'staff/setContractDates': ofContract('eoi', async () => ({ sunset: '2027-05-01' })),
  'staff/setConditions': ofContract('eoi', async (api, _side, eoi) => ({
    conditions: [{ _id: await aCondition(api, eoi), title: 'Finance approval', state: 'met' }],
  })),
  'staff/settleLot': ofContract('unconditional', async () => ({ settledOn: '2026-11-01' })),
};
