import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aContractDesk, type ContractDesk } from './contract-scene.js';
import { day } from './staff-scene.js';

let desk: ContractDesk;
beforeAll(async () => {
  desk = await aContractDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

const datesOf = async (eoi: { _id: unknown }) =>
  Object.fromEntries((await desk.read(eoi)).contract?.dates.map((date) => [date.name, date]) ?? []);
const editLot = async (lot: Pick<LotRecord, '_id'>, body: object) => {
  const rev = (await desk.lotNow(lot._id))?.rev;
  const headers = { ...desk.ben.headers, 'if-match': `"${String(rev)}"` };
  return desk.api.post(`/api/staff/lots/${String(lot._id)}`, body, { headers });
};

describe('the dates of a contract', () => {
  it('what happened is not in the future; what is due may be', async () => {
    const { eoi } = await desk.approved();
    const { status, body } = await desk.setDates(eoi, { exchanged: day(-1), buyerSigned: day(-2), sunset: day(-300) });
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'buyerSigned', message: 'Buyer signed must not be in the future' },
        { path: 'exchanged', message: 'Exchanged must not be in the future' },
      ],
    ]);
    expect((await desk.setDates(eoi, { coolingOffEnds: day(-5), sunset: day(-300) })).status).toBe(200);
  });

  it('one that was set changes, or goes, only with a reason, which the history keeps (D135)', async () => {
    const { eoi } = await desk.approved();
    await desk.setDates(eoi, { sunset: '2027-05-01', coolingOffEnds: '2027-01-05' });
    for (const change of [{ sunset: '2027-06-01' }, { sunset: null }, { sunset: '2027-06-01', reason: '   ' }]) {
      const { status, body } = await desk.setDates(eoi, change);
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'reason']);
    }
    const same = await desk.setDates(eoi, { sunset: '2027-05-01' });
    expect([same.status, same.body.history.length]).toEqual([200, (await desk.read(eoi)).history.length]);
    await desk.setDates(eoi, { sunset: '2027-06-01', coolingOffEnds: null, reason: 'Road works' }, { who: desk.ben });
    expect((await desk.read(eoi)).history.at(-1)).toMatchObject({
      by: 'Ben Ray',
      reason: 'Cooling off ends 5 Jan 2027 cleared; Sunset date 1 May 2027 → 1 Jun 2027: Road works',
    });
    const dates = await datesOf(eoi);
    expect(dates['sunset']).toMatchObject({ on: '2027-06-01', by: 'Ben Ray', reason: 'Road works' });
    expect(dates['coolingOffEnds']).toBeUndefined();
  });

  it('finance and settlement are the lot’s, whoever sets them where: there are never two (D133)', async () => {
    const { lot, eoi } = await desk.approved();
    const set = await desk.setDates(eoi, { financeDue: '2027-03-01', settlementDue: '2027-04-01' });
    expect(set.status).toBe(200);
    const now = await desk.lotNow(lot._id);
    expect([now?.financeDueDate?.toISOString(), now?.rev]).toEqual(['2027-02-28T13:00:00.000Z', lot.rev + 2]);
    const [row] = await desk.api.models.AuditEntry.find({ entity: 'lot', lotId: lot._id }).sort({ rev: -1 }).lean();
    expect(row?.reason).toBe('Finance due -- → 1 Mar 2027; Settlement -- → 1 Apr 2027');
    // On the lot's own page, by somebody else.
    expect((await editLot(lot, { financeDueDate: '2027-03-08' })).status).toBe(200);
    expect((await datesOf(eoi))['financeDue']).toMatchObject({ on: '2027-03-08', by: 'Ben Ray' });
    expect((await desk.setDates(eoi, { financeDue: '2027-03-09' }, { rev: set.body.rev })).status).toBe(412);
    // By what knows nothing of contracts, such as a sheet.
    const settlementDate = new Date('2027-04-09T14:00:00Z');
    await desk.api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: { settlementDate } });
    const { settlementDue } = await datesOf(eoi);
    expect([settlementDue?.on, settlementDue?.by]).toEqual(['2027-04-10', undefined]);
    expect((await desk.setDates(eoi, { settlementDue: null })).body.errors?.[0]?.path).toBe('reason');
    await desk.setDates(eoi, { settlementDue: null, reason: 'Not agreed yet' });
    expect((await desk.lotNow(lot._id))?.settlementDate).toBeUndefined();
  });

  it('settlement follows from the registration until somebody sets it (D107)', async () => {
    const { lot, eoi } = await desk.approved();
    const { connection } = desk.api;
    const estates = connection.collection('estates');
    await estates.updateOne({ _id: desk.scene.estate._id }, { $set: { settlementDays: 14 } });
    expect((await datesOf(eoi))['settlementDue']).toBeUndefined();
    const registeredOn = new Date('2026-10-31T13:00:00Z');
    await connection.collection('stages').updateOne({ _id: desk.scene.stageId }, { $set: { registeredOn } });
    expect((await datesOf(eoi))['settlementDue']).toEqual({ name: 'settlementDue', on: '2026-11-15', isDerived: true });
    await connection
      .collection('lots')
      .updateOne({ _id: lot._id }, { $set: { registeredOn: new Date('2026-11-01T13:00:00Z') } });
    expect((await datesOf(eoi))['settlementDue']?.on).toBe('2026-11-16');
    // A derived day was set by nobody, so that setting one needs no reason.
    expect((await desk.setDates(eoi, { settlementDue: '2026-11-20' })).status).toBe(200);
    expect((await datesOf(eoi))['settlementDue']).toMatchObject({ on: '2026-11-20', by: 'Mia Chen' });
    await estates.updateOne({ _id: desk.scene.estate._id }, { $unset: { settlementDays: '' } });
    await connection.collection('stages').updateOne({ _id: desk.scene.stageId }, { $unset: { registeredOn: '' } });
  });

  it('of two colleagues at one date the second reads who was first, and what is there now', async () => {
    const { eoi } = await desk.approved();
    const rev = (await desk.eoiNow(eoi))?.rev ?? 0;
    const answers = [
      await desk.setDates(eoi, { coolingOffEnds: '2027-01-05' }, { rev }),
      await desk.setDates(eoi, { coolingOffEnds: '2027-01-06' }, { rev, who: desk.ben }),
    ];
    const [first, second] = answers;
    expect([first?.status, second?.status, second?.body.code]).toEqual([200, 412, 'stale']);
    expect(second?.body.by).toMatchObject({ name: 'Mia Chen', did: 'changed the dates of the contract' });
    expect(second?.body.message).toMatch(/^Mia Chen changed the dates of the contract at /);
    expect(second?.body.eoi).toMatchObject({ _id: String(eoi._id), rev: first?.body.rev });
    expect((await datesOf(eoi))['coolingOffEnds']?.on).toBe('2027-01-05');
    // Control: at the newer revision the same call is answered by the rule for dates that were set.
    const again = await desk.setDates(eoi, { coolingOffEnds: '2027-01-06', reason: 'Typed wrong' }, { who: desk.ben });
    expect([again.status, (await datesOf(eoi))['coolingOffEnds']?.by]).toEqual([200, 'Ben Ray']);
    const path = `/api/staff/eois/${String(eoi._id)}/contract/dates`;
    expect((await desk.api.patch(path, { sunset: null }, { headers: desk.mia.headers })).status).toBe(428);
  });
});

describe('signatures', () => {
  it('need a contract, unless the sale was entered from paper', async () => {
    const lot = await desk.scene.lot();
    const eoi = await desk.eoi(lot);
    await desk.call(eoi, 'approve');
    const { status, body } = await desk.setDates(eoi, { vendorSigned: day() });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'vendorSigned', message: 'Add the contract before you record a signature' }],
    ]);
    const signed = await desk.scene.lot();
    const firstBuyer = { firstName: 'Farah', lastName: 'Siddiq', email: 'f@example.com', phone: '0491570158' };
    const entered = await desk.api.post<{ _id: string }>(
      `/api/staff/lots/${String(signed._id)}/eois`,
      { firstBuyer: { ...firstBuyer, address: '1 Hay Street, Perth' }, reason: 'Signed at the display village' },
      { headers: desk.mia.headers },
    );
    const paper = await desk.setDates(entered.body, { buyerSigned: day(), vendorSigned: day() });
    expect([paper.status, paper.body.lotStatus]).toEqual([200, 'contract_executed']);
  });

  it('of an executed contract are corrected with a reason, but not cleared; its lot moves once', async () => {
    const { lot, eoi } = await desk.executed();
    const cleared = await desk.setDates(eoi, { buyerSigned: null, reason: 'By mistake' });
    expect([cleared.status, cleared.body.code]).toEqual([409, 'contract_executed']);
    const corrected = await desk.setDates(eoi, { buyerSigned: day(1), reason: 'Typed wrong' });
    expect([corrected.status, corrected.body.lotStatus]).toEqual([200, 'contract_executed']);
    await desk.move(lot, 'eoi', 'Signed by the wrong person');
    // Another date doesn't move it: nobody signed.
    expect((await desk.setDates(eoi, { sunset: '2027-05-01' })).body.lotStatus).toBe('eoi');
    expect((await desk.read(eoi)).contract?.reached).toEqual([]);
    expect((await desk.read(eoi)).furthest).toBe('contract_executed');
    expect((await desk.move(lot, 'contract_executed')).status).toBe(200);
    expect((await desk.told(eoi)).filter((template) => template === 'eoi-contract-signed')).toHaveLength(1);
  });

  it('a move of the lot by hand wants them too, and says which is missing', async () => {
    const { lot, eoi } = await desk.approved();
    const refusals = [];
    refusals.push((await desk.move(lot, 'contract_executed')).body);
    await desk.setDates(eoi, { buyerSigned: day() });
    refusals.push((await desk.move(lot, 'contract_executed')).body);
    expect(refusals.map(({ code, message }) => [code, message])).toEqual([
      ['contract_incomplete', 'Record both signatures on the EOI first.'],
      ['contract_incomplete', 'Record the vendor’s signature on the EOI first.'],
    ]);
    const many = await desk.api.post<{ results: { outcome: string; message?: string }[] }>(
      '/api/staff/lot-changes',
      { lots: [{ lotId: String(lot._id), rev: (await desk.lotNow(lot._id))?.rev, to: 'contract_executed' }] },
      { headers: desk.mia.headers },
    );
    expect(many.body.results).toMatchObject([
      { outcome: 'refused', message: 'Record the vendor’s signature on the EOI first.' },
    ]);
    await desk.setDates(eoi, { vendorSigned: day() });
    await desk.setConditions(eoi, { conditions: [{ title: 'Finance approval' }] });
    expect((await desk.move(lot, 'unconditional')).body).toMatchObject({
      message: '“Finance approval” is neither met nor waived yet. Record it on the EOI first.',
      missing: ['Finance approval'],
    });
    // A correction back is always possible.
    expect((await desk.move(lot, 'eoi', 'Typed wrong')).status).toBe(200);
  });

  it('a lot without an EOI moves as before', async () => {
    const lot = await desk.scene.lot('contract_executed');
    await system(() => desk.api.models.Eoi.deleteMany({ lotId: lot._id }));
    await desk.api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: { 'claim.refId': null } });
    expect((await desk.move(lot, 'unconditional')).status).toBe(200);
    expect((await desk.move(lot, 'settled')).status).toBe(200);
  });
});
