import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { DAY_MS } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import type { RepeatingJob } from './repeating-job.js';

/** How often, in ms. */
export const CATCH_UP_MS = 10 * 60_000;
/** Processes of the release before are gone by then. */
const FOR_MS = DAY_MS;
/** Clocks differ, and a write may have begun before the last run. */
const OVERLAP_MS = 60_000;

/**
 * A job that for a day after a migration completes what the release before wrote since the migration began, every ten
 * minutes in processes with the role sweeper. The next release doesn't need it.
 */
@Injectable()
export abstract class CatchUp implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The migration's id. */
  protected abstract readonly migration: string;
  protected abstract readonly job: RepeatingJob;
  #until: Date | null = null;

  constructor(
    @Inject(getConnectionToken()) protected readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('sweeper')) this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** Completes what was written since then; returns how many records it read or changed. */
  protected abstract complete(since: Date): Promise<number>;

  /** Returns how many records were read or changed. */
  async run(now = new Date()): Promise<number> {
    // No tenant scope: rows of migrations have no owner.
    const migration = await this.connection
      .collection<{ _id: string; startedAt?: Date; appliedAt?: Date }>('migrations')
      .findOne({ _id: this.migration });
    const { startedAt, appliedAt } = migration ?? {};
    if (!appliedAt || now.getTime() - appliedAt.getTime() > FOR_MS) return 0;
    // A migration reads each collection once: what was written to one while it read the others counts as well.
    const since = new Date((this.#until ?? startedAt ?? appliedAt).getTime() - OVERLAP_MS);
    const count = await this.complete(since);
    this.#until = now;
    return count;
  }
}
