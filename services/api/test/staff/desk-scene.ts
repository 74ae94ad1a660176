import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

export let api: TestApi;
export let scene: Scene;
export let other: Scene;
export let sales: Member;
export let stranger: Member;
export let admin: Member;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi();
    [scene, other] = [
      await aScene(api.connection, { title: 'Fernleigh' }),
      await aScene(api.connection, { title: 'Other' }),
    ];
    sales = await aMember(api, {
      role: 'SALES',
      landownerId: scene.landownerId,
      firstName: 'Mei-Lin',
      lastName: 'Fraser',
    });
    [stranger, admin] = [
      await aMember(api, { role: 'LANDOWNER', _id: other.landownerId, landownerId: other.landownerId }),
      await aMember(api, { role: 'SUPER_ADMIN' }),
    ];
  }, 60_000);
  afterAll(() => api.close());
}
export const ask = async (lot: LotRecord, name = 'Ashleigh'): Promise<string> => {
  const email = `${name.toLowerCase()}-${Math.random().toString(36).slice(2)}@example.com`;
  expect(
    (
      await api.post(
        '/api/holds',
        aHoldBody(lot, { leadDetails: { firstName: name, lastName: 'Moreau', email, phone: '0491 570 158' } }),
      )
    ).status,
  ).toBe(201);
  return String((await system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean()))?._id);
};
export const decide = (holdId: string, what: string, body: object) =>
  api.post(`/api/staff/holds/${holdId}/${what}`, body, { headers: sales.headers });
