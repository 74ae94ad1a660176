import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { DeletionService } from '../../src/account/deletion.service.js';
import { system } from '../../src/database/scope.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { type Member, PASSWORD } from './members.js';

export const dataDir = mkdtempSync(join(tmpdir(), 'lotline-own-data-'));
export let api: TestApi;
export let scene: Scene;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir } });
    scene = await aScene(api.connection);
  }, 60_000);
  afterAll(async () => {
    await api.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
}
/** A request for a hold of this customer, made while logged in; approved where that is said. */
export async function aHold(member: Member, approved = false): Promise<Types.ObjectId> {
  const { firstName, lastName, email } = member.user;
  const lot = await scene.lot();
  await api.post('/api/holds', aHoldBody(lot, { leadDetails: { firstName, lastName, email, phone: '0491570158' } }), {
    headers: member.headers,
  });
  const hold = await system(() => api.models.InitialHold.findOne({ lotId: lot._id }).lean());
  if (approved) await api.post(`/api/staff/holds/${String(hold?._id)}/approve`, {}, { token: scene.token });
  return hold!._id;
}
export const enquire = ({ user: { firstName, lastName, email }, headers }: Member, marketingConsent = false) =>
  api.post(
    '/api/enquiries',
    {
      estateId: String(scene.estate._id),
      firstName,
      lastName,
      email,
      phone: '0491570158',
      message: 'How deep is it?',
      marketingConsent,
      filledMs: 9000,
    },
    { headers },
  );
export const copyOf = async ({ headers }: Member) =>
  (await api.get<Record<string, Record<string, unknown>[]>>('/api/account/copy', { headers })).body;

/** As the sweeper would, some minutes later. */
export const finish = () =>
  system(() => api.app.get(DeletionService, { strict: false }).sweep(new Date(Date.now() + 1_000)));
/** Also emails waiting for an undo (D72). */
export const carryAll = async () => {
  await api.models.OutboxMessage.updateMany({ state: 'queued' }, { $set: { nextAt: new Date() } });
  await api.drainOutbox();
};
export const remove = ({ headers }: Pick<Member, 'headers'>, password = PASSWORD) =>
  api.post('/api/account/deletion', { password }, { headers });
