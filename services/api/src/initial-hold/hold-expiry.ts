import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONTRACT_STANDS_MS, DomainError } from '@lotline/shared-domain';
import { SYSTEM_ACTOR } from '../audit/write-audit.js';
import { Sweep } from '../common/sweep.js';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { holdExpired, requestClosed } from './decision-mail.js';
import { DueHoldsRepository } from './due-holds.repository.js';
import { HoldDecisions } from './hold-decisions.js';
import { HoldEmails } from './hold-emails.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { LotRelease } from './lot-release.js';

const AT_ONCE = 100;
const CONTRACTED = 'Another buyer has a contract for the lot';
/** Another writer came first: another sweeper, a person, an extension. */
const DECIDED_BY_OTHERS: readonly string[] = ['lot_not_available', 'hold_not_active', 'hold_not_pending', 'not_found'];

/**
 * Ends overdue holds and requests, and requests for lots that another buyer has a contract for. Safe to run in several
 * processes: the guarded write lets only one succeed.
 */
@Sweep()
@Injectable()
export class HoldExpiry {
  private readonly log = new Logger('HoldExpiry');

  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly due: DueHoldsRepository,
    private readonly release: LotRelease,
    private readonly lots: LotUnderLock,
    private readonly decisions: HoldDecisions,
    private readonly emails: HoldEmails,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Ends overdue holds and requests, closes requests for lots that are at a contract, and offers lots whose release is now
   * final; returns how many this process handled. Runs in the system scope.
   */
  async sweep(now = new Date()): Promise<number> {
    let done = 0;
    for (const holdId of await this.due.overdue(now, AT_ONCE))
      if (await this.attempt(holdId, () => this.expire(holdId, now))) done += 1;
    const stands = new Date(now.getTime() - CONTRACT_STANDS_MS);
    for (const holdId of await this.due.ofContractedLots(stands, AT_ONCE))
      if (await this.attempt(holdId, () => this.close(holdId, stands))) done += 1;
    for (const holdId of await this.due.owedOffers(now, AT_ONCE))
      if (await this.attempt(holdId, () => this.offer(holdId))) done += 1;
    return done;
  }

  /** The lot may have been taken in the meantime; then there is nothing to offer, or not yet. */
  private async offer(holdId: EntityId): Promise<boolean> {
    const scene = await this.holds.holdScene(holdId);
    const freed = await this.release.prepare(scene);
    const { result } = await this.unit.run(async (session) => {
      const lot = await this.lots.read(session, scene.lot._id);
      if (!(await this.holds.settleOffer(session, holdId))) return false;
      if (lot.status === 'available' && !(await this.holds.isOwedLater(session, scene.hold)))
        await this.release.offerToNext(session, lot, freed);
      return true;
    });
    return result;
  }

  private async expire(holdId: EntityId, now: Date): Promise<boolean> {
    const scene = this.emails.linked(await this.holds.holdScene(holdId));
    const freed = await this.release.prepare(scene);
    const { result } = await this.unit.run(async (session) => {
      const hold = await this.holds.readIn(session, holdId);
      const end =
        hold.status === 'approved' ? hold.expirationDate : hold.status === 'pending' ? hold.requestExpiresAt : null;
      if (!end || end > now || (hold.status === 'approved' && hold.pausedBy) || !hold.lotId.equals(scene.lot._id))
        return false;
      if (hold.status === 'approved')
        await this.release.endHold(session, hold, 'expired', 'The hold ran out', freed, true);
      else await this.holds.end(session, hold, 'expired', 'Nobody decided in time');
      await this.decisions.record(session, hold, 'expired', null, null, SYSTEM_ACTOR);
      await this.decisions.final(session, hold);
      await this.emails.post(session, scene, [holdExpired({ ...scene, hold }, this.config.publicUrl)]);
      return true;
    });
    return result;
  }

  /** Closes a request whose lot has been at another buyer's contract since a moment (D106). */
  private async close(holdId: EntityId, since: Date): Promise<boolean> {
    const scene = this.emails.linked(await this.holds.holdScene(holdId));
    const { result } = await this.unit.run(async (session) => {
      const hold = await this.holds.readIn(session, holdId);
      const { _id: lotId, claim } = await this.lots.read(session, scene.lot._id);
      const isContracted = claim?.kind === 'contract' && claim.at <= since;
      if (hold.status !== 'pending' || !hold.lotId.equals(lotId) || !isContracted) return false;
      await this.holds.end(session, hold, 'closed', CONTRACTED);
      await this.decisions.record(session, hold, 'closed', null, CONTRACTED, SYSTEM_ACTOR);
      await this.decisions.final(session, hold);
      await this.emails.post(session, scene, [requestClosed({ ...scene, hold }, this.config.publicUrl)]);
      return true;
    });
    return result;
  }

  /** One failing hold must not block the others; it is retried in the next sweep. */
  private async attempt(holdId: EntityId, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError) || !DECIDED_BY_OTHERS.includes(error.code))
        this.log.error(`hold ${String(holdId)}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
}
