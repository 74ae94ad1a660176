import {
  depositHeld,
  formatDate,
  formatPayment,
  isRefundDue,
  type OwnEoi,
  type OwnEoiRow,
  ownEoiPhase,
  type OwnEoiPhase,
  parseEoiStatus,
  parseLotStatus,
} from '@lotline/shared-domain';
import { eoiStrings as text } from './strings';

/** What both an EOI and a row of the list say of where it stands. */
export type EoiStanding = Pick<
  OwnEoi & OwnEoiRow,
  'status' | 'lotStatus' | 'estate' | 'deposit' | 'askedToLeaveAt' | 'endedBecause' | 'missing' | 'waitsForSecondBuyer'
>;

/** What is still to be paid of a deposit, in cents. */
export const depositLeft = ({ due, cleared }: OwnEoi['deposit']): number => Math.max(0, (due ?? 0) - cleared);

const at = (date: string | null | undefined, { estate }: Pick<EoiStanding, 'estate'>): string =>
  formatDate(date, estate.timeZone, 'D MMM YYYY h:mm A');

function payWords(eoi: EoiStanding): string {
  const { deposit } = eoi;
  const [left, by] = [formatPayment(depositLeft(deposit)), at(deposit.payBy, eoi)];
  return deposit.cleared > 0 ? text.payRest(left, formatPayment(deposit.cleared), by) : text.pay(left, by);
}

function submittedWords({ status, estate, deposit, askedToLeaveAt }: EoiStanding): string {
  if (parseEoiStatus(status) === 'waitingForPending') return text.booking;
  const follow = deposit.toFollow && depositLeft(deposit) > 0 ? text.toFollow(formatPayment(depositLeft(deposit))) : '';
  const asked = askedToLeaveAt && text.asked(formatDate(askedToLeaveAt, estate.timeZone));
  return [asked || text.submitted, follow].filter(Boolean).join(' ');
}

/** What is still to come of an ended EOI's deposit; nothing where its status says it. */
function restWords(status: string, { cleared, refunded, kept, isRefundSettled }: EoiStanding['deposit']): string {
  const state = { due: null, cleared, refunded, kept };
  if (!isRefundDue(status, state)) return '';
  const held = formatPayment(depositHeld(state));
  if (isRefundSettled) return refunded > 0 ? text.refund.restKept(held) : text.refund.kept(held);
  if (refunded > 0) return text.refund.rest(held);
  return status === 'withdrawn' ? text.refund.undecided(held) : text.refund.due(held);
}

/** Why it ended, and what comes of its deposit (D131, D138). */
function overWords({ status, deposit, endedBecause }: EoiStanding): string {
  const why = (endedBecause && text.ends[endedBecause]) || text.endedElse;
  const done = deposit.refunded > 0 && text.refund.done(formatPayment(deposit.refunded));
  return [why, done, restWords(parseEoiStatus(status), deposit)].filter(Boolean).join(' ');
}

const WORDS: Readonly<Record<OwnEoiPhase, (eoi: EoiStanding) => string>> = {
  tryAgain: () => text.tryAgain,
  pay: payWords,
  continue: ({ missing }) => text.continue(missing ?? 0),
  secondBuyer: () => text.secondBuyer,
  approved: ({ lotStatus }) => text.approved[parseLotStatus(lotStatus)] ?? text.approvedElse,
  submitted: submittedWords,
  over: overWords,
};

/** Where an EOI stands, in a sentence or two for its buyer. */
export const standingWords = (eoi: EoiStanding): string => WORDS[ownEoiPhase(eoi)](eoi);
