import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DAY_MS } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { CONFIG, type Config } from '../config/config.js';
import { SettledDocuments } from '../document/settled-documents.service.js';
import { Drawings } from '../files/drawings.service.js';
import type { FileStore } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { SettledListings } from '../listing/settled-listings.service.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { drawingOf } from '../upload/upload-drawings.js';
import { UploadRemoval } from '../upload/upload-removal.service.js';
import { checkVersionOf, isOutdated } from './check-version.js';
import { type Checker, checkInChild, type CheckResult, NotBegun, OverLimits } from './checker.js';
import { FileCheckRepository } from './file-check.repository.js';
import { LeasedLanes } from './leased-lanes.js';

/** A file that ended its checker this many times is refused. */
const MAX_DEATHS = 3;
/** So is one whose lease was taken this often: something ends the whole worker whenever it has this file. */
const MAX_RUNS = 12;
/** How long the bytes of a file are kept that was stored before its check refused it. */
const KEPT_MS = 30 * DAY_MS;
/** Pause before a file is tried again, as a multiple of the job's interval. */
const RETRY_INTERVALS = 8;

/**
 * Checks uploaded files (ADR-0029), each in a process of its own. Any number of workers may run: a file
 * is leased, and the lease of a killed worker expires.
 */
@Injectable()
export class FileCheckWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('FileCheck');
  private readonly lanes: LeasedLanes<FileRecord>;
  private readonly store: FileStore;

  constructor(
    private readonly files: FileCheckRepository,
    private readonly removal: UploadRemoval,
    private readonly documents: SettledDocuments,
    private readonly listings: SettledListings,
    private readonly drawings: Drawings,
    private readonly work: UnitOfWork,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.store = openStore(config);
    this.lanes = new LeasedLanes({ name: 'file check', queue: files, config });
  }

  onApplicationBootstrap(): void {
    this.lanes.start(() => this.drain());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.lanes.stop();
  }

  /** Checks files, one after the other, until none waits of an account that has none in work; returns how many. */
  drain(check: Checker = checkInChild): Promise<number> {
    return this.lanes.drain((file) => this.#takeUp(file, check));
  }

  async #takeUp(file: FileRecord, check: Checker): Promise<void> {
    try {
      await this.#handle(file, check);
    } finally {
      await this.files.endTurn(file);
    }
  }

  async #handle(file: FileRecord, check: Checker): Promise<void> {
    // Its worker was killed after the check: what was sent may still be there.
    if (file.state !== 'received' && !isOutdated(file)) return this.#clear(file);
    if (file.checkRuns > MAX_RUNS) return this.#finish(file, { refusal: 'check_failed' });
    const options = { store: this.store, timeMs: this.config.checks.timeMs, signal: this.lanes.signal };
    let result: CheckResult;
    try {
      result = await this.lanes.whileLeased(file, () => check(file, options));
    } catch (error) {
      return await this.#afterDeath(file, error as Error);
    }
    await this.#finish(file, result);
  }

  /** Gives a file back at once if we are stopping; otherwise counts the death. */
  async #afterDeath(file: FileRecord, error: Error): Promise<void> {
    const isStored = file.state === 'checked';
    if (this.lanes.signal.aborted) return this.#again(file, 0);
    const deaths = file.checkDeaths + 1;
    this.log.warn(`file ${String(file._id)} (${file.type}), death ${deaths}: ${error.message}`);
    // A store that is away says nothing of what is in it.
    if (isStored && error instanceof NotBegun) return this.#again(file, this.config.checks.sweepEveryMs);
    const most = error instanceof OverLimits && !isStored ? 1 : MAX_DEATHS;
    if (deaths >= most) return this.#finish(file, { refusal: 'check_failed' });
    await this.#again(file, this.config.checks.everyMs * RETRY_INTERVALS * deaths, deaths);
  }

  async #again(file: FileRecord, pauseMs: number, checkDeaths = file.checkDeaths): Promise<void> {
    const checkAt = new Date(Date.now() + pauseMs);
    await this.work.run((session) => this.files.settle(session, file, { checkAt, checkDeaths }));
  }

  async #finish(file: FileRecord, result: CheckResult): Promise<void> {
    const outcome = outcomeOf(file, result);
    const { result: isOurs } = await this.work.run(async (session) => {
      if (!(await this.files.settle(session, file, outcome))) return false;
      const { _id: entityId, landownerId, estateId, state: from } = file;
      const { state: to = from, refusal: reason = null } = outcome;
      // Nothing has changed for anyone.
      if (to === from) return true;
      await this.documents.settle(session, { ...file, ...outcome }, from);
      await this.listings.settle(session, { ...file, ...outcome });
      await this.audit.write(session, { entity: 'file', entityId, landownerId, estateId, from, to, reason });
      return true;
    });
    if (!isOurs) return;
    await this.#clear(file);
    // Drawn before anyone asks: its uploader is about to save what shows it.
    const drawing = outcome.state === 'checked' ? drawingOf({ ...file, ...outcome }) : null;
    if (drawing) await this.drawings.owe([drawing]);
  }

  /** Removes what was sent, unless it is served as it is. */
  async #clear(file: FileRecord): Promise<void> {
    await this.removal.removeUnused([file.hash]);
    await this.files.release(file);
  }
}

/** What a check changes of its file. What was drawn of a stored file stays. */
function outcomeOf({ state, type }: FileRecord, result: CheckResult): Partial<FileRecord> {
  const checkVersion = checkVersionOf(type);
  const isStored = state === 'checked';
  if ('refusal' in result) {
    const keptUntil = isStored ? new Date(Date.now() + KEPT_MS) : null;
    return { state: 'refused', refusal: result.refusal, checkVersion, keptUntil };
  }
  if (isStored) return { checkVersion };
  return { state: 'checked', renditions: [...result.renditions], pages: result.pages, checkVersion };
}
