import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config, WORK_KINDS, type WorkKind } from '../config/config.js';
import { LoopDelay } from './loop-delay.js';
import { RequestTurns } from './request-turns.js';
import { type Parties, PARTY_KINDS, shareOf, Shares } from './shares.js';

/**
 * How much of the allowed delay of the event loop each kind bears: what no one waits for goes first, then what can be asked for again,
 * then what people have typed or chosen. Kept answers cost less than most refusals; staff are bounded by their own limit alone.
 */
const BEARS = {
  event: 0.5,
  read: 1,
  page: 1,
  write: 2,
  upload: 2,
  password: 2,
  cached: 4,
  report: Infinity,
  staff: Infinity,
} as const satisfies Record<WorkKind | 'cached', number>;

/** Where more writes than this are slow at once, more would only make all of them later. */
const MOST_SLOW = 3;
/** For so long after that, in ms, a quarter of the limit counts: as many at once as before would be slow again. */
const CAREFUL_MS = 5_000;

/** Requests in work by kind, and whether one more may come in. Past a limit the answer is no, at once: nothing waits in a line here. */
@Injectable()
export class WorkLimits implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** When each came in, the oldest first. */
  readonly #inWork = Object.fromEntries(WORK_KINDS.map((kind) => [kind, new Set()])) as Record<
    WorkKind,
    Set<{ readonly since: number }>
  >;
  /** Places of each kind by who has them. */
  readonly #shares = Object.fromEntries(WORK_KINDS.map((kind) => [kind, new Shares()])) as Record<WorkKind, Shares>;
  /** When several writes were slow last. */
  #slowAt = -Infinity;
  readonly #delay: LoopDelay;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'workLimits' | 'loopDelayMs' | 'slowWriteMs' | 'unlimited'>,
    turns: RequestTurns,
  ) {
    this.#delay = new LoopDelay({ waitedMs: () => turns.oldestMs });
  }

  onApplicationBootstrap(): void {
    this.#delay.start();
  }

  beforeApplicationShutdown(): void {
    this.#delay.stop();
  }

  /** Whether a request of this kind may come in now. */
  hasRoom(kind: WorkKind): boolean {
    if (this.config.unlimited) return true;
    return this.isInTime(kind) && !this.#isSlow(kind) && this.#inWork[kind].size < this.#limitOf(kind);
  }

  #limitOf(kind: WorkKind): number {
    const isCareful = kind === 'write' && performance.now() - this.#slowAt < CAREFUL_MS;
    return isCareful ? Math.ceil(this.config.workLimits[kind] / 4) : this.config.workLimits[kind];
  }

  /** Whether several writes are slow: the database has no room for more. One slow request says nothing about the others; among pages, a few documents being drawn would keep every visitor out. */
  #isSlow(kind: WorkKind): boolean {
    const { slowWriteMs } = this.config;
    if (kind !== 'write' || slowWriteMs === 0 || this.#inWork[kind].size <= MOST_SLOW) return false;
    const now = performance.now();
    let slow = 0;
    for (const { since } of this.#inWork[kind]) {
      if (since > now - slowWriteMs) return false;
      slow += 1;
      if (slow <= MOST_SLOW) continue;
      this.#slowAt = now;
      return true;
    }
    return false;
  }

  /** Whether the event loop keeps up well enough for this kind; 0 as allowed delay: it isn't asked. */
  isInTime(kind: WorkKind | 'cached'): boolean {
    const { loopDelayMs, unlimited } = this.config;
    return unlimited || loopDelayMs === 0 || this.#delay.ms <= loopDelayMs * BEARS[kind];
  }

  /** Counts a request in; returns the function to call when it is done, safe to call twice. */
  enter(kind: WorkKind): () => void {
    const one = { since: performance.now() };
    this.#inWork[kind].add(one);
    return () => void this.#inWork[kind].delete(one);
  }

  /**
   * Counts a request among those of the same account, network and so on; null where one of them has its share already. Returns the function to
   * call when it is done, safe to call twice.
   */
  takeShare(kind: WorkKind, parties: Parties): (() => void) | null {
    if (this.config.unlimited) return () => undefined;
    const places = this.config.workLimits[kind];
    const requests = PARTY_KINDS.flatMap((party) => {
      const [who, most] = [parties[party], shareOf(kind, party, places)];
      return who && most < Infinity ? [{ party: `${party} ${who}`, most }] : [];
    });
    return this.#shares[kind].take(requests);
  }

  /** How many of a kind are in work. */
  inWork(kind: WorkKind): number {
    return this.#inWork[kind].size;
  }
}
