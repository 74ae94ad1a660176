import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config, WORK_KINDS, type WorkKind } from '../config/config.js';
import { LoopDelay } from './loop-delay.js';

/**
 * How much of the allowed delay of the event loop each kind bears: what nobody waits for goes first, then what can be asked for again,
 * then what people have typed. Kept answers cost less than most refusals; staff are bounded by their own limit alone.
 */
const BEARS = { event: 0.5, read: 1, page: 1, write: 2, cached: 4, staff: Infinity } as const satisfies Record<WorkKind | 'cached', number>;

/** Requests in work by kind, and whether one more may come in. Past a limit the answer is no, at once: nothing waits in a line here. */
@Injectable()
export class WorkLimits implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #inWork = Object.fromEntries(WORK_KINDS.map((kind) => [kind, 0])) as Record<WorkKind, number>;
  readonly #delay = new LoopDelay();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'workLimits' | 'loopDelayMs' | 'unlimited'>) {}

  onApplicationBootstrap(): void {
    this.#delay.start();
  }

  beforeApplicationShutdown(): void {
    this.#delay.stop();
  }

  /** Whether a request of this kind may come in now. */
  hasRoom(kind: WorkKind): boolean {
    return this.config.unlimited || (this.#inWork[kind] < this.config.workLimits[kind] && this.isInTime(kind));
  }

  /** Whether the event loop keeps up well enough for this kind; 0 as allowed delay: it isn't asked. */
  isInTime(kind: WorkKind | 'cached'): boolean {
    const { loopDelayMs, unlimited } = this.config;
    return unlimited || loopDelayMs === 0 || this.#delay.ms <= loopDelayMs * BEARS[kind];
  }

  /** Counts a request in; call the answer once it is done, however often. */
  enter(kind: WorkKind): () => void {
    let isIn = true;
    this.#inWork[kind] += 1;
    return () => {
      if (isIn) this.#inWork[kind] -= 1;
      isIn = false;
    };
  }

  /** How many of a kind are in work. */
  inWork(kind: WorkKind): number {
    return this.#inWork[kind];
  }
}
