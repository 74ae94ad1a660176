import {
  type ContactDetails,
  type ContactRow,
  DAY_MS,
  type Desk,
  type EoiStatus,
  type Found,
} from '@lotline/shared-domain';
import { newId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import type { IncomingPaymentRecord } from '../../src/payment/incoming-payment.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { aHoldBody } from '../scene.js';
import { api, other, sales, scene, setUp, stranger } from './desk-scene.js';

setUp();

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const buyer = (firstName: string) => ({
  kind: 'Person' as const,
  firstName,
  lastName: 'Quillon',
  email: `${firstName.toLowerCase()}.quillon@example.com`,
  phone: '+61491570156',
  address: '12 Wattle Street',
});

/** An EOI as the database has it. */
async function anEoi(lot: LotRecord, status: EoiStatus, name: string, fields: Partial<EoiRecord> = {}) {
  const { _id: lotId, landownerId, estateId, stageId } = lot;
  const [made] = await system(() =>
    api.models.Eoi.create([
      {
        landownerId,
        estateId,
        stageId,
        lotId,
        status,
        customerId: null,
        buyersData: { firstBuyer: buyer(name) },
        sentAt: ago(1),
        ...fields,
      },
    ]),
  );
  return made?._id as NonNullable<typeof made>['_id'];
}
/** Books money of an EOI, in cents: what came in, or with a minus what went back. */
const book = (eoiId: EoiRecord['_id'], cents: number, landownerId = scene.landownerId) =>
  system(() =>
    api.models.LedgerEntry.create([
      {
        landownerId,
        eoiId,
        at: new Date(),
        currency: 'AUD',
        cause: { kind: 'invoice', id: newId() },
        key: String(newId()),
        postings: [
          { account: 'bank', amount: cents },
          { account: 'deposit', amount: -cents },
        ],
      },
    ]),
  );
const desk = async ({ headers }: Pick<Member, 'headers'> = sales) =>
  (await api.get<Desk>('/api/staff/desk', { headers })).body;

describe('what EOIs need, on the desk', () => {
  beforeEach(() => system(() => Promise.all([api.models.Eoi.deleteMany({}), api.models.LedgerEntry.deleteMany({})])));

  it('those to decide by lot, first sent first: one is named, several are a contest; nothing of another landowner', async () => {
    const [contested, quiet] = [await scene.lot('available'), await scene.lot('available')];
    await anEoi(contested, 'pending', 'Uma', { sentAt: ago(2) });
    await anEoi(contested, 'pending', 'Bea', { sentAt: ago(3) });
    await anEoi(contested, 'draft', 'Dan');
    const only = await anEoi(quiet, 'pending', 'Cy', {
      sentAt: ago(1),
      buyersData: { firstBuyer: buyer('Cy'), secondBuyer: { ...buyer('Di'), entityName: 'Di Homes Pty Ltd' } },
    });
    await anEoi(await other.lot('available'), 'pending', 'Eve');
    const { counts, eois, estates } = await desk();
    expect([counts.eois, estates.map((estate) => estate.eois)]).toEqual([3, [3]]);
    expect(eois).toEqual([
      expect.objectContaining({ lotId: String(contested._id), eois: 2, since: expect.any(String) }),
      expect.objectContaining({
        lotId: String(quiet._id),
        lotStatus: 'available',
        eois: 1,
        eoiId: String(only),
        buyers: 'Cy Quillon and Di Homes Pty Ltd',
      }),
    ]);
    expect(eois?.[0]).not.toHaveProperty('eoiId');
    expect((await desk(stranger)).counts.eois).toBe(1);
  });

  it('buyers who asked to leave one that isn’t decided, first asked first (D122)', async () => {
    const lot = await scene.lot('available');
    const asked = (days: number) => ({ askedToLeave: { at: ago(days), reason: null } });
    const [late, early] = [
      await anEoi(lot, 'pending', 'Uma', asked(1)),
      await anEoi(lot, 'pendingForBilling', 'Bea', asked(2)),
    ];
    await anEoi(lot, 'declined', 'Cy', asked(3));
    const { counts, leaving } = await desk();
    expect([counts.leaving, leaving?.map(({ eoiId }) => eoiId)]).toEqual([2, [String(early), String(late)]]);
    expect(leaving?.[0]).toMatchObject({ buyers: 'Bea Quillon', status: 'pendingForBilling', lotTitle: lot.title });
  });

  it('money that fits nothing, first received first, for whoever records money (D126)', async () => {
    const cameIn = async (days: number, { landownerId, estate } = scene, more: Partial<IncomingPaymentRecord> = {}) => {
      const payment = {
        _id: newId(),
        landownerId,
        estateId: estate._id,
        source: 'statement' as const,
        state: 'unallocated' as const,
        at: ago(days),
        amount: 195_050,
        currency: 'AUD',
        why: 'Unknown reference',
        fingerprint: `line ${days}`,
        ...more,
      };
      await system(() => api.models.IncomingPayment.create([payment]));
      return payment;
    };
    const late = await cameIn(1, scene, { payer: 'OSEI A' });
    const early = await cameIn(2);
    await cameIn(3, scene, { state: 'leftOut' });
    await cameIn(4, other);
    const { landownerId } = scene;
    const recorder = await aMember(api, { role: 'SALES', landownerId, grants: ['money.record'] });
    const { counts, unallocated } = await desk(recorder);
    expect([counts.unallocated, unallocated?.map(({ _id }) => _id)]).toEqual([
      2,
      [String(early._id), String(late._id)],
    ]);
    expect(unallocated?.[1]).toEqual({
      _id: String(late._id),
      estateId: String(scene.estate._id),
      estateTitle: 'Fernleigh',
      timeZone: 'Australia/Melbourne',
      on: late.at.toISOString(),
      amount: 195_050,
      currency: 'AUD',
      payer: 'OSEI A',
      why: 'Unknown reference',
    });
    const withoutMoney = await desk();
    expect([withoutMoney.counts, withoutMoney.unallocated]).toEqual([
      expect.not.objectContaining({ unallocated: expect.anything() }),
      [],
    ]);
    expect((await desk(stranger)).counts.unallocated).toBe(1);
  });

  it('deposits due within three days, and those that follow and are overdue, with what is outstanding (D123, D125)', async () => {
    const lot = await scene.lot('available');
    const due = (payBy: Date | null, more: Partial<EoiRecord> = {}) => ({ due: 200_000, payBy, ...more });
    const soon = await anEoi(lot, 'pendingForBilling', 'Uma', due(new Date(Date.now() + 2 * DAY_MS)));
    await book(soon, 50_000);
    await anEoi(lot, 'pendingForBilling', 'Bea', due(new Date(Date.now() + 9 * DAY_MS)));
    const followed = await anEoi(
      lot,
      'pending',
      'Cy',
      due(ago(1), { toFollow: { reason: 'r', at: ago(9), by: null } }),
    );
    await book(await anEoi(lot, 'pending', 'Dan', due(ago(1))), 200_000);
    await anEoi(lot, 'pending', 'Eve', { due: null });
    await anEoi(lot, 'terminated', 'Flo', due(ago(1)));
    const { counts, deposits } = await desk();
    expect(counts.deposits).toBe(2);
    expect(deposits?.map(({ eoiId, amount }) => [eoiId, amount])).toEqual([
      [String(followed), 200_000],
      [String(soon), 150_000],
    ]);
  });

  it('refunds due: what is held of one that ended without a sale, until it is returned (D138)', async () => {
    const lot = await scene.lot('available');
    const [part, whole] = [
      await anEoi(lot, 'withdrawn', 'Uma', { decidedAt: ago(2) }),
      await anEoi(lot, 'declined', 'Bea', { decidedAt: ago(1) }),
    ];
    await book(part, 200_000);
    await book(part, -150_000);
    await book(whole, 200_000);
    const [returned, kept] = [await anEoi(lot, 'declined', 'Cy'), await anEoi(lot, 'refundDeclined', 'Dan')];
    for (const cents of [200_000, -200_000]) await book(returned, cents);
    await book(kept, 200_000);
    await anEoi(lot, 'terminated', 'Eve');
    const { counts, refunds } = await desk();
    expect(counts.refunds).toBe(2);
    expect(refunds?.map(({ eoiId, amount }) => [eoiId, amount])).toEqual([
      [String(part), 50_000],
      [String(whole), 200_000],
    ]);
  });
});

describe('EOIs among what staff find and know of a person', () => {
  it('a live one by its buyers and by its lot’s number, with the statuses of its badge', async () => {
    const lot = await scene.lot('available', { title: '7790' });
    const eoi = await anEoi(lot, 'pending', 'Zora');
    await anEoi(lot, 'draft', 'Zora');
    await anEoi(lot, 'withdrawn', 'Zora');
    for (const text of ['zora', 'quillon zora', '7790']) {
      const { body } = await api.post<Found>('/api/staff/find', { text }, { headers: sales.headers });
      expect([text, body.eois]).toEqual([
        text,
        [
          {
            _id: String(eoi),
            lotId: String(lot._id),
            lotTitle: '7790',
            estateTitle: 'Fernleigh',
            buyers: 'Zora Quillon',
            status: 'pending',
            lotStatus: 'available',
          },
        ],
      ]);
    }
    const theirs = await api.post<Found>('/api/staff/find', { text: 'zora' }, { headers: stranger.headers });
    expect(theirs.body.eois).toEqual([]);
  });

  it('a person’s page has those that name them as a buyer, newest first, but none that was never sent', async () => {
    const lot = await scene.lot('available');
    const person = { ...buyer('Yara'), email: 'yara@example.com' };
    const leadDetails = { firstName: 'Yara', lastName: 'Quillon', email: person.email, phone: '0491 570 156' };
    expect((await api.post('/api/holds', aHoldBody(lot, { leadDetails }))).status).toBe(201);
    const second = { buyersData: { firstBuyer: buyer('Zed'), secondBuyer: person } };
    const [old, fresh] = [
      await anEoi(lot, 'withdrawn', 'Yara', { buyersData: { firstBuyer: person } }),
      await anEoi(lot, 'pending', 'Zed', second),
    ];
    await anEoi(lot, 'draft', 'Zed', { ...second, sentAt: null });
    await anEoi(lot, 'terminated', 'Zed', { ...second, sentAt: null });
    const { body } = await api.get<{ data: ContactRow[] }>('/api/staff/contacts?search=yara', {
      headers: sales.headers,
    });
    const details = await api.get<ContactDetails>(`/api/staff/contacts/${body.data[0]?.contactId}`, {
      headers: sales.headers,
    });
    // The list names the lots of those that wait for a decision.
    expect(body.data[0]?.eois).toEqual([lot.title]);
    expect(details.body.eois?.map(({ _id, status, lotStatus }) => [_id, status, lotStatus])).toEqual([
      [String(fresh), 'pending', 'available'],
      [String(old), 'withdrawn', 'available'],
    ]);
  });
});
