import { Inject, Injectable } from '@nestjs/common';
import { depositHeld, type EoiStatus, formatDate, heldBy } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { EoiHold, isHoldOf } from '../initial-hold/eoi-hold.js';
import { Outbox } from '../outbox/outbox.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { EoiDeposits } from './eoi-deposits.js';
import { eoiLotTaken } from './deposit-mail.js';

const dayIn = (at: Date, timeZone: string): string => formatDate(at, timeZone, 'YYYY-MM-DD');

/** EOIs whose deposit is entered late: revived where the lot is free (D124), ended where another has it (D164). */
@Injectable()
export class EoiRevival {
  constructor(
    private readonly eois: EoiRepository,
    private readonly lots: LotUnderLock,
    private readonly holds: EoiHold,
    private readonly ledger: LedgerRepository,
    private readonly deposits: EoiDeposits,
    private readonly decisions: EoiDecisions,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The way of a terminated EOI back to `pending`: its deposit was transferred within its days and its lot is free. */
  async wayOf(session: Session, eoi: EoiRecord, timeZone: string): Promise<readonly EoiStatus[]> {
    const { _id, status, payBy, due, deletedAt } = eoi;
    if (status !== 'terminated' || !payBy || deletedAt || !(await this.#isFreeFor(session, eoi))) return [];
    const lastDay = dayIn(payBy, timeZone);
    const entries = await this.ledger.entriesOf(_id, session);
    const inTime = entries.filter(({ at }) => dayIn(at, timeZone) <= lastDay);
    const paid = heldBy(
      inTime.flatMap(({ postings }) => postings),
      'deposit',
    );
    // What went back since doesn't count, though it came in time.
    const held = depositHeld(await this.deposits.of(session, eoi));
    return Math.min(paid, held) >= (due ?? 0) ? ['waitingForPending', 'pending'] : [];
  }

  /** The hold of its buyer, which has the lot, waits for the decision as before (D128). */
  async pauseHold(session: Session, eoi: EoiRecord): Promise<void> {
    const hold = await this.holds.claimOf(session, await this.lots.read(session, eoi.lotId));
    if (hold && isHoldOf(hold, eoi)) await this.holds.pause(session, hold._id, eoi._id);
  }

  /** Available, or on hold for the same buyer. */
  async #isFreeFor(session: Session, eoi: EoiRecord): Promise<boolean> {
    const lot = await this.lots.read(session, eoi.lotId);
    const hold = await this.holds.claimOf(session, lot);
    return lot.status === 'available' || (hold !== null && isHoldOf(hold, eoi));
  }

  /** Declines an EOI whose payment was on its way while another one got the lot. */
  async yieldIfTaken(session: Session, scene: MailedEoi, eoiId: EntityId): Promise<void> {
    if (!(await this.eois.ofLot(scene.lot._id, session))) return;
    const eoi = await this.eois.readIn(session, eoiId);
    const deposit = await this.deposits.of(session, eoi);
    await this.eois.endAsRival(session, eoi, null);
    await this.decisions.record(session, eoi, 'declined', 'declined', 'Another EOI has the lot');
    await this.outbox.put(session, eoiLotTaken({ ...scene, eoi }, this.config.publicUrl, { deposit, message: null }));
  }
}
