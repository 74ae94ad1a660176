import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { RepeatingJob } from '../common/repeating-job.js';
import type { Config } from '../config/config.js';
import { system } from '../database/scope.js';

/** Work in the database that workers lease: a row belongs to its worker until its lease runs out. */
export interface LeaseQueue<Row> {
  /** Leases the next row of an owner who has none in work; null where nothing waits. */
  claim(leaseBy: string, leaseMs: number): Promise<Row | null>;
  extend(row: Row, leaseMs: number): Promise<void>;
}

interface LeasedLanesOptions<Row> {
  /** What the work is, for the log: 'file check'. */
  readonly name: string;
  readonly queue: LeaseQueue<Row>;
  readonly config: Pick<Config, 'roles' | 'processName' | 'checks'>;
}

/**
 * Rows that a process works on at a time, of different owners: one that takes as long as it may keeps its own owner
 * waiting, never all others (ADR-0044).
 */
const LANES = 2;

/**
 * Works on leased rows, two at a time, in processes with the `files` role. Any number of processes may: the lease of one
 * that is killed runs out, and another takes its row.
 */
export class LeasedLanes<Row> {
  readonly #stopped = new AbortController();
  #lanes: readonly RepeatingJob[] = [];
  readonly #log = new Logger('Lease');

  constructor(private readonly options: LeasedLanesOptions<Row>) {}

  /** Aborted once the process stops. */
  get signal(): AbortSignal {
    return this.#stopped.signal;
  }

  /** Runs `drain` over and over in each lane, where this process has the role. */
  start(drain: () => Promise<unknown>): void {
    const { name, config } = this.options;
    if (!config.roles.includes('files')) return;
    this.#lanes = Array.from({ length: LANES }, () => new RepeatingJob(name, config.checks.everyMs, drain));
    for (const lane of this.#lanes) lane.start();
  }

  /** Aborts what is in work, and waits until it is given back. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  /** Works on rows, one after the other, until none can be leased; returns how many. System scope: they belong to all owners. */
  drain(handle: (row: Row) => Promise<void>): Promise<number> {
    const { queue, config } = this.options;
    return system(async () => {
      for (let done = 0; ; done += 1) {
        if (this.signal.aborted) return done;
        const row = await queue.claim(`${config.processName}-${randomUUID()}`, config.checks.leaseMs);
        if (!row) return done;
        await handle(row);
      }
    });
  }

  /** Extends a row's lease for as long as `work` takes. */
  async whileLeased<T>(row: Row, work: () => Promise<T>): Promise<T> {
    const { name, queue, config } = this.options;
    const { leaseMs } = config.checks;
    const extend = (): Promise<void> =>
      queue
        .extend(row, leaseMs)
        .catch((error: Error) => this.#log.warn(`${name}: a lease could not be extended: ${error.message}`));
    const renewal = setInterval(() => void extend(), leaseMs / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
    }
  }
}
