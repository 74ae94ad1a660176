import { Inject, Injectable } from '@nestjs/common';
import {
  type BeginEoi,
  DomainError,
  kindOf,
  lotTransition,
  type OptionLot,
  type Role,
  type SellOffline,
  type StaffLot,
  staffMoves,
  staffStatusLabel,
  startOfCalendarDay,
} from '@lotline/shared-domain';
import { isAnonymisedEmail } from '../user/anonymised-person.js';
import { CONFIG, type Config } from '../config/config.js';
import { newId, toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { datesThatLeave } from '../eoi/contract-record.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { holdApproved, holdCancelled } from '../initial-hold/decision-mail.js';
import { HoldDecisions } from '../initial-hold/hold-decisions.js';
import { HoldEmails } from '../initial-hold/hold-emails.js';
import type { Hold } from '../initial-hold/hold-scene.js';
import { approvedUntil } from '../initial-hold/hold-terms.js';
import { InitialHoldRepository } from '../initial-hold/initial-hold.repository.js';
import { LotRelease } from '../initial-hold/lot-release.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import { notFound } from '../read-cache/not-found.js';
import { lotView } from '../staff-catalogue/lot-view.js';
import { EnterEoiService } from '../staff-eoi/enter-eoi.service.js';
import { EoiEnds } from '../staff-eoi/eoi-ends.service.js';
import { LotBuyers } from './lot-buyers.service.js';
import { LotContract } from './lot-contract.service.js';
import { LotHistory } from './lot-history.service.js';
import { LotManagementRepository } from './lot-management.repository.js';
import { invalid } from './lot-management.service.js';
import type { MoveOn, SeenMove, Seen, Plan, Step } from './lot-plan.js';

/** Manual lot moves (D34), each one transaction: the lot, the hold or EOI that ends or begins, audit, emails. */
@Injectable()
export class LotMoves {
  constructor(
    private readonly lots: LotManagementRepository,
    private readonly locked: LotUnderLock,
    private readonly holds: InitialHoldRepository,
    private readonly eois: EoiRepository,
    private readonly eoiEnds: EoiEnds,
    private readonly paper: EnterEoiService,
    private readonly decisions: HoldDecisions,
    private readonly transitions: LotTransitions,
    private readonly release: LotRelease,
    private readonly emails: HoldEmails,
    private readonly buyers: LotBuyers,
    private readonly contract: LotContract,
    private readonly history: LotHistory,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  move(seen: SeenMove): Promise<OnceAnswer<StaffLot>> {
    return this.run({ ...seen, action: 'staff/moveLot', to: seen.body.to });
  }

  /** An EOI from paper, as older pages enter it; see `EnterEoiService` (D105). */
  beginEoi(seen: Seen<BeginEoi>): Promise<OnceAnswer<StaffLot>> {
    const { firstName, lastName, email, phone, reason } = seen.body;
    const _id = newId();
    const paper = {
      firstBuyer: { firstName, lastName, email, phone },
      ...(reason?.trim() && { reason: reason.trim() }),
    };
    return this.run({
      ...seen,
      action: 'staff/beginEoi',
      to: 'eoi',
      requires: 'buyer',
      moves: (session, scene) => this.paper.within(session, scene, _id, paper),
    });
  }

  optionLot(seen: Seen<OptionLot>): Promise<OnceAnswer<StaffLot>> {
    const { optionHolder, typeOfOption, optionStartDate, optionEndDate, landPrice, fee, percent, conditions } =
      seen.body;
    if (optionEndDate < optionStartDate) throw invalid('optionEndDate', 'End must not be before the start');
    const terms = {
      landPrice: landPrice ?? null,
      optionFee: { fee: fee ?? null, percent: percent ?? null },
      conditions: conditions ?? '',
    };
    return this.run({
      ...seen,
      action: 'staff/optionLot',
      to: 'option',
      requires: 'option',
      holder: { refId: null },
      begins: (session, { _id }, { timeZone }) => {
        const termsOfOption = {
          optionStartDate: startOfCalendarDay(optionStartDate, timeZone),
          optionEndDate: startOfCalendarDay(optionEndDate, timeZone),
          ...terms,
        };
        return this.lots.setTerms(session, _id, { option: { typeOfOption, optionHolder, termsOfOption } });
      },
    });
  }

  sellOffline(seen: Seen<SellOffline>): Promise<OnceAnswer<StaffLot>> {
    const { salePhase, fullName, email, phone, address, offlineDeposit } = seen.body;
    const given = Object.fromEntries(Object.entries({ fullName, email, phone, address }).filter(([, value]) => value));
    const offlineSale = {
      salePhase,
      ...(typeof offlineDeposit === 'number' && { offlineDeposit }),
      offlineBuyerData: given,
    };
    return this.run({
      ...seen,
      action: 'staff/sellOffline',
      to: 'offline',
      requires: 'offlineSale',
      holder: { refId: null },
      begins: (session, { _id }) => this.lots.setTerms(session, _id, { offlineSale }),
    });
  }

  private async run(plan: Plan): Promise<OnceAnswer<StaffLot>> {
    const { action, lotId, key, body, rev, to } = plan;
    const scene = await this.locked.scene(lotId);
    if (!scene) throw notFound('lot');
    const freed = to === 'available' ? await this.release.prepare(scene) : null;
    return this.unit.once({ action, target: lotId, key, body: { ...body, rev } }, async (session) => {
      const lot = await this.locked.read(session, scene.lot._id);
      // The emails were rendered before the transaction from this revision; it must be unchanged.
      if (lot.rev !== rev || scene.lot.rev !== rev) throw await this.history.stale(lot._id, scene.estate.timeZone);
      this.check(plan, { ...scene, lot });
      if (plan.moves) {
        await plan.moves(session, { ...scene, lot });
        return { status: 200, body: lotView(await this.locked.read(session, lot._id)) };
      }
      return { status: 200, body: lotView(await this.step(session, lot, { ...plan, scene, freed })) };
    });
  }

  /**
   * Moves a lot on within the caller's transaction, as what its EOI's contract records decides (D107); in all else as `move`.
   * @param at when it happened, in the EOI's record
   * @throws DomainError `transition_refused`, `contract_incomplete`, or `lot_not_available` where the lot has changed since
   */
  async moveOn(session: Session, scene: LotScene, { to, reason, at }: MoveOn): Promise<LotRecord> {
    const lot = await this.locked.read(session, scene.lot._id);
    return this.step(session, lot, { to, body: { reason }, at, scene, freed: null });
  }

  /** Refuses a move that the table doesn't allow, and a correction without a reason. */
  private check({ to, requires, body }: Plan, { lot, estate }: LotScene): void {
    const move = staffMoves(lot, estate, kindOf(currentPrincipal()) as Role).find((one) => one.to === to);
    if (!move || move.requires !== (requires ?? 'nothing')) {
      const words = `A lot at ${staffStatusLabel(lot.status)} can’t be moved to ${staffStatusLabel(to)} this way.`;
      throw new DomainError(
        'transition_refused',
        to === 'hold' ? `${words} It comes on hold when a request is approved.` : words,
        { from: lot.status, to },
      );
    }
    if (move.needsReason && !body.reason?.trim()) throw invalid('reason', 'Reason is a required field');
  }

  private async step(
    session: Session,
    lot: LotRecord,
    { to, isUndo, holder, begins, body, at = new Date(), scene, freed }: Step,
  ): Promise<LotRecord> {
    const reason = body.reason?.trim() || null;
    const ends = lotTransition(lot.status, to)?.ends ?? null;
    const held = ends === 'hold' && lot.claim?.refId ? await this.holds.readIn(session, lot.claim.refId) : null;
    const again = to === 'hold' ? await this.heldBefore(session, lot, scene) : null;
    const undoes = isUndo === true && (await this.history.isWayBack(session, lot, to));
    const eoi = await this.contract.allow(session, { ...scene, lot }, to);
    const moved = await this.transitions.move(
      session,
      {
        lot,
        to,
        reason,
        isUndo: undoes,
        ...(ends === 'eoi' && eoi && { clears: datesThatLeave(eoi, lot) }),
        holder: again ? { refId: again._id, expiresAt: again.expirationDate } : holder,
      },
      async (now) => {
        if (held) await this.holds.end(session, held, 'cancelled', reason);
        if (ends === 'eoi') await this.eoiEnds.lotMovedBack(session, { ...scene, lot }, reason);
        if (ends === 'option') await this.lots.setTerms(session, lot._id, { option: null });
        if (ends === 'offline') await this.lots.setTerms(session, lot._id, { offlineSale: null });
        if (again) await this.holds.insert(session, again);
        await begins?.(session, now, { timeZone: scene.estate.timeZone });
        if (eoi && ends !== 'eoi')
          await this.contract.reached(session, eoi, { from: lot.status, to, at, isUndo: undoes, reason });
      },
    );
    if (held) {
      await this.decisions.final(session, held);
      await this.tellHolder(session, scene, held, reason);
    }
    if (again) await this.tellAgain(session, scene, again, reason);
    if (freed) await this.release.offerToNext(session, moved, freed);
    // Reread: terms may have changed, and the next in the queue may already hold the lot.
    const now = await this.locked.read(session, lot._id);
    await this.buyers.changed(session, lot, now);
    return now;
  }

  /** Notifies a holder who lost the lot. */
  private async tellHolder(session: Session, scene: LotScene, hold: Hold, reason: string | null): Promise<void> {
    await this.decisions.record(session, hold, 'cancelled', null, reason);
    const linked = this.emails.linked({ ...scene, hold });
    await this.emails.post(session, linked, [holdCancelled(linked, this.config.publicUrl)]);
  }

  /** Recreates the hold that the EOI came from, because an ended hold is final (D30). */
  private async heldBefore(session: Session, { _id }: LotRecord, scene: LotScene): Promise<Hold> {
    const eoi = await this.eois.ofLot(_id, session);
    const before = eoi?.holdId ? await this.holds.readIn(session, eoi.holdId) : null;
    // A hold that was moved to another lot goes on there.
    if (!before?.lotId.equals(_id) || isAnonymisedEmail(before.leadEmail))
      throw new DomainError('transition_refused', 'Nobody had this lot on hold before. Move it to Available.');
    const {
      linkHashes: _links,
      offer: _offer,
      otherDetails: _others,
      pausedBy: _eoi,
      undo: _undo,
      offerAt: _owed,
      extensionRequestedAt: _asked,
      extensionNote: _note,
      extensionDeclinedAt: _declined,
      ...carriedOver
    } = before;
    const expirationDate = approvedUntil(scene);
    return {
      ...carriedOver,
      _id: newId(),
      status: 'approved',
      activeLotId: toId(String(_id)),
      expirationDate,
      requestExpiresAt: expirationDate,
      reasonForTermination: null,
      decidedAt: new Date(),
      createdAt: new Date(),
      updatedAt: new Date(),
    };
  }

  private async tellAgain(session: Session, scene: LotScene, hold: Hold, reason: string | null): Promise<void> {
    await this.decisions.record(session, { ...hold, status: null }, 'approved', null, reason);
    const linked = this.emails.linked({ ...scene, hold });
    await this.emails.post(session, linked, [
      holdApproved(linked, this.config.publicUrl, hold.expirationDate ?? new Date()),
    ]);
  }
}
