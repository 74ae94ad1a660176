import { Inject, Injectable, Logger } from '@nestjs/common';
import { minuteOfDay, parseWatchedDate, REMINDED_BETWEEN, reminderDue, type WatchedDate } from '@lotline/shared-domain';
import { Sweep } from '../common/sweep.js';
import { CONFIG, type Config } from '../config/config.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiRecipient } from '../eoi/eoi-recipient.service.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import { dateNears, dateNearsForStaff } from './contract-reminder-mail.js';
import type { DueDateRow } from './due-dates.pipeline.js';
import { DueDatesRepository } from './due-dates.repository.js';
import { RemindersRepository } from './reminders.repository.js';

const AT_ONCE = 100;

/** A reminder: of which date, and how many days before it. */
interface Due {
  readonly row: DueDateRow;
  readonly name: WatchedDate;
  /** The same for the same date and number of days, so that it is sent once; another day is reminded of anew. */
  readonly key: string;
}

/** The reminder that a date calls for now, unless it was sent, or the estate sleeps. */
function dueOf(row: DueDateRow, now: Date): Due[] {
  const [name, minute] = [parseWatchedDate(row.name), minuteOfDay(now, row.timeZone)];
  const days = reminderDue({ on: row.day, today: row.today, setOn: row.setOn });
  if (!name || days === null || minute < REMINDED_BETWEEN.from || minute >= REMINDED_BETWEEN.until) return [];
  const key = `${name} ${row.day} ${days}`;
  return row.eoi.dateReminders?.includes(key) ? [] : [{ row, name, key }];
}

/**
 * Reminds buyers and teams of a contract's dates, 7 days and 1 day before (D107). Several processes may run it: one guarded write
 * wins, in the transaction that queues the emails.
 */
@Sweep()
@Injectable()
export class ContractReminders {
  private readonly log = new Logger('ContractReminders');

  constructor(
    private readonly reminders: RemindersRepository,
    private readonly dates: DueDatesRepository,
    private readonly eois: EoiRepository,
    private readonly lots: LotUnderLock,
    private readonly recipient: EoiRecipient,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues the reminders that are due; returns how many. Runs in the system scope. */
  async sweep(now = new Date()): Promise<number> {
    const lotIds = await this.reminders.lotsNear(now);
    const rows = lotIds.length > 0 ? await this.dates.ofLots(lotIds, now) : [];
    let sent = 0;
    for (const due of rows.flatMap((row) => dueOf(row, now)).slice(0, AT_ONCE))
      try {
        if (await this.remind(due, now)) sent += 1;
      } catch (error) {
        // One that fails must not block the others; it is retried in the next sweep.
        this.log.error(`EOI ${String(due.row.eoi._id)}: ${error instanceof Error ? error.message : String(error)}`);
      }
    return sent;
  }

  private async remind({ row, name, key }: Due, now: Date): Promise<boolean> {
    const eoi = await this.eois.byId(row.eoi._id);
    const scene = eoi && (await this.lots.scene(row.lotId));
    if (!eoi || !scene) return false;
    const nearing = { ...scene, eoi, to: await this.recipient.of(eoi), name, day: row.day, key };
    const { result } = await this.unit.run(async (session) => {
      // It may have moved, or the lot been settled, since it was read.
      const stillDue = (await this.dates.ofLots([row.lotId], now, session)).flatMap((one) => dueOf(one, now));
      if (!stillDue.some((one) => one.key === key)) return false;
      if (!(await this.reminders.note(session, eoi._id, key))) return false;
      await this.outbox.put(session, [
        ...dateNears(nearing, this.config.publicUrl),
        ...dateNearsForStaff(nearing, this.config.publicUrl),
      ]);
      return true;
    });
    return result;
  }
}
