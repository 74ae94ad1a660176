import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DAY_MS } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import { CONFIG, type Config } from '../config/config.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { Outbox } from '../outbox/outbox.js';
import type { StageRecord } from '../stage/stage.model.js';
import { type User, UserRepository } from '../user/user.repository.js';
import type { MapDraftRecord } from './map-draft.model.js';
import { draftsEndSoon } from './map-draft-mail.js';
import { MapDraftsRepository } from './map-drafts.repository.js';
import { MapImages } from './map-image.service.js';

/** A draft that no tab has had open for so long goes. */
const UNTOUCHED_MS = 90 * DAY_MS;
/** So long before, and at least, its person is warned. */
const WARNED_MS = 14 * DAY_MS;

/** Drafts of one person and map. */
interface Group {
  readonly of: MapDraftRecord;
  readonly drafts: MapDraftRecord[];
}

/** Ends drafts of maps that nobody opens any more, after an email to their person (ADR-0063). Runs in the system scope. */
@Injectable()
export class MapDraftExpiry {
  readonly #log = new Logger('MapDraftExpiry');

  constructor(
    private readonly drafts: MapDraftsRepository,
    private readonly images: MapImages,
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Warns about what goes soon, and ends what was warned about long enough ago; returns how many ended. */
  async sweep(now: Date): Promise<number> {
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const due = await this.drafts.toWarn(before(UNTOUCHED_MS - WARNED_MS));
    for (const group of groupsOf(due)) await this.#each(group.of, () => this.#warn(group, now));
    let ended = 0;
    for (const draft of await this.drafts.toEnd({ seen: before(UNTOUCHED_MS), warned: before(WARNED_MS) }))
      if (await this.#each(draft, () => this.#end(draft))) ended += 1;
    return ended;
  }

  /** One failing draft must not block the others; it is retried in the next sweep. */
  async #each(draft: MapDraftRecord, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      this.#log.error(`draft ${String(draft._id)}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  async #warn({ of, drafts }: Group, now: Date): Promise<boolean> {
    const person = await this.#personOf(of);
    const estate = await this.estates.findById(of.estateId).lean<EstateRecord | null>();
    const stage = of.stageId && (await this.stages.findById(of.stageId).lean<StageRecord | null>());
    await this.unit.run(async (session) => {
      const warned: MapDraftRecord[] = [];
      for (const draft of drafts) {
        const { _id, seenAt } = draft;
        if (await this.drafts.change({ _id, seenAt }, { set: { warnedAt: now } }, session)) warned.push(draft);
      }
      // Of an API key, or of an account that is closed: nobody to warn, and the draft goes as if it had been.
      if (warned.length === 0 || !person || !estate) return;
      const firstSeen = Math.min(...warned.map(({ seenAt }) => seenAt.getTime()));
      const goesAt = new Date(Math.max(firstSeen + UNTOUCHED_MS, now.getTime() + WARNED_MS));
      const scene = { publicUrl: this.config.publicUrl, person, estate, stage, drafts: warned };
      await this.outbox.put(session, [draftsEndSoon(scene, goesAt)]);
    });
    return true;
  }

  async #personOf({ ownerId }: MapDraftRecord): Promise<User | null> {
    const user = isId(ownerId) ? await this.users.byId(ownerId) : null;
    return user?.verifiedAt && !user.disabledAt && !user.deletedAt ? user : null;
  }

  async #end({ _id, seenAt, estateId, fileId }: MapDraftRecord): Promise<boolean> {
    const { result } = await this.unit.run(async (session) => {
      if (!(await this.drafts.change({ _id, seenAt }, { set: { state: 'discarded' } }, session))) return false;
      await this.images.release(session, estateId, fileId);
      return true;
    });
    return result;
  }
}

function groupsOf(drafts: readonly MapDraftRecord[]): Group[] {
  const groups = new Map<string, Group>();
  for (const draft of drafts) {
    const key = [draft.ownerId, draft.estateId, draft.stageId].join(' ');
    const group = groups.get(key) ?? { of: draft, drafts: [] };
    group.drafts.push(draft);
    groups.set(key, group);
  }
  return [...groups.values()];
}
