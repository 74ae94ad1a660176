import { randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { RepeatingJob } from '../common/repeating-job.js';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { SettledDocuments } from '../document/settled-documents.service.js';
import { Drawings } from '../files/drawings.service.js';
import type { FileStore } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { drawingOf } from '../upload/upload-drawings.js';
import { UploadRemoval } from '../upload/upload-removal.service.js';
import { type Checker, checkInChild, type CheckResult } from './checker.js';
import { FileCheckRepository } from './file-check.repository.js';

/** A file that ended its checker this many times is refused. */
const MAX_DEATHS = 3;
/** So is one whose lease was taken this often: something ends the whole worker whenever it has this file. */
const MAX_RUNS = 12;
/**
 * Files that a worker checks at a time, of different accounts: a check that takes as long as it may keeps its own
 * account waiting, never all others (ADR-0044).
 */
const LANES = 2;
/** Pause before a file is tried again, as a multiple of the job's interval. */
const RETRY_INTERVALS = 8;

/**
 * Checks uploaded files (ADR-0029), each in a process of its own. Any number of workers may run: a file
 * is leased, and the lease of a killed worker expires.
 */
@Injectable()
export class FileCheckWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('FileCheck');
  private readonly lanes: readonly RepeatingJob[];
  private readonly stopped = new AbortController();
  private readonly store: FileStore;

  constructor(
    private readonly files: FileCheckRepository,
    private readonly removal: UploadRemoval,
    private readonly documents: SettledDocuments,
    private readonly drawings: Drawings,
    private readonly work: UnitOfWork,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.store = openStore(config);
    this.lanes = Array.from({ length: LANES }, () => {
      return new RepeatingJob('file check', config.checks.everyMs, () => this.drain());
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('files')) for (const lane of this.lanes) lane.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  /**
   * Checks files, one after the other, until none waits of an account that has none in work; returns how many. System
   * scope: they belong to all owners.
   */
  drain(check: Checker = checkInChild): Promise<number> {
    return system(async () => {
      let checked = 0;
      for (;;) {
        if (this.stopped.signal.aborted) return checked;
        const checkBy = `${this.config.processName}-${randomUUID()}`;
        const file = await this.files.claim(checkBy, this.config.checks.leaseMs);
        if (!file) return checked;
        try {
          await this.#handle(file, check);
        } finally {
          await this.files.endTurn(file);
        }
        checked += 1;
      }
    });
  }

  async #handle(file: FileRecord, check: Checker): Promise<void> {
    // Its worker was killed after the check: what was sent may still be there.
    if (file.state !== 'received') return this.#clear(file);
    if (file.checkRuns > MAX_RUNS) return this.#finish(file, { refusal: 'check_failed' });
    const { leaseMs, timeMs } = this.config.checks;
    const renewal = setInterval(
      () =>
        void this.files
          .extend(file, leaseMs)
          .catch((error: Error) => this.log.warn(`the lease of a file could not be extended: ${error.message}`)),
      leaseMs / 3,
    );
    let result: CheckResult;
    try {
      result = await check(file, { store: this.store, timeMs, signal: this.stopped.signal });
    } catch (error) {
      return await this.#afterDeath(file, error as Error);
    } finally {
      clearInterval(renewal);
    }
    await this.#finish(file, result);
  }

  /** Gives a file back at once if we are stopping; otherwise counts the death. */
  async #afterDeath(file: FileRecord, error: Error): Promise<void> {
    const isStopping = this.stopped.signal.aborted;
    const deaths = file.checkDeaths + (isStopping ? 0 : 1);
    if (!isStopping) this.log.warn(`file ${String(file._id)} (${file.type}), death ${deaths}: ${error.message}`);
    if (deaths >= MAX_DEATHS) return this.#finish(file, { refusal: 'check_failed' });
    const pause = isStopping ? 0 : this.config.checks.everyMs * RETRY_INTERVALS * deaths;
    await this.work.run((session) =>
      this.files.settle(session, file, { checkAt: new Date(Date.now() + pause), checkDeaths: deaths }),
    );
  }

  async #finish(file: FileRecord, result: CheckResult): Promise<void> {
    const isRefused = 'refusal' in result;
    const state = isRefused ? 'refused' : 'checked';
    const outcome: Partial<FileRecord> = isRefused
      ? { state, refusal: result.refusal }
      : { state, renditions: [...result.renditions], pages: result.pages };
    const { result: isOurs } = await this.work.run(async (session) => {
      if (!(await this.files.settle(session, file, outcome))) return false;
      await this.documents.settle(session, { ...file, ...outcome });
      const { _id: entityId, landownerId, estateId } = file;
      const reason = isRefused ? result.refusal : null;
      await this.audit.write(session, {
        entity: 'file',
        entityId,
        landownerId,
        estateId,
        from: 'received',
        to: state,
        reason,
      });
      return true;
    });
    if (!isOurs) return;
    await this.#clear(file);
    // Drawn before anyone asks: its uploader is about to save what shows it.
    const drawing = isRefused ? null : drawingOf({ ...file, ...outcome });
    if (drawing) await this.drawings.owe([drawing]);
  }

  /** Removes what was sent, unless it is served as it is. */
  async #clear(file: FileRecord): Promise<void> {
    await this.removal.removeUnused([file.hash]);
    await this.files.release(file);
  }
}
