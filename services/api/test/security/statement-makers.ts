import { system } from '../../src/database/scope.js';
import { aSession } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import type { Side } from './matrix-scene.js';
import { type Maker, MALFORMED, MISSING } from './request-makers.js';

let lines = 0;
/** A statement with a line that is no deposit, unlike any other. */
const aStatement = () => {
  lines += 1;
  return {
    fileName: 'november.csv',
    rows: [{ line: 2, day: '2026-11-02', cents: 100, text: `Line ${lines}`, decision: 'unallocated' }],
  };
};

/** This side's estate, with a bank account. */
async function anEstate(api: TestApi, { scene }: Side): Promise<string> {
  const account = { bankAccountName: 'Rise Trust', bankBsb: '063000', bankAccountNumber: String(10_020_030) };
  await system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: account }));
  return String(scene.estate._id);
}

const ofEstate =
  (body?: () => object): Maker =>
  async (api, side, malformed) => ({
    params: { estateId: side ? await anEstate(api, side) : malformed ? MALFORMED : MISSING },
    ...(body && { body: body() }),
  });

/** Bank statements, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/getStatementTargets': ofEstate(),
  'staff/getStatements': ofEstate(),
  'staff/importStatement': ofEstate(aStatement),
  'staff/undoStatement': async (api, side, malformed) => {
    if (!side) return { params: { importId: malformed ? MALFORMED : MISSING }, body: {} };
    const { headers } = await aSession(api, (await side.member('LANDOWNER')).user);
    const path = `/api/staff/estates/${await anEstate(api, side)}/statements`;
    const { body } = await api.post<{ _id: string }>(path, aStatement(), { headers });
    return { params: { importId: body._id }, body: {} };
  },
};
