import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DAY_MS } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { RepeatingJob } from '../common/repeating-job.js';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import type { FileStore } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import { planStem } from '../files/plan-format.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { LOGO_NAME } from '../upload/upload-drawings.js';
import { UploadRemoval } from '../upload/upload-removal.service.js';
import { PlanPictureSweep } from './plan-picture-sweep.js';

/** Uploads are stored under their SHA-256; other names are drawings and what is made from them. */
const HASH = /^[0-9a-f]{64}$/;
/** Age from which bytes without an upload are removed: the upload's row is written after them. */
const SETTLED_MS = DAY_MS;
const BATCH = 500;

export interface Swept {
  /** Uploads removed because nothing used them, and stored files removed because no upload needed them. */
  readonly orphans: number;
  readonly bytes: number;
  /** Pictures of plans that no map, version or draft has shown for as long as an upload may be unused. */
  readonly pictures: number;
  /** Ids of uploads whose bytes are missing. Nothing is done about them: they are logged for whoever runs the product. */
  readonly missing: readonly string[];
}

/** Keeps uploads and the file store in step (ADR-0029). Any number of processes may do so at once. */
@Injectable()
export class FileSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('FileSweep');
  private readonly store: FileStore;
  private readonly job: RepeatingJob;

  constructor(
    private readonly files: FileRecordRepository,
    private readonly removal: UploadRemoval,
    private readonly pictures: PlanPictureSweep,
    private readonly work: UnitOfWork,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.store = openStore(config);
    this.job = new RepeatingJob('file sweep', config.checks.sweepEveryMs, () => this.sweep());
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('files')) this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** System scope: files of all owners. */
  sweep(now = new Date()): Promise<Swept> {
    return system(async () => {
      await this.store.removeLeftovers(now.getTime());
      const orphans = await this.#removeOrphans(now);
      const { names, plans, bytes } = await this.#removeBytes(now);
      const pictures = await this.pictures.sweep(plans, now);
      const missing = await this.#missing(names, now);
      if (missing.length > 0)
        this.log.error(`${missing.length} uploads have no stored file: ${missing.slice(0, 20).join(', ')}`);
      return { orphans, bytes, pictures, missing };
    });
  }

  async #removeOrphans(now: Date): Promise<number> {
    const before = new Date(now.getTime() - this.config.checks.orphanMs);
    let removed = 0;
    // The rest is removed by the next sweep.
    for (const file of await this.files.orphans(before, BATCH)) {
      const { result: isRemoved } = await this.work.run(async (session) => {
        if (!(await this.files.removeOrphan(session, file._id))) return false;
        const { _id: entityId, landownerId, estateId, state: from } = file;
        await this.audit.write(session, { entity: 'file', entityId, landownerId, estateId, from, to: 'removed' });
        return true;
      });
      if (!isRemoved) continue;
      removed += 1;
      await this.removal.removeOf([file]);
    }
    return removed;
  }

  /** Removes stored files that no upload needs; returns the names of the others, and those of pictures of plans. */
  async #removeBytes(now: Date): Promise<{ names: ReadonlySet<string>; plans: readonly string[]; bytes: number }> {
    const names = new Set<string>();
    const plans: string[] = [];
    let [batch, bytes]: [string[], number] = [[], 0];
    const settle = async (): Promise<void> => {
      const unused = await this.files.unused(batch);
      await this.removal.removeUnused(unused);
      for (const hash of unused) names.delete(hash);
      [batch, bytes] = [[], bytes + unused.length];
    };
    for await (const { name, at } of this.store.names()) {
      if (planStem(name)) plans.push(name);
      const isSettled = now.getTime() - at.getTime() > SETTLED_MS;
      // What was saved of it has a name of its own.
      if (LOGO_NAME.test(name) && isSettled) await this.store.removeUnless(name, async () => false);
      if (!HASH.test(name)) continue;
      names.add(name);
      if (isSettled) batch.push(name);
      if (batch.length === BATCH) await settle();
    }
    await settle();
    return { names, plans, bytes };
  }

  /** Uploads whose bytes were neither listed nor are there now. */
  async #missing(names: ReadonlySet<string>, now: Date): Promise<string[]> {
    const missing: string[] = [];
    for await (const { _id, hashes } of this.files.withBytes(new Date(now.getTime() - SETTLED_MS))) {
      const unlisted = hashes.filter((hash) => !names.has(hash));
      if (unlisted.length === 0) continue;
      const isThere = await Promise.all(unlisted.map((hash) => this.store.has(hash)));
      if (isThere.includes(false)) missing.push(String(_id));
    }
    return missing;
  }
}
