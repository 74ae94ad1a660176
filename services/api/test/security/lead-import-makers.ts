import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { anAddress, idOr, MALFORMED, MISSING, type Maker, nothing } from './request-makers.js';
import type { Side } from './matrix-scene.js';

/** An import of this side's that is done. */
async function anImport(api: TestApi, { scene }: Side): Promise<string> {
  const _id = new Types.ObjectId();
  const { landownerId, estate } = scene;
  const counts = { rows: 1, parts: 1, partsDone: 1, added: 0, changed: 0, same: 0, failed: 1, left: 0 };
  const state = { state: 'done' as const, leaseBy: null, leaseUntil: null, undoneAt: null };
  const by = { actorId: null, actorRole: 'LANDOWNER', at: new Date() };
  await system(() =>
    api.models.LeadImport.create({
      _id,
      landownerId,
      estateId: estate._id,
      fileName: 'leads.csv',
      restoresDeleted: false,
      ...counts,
      ...state,
      ...by,
    }),
  );
  return String(_id);
}
const ofImport: Maker = async (api, side, malformed) => ({
  params: { importId: side ? await anImport(api, side) : malformed ? MALFORMED : MISSING },
});
const intoEstate =
  (body: () => object): Maker =>
  async (_api, side, malformed) => ({
    params: {},
    body: { estateId: idOr(side, malformed, ({ scene }) => scene.estate._id), ...body() },
  });
const KIND = { kind: 'leads' };

/** Imports of leads. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/importLeads': intoEstate(() => ({ fileName: 'leads.csv', rows: [{ line: 2, email: anAddress() }] })),
  'staff/findKnownLeads': intoEstate(() => ({ emails: [anAddress()] })),
  'staff/getLeadImports': nothing,
  'staff/getLeadImport': ofImport,
  'staff/getFailedLeadRows': ofImport,
  'staff/undoLeadImport': ofImport,
  'staff/getSheetMapping': async () => ({ params: KIND }),
  'staff/saveSheetMapping': async () => ({
    params: KIND,
    body: { columns: [{ header: 'Correo', field: 'email' }] },
  }),
};
