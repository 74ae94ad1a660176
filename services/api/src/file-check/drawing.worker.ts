import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { FileStore } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import type { OwedDrawingRecord } from '../files/owed-drawing.model.js';
import { OverLimits } from './checker.js';
import { type Drawer, drawInChild, Undrawable } from './drawer.js';
import { DrawingQueueRepository } from './drawing-queue.repository.js';
import { LeasedLanes } from './leased-lanes.js';

/** What ended its process this many times, was ended by its limits, or ended the whole worker, isn't tried again. */
const MAX_DEATHS = 3;
const MAX_OVER_LIMITS = 2;
const MAX_RUNS = 12;
/** Pause before a drawing is tried again, as a multiple of the job's interval. */
const RETRY_INTERVALS = 8;

/**
 * Draws what is owed (ADR-0062), each in a process of its own. Any number of workers may run: a drawing is leased, and
 * the lease of a killed worker expires.
 */
@Injectable()
export class DrawingWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Drawing');
  private readonly lanes: LeasedLanes<OwedDrawingRecord>;
  private readonly store: FileStore;

  constructor(
    private readonly queue: DrawingQueueRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.store = openStore(config);
    this.lanes = new LeasedLanes({ name: 'drawing', queue, config });
  }

  onApplicationBootstrap(): void {
    this.lanes.start(() => this.drain());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.lanes.stop();
  }

  /** Draws all that is owed, one after the other; returns how many. */
  drain(draw: Drawer = drawInChild): Promise<number> {
    return this.lanes.drain((row) => this.#handle(row, draw));
  }

  async #handle(row: OwedDrawingRecord, draw: Drawer): Promise<void> {
    const options = { store: this.store, timeMs: this.config.checks.drawMs, signal: this.lanes.signal };
    try {
      if (row.runs > MAX_RUNS) throw new Undrawable('its worker ended each time');
      await this.lanes.whileLeased(row, () => draw({ ...row, name: row._id }, options));
    } catch (error) {
      return await this.#afterDeath(row, error as Error);
    }
    await this.queue.remove(row);
  }

  /** Gives a drawing back at once if we are stopping; otherwise counts the death. */
  async #afterDeath(row: OwedDrawingRecord, error: Error): Promise<void> {
    if (this.lanes.signal.aborted) return this.queue.giveBack(row, { drawAt: new Date(), deaths: row.deaths });
    const deaths = row.deaths + 1;
    this.log.warn(`drawing ${row._id} (${row.kind}), death ${deaths}: ${error.message}`);
    const most = error instanceof OverLimits ? MAX_OVER_LIMITS : MAX_DEATHS;
    const isLast = error instanceof Undrawable || deaths >= most;
    const pause = this.config.checks.everyMs * RETRY_INTERVALS * deaths;
    await this.queue.giveBack(row, { drawAt: isLast ? null : new Date(Date.now() + pause), deaths });
  }
}
