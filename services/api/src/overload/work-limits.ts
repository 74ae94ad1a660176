import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config, WORK_KINDS, type WorkKind } from '../config/config.js';
import { LoopDelay } from './loop-delay.js';
import { RequestScheduler } from './request-scheduler.js';
import { type Parties, PARTY_KINDS, shareOf, Shares } from './shares.js';

/**
 * Fraction of the allowed event-loop lag that each kind tolerates. Background events are shed first, then reads that
 * can be retried, then user input. Cached answers cost less than most refusals; staff are limited by their own capacity
 * only.
 */
const LAG_TOLERANCE = {
  event: 0.5,
  read: 1,
  page: 1,
  write: 2,
  upload: 2,
  webhook: 2,
  password: 2,
  cached: 4,
  report: Infinity,
  staff: Infinity,
} as const satisfies Record<WorkKind | 'cached', number>;

/** With more slow writes than this at once, additional ones would only delay all. */
const MAX_SLOW = 3;
/** For this long afterwards, in ms, the limit is a quarter, as the previous concurrency would be slow again. */
const CAREFUL_MS = 5_000;

/**
 * Counts requests in progress per kind and decides whether to admit another. Beyond a limit requests are refused at
 * once, not queued.
 */
@Injectable()
export class WorkLimits implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Start times, oldest first. */
  readonly #inWork = Object.fromEntries(WORK_KINDS.map((kind) => [kind, new Set()])) as Record<
    WorkKind,
    Set<{ readonly since: number }>
  >;
  /** Places of each kind per party. */
  readonly #shares = Object.fromEntries(WORK_KINDS.map((kind) => [kind, new Shares()])) as Record<WorkKind, Shares>;
  /** When several writes were last slow. */
  #slowAt = -Infinity;
  readonly #delay: LoopDelay;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'workLimits' | 'loopDelayMs' | 'slowWriteMs'>,
    scheduler: RequestScheduler,
  ) {
    this.#delay = new LoopDelay({ waitedMs: () => scheduler.oldestMs });
  }

  onApplicationBootstrap(): void {
    this.#delay.start();
  }

  beforeApplicationShutdown(): void {
    this.#delay.stop();
  }

  /** Whether a request of this kind can be admitted now. */
  hasRoom(kind: WorkKind): boolean {
    return this.isInTime(kind) && !this.#isSlow(kind) && this.#inWork[kind].size < this.#limitOf(kind);
  }

  #limitOf(kind: WorkKind): number {
    const isCareful = kind === 'write' && performance.now() - this.#slowAt < CAREFUL_MS;
    return isCareful ? Math.ceil(this.config.workLimits[kind] / 4) : this.config.workLimits[kind];
  }

  /**
   * Whether several writes are slow, which means the database is saturated. One slow request is not evidence; nor are
   * slow pages, as a few slow documents would lock out every visitor.
   */
  #isSlow(kind: WorkKind): boolean {
    const { slowWriteMs } = this.config;
    if (kind !== 'write' || slowWriteMs === 0 || this.#inWork[kind].size <= MAX_SLOW) return false;
    const now = performance.now();
    let slow = 0;
    for (const { since } of this.#inWork[kind]) {
      if (since > now - slowWriteMs) return false;
      slow += 1;
      if (slow <= MAX_SLOW) continue;
      this.#slowAt = now;
      return true;
    }
    return false;
  }

  /** Whether event-loop lag is low enough for this kind; an allowed lag of 0 disables the check. */
  isInTime(kind: WorkKind | 'cached'): boolean {
    const { loopDelayMs } = this.config;
    return loopDelayMs === 0 || this.#delay.ms <= loopDelayMs * LAG_TOLERANCE[kind];
  }

  /** Counts a request as started; returns an idempotent function to call when it is done. */
  enter(kind: WorkKind): () => void {
    const one = { since: performance.now() };
    this.#inWork[kind].add(one);
    return () => void this.#inWork[kind].delete(one);
  }

  /**
   * Counts a request for its account, network and so on; null if one of them is at its share. Returns an idempotent
   * function to call when it is done.
   */
  takeShare(kind: WorkKind, parties: Parties): (() => void) | null {
    const places = this.config.workLimits[kind];
    const requests = PARTY_KINDS.flatMap((party) => {
      const [id, max] = [parties[party], shareOf(kind, party, places)];
      return id && max < Infinity ? [{ party: `${party} ${id}`, max }] : [];
    });
    return this.#shares[kind].take(requests);
  }

  inWork(kind: WorkKind): number {
    return this.#inWork[kind].size;
  }
}
