import type { StaffEoi, StaffLot } from '@lotline/shared-domain';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { signContract } from './signatures.js';
import { anEoiDesk, DUE, type EoiAnswer, type EoiDesk } from './staff-scene.js';

let desk: EoiDesk;
beforeAll(async () => {
  desk = await anEoiDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

const buyer = (firstName: string, email: string) => ({
  firstName,
  lastName: 'Siddiq',
  email,
  phone: '0491570158',
  address: '1 Hay Street, Perth',
});
const paper = (fields: Record<string, unknown> = {}) => ({
  firstBuyer: buyer('Farah', 'farah@example.com'),
  reason: 'Signed at the display village',
  ...fields,
});
const enter = (lot: Pick<LotRecord, '_id'>, body: unknown = paper()) =>
  desk.api.post<EoiAnswer>(`/api/staff/lots/${String(lot._id)}/eois`, body, { headers: desk.mia.headers });
const change = async (lot: Pick<LotRecord, '_id'>, path: string, body: unknown) => {
  const rev = (await desk.lotNow(lot._id))?.rev;
  const headers = { ...desk.mia.headers, 'if-match': `"${String(rev)}"` };
  return desk.api.post<StaffLot & { code?: string }>(`/api/staff/lots/${String(lot._id)}${path}`, body, { headers });
};

describe('an EOI that was signed on paper (D105)', () => {
  it('is approved at once in the name of who enters it, with both buyers, its price and a deposit not recorded', async () => {
    const lot = await desk.scene.lot();
    const body = paper({ secondBuyer: buyer('Noah', 'noah@example.com'), price: 305_000 });
    const { status, body: eoi } = await enter(lot, body);
    expect(status).toBe(200);
    expect(eoi).toMatchObject({
      status: 'approved',
      lotStatus: 'eoi',
      buyers: 'Farah Siddiq and Noah Siddiq',
      price: 305_000,
      takenBy: 'Mia Chen',
      deposit: { due: DUE, cleared: 0, refunded: 0 },
    });
    expect(eoi.history.map(({ by, did, reason }) => [by, did, reason])).toEqual([
      ['Mia Chen', 'entered it from paper', 'Signed at the display village'],
    ]);
    expect((await desk.pay(eoi, 2000)).body.deposit.cleared).toBe(DUE);
  });

  it('a company or trust is named by its name', async () => {
    const company = { kind: 'Company', entityName: 'Siddiq Holdings Pty Ltd', entityNumber: '123 456 789' };
    const { body } = await enter(
      await desk.scene.lot(),
      paper({ firstBuyer: { ...buyer('Farah', 'f@example.com'), ...company } }),
    );
    expect([body.buyers, body.buyersData.firstBuyer?.entityNumber]).toEqual(['Siddiq Holdings Pty Ltd', '123456789']);
  });

  it('needs its buyer and a reason', async () => {
    const { status, body } = await enter(await desk.scene.lot(), {});
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, expect.arrayContaining(['reason'])]);
  });

  it('ends the lot’s other EOIs and closes its hold; a holder who didn’t sign is emailed', async () => {
    const lot = await desk.scene.lot();
    const { holdId, email } = await desk.ask(lot);
    await desk.decide(holdId, 'approve', {});
    const rival = await desk.eoi(lot);
    expect((await enter(lot, paper({ holdId }))).status).toBe(200);
    expect([(await desk.holdNow(holdId))?.status, await desk.statusOf(rival)]).toEqual(['closed', 'declined']);
    expect(await desk.templates(email)).toContain('hold-cancelled queued');
    expect(await desk.templates(desk.emailOf(rival))).toEqual(['eoi-lot-taken queued']);
    const signer = await desk.scene.lot();
    const held = await desk.ask(signer);
    await desk.decide(held.holdId, 'approve', {});
    await enter(signer, paper({ firstBuyer: buyer('Ashleigh', held.email) }));
    expect(await desk.templates(held.email)).not.toContain('hold-cancelled queued');
  });

  it('on a lot that another EOI has it is refused, and the refusal says who was first', async () => {
    const lot = await desk.scene.lot();
    await desk.call(await desk.eoi(lot), 'approve', {}, desk.ben);
    const { status, body } = await enter(lot);
    expect([status, body.code, body.by?.name, body.lot?.status]).toEqual([409, 'lot_not_available', 'Ben Ray', 'eoi']);
  });

  it('a repeated call with its key enters it once', async () => {
    const lot = await desk.scene.lot();
    const headers = { ...desk.mia.headers, 'idempotency-key': `paper-${String(lot._id)}` };
    const path = `/api/staff/lots/${String(lot._id)}/eois`;
    const [first, again] = [
      await desk.api.post<StaffEoi>(path, paper(), { headers }),
      await desk.api.post<StaffEoi>(path, paper(), { headers }),
    ];
    expect([first.status, again.status, again.body._id]).toEqual([200, 200, first.body._id]);
  });
});

describe('a lot moves to EOI and back only with its EOI (D105)', () => {
  it('moving it by hand to EOI is refused; the older call enters a paper EOI as well', async () => {
    const lot = await desk.scene.lot();
    expect((await change(lot, '/move', { to: 'eoi' })).body.code).toBe('transition_refused');
    const rival = await desk.eoi(lot);
    const { address: _address, ...older } = buyer('Farah', 'farah.older@example.com');
    expect((await change(lot, '/eoi', older)).body.status).toBe('eoi');
    expect(await desk.statusOf(rival)).toBe('declined');
  });

  it('moving it back withdraws the EOI, and its buyer is emailed what is still to be refunded', async () => {
    const lot = await desk.scene.lot();
    const eoi = await desk.eoi(lot);
    await desk.pay(eoi, 2000);
    await desk.call(eoi, 'approve');
    await signContract(desk.api.connection, lot._id);
    await change(lot, '/move', { to: 'contract_executed' });
    expect((await change(lot, '/move', { to: 'available', reason: 'Buyer left' })).body.status).toBe('available');
    const now = await desk.read(eoi);
    expect([now.status, now.isRefundDue, (await desk.eoiNow(eoi))?.furthest]).toEqual([
      'withdrawn',
      true,
      'contract_executed',
    ]);
    expect(now.history.at(-1)).toMatchObject({ by: 'Mia Chen', did: 'withdrew it', reason: 'Buyer left' });
    const mail = (await desk.emailsTo(desk.emailOf(eoi))).at(-1);
    expect(mail?.template).toBe('eoi-withdrawn');
    expect(mail?.text).toContain('What you have paid, $2,000.00, is still to be refunded.');
  });
});
