import type { EntityId } from '../../../src/database/entity-id.js';
import type { Session } from '../../../src/database/transaction.js';
import { EoiFollowers } from '../../../src/eoi/eoi-followers.js';
import { EoiRepository } from '../../../src/eoi/eoi.repository.js';
import type { EoiRecord } from '../../../src/eoi/eoi.model.js';
import { OwnEoiRepository } from '../../../src/own-eoi/own-eoi.repository.js';
import { system } from '../../../src/database/scope.js';
import { aBuyer } from '../../eoi/own-eoi-scene.js';
import { DUE } from '../../eoi/staff-scene.js';
import { type RaceDesk, short, unless, type Round } from './race-scene.js';

const overdue = (): Partial<EoiRecord> => ({ status: 'pendingForBilling', payBy: new Date(Date.now() - 1_000) });
const clearedOf = async ({ api }: RaceDesk, { _id }: EoiRecord): Promise<number> => {
  const entries = await system(() => api.models.LedgerEntry.find({ eoiId: _id }).lean());
  return entries
    .flatMap(({ postings }) => postings)
    .reduce((sum, { account, amount }) => sum + (account === 'deposit' ? -amount : 0), 0);
};

/** The 14 days of an unpaid EOI end while another one of its lot is approved: it ends once, with one email. */
export const approvalAndDeadline: Round = async (desk) => {
  const lot = await desk.scene.lot();
  const [winner, unpaid] = [await desk.eoi(lot), await desk.eoi(lot, overdue())];
  const [approved] = await Promise.all([desk.call(winner, 'approve'), desk.endEois(), desk.endEois()]);
  const mails = await desk.mailsAbout(unpaid);
  const told = {
    approved: short(approved),
    statuses: await desk.statusesOf([winner, unpaid]),
    times: await desk.timesTo(unpaid, 'terminated'),
    because: (await desk.eoiNow(unpaid))?.endedBecause,
    mails,
  };
  const said = { approved: '200', statuses: ['approved', 'terminated'], times: 1 };
  return unless(
    told,
    { ...said, because: 'unpaid', mails: ['eoi-terminated'] },
    { ...said, because: 'lot_taken', mails: ['eoi-lot-taken'] },
  );
};

/** The 14 days end while staff record the deposit, or let it follow; then the EOI is approved. */
export const paymentAndDeadline: Round = async (desk, at) => {
  const lot = await desk.scene.lot();
  const eoi = await desk.eoi(lot, overdue());
  const isPaid = at % 2 === 0;
  const [done] = await Promise.all([
    isPaid ? desk.pay(eoi, DUE / 100) : desk.call(eoi, 'deposit-to-follow', { reason: 'Race' }, desk.ben),
    desk.endEois(),
    desk.endEois(),
  ]);
  const told = {
    done: short(done),
    eoi: await desk.statusOf(eoi),
    times: await desk.timesTo(eoi, 'terminated'),
    cleared: await clearedOf(desk, eoi),
    mails: (await desk.mailsAbout(eoi)).sort(),
    approved: short(await desk.call(eoi, 'approve')),
  };
  const received = isPaid ? ['eoi-deposit-received'] : [];
  const cleared = isPaid ? DUE : 0;
  const first = { done: '200', eoi: 'pending', times: 0, cleared, mails: received, approved: '200' };
  return unless(
    told,
    first,
    // Paid in time, it is revived (D124).
    isPaid
      ? { ...first, times: 1, mails: [...received, 'eoi-terminated'] }
      : {
          done: '409 conflict',
          eoi: 'terminated',
          times: 1,
          cleared,
          mails: ['eoi-terminated'],
          approved: '409 conflict',
        },
  );
};

/** Whoever decides does so by what was read of an EOI at first, and writes whatever has changed since. */
export function decideByFirstRead(): void {
  const seen = new Map<string, Promise<EoiRecord>>();
  const { readIn } = EoiRepository.prototype;
  jest.spyOn(EoiRepository.prototype, 'readIn').mockImplementation(function (this: EoiRepository, session, id) {
    const key = String(id);
    const read = seen.get(key) ?? readIn.call(this, session, id);
    seen.set(key, read);
    return read;
  });
  jest.spyOn(EoiRepository.prototype as never, 'write').mockImplementation(async function (
    this: EoiRepository,
    session: Session,
    _id: EntityId,
    _status: string,
    set: object,
  ) {
    await this['model'].updateOne({ _id }, set, { session });
  } as never);
}

/** A draft is saved on two devices as both of them read it, or sent on one of them. */
export const twoDevices: Round = async (desk, at) => {
  const draft = await desk.draft(await desk.scene.lot());
  const ways = ['Kiri', 'Tama'].map((firstName) => ({
    buyers: { firstBuyer: aBuyer(desk.buyer.user.email, { firstName }) },
  }));
  const isSent = at % 2 === 1;
  const answers = await Promise.all([
    desk.save(draft, ways[0]!, 0),
    isSent ? desk.own(draft, 'send', { price: 310_000, due: DUE, agreed: true }, 0) : desk.save(draft, ways[1]!, 0),
  ]);
  const now = await desk.eoiNow(draft);
  const won = answers.findIndex(({ status }) => status === 200);
  const lost = answers[1 - won];
  const newer = (lost?.body as unknown as { eoi?: { rev: number; status: string } } | undefined)?.eoi;
  return unless(
    {
      answers: answers.map(short).sort(),
      who: lost?.body.message?.startsWith('You '),
      newer: newer && [newer.rev, newer.status],
      stored: now && [now.rev, now.status, now.buyersData.firstBuyer?.firstName],
    },
    ...[0, 1].map((winner) => {
      const status = isSent && winner === 1 ? 'pendingForBilling' : 'draft';
      const name = isSent && winner === 1 ? 'Wiremu' : ['Kiri', 'Tama'][winner];
      return {
        answers: ['200', '412 stale'],
        who: won === winner,
        newer: [1, status],
        stored: [1, status, name],
      };
    }),
  );
};
/** Saves whatever revision the caller has. */
export function saveAnyRevision(): void {
  const { saveDraft } = OwnEoiRepository.prototype;
  jest.spyOn(OwnEoiRepository.prototype, 'saveDraft').mockImplementation(async function (
    this: OwnEoiRepository,
    session,
    _id,
    _rev,
    ...rest
  ) {
    const now = await (
      this as unknown as {
        eois: { findById(id: unknown, fields: null, options: object): { lean(): Promise<{ rev: number }> } };
      }
    ).eois
      .findById(_id, null, { session })
      .lean();
    return saveDraft.call(this, session, _id, now.rev, ...rest);
  });
}

/** Two payments and two refunds of all that is held, at once: what is held is the sum of what was answered, never less than nothing. */
export const moneyAtOnce: Round = async (desk) => {
  const eoi = await desk.eoi(await desk.scene.lot(), { status: 'declined', endedBecause: 'declined' });
  await desk.pay(eoi, 1_000);
  const answers = await Promise.all([
    desk.pay(eoi, 250.5),
    desk.refund(eoi, 1_000),
    desk.refund(eoi, 1_000),
    desk.pay(eoi, 99.5),
  ]);
  const done = answers.map(short);
  const cleared = await clearedOf(desk, eoi);
  const refunds = done.slice(1, 3).sort();
  const { due, cleared: paid, refunded } = (await desk.read(eoi)).deposit;
  return unless(
    { done: [done[0], ...refunds, done[3]], cleared, told: { due, paid, refunded } },
    {
      done: ['200', '200', '409 refund_too_large', '200'],
      cleared: 35_000,
      told: { due: DUE, paid: 135_000, refunded: 100_000 },
    },
  );
};
/** What moves money doesn't write its EOI: two at once don't meet. */
export function withoutTheEoisLock() {
  // Its invoice is written with each change as well.
  jest.spyOn(EoiFollowers.prototype, 'follow').mockResolvedValue(undefined);
  return jest.spyOn(EoiRepository.prototype, 'moneyMoved').mockResolvedValue(undefined);
}
