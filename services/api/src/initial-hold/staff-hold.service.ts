import { Inject, Injectable } from '@nestjs/common';
import { DomainError, differingDetails, type ApproveHold, type ExtendHold, type HoldReason, type InitialHold, type TakeDetails } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import { UnitOfWork, type OnceAnswer } from '../idempotency/unit-of-work.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import { holdApproved, holdCancelled, holdDeclined, holdExtended } from './decision-mail.js';
import { labelsOf } from './hold-details.js';
import { HoldLetters } from './hold-letters.js';
import { HoldListRepository, type HoldFilter } from './hold-list.repository.js';
import type { Hold, HoldScene } from './hold-scene.js';
import { freshLotOf, viewOf } from './hold-view.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { LotRelease } from './lot-release.js';
import { extensionDeclined } from './own-hold-mail.js';

export interface Decision<Body> {
  holdId: string;
  body: Body;
  key: string | null;
}
export interface HoldPage {
  data: InitialHold[];
  page: number;
  limit: number;
  totalPages: number;
  hasNextPage: boolean;
}
const DAY_MS = 86_400_000;
const between = (text: string | null | undefined, fallback: number, max: number): number => Math.min(max, Math.max(1, Number.parseInt(text ?? '', 10) || fallback));

/** What staff do with holds of their estates; whose they are is the scope the guard has set. */
@Injectable()
export class StaffHoldService {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly lists: HoldListRepository,
    private readonly lots: LotTransitions,
    private readonly release: LotRelease,
    private readonly audit: AuditLog,
    private readonly letters: HoldLetters,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** One page of the caller's holds, newest first. */
  async list(filter: HoldFilter & { page?: string | null; limit?: string | null }): Promise<HoldPage> {
    const page = between(filter.page, 1, 10_000);
    const limit = between(filter.limit, 20, 100);
    const { rows, total } = await this.lists.page(filter, page, limit);
    const totalPages = Math.ceil(total / limit);
    return { data: rows.map(viewOf), page, limit, totalPages, hasNextPage: page < totalPages };
  }

  /** Gives the lot to this request: of any number who try, one succeeds (D30). */
  async approve({ holdId, body, key }: Decision<ApproveHold>): Promise<OnceAnswer<InitialHold>> {
    const scene = this.letters.linked(await this.holds.holdScene(holdId));
    const until = new Date(Date.now() + (body.days ?? scene.estate.holdDays) * DAY_MS);
    const mail = holdApproved(scene, this.config.publicUrl, until);
    return this.decide('approveInitialHold', scene, body, key, async (session, hold) => {
      if (hold.status !== 'pending') throw new DomainError('hold_not_pending');
      const lot = await this.holds.lotIn(session, hold.lotId);
      if (lot.status !== 'available' && this.lots.guarded) throw new DomainError('lot_not_available', 'This lot is no longer available.');
      const holder = { refId: hold._id, expiresAt: until };
      await this.lots.move(session, { lot, to: 'hold', holder }, () => this.holds.approve(session, hold, until, this.lots.guarded));
      await this.record(session, hold, 'approved', body.note ?? null);
      await this.letters.post(session, scene, [mail]);
    });
  }

  /** Turns a pending request down; the others stay pending. */
  async decline({ holdId, body, key }: Decision<HoldReason>): Promise<OnceAnswer<InitialHold>> {
    const scene = this.letters.linked(await this.holds.holdScene(holdId));
    const mail = holdDeclined(scene, this.config.publicUrl);
    return this.decide('declineInitialHold', scene, body, key, async (session, hold) => {
      if (hold.status !== 'pending') throw new DomainError('hold_not_pending');
      await this.holds.end(session, hold, 'declined', body.reason);
      await this.record(session, hold, 'declined', body.reason);
      await this.letters.post(session, scene, [mail]);
    });
  }

  /** Ends a pending or approved hold; an approved one sets the lot free. */
  async cancel({ holdId, body, key }: Decision<HoldReason>): Promise<OnceAnswer<InitialHold>> {
    const scene = this.letters.linked(await this.holds.holdScene(holdId));
    const freed = await this.release.prepare(scene);
    return this.decide('cancelInitialHold', scene, body, key, async (session, hold) => {
      if (hold.status !== 'pending' && hold.status !== 'approved') throw new DomainError('hold_not_active');
      if (hold.status === 'approved') await this.release.run(session, hold, 'cancelled', body.reason, freed);
      else await this.holds.end(session, hold, 'cancelled', body.reason);
      await this.record(session, hold, 'cancelled', body.reason);
      // From what was cancelled: a request may have been approved since the scene was read.
      await this.letters.post(session, scene, [holdCancelled({ ...scene, hold }, this.config.publicUrl)]);
    });
  }

  /** Moves an approved hold's end by whole days, counted from its present end. */
  async extend({ holdId, body, key }: Decision<ExtendHold>): Promise<OnceAnswer<InitialHold>> {
    const scene = this.letters.linked(await this.holds.holdScene(holdId));
    const until = new Date((scene.hold.expirationDate ?? new Date()).getTime() + body.days * DAY_MS);
    const mail = holdExtended(scene, this.config.publicUrl, until);
    return this.decide('extendInitialHold', scene, body, key, async (session, hold) => {
      if (hold.status !== 'approved') throw new DomainError('hold_not_active');
      if (hold.expirationDate?.getTime() !== scene.hold.expirationDate?.getTime()) throw new DomainError('conflict');
      const lot = await this.holds.lotIn(session, hold.lotId);
      await this.lots.extend(session, lot, until, body.note ?? null);
      await this.holds.extend(session, hold, until);
      await this.record(session, hold, 'approved', body.note ?? 'extended');
      await this.letters.post(session, scene, [mail]);
    });
  }

  /** Says no to a buyer who asked for more time: the hold ends as planned. Saying yes is extending it. */
  async declineExtension({ holdId, body, key }: Decision<HoldReason>): Promise<OnceAnswer<InitialHold>> {
    const scene = this.letters.linked(await this.holds.holdScene(holdId));
    const mail = extensionDeclined(scene, this.config.publicUrl);
    return this.decide('declineExtension', scene, body, key, async (session, hold) => {
      if (hold.status !== 'approved') throw new DomainError('hold_not_active');
      if (!hold.extensionRequestedAt) throw new DomainError('conflict', 'Nobody is waiting for an answer about more time.');
      await this.holds.declineExtension(session, hold);
      await this.record(session, hold, 'approved', `More time was declined: ${body.reason}`);
      await this.letters.post(session, scene, [mail]);
    });
  }

  /** Makes other details that the same mailbox sent count; those that counted stay beside them (D86). */
  async takeDetails({ holdId, body, key }: Decision<TakeDetails>): Promise<OnceAnswer<InitialHold>> {
    const scene = await this.holds.holdScene(holdId);
    return this.decide('takeHoldDetails', scene, body, key, async (session, hold) => {
      const taken = hold.otherDetails?.find(({ _id }) => String(_id) === body.detailsId);
      if (!taken) throw new DomainError('not_found', 'These details are not there, or count already.');
      if (hold.status !== 'pending' && hold.status !== 'approved') throw new DomainError('hold_not_active');
      await this.holds.takeDetails(session, hold, taken);
      await this.record(session, hold, hold.status, `Other details count now: ${labelsOf(differingDetails(hold, taken))}`);
    });
  }

  /** One decision, once per key; the answer is read afterwards, so that no stored reply holds a person's details. */
  private async decide(action: string, scene: HoldScene, body: unknown, key: string | null, work: (session: Session, hold: Hold) => Promise<void>): Promise<OnceAnswer<InitialHold>> {
    const target = String(scene.hold._id);
    try {
      const done = await this.unit.once({ action, target, key, body }, async (session) => {
        await work(session, await this.holds.holdIn(session, scene.hold._id));
        return { status: 200, body: null };
      });
      const row = await this.lists.one(scene.hold._id);
      if (!row) throw new DomainError('not_found');
      return { ...done, body: viewOf(row) };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'lot_not_available') throw error;
      const fresh = await this.holds.lotScene(scene.lot._id);
      throw new DomainError(error.code, error.message, { lot: freshLotOf(fresh ?? scene) });
    }
  }

  private record(session: Session, hold: Hold, to: string, reason: string | null): Promise<void> {
    const { landownerId, estateId, stageId, lotId } = hold;
    return this.audit.write(session, { landownerId, estateId, stageId, lotId, entity: 'hold', entityId: hold._id, from: hold.status, to, reason });
  }
}
