import { Inject, Injectable, Logger } from '@nestjs/common';
import { DAY_MS } from '@lotline/shared-domain';
import { Sweep } from '../common/sweep.js';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiRecipient } from '../eoi/eoi-recipient.service.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import { EoiDeadlineRepository } from './eoi-deadlines.repository.js';
import { CardWays } from '../payment-provider/card-ways.js';
import { depositReminder } from './own-eoi-mail.js';

const AT_ONCE = 100;
/** A buyer is reminded this long before an unpaid EOI ends (D123), in ms. */
const BEFORE_MS = 3 * DAY_MS;

/** Reminds buyers of deposits, three days before their EOI ends. Several processes may run it: one guarded write wins. */
@Sweep()
@Injectable()
export class DepositReminders {
  private readonly log = new Logger('DepositReminders');

  constructor(
    private readonly eois: EoiRepository,
    private readonly deadlines: EoiDeadlineRepository,
    private readonly lots: LotUnderLock,
    private readonly recipient: EoiRecipient,
    private readonly cards: CardWays,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues the reminders that are due; returns how many. Runs in the system scope. */
  async sweep(now = new Date()): Promise<number> {
    let sent = 0;
    for (const eoiId of await this.deadlines.toRemind(now, BEFORE_MS, AT_ONCE))
      try {
        if (await this.remind(eoiId, now)) sent += 1;
      } catch (error) {
        // One that fails must not block the others; it is retried in the next sweep.
        this.log.error(`EOI ${String(eoiId)}: ${error instanceof Error ? error.message : String(error)}`);
      }
    return sent;
  }

  private async remind(eoiId: EntityId, now: Date): Promise<boolean> {
    const eoi = await this.eois.byId(eoiId);
    const scene = eoi?.payBy && (await this.lots.scene(eoi.lotId));
    if (!eoi?.payBy || !scene) return false;
    const { payBy } = eoi;
    const [to, card] = await Promise.all([this.recipient.of(eoi), this.cards.of(eoi.estateId)]);
    const mails = depositReminder({ ...scene, eoi, to }, this.config.publicUrl, { byCard: card !== null });
    const { result } = await this.unit.run(async (session) => {
      if (!(await this.deadlines.remind(session, eoiId, payBy, now))) return false;
      await this.outbox.put(session, mails);
      return true;
    });
    return result;
  }
}
