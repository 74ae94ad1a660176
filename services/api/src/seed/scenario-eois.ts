import {
  EOI_UNPAID_DAYS,
  type EoiStatus,
  HOUR_MS,
  holdEndOn,
  parseEoiStatus,
  toInternational,
} from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import type { EoiBuyerRecord, EoiRecord } from '../eoi/eoi.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { DemoData, DemoEoi, DemoEstate, DemoPerson } from './demo-data.js';
import { buyerOf, PHONE } from './invented-buyer.js';
import { contractOf, reachedOf } from './scenario-contracts.js';
import { createdAt, seedClock } from './seed-clock.js';
import { seedId } from './seed-id.js';
import { userId } from './seed-people.js';

/** The estate whose scenarios name none. */
const MAIN_ESTATE = 'tallowbrook-rise';
const CENTS = 100;
/** Approved once, then withdrawn. */
const LEFT: readonly EoiStatus[] = ['withdrawn', 'refunded', 'refundDeclined'];
const ENDED: readonly EoiStatus[] = [...LEFT, 'declined', 'terminated'];

export interface EoisOf {
  readonly demo: DemoData;
  readonly estate: Pick<DemoEstate, 'key' | 'timeZone'>;
  readonly now: Date;
}
/** An EOI as it is inserted. */
export type SeededEoi = Omit<EoiRecord, 'activeLotId'>;
/** An EOI with what the scenarios say of it. */
export interface Seeded {
  readonly of: DemoEoi;
  readonly eoi: SeededEoi;
}

/** Id of a lot's approved EOI. */
export const eoiIdOf = (lot: Pick<LotRecord, '_id'>): Types.ObjectId => seedId('eoi', String(lot._id), 'approved');

/** The scenario's EOIs of an estate. */
export const eoisOf = ({ demo, estate }: EoisOf): readonly DemoEoi[] =>
  demo.scenarios.eois.filter((eoi) => (eoi.estate ?? MAIN_ESTATE) === estate.key);

export function statusOfEoi({ status }: DemoEoi): EoiStatus {
  const known = parseEoiStatus(status);
  if (known === 'unknown') throw new Error(`The demo data names an EOI status nobody knows: ${status}`);
  return known;
}
/** Whether it had its lot and left it. */
export const hasLeft = (eoi: DemoEoi): boolean => LEFT.includes(statusOfEoi(eoi));

export const asPerson = ({ firstName, lastName, email, phone }: DemoPerson) => ({
  firstName,
  lastName,
  email,
  phone: phone ? toInternational(phone) : PHONE,
});
const asBuyer = (person: ReturnType<typeof asPerson>): EoiBuyerRecord => ({
  ...person,
  kind: 'Person',
  address: '8 Sample Street, Geelong VIC 3220',
});

/** When it was made, sent, and ended or decided; a time that hasn't come is null. */
export function timesOf(eoi: DemoEoi, { estate, now }: EoisOf) {
  const clock = seedClock(now, estate.timeZone);
  const [status, made] = [statusOfEoi(eoi), createdAt(clock, eoi)];
  const sentAt = status === 'draft' ? null : new Date(made.getTime() + HOUR_MS);
  const payBy = sentAt && eoi.due ? holdEndOn(sentAt, estate.timeZone, EOI_UNPAID_DAYS) : null;
  const ended = eoi.ends === 'unpaid' ? payBy : eoi.endedDays === undefined ? null : clock.days(eoi.endedDays);
  const approved = status === 'approved' || hasLeft(eoi) ? new Date(made.getTime() + 3 * HOUR_MS) : null;
  return { made, sentAt, payBy, approved, ended: ENDED.includes(status) ? ended : null };
}

/** What its buyers entered and what was then due, from sending on. */
const sentWith = (eoi: DemoEoi, { price = 0 }: LotRecord, { sentAt, payBy }: ReturnType<typeof timesOf>) => ({
  finance: {
    holderType: 'Owner-occupier' as const,
    financeStatus: 'Pre-approved' as const,
    ...(eoi.offer && { offer: Math.round((price * eoi.offer) / 1_000) * 1_000 }),
  },
  conveyancer: { isLater: true },
  depositRead: true,
  price,
  due: eoi.due ? eoi.due * CENTS : null,
  sentAt,
  payBy,
});

/** How it ended. */
function endOf(eoi: DemoEoi, { ended }: ReturnType<typeof timesOf>): Partial<SeededEoi> {
  const isSettled = ['refunded', 'refundDeclined'].includes(eoi.status);
  return {
    ...(hasLeft(eoi) && { takenBy: String(userId('meilin')), endedBecause: 'withdrawn' as const }),
    ...(eoi.ends && { endedBecause: eoi.ends }),
    ...(isSettled && { refundSettledAt: ended }),
  };
}

/** Id of the hold that an EOI of the first estate follows, or null. */
function holdIdOf({ lot: title, persons: [first] }: DemoEoi, lot: LotRecord, { demo, estate }: EoisOf) {
  if (estate.key !== MAIN_ESTATE) return null;
  const hold = demo.scenarios.holds.find((one) => one.lot === title && one.person === first);
  return hold ? seedId('hold', String(lot._id), hold.person, hold.status) : null;
}

/** An EOI of the scenarios. */
export function scenarioEoi(eoi: DemoEoi, lot: LotRecord, of: EoisOf): SeededEoi {
  const times = timesOf(eoi, of);
  const { made, sentAt, approved, ended } = times;
  const [first, second] = eoi.persons.map((key) => of.demo.people.find((person) => person.key === key));
  const invented = { title: `${lot.title}-other`, _id: seedId('other', lot.title) };
  const status = statusOfEoi(eoi);
  const { landownerId, estateId, stageId, _id: lotId } = lot;
  const isApproved = status === 'approved';
  const _id = isApproved ? eoiIdOf(lot) : seedId('eoi', String(lotId), eoi.status, eoi.persons[0] ?? 'other');
  const at = { now: of.now, timeZone: of.estate.timeZone };
  return {
    _id,
    landownerId,
    estateId,
    stageId,
    lotId,
    status,
    customerId: first ? userId(first.key) : null,
    holdId: holdIdOf(eoi, lot, of),
    buyersData: {
      firstBuyer: asBuyer(first ? asPerson(first) : buyerOf(invented)),
      ...(second && { secondBuyer: asBuyer(asPerson(second)) }),
    },
    ...(second && { secondBuyer: { way: 'link', emailedAt: made, confirmedAt: sentAt } }),
    ...(sentAt && sentWith(eoi, lot, times)),
    ...(eoi.contract && { contract: contractOf(eoi.contract, String(_id), at), reached: reachedOf(eoi, at) }),
    ...(eoi.toFollow && sentAt && { toFollow: { reason: eoi.toFollow, at: sentAt, by: String(userId('darius')) } }),
    ...endOf(eoi, times),
    decidedAt: ended ?? approved,
    paymentQueueData: { paymentQueueId: `queue-${lot.title}${isApproved ? '' : `-${eoi.status}`}` },
    savedAt: sentAt ?? made,
    createdAt: made,
    updatedAt: ended ?? approved ?? sentAt ?? made,
  };
}

/** The approved EOI of a lot: the scenario's, if any, otherwise an invented buyer's some time after release. */
export function approvedEoi(lot: LotRecord, of: EoisOf): SeededEoi {
  const named = eoisOf(of).find((eoi) => eoi.lot === lot.title && statusOfEoi(eoi) === 'approved');
  if (named) return scenarioEoi(named, lot, of);
  const { landownerId, estateId, stageId, _id: lotId } = lot;
  const released = lot.releaseDate ?? seedClock(of.now, of.estate.timeZone).days(-60);
  const spread = ((Number.parseInt(String(lotId).slice(-2), 16) % 50) + 20) / 100;
  const decidedAt = new Date(released.getTime() + (of.now.getTime() - released.getTime()) * spread);
  const createdAtTime = new Date(decidedAt.getTime() - 3 * HOUR_MS);
  return {
    _id: eoiIdOf(lot),
    landownerId,
    estateId,
    stageId,
    lotId,
    status: 'approved',
    customerId: null,
    holdId: null,
    buyersData: { firstBuyer: asBuyer(buyerOf(lot)) },
    price: lot.price ?? null,
    sentAt: new Date(decidedAt.getTime() - 2 * HOUR_MS),
    decidedAt,
    paymentQueueData: { paymentQueueId: `queue-${lot.title}` },
    createdAt: createdAtTime,
    updatedAt: decidedAt,
  };
}
