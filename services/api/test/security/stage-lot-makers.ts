import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { MALFORMED, MISSING, type Maker, ofEstate, ofStaffLot, ofStage } from './request-makers.js';
import type { Side } from './matrix-scene.js';

const aTitle = () => randomUUID().slice(0, 12);
/** A lot that this side has removed. */
async function aRemovedLot(api: TestApi, { scene, token }: Side): Promise<string> {
  const { _id, rev } = await scene.lot('not_released', { title: aTitle() });
  await api.post(`/api/staff/lots/${String(_id)}/remove`, {}, { token, headers: { 'if-match': `"${rev}"` } });
  return String(_id);
}
/** An import of this side's. */
async function anImport(api: TestApi, { scene, token }: Side): Promise<string> {
  const body = { fileName: 'lots.csv', rows: [{ line: 2, title: aTitle() }] };
  const path = `/api/staff/stages/${String(scene.stageId)}/lot-imports`;
  return (await api.post<{ _id: string }>(path, body, { token })).body._id;
}

const inStage =
  (bodyOf: () => object): Maker =>
  async (...around) => ({ ...(await ofStage(...around)), body: bodyOf() });
const made =
  (name: string, make: (api: TestApi, side: Side) => Promise<string>): Maker =>
  async (api, side, malformed) => ({
    params: { [name]: side ? await system(() => make(api, side)) : malformed ? MALFORMED : MISSING },
  });

/** What staff do with the lots of a stage, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/getLotSheet': ofEstate,
  'staff/getRemovedLots': ofStage,
  'staff/getLotImports': ofStage,
  'staff/addLot': inStage(() => ({ title: aTitle() })),
  'staff/importLots': inStage(() => ({ fileName: 'lots.csv', rows: [{ line: 2, title: aTitle() }] })),
  'staff/copyLot': (...around) => ofStaffLot({ title: aTitle() })(...around),
  'staff/setLotFacts': ofStaffLot({ size: 1 }),
  'staff/removeLot': ofStaffLot({}),
  'staff/restoreLot': made('lotId', aRemovedLot),
  'staff/undoLotImport': made('importId', anImport),
};
