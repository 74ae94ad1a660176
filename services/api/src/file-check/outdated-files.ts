import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RepeatingJob } from '../common/repeating-job.js';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { FileCheckRepository } from './file-check.repository.js';

/** Queued at a time: the queue stays short, whatever is stored. */
const BATCH = 200;
const EVERY_MS = 5_000;

/**
 * Queues stored files to be checked again whose check refuses more than when they passed it (ADR-0064). Any number of
 * processes may do so at once.
 */
@Injectable()
export class OutdatedFiles implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: RepeatingJob;
  /** Before that nothing is searched: all files passed the current version. */
  private restUntil = 0;

  constructor(
    private readonly files: FileCheckRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.job = new RepeatingJob('outdated files', EVERY_MS, () => this.queue());
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('files')) this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** Queues the next files once those before have been checked; returns how many. System scope: files of all owners. */
  queue(): Promise<number> {
    return system(async () => {
      if (Date.now() < this.restUntil || (await this.files.isCheckingAgain(this.config.checks.leaseMs))) return 0;
      const queued = await this.files.queueOutdated(BATCH);
      // A process of an earlier release may still take one off the queue.
      if (queued === 0) this.restUntil = Date.now() + this.config.checks.sweepEveryMs;
      return queued;
    });
  }
}
