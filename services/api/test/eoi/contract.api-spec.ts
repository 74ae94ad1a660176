import { eoiLook, type StaffLotDetail } from '@lotline/shared-domain';
import { aMember } from '../accounts/members.js';
import { aScene } from '../scene.js';
import { aContractDesk, aContractFile, type ContractDesk } from './contract-scene.js';
import { day, DUE } from './staff-scene.js';

let desk: ContractDesk;
beforeAll(async () => {
  desk = await aContractDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

const lotOf = async ({ _id, stageId }: { _id: unknown; stageId: unknown }) =>
  (
    await desk.api.get<StaffLotDetail>(`/api/staff/stages/${String(stageId)}/lots/${String(_id)}`, {
      headers: desk.mia.headers,
    })
  ).body;

describe('the contract of an approved EOI (D55, D107)', () => {
  it('leads its lot from approval to settlement, and keeps each step with who and when', async () => {
    const { lot, eoi } = await desk.approved();
    const finance = { title: 'Finance approval', dueOn: '2027-03-01' };
    const added = await desk.setConditions(eoi, { conditions: [finance, { title: 'Building inspection' }] });
    expect(added.body.contract?.conditions.map(({ title, state }) => [title, state])).toEqual([
      ['Finance approval', 'open'],
      ['Building inspection', 'open'],
    ]);
    const first = await desk.setDates(eoi, { buyerSigned: day(2) });
    expect([first.status, first.body.lotStatus]).toEqual([200, 'eoi']);
    const executed = await desk.setDates(eoi, { vendorSigned: day(1), exchanged: day() }, { who: desk.ben });
    expect([executed.body.lotStatus, executed.body.furthest]).toEqual(['contract_executed', 'contract_executed']);
    const [one, other] = executed.body.contract?.conditions ?? [];
    expect((await desk.setConditions(eoi, { conditions: [{ ...one, state: 'met' }, other] })).body.lotStatus).toBe(
      'contract_executed',
    );
    const unconditional = await desk.setConditions(eoi, {
      conditions: [
        { ...one, state: 'met' },
        { ...other, state: 'waived' },
      ],
    });
    expect(unconditional.body.lotStatus).toBe('unconditional');
    const settled = await desk.settle(eoi, { settledOn: day(), note: 'Paid in full' }, desk.ben);
    expect([settled.status, settled.body.lotStatus, settled.body.status]).toEqual([200, 'settled', 'approved']);
    expect(settled.body.contract?.reached.map(({ status, by }) => [status, by])).toEqual([
      ['contract_executed', 'Ben Ray'],
      ['unconditional', 'Mia Chen'],
      ['settled', 'Ben Ray'],
    ]);
    expect(settled.body.contract?.dates.map(({ name, on, by }) => [name, on, by])).toEqual([
      ['issued', day(), 'Mia Chen'],
      ['buyerSigned', day(2), 'Mia Chen'],
      ['vendorSigned', day(1), 'Ben Ray'],
      ['exchanged', day(), 'Ben Ray'],
    ]);
    expect(settled.body.history.slice(1).map(({ by, did }) => `${by} ${did}`)).toEqual([
      'Mia Chen added a version of the contract',
      'Mia Chen changed the conditions of the contract',
      'Mia Chen changed the dates of the contract',
      'Ben Ray changed the dates of the contract',
      'Ben Ray moved the lot to Contract Executed',
      'Mia Chen changed the conditions of the contract',
      'Mia Chen changed the conditions of the contract',
      'Mia Chen moved the lot to Finance Unconditional',
      'Ben Ray settled the lot',
    ]);
    expect(settled.body.history.at(-1)?.reason).toContain(': Paid in full');
    expect(await desk.told(eoi)).toEqual([
      'eoi-contract-ready',
      'eoi-contract-signed',
      'eoi-contract-signed',
      'eoi-unconditional',
      'eoi-settled',
    ]);
    const [, , second] = (await desk.emailsTo(desk.emailOf(eoi))).filter(({ template }) => /contract/.test(template));
    expect(second?.text).toContain('so the contract is executed');
    const detail = await lotOf(lot);
    expect([
      detail.buyerStatus,
      detail.contracts?.length,
      detail.contractConditions?.map(({ state }) => state),
    ]).toEqual(['Settled', 1, ['met', 'waived']]);
  });

  it('conditions that are settled before both have signed let the lot go on to Unconditional at once', async () => {
    const { eoi } = await desk.approved();
    await desk.setConditions(eoi, { conditions: [{ title: 'Finance approval', state: 'met' }] });
    const { body } = await desk.setDates(eoi, { buyerSigned: day(), vendorSigned: day() });
    expect([body.lotStatus, body.contract?.reached.map(({ status }) => status)]).toEqual([
      'unconditional',
      ['contract_executed', 'unconditional'],
    ]);
    expect(await desk.told(eoi)).toEqual(['eoi-contract-ready', 'eoi-contract-signed', 'eoi-unconditional']);
  });

  it('a new version clears both signatures, and replaces none that is executed (D135)', async () => {
    const { eoi, lot } = await desk.approved();
    await desk.setDates(eoi, { buyerSigned: day() });
    const { body } = await desk.addVersion(eoi, { note: 'New price' });
    expect(body.contract?.versions.map(({ number, note, by }) => [number, note, by])).toEqual([
      [1, undefined, 'Mia Chen'],
      [2, 'New price', 'Mia Chen'],
    ]);
    expect(body.contract?.dates.map(({ name }) => name)).toEqual(['issued']);
    expect(body.history.at(-1)?.reason).toBe('Version 2, which cleared the signatures: New price');
    expect((await desk.move(lot, 'contract_executed')).body).toMatchObject({
      code: 'contract_incomplete',
      missing: ['Buyer signed', 'Vendor signed'],
    });
    await desk.setDates(eoi, { buyerSigned: day(), vendorSigned: day() });
    const late = await desk.addVersion(eoi);
    expect([late.status, late.body.code]).toEqual([409, 'contract_executed']);
    expect((await desk.read(eoi)).contract?.versions).toHaveLength(2);
    // Back at EOI it may be replaced.
    await desk.move(lot, 'eoi', 'A page was missing');
    expect((await desk.addVersion(eoi)).body.contract?.dates.map(({ name }) => name)).toEqual(['issued']);
  });

  it('the same file added again is no version, nor is a call that is repeated with its key', async () => {
    const { eoi } = await desk.approved();
    const fileId = await aContractFile(desk.api, desk.scene);
    const headers = { ...desk.mia.headers, 'idempotency-key': `version-${fileId}` };
    const path = `/api/staff/eois/${String(eoi._id)}/contract/versions`;
    for (let sent = 0; sent < 2; sent += 1)
      expect((await desk.api.post(path, { fileId }, { headers })).status).toBe(200);
    await desk.addVersion(eoi, { fileId });
    expect((await desk.read(eoi)).contract?.versions).toHaveLength(2);
  });

  it('takes only a contract of this estate that was not refused, and an unchecked one of nobody else’s', async () => {
    const { eoi } = await desk.approved();
    const foreign = await aScene(desk.api.connection);
    const other = await aScene(desk.api.connection, { landownerId: desk.scene.landownerId });
    for (const [what, fileId] of [
      ['another landowner’s', await aContractFile(desk.api, foreign)],
      ['another estate’s', await aContractFile(desk.api, other)],
      ['of another purpose', await aContractFile(desk.api, desk.scene, { purpose: 'lotDocument' })],
      ['refused', await aContractFile(desk.api, desk.scene, { state: 'refused', refusal: 'damaged' as never })],
      ['a colleague’s in check', await aContractFile(desk.api, desk.scene, { state: 'received' })],
      ['missing', String(foreign.estate._id)],
    ] as const) {
      const { status, body } = await desk.addVersion(eoi, { fileId });
      expect([what, status, body.errors?.[0]?.path]).toEqual([what, 400, 'fileId']);
    }
    const own = { state: 'received', uploadedBy: `SALES:${String(desk.mia.user._id)}` } as const;
    const inCheck = await desk.addVersion(eoi, { fileId: await aContractFile(desk.api, desk.scene, own) });
    expect([inCheck.status, inCheck.body.contract?.versions.at(-1)?.state]).toEqual([200, 'received']);
  });

  it('one that isn’t approved has none', async () => {
    const lot = await desk.scene.lot();
    for (const status of ['pending', 'declined', 'withdrawn'] as const) {
      const eoi = await desk.eoi(lot, { status });
      const { status: code, body } = await desk.addVersion(eoi);
      expect([code, body.message]).toEqual([409, 'Only an approved EOI has a contract.']);
      expect((await desk.setDates(eoi, { issued: day() })).status).toBe(409);
      expect((await desk.setConditions(eoi, { conditions: [] })).status).toBe(409);
      expect((await desk.settle(eoi, { settledOn: day() })).status).toBe(409);
      expect((await desk.read(eoi)).contract).toBeUndefined();
    }
  });

  it('another landowner’s staff find none of it', async () => {
    const { eoi } = await desk.executed();
    const who = await aMember(desk.api, { role: 'LANDOWNER' });
    expect([
      (await desk.addVersion(eoi, {}, who)).status,
      (await desk.setDates(eoi, { sunset: day() }, { who })).status,
      (await desk.setConditions(eoi, { conditions: [] }, { who })).status,
      (await desk.settle(eoi, { settledOn: day() }, who)).status,
    ]).toEqual([404, 404, 404, 404]);
  });
});

describe('how a sale ends (D107, D131, D138)', () => {
  it('is settled from Unconditional alone, once, on a day that has come', async () => {
    const { eoi } = await desk.executed();
    const early = await desk.settle(eoi, { settledOn: day() });
    expect([early.status, early.body.code]).toEqual([409, 'transition_refused']);
    await desk.setConditions(eoi, { conditions: [], isUnconditional: true });
    const future = await desk.settle(eoi, { settledOn: day(-1) });
    expect([future.status, future.body.errors?.[0]?.path]).toEqual([400, 'settledOn']);
    const { body } = await desk.settle(eoi, { settledOn: day(3) });
    const at = body.contract?.reached.at(-1)?.at ?? '';
    expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(new Date(at))).toBe(day(3));
    expect((await desk.settle(eoi, { settledOn: day(3) })).status).toBe(409);
    expect((await desk.told(eoi)).filter((template) => template === 'eoi-settled')).toHaveLength(1);
  });

  it.each([
    ['refunded', 'Deposit refunded', { amount: DUE / 100, paidOn: day() }],
    ['refundDeclined', 'Deposit not refunded', { reason: 'The buyer changed their mind' }],
  ] as const)(
    'a withdrawal at Unconditional sets the lot free and keeps the contract; then it is %s: %s',
    async (outcome, label, money) => {
      const { lot, eoi } = await desk.executed('unconditional');
      await desk.pay(eoi, DUE / 100);
      await desk.setDates(eoi, { financeDue: '2027-03-01' });
      const { body } = await desk.call(eoi, 'withdraw', { reason: 'They moved away' });
      expect([body.status, body.lotStatus, body.furthest]).toEqual(['withdrawn', 'available', 'unconditional']);
      expect(body.contract?.reached.map(({ status }) => status)).toEqual(['contract_executed', 'unconditional']);
      expect(body.contract?.dates.map(({ name, on }) => [name, on])).toContainEqual(['financeDue', '2027-03-01']);
      expect(await lotOf(lot)).toMatchObject({ status: 'available', financeDueDate: null });
      const told = await desk.call(eoi, 'refunds', { outcome, ...money }, desk.ben);
      expect(eoiLook(told.body, 'customer').label).toBe(label);
      expect((await desk.setDates(eoi, { sunset: '2027-05-01' })).status).toBe(409);
    },
  );

  it('a lot that is freed keeps dates that it had before, or that another edit set since', async () => {
    const { lot, eoi } = await desk.approved();
    const set = { financeDueDate: new Date('2027-01-31T13:00:00Z') };
    await desk.api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: set });
    await desk.setDates(eoi, { settlementDue: '2027-04-01' });
    await desk.call(eoi, 'withdraw', { reason: 'They moved away' });
    const now = await desk.lotNow(lot._id);
    expect([now?.financeDueDate, now?.settlementDate]).toEqual([set.financeDueDate, undefined]);
  });
});
