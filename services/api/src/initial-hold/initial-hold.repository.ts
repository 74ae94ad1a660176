import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, type ErrorCode } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { ContactRepository } from '../contact/contact.repository.js';
import { pushedLink } from '../auth/link-token.js';
import { newId, type EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { UndoRecord } from '../decision/decided.js';
import { DecidedRepository } from '../decision/decided.repository.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { sentDetailsOf } from './hold-details.js';
import type { Hold, HoldScene } from './hold-scene.js';
import type { OtherDetails } from './initial-hold.model.js';

/** Maximum number of a buyer's own holds listed. */
const MAX_OWN_HOLDS = 100;
const NOT_ASKED = { extensionRequestedAt: null, extensionNote: null, extensionDeclinedAt: null } as const;

/** Holds. Queries run in the caller's scope: another landowner's holds are not found. */
@Injectable()
export class InitialHoldRepository extends DecidedRepository<Hold> {
  constructor(
    @InjectModel('InitialHold') model: Model<Hold>,
    private readonly lots: LotUnderLock,
    private readonly contacts: ContactRepository,
  ) {
    super(model);
  }

  /** A hold with its lot; 404 if there is none in scope. */
  async holdScene(holdId: string | EntityId): Promise<HoldScene> {
    const hold = await this.byId(holdId);
    const scene = hold ? await this.lots.scene(hold.lotId) : null;
    if (!hold || !scene) throw new DomainError('not_found');
    return { ...scene, hold };
  }

  newestOwn(most = MAX_OWN_HOLDS): Promise<Hold[]> {
    return this.model.find({}).sort({ createdAt: -1, _id: -1 }).limit(most).lean<Hold[]>().exec();
  }

  /** Activates the link of an email. */
  async keepLink(session: Session, holdId: EntityId, tokenHash: string): Promise<void> {
    await this.model.updateOne({ _id: holdId }, { $push: pushedLink(tokenHash) }, { session });
  }

  /** The pending request for the same lot and address (D31). */
  pendingOf(session: Session, lotId: EntityId, leadEmail: string): Promise<Hold | null> {
    return this.model.findOne({ lotId, leadEmail, status: 'pending' }, null, { session }).lean<Hold>().exec();
  }

  /** A customer's approved hold on a lot, or null; an offer that waits for its answer is none. */
  approvedOf(lotId: EntityId, customerId: EntityId, session: Session | null = null): Promise<Hold | null> {
    const isAnswered = { $or: [{ offer: null }, { 'offer.acceptedAt': { $type: 'date' } }] };
    return this.model
      .findOne({ activeLotId: lotId, customerId, status: 'approved', ...isAnswered } as never, null, { session })
      .lean<Hold>()
      .exec();
  }

  async insert(session: Session, hold: Omit<Hold, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.model.create([hold], { session });
  }

  /** Assigns a pending request to the account of its address (D77). */
  async assignTo(session: Session, known: Hold, customerId: EntityId): Promise<void> {
    await this.write(session, known._id, 'pending', { $set: { customerId } });
  }

  /** Stores details the same mailbox sent later, without replacing the current ones (D86). */
  async keepDetails(session: Session, known: Hold, details: OtherDetails): Promise<void> {
    await this.write(session, known._id, 'pending', { $push: { otherDetails: details } });
  }

  /** Swaps other details with the current ones, which get a new id, so that a repeat finds nothing to take. */
  async takeDetails(session: Session, hold: Hold, taken: OtherDetails): Promise<void> {
    const { _id, sentAt, ...counts } = taken;
    const otherDetails = (hold.otherDetails ?? []).map((details) =>
      details._id.equals(_id)
        ? { _id: newId(), sentAt: hold.detailsSentAt ?? hold.createdAt, ...sentDetailsOf(hold) }
        : details,
    );
    await this.write(session, hold._id, hold.status, {
      $set: { filedBy: null, ...counts, detailsSentAt: sentAt, otherDetails, undo: null },
      $inc: { rev: 1 },
    });
  }

  /** Approves a pending hold; `undo` if the decision can be undone. */
  async approve(session: Session, hold: Hold, expirationDate: Date, undo: UndoRecord | null): Promise<void> {
    await this.decide(session, hold, {
      status: 'approved',
      expirationDate,
      decidedAt: new Date(),
      undo,
      ...this.barrier(hold.lotId),
    });
    await this.#settleBuyer(session, hold);
  }

  /** Offers the lot to the next in the queue, to accept or decline by `until` (D30). */
  async offer(session: Session, hold: Hold, until: Date, tokenHash: string): Promise<void> {
    await this.decide(session, hold, {
      status: 'approved',
      expirationDate: until,
      decidedAt: new Date(),
      offer: { tokenHash, acceptedAt: null },
      ...this.barrier(hold.lotId),
    });
    await this.#settleBuyer(session, hold);
  }

  /** The offer was accepted: the hold lasts its full term. */
  async acceptOffer(session: Session, hold: Hold, expirationDate: Date): Promise<void> {
    await this.write(session, hold._id, 'approved', {
      $set: { expirationDate, 'offer.acceptedAt': new Date(), undo: null },
      $inc: { rev: 1 },
    });
  }

  /** Ends a hold and clears its claim on the lot. */
  async end(
    session: Session,
    hold: Hold,
    status: 'declined' | 'cancelled' | 'expired' | 'closed',
    reason: string | null,
    { undo = null, offerAt = null }: Pick<Hold, 'undo' | 'offerAt'> = {},
  ): Promise<void> {
    await this.decide(
      session,
      hold,
      { status, reasonForTermination: reason, decidedAt: new Date(), undo, ...(offerAt && { offerAt }) },
      { activeLotId: 1 },
    );
  }

  /** Undoes a decision: the hold returns to its previous state and queue position (D72). */
  async restore(session: Session, hold: Hold, status: Hold['status']): Promise<void> {
    const decidedAt = hold.undo?.decidedBefore ?? null;
    if (status === 'pending')
      await this.decide(
        session,
        hold,
        { status, decidedAt, reasonForTermination: null, expirationDate: null, ...NOT_ASKED },
        { activeLotId: 1 },
      );
    else
      await this.decide(session, hold, {
        status,
        decidedAt,
        reasonForTermination: null,
        offerAt: null,
        ...this.barrier(hold.lotId),
      });
    await this.#settleBuyer(session, hold);
  }

  /** An approval makes its person a buyer; one that was undone doesn't (D119). */
  async #settleBuyer(session: Session, { landownerId, leadEmail }: Hold): Promise<void> {
    await this.contacts.settleStatus(session, landownerId, [leadEmail]);
  }

  /** Clears the undo record: the last decision is final. */
  async keepFinal(session: Session, hold: Hold): Promise<void> {
    await this.write(session, hold._id, hold.status, { $set: { undo: null } });
  }

  async extend(session: Session, hold: Hold, expirationDate: Date): Promise<void> {
    await this.decide(session, hold, { expirationDate, ...NOT_ASKED });
  }

  /** Moves a request or a hold to another lot. */
  async transfer(
    session: Session,
    hold: Hold,
    place: Pick<Hold, 'lotId' | 'stageId' | 'estateId' | 'leadId'>,
  ): Promise<void> {
    await this.decide(session, hold, { ...place, ...(hold.status === 'approved' && this.barrier(place.lotId)) });
  }

  /** Keeps an approved hold from ending until an EOI is decided (D128). */
  async pause(session: Session, hold: Hold, eoiId: EntityId): Promise<void> {
    await this.write(session, hold._id, 'approved', { $set: { pausedBy: eoiId, undo: null } });
  }

  /** The hold that an EOI keeps from ending, or null. */
  pausedBy(session: Session, eoiId: EntityId): Promise<Hold | null> {
    return this.model.findOne({ pausedBy: eoiId }, null, { session }).lean<Hold>().exec();
  }

  /** Lets a hold end again: an approved one at `end`. */
  async resume(session: Session, hold: Hold, end: Date | null): Promise<void> {
    await this.write(session, hold._id, hold.status, {
      $set: { ...(end && { expirationDate: end }) },
      $unset: { pausedBy: 1 },
      $inc: { rev: 1 },
    });
  }

  /** Reopens a hold that was closed for an EOI whose approval is undone. */
  async reopen(session: Session, hold: Hold, decidedAt: Date | null): Promise<void> {
    const before = { status: 'approved' as const, decidedAt, reasonForTermination: null };
    await this.decide(session, hold, { ...before, ...this.barrier(hold.lotId) });
    await this.#settleBuyer(session, hold);
  }

  async askForExtension(session: Session, hold: Hold, note: string | null): Promise<void> {
    await this.write(session, hold._id, 'approved', {
      $set: { extensionRequestedAt: new Date(), extensionNote: note },
    });
  }

  async declineExtension(session: Session, hold: Hold): Promise<void> {
    await this.decide(session, hold, { ...NOT_ASKED, extensionDeclinedAt: new Date() });
  }

  /** Clears the pending offer of a released lot; false if another process already did. */
  async settleOffer(session: Session, holdId: EntityId): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: holdId, offerAt: { $type: 'date' } },
      { $set: { offerAt: null } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Whether the lot was released again later, by an end that is not final yet. */
  async isOwedLater(session: Session, { lotId, offerAt }: Hold): Promise<boolean> {
    return Boolean(offerAt && (await this.model.exists({ lotId, offerAt: { $gt: offerAt } }).session(session)));
  }

  /** Whether the same person has a pending request for the lot. */
  async isReplaced(session: Session, { lotId, leadEmail }: Hold): Promise<boolean> {
    return (await this.pendingOf(session, lotId, leadEmail)) !== null;
  }

  /** The date database rules require of an approved hold; null while an EOI keeps it from ending. */
  claimEnd({ expirationDate, pausedBy }: Hold): Date | null {
    return pausedBy ? null : (expirationDate ?? new Date(0));
  }

  protected lost(expected: Hold['status']): ErrorCode {
    return expected === 'pending' ? 'hold_not_pending' : 'hold_not_active';
  }

  /** The oldest pending request for a lot. */
  nextInQueue(lotId: EntityId): Promise<Hold | null> {
    return this.model
      .findOne({ lotId, status: 'pending', requestExpiresAt: { $gt: new Date() } })
      .sort({ createdAt: 1, _id: 1 })
      .lean<Hold>()
      .exec();
  }

  /** Number of pending requests for a lot. */
  waiting(lotId: EntityId): Promise<number> {
    return this.model.countDocuments({ lotId, status: 'pending' }).exec();
  }

  /** Whether all of these holds are for the lot. */
  async areOfLot(lotId: EntityId, holdIds: readonly string[]): Promise<boolean> {
    return (await this.model.countDocuments({ lotId, _id: { $in: [...holdIds] } })) === new Set(holdIds).size;
  }
}
