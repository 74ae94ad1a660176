import { DAY_MS, HOUR_MS, type LotStatus, stateFromPostcode, toInternational } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import { inTransaction } from '../database/transaction.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import { moveLot } from '../lot-transitions/move-lot.js';
import type { LotRecord } from '../lot/lot.model.js';
import { modelsOf } from '../migrations/collections.js';
import type { DemoHold, DemoPerson } from './demo-data.js';
import { needsEoi, writeLotHistory } from './lot-history.js';
import type { SeededEoi } from './scenario-eois.js';
import { createdAt, seedClock, type SeedClock } from './seed-clock.js';
import { seedId } from './seed-id.js';
import { businessIdOf, userId } from './seed-people.js';

export interface HistorySeed {
  readonly lots: readonly LotRecord[];
  readonly target: (lot: LotRecord) => LotStatus;
  readonly holds: readonly DemoHold[];
  /** The approved EOI of a lot at EOI or later. */
  readonly eoi: (lot: LotRecord) => SeededEoi;
  /** The EOI that a lot was sold by until its buyer withdrew, or null. */
  readonly withdrawn: (lot: LotRecord) => WithdrawnEoi | null;
  /** The EOI that keeps the approved hold of a lot from ending (D128), or null. */
  readonly pausedBy: (lot: LotRecord) => Types.ObjectId | null;
  readonly people: readonly DemoPerson[];
  readonly now: Date;
  readonly timeZone: string;
}
/** An EOI that had a lot, and when it was approved and withdrawn. */
export interface WithdrawnEoi {
  readonly eoi: SeededEoi;
  readonly approved: Date;
  readonly withdrawn: Date;
}
type HoldDraft = Omit<InitialHoldRecord, 'status' | 'activeLotId'>;

/** Lots per transaction, and concurrent transactions. */
const BATCH = 8;
const LANES = 6;

/** Account of a hold: the buyer's own, or that of the filer for a purchaser (ADR-0041). */
function accountOf({ key, role }: DemoPerson, isForPurchaser: boolean): Pick<HoldDraft, 'customerId' | 'filedBy'> {
  const isFiler = isForPurchaser && (role === 'CHANNEL_PARTNER' || role === 'BUILDER');
  return { customerId: role === 'CUSTOMER' ? userId(key) : null, filedBy: isFiler ? userId(key) : null };
}

/** The hold of a scenario. */
export function holdOf(
  hold: DemoHold,
  lot: LotRecord,
  { people, now, timeZone }: Pick<HistorySeed, 'people' | 'now' | 'timeZone'>,
): HoldDraft {
  const clock = seedClock(now, timeZone);
  const person = people.find(({ key }) => key === hold.person);
  if (!person) throw new Error(`The hold on lot ${hold.lot} names nobody`);
  const made = createdAt(clock, hold);
  const phone = toInternational(person.phone ?? '0491 570 006');
  const lead = { firstName: person.firstName, lastName: person.lastName, email: person.email, phone };
  const purchaser = hold.purchaser ? { ...hold.purchaser, phone: toInternational('0491 575 789') } : null;
  const postcode = person.postcode ?? '3999';
  const ends = hold.expiresHours ?? (hold.expiresDays === undefined ? undefined : hold.expiresDays * 24);
  return {
    _id: seedId('hold', String(lot._id), hold.person, hold.status),
    landownerId: lot.landownerId,
    estateId: lot.estateId,
    stageId: lot.stageId,
    lotId: lot._id,
    leadId: seedId('lead', String(lot.estateId), person.email),
    leadsDetails: lead,
    purchaserDetails: purchaser,
    companyDetails: hold.company ? { company: hold.company } : null,
    leadEmail: purchaser?.email ?? person.email,
    ...accountOf(person, purchaser !== null),
    holderType: hold.holderType ?? person.holderType ?? 'Owner-occupier',
    state: stateFromPostcode(postcode),
    postcode,
    businessId: hold.businessId ? businessIdOf(hold.businessId) : null,
    expirationDate: ends === undefined ? null : clock.hours(ends),
    requestExpiresAt: new Date(made.getTime() + 14 * DAY_MS),
    reasonForTermination:
      hold.reason ??
      (hold.status === 'closed' ? 'Became an EOI' : hold.status === 'cancelled' ? 'Cancelled by the buyer' : null),
    decidedAt: hold.status === 'pending' ? null : new Date(made.getTime() + 2 * HOUR_MS),
    createdAt: made,
    updatedAt: made,
  };
}

/** Moves every lot to its status by legal moves, each with its audit row; then adds pending requests. */
export async function seedHistory(connection: Connection, seed: HistorySeed): Promise<void> {
  const clock = seedClock(seed.now, seed.timeZone);
  const open = seed.lots.filter((lot) => seed.target(lot) !== 'not_released');
  const batches: LotRecord[][] = [];
  for (let i = 0; i < open.length; i += BATCH) batches.push(open.slice(i, i + BATCH));
  const lane = async (): Promise<void> => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const lots = batch;
      await inTransaction(
        connection,
        async (session) => {
          for (const lot of lots) await bring(connection, session, lot, seed, clock);
        },
        { deadlineMs: 60_000 },
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const { InitialHold } = modelsOf(connection);
  const rest = seed.holds.filter(({ status }) => status !== 'approved' && status !== 'expired');
  const documents = rest.map((hold) => ({ ...holdOf(hold, lotNamed(seed, hold.lot), seed), status: hold.status }));
  if (documents.length > 0) await InitialHold.insertMany(documents as never[], { timestamps: false } as never);
}

const lotNamed = (seed: HistorySeed, title: string): LotRecord => {
  const lot = seed.lots.find((one) => one.title === title);
  if (!lot) throw new Error(`Lot ${title} is not there`);
  return lot;
};

type Session = Parameters<typeof writeLotHistory>[1];

async function bring(
  connection: Connection,
  session: Session,
  lot: LotRecord,
  seed: HistorySeed,
  clock: SeedClock,
): Promise<void> {
  const target = seed.target(lot);
  const released = lot.releaseDate && lot.releaseDate < seed.now ? lot.releaseDate : clock.days(-30);
  const of = (status: DemoHold['status']): HoldDraft | null => {
    const hold = seed.holds.find((one) => one.lot === lot.title && one.status === status);
    return hold ? holdOf(hold, lot, seed) : null;
  };
  const expired = of('expired');
  if (expired) return bringThroughExpiredHold(connection, session, lot, expired, released);
  const withdrawn = seed.withdrawn(lot);
  if (withdrawn) return bringThroughWithdrawnEoi(connection, session, lot, withdrawn, released);
  const hold = target === 'hold' ? of('approved') : null;
  if (target === 'hold' && !hold?.expirationDate) throw new Error(`Lot ${lot.title} is at Hold without one`);
  const eoi = needsEoi(target) ? seed.eoi(lot) : null;
  const decided =
    hold?.decidedAt ??
    eoi?.decidedAt ??
    new Date(
      Math.min(
        seed.now.getTime(),
        Math.max(released.getTime() + DAY_MS, clock.days(-spread(lot) * LAST_DAYS).getTime()),
      ),
    );
  await writeLotHistory(connection, session, {
    lot,
    target,
    at: (step, steps, to) =>
      reachedAt(eoi, to) ??
      momentOf(
        step,
        steps,
        released,
        decided,
        Math.min(
          seed.now.getTime(),
          Math.max(clock.days(-spread(lot) * LAST_DAYS).getTime(), decided.getTime() + 3 * DAY_MS),
        ),
      ),
    ...(hold?.expirationDate && {
      hold: { ...hold, expirationDate: hold.expirationDate, pausedBy: seed.pausedBy(lot) },
    }),
    ...(eoi && { eoi }),
  });
}

/** When a lot reached a status under its EOI; null where the scenario leaves that open. */
const reachedAt = (eoi: SeededEoi | null, to: LotStatus): Date | null =>
  eoi?.reached?.find(({ status }) => status === to)?.at ?? null;

/** Items without a date of their own are spread over this many days. */
const LAST_DAYS = 60;

/**
 * Position of a lot within a time span, from 0 to 1: spreads lots of one status over different days, deterministically.
 */
const spread = ({ title }: LotRecord): number => (((Number.parseInt(title, 10) || 0) * 37) % 100) / 100;

/** The first move is the release, the second the decision, the rest are spread evenly until `last`, in ms. */
function momentOf(step: number, steps: number, released: Date, decided: Date, last: number): Date {
  const start = Math.min(released.getTime(), decided.getTime() - HOUR_MS);
  if (step === 0) return new Date(start);
  return new Date(decided.getTime() + ((last - decided.getTime()) * (step - 1)) / Math.max(1, steps - 2));
}

/** Available, held, and available again when the hold expired, with full history. */
async function bringThroughExpiredHold(
  connection: Connection,
  session: Session,
  lot: LotRecord,
  hold: HoldDraft,
  released: Date,
): Promise<void> {
  if (!hold.expirationDate) throw new Error(`The expired hold on lot ${lot.title} has no end`);
  const held = await writeLotHistory(connection, session, {
    lot,
    target: 'hold',
    at: (step) => (step === 0 ? released : (hold.decidedAt ?? hold.createdAt)),
    hold: { ...hold, expirationDate: hold.expirationDate },
  });
  const { InitialHold } = modelsOf(connection);
  await moveLot(
    connection,
    session,
    { lot: held, to: 'available', at: hold.expirationDate, reason: 'The hold ran out' },
    async () => {
      await InitialHold.updateOne(
        { _id: hold._id },
        { $set: { status: 'expired' }, $unset: { activeLotId: 1 } },
        { session, timestamps: false },
      );
    },
  );
}

/** Available, sold by an EOI as far as its scenario says, and available again once its buyer withdrew, with full history. */
async function bringThroughWithdrawnEoi(
  connection: Connection,
  session: Session,
  lot: LotRecord,
  { eoi, approved, withdrawn }: WithdrawnEoi,
  released: Date,
): Promise<void> {
  const sold = await writeLotHistory(connection, session, {
    lot,
    target: eoi.reached?.at(-1)?.status ?? 'eoi',
    at: (step, _steps, to) => reachedAt(eoi, to) ?? (step === 0 ? released : approved),
    eoi,
  });
  const { Eoi } = modelsOf(connection);
  await moveLot(
    connection,
    session,
    { lot: sold, to: 'available', at: withdrawn, reason: 'The buyer withdrew' },
    async () => {
      await Eoi.updateOne(
        { _id: eoi._id },
        { $set: { status: eoi.status }, $unset: { activeLotId: 1 } },
        { session, timestamps: false },
      );
    },
  );
}
