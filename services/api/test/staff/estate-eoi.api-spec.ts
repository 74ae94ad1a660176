import type { StaffEstate } from '@lotline/shared-domain';
import { aMember } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';
import { ESTATES, NEW, anEstateScene, type EstateScene } from './estate-scene.js';

const ACCOUNT = { bankAccountName: 'Rise Trust', bankBsb: '063 000', bankAccountNumber: '12-345678' };
const STORED_ACCOUNT = { bankAccountName: 'Rise Trust', bankBsb: '063000', bankAccountNumber: '12345678' };
const NO_ACCOUNT = { bankAccountName: '', bankBsb: '', bankAccountNumber: '' };
const GAPS = [
  { path: 'bankAccountName', message: 'Buyers need the account name to pay the deposit' },
  { path: 'bankBsb', message: 'Buyers need the BSB to pay the deposit' },
  { path: 'bankAccountNumber', message: 'Buyers need the account number to pay the deposit' },
];

let api: TestApi;
let scene: EstateScene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await anEstateScene(api);
}, 60_000);
afterAll(() => api.close());

const anEstate = async (title: string): Promise<string> => (await scene.create({ ...NEW, title })).body._id;

describe('what an estate’s EOIs ask for (D103, D132)', () => {
  it('is everything and no deposit by default; changes are audited by name', async () => {
    const { save, read, admin } = scene;
    const _id = await anEstate('EOI');
    expect((await read(_id)).body).toMatchObject({
      eoiDeposit: null,
      eoiPayDays: 14,
      eoiAsksFinance: true,
      eoiAsksConveyancer: true,
      eoiAsksIdentity: false,
      settlementDays: null,
      bankAccountName: null,
    });
    const { body } = await save(_id, 0, { eoiDeposit: '2,000', eoiPayDays: 10, eoiAsksFinance: false, ...ACCOUNT });
    expect(body).toMatchObject({ eoiDeposit: 2_000, eoiPayDays: 10, eoiAsksFinance: false, ...STORED_ACCOUNT, rev: 1 });
    const { message } = (await save(_id, 0, { holdDays: 3 }, admin)).body;
    expect(message.split(': ')[1]?.replace(/\.$/, '').split(', ').sort()).toEqual([
      'Account name',
      'Account number',
      'Ask about finance',
      'BSB',
      'Days to pay the deposit',
      'Deposit',
    ]);
  });

  it('a deposit needs a bank account, and keeps it', async () => {
    const { save } = scene;
    const _id = await anEstate('Bank account');
    const without = await save(_id, 0, { eoiDeposit: 2_000 });
    expect([without.status, without.body.errors]).toEqual([400, GAPS]);
    await save(_id, 0, { eoiDeposit: 2_000, ...ACCOUNT });
    expect((await save(_id, 1, NO_ACCOUNT)).body.errors).toEqual(GAPS);
    expect((await save(_id, 1, { ...NO_ACCOUNT, eoiDeposit: '' })).body).toMatchObject({
      eoiDeposit: null,
      bankBsb: null,
    });
  });

  it.each([
    [{ eoiDeposit: 0 }, 'eoiDeposit'],
    [{ eoiDeposit: 2_000.5 }, 'eoiDeposit'],
    [{ eoiPayDays: 0 }, 'eoiPayDays'],
    [{ eoiPayDays: 61 }, 'eoiPayDays'],
    [{ settlementDays: 0 }, 'settlementDays'],
    [{ settlementDays: 121 }, 'settlementDays'],
    [{ settlementDays: 14.5 }, 'settlementDays'],
    [{ ...ACCOUNT, bankBsb: '06300' }, 'bankBsb'],
    [{ ...ACCOUNT, bankAccountNumber: '1234' }, 'bankAccountNumber'],
    [{ ...ACCOUNT, bankAccountNumber: '12345678901' }, 'bankAccountNumber'],
    [{ ...ACCOUNT, bankBsb: '' }, 'bankBsb'],
    [{ eoiDeposit: 2_000, ...ACCOUNT, bankAccountName: '' }, 'bankAccountName'],
  ])('%j is refused at its field', async (body, path) => {
    const _id = await anEstate('Refusals');
    const { status, body: refused } = await scene.save(_id, 0, body);
    expect([status, refused.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  });

  it('a copy of the estate asks for the same', async () => {
    const settings = {
      eoiDeposit: 2_000,
      eoiAsksConveyancer: false,
      eoiAsksIdentity: true,
      settlementDays: 14,
      ...STORED_ACCOUNT,
    };
    const { estate } = await aScene(api.connection, settings);
    const owner = await aMember(api, { role: 'LANDOWNER', _id: estate.landownerId, landownerId: estate.landownerId });
    const path = `${ESTATES}/${String(estate._id)}/copy`;
    const { body } = await api.post<StaffEstate>(path, { title: 'Second Rise' }, { headers: owner.headers });
    expect((await scene.read(body._id, owner)).body).toMatchObject(settings);
  });
});

it('where deposits are paid is changed by a person, never by a key (D167)', async () => {
  const { estate, token } = await aScene(api.connection);
  const path = `${ESTATES}/${String(estate._id)}/settings`;
  const save = (body: object) =>
    api.put<{ message?: string }>(path, body, { headers: { authorization: `Bearer ${token}`, 'if-match': '"0"' } });
  expect((await save(ACCOUNT)).status).toBe(403);
  expect((await save({ eoiPayDays: 10 })).status).toBe(200);
});
