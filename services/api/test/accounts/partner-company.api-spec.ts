import type { Account, Role } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aMember } from './members.js';

let api: TestApi;
const builderId = new Types.ObjectId();
const businessId = new Types.ObjectId();
beforeAll(async () => {
  api = await createTestApi();
  await system(async () => {
    await api.models.Builder.create([
      { _id: builderId, key: 'wrenmoor', name: 'Wrenmoor Living', houses: [] },
    ] as never);
    await api.models.Business.create([{ _id: businessId, key: 'coastal', title: 'Coastal Agency' }] as never);
  });
}, 60_000);
afterAll(() => api.close());

it.each<[Role, string | null, string | null]>([
  ['BUILDER', null, 'Wrenmoor Living'],
  ['CHANNEL_PARTNER', null, 'Coastal Agency'],
  ['CHANNEL_PARTNER', 'Northline Property Advisory', 'Northline Property Advisory'],
  ['LANDOWNER', null, null],
  ['CUSTOMER', null, null],
])('the account of a %s whose own company is %s asks for holds as %s (2.9)', async (role, company, expected) => {
  const { headers } = await aMember(api, { role, company, builderId, businessId } as never);
  expect((await api.get<Account>('/api/account', { headers })).body.company).toBe(expected);
});
