import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DAY_MS, MINUTE_MS, UNDO_MS } from '@lotline/shared-domain';
import { newLinkToken } from '../auth/link-token.js';
import { slicesOf } from '../common/in-slices.js';
import { RepeatingJob } from '../common/repeating-job.js';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { EmailSceneRepository } from '../email-templates/email-scene.repository.js';
import type { EmailLot } from '../email-templates/lot-facts.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import type { WaitlistEntryRecord } from './waitlist-entry.model.js';
import { waitlistNews } from './waitlist-mail.js';
import { type EstateNews, newsFor, newsOf } from './waitlist-news.js';
import { changesOf, type NewsRow, WaitlistNewsRepository } from './waitlist-news.repository.js';

/** The longest that a process looks back, in ms: longer than the job may have stood still. */
const LOOK_BACK_MS = DAY_MS;
/** How much of that is read again each time, in ms: a transaction's rows appear after the time that they carry. */
const OVERLAP_MS = 2 * MINUTE_MS;
/** A lot with its outline and plans, read once for all who are emailed about it alone. */
type LotOf = (lotId: string) => Promise<EmailLot | null>;
/** Emails queued in one transaction. */
const BATCH = 50;

/**
 * Emails people on a waitlist about lots that meet their wishes once those become available (D221), 30 s later, as a decision may be undone
 * until then (D72). Any number of processes may run it, and one that is killed leaves nothing half done: an entry notes the
 * lots that it was emailed about in the transaction that queues the email, and what it has noted isn't sent again.
 */
@Injectable()
export class WaitlistNewsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('WaitlistNews');
  private readonly job: RepeatingJob;
  /** Up to when this process has worked through the history, and the last rows of it. */
  private until: Date | null = null;
  private done: ReadonlySet<string> = new Set();

  constructor(
    private readonly news: WaitlistNewsRepository,
    private readonly estates: EmailSceneRepository,
    private readonly scenes: EmailScenes,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.job = new RepeatingJob('waitlist news', config.sweepEveryMs, () => this.run());
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('sweeper')) this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** Queues the emails that are due; returns how many. System scope: estates of all landowners. */
  run(now = new Date()): Promise<number> {
    return system(async () => {
      const until = new Date(now.getTime() - UNDO_MS);
      // Where an estate keeps failing the rows to read again don't grow beyond a day.
      const since = Math.max(this.until?.getTime() ?? 0, until.getTime() - LOOK_BACK_MS);
      const after = new Date(since - OVERLAP_MS);
      const rows = await this.news.rows(after, until);
      let [sent, hasFailed] = [0, false];
      for (const ofEstate of byEstate(rows.filter(({ _id }) => !this.done.has(String(_id)))))
        try {
          sent += await this.tellOf(ofEstate, now);
        } catch (error) {
          // One that fails must not block the others; all are worked through again in the next run.
          hasFailed = true;
          this.log.error(
            `estate ${String(ofEstate[0]?.estateId)}: ${error instanceof Error ? error.message : String(error)}`,
          );
        }
      if (hasFailed || this.job.stopping) return sent;
      this.until = until;
      this.done = new Set(rows.map(({ _id }) => String(_id)));
      return sent;
    });
  }

  private async tellOf(rows: readonly NewsRow[], now: Date): Promise<number> {
    const estate = await this.estates.estate(String(rows[0]?.estateId));
    if (!estate) return 0;
    const changes = changesOf(rows);
    const available = await this.news.available(changes.map(({ lotId }) => lotId));
    const news = newsOf(estate, available, changes);
    if (news.lots.length === 0) return 0;
    const lots = new Map<string, Promise<EmailLot | null>>();
    const lotOf: LotOf = (lotId) => {
      const lot = lots.get(lotId) ?? this.estates.lot(lotId);
      lots.set(lotId, lot);
      return lot;
    };
    let [sent, waiting] = [0, [] as WaitlistEntryRecord[]];
    const turn = slicesOf();
    for await (const entry of this.news.wishing(estate._id)) {
      if (newsFor(news, entry, now).length > 0) waiting.push(entry);
      await turn();
      if (waiting.length < BATCH) continue;
      sent += await this.write(news, waiting, lotOf, now);
      waiting = [];
      if (this.job.stopping) return sent;
    }
    return sent + (await this.write(news, waiting, lotOf, now));
  }

  /** One email for each entry that is still on the list and wasn't emailed by another process since it was read. */
  private async write(
    news: EstateNews,
    entries: readonly WaitlistEntryRecord[],
    lotOf: LotOf,
    now: Date,
  ): Promise<number> {
    if (entries.length === 0) return 0;
    const { result } = await this.unit.run(async (session) => {
      const mails = [];
      for (const entry of await this.news.again(
        session,
        entries.map(({ _id }) => _id),
      )) {
        const lots = newsFor(news, entry, now);
        const [only] = lots;
        if (!only) continue;
        const { token, tokenHash } = newLinkToken(entry._id);
        const about = lots.length === 1 ? await lotOf(String(only.lot._id)) : null;
        const scene = await this.scenes.of(news.estate, entry.businessId && String(entry.businessId), about);
        await this.news.note(session, entry, { lotIds: lots.map(({ lot }) => lot._id), tokenHash, at: now });
        mails.push(waitlistNews(scene, entry, lots, token, now));
      }
      await this.outbox.put(session, mails);
      return mails.length;
    });
    return result;
  }
}

/** Rows by their estate. */
function byEstate(rows: readonly NewsRow[]): NewsRow[][] {
  const found = new Map<string, NewsRow[]>();
  for (const row of rows) {
    const others = found.get(String(row.estateId));
    if (others) others.push(row);
    else found.set(String(row.estateId), [row]);
  }
  return [...found.values()];
}
