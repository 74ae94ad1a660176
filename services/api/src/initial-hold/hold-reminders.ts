import { Inject, Injectable, Logger } from '@nestjs/common';
import { Sweep } from '../common/sweep.js';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { holdEndsSoon } from './decision-mail.js';
import { DueHoldsRepository } from './due-holds.repository.js';
import { HoldEmails } from './hold-emails.js';
import { InitialHoldRepository } from './initial-hold.repository.js';

const AT_ONCE = 100;

/** Reminds buyers by email a day before their hold ends (D98). Several processes may run it: one guarded write wins. */
@Sweep()
@Injectable()
export class HoldReminders {
  private readonly log = new Logger('HoldReminders');

  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly due: DueHoldsRepository,
    private readonly emails: HoldEmails,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues the reminders that are due; returns how many. Runs in the system scope. */
  async sweep(now = new Date()): Promise<number> {
    let sent = 0;
    for (const holdId of await this.due.toRemind(now, AT_ONCE))
      try {
        if (await this.remind(holdId)) sent += 1;
      } catch (error) {
        // One failing hold must not block the others; it is retried in the next sweep.
        this.log.error(`hold ${String(holdId)}: ${error instanceof Error ? error.message : String(error)}`);
      }
    return sent;
  }

  private async remind(holdId: EntityId): Promise<boolean> {
    const scene = this.emails.linked(await this.holds.holdScene(holdId));
    const end = scene.hold.expirationDate;
    if (!end) return false;
    const { result } = await this.unit.run(async (session) => {
      if (!(await this.due.remind(session, holdId, end))) return false;
      await this.emails.post(session, scene, [holdEndsSoon(scene, this.config.publicUrl, end)]);
      return true;
    });
    return result;
  }
}
