import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  type ApproveHold,
  type DeclineQueue,
  differingDetails,
  type ExtendHold,
  type HoldReason,
  holdUndo,
  type InitialHold,
  type TakeDetails,
} from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { undoFor, waiting } from '../decision/undo-record.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { holdApproved, holdCancelled, holdDeclined, holdExtended } from './decision-mail.js';
import { type Decision, HoldDecisions, LOT_TAKEN } from './hold-decisions.js';
import { labelsOf } from './hold-details.js';
import { HoldEmails } from './hold-emails.js';
import { HoldListRepository, type HoldFilter } from './hold-list.repository.js';
import { approvedUntil, extendedUntil } from './hold-terms.js';
import { viewOf } from './hold-view.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { LotRelease } from './lot-release.js';
import { extensionDeclined } from './own-hold-mail.js';

export interface HoldPage {
  data: InitialHold[];
  page: number;
  limit: number;
  totalPages: number;
  hasNextPage: boolean;
}
/** Maximum number of holds per page, and per lot queue or list of recent decisions. */
const [MAX_PAGE, MAX_QUEUE_PAGE] = [100, 300];
const between = (text: string | null | undefined, fallback: number, max: number): number =>
  Math.min(max, Math.max(1, Number.parseInt(text ?? '', 10) || fallback));

/** Staff actions on holds of their estates. The guard has set the scope. */
@Injectable()
export class StaffHoldService {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly lists: HoldListRepository,
    private readonly decisions: HoldDecisions,
    private readonly lots: LotUnderLock,
    private readonly release: LotRelease,
    private readonly emails: HoldEmails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** One page of the caller's holds, newest first or in queue order. */
  async list(filter: HoldFilter & { page?: string | null; limit?: string | null }): Promise<HoldPage> {
    const page = between(filter.page, 1, 10_000);
    const limit = between(filter.limit, 20, filter.lotId || filter.undo ? MAX_QUEUE_PAGE : MAX_PAGE);
    const { rows, total } = await this.lists.page(filter, page, limit);
    const totalPages = Math.ceil(total / limit);
    return { data: rows.map((row) => viewOf(row)), page, limit, totalPages, hasNextPage: page < totalPages };
  }

  /** Approves this request; of any number of concurrent attempts for the lot, one succeeds (D30). */
  async approve({ holdId, body, key }: Decision<ApproveHold>): Promise<OnceAnswer<InitialHold>> {
    const scene = this.emails.linked(await this.holds.holdScene(holdId));
    const until = approvedUntil(scene, body.days);
    const mails = [holdApproved(scene, this.config.publicUrl, until)];
    return this.decisions.run({ action: 'approveInitialHold', scene, body, key }, async (session, hold) => {
      this.decisions.expect(hold, ['pending'], 'hold_not_pending');
      const lot = await this.lots.read(session, hold.lotId);
      this.decisions.refuseIf(lot.status !== 'available', 'lot_not_available', LOT_TAKEN);
      const undo = await this.decisions.undoOf(session, hold, mails, body.decisionKey);
      await this.lots.claim(session, 'hold', { lot, refId: hold._id, expiresAt: until }, () =>
        this.holds.approve(session, hold, until, undo),
      );
      await this.decisions.record(session, hold, 'approved', 'approved', body.note ?? null);
      await this.emails.post(session, scene, waiting(mails, undo));
    });
  }

  /** Declines a pending request; the others stay pending. */
  async decline(decision: Decision<HoldReason>): Promise<OnceAnswer<InitialHold>> {
    const done = await this.declineAmong(decision);
    return { ...done, body: await this.decisions.view(decision.holdId) };
  }

  /** Declines one of a lot's queue, without returning the hold. A hold moved to another lot is a conflict. */
  async declineAmong(
    { holdId, body, key }: Decision<HoldReason & Pick<DeclineQueue, 'decisionKey'>>,
    lotId?: EntityId,
  ): Promise<OnceAnswer<null>> {
    const scene = this.emails.linked(await this.holds.holdScene(holdId));
    const mails = [holdDeclined(scene, this.config.publicUrl)];
    const deciding = { action: 'declineInitialHold', id: scene.hold._id, scene, body, key };
    return this.decisions.decide(deciding, async (session, hold) => {
      if (lotId && !hold.lotId.equals(lotId)) throw new DomainError('conflict');
      this.decisions.expect(hold, ['pending'], 'hold_not_pending');
      const undo = await this.decisions.undoOf(session, hold, mails, body.decisionKey);
      await this.holds.end(session, hold, 'declined', body.reason, { undo });
      await this.decisions.record(session, hold, 'declined', 'declined', body.reason);
      await this.emails.post(session, scene, waiting(mails, undo));
    });
  }

  /** Ends a pending or approved hold; an approved one releases the lot. */
  async cancel({ holdId, body, key }: Decision<HoldReason>): Promise<OnceAnswer<InitialHold>> {
    const scene = this.emails.linked(await this.holds.holdScene(holdId));
    return this.decisions.run({ action: 'cancelInitialHold', scene, body, key }, async (session, hold) => {
      this.decisions.expect(hold, ['pending', 'approved'], 'hold_not_active');
      // Use the hold read in the transaction: the request may have been approved since the scene was read.
      const mails = [holdCancelled({ ...scene, hold }, this.config.publicUrl)];
      const undo = holdUndo(hold.status, 'cancelled') && undoFor(hold, mails);
      if (undo) await this.release.cancelUndoably(session, hold, body.reason, undo);
      else await this.holds.end(session, hold, 'cancelled', body.reason);
      await this.decisions.record(session, hold, 'cancelled', 'cancelled', body.reason);
      await this.emails.post(session, scene, waiting(mails, undo));
    });
  }

  /** Extends an approved hold, whether or not its buyer asked for it. */
  async extend({ holdId, body, key }: Decision<ExtendHold>): Promise<OnceAnswer<InitialHold>> {
    const scene = this.emails.linked(await this.holds.holdScene(holdId));
    const until = extendedUntil(scene, body);
    const mail = holdExtended(scene, this.config.publicUrl, until);
    return this.decisions.run({ action: 'extendInitialHold', scene, body, key }, async (session, hold) => {
      this.decisions.expect(hold, ['approved'], 'hold_not_active');
      this.decisions.refuseIf(hold.expirationDate?.getTime() !== scene.hold.expirationDate?.getTime(), 'conflict');
      if (!hold.pausedBy) await this.lots.extend(session, hold.lotId, until, body.reason ?? null);
      await this.holds.extend(session, hold, until);
      await this.decisions.record(session, hold, 'approved', 'extended', body.reason ?? 'extended');
      await this.emails.post(session, scene, [mail]);
    });
  }

  /** Declines a buyer's request for more time; the hold ends as planned. To grant it, extend the hold. */
  async declineExtension({ holdId, body, key }: Decision<HoldReason>): Promise<OnceAnswer<InitialHold>> {
    const scene = this.emails.linked(await this.holds.holdScene(holdId));
    const mail = extensionDeclined(scene, this.config.publicUrl);
    return this.decisions.run({ action: 'declineExtension', scene, body, key }, async (session, hold) => {
      this.decisions.expect(hold, ['approved'], 'hold_not_active');
      if (!hold.extensionRequestedAt)
        throw new DomainError('conflict', 'Nobody is waiting for an answer about more time.');
      await this.holds.declineExtension(session, hold);
      await this.decisions.record(
        session,
        hold,
        'approved',
        'extensionDeclined',
        `More time was declined: ${body.reason}`,
      );
      await this.emails.post(session, scene, [mail]);
    });
  }

  /** Replaces the hold's details with others from the same mailbox; the replaced ones are retained (D86). */
  async takeDetails({ holdId, body, key }: Decision<TakeDetails>): Promise<OnceAnswer<InitialHold>> {
    const scene = await this.holds.holdScene(holdId);
    return this.decisions.run({ action: 'takeHoldDetails', scene, body, key }, async (session, hold) => {
      const taken = hold.otherDetails?.find(({ _id }) => String(_id) === body.detailsId);
      if (!taken) throw new DomainError('not_found', 'These details are not there, or count already.');
      this.decisions.expect(hold, ['pending', 'approved'], 'hold_not_active');
      await this.holds.takeDetails(session, hold, taken);
      await this.decisions.record(
        session,
        hold,
        hold.status,
        'detailsTaken',
        `Other details count now: ${labelsOf(differingDetails(hold, taken))}`,
      );
    });
  }
}
