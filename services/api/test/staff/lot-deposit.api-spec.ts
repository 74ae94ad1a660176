import type { StaffLot } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { RequestGate } from '../../src/request-gate/request-gate.js';
import { aMember } from '../accounts/members.js';
import { api, ask, nowOf, read, scene, setUp } from './lot-scene.js';
import { csvOf, historyOf, importRows, post, rowsOf, stagePath } from './stage-lots-scene.js';

setUp();

const ACCOUNT = { bankAccountName: 'Rise Trust', bankBsb: '063000', bankAccountNumber: '12345678' };
const NO_ACCOUNT = { bankAccountName: null, bankBsb: null, bankAccountNumber: null };
const NEEDS_ACCOUNT = 'Buyers can’t pay a deposit yet: add the bank account in the estate’s EOI settings first.';
const setAccount = (account: object) =>
  system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: account }).then(() => undefined));
/** Makes the landowner's next save of the settings, which removes the bank account. */
async function removal() {
  const { headers } = await aMember(api, {
    role: 'LANDOWNER',
    _id: scene.landownerId,
    landownerId: scene.landownerId,
  });
  const path = `/api/staff/estates/${String(scene.estate._id)}/settings`;
  const { rev } = (await api.get<{ rev: number }>(path, { headers })).body;
  return () =>
    api.put<{ errors?: { path: string }[] }>(path, NO_ACCOUNT, { headers: { ...headers, 'if-match': `"${rev}"` } });
}
const aLot = (fields: Partial<LotRecord> = {}, status: LotRecord['status'] = 'available') => scene.lot(status, fields);
const save = (lot: LotRecord, body: object) => ask<StaffLot & { errors?: unknown }>(lot, '', body);

beforeEach(async () => {
  await system(() => api.models.Lot.deleteMany({ stageId: scene.stageId }));
  await system(() => api.models.Eoi.deleteMany({ stageId: scene.stageId }));
  await setAccount(ACCOUNT);
});

describe('the deposit of a lot (D132)', () => {
  it.each([2_000, 0])(
    '%d is saved, read by staff and told in the lot’s history, and never to visitors',
    async (deposit) => {
      const lot = await aLot();
      expect((await save(lot, { deposit })).body).toMatchObject({ deposit, rev: lot.rev + 1 });
      expect((await read(lot)).body.deposit).toBe(deposit);
      const [last] = (await historyOf(String(lot._id))).slice(-1);
      expect([last?.reason, last?.staffOnly]).toEqual([`EOI deposit - → ${deposit ? '$2,000' : 'None'}`, true]);
      expect((await api.get<{ lot: object }>(`/api/lots/${String(lot._id)}`)).body.lot).not.toHaveProperty('deposit');
    },
  );

  it('left empty is the estate’s again', async () => {
    const lot = await aLot({ deposit: 2_000 });
    expect((await save(lot, { deposit: '' })).body.deposit).toBeNull();
    expect(await nowOf(lot)).not.toHaveProperty('deposit');
  });

  it.each([
    ['hold', { deposit: 1 }],
    ['eoi', { deposit: 0 }],
    ['available', { deposit: -1 }],
    ['available', { deposit: 1.5 }],
    ['available', { deposit: 200_000_000 }],
  ] as const)('at %s %j is refused at its field', async (status, body) => {
    const lot = await aLot({}, status);
    const { status: answered, body: refused } = await save(lot, body);
    expect([answered, refused.errors]).toMatchObject([400, [{ path: 'deposit' }]]);
    expect((await nowOf(lot))?.rev).toBe(lot.rev);
  });

  it('needs the estate’s bank account, unless it says that nothing is due', async () => {
    await setAccount(NO_ACCOUNT);
    const lot = await aLot();
    const errors = [{ path: 'deposit', message: NEEDS_ACCOUNT }];
    expect((await save(lot, { deposit: 2_000 })).body.errors).toEqual(errors);
    expect((await post(stagePath('/lots'), { title: '77', deposit: 2_000 })).body.errors).toEqual(errors);
    const { body } = await importRows([{ title: '78', rev: null, deposit: 2_000 }]);
    expect(body.errors).toEqual([{ path: 'rows[0]', message: `Row 2: ${NEEDS_ACCOUNT}` }]);
    expect((await save(lot, { deposit: 0 })).status).toBe(200);
  });

  it('keeps the estate’s bank account from being removed', async () => {
    const lot = await aLot({ deposit: 2_000 });
    expect(await (await removal())()).toMatchObject({ status: 400, body: { errors: [{ path: 'bankAccountName' }] } });
    await save(lot, { deposit: 0 });
    expect((await (await removal())()).status).toBe(200);
  });

  it('keeps a removed lot out that asks for one, while there is no account', async () => {
    const lot = await aLot({ deposit: 2_000 });
    expect((await ask(lot, '/remove', {})).status).toBe(200);
    expect((await (await removal())()).status).toBe(200);
    const restore = () => post<StaffLot & { message: string }>(`/api/staff/removed-lots/${String(lot._id)}/restore`);
    const { status, body } = await restore();
    expect([status, body.message]).toEqual([400, NEEDS_ACCOUNT]);
    await setAccount(ACCOUNT);
    expect((await restore()).body.deposit).toBe(2_000);
  });

  it('is a column of the lot sheet: an import of an export changes nothing, one with another value changes it', async () => {
    await aLot({ title: '1', deposit: 2_000 });
    await aLot({ title: '2', deposit: 0 });
    await aLot({ title: '3' });
    const rows = await rowsOf(await csvOf());
    expect((await importRows(rows)).body).toMatchObject({ added: 0, changed: 0 });
    const others = [3_000, null, 0];
    expect((await importRows(rows.map((row, at) => ({ ...row, deposit: others[at] })))).body).toMatchObject({
      changed: 3,
    });
    const deposits = await system(() =>
      api.models.Lot.find({ stageId: scene.stageId }, 'deposit').sort({ title: 1 }).lean(),
    );
    expect(deposits.map(({ deposit }) => deposit ?? null)).toEqual(others);
  });

  it('goes with a copy of the lot', async () => {
    const lot = await aLot({ deposit: 0 });
    const { body } = await post<StaffLot>(`/api/staff/lots/${String(lot._id)}/copy`, { title: '99' });
    expect(body.deposit).toBe(0);
  });
});

describe('a deposit is set while the bank account is removed', () => {
  /** Both at once; whether both were done. */
  async function race(): Promise<boolean> {
    await setAccount(ACCOUNT);
    const lot = await aLot();
    const remove = await removal();
    const answers = await Promise.all([save(lot, { deposit: 2_000 }), remove()]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([]);
    expect(statuses).toContain(200);
    await system(() => api.models.Lot.deleteOne({ _id: lot._id }).then(() => undefined));
    return statuses.every((status) => status === 200);
  }

  it('one of them is refused, whichever comes second', async () => {
    for (let round = 0; round < 8; round += 1) expect(await race()).toBe(false);
  });

  it('control: where the deposit doesn’t pass the gate both are done', async () => {
    const gate = api.app.get(RequestGate, { strict: false });
    Object.assign(gate, { pass: async () => undefined });
    try {
      let found = false;
      for (let round = 0; round < 60 && !found; round += 1) found = await race();
      expect(found).toBe(true);
    } finally {
      Reflect.deleteProperty(gate, 'pass');
    }
  });
});
