import type { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { linkIn } from '../accounts/mailbox.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

export let api: TestApi;
export let scene: Scene;
export let offering: Scene;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi({ env: { LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '100000' } });
    scene = await aScene(api.connection);
    offering = await aScene(api.connection, { autoOffer: true, hidePrice: true });
  });
  afterAll(() => api.close());
}
export const holdIn = (email: string) => system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean());
export const lotNow = (lotId: unknown) => system(() => api.models.Lot.findById(lotId).lean());
export const emailOf = (body: Record<string, unknown>): string => (body['leadDetails'] as { email: string }).email;
export const staff = (holdId: unknown, what: string, body: unknown, at = scene) =>
  api.post(`/api/staff/holds/${String(holdId)}/${what}`, body, { token: at.token });
/** A request of a person without an account, with its emailed link. */
export async function requested(at = scene, lotId?: Types.ObjectId) {
  const lot = lotId ? { _id: lotId } : await at.lot();
  const body = aHoldBody(lot);
  expect((await api.post('/api/holds', body)).status).toBe(201);
  const email = emailOf(body);
  const hold = await holdIn(email);
  return { email, lotId: lot._id, holdId: String(hold?._id), token: await linkIn(api, email, 'hold-received') };
}
export async function held(at = scene) {
  const request = await requested(at);
  expect((await staff(request.holdId, 'approve', {}, at)).status).toBe(200);
  return { ...request, token: await linkIn(api, request.email, 'hold-approved') };
}
