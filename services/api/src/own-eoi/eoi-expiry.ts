import { Inject, Injectable, Logger } from '@nestjs/common';
import { DAY_MS, DomainError } from '@lotline/shared-domain';
import { SYSTEM_ACTOR } from '../audit/write-audit.js';
import { Sweep } from '../common/sweep.js';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRecipient } from '../eoi/eoi-recipient.service.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { EoiHold } from '../initial-hold/eoi-hold.js';
import type { LotRecord } from '../lot/lot.model.js';
import { Outbox } from '../outbox/outbox.js';
import { EoiDeadlineRepository, SOLD_STATUSES, UNPAID_STATUSES } from './eoi-deadlines.repository.js';
import { eoiTerminated, type TerminatedBecause } from './own-eoi-mail.js';

const AT_ONCE = 100;
/** A draft that nobody saves for this long ends (D168). */
const UNTOUCHED_MS = 30 * DAY_MS;
/** Another writer came first: another process, the buyer, staff. */
const DECIDED_BY_OTHERS: readonly string[] = ['conflict', 'transition_refused', 'not_found'];

/** Whether an EOI, read with its lot in the transaction that ends it, is still due to end. */
const IS_DUE: Readonly<Record<TerminatedBecause, (eoi: EoiRecord, lot: LotRecord, now: Date) => boolean>> = {
  unpaid: ({ status, payBy }, _lot, now) =>
    (UNPAID_STATUSES as readonly string[]).includes(status) && Boolean(payBy && payBy <= now),
  untouched: ({ status, savedAt }, _lot, now) =>
    status === 'draft' && Boolean(savedAt && savedAt.getTime() <= now.getTime() - UNTOUCHED_MS),
  lot_taken: ({ status }, lot) => status === 'draft' && SOLD_STATUSES.includes(lot.status),
};
const REASONS = {
  unpaid: 'The deposit was not paid in time',
  untouched: 'The draft was not saved for 30 days',
  lot_taken: 'The lot was sold otherwise',
} as const satisfies Record<TerminatedBecause, string>;

/** Ends EOIs whose time is up (D64, D168). Several processes may run it: the guarded write lets one succeed. */
@Sweep()
@Injectable()
export class EoiExpiry {
  private readonly log = new Logger('EoiExpiry');

  constructor(
    private readonly eois: EoiRepository,
    private readonly deadlines: EoiDeadlineRepository,
    private readonly lots: LotUnderLock,
    private readonly decisions: EoiDecisions,
    private readonly paused: EoiHold,
    private readonly recipient: EoiRecipient,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns how many this process ended. Runs in the system scope. */
  async sweep(now = new Date()): Promise<number> {
    const due: readonly (readonly [TerminatedBecause, readonly EntityId[]])[] = [
      ['unpaid', await this.deadlines.overdue(now, AT_ONCE)],
      ['untouched', await this.deadlines.untouched(new Date(now.getTime() - UNTOUCHED_MS), AT_ONCE)],
      ['lot_taken', await this.deadlines.ofSoldLots(AT_ONCE)],
    ];
    let done = 0;
    for (const [because, ids] of due) for (const eoiId of ids) if (await this.attempt(eoiId, because, now)) done += 1;
    return done;
  }

  private async end(eoiId: EntityId, because: TerminatedBecause, now: Date): Promise<boolean> {
    const read = await this.eois.byId(eoiId);
    const scene = read && (await this.lots.scene(read.lotId));
    if (!scene) return false;
    const to = await this.recipient.of(read);
    const { result } = await this.unit.run(async (session) => {
      const eoi = await this.eois.readIn(session, eoiId);
      const lot = await this.lots.read(session, eoi.lotId);
      if (eoi.deletedAt || !IS_DUE[because](eoi, lot, now)) return false;
      await this.eois.terminate(session, eoi, because);
      await this.paused.resume(session, eoiId, now);
      await this.decisions.record(session, eoi, 'terminated', null, REASONS[because], SYSTEM_ACTOR);
      await this.outbox.put(session, eoiTerminated({ ...scene, eoi, to }, because, this.config.publicUrl));
      return true;
    });
    return result;
  }

  /** One that fails must not block the others; it is retried in the next sweep. */
  private async attempt(eoiId: EntityId, because: TerminatedBecause, now: Date): Promise<boolean> {
    try {
      return await this.end(eoiId, because, now);
    } catch (error) {
      if (!(error instanceof DomainError) || !DECIDED_BY_OTHERS.includes(error.code))
        this.log.error(`EOI ${String(eoiId)}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
}
