import { signContract } from '../../eoi/signatures.js';
import { EoiHold } from '../../../src/initial-hold/eoi-hold.js';
import { short, unless, type Round } from './race-scene.js';

const HOUR_MS = 3_600_000;
const NAMES = ['Mia Chen', 'Ben Ray'];

/** Two people approve an EOI each of one lot: one has it, the other reads who was first. */
export const twoApprovals: Round = async (desk) => {
  const lot = await desk.scene.lot();
  const eois = [await desk.eoi(lot), await desk.eoi(lot)] as const;
  const answers = await Promise.all([
    desk.call(eois[0], 'approve', {}, desk.mia),
    desk.call(eois[1], 'approve', {}, desk.ben),
  ]);
  const statuses = await desk.statusesOf(eois);
  const [won, lost] = statuses[0] === 'approved' ? [0, 1] : [1, 0];
  const now = await desk.lotNow(lot._id);
  return unless(
    {
      won: short(answers[won]!),
      lost: answers[lost]!.status,
      by: answers[lost]!.body.by?.name,
      statuses: [statuses[won], statuses[lost]],
      lot: now?.status,
      isWinners: now?.claim?.refId?.equals(eois[won]!._id),
      mails: await Promise.all([desk.mailsAbout(eois[won]!), desk.mailsAbout(eois[lost]!)]),
    },
    {
      won: '200',
      lost: 409,
      by: NAMES[won],
      statuses: ['approved', 'declined'],
      lot: 'eoi',
      isWinners: true,
      mails: [['eoi-approved'], ['eoi-lot-taken']],
    },
  );
};

/** The EOI that has a lot is withdrawn, by its buyer or by staff, while another one of the lot is approved. */
export const approvalAndWithdrawal: Round = async (desk, at) => {
  const lot = await desk.scene.lot();
  const first = await desk.eoi(lot, { customerId: desk.buyer.user._id });
  // An approval that is being booked goes on where another EOI is approved (D106).
  const second = await desk.eoi(lot, { status: 'waitingForApproved' });
  await desk.call(first, 'approve');
  const [withdrawn, approved] = await Promise.all([
    at % 2 ? desk.own(first, 'withdraw') : desk.call(first, 'withdraw', { reason: 'Race' }),
    desk.call(second, 'approve', {}, desk.ben),
  ]);
  const told = {
    withdrawn: short(withdrawn),
    approved: short(approved),
    statuses: await desk.statusesOf([first, second]),
    lot: (await desk.lotNow(lot._id))?.status,
    times: [await desk.timesTo(first, 'withdrawn'), await desk.timesTo(second, 'approved')],
  };
  return unless(
    told,
    {
      withdrawn: '200',
      approved: '200',
      statuses: ['withdrawn', 'approved'],
      lot: 'eoi',
      times: [1, 1],
    },
    {
      withdrawn: '200',
      approved: '409 lot_not_available',
      statuses: ['withdrawn', 'waitingForApproved'],
      lot: 'available',
      times: [1, 0],
    },
  );
};

/** An EOI is approved, or sent, in the moment in which its buyer's hold ends. */
export const approvalAndHoldsEnd: Round = async (desk, at) => {
  const isSent = at % 2 === 0;
  const { lot, holdId } = await desk.onHold(new Date(Date.now() + (isSent ? HOUR_MS : -1)));
  const { connection } = desk.api;
  await connection.collection('lots').updateOne({ _id: lot._id }, { $set: { deposit: 0 } });
  const draft = await desk.draft(lot, { holdId: (await desk.holdNow(holdId))!._id });
  const send = () => desk.own(draft, 'send', { price: lot.price, due: null, agreed: true }, 0);
  if (isSent) {
    const { status, body } = await send();
    if (status !== 200) throw new Error(`not sent: ${status} ${body.message}`);
    const past = new Date(Date.now() - 1);
    await connection
      .collection('initial_holds')
      .updateOne({ lotId: lot._id, status: 'approved' }, { $set: { expirationDate: past } });
    await connection
      .collection('lots')
      .updateOne({ _id: lot._id, 'claim.expiresAt': { $type: 'date' } }, { $set: { 'claim.expiresAt': past } });
  }
  const [answer] = await Promise.all([isSent ? desk.call(draft, 'approve') : send(), desk.endHolds(), desk.endHolds()]);
  const now = await desk.lotNow(lot._id);
  const hold = await desk.holdNow(holdId);
  const told = {
    answer: short(answer),
    eoi: await desk.statusOf(draft),
    hold: hold?.status,
    // Of one that was closed it doesn't matter.
    isPaused: hold?.status !== 'closed' && hold?.pausedBy?.equals(draft._id) === true,
    lot: now?.status,
    claimEnds: now?.claim?.expiresAt ?? null,
  };
  const kept = { answer: '200', isPaused: true, claimEnds: null };
  return isSent
    ? unless(told, { ...kept, eoi: 'approved', hold: 'closed', isPaused: false, lot: 'eoi' })
    : unless(
        told,
        { ...kept, eoi: 'pending', hold: 'approved', lot: 'hold' },
        { ...kept, eoi: 'pending', hold: 'expired', isPaused: false, lot: 'available' },
      );
};
/** The guard of that: the hold of an EOI that was sent doesn't end. */
export const withoutPause = () => jest.spyOn(EoiHold.prototype, 'pause').mockResolvedValue(undefined);

/** Staff move the lot by hand while its EOI is approved, while that is undone, or while its buyer withdraws. */
export const approvalAndMove: Round = async (desk, at) => {
  const lot = await desk.scene.lot();
  const eoi = await desk.eoi(lot, { customerId: desk.buyer.user._id });
  const ways = [
    {
      race: () => [desk.call(eoi, 'approve'), desk.move(lot, 'not_released')] as const,
      ends: [
        { answers: ['200', '412 stale'], eoi: 'approved', lot: 'eoi' },
        { answers: ['409 lot_not_available', '200'], eoi: 'pending', lot: 'not_released' },
      ],
    },
    {
      race: () => [desk.call(eoi, 'undo'), desk.move({ ...lot, rev: lot.rev + 1 }, 'contract_executed')] as const,
      ends: [
        { answers: ['200', '412 stale'], eoi: 'pending', lot: 'available' },
        { answers: ['409 undo_refused', '200'], eoi: 'approved', lot: 'contract_executed' },
      ],
    },
    {
      race: () => [desk.own(eoi, 'withdraw'), desk.move({ ...lot, rev: lot.rev + 1 }, 'available')] as const,
      ends: [
        { answers: ['200', '412 stale'], eoi: 'withdrawn', lot: 'available' },
        { answers: ['200', '200'], eoi: 'withdrawn', lot: 'available' },
      ],
    },
  ];
  const way = ways[at % ways.length]!;
  if (at % ways.length > 0) {
    await desk.call(eoi, 'approve');
    await signContract(desk.api.connection, lot._id);
  }
  const answers = await Promise.all(way.race());
  const fault = unless(
    { answers: answers.map(short), eoi: await desk.statusOf(eoi), lot: (await desk.lotNow(lot._id))?.status },
    ...way.ends,
  );
  const ended = await desk.timesTo(eoi, 'withdrawn');
  return fault ?? (ended > 1 ? `withdrawn ${ended} times` : null);
};
