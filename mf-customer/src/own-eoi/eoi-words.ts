import {
  depositHeld,
  formatDate,
  formatPayment,
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

/** Why it ended, and what comes of its deposit (D131). */
function overWords({ status, deposit, endedBecause }: EoiStanding): string {
  const why = (endedBecause && text.ends[endedBecause]) || text.endedElse;
  const known = parseEoiStatus(status);
  const held = depositHeld({ due: null, cleared: deposit.cleared, refunded: deposit.refunded });
  const undecided = known === 'withdrawn' ? text.refund.undecided : text.refund.due;
  const money =
    known === 'refunded'
      ? text.refund.done(formatPayment(deposit.refunded))
      : held > 0 && known !== 'refundDeclined' && undecided(formatPayment(held));
  return [why, money].filter(Boolean).join(' ');
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
