import {
  CONDITION_STATE_NAMES,
  EOI_STATUSES,
  type EoiFrom,
  eoiMove,
  eoiTimeline,
  type EoiTo,
  heldBy,
  OPEN_EOI,
  SIGNATURES,
} from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { DueDatesRepository } from '../../src/due-dates/due-dates.repository.js';
import { createSeededApi, type SeededApi } from './seeded-api.js';

let api: SeededApi;
beforeAll(async () => {
  api = await createSeededApi();
}, 60_000);
afterAll(() => api.close());

const all = () =>
  system(async () => {
    const [eois, lots, holds, estates, entries] = await Promise.all([
      api.models.Eoi.find().lean(),
      api.models.Lot.find().lean(),
      api.models.InitialHold.find().lean(),
      api.models.Estate.find().lean(),
      api.models.LedgerEntry.find().lean(),
    ]);
    const lotOf = new Map(lots.map((lot) => [String(lot._id), lot]));
    return { eois, lots, holds, estates, entries, lotOf };
  });

describe('the demo’s EOIs (D64)', () => {
  it('have every status, each on a lot where it can stand', async () => {
    const { eois, lotOf, holds } = await all();
    expect(new Set(eois.map(({ status }) => status))).toEqual(new Set(EOI_STATUSES));
    const wrong = eois.filter(({ _id, lotId, status, holdId }) => {
      const lot = lotOf.get(String(lotId));
      if (status === 'approved') return !lot?.claim?.refId?.equals(_id);
      if (!OPEN_EOI.includes(status)) return lot?.claim?.refId?.equals(_id) === true;
      if (lot?.status === 'available') return false;
      // The buyer has the hold, and it doesn't end while a sent EOI isn't decided (D128).
      const hold = holds.find((one) => lot?.claim?.refId?.equals(one._id));
      const isPaused = hold?.pausedBy?.equals(_id) === true && lot?.claim?.expiresAt === null;
      return !(holdId && hold?._id.equals(holdId) && isPaused === (status !== 'draft'));
    });
    expect(wrong.map(({ lotId, status }) => [lotOf.get(String(lotId))?.title, status])).toEqual([]);
  });

  it('came to their statuses by moves that are allowed', async () => {
    const rows = await system(() => api.models.AuditEntry.find({ entity: 'eoi' }).sort({ entityId: 1, at: 1 }).lean());
    expect(rows.length).toBeGreaterThan(30);
    const moves = rows.filter(({ from, to }) => from !== to);
    const refused = moves.filter(({ from, to }) => !eoiMove((from ?? 'new') as EoiFrom, to as EoiTo));
    expect(refused.map(({ from, to }) => [from, to])).toEqual([]);
  });

  it('have been paid and returned what their statuses say', async () => {
    const { eois, entries } = await all();
    const held = new Map<string, number>();
    for (const { eoiId, postings } of entries)
      held.set(String(eoiId), (held.get(String(eoiId)) ?? 0) + heldBy(postings, 'deposit'));
    const heldOf = (status: string) =>
      eois.flatMap((eoi) => (eoi.status === status && eoi.due ? [held.get(String(eoi._id)) ?? 0] : []));
    expect(
      Object.fromEntries(
        [
          'pendingForBilling',
          'waitingForPending',
          'pending',
          'approved',
          'withdrawn',
          'refunded',
          'refundDeclined',
        ].map((status) => [status, heldOf(status)]),
      ),
    ).toEqual({
      pendingForBilling: [0],
      waitingForPending: [500_000],
      pending: [200_000, 200_000, 200_000],
      approved: [200_000, 200_000, 200_000, 200_000],
      withdrawn: [200_000],
      refunded: [0],
      // Booked as kept.
      refundDeclined: [0],
    });
  });

  it('stand at each step of a buyer’s timeline, of a buyer who can log in (4.4)', async () => {
    const { eois, lotOf } = await all();
    const lookOf = ({ status, lotId, furthest }: (typeof eois)[number]) => {
      const steps = eoiTimeline(status, lotOf.get(String(lotId))?.status ?? '', furthest);
      return steps.findLast(({ reached }) => reached)?.label;
    };
    const looks = new Set(eois.filter(({ customerId }) => customerId).map(lookOf));
    for (const label of [
      'Submitted',
      'EOI/Approved',
      'Contract Executed',
      'Finance Unconditional',
      'Settled',
      'Deposit refunded',
      'Deposit not refunded',
    ])
      expect([...looks]).toContain(label);
    // One left when its lot was Unconditional, and keeps that step (D130).
    const left = eois.filter(({ status, furthest }) => status === 'refunded' && furthest === 'unconditional');
    expect(left.map(({ lotId }) => lotOf.get(String(lotId))?.status)).toEqual(['available']);
  });

  it('have both signatures where the lot is past EOI, and steps in the order in which they came (D107)', async () => {
    const { eois, lotOf } = await all();
    const executed = eois.filter(
      ({ status, lotId }) =>
        status === 'approved' && !['eoi', 'pre_contract'].includes(lotOf.get(String(lotId))?.status ?? ''),
    );
    expect(executed.length).toBeGreaterThan(80);
    const unsigned = executed.filter(({ contract }) => SIGNATURES.some((name) => !contract?.dates[name]));
    expect(unsigned.map(({ lotId }) => lotOf.get(String(lotId))?.title)).toEqual([]);
    const late = executed.filter(({ lotId, furthest }) => furthest !== lotOf.get(String(lotId))?.status);
    expect(late).toEqual([]);
    for (const { decidedAt, reached = [] } of executed) {
      const times = [decidedAt, ...reached.map(({ at }) => at)].map((at) => at?.getTime() ?? 0);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it('have contracts with files, dates that are near and passed, conditions in each state, and messages both ways', () =>
    system(async () => {
      const { eois } = await all();
      const versions = eois.flatMap(({ contract }) => contract?.versions ?? []);
      expect(Math.max(...eois.map(({ contract }) => contract?.versions.length ?? 0))).toBe(2);
      const ids = [
        ...versions.map(({ fileId }) => fileId),
        ...(await api.models.EoiDocument.find().lean()).map(({ fileId }) => fileId),
      ];
      const files = await api.models.FileRecord.find({ _id: { $in: ids }, state: 'checked' } as never).lean();
      expect([files.length, new Set(files.map(({ purpose }) => purpose))]).toEqual([
        ids.length,
        new Set(['contract', 'customerDocument']),
      ]);
      const states = eois.flatMap(({ contract }) => (contract?.conditions ?? []).map(({ state }) => state));
      expect(new Set(states)).toEqual(new Set(CONDITION_STATE_NAMES));
      const due = await api.app.get(DueDatesRepository).listed({}, api.seededAt, 1_000);
      const named = (name: string) => due.filter((date) => date.name === name);
      expect(named('financeDue').map(({ day, today }) => day < today)).toEqual(expect.arrayContaining([true, false]));
      expect(named('settlementDue').map(({ isDerived }) => isDerived)).toEqual(expect.arrayContaining([true, false]));
      expect([named('coolingOffEnds').length, named('sunset').length > 0]).toEqual([1, true]);
      const messages = await api.models.EoiMessage.find().lean();
      expect(new Set(messages.map(({ from, readAt }) => `${from} ${readAt ? 'read' : 'unread'}`))).toEqual(
        new Set(['buyer read', 'buyer unread', 'team read', 'team unread']),
      );
    }));

  it('have a contest of three, an estate that asks for a deposit and one that asks for none', async () => {
    const { eois, estates, lots } = await all();
    const waiting = new Map<string, number>();
    for (const { lotId, status } of eois)
      if (status === 'pending') waiting.set(String(lotId), (waiting.get(String(lotId)) ?? 0) + 1);
    expect(Math.max(...waiting.values())).toBe(3);
    // One to decide by each landowner.
    const [landowner] = estates.flatMap(({ key, landownerId }) => (key === 'tallowbrook-rise' ? [landownerId] : []));
    const contested = lots.filter(({ _id }) => (waiting.get(String(_id)) ?? 0) > 1);
    expect(contested.map(({ landownerId, status }) => [landownerId.equals(landowner), status]).sort()).toEqual([
      [false, 'available'],
      [true, 'available'],
    ]);
    const terms = (key: string) => estates.find((estate) => estate.key === key);
    expect(terms('tallowbrook-rise')).toMatchObject({ eoiDeposit: 2_000, bankBsb: expect.stringMatching(/^\d{6}$/) });
    expect(terms('pennyroyal-quay')?.eoiDeposit).toBeUndefined();
    expect(terms('larkspur-green')?.bankBsb).toBeUndefined();
    expect(lots.flatMap(({ deposit }) => deposit ?? []).sort()).toEqual([0, 5_000, 5_000]);
  });
});
