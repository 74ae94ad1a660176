import type { RefundAccount, RefundLinkAnswer } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import { RefundAccountExpiry } from '../../src/refund-account/refund-account-expiry.js';
import type { RefundAccountRecord } from '../../src/payment/refund-account.model.js';
import { linkIn } from '../accounts/mailbox.js';
import { aMember } from '../accounts/members.js';
import { DUE } from '../eoi/staff-scene.js';
import { anInvoiceDesk, type InvoiceDesk } from './invoice-scene.js';

const DAY_MS = 86_400_000;
const ACCOUNT = { accountName: 'Wiremu Hale', bsb: '083-001', accountNumber: '1234 5678' };
type Refusal = { code?: string; message?: string; errors?: { path: string; message: string }[] };

let desk: InvoiceDesk;
beforeAll(async () => {
  desk = await anInvoiceDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

interface Owed {
  readonly eoi: EoiRecord;
  readonly id: string;
}
/** A declined EOI whose deposit came by transfer. */
async function owed(fields: Partial<EoiRecord> = {}): Promise<Owed> {
  const made = await desk.invoiced({ status: 'declined', endedBecause: 'declined', ...fields });
  await desk.book(made.eoi);
  return made;
}
const ask = ({ id }: Owed, who = desk.ben) => desk.write(id, 'refund-account', {}, who);
const token = ({ eoi }: Owed) => linkIn(desk.api, desk.emailOf(eoi), 'eoi-refund-account');
const open = (secret: string) => desk.api.post<RefundLinkAnswer & Refusal>('/api/refund-links', { token: secret });
const give = (secret: string, fields: object = {}, key?: string) =>
  desk.api.post<RefundLinkAnswer & Refusal>(
    '/api/refund-links/account',
    { token: secret, ...ACCOUNT, ...fields },
    key ? { key } : {},
  );
const read = ({ id }: Owed, { headers } = desk.ben) =>
  desk.api.post<RefundAccount & Refusal>(`/api/staff/invoices/${id}/refund-account/read`, {}, { headers });
const stored = ({ eoi }: Owed) =>
  system(() => desk.api.models.RefundAccount.findOne({ eoiId: eoi._id }).lean<RefundAccountRecord>());
const set = ({ eoi }: Owed, fields: object) =>
  desk.api.connection.collection('refund_accounts').updateOne({ eoiId: eoi._id }, { $set: fields });
/** One for which the buyer has given an account. */
async function given(): Promise<Owed & { secret: string }> {
  const one = await owed();
  expect((await ask(one)).status).toBe(200);
  const secret = await token(one);
  expect((await give(secret)).status).toBe(200);
  return { ...one, secret };
}

describe('staff ask for the account that a refund goes to', () => {
  it('the buyer gets a link, gives the account, and staff read it; each reading is in the history', async () => {
    const one = await owed();
    const asked = await ask(one);
    expect([asked.status, asked.body.refundAccount?.askedAt, asked.body.refundAccount?.givenAt]).toEqual([
      200,
      expect.any(String),
      undefined,
    ]);
    const secret = await token(one);
    expect((await open(secret)).body).toMatchObject({ amount: DUE, estateTitle: 'Tallowbrook Rise' });
    expect((await give(secret)).body.givenAt).toEqual(expect.any(String));
    expect((await read(one)).body).toMatchObject({
      accountName: 'Wiremu Hale',
      bsb: '083001',
      accountNumber: '12345678',
    });
    const history = (await desk.read(one.eoi)).history.map(({ did }) => did);
    expect(history).toEqual(
      expect.arrayContaining([
        'asked for the account to refund to',
        'gave the account to refund to',
        'read the account to refund to',
      ]),
    );
    const mail = (await desk.emailsTo(desk.emailOf(one.eoi))).find(
      ({ template }) => template === 'eoi-refund-account-given',
    );
    expect(mail?.text).toContain('ends in 678');
    expect(mail?.text).not.toContain('5678');
  });

  it('its number is in no other answer, no history and no stored document', async () => {
    const one = await given();
    const answers = [await desk.record(one.id), await desk.read(one.eoi)];
    const everything = await Promise.all(
      (await desk.api.connection.listCollections()).map(({ name }) =>
        desk.api.connection.collection(name).find({}).toArray(),
      ),
    );
    expect(JSON.stringify([answers, everything])).not.toContain('12345678');
  });

  it('not within five minutes of the last email; then a newer link replaces the one before', async () => {
    const one = await owed();
    await ask(one);
    const first = await token(one);
    const again = await ask(one);
    expect([again.status, again.body.code]).toEqual([429, 'too_many_requests']);
    await set(one, { askedAt: new Date(Date.now() - 6 * 60_000) });
    expect((await ask(one)).status).toBe(200);
    expect([(await open(first)).status, (await give(first)).status]).toEqual([404, 404]);
  });

  it('only where money that came by transfer is due back', async () => {
    const pending = await owed({ status: 'pending', endedBecause: null });
    expect((await ask(pending)).body.code).toBe('conflict');
    const unpaid = await desk.invoiced({ status: 'declined', endedBecause: 'declined' });
    expect((await ask(unpaid)).body.code).toBe('conflict');
  });

  it('only those who may record money, and of their own estates', async () => {
    const one = await given();
    const other = await aMember(desk.api, { role: 'LANDOWNER', landownerId: new Types.ObjectId() });
    const of = async (who: typeof other) => [(await ask(one, who)).status, (await read(one, who)).status];
    expect([await of(desk.mia), await of(other)]).toEqual([
      [403, 403],
      [404, 404],
    ]);
  });
});

describe('the link', () => {
  it('an invalid one is 404, one that has ended 410', async () => {
    const one = await owed();
    await ask(one);
    const secret = await token(one);
    const forged = `${secret.slice(0, 25)}${'A'.repeat(43)}`;
    expect([(await open(forged)).status, (await give(forged)).status]).toEqual([404, 404]);
    await set(one, { expiresAt: new Date(Date.now() - 1) });
    expect([(await open(secret)).status, (await give(secret)).body.code]).toEqual([410, 'link_expired']);
    expect((await stored(one))?.sealed ?? null).toBeNull();
  });

  it('what was typed wrong is refused at its field', async () => {
    const one = await owed();
    await ask(one);
    const { status, body } = await give(await token(one), { accountName: ' ', bsb: '12', accountNumber: 'abc' });
    expect([status, body.errors?.map(({ path }) => path).sort()]).toEqual([
      400,
      ['accountName', 'accountNumber', 'bsb'],
    ]);
  });

  it('given again, the newer account counts; a repeated call is answered once', async () => {
    const one = await given();
    const key = `again-${String(one.eoi._id)}`;
    for (let time = 0; time < 2; time += 1)
      expect((await give(one.secret, { accountNumber: '87654321' }, key)).status).toBe(200);
    expect((await read(one)).body.accountNumber).toBe('87654321');
    const mails = (await desk.emailsTo(desk.emailOf(one.eoi))).filter(
      ({ template }) => template === 'eoi-refund-account-given',
    );
    expect(mails).toHaveLength(2);
  });
});

describe('the account is deleted', () => {
  it('with the refund, after which the link says that none is needed', async () => {
    const one = await given();
    expect((await desk.refund(one.eoi, 500)).status).toBe(200);
    expect((await stored(one))?.sealed).toEqual(expect.any(String));
    expect((await desk.refund(one.eoi, 1500)).status).toBe(200);
    const left = await stored(one);
    expect([left?.sealed, left?.givenAt]).toEqual([null, null]);
    expect((await read(one)).status).toBe(404);
    expect((await open(one.secret)).body).toMatchObject({ amount: 0, isDone: true });
    expect((await give(one.secret)).body.code).toBe('conflict');
  });

  it('where the deposit is kept', async () => {
    const one = await given();
    await desk.call(one.eoi, 'refunds', { outcome: 'refundDeclined', reason: 'Kept' }, desk.ben);
    expect((await stored(one))?.sealed).toBeNull();
  });

  it('where the decline is taken back', async () => {
    const one = await owed({ status: 'pending', endedBecause: null });
    await desk.call(one.eoi, 'decline', { reason: 'No' });
    await ask(one);
    const secret = await token(one);
    await give(secret);
    expect((await desk.call(one.eoi, 'undo')).body.status).toBe('pending');
    expect((await stored(one))?.sealed).toBeNull();
    expect((await give(secret)).body.code).toBe('conflict');
  });

  it('30 days after its link ended, not before', async () => {
    const one = await given();
    const expiry = desk.api.app.get(RefundAccountExpiry, { strict: false });
    const end = (await stored(one))?.expiresAt.getTime() ?? 0;
    await system(() => expiry.sweep(new Date(end + 29 * DAY_MS)));
    expect(await stored(one)).not.toBeNull();
    await system(() => expiry.sweep(new Date(end + 30 * DAY_MS)));
    expect(await stored(one)).toBeNull();
  });

  it('one that is given while the refund is recorded is never left behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await owed();
      await ask(one);
      const secret = await token(one);
      await Promise.all([give(secret), desk.refund(one.eoi, DUE / 100)]);
      expect((await stored(one))?.sealed ?? null).toBeNull();
    }
  });
});
