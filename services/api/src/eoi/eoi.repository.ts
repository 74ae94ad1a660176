import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  DomainError,
  ENDED_BY_APPROVAL,
  EOI_UNDO,
  type EoiEnd,
  type EoiFrom,
  eoiMove,
  type EoiStatus,
  LOT_ORDER,
  type LotStatus,
  UNDECIDED_EOI,
} from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { currentActor } from '../audit/write-audit.js';
import { EOI_WAS_SENT } from '../contact/purchases.pipeline.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { UndoRecord } from '../decision/decided.js';
import { DecidedRepository } from '../decision/decided.repository.js';
import { contractOf, type DateOfLot, withDates } from './contract-record.js';
import type { ContractDateRecord, ContractRecord, EoiRecord } from './eoi.model.js';

type Buyers = Pick<EoiRecord, 'lotId' | 'buyersData'>;
/** What an EOI keeps from when it was sent. */
export type SentEoi = Pick<EoiRecord, 'price' | 'due' | 'sentAt' | 'payBy' | 'savedAt'> &
  Partial<Pick<EoiRecord, 'secondBuyer' | 'holdId'>>;

/** A status that a lot reaches under its EOI's claim. */
export interface ReachedStep {
  readonly to: LotStatus;
  readonly at: Date;
  readonly isUndo: boolean;
}

const placeOf = (status: LotStatus): number => (LOT_ORDER as readonly LotStatus[]).indexOf(status);

const BUYER_EMAILS = ['buyersData.firstBuyer.email', 'buyersData.secondBuyer.email'];
const namesBuyer = (emails: readonly string[]) => BUYER_EMAILS.map((field) => ({ [field]: { $in: [...emails] } }));

/** The end of a way of moves that `EOI_TRANSITIONS` allows; throws where one is not. */
function endOf(from: EoiFrom, way: readonly EoiStatus[]): EoiStatus {
  let status = from;
  for (const to of way) {
    if (!eoiMove(status, to)) throw new DomainError('transition_refused', undefined, { from: status, to });
    status = to;
  }
  if (status === 'new') throw new Error('an EOI must go somewhere');
  return status;
}

/**
 * Expressions of interest, the only writer of their statuses: each write goes a way of `EOI_TRANSITIONS`. Queries run in
 * the caller's scope: another landowner's EOIs are not found.
 */
@Injectable()
export class EoiRepository extends DecidedRepository<EoiRecord> {
  constructor(@InjectModel('Eoi') model: Model<EoiRecord>) {
    super(model);
  }

  async exists(eoiId: EntityId): Promise<boolean> {
    return (await this.model.exists({ _id: eoiId })) !== null;
  }

  /** The EOI that claims a lot, or null; with a session, read within the transaction. */
  ofLot(lotId: EntityId, session: Session | null = null): Promise<EoiRecord | null> {
    return this.model.findOne({ activeLotId: lotId }, null, { session }).lean<EoiRecord>().exec();
  }

  /** How many were sent for a lot and wait for a decision. */
  countApplicants(lotId: EntityId): Promise<number> {
    return this.model.countDocuments({ lotId, status: { $in: UNDECIDED_EOI } }).exec();
  }

  /** The same by lot, of all of an estate's lots that have some. */
  async applicantsIn({
    _id,
    landownerId,
  }: {
    _id: EntityId;
    landownerId: EntityId;
  }): Promise<ReadonlyMap<string, number>> {
    const rows = await this.model.aggregate<{ _id: EntityId; count: number }>([
      { $match: { landownerId, status: { $in: UNDECIDED_EOI }, estateId: _id } },
      { $group: { _id: '$lotId', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id: lotId, count }) => [String(lotId), count]));
  }

  /** The buyers of the EOIs that claim these lots. */
  buyersOf(lotIds: readonly EntityId[]): Promise<Buyers[]> {
    return this.model
      .find({ activeLotId: { $in: [...lotIds] } }, 'lotId buyersData')
      .lean<Buyers[]>()
      .exec();
  }

  /** Lots with an EOI of these addresses that claims them. */
  async lotIdsOf(emails: readonly string[]): Promise<EntityId[]> {
    const eois = await this.model
      .find({ activeLotId: { $type: 'objectId' }, $or: namesBuyer(emails) } as never, 'lotId')
      .lean<Pick<EoiRecord, 'lotId'>[]>();
    return eois.map(({ lotId }) => lotId);
  }

  /** How many EOIs that were sent ever named one of these addresses as a buyer's. */
  countNaming(emails: readonly string[]): Promise<number> {
    return this.model.countDocuments({ $and: [EOI_WAS_SENT, { $or: namesBuyer(emails) }] } as never).exec();
  }

  /** The ids of all EOIs of a lot. */
  async idsOfLot(lotId: EntityId): Promise<EntityId[]> {
    const eois = await this.model.find({ lotId }, '_id').lean<Pick<EoiRecord, '_id'>[]>();
    return eois.map(({ _id }) => _id);
  }

  /** The EOIs that the approval of one ends, oldest first, as the transaction sees them. */
  rivalsOf(session: Session, { _id, lotId }: EoiRecord): Promise<EoiRecord[]> {
    return this.model
      .find({ lotId, _id: { $ne: _id }, status: { $in: [...ENDED_BY_APPROVAL] }, deletedAt: null }, null, { session })
      .sort({ createdAt: 1, _id: 1 })
      .lean<EoiRecord[]>()
      .exec();
  }

  /** Inserts an EOI; an approved one claims its lot. */
  async insert(session: Session, eoi: Omit<EoiRecord, 'createdAt' | 'updatedAt' | 'activeLotId'>): Promise<void> {
    const status = endOf('new', [eoi.status]);
    await this.model.create([{ ...eoi, ...(status === 'approved' && this.barrier(eoi.lotId)) }], { session });
  }

  /** Approves one that was submitted: it claims its lot. It is never seen waiting for approval (D106). */
  approve(session: Session, eoi: EoiRecord, undo: UndoRecord | null): Promise<void> {
    const booked: readonly EoiStatus[] = eoi.status === 'waitingForApproved' ? [] : ['waitingForApproved'];
    return this.decide(session, eoi, {
      ...this.#decided(eoi, [...booked, 'approved'], undo),
      ...this.barrier(eoi.lotId),
      furthest: 'eoi',
      endedBecause: null,
      endedAt: null,
    });
  }

  /** Declines one that was submitted, on staff's own account or because its buyer asked to leave it (D122). */
  decline(session: Session, eoi: EoiRecord, undo: UndoRecord | null): Promise<void> {
    const booked: readonly EoiStatus[] = eoi.status === 'waitingForDeclined' ? [] : ['waitingForDeclined'];
    const endedBecause = eoi.askedToLeave ? 'left' : 'declined';
    return this.decide(session, eoi, { ...this.#ended(eoi, [...booked, 'declined'], undo), endedBecause });
  }

  /** Ends one whose lot another has (D164): declined if it was submitted, else terminated. Returns which. */
  async endAsRival(session: Session, eoi: EoiRecord, undo: UndoRecord | null): Promise<'declined' | 'terminated'> {
    const to = eoiMove(eoi.status, 'terminated') ? 'terminated' : 'declined';
    await this.decide(session, eoi, { ...this.#ended(eoi, [to], undo), undo, endedBecause: 'lot_taken' });
    return to;
  }

  /** Withdraws an approved EOI and its claim. */
  withdraw(session: Session, eoi: EoiRecord): Promise<void> {
    const ended: Partial<EoiRecord> = { ...this.#ended(eoi, ['withdrawn'], null), endedBecause: 'withdrawn' };
    return this.decide(session, eoi, ended, { activeLotId: 1 });
  }

  /** Notes that money moved, after which nothing before can be undone; goes this way, which may have no step. */
  moneyMoved(
    session: Session,
    eoi: EoiRecord,
    way: readonly EoiStatus[],
    set: Partial<Pick<EoiRecord, 'endedBecause' | 'endedAt' | 'refundSettledAt' | 'toFollow'>> = {},
  ): Promise<void> {
    return this.decide(session, eoi, { ...set, status: endOf(eoi.status, way) });
  }

  /**
   * Keeps when the lot reached a status under its EOI's claim, and the furthest one (D130). What it went back from was not reached
   * then; `isUndo`: it never really got further.
   */
  async lotReached(session: Session, eoi: EoiRecord, { to, at, isUndo }: ReachedStep): Promise<void> {
    const kept = (eoi.reached ?? []).filter(({ status }) => placeOf(status) <= placeOf(to));
    const isStep = placeOf(to) > placeOf('eoi') && !kept.some(({ status }) => status === to);
    const reached = isStep ? [...kept, { status: to, at, by: currentActor().id }] : kept;
    const isFurthest = isUndo || placeOf(to) > placeOf(eoi.furthest ?? 'eoi');
    await this.model.updateOne(
      { _id: eoi._id, status: 'approved' },
      { $set: { reached, ...(isFurthest && { furthest: to }) }, $inc: { rev: 1 } },
      { session },
    );
  }

  /** Writes the contract of an approved EOI. */
  setContract(session: Session, eoi: EoiRecord, contract: ContractRecord): Promise<void> {
    return this.decide(session, eoi, { contract });
  }

  /** Keeps who set dates that the lot has (D133), in the contract of the EOI that claims it. */
  async lotDated(
    session: Session,
    eoi: EoiRecord,
    dates: Readonly<Partial<Record<DateOfLot, ContractDateRecord | null>>>,
  ): Promise<void> {
    const contract = withDates(contractOf(eoi), dates);
    await this.model.updateOne({ _id: eoi._id }, { $set: { contract }, $inc: { rev: 1 } }, { session });
  }

  /** Sends a draft, with what it keeps of the lot and of its buyers from then on. */
  send(session: Session, eoi: EoiRecord, to: 'pending' | 'pendingForBilling', kept: SentEoi): Promise<void> {
    return this.decide(session, eoi, { ...kept, status: endOf(eoi.status, [to]) });
  }

  /** Ends one that was not sent or not paid in time, or whose lot was sold otherwise. */
  terminate(session: Session, eoi: EoiRecord, endedBecause: EoiEnd): Promise<void> {
    return this.decide(session, eoi, {
      status: endOf(eoi.status, ['terminated']),
      endedBecause,
      endedAt: new Date(),
    });
  }

  /** Names the payment that was asked for it, by which section 3's query finds its invoice; the revision stays. */
  async namePayment(session: Session, _id: EntityId, paymentQueueId: string): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { paymentQueueData: { paymentQueueId } } }, { session });
  }

  /** Goes back to waiting for a payment that failed. */
  tryAgain(session: Session, eoi: EoiRecord): Promise<void> {
    return this.decide(session, eoi, { status: endOf(eoi.status, ['waitingForPending']) });
  }

  /** Ends one and takes it from its buyer's lists (D168); what of it was paid is due back, as of any that was terminated. */
  async remove(session: Session, eoi: EoiRecord): Promise<void> {
    if (!eoiMove(eoi.status, 'deleted'))
      throw new DomainError('transition_refused', 'This EOI can’t be deleted any more.', { from: eoi.status });
    const status = eoi.status === 'terminated' ? eoi.status : endOf(eoi.status, ['terminated']);
    const now = new Date();
    const ended = { endedBecause: eoi.endedBecause ?? 'left', endedAt: eoi.endedAt ?? now } as const;
    await this.decide(session, eoi, { status, deletedAt: now, ...ended });
  }

  restore(session: Session, eoi: EoiRecord, to: EoiStatus): Promise<void> {
    // What an approval ended goes back the way it came (D162).
    const status = eoi.status === 'terminated' && eoiMove(to, 'terminated') ? to : endOf(eoi.status, [to]);
    const before = { status, decidedAt: eoi.undo?.decidedBefore ?? null, endedBecause: null, endedAt: null };
    return this.decide(session, eoi, before, { activeLotId: 1, furthest: 1, reached: 1 });
  }

  /** A buyer may have several EOIs of a lot, but one draft. */
  async isReplaced(session: Session, { lotId, customerId, undo }: EoiRecord): Promise<boolean> {
    if (undo?.statusBefore !== 'draft' || !customerId) return false;
    const draft = { lotId, customerId, status: 'draft' as const, deletedAt: null };
    return (await this.model.exists(draft).session(session)) !== null;
  }

  /** An EOI's claim has no end. */
  claimEnd = (): null => null;

  protected lost = (): 'conflict' => 'conflict';

  #decided({ status: from }: EoiRecord, way: readonly EoiStatus[], undo: UndoRecord | null): Partial<EoiRecord> {
    const status = endOf(from, way);
    return { status, decidedAt: undo?.at ?? new Date(), undo: status in EOI_UNDO ? undo : null };
  }

  #ended(eoi: EoiRecord, way: readonly EoiStatus[], undo: UndoRecord | null): Partial<EoiRecord> {
    const decided = this.#decided(eoi, way, undo);
    return { ...decided, endedAt: decided.decidedAt ?? null };
  }
}
